"""What the arrow keys and Enter do at a window."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count

import pygame
import pytest

from audio.text.narration import Narration
from firmware.players.virtual.words import window_words
from hardware.ports.board import Status
from hardware.ports.events import KeyDown
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.moment import Moment
from hardware.virtual.scene import Scene, SceneCard, View
from hardware.virtual.table import TableWindow
from tests.hardware.virtual.test_table import SIZE, scene, two

BALLOT = Page("ballot", ("Who?", "P3"), pointer=Pad(3), options=(Pad(3), Pad(5), Pad(6)), ask="vote", actors=(Pad(2),))
AIM = replace(BALLOT, name="aim", ask="seer.look", lines=("Whose?", "P3", "red: next"), options=(*BALLOT.options, None))
COMMANDS = tuple(SceneCard(f"C{number}", name, name, kind="command") for number, name in enumerate(("start", "undo")))


class Table:
    """A window without a screen, on which one page is shown."""

    def __init__(self, seen: Scene | Callable[[], Scene], page: Page) -> None:
        self.board = VirtualBoard(6)
        self.board.backlight(True)
        self.board.show(page)
        self.heard: list[str] = []
        self.board.start(lambda event: self.heard.append(event.key) if isinstance(event, KeyDown) else None)
        self.window = TableWindow(self.board, (lambda: seen) if isinstance(seen, Scene) else seen, size=SIZE)
        self.window.frame()

    def types(self, *keys: int) -> None:
        """Press and release ``keys``, one after the other."""
        for key in keys:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=key, unicode="", mod=0))
                self.window.frame()

    def pressed(self, *pages: Page) -> list[str]:
        """The keys that are pressed while ``pages`` are shown, each for some frames, since this was asked last."""
        for page in pages:
            self.board.show(page)
            for _ in range(4):
                self.window.frame()
        heard, self.heard = self.heard, []
        return heard

    @property
    def seen(self) -> Moment:
        """What is seen now."""
        assert self.window.shown is not None
        return self.window.shown


@contextmanager
def opened(seen: Scene | Callable[[], Scene], page: Page) -> Iterator[Table]:
    """A table, closed afterwards."""
    table = Table(seen, page)
    try:
        yield table
    finally:
        table.window.close()


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows open nowhere."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.fixture
def moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look of the finger at the clock is a little later, so that keys are let go after some frames."""
    seconds = (number / 40 for number in count())
    monkeypatch.setattr("hardware.virtual.hand.finger.monotonic", lambda: next(seconds))
    monkeypatch.setattr("hardware.virtual.hand.tap.monotonic", lambda: next(seconds))


@pytest.mark.slow
def test_a_player_is_named_by_keys() -> None:
    """Who votes alone begins at his own seat, goes on to others, and Enter votes for them once they are called."""
    with opened(scene(), BALLOT) as table:
        table.types(pygame.K_LEFT)
        assert 3 == table.seen.chosen
        table.types(pygame.K_RIGHT)
        assert 6 == table.seen.chosen
        table.types(pygame.K_RETURN)
        table.board.show(replace(BALLOT, pointer=Pad(6)))
        table.window.frame()
        assert table.board.down(Pad(2), "up")


@pytest.mark.slow
@pytest.mark.usefixtures("moments")
def test_who_was_voted_for_is_framed() -> None:
    """From the choice on until the ballot is over, also once others are called; a vote that is taken back is not."""
    with opened(scene(), BALLOT) as table:
        table.types(pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
        framed = [table.seen.chosen]
        for pointer in (5, 6):
            table.pressed(replace(BALLOT, pointer=Pad(pointer)))
            framed.append(table.seen.chosen)
        table.types(pygame.K_DOWN)
        assert [5, 5, 5, 0] == [*framed, table.seen.chosen]


@pytest.mark.thinned(1)
@pytest.mark.usefixtures("moments")
@pytest.mark.parametrize(
    ("how", "voted", "line"),
    [("click", 6, "Your vote: P6."), (pygame.K_a, 3, "Your vote: P3."), (pygame.K_o, 0, "None yet.")],
)
def test_a_vote_given_otherwise_than_by_the_arrows_has_the_frame(how: str | int, voted: int, line: str) -> None:
    """The line tells what was voted by a click, green or red; the arrows go on from who was clicked."""
    words = {"do.ballot.choice": "Enter: @.", "do.ballot.given": "Your vote: @.", "do.ballot.on": "Your vote: @."}
    with opened(replace(scene(), words={**words, "do.ballot.kept": "None yet."}), BALLOT) as table:
        table.types(pygame.K_LEFT, pygame.K_LEFT)
        assert (5, "Enter: P5.") == (table.seen.chosen, table.seen.prompt.text)
        if isinstance(how, int):
            table.types(how)
        else:
            at = table.window._painter.layout.pads[6].plate.center
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT))
            table.window.frame()
        assert (voted, line) == (table.seen.chosen, table.seen.prompt.text)
        if voted == 6:
            table.types(pygame.K_LEFT)
            assert 5 == table.seen.chosen


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.usefixtures("moments")
@pytest.mark.parametrize("key", [pygame.K_UP, pygame.K_a, pygame.K_RETURN])
def test_green_and_enter_take_whom_the_arrows_are_on(key: int) -> None:
    """The arrows begin where the pointer rests, and lead it on; on its way green and Enter mean whom it is led to."""
    with opened(scene(), AIM) as table:
        assert 3 == table.seen.chosen
        table.types(pygame.K_RIGHT, pygame.K_RIGHT, key)
        assert 6 == table.seen.chosen
        assert ["down", "up"] == table.pressed(AIM, replace(AIM, pointer=Pad(6)), replace(AIM, chosen=True))


@pytest.mark.slow
@pytest.mark.usefixtures("moments")
@pytest.mark.parametrize("key", [pygame.K_UP, pygame.K_RETURN])
def test_the_frame_is_on_whom_the_display_shows(key: int) -> None:
    """
    Wherever a pointer has come to rest the frame is, and green and Enter take that player, or nobody.

    Enter does not where it begins there: nobody has proposed that.
    """
    nobody = replace(AIM, pointer=None)
    with opened(scene(), nobody) as table:
        table.types(pygame.K_RETURN)
        assert [] == table.pressed(nobody)
    with opened(scene(), AIM) as table:
        table.types(pygame.K_RIGHT)
        on_the_way = (replace(AIM, pointer=Pad(seat)) for seat in (5, 6))
        assert ["down"] * 3 == table.pressed(AIM, *on_the_way, nobody)
        assert 0 == table.seen.chosen
        table.types(key)
        assert ["up"] == table.pressed(nobody)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "first"), [(pygame.K_RIGHT, 1), (pygame.K_LEFT, 3)])
def test_a_pointer_on_nobody_is_led_to_who_sits_beside(key: int, first: int) -> None:
    """While it rests nowhere, right leads it to who sits at the right of the own seat, and left to the other side."""
    with opened(scene(), replace(AIM, pointer=None, options=(*BALLOT.options, Pad(1)))) as table:
        table.types(key)
        assert first == table.seen.chosen


@pytest.mark.slow
def test_names_that_were_called_are_closed() -> None:
    """Once the player they were on was called the arrows go on from there to the others, and stay in the vote."""
    with opened(replace(scene(), cards=COMMANDS), BALLOT) as table:
        table.types(pygame.K_LEFT)
        table.board.show(replace(BALLOT, pointer=Pad(5)))
        table.window.frame()
        chosen = [table.seen.chosen]
        for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT):
            table.types(key)
            chosen.append(table.seen.chosen)
        assert [0, 5, 6, 5, 6] == chosen
        table.board.show(replace(BALLOT, options=(Pad(3), Pad(2)), pointer=Pad(2)))
        table.types(pygame.K_RIGHT)
        assert (0, "") == (table.seen.chosen, table.seen.cursor)


@pytest.mark.slow
def test_escape_names_nobody() -> None:
    """Escape goes away from the player and does not ask to leave; C goes to the cards as ever."""
    with opened(scene(), BALLOT) as table:
        table.types(pygame.K_LEFT)
        assert 3 == table.seen.chosen
        table.types(pygame.K_ESCAPE)
        assert (0, "") == (table.seen.chosen, table.seen.sheet.name)
        table.types(pygame.K_c)
        assert (0, "02") == (table.seen.chosen, table.seen.cursor)


def test_who_shares_the_window_is_passed_to() -> None:
    """Where several vote with one mouse the arrows go to the next of them, and choose nobody."""
    with opened(two(), replace(BALLOT, actors=(Pad(2), Pad(5)))) as table:
        table.types(pygame.K_RIGHT)
        assert (5, 0) == (table.window.hands.seat, table.seen.chosen)


@pytest.mark.slow
def test_no_thumb_is_meant_among_the_cards() -> None:
    """While the arrows are on a card, up and down press no key, even where there is no card; after Escape they do."""
    asked = Page("question", ("These?", ""), ask="deck.offer")
    with opened(replace(scene(), cards=COMMANDS), asked) as table:
        heard: list[object] = []
        table.board.start(heard.append)
        table.types(pygame.K_c, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_UP)
        assert [] == heard
        table.types(pygame.K_ESCAPE, pygame.K_UP)
        assert ["KeyDown", "KeyUp"] == [type(event).__name__ for event in heard]


JOIN = Page("join", ("Players: 7",), ask="join.ready")
LABELS = {"key.up": "Green", "key.down": "Red", "do.join.ready": "Here?   Green: begin.   Red: wait."}
LABELS |= {"ask.village.shuffle": "Dealt.   Green: done.", "ask.deck.offer": "Green: these.   Red: others."}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("expected", "page"),
    [
        (["up"], JOIN),
        (["up"], Page("question", ("Dealt.", "green"), ask="village.shuffle")),
        ([], Page("question", ("These?", "green, red"), ask="deck.offer")),
    ],
    ids=["begin", "done", "a choice"],
)
def test_enter_agrees_where_there_is_one_answer(expected: list[str], page: Page) -> None:
    """To begin, and where green is all there is, Enter is green as well; it never chooses between two."""
    with opened(replace(scene(), words=LABELS), page) as table:
        table.types(pygame.K_RETURN)
        assert (expected, False) == (table.heard, table.board.down(Pad(2), "up"))


def test_enter_only_closes_a_role() -> None:
    """The next of several people would have the game go on before the last has looked."""
    with opened(replace(scene(), words=LABELS), Page("question", ("Dealt.", "green"), ask="village.shuffle")) as table:
        table.types(pygame.K_r)
        assert "role" == table.seen.sheet.name
        table.types(pygame.K_RETURN)
        assert ("", []) == (table.seen.sheet.name, table.heard)
        table.types(pygame.K_RETURN)
        assert ["up"] == table.heard


@pytest.mark.slow
def test_arrows_reach_a_card_where_one_is_chosen_or_after_c() -> None:
    """Arrows that come too late for a player are on no card; C goes there, and they do where cards are to be chosen."""
    token = SceneCard("T1", "seer", "seer", kind="token")
    tells = Page("caption", ("So be it.",))
    lying = (*scene().cards, *COMMANDS)
    for cards, keys, chosen in (
        (lying, (pygame.K_RIGHT,), False),
        (lying, (pygame.K_c,), True),
        ((*lying, token), (pygame.K_RIGHT,), True),
    ):
        with opened(replace(scene(), cards=cards), AIM) as table:
            table.board.show(tells)
            table.types(*keys)
            assert chosen is bool(table.seen.cursor)


@pytest.mark.slow
def test_once_enough_cards_are_chosen_the_keys_are_thumbs() -> None:
    """The arrows leave the cards, so that the line says how to go on; they come back to them when they are used."""
    shown = [replace(scene(), cards=(SceneCard("T1", "seer", "seer", kind="token"), *COMMANDS))]
    with opened(lambda: shown[0], Page("deck", ("1", ""), ask="pile")) as table:
        table.types(pygame.K_RIGHT)
        cursors = [table.seen.cursor]
        shown[0] = replace(shown[0], enough=True)
        table.window.frame()
        cursors.append(table.seen.cursor)
        table.types(pygame.K_RIGHT)
        assert ["T1", "", "T1"] == [*cursors, table.seen.cursor]


@pytest.mark.slow
def test_enter_on_the_place_of_a_card_does_nothing() -> None:
    """Where a card has gone the arrows stay, and Enter lays nothing and presses no key."""
    shown = [replace(scene(), cards=(SceneCard("T1", "seer", "seer", kind="token"), *COMMANDS), words=LABELS)]
    with opened(lambda: shown[0], JOIN) as table:
        table.types(pygame.K_RIGHT)
        shown[0] = replace(shown[0], cards=tuple(replace(card, chosen=card.uid == "T1") for card in shown[0].cards))
        table.types(pygame.K_RETURN)
        assert ("", []) == (table.seen.cursor, table.heard)


@pytest.mark.slow
def test_the_place_of_a_card_that_was_chosen_is_framed() -> None:
    """Where others can be chosen the arrows stay where the last of a kind lay, which is seen, until they are moved."""
    tokens = tuple(SceneCard(f"T{number}", f"role {number}", "seer", kind="token") for number in range(4))
    shown = [replace(scene(), cards=(*tokens, *COMMANDS))]
    with opened(lambda: shown[0], Page("deck", ("1", ""), ask="pile")) as table:
        table.types(pygame.K_RIGHT)
        place = table.window._painter.tray(shown[0], ())["T0"]
        shown[0] = replace(shown[0], cards=tuple(replace(card, chosen=card.uid == "T0") for card in shown[0].cards))
        edges = []
        for keys in ((), (pygame.K_RIGHT,)):
            table.types(*keys)
            table.window.frame()
            edges.append((table.seen.cursor, table.seen.gap, tuple(pygame.display.get_surface().get_at(place.midtop))))
        assert [("", place), ("T1", None)] == [edge[:2] for edge in edges]
        assert edges[0][2] != edges[1][2]


@pytest.mark.slow
@pytest.mark.parametrize("page", [Page("paused"), Page("caption", ("It goes on.",))], ids=["stands", "goes on"])
def test_nothing_is_pressed_while_the_game_stands(page: Page) -> None:
    """In a pause, and while the narrator ends it, no thumb counts and the arrows go to no card."""
    token = SceneCard("T1", "seer", "seer", kind="token")
    with opened(replace(scene(), cards=(*scene().cards, token)), AIM) as table:
        table.board.status(Status.PAUSED)
        table.board.show(page)
        table.types(pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
        assert ([], "") == (table.heard, table.seen.cursor)
        table.board.status(Status.READY)
        table.types(pygame.K_RIGHT)
        assert table.seen.cursor


@pytest.mark.parametrize(
    ("page", "pushed"), [(replace(AIM, pointer=None, to=(Pad(2),)), "up"), (BALLOT, "down")], ids=["aim", "ballot"]
)
def test_x_names_nobody_by_the_key_that_does_so(page: Page, pushed: str) -> None:
    """Green, where the pointer is at nobody already; in a ballot red, which keeps the vote."""
    board, words, heard = VirtualBoard(6), window_words(Narration.load("en")), list[str]()
    board.start(lambda event: heard.append(event.key) if isinstance(event, KeyDown) else None)
    board.backlight(True)
    board.show(page)
    window = TableWindow(board, lambda: scene(night=page.name == "aim"), size=SIZE, words=words, view=View(2))
    window.frame()
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_x, unicode="", mod=0))
        window.frame()
    window.frame()
    window.close()
    assert [pushed] == heard
