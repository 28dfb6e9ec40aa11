"""The Little Girl at a window of one: what she makes out while the wolves are awake, and who sees her."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.players.bots.mind import DEVOUR
from firmware.players.virtual import peeping
from hardware.ports.pads import Pad
from hardware.virtual.scene import Scene, View
from tests.firmware.players.bot_evening import Evening, agreeing, lay

ME = Pad(1)
GIRL = ["table.edition=2009", "table.teach=never", "table.roles=werewolf:2,little_girl,villager:5"]
GIRL_SEED = 17
"""By which she is dealt to the person, whom the wolves leave alone in the first night."""


def first_night(
    folder: Path, humans: tuple[int, ...] = (ME,), seed: int = GIRL_SEED
) -> Iterator[tuple[Evening, Scene]]:
    """An evening and its table, step by step, up to the first dawn; the people agree to everything."""
    evening = Evening(folder, 8, seed, GIRL, humans=humans)
    for page, scene in agreeing(evening, *map(Pad, humans)):
        lay(evening, page, *map(Pad, humans))
        yield evening, scene
        if "debate.opens" in evening.heard or "captain.opens" in evening.heard:
            return


def alive(scene: Scene) -> bool:
    """Whether the person is."""
    return all(seat.alive for seat in scene.seats if seat.number == ME)


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize(
    ("sees", "seen", "peeps", "spied", "survives"),
    [(1.0, 0.0, True, 2, True), (0.0, 1.0, True, 1, False), (1.0, 1.0, False, 0, True)],
    ids=["sees", "is seen", "sleeps"],
)
def test_the_little_girl_peeps(  # noqa: PLR0913, PLR0917 - what chance does, what she does, and what comes of it
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sees: float, seen: float, peeps: bool, spied: int, survives: bool
) -> None:
    """Who holds green while the wolves are awake knows them from then on, or is devoured; who does not, neither."""
    monkeypatch.setattr(peeping, "SEES", sees)
    monkeypatch.setattr(peeping, "SEEN", seen)
    known, asked, closing, spotted = frozenset[int](), 0, 0, False
    for evening, scene in first_night(tmp_path):
        page = evening.board.look().lit_page
        assert not scene.peeps or (scene.night and scene.gifted and alive(scene))
        assert scene.gifted or not scene.falls
        if page is not None and page.ask == DEVOUR and evening.heard[-1] == "werewolves.wakes":
            asked += 1
            assert (
                scene.peeps or scene.known or scene.spotted or asked == 1
            )  # the page may be newer than the last look at the table
            if peeps:
                evening.board.press(ME, "up")
        spotted |= scene.spotted
        assert not (scene.spotted and scene.peeps)
        closing += evening.heard[-1:] == ["werewolves.sleeps"]
        assert not (scene.peeps or scene.known) or closing <= 1
        if spied and scene.night:
            known |= {seat.number for seat in scene.seats if scene.insight(seat, View(ME)).seen == "wolf"}
    assert known <= evening.party._things.pack()
    assert (spied, survives) == (len(known), alive(scene))
    assert (not survives, not survives) == (spotted, noted(scene))
    assert known == marked(scene)
    assert known == told(evening, scene)
    resumed = Evening(tmp_path, 8, GIRL_SEED, GIRL, humans=(ME,), resumes=True)
    scene = next(resumed.party.scene() for _ in resumed.passes(0.25) if resumed.party.box.ledger is not None)
    assert (known, known) == (marked(scene), scene.spied)


def marked(scene: Scene) -> frozenset[int]:
    """Who has the mark of a wolf that one has seen, at one's own seat."""
    return frozenset(seat.number for seat in scene.seats if scene.insight(seat, View(ME)).seen == "wolf")


def noted(scene: Scene) -> bool:
    """Whether the page of one's own role has it that one was seen."""
    return any("saw you peep" in note.text for seat in scene.people for note in seat.notes)


def told(evening: Evening, scene: Scene) -> frozenset[int]:
    """Whose names the page of one's own role has as those of wolves whom one has seen."""
    notes = [note.text for seat in scene.people for note in seat.notes if "Seen with the wolves" in note.text]
    return frozenset(
        seat.number for seat in scene.seats if any(evening.party._things.name(seat.number) in one for one in notes)
    )


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(
    ("humans", "seed"), [((ME, Pad(2)), GIRL_SEED), ((ME,), 4)], ids=["two people", "another card"]
)
def test_nobody_else_peeps(tmp_path: Path, humans: tuple[int, ...], seed: int) -> None:
    """Nobody who has another card, and nobody where several people share a window: the other would see it, too."""
    cards = set()
    for evening, scene in first_night(tmp_path, humans, seed):
        assert (False, False, frozenset()) == (scene.gifted, scene.peeps, scene.spied)
        cards |= {evening.party._things.role(ME)} if scene.night else set()
    assert ("little_girl" in cards) is (len(humans) > 1)
