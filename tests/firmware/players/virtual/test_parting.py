"""Who may say last words, as what the narrator says has it."""

from pathlib import Path

import pytest

from engine import Say
from firmware.players.virtual.parting import parting
from firmware.session.record.ledger import Ledger
from firmware.session.record.reply import Answer
from tests.firmware.players.virtual.desk import narrated, opened
from tests.firmware.players.virtual.test_notebook import table


def may_speak(ledger: Ledger, answer: object) -> dict[str, int]:
    """After each line that the ``answer`` brings, who may say last words."""
    found = {}
    for effect in ledger.enter(Answer(answer)):
        ledger.narrating(effect)
        if isinstance(effect, Say):
            found[effect.cue] = int(parting(ledger))
    return found


@pytest.mark.parametrize("card", ["hunter", "idiot"])
def test_whom_the_village_condemns_may_speak(tmp_path: Path, card: str) -> None:
    """From the verdict on, whatever his card, to his death; nobody else who dies, and who lives no more."""
    ledger = narrated(opened(tmp_path, table(f"{card} seer wolf villager*5")), 3)
    assert {0} == set(may_speak(ledger, 4).values())
    narrated(ledger, "close")
    day = may_speak(ledger, dict.fromkeys((2, 3, 5, 6), 1))
    assert (0, 1) == (day["vote.tally"], day["vote.condemned"])
    assert {"vote.condemned", *({"death"} & day.keys())} == {cue for cue, seat in day.items() if seat}
    assert (card == "hunter") == ("death" in day)
    if card == "hunter":
        assert {0} == set(may_speak(ledger, 5).values())
