"""The Baker at a window of one: what he sees right after the wolves, and what is kept of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.players.virtual import glimpsing
from hardware.ports.pads import Pad
from hardware.virtual.scene import Scene, View
from tests.firmware.players.bot_evening import Evening, agreeing

ME = Pad(1)
BAKER = [
    "table.edition=village2009",
    "table.teach=never",
    "table.roles=werewolf:2,seer,villager:5",
    "table.buildings=prepared",
    "table.tokens=baker,farmer:3,vagabond:4",
]
SEED = 5
"""By which the person is the Baker, and a villager."""


def first_night(folder: Path, humans: tuple[int, ...] = (ME,), seed: int = SEED) -> Iterator[tuple[Evening, Scene]]:
    """An evening and its table, step by step, up to the first dawn; the people agree to everything."""
    evening = Evening(folder, 8, seed, BAKER, humans=humans)
    board = evening.board
    for page, scene in agreeing(evening, *map(Pad, humans)):
        board.take_card()
        kind = {"register": "role", "token": "token"}.get(page.name)
        if kind is not None and page.actors and page.actors[0] in humans:
            lying = (card.uid for card in scene.cards if (card.seat, card.kind) == (page.actors[0], kind))
            if (uid := next(lying, None)) is not None:
                board.put_card(uid)
        yield evening, scene
        if "debate.opens" in evening.heard or "captain.opens" in evening.heard:
            return


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("late", [True, False])
def test_the_baker_sees_who_is_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: bool) -> None:
    """While he looks one wolf is awake, or none; that is told once, marked, noted, and known after a break."""
    monkeypatch.setattr(glimpsing, "LATE", float(late))
    awake, told, looked = set[int](), set[int | None](), False
    for evening, scene in first_night(tmp_path):
        page = evening.board.look().lit_page
        looks = page is not None and page.name == "baker.peeps" and page.to == (ME,)
        assert looks or looked or not scene.late  # the last look at the table may be older than the page
        awake |= {scene.late} if looks and looked else set()
        looked = looks
        told |= {scene.glimpsed}
        assert scene.glimpsed is None or evening.heard[-1] == "baker.sleeps"
    seen = {seat.number for seat in scene.seats if scene.insight(seat, View(ME)).seen == "wolf"}
    assert (1, late) == (len(awake), bool(seen))
    assert (seen or {0}) == awake == told - {None}
    assert seen <= evening.party._things.pack()
    notes = [note.text for note in scene.seats[0].notes]
    assert late is any("Open eyes: " in text for text in notes)
    assert late is not ("All eyes were shut" in notes)
    resumed = Evening(tmp_path, 8, SEED, BAKER, humans=(ME,), resumes=True)
    scene = next(resumed.party.scene() for _ in resumed.passes(0.25) if resumed.party.box.ledger is not None)
    assert seen == {seat.number for seat in scene.seats if scene.insight(seat, View(ME)).seen == "wolf"}


@pytest.mark.slow
@pytest.mark.long
def test_at_a_shared_window_nobody_is_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is called there, the other would see it, too."""
    monkeypatch.setattr(glimpsing, "LATE", 1.0)
    for _, scene in first_night(tmp_path, (ME, Pad(2))):
        assert (0, None) == (scene.late, scene.glimpsed)
