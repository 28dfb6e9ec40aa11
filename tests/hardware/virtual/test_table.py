"""What of the table is seen through whose eyes."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.line import part_places
from hardware.virtual.drawing.pads import PadLook, draw_pad
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.drawing.tray import tray_places
from hardware.virtual.hand import person
from hardware.virtual.scene import OPEN, TABLE, Countdown, Scene, SceneCard, SceneSeat, View
from hardware.virtual.screen import SMALLEST
from hardware.virtual.table import TableWindow

pytestmark = pytest.mark.slow

SIZE = (1000, 700)
ROLES = ("werewolf", "seer", "witch", "hunter", "cupid", "villager")


def scene(icons: tuple[str, ...] = ROLES, *, night: bool = False) -> Scene:
    """Six players who hold ``icons``."""
    seats = tuple(SceneSeat(seat, f"P{seat}", seat == 2, role=icon, icon=icon) for seat, icon in enumerate(icons, 1))
    cards = tuple(SceneCard(f"0{seat}", icon, icon, seat, "role") for seat, icon in enumerate(icons, 1))
    return Scene(seats, cards, ("La nuit tombe.",), night)


def two() -> Scene:
    """Six players, two of whom are people at this window."""
    return replace(scene(), seats=tuple(replace(seat, human=seat.number in {2, 5}) for seat in scene().seats))


def voting(words: Mapping[str, str]) -> tuple[TableWindow, pygame.Surface]:
    """A window that two people share while they are asked about the third player, and what it draws on."""
    board = VirtualBoard(6)
    board.show(Page("ballot", ("Who?", "P3"), pointer=Pad(3), options=(Pad(3), Pad(4)), actors=(Pad(2), Pad(5))))
    board.backlight(True)
    window = TableWindow(board, two, size=SIZE, words=words)
    window.frame()
    surface = pygame.display.get_surface()
    assert surface is not None
    return window, surface


def asked(page: Page, words: Mapping[str, str]) -> tuple[VirtualBoard, TableWindow, tuple[int, int]]:
    """A board with ``page`` on its display, the window of one person on it, and the size in which it draws."""
    board = VirtualBoard(6)
    board.show(page)
    board.backlight(True)
    window = TableWindow(board, scene, size=SIZE, words=words)
    window.frame()
    surface = pygame.display.get_surface()
    assert surface is not None
    return board, window, surface.get_size()


def seen(  # noqa: PLR0913 (what is there, and who looks)
    path: Path, page: Page | None, shown: Scene, view: View, *, light: Light = Light.OFF, pushes: int = 0
) -> bytes:
    """The picture of the table as ``view`` sees it while seat ``pushes`` holds its green key, if it is one."""
    board = VirtualBoard(6)
    board.light(Pad(1), light)
    if pushes:
        board.press(Pad(pushes), "up")
    if page is not None:
        board.show(page)
        board.backlight(True)
    TableWindow(board, lambda: shown, size=SIZE, view=view).picture(path)
    return pygame.image.tobytes(pygame.image.load(str(path)), "RGB")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a picture is saved."""
    return tmp_path / "table.bmp"  # quicker than PNG


WOLF = Page("answer", ("Loup-Garou",), icon="werewolf", to=(Pad(3),))
SEER = Page("answer", ("Voyante",), icon="seer", to=(Pad(3),))


@pytest.mark.parametrize(("view", "hidden"), [(TABLE, {2, 3}), (View(2), {3}), (OPEN, set())], ids=str)
def test_keys_at_night(path: Path, view: View, hidden: set[int]) -> None:
    """Whose key goes down at night is seen by whoever pushes it, and by who sees everything; by day by everybody."""
    for night in (True, False):
        shown = scene(night=night)
        still = seen(path, None, shown, view)
        same = {seat for seat in (2, 3) if still == seen(path, None, shown, view, pushes=seat)}
        assert same == (hidden if night else set())


@pytest.mark.thinned(2)
@pytest.mark.parametrize(
    ("shared", "view", "hidden"),
    [(False, TABLE, {3}), (False, View(2), {3}), (False, OPEN, set()), (True, TABLE, {2, 3}), (True, View(2), {3})],
    ids=str,
)
def test_keys_in_a_ballot(path: Path, view: View, hidden: set[int], *, shared: bool) -> None:
    """
    Nobody sees whose key goes down while a name is called, but that of one who plays alone.

    A vote that several have given before goes with a key of its own as its name is called.
    """
    ballot = Page("ballot", ("Who?", "P1"), pointer=Pad(1), options=(Pad(1), Pad(4)), actors=(Pad(2), Pad(3)))
    shown = two() if shared else scene()
    still = seen(path, ballot, shown, view)
    assert hidden == {seat for seat in (2, 3) if still == seen(path, ballot, shown, view, pushes=seat)}


@pytest.mark.parametrize("view", [TABLE, View(2)], ids=str)
def test_secret_page(path: Path, view: View) -> None:
    """A page for other eyes looks the same to the point, whatever is on it."""
    assert seen(path, WOLF, scene(), view) == seen(path, SEER, scene(), view)


def brightest(path: Path, page: Page, shown: Scene, view: View) -> int:
    """How bright the narrator's words below the table are at most."""
    board = VirtualBoard(6)
    board.show(page)
    board.backlight(True)
    TableWindow(board, lambda: shown, view=view, size=SIZE).picture(path)
    words = pygame.image.load(path).subsurface(lay_out(SIZE, 6).captions)
    return max(sum(words.get_at((x, y))[:3]) for x in range(words.get_width()) for y in range(words.get_height()))


@pytest.mark.long
def test_that_a_role_sleeps_is_not_read_by_who_is_still_asked(path: Path) -> None:
    """It is said before the time is up: who is asked reads what was said before that, and nobody else does."""
    page = Page("aim", ("?", "3", "1/6"), to=(Pad(2),), actors=(Pad(2),), options=(Pad(3),), pointer=Pad(3))
    alone, shared = replace(scene(night=True), sleeps=True), replace(two(), night=True, sleeps=True)
    assert brightest(path, page, alone, View(2)) < 0.8 * brightest(path, page, alone, TABLE)
    asked = replace(alone, sleeps=False)
    assert brightest(path, page, asked, View(2)) == brightest(path, page, asked, TABLE)
    assert brightest(path, page, shared, View(2)) == brightest(path, page, shared, TABLE)
    runs = replace(shared, countdown=Countdown(1.0, 20.0))
    assert brightest(path, page, runs, View(2)) == brightest(path, page, runs, TABLE)
    assert brightest(path, page, runs, View(2)) < 0.8 * brightest(path, page, shared, View(2))
    both = replace(alone, captions=("Seer, look.", *alone.captions))
    assert brightest(path, page, alone, View(2)) < brightest(path, page, both, View(2))


@pytest.mark.parametrize("view", [OPEN, View(3)], ids=str)
def test_own_page(path: Path, view: View) -> None:
    """A page for one's own eyes is seen, and an open table sees all."""
    assert seen(path, WOLF, scene(), view) != seen(path, SEER, scene(), view)


CALLS = [
    WOLF,
    *(replace(WOLF, name="aim", to=to, actors=to) for to in ((Pad(2),), (Pad(5),), (Pad(2), Pad(5)), (Pad(1), Pad(2)))),
]


@pytest.mark.long
@pytest.mark.parametrize("page", CALLS, ids=lambda page: str(page.to))
def test_a_call_tells_nobody_at_a_shared_window_whose_it_is(path: Path, page: Page) -> None:
    """At night the window of several is the same to the point, whether one of them is called, a bot, or nobody."""
    night = replace(two(), night=True, countdown=Countdown(8.0, 12.0), emblem="seer")
    assert seen(path, page, night, TABLE) == seen(path, Page("moon", ("…",)), night, TABLE)


@pytest.mark.thinned(1)
@pytest.mark.parametrize("alive", [True, False])
def test_the_emblem_of_a_call_is_the_same_to_all_eyes(path: Path, alive: bool) -> None:
    """Whoever sits at the window and looks, called or not, alive or dead, sees one and the same picture of a call."""
    lights = set()
    for shown, view in product((scene(night=True), replace(two(), night=True)), (TABLE, View(2), OPEN)):
        one = replace(shown, seats=tuple(replace(seat, alive=alive or seat.number != 2) for seat in shown.seats))
        pictures = []
        for emblem in ("", "werewolf"):
            seen(path, SEER if view == OPEN else None, replace(one, emblem=emblem), view)
            pictures.append(pygame.image.load(str(path)))
        dark, lit = pictures
        lit.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        lights.add(pygame.image.tobytes(lit, "RGB"))
    assert 1 == len(lights)
    assert any(lights.pop())


def test_secret_roles(path: Path) -> None:
    """The public view of the table is the same to the pixel, whichever cards the players hold."""
    assert seen(path, None, scene(), TABLE) == seen(path, None, scene(ROLES[::-1]), TABLE)


def test_a_wolf_sees_the_pack(path: Path) -> None:
    """Who looks at a window sees who hunts with him; nobody else does, nor does he before they have met."""
    pack = frozenset({2, 5})
    wolf = scene(("villager", "werewolf", "seer", "witch", "werewolf", "villager"))
    assert seen(path, None, replace(wolf, pack=pack), View(2)) != seen(path, None, wolf, View(2))
    assert seen(path, None, replace(wolf, pack=pack), TABLE) == seen(path, None, wolf, TABLE)
    shared = replace(wolf, seats=tuple(replace(seat, human=seat.number in {2, 3}) for seat in wolf.seats))
    assert seen(path, None, replace(shared, pack=pack), View(2)) != seen(path, None, shared, View(2))
    for view in (TABLE, View(3), View(2, covered=True)):
        assert seen(path, None, replace(shared, pack=pack), view) == seen(path, None, shared, view)
    others = frozenset({1, 5})
    assert seen(path, None, replace(wolf, pack=others), View(2)) == seen(path, None, wolf, View(2))


def test_own_role(path: Path) -> None:
    """A player sees his own card, and no other."""
    own = scene(("werewolf", "seer", "witch", "hunter", "cupid", "villager"))
    others = scene(("cupid", "seer", "werewolf", "witch", "villager", "hunter"))
    mine = scene(("werewolf", "witch", "seer", "hunter", "cupid", "villager"))
    assert seen(path, None, own, View(2)) == seen(path, None, others, View(2))
    assert seen(path, None, own, View(2)) != seen(path, None, mine, View(2))


def test_dark_display(path: Path) -> None:
    """A page on a display that is not lit is not seen by anybody."""
    board = VirtualBoard(6)
    window = TableWindow(board, scene, size=SIZE, view=OPEN)
    window.picture(path)
    dark = path.read_bytes()
    board.show(WOLF)
    window.picture(path)
    assert dark == path.read_bytes()


def test_nothing_is_pictured_on_its_way(path: Path) -> None:
    """The skull of who has just died, and the star of the Captain, are where they end; so is a card that is dealt."""
    before, (dead, heir, *others) = scene(), scene().seats
    after = replace(before, seats=(replace(dead, alive=False), replace(heir, captain=True), *others))
    now = [before]
    window = TableWindow(VirtualBoard(6), lambda: now[0], size=SIZE)
    for now[0] in (before, after):
        window.picture(path)
    moved = path.read_bytes()
    TableWindow(VirtualBoard(6), lambda: after, size=SIZE).picture(path)
    assert moved == path.read_bytes()


def test_night(path: Path) -> None:
    """At night the room is dark and a seat's light is not."""
    day, night = scene(), scene(night=True)
    assert sum(seen(path, None, night, TABLE)) < 0.8 * sum(seen(path, None, day, TABLE))
    seen(path, None, night, TABLE, light=Light.ON)
    assert pygame.image.load(str(path)).get_at(lay_out(SIZE, 6, nearest=2).pads[1].lamp).r > 240


VILLAGE = ("farmer", "confessor", "vagabond", "lord", "baker", "barber")


def village(**facts: object) -> Scene:
    """Six who have trades; ``facts`` are those of seat 2."""
    seats = tuple(replace(seat, house=house) for seat, house in zip(scene().seats, VILLAGE, strict=True))
    seats = (seats[0], replace(seats[1], **facts), *seats[2:])  # type: ignore[arg-type]
    tokens = (SceneCard(f"1{seat}", house, house, seat, "token") for seat, house in enumerate(VILLAGE, 1))
    return Scene(seats, (*scene().cards, *tokens))


@pytest.mark.thinned(1)
@pytest.mark.parametrize("fact", ["spent", "burnt", "poster", "mute"])
def test_village(path: Path, fact: str) -> None:
    """Everybody sees the houses, and whether a power is used, a house burnt or bears the poster, a vote is banned."""
    shown = village()
    changed = village(**{fact: True})
    assert seen(path, None, shown, TABLE) != seen(path, None, scene(), TABLE)
    assert seen(path, None, shown, TABLE) != seen(path, None, changed, TABLE)


@pytest.mark.parametrize("seats", [6, 10, 18])
def test_the_poster_hides_nothing(seats: int) -> None:
    """It hangs beside the roof: the card, the walls and the token of its house are seen as without it."""
    for number, place in lay_out((1280, 800), seats, 1).pads.items():
        seat = SceneSeat(number, "Ada", house="barber", role="Seer", icon="seer")
        pictures = []
        for shown in (seat, replace(seat, poster=True)):
            surface = pygame.Surface((1280, 800))
            draw_pad(
                surface, Shelf(), place, PadLook(shown, up=False, down=False, mine=False, known=False, token="barber")
            )
            pictures.append(surface)
        walls = place.house.inflate(-place.house.width // 3, 0)
        walls.height, walls.bottom = place.house.height * 6 // 10, place.house.bottom
        plain, marked = pictures
        assert part(plain, place.card) == part(marked, place.card)
        assert part(plain, walls) == part(marked, walls)
        assert part(plain, place.poster) != part(marked, place.poster)


def part(picture: pygame.Surface, area: pygame.Rect) -> bytes:
    """The points of ``area``."""
    return pygame.image.tobytes(picture.subsurface(area), "RGB")


@pytest.mark.thinned(2)
@pytest.mark.parametrize(
    ("view", "people", "known"),
    [(View(2), {2}, {2}), (TABLE, {2}, set()), (OPEN, {2}, set()), (View(2), {2, 5}, set()), (View(5), {2}, set())],
)
def test_token_before_it_is_presented(path: Path, view: View, people: set[int], known: set[int]) -> None:
    """Who plays here alone sees his own trade on the token before him; all other tokens lie face down."""
    pictures = []
    for trades in (VILLAGE, VILLAGE[::-1]):
        tokens = (SceneCard(f"1{seat}", house, house, seat, "token") for seat, house in enumerate(trades, 1))
        seats = tuple(replace(seat, human=seat.number in people) for seat in scene().seats)
        seen(path, None, Scene(seats, tuple(tokens)), view)
        pictures.append(pygame.image.load(str(path)))
    places = lay_out(SIZE, 6, nearest=2).pads.items()
    assert known == {seat for seat, place in places if part(pictures[0], place.house) != part(pictures[1], place.house)}


def test_token_on_the_lid(path: Path) -> None:
    """A token that lies on the lid is not on the house; the tray has none in either case."""
    board = VirtualBoard(6)
    window = TableWindow(board, village, size=SIZE)
    window.picture(path)
    before = pygame.image.load(str(path))
    board.put_card("12")
    window.picture(path)
    after = pygame.image.load(str(path))
    layout = lay_out(SIZE, 6, nearest=2)
    changed = {
        name: part(before, area) != part(after, area)
        for name, area in (("house", layout.pads[2].house), ("lid", layout.box.lid), ("tray", layout.tray))
    }
    assert {"house": True, "lid": True, "tray": False} == changed


def test_words(path: Path) -> None:
    """The window's own words are those of the table's language."""
    board = VirtualBoard(6)
    TableWindow(board, scene, size=SIZE).picture(path)
    english = path.read_bytes()
    TableWindow(board, scene, size=SIZE, words={"table": "La table", "open": "Ouvert"}).picture(path)
    assert english != path.read_bytes()


def test_card_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player can take his own card in the hand; those of other seats lie before them, out of reach."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = TableWindow(VirtualBoard(6), scene, size=SIZE)
    layout = lay_out(SIZE, 6, nearest=2)
    own = tray_places(layout.tray, [card for card in scene().cards if card.seat in {None, 2}])["02"]
    window.frame()
    for place, taken in ((own, True), (layout.pads[3].card, False)):
        at = {"button": pygame.BUTTON_LEFT, "pos": (place.left + 8, place.centery)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, at))
        window.frame()
        assert taken is (window.hands.card is not None)
        window.hands.let_go()
    window.close()


def test_keys_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A click on a key works that of a person here; on that of a bot it is a click on the player."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board = VirtualBoard(6)
    window, layout = TableWindow(board, scene, size=SIZE), lay_out(SIZE, 6, nearest=2)
    window.frame()
    for seat in (2, 3):
        at = {"button": pygame.BUTTON_LEFT, "pos": layout.pads[seat].up.center}
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, at))
        window.frame()
        assert (seat == 2) is board.down(Pad(seat), "up")
    window.close()


def test_what_was_moved_last_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the arrow keys are on a card, that is explained, until the mouse is moved and rests on something else."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    now = [100.0]
    for module in ("table", "input.mouse", "hand.cursor"):
        monkeypatch.setattr(f"hardware.virtual.{module}.monotonic", lambda: now[0])
    window, layout = TableWindow(VirtualBoard(6), scene, size=SIZE), lay_out(SIZE, 6, nearest=2)
    window.frame()
    told = []
    key = pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_c, "mod": 0, "unicode": "c"})
    at = {"pos": layout.pads[4].plate.center, "rel": (1, 1), "buttons": (0, 0, 0)}
    for event in (key, pygame.event.Event(pygame.MOUSEMOTION, at)):
        pygame.event.post(event)
        window.frame()
        now[0] += 1.0
        window.frame()
        assert window.shown is not None
        told.append(window.shown.tip.title if window.shown.tip is not None else "")
    assert ["tip.hidden", "P4"] == told
    window.close()


def test_nobody_sees_through_the_eyes_of_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """A click on a player while nobody is asked, or the key of his number, shows his card to nobody."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window, layout = TableWindow(VirtualBoard(6), scene, size=SIZE, view=View(2)), lay_out(SIZE, 6, nearest=2)
    events = [
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_LEFT, pos=layout.pads[4].area.midtop),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_4, unicode="4", mod=0),
    ]
    window.frame()
    for event in events:
        pygame.event.post(event)
        window.frame()
        assert (2, View(2)) == (window.hands.seat, window.view)
    window.close()


def test_keys_in_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A click on a key that the line names pushes that of the person who is asked, and is seen to have done so."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    words = {"key.up": "Green", "key.down": "Red", "ask.who": "Green: I do.   Red: not me."}
    board, window, size = asked(Page("question", ("Who?", ""), ask="who"), words)
    assert window.shown is not None
    _, red = part_places(lay_out(size, 6).line, window.shown.prompt.parts)
    for kind, down in ((pygame.MOUSEBUTTONDOWN, True), (pygame.MOUSEBUTTONUP, False)):
        pygame.event.post(pygame.event.Event(kind, pos=red.center, button=pygame.BUTTON_LEFT))
        window.frame()
        assert down is board.down(Pad(2), "down")
    assert "down" == window.shown.prompt.pushed
    window.close()


@pytest.mark.parametrize("typed", [False, True])
def test_the_line_spares_the_poison(monkeypatch: pytest.MonkeyPatch, typed: bool) -> None:
    """A click, or the key on that button, leads a Witch's pointer on to nobody; red would go past each player."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    words = {"do.aim": "Red: next.", "key.down": "Red", "do.spare.witch.poison": "Keep it"}
    page = Page(
        "aim", ("Whom?", "P3", ""), pointer=Pad(3), options=(Pad(3), Pad(4), None), ask="witch.poison", actors=(Pad(2),)
    )
    board, window, size = asked(page, words)
    assert window.shown is not None
    parts = window.shown.prompt.parts
    places = part_places(lay_out(size, 6, nearest=2).line, parts)
    ((spare, key),) = ((place, part.key) for part, place in zip(parts, places, strict=True) if part.spares)
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spare.center, button=pygame.BUTTON_LEFT)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(key.lower())) if typed else click)
    pushed = []
    for _ in range(2):  # on a busy machine the second frame may let go of it again
        window.frame()
        pushed.append(board.down(Pad(2), "down"))
    assert any(pushed)
    window.close()


def test_two_voters_at_one_mouse_have_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first name waits for all who have to choose, the others less; once all have, they are called fast."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board, speeds = VirtualBoard(6), list[float]()
    window = TableWindow(board, two, size=SIZE, on_speed=speeds.append)
    names, voters = (Pad(3), Pad(6)), (Pad(2), Pad(4), Pad(5))
    first = Page("ballot", ("Who?", "P3", "green"), pointer=Pad(3), options=names, ask="vote", actors=voters)
    for page in (Page("caption", ("…",)), first, replace(first, pointer=Pad(6))):
        board.show(page)
        board.backlight(True)
        window.frame()
    for seat in (2, 5):
        window._person.push_named(seat, "down")
        window.frame()
    board.show(Page("tally"))
    window.frame()
    assert pytest.approx([2 / 24, 2 / 10, 2.0, 1.0]) == speeds
    window.close()


def test_the_mouse_is_passed_on_in_a_vote(monkeypatch: pytest.MonkeyPatch) -> None:
    """By mouse alone each of two people at a window votes: a click in the line passes it on to the other."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(person, "LATE", 0.0)
    window, surface = voting({"do.pass": "Somebody else"})
    hands = []
    for _ in range(3):
        assert window.shown is not None
        parts = window.shown.prompt.parts
        place = part_places(lay_out(surface.get_size(), 6, nearest=2).line, parts)[-1]
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place.center, button=pygame.BUTTON_LEFT))
        window.frame()
        hands.append(window.hands.seat)
    assert [5, 2, 5] == hands
    window.close()


def test_a_key_passes_the_mouse_on_in_a_vote(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where two share the window, a vote by a key is acknowledged in the line, whoever of them had the mouse."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window, surface = voting({"do.ballot.given.named": "@ voted", "seat": "Seat"})
    lines = []
    for seat in (5, 2):
        green = lay_out(surface.get_size(), 6, nearest=2).pads[seat].up
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=green.center, button=pygame.BUTTON_LEFT))
            window.frame()
        assert window.shown is not None
        lines.append(window.shown.prompt.text)
    assert ["P5 voted", "P2 voted"] == lines
    window.close()


def test_a_vote_stays_while_pages_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who was clicked before he is called is voted for, though pages were opened and closed meanwhile."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window, surface = voting({"do.ballot.given.named": "@ votes", "seat": "Seat"})
    lines = []

    def happens(kind: int, **what: object) -> None:
        pygame.event.post(pygame.event.Event(kind, what))
        window.frame()
        lines.append(window.shown.prompt.text if window.shown is not None else "")

    plate = lay_out(surface.get_size(), 6, nearest=2).pads[4].plate
    happens(pygame.MOUSEBUTTONDOWN, pos=plate.center, button=pygame.BUTTON_LEFT)
    for key in (pygame.K_F3, pygame.K_ESCAPE, pygame.K_F2, pygame.K_ESCAPE):
        happens(pygame.KEYDOWN, key=key)
    assert ["P2 votes"] * 5 == lines
    assert window.shown is not None
    assert ({2: 4}, 0) == (window._person.finger.targets, window.shown.chosen), "no frame tells it, either"
    window.close()


def test_too_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that is made too small for its labels is made larger again."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = TableWindow(VirtualBoard(6), scene, size=SIZE)
    window.frame()
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=500, h=650, size=(500, 650)))
    window.frame()
    surface = pygame.display.get_surface()
    assert surface is not None
    assert (SMALLEST[0], 650) == surface.get_size()
    window.close()


def test_a_role_that_was_dealt_is_seen_until_night_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its page opens by itself; by night nothing lies over the table, until the person looks again."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    dealt, at_night = scene(), scene(night=True)
    now = [scene(("",) * 6)]
    window = TableWindow(VirtualBoard(6), lambda: now[0], size=SIZE)

    def sheet(seen: Scene) -> str:
        now[0] = seen
        window.frame()
        assert window.shown is not None
        return window.shown.sheet.name

    assert ["", "role", ""] == [sheet(now[0]), sheet(dealt), sheet(at_night)]
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, unicode="r", mod=0))
    sheet(at_night)
    assert "role" == sheet(at_night)
    window.close()


@pytest.mark.parametrize(("page", "sheets"), [("register", ["", "role"]), ("caption", ["", ""])])
def test_a_role_that_was_dealt_before_a_break_is_seen(
    monkeypatch: pytest.MonkeyPatch, page: str, sheets: list[str]
) -> None:
    """Its page opens while cards are registered, so that it goes by itself as usual; not in a game that goes on."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board = VirtualBoard(6)
    board.backlight(True)
    window, seen = TableWindow(board, scene, size=SIZE), list[str]()
    for name in ("caption", page):
        board.show(Page(name, actors=(Pad(1),)))
        window.frame()
        assert window.shown is not None
        seen.append(window.shown.sheet.name)
    assert sheets == seen
    window.close()


@pytest.mark.parametrize(("asked", "shown"), [(False, "role"), (True, "")], ids=["not asked", "asked"])
def test_click_on_the_own_card(monkeypatch: pytest.MonkeyPatch, asked: bool, shown: str) -> None:
    """A click on one's own card shows the role, and lays it on the lid when the box wants it."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board = VirtualBoard(6)
    board.show(Page("register", actors=(Pad(2),)) if asked else Page("caption", ("Night.",)))
    board.backlight(True)
    window = TableWindow(board, scene, size=SIZE)
    window.frame()
    window._overlay.opened.close()  # the role, which opens by itself where cards are still registered
    surface = pygame.display.get_surface()
    assert surface is not None
    own = tray_places(lay_out(surface.get_size(), 6, nearest=2).tray, [scene().cards[1]])["02"]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=own.center, button=pygame.BUTTON_LEFT))
        window.frame()
    assert window.shown is not None
    assert (shown, ("02",) if asked else ()) == (window.shown.sheet.name, board.cards)
    window.close()


def test_a_click_on_a_player_in_a_vote_passes_no_mouse_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who clicks another person of the window as a suspect who was called already keeps the mouse, and reads why."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window, surface = voting({"do.ballot.late": "@ was called", "do.pass": "to @", "do.whose": "@:"})
    ballot = Page("ballot", ("Who?", "P4"), pointer=Pad(4), options=(Pad(2), Pad(4)), actors=(Pad(2), Pad(5)))
    window._board.show(ballot)
    window.hands.choose(5)
    at = lay_out(surface.get_size(), 6, nearest=2).pads[2].area.midtop
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(at[0], at[1] + 3), button=pygame.BUTTON_LEFT))
        window.frame()
    assert window.shown is not None
    assert (5, "P5: P2 was called") == (window.hands.seat, window.shown.prompt.parts[0].text)
    window.close()
