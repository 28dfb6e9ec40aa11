"""
The program itself, shown in the documents: its commands, a file, a conversation.

Commands are run and files are read when the page is written.
"""

import json
from io import BytesIO
from pathlib import Path

from firmware import cli
from firmware.documents.markdown import table
from firmware.players.protocol.lines import serve
from firmware.players.protocol.referee import Referee

ROOT = Path(__file__).parents[2]

_CONVERSATION: tuple[dict[str, object], ...] = (
    {"setup": {"seats": ["seer", "werewolf", "villager", "villager", "witch", "villager"], "captain": 3}},
    {"answer": 9},
    {"answer": 2},
    {"answer": 4},
    {"answer": True},
    {"answer": None},
    {"answer": "close"},
    {"answer": {"1": 2, "3": 2, "4": 2, "5": None, "6": 1}},
)


def commands(_: str) -> str:
    """Every command and what it does."""
    known = {name: cli.summary(name) for name in cli.names()} | cli.LAUNCHER
    return table(("Command", "What it does"), [(f"`./meneur {name}`", text) for name, text in known.items()])


def source(path: str) -> str:
    """The file at ``path``, as it is."""
    return f"```python\n{(ROOT / path).read_text(encoding='utf-8').strip()}\n```"


def referee(_: str) -> str:
    """A short game in the JSON protocol of the rules: ``>`` is sent, ``<`` is answered."""
    rules, lines = Referee(), []
    for line in _CONVERSATION:
        sent, replies = json.dumps(line), BytesIO()
        serve(rules.answer, BytesIO(sent.encode()), replies)
        lines += [f"> {sent}", f"< {replies.getvalue().decode().strip()}"]
    return "\n".join(["```text", *lines, "```"])
