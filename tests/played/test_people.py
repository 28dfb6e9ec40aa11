"""Two people play from joining to the end by mouse and keyboard, with the wrong clicks that people make."""

import shlex
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.hardware.virtual.screen import Hand, screen
from tests.played.home import LEAVING, PATIENCE, Home
from tests.played.people import KEYBOARD, MOUSE, People

SIZE = (1280, 800)
SMALL, ODD = (1024, 600), (900, 760)
SEATS = 6
ROLES = "werewolf:2,villager:4"
"""Cards of which a game is short, and has all that is asked of everybody."""


def joining(people: People) -> None:
    """Press both keys at once, by mouse and keyboard, and think better of leaving."""
    people.resize(SMALL)
    green = people.layout.pads[MOUSE].up.center
    people.hand.do("key", KEYBOARD, "keydown", "Up", "keydown", "Down")
    people.hand.mouse_down(green)
    people.hand.do("keyup", "Up", "keyup", "Down")
    people.hand.mouse_up()
    people.hand.do("key", "Escape", "sleep", 0.2, "key", "n")


def asked(people: People) -> None:
    """Make the window fill the screen and back, and let time run slower and faster."""
    people.resize(ODD)
    for size in (SIZE, ODD):
        people.hand.do("key", "F11")
        people.wait_for_size(size)
    people.resize(SIZE)
    people.hand.do("key", "minus", "sleep", 0.1, "key", "plus")


def registering(people: People) -> None:
    """Lay another's card, and drop one's own beside the lid."""
    people.resize(SMALL)
    lid, beside = people.layout.box.lid.center, people.layout.box.grille.center
    own = people.card(MOUSE)
    assert own is not None
    for at, to in ((people.layout.pads[SEATS].card.center, lid), (own, beside)):
        people.lay(at, to)


def debating(people: People) -> None:
    """Have the box speak another language, with a card from behind the one that folds them away."""
    people.resize(SIZE)
    people.unfold()
    people.lay(people.command("language"), people.layout.box.lid.center)


MISHAPS: Mapping[str, Callable[[People], None]] = {
    "join": joining,
    "question": asked,
    "register": registering,
    "moon": lambda people: people.resize(ODD),
    "debate": debating,
    "ballot": lambda people: people.resize(SMALL),
    "story": lambda people: people.resize(SIZE),
}


@pytest.mark.long
def test_two_people(tmp_path: Path) -> None:
    """Whatever they do wrong, the game is played to the offer of another one, and nothing is complained of."""
    home = Home(tmp_path, sounds=True)
    settings = ("--set", "sound.silent=true", "--set", "voice.engine=pico")  # test_bots waits for the best voice
    options = ("--language", "en", "--speed", "8", "--still")  # what moves is painted there, too
    line = shlex.join([sys.executable, "-m", "tests.played.watched", *options, *settings])
    with screen(SIZE) as display:
        process = home.start(
            f"{line} --seats {SEATS} --humans 2 --seed 1 --roles {ROLES}",
            DISPLAY=display,
            PYGAME_HIDE_SUPPORT_PROMPT="1",
        )
        try:
            hand = Hand(display)
            hand.wait_for_window(process)
            people = People(process, hand, SEATS, MISHAPS)
            reached = people.play()
            hand.do(*LEAVING, "sleep", 0.2, *LEAVING)
            process.wait(PATIENCE)
            assert process.stderr is not None
            assert (0, "") == (process.returncode, process.stderr.read())
            assert reached, people.seen
            assert set(MISHAPS) <= set(people.seen)
        finally:
            process.kill()
            print(process.communicate()[1], file=sys.stderr)  # what it said, where it ended by itself
