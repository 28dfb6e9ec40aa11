"""The loudspeaker by its card's id, on ALSA's loopback: what is played at one end is recorded at the other."""

from collections.abc import Iterator

import pytest

from tests.harness.patience import until
from tests.machine.devices import Card
from tests.machine.machine import Machine, Program

PYGAMES = {"the one that is pinned": "/opt/pygame:", "Debian's": ""}
LOUD = 3000
"""Of 32768: as loud as speech."""


@pytest.fixture
def card(machine: Machine) -> Iterator[Card]:
    """A sound card."""
    card = Card(machine)
    yield card
    card.unplug()


@pytest.fixture(params=PYGAMES)
def speaker(machine: Machine, card: Card, request: pytest.FixtureRequest) -> Iterator[Program]:
    """A loudspeaker on that card, with either pygame."""
    path = f"env PYTHONPATH={PYGAMES[request.param]}$PYTHONPATH"
    speaker = machine.start("speaker", f"{path} python3 -u -m tests.machine.inside.speaker {card.NAME}")
    try:
        assert speaker.prints("trouble: ", "ready", seconds=60), speaker.complains()
        yield speaker
    finally:
        machine.run("systemctl stop speaker")


def test_a_line_is_heard_at_the_other_end(card: Card, speaker: Program) -> None:
    """A line comes out of the card, about as long as it was said to be."""
    card.listen(12)
    speaker.do("speak")
    heard = card.heard()
    said = float(speaker.printed()[-1].removeprefix("speaks "))
    assert heard["peak"] > LOUD
    assert said - 1.5 < heard["ends"] - heard["begins"] < said + 1.5
    speaker.do("end")
    assert speaker.prints("trouble: ", "ready", f"speaks {said}", "ended"), speaker.complains()


def test_a_card_that_leaves_in_the_middle_of_a_line(card: Card, speaker: Program) -> None:
    """The loss is reported and nothing hangs; lines go on unheard; the card comes back, and the next one is heard."""
    speaker.do("speak")
    assert until(lambda: card.plays, 20), speaker.complains()
    card.pull()
    assert until(lambda: "lost" in speaker.printed(), 30), speaker.complains()
    speaker.do("speak")
    assert until(lambda: speaker.printed()[-1].startswith("speaks"), 10), speaker.complains()
    card.plug()
    assert until(lambda: "back" in speaker.printed(), 30), speaker.complains()
    card.listen(12)
    speaker.do("speak")
    assert card.heard()["peak"] > LOUD
    speaker.do("end")
    assert until(lambda: speaker.printed()[-1] == "ended", 10), speaker.complains()
