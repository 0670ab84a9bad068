"""A bot over the JSON API: it makes a table against a house bot and plays its seat from the event stream.

Start a table (`runehall serve`), then: python examples/api_bot.py http://127.0.0.1:8000
"""

import json
import random
import sys
import urllib.request


def ask(base: str, path: str, token: str = "", **body: object) -> dict:
    """One request; POST where there is a body."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = json.dumps(body).encode() if body else None
    with urllib.request.urlopen(urllib.request.Request(base + path, data, headers)) as answer:
        return json.load(answer)


def play(base: str, game: str = "bloodrunes") -> dict:
    """Play one match with blind luck; returns the outcome."""
    token = ask(base, "/api/players", name="Thirty Lines")["token"]
    keepers = [{"keeper": "person"}, {"keeper": "bot", "level": "greedy", "pace": "instant"}]
    table = ask(base, "/api/tables", token, game=game, keepers=keepers)["table"]
    stream = urllib.request.Request(f"{base}/api/tables/{table}/events", headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(stream) as lines:
        for line in lines:
            if not line.startswith(b"data: "):
                continue
            news = json.loads(line[6:])
            if news["view"]["over"]:
                return news["view"]["outcome"]
            if news["view"]["ask"]:
                option = random.choice(news["view"]["ask"]["options"])
                ask(base, f"/api/tables/{table}/choose", token, ask=news["ask"], option=option["text"])
    raise SystemExit("The table closed.")


if __name__ == "__main__":
    print(play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"))
