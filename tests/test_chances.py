"""Chance never decides in silence: every draw of Werewolf and of the box is announced, or has a reason not to be."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.werewolf.setup.registry import cues
from tests.harness.lines import LINES

ROOT = Path(__file__).parent.parent

SAID = {
    ("engine/werewolf/model/stage.py", "draw(name)"): "lot.late",
    ("engine/werewolf/phases/ballot.py", "draw('vote')"): "lot.votes",
    ("engine/werewolf/phases/election.py", "draw('captain')"): "lot.tie",
    ("firmware/session/setup/digital.py", "shuffle(cards)"): "digital.opens",
    ("firmware/session/setup/handing.py", "shuffle(order)"): "village.drawn",
    ("firmware/session/setup/handing.py", "shuffle(tokens)"): "village.drawn",
    ("firmware/session/setup/village.py", "shuffle(order)"): "village.propose",
    ("firmware/session/setup/handing.py", "choice(sorted(_left(evening).elements()))"): "village.lot",
}
"""Where chance decides something, and the cue that says so."""

SILENT = {
    ("engine/werewolf/model/awake.py", "draw(what)"): "passes on what a role draws",
    ("engine/werewolf/phases/dawn.py", "draw('dawn')"): "an order in which names are said",
    (
        "engine/werewolf/phases/vote.py",
        "draw('arrow')",
    ): "who has the double arrow is a secret",
    (
        "engine/werewolf/roles/cupid.py",
        "draw('cupid.pair')",
    ): "who the lovers are is a secret",
    (
        "engine/werewolf/roles/piper.py",
        "draw('piper.charm')",
    ): "who is charmed is a secret",
    ("engine/werewolf/roles/werewolf.py", "draw('werewolves.devour')"): "that the pack did not agree is a secret",
    (
        "firmware/session/dialogue/aiming.py",
        "choice([at for at, stop in enumerate(stops) if stop not in avoided] or range(len(stops)))",
    ): "where a pointer begins",
    ("firmware/session/play/debating.py", "uniform(APART, self._longest)"): "when a silence is broken",
    ("firmware/session/playing.py", "getrandbits(64)"): "the seed of what the rules draw",
    ("firmware/session/record/ledger.py", "choice(fit or ask.options)"): "draws for the rules, which announce it",
}
"""Where it decides nothing, or something that must not be heard, and why."""

_DRAWS = ("draw",)
_CHANCES = ("choice", "choices", "sample", "shuffle", "randrange", "randint", "random", "uniform", "getrandbits")


def calls(folder: str) -> Iterator[tuple[str, str]]:
    """Every call in ``folder`` that draws something: in which file, and what."""
    for file in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _draws(node.func):
                shown = [ast.unparse(argument) for argument in node.args]
                what = ", ".join(shown[:1] if node.func.attr in _DRAWS else shown)
                yield str(file.relative_to(ROOT)), f"{node.func.attr}({what})"


def _draws(called: ast.Attribute) -> bool:
    return called.attr in _DRAWS or (called.attr in _CHANCES and ast.unparse(called.value).endswith("chance"))


@pytest.mark.slow
def test_every_lot_is_announced_or_has_its_reason() -> None:
    """A new draw, of the rules or of the box, needs a sentence, or a reason why nobody may hear of it."""
    found = {*calls("engine/werewolf"), *calls("firmware/session")}
    assert {*SAID, *SILENT} == found


def test_the_sentences_are_there() -> None:
    """Each of the cues is one that can be said."""
    assert set() == set(SAID.values()) - set(cues()) - set(LINES)
