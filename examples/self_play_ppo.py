"""Self-play PPO with masks in NumPy alone: one net plays all seats of many matches at once.

python examples/self_play_ppo.py --rounds 200 --count 64
"""

import argparse

import numpy as np

from runehall.adapters.many import Many


class Net:
    """One hidden layer, then a policy and a value."""

    def __init__(self, size: int, actions: int, luck: np.random.Generator, hidden: int = 64) -> None:
        shapes = ((size, hidden), (hidden, actions), (hidden, 1))
        self.weights = [luck.normal(0, s[0] ** -0.5, s).astype(np.float32) for s in shapes]

    def __call__(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        hidden = np.tanh(seen @ self.weights[0])
        logits = np.where(masks, hidden @ self.weights[1], -1e9)
        policy = np.exp(logits - logits.max(1, keepdims=True))
        return hidden, policy / policy.sum(1, keepdims=True), (hidden @ self.weights[2])[:, 0]

    def learn(self, seen, masks, actions, before, worth, rate=0.05, clip=0.2) -> None:
        hidden, policy, value = self(seen, masks)
        at, better = np.arange(len(actions)), worth - value
        ratio = policy[at, actions] / before
        kept = np.where(better > 0, ratio < 1 + clip, ratio > 1 - clip)
        push = -policy
        push[at, actions] += 1
        push *= (better * ratio * kept)[:, None]
        back = (push @ self.weights[1].T + better[:, None] * self.weights[2].T) * (1 - hidden**2)
        steps = (seen.T @ back, hidden.T @ push, hidden.T @ better[:, None])
        for weights, step in zip(self.weights, steps, strict=True):
            weights += rate * step / len(actions)


def collected(many: Many, net: Net, luck: np.random.Generator, ends: int) -> list[np.ndarray]:
    """What was seen in so many matches, the masks, the actions, their chances, and what they were worth."""
    rows: list[list[tuple]] = [[] for _ in range(many.count)]
    told: list[tuple] = []
    while ends > 0:
        seen, masks, seats = many.observations / np.float32(8), many.masks, many.seats
        _, policy, _ = net(seen, masks)
        actions = (policy.cumsum(1) > luck.random((many.count, 1)) * policy.sum(1, keepdims=True) * 0.999).argmax(1)
        for i, action in enumerate(actions):
            rows[i].append((seen[i], masks[i], action, policy[i, action], seats[i]))
        many.step(actions)
        for i in np.flatnonzero(many.ended):
            told += [(*row[:4], many.returns[i, row[4]]) for row in rows[i]]
            rows[i], ends = [], ends - 1
    return [np.array(column) for column in zip(*told, strict=True)]


if __name__ == "__main__":
    said = argparse.ArgumentParser()
    said.add_argument("--rounds", type=int, default=2)
    said.add_argument("--count", type=int, default=2)
    given, chance = said.parse_args(), np.random.default_rng(1)
    table = Many("medieval_mayhem", given.count, seed=1)
    player = Net(table.numbers.layout.size, table.actions.size, chance)
    for number in range(given.rounds):
        batch = collected(table, player, chance, given.count)
        for _ in range(4):
            player.learn(*batch)
        print(f"round {number + 1}: {len(batch[2])} choices, of {batch[3].mean():.0%} chance on average")
