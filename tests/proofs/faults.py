"""
Parts are pulled out, the disk fails, the clock jumps: the evening goes on with what is left.

Each fault is done to a whole game, which has to come to its end and, once everything is back, to lie whole on the disk.
"""

import shutil
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from types import MappingProxyType

from firmware.runtime.clock import VirtualClock
from firmware.session.assembly import JOURNAL
from tests.harness.evenings import END, TABLES, Crew, begin, memory, remembered
from tests.harness.hands import LOOK
from tests.harness.rehearsed import Rehearsed
from tests.proofs.disk import OK, Disk, Read, Really, Step
from tests.proofs.gestures import PARTS, TURN, TURNS

DISKS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"full": (13, OK), "read-only": (8, OK), "failing": (778, OK), "unsyncable": (1034, OK), "gone": (778, 266)}
)
"""What SQLite calls it when such a disk is to be written to, and to be read."""


class JumpingClock(VirtualClock):
    """A clock of which the wall's hands are turned at random, by up to ten years, whenever somebody looks."""

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self._chance = chance

    def wall(self) -> datetime:
        """Any time of any day."""
        return super().wall() + timedelta(seconds=self._chance.uniform(-3e8, 3e8))


def a_failing_disk(folder: Path, name: str, kind: str, chance: Random) -> int:
    """
    Play the table ``name`` on a disk that fails now and then as ``kind`` has it; how many steps it refused.

    What the journal holds at last is all that was played.
    """
    failing, refused = False, 0

    def meddle(step: Step, really: Really) -> int:
        nonlocal refused
        code = DISKS[kind][isinstance(step, Read)] if failing else OK
        if code == OK:
            return really(step)
        refused += 1
        return code

    with Disk(meddle):
        box, crew = begin(name, folder)
        while END not in box.says:
            crew.act(box)
            box.wait(LOOK)
            if chance.random() < 0.01:
                failing = not failing
        failing = False
        box.rehearsal.journal.refuse_writes(False)
        kept = memory(box.rehearsal.journal)
        box.rehearsal.close()
    assert kept == remembered(folder), "something was not written when the disk was back"
    assert refused, "the disk never failed"
    return refused


def lost_parts(folder: Path, name: str, chance: Random) -> int:
    """Play the table ``name`` while its parts are lost and regained; how often one was lost."""
    box, _ = begin(name, folder)
    crews = [Crew(f"{name}/{turn}", runoff=turn) for turn in range(TURNS)]  # who never change may vote a tie for ever
    lost = 0
    while END not in box.says:
        assert box.t < TURN * TURNS, f"the game does not end; last heard {box.says[-6:]}"
        crews[int(box.t // TURN)].act(box)
        box.wait(LOOK)
        if "night.falls" in box.says and chance.random() < 0.02:
            box.send(fail=chance.choice(PARTS))
            lost += 1
        elif chance.random() < 0.06:
            box.send(mend=chance.choice(PARTS))
    return lost


def jumping_clock(folder: Path, name: str, chance: Random) -> None:
    """Play the table ``name`` by a steady clock and by one whose wall time jumps: words and times must be the same."""

    def played(state: Path, clock: Callable[[Rehearsed], None]) -> list[tuple[float, str]]:
        box, crew = begin(name, state)
        clock(box)
        crew.play(box, END)
        return [(event["t"], event["voice"]) for event in box.events if "voice" in event]

    def jump(box: Rehearsed) -> None:
        jumping = JumpingClock(chance)
        box.rehearsal.clock.wall = jumping.wall  # type: ignore[method-assign]

    assert played(folder / "steady", lambda _box: None) == played(folder / "jumping", jump)


def flipped(folder: Path, whole: Path, chance: Random) -> bool:
    """
    Switch a box on in a copy of ``whole`` of whose journal bits were turned over; whether that was set aside.

    If it was not, every bit of what it remembers is right. What people taught the box is known in any case.
    """
    shutil.copytree(whole, folder)
    damaged = bytearray((folder / JOURNAL).read_bytes())
    for _ in range(chance.choice((1, 1, 1, 8))):
        damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
    (folder / JOURNAL).write_bytes(damaged)
    box, crew = TABLES["loves"].box(folder), Crew("loves")
    journal, right = box.rehearsal.journal, remembered(whole)
    aside = journal.set_aside is not None
    assert memory(journal) == ((None, *right[1:3], [], []) if aside else right), "what is remembered was never so"
    while not {"join.done", "box.resumed"}.intersection(box.says):
        assert box.running
        assert box.t < TURN, f"the evening does not begin; last heard {box.says}"
        crew.act(box)
        box.wait(0.5)
    assert aside == ("box.damaged" in box.says) != ("box.resumed" in box.says)
    box.rehearsal.close()
    return aside


def a_journal(folder: Path) -> Path:
    """The ``folder``, with the journal of a game in it that is in its first day."""
    box, crew = begin("loves", folder)
    crew.play(box, "debate.opens")
    box.rehearsal.journal.save_names({1: "Ada"})
    box.rehearsal.close()
    return folder
