"""The end of a game: a scene that stays until somebody goes on, and the questions that this answers."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import count
from pathlib import Path
from time import monotonic

import pygame
import pytest

from audio.text.narration import Narration, languages
from firmware.players.virtual.words import window_words
from hardware.ports.board import Status
from hardware.ports.events import KeyDown
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.bar import SPEEDS, Button, LastScene, Look, Pace, Skip, buttons
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.line import LARGE
from hardware.virtual.drawing.paint import Colour, Shelf
from hardware.virtual.hand import answering
from hardware.virtual.hand.answering import ENDINGS, Answers
from hardware.virtual.hand.crossing import LATE
from hardware.virtual.input.finale import NOTED
from hardware.virtual.input.opened import EARLY
from hardware.virtual.scene import TABLE, Bubble, Ending, Line, Scene, SceneCard, View, Words
from hardware.virtual.sheets.epilogue import (
    BUTTONS,
    button_tip,
    draw_ending,
    end_place,
    note_place,
    result,
    story_bar,
    told_place,
)
from hardware.virtual.sheets.faces import faces
from hardware.virtual.sheets.keepsake import DEEP, MARGIN, NAME, WIDE, _first, keepsake
from hardware.virtual.table import TableWindow
from tests.hardware.virtual.headless import headless
from tests.hardware.virtual.test_table import SIZE, scene

STORY = (Line("Once.", "line"), Line("The first night.", "night"), Line("Then it turned.", "turn"))
ENDING = Ending("the Villagers", frozenset({2, 4}), scene().seats, STORY)
NOW = datetime(2026, 3, 4, 21, 5)
ENDED = replace(scene(), ending=ENDING)


class Reader(Shelf):
    """A shelf that keeps of every block the size of its letters."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: dict[str, int] = {}
        self.said: dict[str, float] = {}
        self.icons: list[str] = []

    def icon(self, name: str, size: float, colour: Colour) -> pygame.Surface:
        """See `Shelf.icon`."""
        self.icons.append(name)
        return super().icon(name, size, colour)

    def words(self, text: str, size: float, colour: Colour, width: int = 100_000) -> pygame.Surface:
        """See `Shelf.words`."""
        self.said[text] = size
        return super().words(text, size, colour, width)

    def left(self, text: str, room: tuple[int, int], largest: float, colour: Colour) -> pygame.Surface:
        """See `Shelf.left`."""
        self.sizes[text] = self.setting(text, room, round(largest)).size
        return super().left(text, room, largest, colour)

    def block(self, text: str, room: tuple[int, int], largest: float, colour: Colour) -> pygame.Surface:
        """See `Shelf.block`."""
        self.sizes[text] = self.setting(text, room, round(largest)).size
        return super().block(text, room, largest, colour)


class Table:
    """An open window without a screen, at whose table a game has ended."""

    def __init__(self, folder: Path) -> None:
        self.scene: Scene = ENDED
        self.pictures = folder
        self.board = VirtualBoard(6)
        self.heard: list[str] = []
        self.board.start(lambda event: self.heard.append(event.key) if isinstance(event, KeyDown) else None)
        self.window = TableWindow(self.board, lambda: self.scene, size=SIZE, pictures=folder)
        self.window.frame()

    def press(self, *keys: int) -> None:
        """Press keys, one in each frame."""
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
            self.window.frame()

    def click(self, at: tuple[int, int]) -> None:
        """Click there."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT))
            self.window.frame()
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0)))
        self.window.frame()

    def row(self) -> list[Button]:
        """The buttons of the bar."""
        surface = pygame.display.get_surface()
        assert surface is not None
        assert self.window.shown is not None
        bar = lay_out(surface.get_size(), 6, nearest=2).bar
        return buttons(bar, self.scene, View(2), 2, Words(), last=self.window.shown.last)

    @property
    def sheet(self) -> str:
        """What lies over the table."""
        assert self.window.shown is not None
        return self.window.shown.sheet.name

    def seen(self, *, below_the_bar: bool = False) -> bytes:
        """What the window shows, of which the bar may be left out."""
        self.window.frame()
        surface = pygame.display.get_surface()
        assert surface is not None
        room = surface.get_rect()
        room.top = lay_out(room.size, 6).bar.bottom if below_the_bar else 0
        return pygame.image.tobytes(surface.subsurface(room.clip(surface.get_rect())), "RGB")


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Table]:
    """A table at which a game has just ended; each look at the clock is a tenth of a second later."""
    seconds = (number / 10 for number in count())
    monkeypatch.setattr("hardware.virtual.hand.answering.monotonic", lambda: next(seconds))
    monkeypatch.setattr("hardware.virtual.hand.tap.monotonic", lambda: next(seconds))
    yield from headless(monkeypatch, lambda: Table(tmp_path))


@pytest.mark.slow
def test_a_button_brings_it_back(table: Table) -> None:
    """Until the first night of another game the bar has one for it; after that there is none, whatever time it is."""
    shown = table.seen()
    table.press(pygame.K_LEFT, pygame.K_RETURN)
    assert shown != table.seen()
    table.click(next(one.area.center for one in table.row() if one.does == LastScene()))
    assert shown == table.seen()
    offered = list[bool]()
    for night in (False, True, False):
        table.scene = replace(ENDED, ending=None, night=night)
        for _ in range(2):
            table.window.frame()
        offered.append(LastScene() in {one.does for one in table.row()})
    assert [True, False, False] == offered


@pytest.mark.slow
def test_nobody_looks_out_behind_it(table: Table) -> None:
    """Whoever sits around the table, and whatever is said there, nothing of it is seen at the edges of the scene."""
    shown = table.seen(below_the_bar=True)
    dead = tuple(replace(seat, alive=False) for seat in ENDED.seats)
    table.scene = replace(ENDED, seats=dead, bubbles=(Bubble(5, "Well played!"),))
    assert shown == table.seen(below_the_bar=True)


@pytest.mark.slow
def test_stays_until_somebody_leaves_it(table: Table) -> None:
    """What the box does next does not take the scene away; its last button does, and E brings it back."""
    shown = table.seen(below_the_bar=True)
    table.scene = replace(ENDED, ending=None)
    assert shown == table.seen(below_the_bar=True)
    table.press(pygame.K_LEFT, pygame.K_RETURN)
    bare = table.seen(below_the_bar=True)
    assert shown != bare
    table.press(pygame.K_e)
    assert shown == table.seen(below_the_bar=True)


@pytest.mark.slow
def test_a_card_is_explained_where_the_mouse_rests(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over the scene, and not what lies below it."""
    bare, seconds = table.seen(), [100.0]
    monkeypatch.setattr("hardware.virtual.input.mouse.monotonic", lambda: seconds[0])
    place = end_place(lay_out(SIZE, 6), 0)
    seen = []
    for at in (faces(place.cards, ENDING)[0].card.center, place.head.midbottom):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        table.window.frame()
        seconds[0] += 1.0
        seen.append(table.seen() == bare)
    assert [False, True] == seen


@pytest.mark.slow
def test_pages_that_are_read_meanwhile_leave_it(table: Table) -> None:
    """Who reads the rules or what was said at the end of a game is back there when he has read it."""
    sheets = []
    for key in (pygame.K_F3, pygame.K_F3, pygame.K_F2, pygame.K_ESCAPE):
        table.press(key)
        sheets.append(table.sheet)
    assert ["talk", "end", "rules", "end"] == sheets


@pytest.mark.slow
def test_ones_role_read_meanwhile_leaves_it(table: Table) -> None:
    """So does who reads what he was, which is on a page of its own."""
    table.scene = replace(ENDED, seats=tuple(replace(seat, revealed=True) for seat in ENDED.seats))
    sheets = []
    for key in (pygame.K_r, pygame.K_ESCAPE, pygame.K_ESCAPE):
        table.press(key)
        sheets.append(table.sheet)
    assert ["role", "end", ""] == sheets


@pytest.mark.slow
def test_what_was_selected_stays(table: Table) -> None:
    """The button that somebody chose is still chosen after a page was read, and after the story was skipped."""
    table.board.backlight(True)
    table.board.show(Page("story"))
    table.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_F3, pygame.K_F3, pygame.K_e, pygame.K_n)
    table.board.show(Page("question", ("Again?",), ask="rematch.offer"))
    table.window.frame()
    assert table.window.shown is not None
    assert ("end", BUTTONS.index("save")) == (table.sheet, table.window.shown.sheet.focus)


@pytest.mark.slow
def test_enter_begins_no_game_before_the_story_is_seen(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """It leads to the end of the story first, and a moment later to another game; one meant for a card does not."""
    now = [monotonic() + 100.0]
    for module in ("finale", "opened"):
        monkeypatch.setattr(f"hardware.virtual.input.{module}.monotonic", lambda: now[0])
    table.board.backlight(True)
    table.board.show(Page("story"))
    heard = list[list[str]]()
    for later, page in ((0.0, Page("story")), (1.0, Page("question", ("Again?",), ask="rematch.offer")), (2.0, None)):
        now[0] += later
        if page is not None:
            table.board.show(page)
        table.press(pygame.K_RETURN)
        for _ in range(4):
            table.window.frame()
        heard.append(list(table.heard))
    assert [["down"], ["down"], ["down", "up"]] == heard


@pytest.mark.slow
def test_escape_leads_to_the_table(table: Table) -> None:
    """As it closes any page; at the table it asks whether to leave, and E brings the scene back."""
    sheets = []
    for key in (pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_e):
        table.press(key)
        sheets.append(table.sheet)
    assert ["", "leave", "", "end"] == sheets


def test_the_story_stays_where_it_was_read(table: Table) -> None:
    """Also after a look at the table; that of another game is seen from its beginning."""
    long = replace(ENDED, ending=replace(ENDING, story=STORY * 20))
    table.scene = long
    scrolled = []
    for keys in ((pygame.K_DOWN, pygame.K_DOWN), (pygame.K_ESCAPE, pygame.K_e)):
        table.press(*keys)
        assert table.window.shown is not None
        scrolled.append(table.window.shown.sheet.scroll)
    assert 0 < scrolled[0] == scrolled[1]
    table.press(pygame.K_ESCAPE)
    for ending in (None, replace(ENDING, story=STORY * 30)):
        table.scene = replace(long, ending=ending)
        table.window.frame()
    assert table.window.shown is not None
    assert ("end", 0) == (table.sheet, table.window.shown.sheet.scroll)


@pytest.mark.slow
def test_tab_comes_back_to_it(table: Table) -> None:
    """After the last of the views it is there again, with the first below, from which the keys go on."""
    table.scene = replace(ENDED, seats=tuple(replace(seat, revealed=True) for seat in ENDED.seats))
    seen = []
    for key in (pygame.K_ESCAPE, *[pygame.K_TAB] * 3, pygame.K_ESCAPE, pygame.K_TAB):
        table.press(key)
        seen.append((table.sheet, table.window.view))
    one, last = View(table.window.hands.seat), View(open=True)
    ways = [("", TABLE), ("", one), ("", last), ("end", TABLE), ("", TABLE), ("", one)]
    assert ways == seen


@pytest.mark.slow
def test_it_comes_after_what_was_opened(table: Table) -> None:
    """Whoever reads the rules as the game ends sees the end once they are closed."""
    table.press(pygame.K_ESCAPE)
    table.scene = replace(ENDED, ending=None)
    table.press(pygame.K_F2)
    table.scene = replace(ENDED, ending=replace(ENDING, edition="Again"))
    table.window.frame()
    assert "rules" == table.sheet
    table.press(pygame.K_ESCAPE)
    assert "end" == table.sheet


@pytest.mark.slow
def test_another_view_leads_to_the_table(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A click on one of the views shows the table through it, and not the scene; just as that came, below it."""
    table.scene = replace(ENDED, seats=tuple(replace(seat, revealed=True) for seat in ENDED.seats))
    table.window.frame()
    table.click(next(one.area.center for one in table.row() if one.does == Look(View(open=True))))
    assert "end" == table.sheet
    later = monotonic() + EARLY
    monkeypatch.setattr("hardware.virtual.input.opened.monotonic", lambda: later)
    for view in (View(), View(open=True)):
        table.press(pygame.K_e)
        assert "end" == table.sheet
        table.click(next(one.area.center for one in table.row() if one.does == Look(view)))
        assert table.window.shown is not None
        assert ("", view) == (table.sheet, table.window.shown.view)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "expected"), [(pygame.K_a, ["down", "up"]), (pygame.K_o, ["down", "down", "up"])])
def test_letters_are_its_buttons(table: Table, monkeypatch: pytest.MonkeyPatch, key: int, expected: list[str]) -> None:
    """The letters on the first two buttons do what those do, but for a moment in which a late vote would."""
    offers = ("rematch.offer", "rematch.cards")[: len(expected) - 1]
    table.press(key)
    assert "end" == table.sheet
    later = monotonic() + EARLY
    monkeypatch.setattr("hardware.virtual.input.opened.monotonic", lambda: later)
    table.press(key)
    assert "" == table.sheet
    table.board.backlight(True)
    for page in (Page("story"), *(Page("question", ask=ask) for ask in offers)):
        table.board.show(page)
        for _ in range(4):
            table.window.frame()
    assert expected == table.heard


@pytest.mark.slow
@pytest.mark.parametrize(("key", "push"), [(pygame.K_a, "up"), (pygame.K_o, "down")])
def test_letters_answer_the_box(table: Table, monkeypatch: pytest.MonkeyPatch, key: int, push: str) -> None:
    """Once it is settled how to go on, letters are green and red while the arrows scroll the story."""
    table.board.backlight(True)
    for ask in ("rematch.offer", "deal.question"):
        table.board.show(Page("question", ("Again?",), ask=ask))
        table.window.frame()
    later = monotonic() + LATE
    monkeypatch.setattr("hardware.virtual.hand.crossing.monotonic", lambda: later)
    table.press(pygame.K_e, key)
    assert [push] == table.heard
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key))
    table.window.frame()
    assert frozenset() == table.board.look().down


def test_who_lost_with_his_love_reads_why() -> None:
    """Two of different camps could win only together: both read so beside what came of it, and nobody else does."""
    texts = {f"end.{key}": f"{key}, @, #" for key in ("betrayed", "betrayed.named")}
    words = Words({**texts, "end.lost": "lost", "end.won": "won"})
    lost = replace(ENDING, betrayed=((1, 3),))
    one, two, three = (seat for seat in lost.seats if seat.number in {1, 2, 3})
    told = [result(words, lost, seat, named=False) for seat in (one, two, three)]
    assert [f"lost betrayed, {one.name}, {three.name}", "won", f"lost betrayed, {three.name}, {one.name}"] == told


def test_a_picture_to_keep(table: Table, tmp_path: Path) -> None:
    """The third button saves the scene alone; a folder that cannot be written to is no more than a sentence."""
    table.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    (saved,) = tmp_path.glob("Meneur *.png")
    assert WIDE == pygame.image.load(str(saved)).get_width()
    saved.unlink()
    tmp_path.rmdir()
    tmp_path.touch()
    before = table.seen()
    table.press(pygame.K_RETURN)
    assert before != table.seen()
    table.press(pygame.K_DOWN)
    assert table.window.shown is not None
    assert "" == table.window.shown.note, "another key, and the keys are told again"


@pytest.mark.slow
def test_a_notice_gives_the_keys_back(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a picture was saved is told for some seconds, and then which keys there are, as before."""
    now = [100.0]
    monkeypatch.setattr("hardware.virtual.input.finale.monotonic", lambda: now[0])
    table.press(pygame.K_RIGHT, pygame.K_RIGHT)
    before = table.seen()
    table.press(pygame.K_RETURN)
    assert before != table.seen()
    now[0] += NOTED + 1
    assert before == table.seen()


@pytest.mark.parametrize("number", range(len(BUTTONS)))
def test_a_button_is_explained(number: int) -> None:
    """Where the mouse rests on a button of the scene, it says what it does, and which key the letter on it is."""
    layout, words = lay_out(SIZE, 6), Words({"tip.key": "Press @."})
    shown = button_tip(end_place(layout, len(BUTTONS)).buttons[number].center, layout, BUTTONS, words)
    assert shown is not None
    letter = {"again": " Press A.", "other": " Press O."}.get(BUTTONS[number], "")
    assert (f"end.{BUTTONS[number]}", f"tip.end.{BUTTONS[number]}.{letter}") == (shown.title, shown.text)


@pytest.mark.slow
@pytest.mark.long
def test_the_picture_holds_a_long_story() -> None:
    """Ten nights of eighteen players: every line is there at the size of the others, and so is every card."""
    long = tuple(Line(f"Night {number}, and what came of it for all at the table.") for number in range(92))
    short = keepsake(Words(), replace(ENDING, seats=ENDING.seats * 3, story=long[:90]), NOW)
    whole = keepsake(Words(), replace(ENDING, seats=ENDING.seats * 3, story=long), NOW)
    assert DEEP[-1] == whole.get_height() - short.get_height()
    for left in (100, WIDE // 2 + 100):
        last = whole.subsurface((left, whole.get_height() - MARGIN - DEEP[-1], 500, DEEP[-1]))
        bare = whole.subsurface((100, whole.get_height() - DEEP[-1], 500, DEEP[-1]))
        assert pygame.transform.average_color(last)[0] > 1.5 * pygame.transform.average_color(bare)[0]


def told(count: int) -> tuple[dict[str, float], int]:
    """How large the letters of a story of so many lines are in the picture, and how high all of it is."""
    made: list[Reader] = []

    class Kept(Reader):
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    story = tuple(Line(f"Night {number}, and what came of it.") for number in range(count))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("hardware.virtual.sheets.keepsake.Shelf", Kept)
        picture = keepsake(Words(), replace(ENDING, story=story), NOW)
    return {line.text: made[0].sizes[line.text] for line in story}, picture.get_height()


@pytest.mark.slow
@pytest.mark.long
def test_a_short_story_is_large_in_the_picture() -> None:
    """Five lines have larger letters than eighty, of which the picture is taller than wide."""
    (short, low), (long, tall) = told(5), told(80)
    assert min(short.values()) > 1.3 * max(long.values())
    assert low < WIDE < tall


@pytest.mark.parametrize("count", [15, 16, 40])
def test_two_columns_are_about_as_tall(count: int) -> None:
    """A longer story is as tall in the picture as half of it, and no night begins at the end of a column."""
    story = [Line("night", "night") if number == count // 2 - 1 else Line("line") for number in range(count)]
    first = _first(story, [40] * count)
    assert first in {count // 2 - 1, (count + 1) // 2}
    assert "night" != story[first - 1].kind


def test_the_picture_says_what_was_played_and_when() -> None:
    """The edition, and day and hour as the language writes them, stand in the upper right corner."""
    words = [Words({"end.when": form}) for form in ("%d.%m.%Y, %H:%M Uhr", "%d/%m/%Y, %H h %M")]
    pictures = [keepsake(words[0], ENDING, NOW), keepsake(words[1], ENDING, NOW)]
    pictures += [
        keepsake(words[0], replace(ENDING, edition="Base game"), NOW),
        keepsake(words[0], ENDING, datetime.min),
    ]
    corner = pygame.Rect(WIDE // 2, MARGIN // 2, WIDE // 2, NAME)
    assert 4 == len({pygame.image.tobytes(picture.subsurface(corner), "RGB") for picture in pictures})
    for picture in pictures:
        picture.fill("black", corner)
    assert 1 == len({pygame.image.tobytes(picture, "RGB") for picture in pictures})


def test_the_picture_says_the_name_of_the_game() -> None:
    """Who is sent it reads in the upper left corner what it is of, in the language of the table."""
    pictures = [keepsake(Words({"start.title": title}), ENDING, NOW) for title in ("Ein Abend", "An evening")]
    corner = pygame.Rect(0, MARGIN // 2, WIDE // 2, NAME)
    assert 2 == len({pygame.image.tobytes(picture.subsurface(corner), "RGB") for picture in pictures})
    for picture in pictures:
        picture.fill("black", corner)
    assert 1 == len({pygame.image.tobytes(picture, "RGB") for picture in pictures})


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("count", [3, 6, 14])
def test_the_story_fills_the_width_of_the_picture(count: int) -> None:
    """However short it is, as much of it is right of the middle as left of it, about: no half stays empty."""
    story = tuple(Line("Bruno (Villager) was devoured by the Werewolves that night.") for _ in range(count))
    picture = keepsake(Words(), replace(ENDING, story=story), NOW)
    tall = picture.get_height()
    halves = []
    for left in (0, WIDE // 2):
        area = pygame.Rect(left, tall - MARGIN - 60, WIDE // 2, 60)
        halves.append(pygame.transform.average_color(picture.subsurface(area))[0])
    assert max(halves) < 1.6 * min(halves)


def test_ones_own_part_of_the_story_has_a_figure() -> None:
    """Beside each line that tells of who plays alone, but at the turning point, which has its star."""
    story = (*STORY, Line("Me.", own=True), Line("It turned by me.", "turn", own=True), Line("Me again.", own=True))
    seats, drawn = tuple(replace(seat, human=False) for seat in ENDING.seats), Reader()
    ending = replace(ENDING, seats=seats, story=story)
    draw_ending(pygame.Surface(SIZE), drawn, lay_out(SIZE, 6), Words({}), ending, BUTTONS, 0, "")
    assert 2 == drawn.icons.count("person")


def test_nobody_wins_without_a_star() -> None:
    """Where all are dead it says so, and not who lost besides."""
    words = Words({"end.nobody": "Nobody has won.", "end.lost": "You have lost."})
    seats = (replace(ENDING.seats[0], human=True), *(replace(seat, human=False) for seat in ENDING.seats[1:]))
    story = tuple(line for line in STORY if line.kind != "turn")
    for side in ("", "the Villagers"):
        reader = Reader()
        ending = replace(ENDING, heading=side, seats=seats, story=story)
        draw_ending(pygame.Surface(SIZE), reader, lay_out(SIZE, 6), words, ending, BUTTONS, 0, "")
        told = ("star" in reader.icons, "You have lost." in reader.sizes, "Nobody has won." in reader.said)
        assert (bool(side), bool(side), not side) == told


def test_the_picture_to_keep_names_who_has_won() -> None:
    """Others see it: it says that Sam has lost, and that you did only where he gave no name."""
    words = Words({"end.lost": "You have lost.", "end.lost.named": "@ has lost.", "end.won.named": "@ has won."})
    seat = replace(ENDING.seats[0], number=1, name="Sam")
    assert "Sam has lost." == result(words, ENDING, seat, named=True)
    assert "Sam has won." == result(words, ENDING, replace(seat, number=2), named=True)
    assert "You have lost." == result(words, ENDING, replace(seat, name=""), named=True)
    assert "You have lost." == result(words, ENDING, seat, named=False)


@pytest.mark.parametrize("size", [(900, 560), (1280, 800)])
def test_names_are_of_one_size(size: tuple[int, int]) -> None:
    """A long name below its card is as large as the others; so is the seat of who plays alone, without a name."""
    called = {1: "", 2: "Maximiliane", 3: "Bo"}
    seat = ENDING.seats[0]
    seats = tuple(replace(seat, number=n, name=called.get(n, "Ute"), human=n == 1) for n in range(1, 11))
    reader, words = Reader(), Words({"seat": "Platz", "you": "Du"})
    sheet, layout = pygame.Surface(size), lay_out(size, 6)
    draw_ending(sheet, reader, layout, words, replace(ENDING, seats=seats), BUTTONS, 0, "")
    assert 1 == len({reader.sizes[name] for name in ("Platz\N{NO-BREAK SPACE}1 (Du)", "Maximiliane", "Bo", "Ute")})


@pytest.mark.thinned(2)
@pytest.mark.parametrize("size", [(900, 560), (1280, 800)])
@pytest.mark.parametrize("count", [3, 10, 40])
def test_the_lines_of_the_story_are_of_one_size(size: tuple[int, int], count: int) -> None:
    """A long line is as large as the others, and is broken; where there are too many they are scrolled."""
    long = (
        "The pitchforks were aimed at Maximiliane, and this time, when nobody expected it any more, they struck a wolf."
    )
    story = tuple(Line(long if number == 2 else f"Night {number}.") for number in range(count))
    reader, ending, layout = Reader(), replace(ENDING, story=story), lay_out(size, 6)
    draw_ending(pygame.Surface(size), reader, layout, Words(), ending, BUTTONS, 0, "")
    assert 1 == len({reader.sizes[line.text] for line in story})
    assert (count == 40) is (story_bar(reader, layout, ending, 0).reach > 0)


@pytest.mark.thinned(1)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (3840, 2160)])
def test_the_story_is_as_large_as_the_line_under_the_table(size: tuple[int, int]) -> None:
    """However long it is, its letters are no smaller than those of the line."""
    reader, layout = Reader(), lay_out(size, 8)
    story = tuple(Line(f"Night {number}.") for number in range(60))
    draw_ending(pygame.Surface(size), reader, layout, Words(), replace(ENDING, story=story), BUTTONS, 0, "")
    line = reader.setting("A", layout.line.size, round(layout.line.height * LARGE)).size
    assert line <= reader.sizes["Night 59."]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_where_a_picture_was_saved_can_be_read(size: tuple[int, int]) -> None:
    """The whole name of its file and of its folder, beside the buttons: it hides neither the story nor a card."""
    reader, layout = Reader(), lay_out(size, 8)
    note = "Gespeichert im Ordner ~/Bilder/Spiele: Meneur 2026-03-04 21-05 (12).png"
    draw_ending(pygame.Surface(size), reader, layout, Words(), ENDING, BUTTONS, 0, note)
    place = end_place(layout, len(BUTTONS))
    area = note_place(place)
    assert reader.setting(note, area.size, reader.sizes[note]).whole
    assert reader.sizes[note] >= 0.8 * reader.sizes[f"end.{BUTTONS[0]}"]
    assert area.collidelist([place.story, place.cards, *place.buttons]) < 0


@pytest.mark.parametrize(("over", "settled"), [(True, False), (True, True), (False, False)])
def test_no_speed_is_chosen_at_the_end(over: bool, settled: bool) -> None:
    """Over the end of a game, and at the table while its story is told, no speed and no turn; the others stay."""
    bar = lay_out(SIZE, 6).bar
    runs, ended = (
        buttons(bar, ENDED, View(2), 2, Words(), over=one, settled=done)
        for one, done in ((False, True), (over, settled))
    )
    assert [(one.does, one.area) for one in runs if not isinstance(one.does, Pace | Skip)] == [
        (one.does, one.area) for one in ended
    ]


def test_bots_alone_are_watched_at_any_speed() -> None:
    """Where nobody plays, the story is told at the speed that was chosen, which can be chosen anew."""
    scene = replace(ENDED, seats=tuple(replace(seat, human=False) for seat in ENDED.seats))
    row = buttons(lay_out(SIZE, 6).bar, scene, TABLE, 2, Words(), settled=False)
    assert SPEEDS == tuple(sorted(one.does.speed for one in row if isinstance(one.does, Pace)))


def test_the_bar_says_what_is_shown() -> None:
    """Over the table it is the end of the game that is lit, and no view; at the table the view is."""
    bar = lay_out(SIZE, 6).bar
    lit = [
        [
            one.does
            for one in buttons(bar, ENDED, View(open=True), 2, Words(), over=over)
            if one.on and one.does != Pace(1)
        ]
        for over in (True, False)
    ]
    assert [[LastScene()], [Look(View(open=True))]] == lit


@pytest.mark.thinned(1)
@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_F2])
def test_a_page_over_it_leaves_it_lit(table: Table, key: int) -> None:
    """Esc leads back to the end of the game, as the bar says; once it is closed it is the table that is shown."""
    lit = list[list[object]]()
    for pressed in (key, pygame.K_ESCAPE, pygame.K_ESCAPE):
        table.press(pressed)
        assert table.window.shown is not None
        row = table.window._painter.buttons(table.window.shown)
        lit.append([one.does for one in row if one.on and not isinstance(one.does, Pace)])
    assert [[LastScene()], [LastScene()], [Look(View())]] == lit


@pytest.mark.slow
def test_it_is_told_in_the_language_of_now(table: Table) -> None:
    """Where the language changes the story does, too; the scene does not come back to who has gone on."""
    shown = table.seen()
    told = replace(ENDING, story=(*STORY[:2], Line("Da drehte sich der Wind.", "turn")))
    table.scene = replace(ENDED, ending=told)
    assert shown != table.seen()
    table.press(pygame.K_LEFT, pygame.K_RETURN)
    table.scene = ENDED
    table.window.frame()
    assert "" == table.sheet
    table.press(pygame.K_e)
    assert shown == table.seen()


@pytest.mark.slow
@pytest.mark.parametrize(("button", "expected"), [(0, ["down", "up"]), (1, ["down", "down", "up"])])
def test_going_on(table: Table, button: int, expected: list[str]) -> None:
    """The first two buttons skip the story and answer what the box asks before another game."""
    table.click(end_place(lay_out(SIZE, 6, nearest=2), len(BUTTONS)).buttons[button].center)
    table.board.backlight(True)
    offers = ("rematch.offer", "rematch.cards")[: button + 1]
    for page in (Page("story"), *(Page("question", ask=ask) for ask in offers), Page("question", ask="deal.question")):
        table.board.show(page)
        for _ in range(4):
            table.window.frame()
    assert expected == table.heard


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize(
    "after",
    [Page("question", ("Who deals?",), ask="deal.question"), Page("join", big="5")],
    ids=["game", "evening"],
)
def test_gives_way_once_it_is_settled(table: Table, after: Page) -> None:
    """Answered by keys, the scene closes; brought back it offers no other cards, and its first button saves."""
    table.board.backlight(True)
    shown = table.seen()
    for page in (Page("story"), *(Page("question", ("Again?",), ask=f"rematch.{ask}") for ask in ("offer", "cards"))):
        table.board.show(page)
        table.window.frame()
        assert "end" == table.sheet
    table.board.show(after)
    table.window.frame()
    assert "" == table.sheet
    table.press(pygame.K_e)
    assert shown != table.seen()
    table.press(pygame.K_RETURN)
    assert 1 == len(list(table.pictures.glob("Meneur *.png")))
    for page in (Page("story"), Page("question", ("Again?",), ask="rematch.offer")):
        table.board.show(page)
        table.window.frame()
    assert not table.heard


def test_each_question_is_answered_once() -> None:
    """A question that stays for a moment is not answered twice, and nothing is once another game was agreed on."""
    board = VirtualBoard(6)
    heard: list[KeyDown] = []
    board.start(lambda event: heard.append(event) if isinstance(event, KeyDown) else None)
    answers = Answers(board)
    answers.give(3, ENDINGS["again"])
    offer = Page("question", ask="rematch.offer")
    known = {answers.ahead(page) for page in (offer, Page("question", ask="rematch.cards"))}
    for _ in range(50):
        answers.go_on(offer)
        known.add(answers.ahead(offer))
    assert {"up", None} == known  # it is shown until something else is asked
    assert [(3, "up")] == [(event.seat, event.key) for event in heard][:2]


def test_what_is_answered_already_is_passed_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who chose other cards hears no question out that this has answered; not for ever, where one is never put."""
    now = [0.0]
    monkeypatch.setattr(answering, "monotonic", lambda: now[0])
    answers, pending = Answers(VirtualBoard(6)), []
    for page in ("story", "rematch.offer", "rematch.cards"):
        pending.append(answers.pending)
        answers.give(3, ENDINGS["other"]) if page == "story" else answers.go_on(Page("question", ask=page))
    assert [False, True, True, True] == [*pending, answers.pending]
    now[0] = 0.5
    answers._tap.let_go()
    answers.go_on(Page("question", ask="rematch.cards"))
    assert not answers.pending
    answers.give(3, ENDINGS["again"])
    now[0] += answering.HURRIES
    assert not answers.pending


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (3840, 2160)])
def test_room(size: tuple[int, int]) -> None:
    """Story, cards and buttons lie beside each other within the scene, which leaves the line and the tray in sight."""
    layout = lay_out(size, 8)
    place = end_place(layout, len(BUTTONS))
    parts = [place.head, place.story, place.cards, *place.buttons]
    assert all(place.area.contains(part) for part in parts)
    assert all(part.collidelist(parts[number + 1 :]) < 0 for number, part in enumerate(parts))
    assert place.area.bottom <= layout.line.top


@pytest.mark.slow
def test_a_role_is_in_nobodys_way(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """One's own role is shown when it is dealt; a key after a moment counts for the table, and puts it away."""
    table.press(pygame.K_LEFT, pygame.K_RETURN)
    bare = table.seen()
    table.scene = replace(ENDED, seats=tuple(replace(seat, role="") for seat in ENDED.seats))
    table.seen()
    table.scene = ENDED
    assert bare != table.seen()
    later = monotonic() + EARLY
    monkeypatch.setattr("hardware.virtual.input.opened.monotonic", lambda: later)
    table.press(pygame.K_UP)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_UP))
    table.window.frame()
    assert (["up"], bare) == (table.heard, table.seen())


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1366, 768)])
def test_two_lines_on_a_button_are_in_its_middle(size: tuple[int, int]) -> None:
    """As much is free above them as below, side by side they are at one height, and none touches the edge."""
    layout, shelf = lay_out(size, 8), Shelf()
    texts = {"end.again": "Neu austeilen: gleiche Karten", "end.other": "Neu austeilen: andere Karten"}
    written, bare = (pygame.Surface(size) for _ in range(2))
    for surface, said in ((written, texts), (bare, dict.fromkeys(texts, ""))):
        draw_ending(surface, shelf, layout, Words(said), ENDING, BUTTONS, 0, "")
    edges = []
    for area in end_place(layout, len(BUTTONS)).buttons[:2]:
        parts = written.subsurface(area), bare.subsurface(area)
        changed = [
            row
            for row in range(area.height)
            if any(parts[0].get_at((column, row)) != parts[1].get_at((column, row)) for column in range(area.width))
        ]
        edges.append((changed[0], area.height - 1 - changed[-1]))
    assert 1 == len({top for top, _ in edges})
    assert all(min(one) >= 2 and abs(one[0] - one[1]) <= 3 for one in edges), edges


@pytest.mark.parametrize("language", languages())
def test_buttons_can_be_read_in_a_small_window(language: str) -> None:
    """In every language their words are as large as the smallest of the line below, and larger."""
    reader, words = Reader(), window_words(Narration.load(language))
    draw_ending(pygame.Surface((1024, 600)), reader, lay_out((1024, 600), 8), words, ENDING, BUTTONS, 0, "")
    assert 14 <= min(reader.sizes[words[f"end.{name}"]] for name in BUTTONS)


@pytest.mark.slow
def test_the_line_that_is_told_is_marked(table: Table) -> None:
    """Each in its turn, and none once the story is over, or skipped."""
    bare = table.seen()
    marked = set()
    for told in range(len(STORY)):
        table.scene = replace(ENDED, told=told)
        marked.add(table.seen())
    table.scene = ENDED
    assert bare == table.seen()
    assert len(STORY) == len(marked - {bare})


def test_the_mark_fades_with_its_line() -> None:
    """Of the band behind a line that is scrolled away no edge is left over the lines in sight."""
    long, layout, shelf = replace(ENDING, story=STORY * 20), lay_out(SIZE, 6), Shelf()
    area, top = end_place(layout, 4, 6).story, told_place(shelf, layout, long, 20).bottom - 2
    pictures = []
    for told in (None, 20):
        surface = pygame.Surface(SIZE)
        draw_ending(surface, shelf, layout, Words(), long, BUTTONS, 0, "", top, told)
        pictures.append([surface.get_at((area.centerx, area.top + row))[:3] for row in range(2)])
    assert 4 > max(abs(a - b) for one, other in zip(*pictures, strict=True) for a, b in zip(one, other, strict=True))


@pytest.mark.slow
def test_nothing_is_marked_where_all_is_still() -> None:
    """There the story simply stands."""
    shown = set()
    for told in (None, 1):
        window = TableWindow(VirtualBoard(6), partial(replace, ENDED, told=told), size=SIZE, still=True)
        shown.add(pygame.image.tobytes(window.surface(), "RGB"))
    assert 1 == len(shown)


@pytest.mark.slow
def test_what_lies_below_the_end_is_explained(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command in the tray is, which can be clicked there as well; of the table behind the end nothing is."""
    monkeypatch.setattr("hardware.virtual.input.explaining.REST", 0.0)
    layout, told = lay_out(SIZE, 6, nearest=2), []
    start = SceneCard("0A", "START", "start", kind="command", about="Begins.")
    table.scene = replace(ENDED, cards=(*ENDED.cards, start))
    table.window.frame()
    place = table.window._painter.tray(table.scene, ())["0A"]
    for at in (place.center, layout.box.screen.center):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0)))
        table.window.frame()
        assert table.window.shown is not None
        told.append(table.window.shown.tip and table.window.shown.tip.text)
    assert ["Begins.", None] == told


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1366, 768), (1920, 1080)])
def test_no_line_is_cut_for_a_few_points(size: tuple[int, int]) -> None:
    """However long the story is, it is all seen, or goes on by a whole line at least, which fades."""
    layout, shelf = lay_out(size, 8), Shelf()
    for lines in range(1, 40):
        story = tuple(Line(f"{number}. Jules and Inès, and then some more.", "line") for number in range(lines))
        ending = replace(ENDING, story=story)
        beyond = story_bar(shelf, layout, ending, 0).reach
        assert beyond == 0 or beyond >= told_place(shelf, layout, ending, 0).height


@pytest.mark.slow
def test_a_long_story_goes_along(table: Table) -> None:
    """It is scrolled with what is told, unless somebody has scrolled that out of sight, who reads on undisturbed."""
    long, scrolled = replace(ENDED, ending=replace(ENDING, story=STORY * 20)), []
    for told in (0, 20, 21, 50):
        if told == 50:
            table.press(pygame.K_HOME)
        table.scene = replace(long, told=told)
        table.window.frame()
        table.window.frame()
        assert table.window.shown is not None
        scrolled.append(table.window.shown.sheet.scroll)
    assert 0 == scrolled[0] < scrolled[1] == scrolled[2]
    assert 0 == scrolled[3]


@pytest.mark.slow
@pytest.mark.long
def test_who_reads_ahead_is_left_there(table: Table) -> None:
    """Who scrolls stays there whatever is told then, until he scrolls back to that, presses Backspace or clicks."""
    long = replace(ENDED, ending=replace(ENDING, story=STORY * 40))

    def tell(told: int | None) -> int:
        table.scene = replace(long, told=told)
        table.window.frame()
        table.window.frame()
        assert table.window.shown is not None
        return table.window.shown.sheet.scroll

    def turn(*keys: int) -> int:
        table.press(*keys)
        table.window.frame()
        assert table.window.shown is not None
        return table.window.shown.sheet.scroll

    tell(2)
    ahead = turn(pygame.K_DOWN)
    assert [ahead] * 4 == [tell(told) for told in (3, None, 4, 40)], "though the line was still in sight"
    joined = turn(pygame.K_BACKSPACE)
    assert ahead < joined < tell(60)
    away = turn(pygame.K_HOME)
    assert [0, 0] == [away, tell(61)]
    back = note_place(end_place(lay_out(SIZE, 6, nearest=2), len(BUTTONS))).center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=back, button=pygame.BUTTON_LEFT))
    assert 0 < turn() < tell(80)
    turn(pygame.K_PAGEUP)
    turn(pygame.K_PAGEDOWN)
    assert tell(80) < tell(100)


@pytest.mark.thinned(1)
@pytest.mark.parametrize("scrolls", [False, True])
@pytest.mark.parametrize("tells", [False, True])
def test_a_story_that_is_skipped_is_read_at_its_end(table: Table, *, tells: bool, scrolls: bool) -> None:
    """At once, unless somebody has scrolled it himself; where none was told, or the game is paused, at its top."""
    table.scene = replace(ENDED, ending=replace(ENDING, story=STORY * 20), told=0 if tells else None)
    table.board.backlight(True)
    table.board.show(Page("story" if tells else "caption"))
    table.window.frame()
    if scrolls:
        table.press(pygame.K_DOWN)
    assert table.window.shown is not None
    before = table.window.shown.sheet.scroll
    assert scrolls == (before > 0)
    table.board.status(Status.PAUSED)
    table.board.show(Page("paused"))
    table.window.frame()
    assert before == table.window.shown.sheet.scroll
    table.board.status(Status.READY)
    table.scene = replace(table.scene, told=None)
    table.board.show(Page("caption", ("That was the story.",)))
    for _ in range(2):
        table.window.frame()
    page = table.window.shown.sheet.scroll
    table.press(pygame.K_END)
    assert (table.window.shown.sheet.scroll if tells and not scrolls else before) == page


@pytest.mark.slow
def test_arrows_read_the_story(table: Table) -> None:
    """Up and down, as the page keys, scroll it and press nothing below, even if it is short; N skips what is told."""
    table.board.backlight(True)
    table.board.show(Page("story"))
    table.press(pygame.K_DOWN, pygame.K_UP, pygame.K_PAGEDOWN)
    table.scene = replace(ENDED, ending=replace(ENDING, story=STORY * 20))
    table.window.frame()
    scrolled = []
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_HOME):
        table.press(key)
        assert table.window.shown is not None
        scrolled.append(table.window.shown.sheet.scroll)
    assert (scrolled[1], scrolled[0], 0) == (2 * scrolled[0], scrolled[2], scrolled[3])
    assert [] == table.heard
    table.press(pygame.K_n)
    for _ in range(4):
        table.window.frame()
    assert ["down"] == table.heard
    table.board.show(Page("caption"))
    table.window.frame()  # after which nothing is wanted of anybody any more
    table.press(pygame.K_n)
    assert table.window.shown is not None
    assert table.window.shown.skipping
