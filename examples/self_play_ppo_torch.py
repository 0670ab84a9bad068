"""Self-play PPO with masks in PyTorch: one net plays all seats of many matches at once.

python examples/self_play_ppo_torch.py --game bloodrunes --rounds 200 --count 64
"""

import argparse

import torch

from runehall.adapters.many import Many


class Net(torch.nn.Module):
    """One body, a policy over the actions that may be chosen, and a value."""

    def __init__(self, size: int, actions: int, hidden: int = 128) -> None:
        super().__init__()
        self.body = torch.nn.Sequential(torch.nn.Linear(size, hidden), torch.nn.Tanh())
        self.policy, self.value = torch.nn.Linear(hidden, actions), torch.nn.Linear(hidden, 1)

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        body = self.body(seen)
        logits = self.policy(body).masked_fill(masks == 0, -1e9)  # what may not be chosen is never sampled
        return torch.distributions.Categorical(logits=logits), self.value(body)[:, 0]


@torch.no_grad()
def collected(many: Many, net: Net, ends: int) -> list[torch.Tensor]:
    """What was seen until so many matches had ended: masks, actions, their chances, and what they were worth."""
    rows, told = [[] for _ in range(many.count)], []
    while ends > 0:
        seen, masks, seats = torch.tensor(many.observations) / 8, torch.tensor(many.masks), many.seats
        policy, _ = net(seen, masks)
        actions = policy.sample()
        for i, row in enumerate(zip(seen, masks, actions, policy.log_prob(actions), seats, strict=True)):
            rows[i].append(row)
        many.step(actions.numpy())
        for i in many.ended.nonzero()[0]:
            told += [(*row[:4], torch.tensor(many.returns[i, row[4]])) for row in rows[i]]
            rows[i], ends = [], ends - 1
    return [torch.stack(column) for column in zip(*told, strict=True)]


def learn(net: Net, batch: list[torch.Tensor], optimiser: torch.optim.Optimizer, clip: float = 0.2) -> float:
    """One step of clipped policy gradients; returns the loss."""
    seen, masks, actions, before, worth = batch
    policy, value = net(seen, masks)
    ratio, better = (policy.log_prob(actions) - before).exp(), worth - value.detach()
    gain = torch.minimum(ratio * better, ratio.clamp(1 - clip, 1 + clip) * better).mean()
    loss = (value - worth).square().mean() / 2 - gain - 0.01 * policy.entropy().mean()
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()
    return loss.item()


if __name__ == "__main__":
    said = argparse.ArgumentParser()
    said.add_argument("--game", default="medieval_mayhem")
    for name in ("--rounds", "--count"):
        said.add_argument(name, type=int, default=2)
    given, _ = said.parse_args(), torch.manual_seed(1)
    table = Many(given.game, given.count, seed=1)
    player = Net(table.numbers.layout.size, table.actions.size)
    adam = torch.optim.Adam(player.parameters(), 3e-4)
    for number in range(given.rounds):
        choices = collected(table, player, given.count)
        losses = [learn(player, choices, adam) for _ in range(4)]
        print(f"round {number + 1}: {len(choices[2])} choices, loss {losses[0]:.3f}, then {losses[-1]:.3f}")
