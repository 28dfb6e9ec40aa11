"""On whom all eyes are by day, as what the narrator says has it."""

from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from engine import Say
from firmware.players.virtual.mourning import vigil
from firmware.session.record.ledger import Ledger
from firmware.session.record.reply import Answer
from hardware.ports.pads import Pad
from hardware.virtual.scene import Vigil
from tests.firmware.players.virtual.desk import narrated, opened
from tests.firmware.players.virtual.test_notebook import table


@dataclass
class Told:
    """The things of a table at which the deaths of those ``at`` these pads were told."""

    at: tuple[Pad, ...] = ()

    def is_told(self, pad: Pad) -> bool:
        """See `Things.is_told`."""
        return pad in self.at


def seen(ledger: Ledger, *told: int, night: bool = False, phase: str = "game") -> Vigil | None:
    """On whom all eyes are, where those deaths were told."""
    box = SimpleNamespace(ledger=ledger, night=night, evening=SimpleNamespace(phase=phase))
    return vigil(cast("Any", box), cast("Any", Told(tuple(map(Pad, told)))))


def said(ledger: Ledger, answer: object) -> list[tuple[str, Vigil | None]]:
    """Each line that the ``answer`` brings, and on whom all eyes are then."""
    heard = []
    for effect in ledger.enter(Answer(answer)):
        ledger.narrating(effect)
        heard.append((effect.cue if isinstance(effect, Say) else "", seen(ledger)))
    return heard


def test_the_village_condemns_and_the_hunter_shoots(tmp_path: Path) -> None:
    """All look at who is found dead at dawn, at the Hunter who is condemned, and at whom he shoots; else at nobody."""
    ledger = narrated(opened(tmp_path, table("hunter seer wolf villager*5")), 3)
    dawn = dict(said(ledger, 4))
    assert Vigil(4, "dead") == dawn["death"]
    assert (None, None) == (dawn["dawn"], dawn["debate.opens"])
    narrated(ledger, "close")
    day = dict(said(ledger, dict.fromkeys((2, 3, 5, 6), 1)))
    assert [Vigil(1, "condemned")] * 2 == [day["vote.condemned"], day["death"]]
    assert (None, None) == (day["vote.tally"], day["hunter.falls"])
    shot = dict(said(ledger, 5))
    assert [Vigil(5, "shot", by=1)] * 2 == [shot["hunter.shoots"], shot["death"]]


def test_his_death_is_told_with_his_card(tmp_path: Path) -> None:
    """He is told to be dead as the table tells it, and by nothing else; at night and after the game nobody looks."""
    ledger = narrated(opened(tmp_path, table("hunter seer wolf villager*5")), 3)
    for effect in ledger.enter(Answer(4)):
        ledger.narrating(effect)
        if isinstance(effect, Say) and effect.cue == "death":
            break
    assert [False, True] == [one.told for one in (seen(ledger), seen(ledger, 4)) if one is not None]
    assert [None, None] == [seen(ledger, night=True), seen(ledger, phase="rematch")]


def test_a_lover_dies_of_grief(tmp_path: Path) -> None:
    """All look at the lover who follows the other, from the line on that names him."""
    ledger = narrated(opened(tmp_path, table("cupid wolf*2 villager*5")), [2, 4])
    heard = said(ledger, 4)
    eyes = [one for cue, one in heard if cue in {"grief", "death"}]
    assert [Vigil(4, "dead"), Vigil(2, "grief"), Vigil(2, "grief")] == eyes
