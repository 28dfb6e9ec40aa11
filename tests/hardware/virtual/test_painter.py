"""Which card lies over which, where they do not fit side by side; and how night falls."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual import painter as painter_module
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.box import draw_box
from hardware.virtual.drawing.layout import PadPlace
from hardware.virtual.drawing.motion import Flight, Sprite, gliding
from hardware.virtual.drawing.pads import draw_pad
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.drawing.pose import Mood
from hardware.virtual.moment import Moment
from hardware.virtual.painter import Painter, hit
from hardware.virtual.scene import OPEN, Bubble, Kind, Scene, SceneCard, SceneSeat, View, Words
from hardware.virtual.scene import TABLE as NOBODYS
from hardware.virtual.sheets.sheets import Sheet

OWN = 4
SEATS = 28
TABLE = Scene(
    tuple(SceneSeat(seat, human=seat == OWN) for seat in range(1, SEATS + 1)),
    tuple(SceneCard(f"0{seat}", "Little Girl", "little_girl", seat, "role") for seat in range(1, SEATS + 1)),
)


def test_the_own_card_lies_alone() -> None:
    """Of twenty-eight cards only that of who plays here is in the tray; where only bots play, all are."""
    painter = Painter(SEATS, Words(), (1024, 600))
    assert {f"0{OWN}"} == set(painter.tray(TABLE, ()))
    bots = replace(TABLE, seats=tuple(replace(seat, human=False) for seat in TABLE.seats))
    assert SEATS == len(painter.tray(bots, ()))


def test_in_order_among_bots() -> None:
    """Among bots each card lies over the one before it."""
    seats = tuple(replace(seat, human=False) for seat in TABLE.seats)
    places = Painter(SEATS, Words(), (1024, 600)).tray(replace(TABLE, seats=seats), ())
    assert f"0{OWN + 1}" == hit(places, (places[f"0{OWN}"].right - 1, places[f"0{OWN}"].centery))


def test_night_falls_by_degrees() -> None:
    """The room grows dark evenly, and at the end it is as blue as the night."""
    painter, board = Painter(SEATS, Words(), (640, 400)), VirtualBoard(SEATS)
    shown = []
    for share in (0.0, 0.5, 1.0, 0.5, 0.0):
        sheet = pygame.Surface((640, 400), depth=24)
        painter.paint(sheet, Moment(TABLE, board.look(), NOBODYS, 1, None, (0, 0), night=share, fade=1.0, blink=False))
        shown.append(pygame.Color(*map(int, pygame.transform.average_color(sheet.subsurface(painter.layout.table)))))
    day, dusk, night, *back = shown
    assert [dusk, day] == back
    assert [(a + b) / 2 for a, b in zip(day, night, strict=True)] == pytest.approx(list(dusk), abs=2)
    assert day.r > 2 * night.r
    assert night.b / night.r > 1.3 * day.b / day.r


def test_who_is_alone_keeps_his_name_while_his_card_is_away() -> None:
    """The plate of the only person reads the same with his card before him and on the lid."""
    painter, board = Painter(6, Words({"seat": "Seat", "you": "You"}), (640, 400)), VirtualBoard(6)
    seats = tuple(SceneSeat(seat, human=seat == OWN, role="Seer") for seat in range(1, 7))
    scene = Scene(seats, (SceneCard("A1", "Seer", "seer", OWN, "role"),))
    now = Moment(scene, board.look(), NOBODYS, OWN, None, (0, 0), night=0.0, fade=1.0, blink=False)
    away = replace(now, board=replace(now.board, cards=("A1",)))
    looks = [painter._look(OWN, one).seat for one in (now, away)]
    assert [("Seer", "Seat\N{NO-BREAK SPACE}4 (You)"), ("", "Seat\N{NO-BREAK SPACE}4 (You)")] == [
        (seat.role, seat.name) for seat in looks
    ]


@pytest.mark.parametrize("under", [0, 2])
def test_a_pile_is_raised_as_a_whole(monkeypatch: pytest.MonkeyPatch, under: int) -> None:
    """Whichever of three cards of a kind is under the mouse, all rise alike: none shows its word below another's."""
    found: dict[str, int] = {}

    def note(_: pygame.Surface, __: Shelf, area: pygame.Rect, card: SceneCard, *___: object, **____: object) -> None:
        found[card.uid] = area.top

    monkeypatch.setattr(painter_module, "draw_card", note)
    cards = tuple(SceneCard(f"T{number}", "Villager" if number < 3 else "Seer", kind="token") for number in range(4))
    painter, scene = Painter(6, Words(), (640, 480)), Scene(tuple(SceneSeat(seat) for seat in range(1, 7)), cards)
    places = painter.tray(scene, ())
    at = places[f"T{under}"].left + 1, places["T0"].centery
    now = Moment(scene, VirtualBoard(6).look(), NOBODYS, 1, None, at, night=0.0, fade=1.0, blink=False)
    painter.paint(pygame.Surface((640, 480)), now)
    raised = {uid: places[uid].top - top for uid, top in found.items()}
    assert {"T0": raised["T0"], "T1": raised["T0"], "T2": raised["T0"], "T3": 0} == raised
    assert raised["T0"] > 0


def test_who_is_meant_himself_has_one_frame() -> None:
    """Who speaks of himself has the frame of who is meant around his pad, without the ring of his own in it."""
    painter, scene = Painter(6, Words(), (640, 480)), Scene(tuple(SceneSeat(s, human=s == OWN) for s in range(1, 7)))
    now = Moment(scene, VirtualBoard(6).look(), NOBODYS, OWN, None, (0, 0), night=0.0, fade=1.0, blink=False)
    pads = []
    for one in (replace(now, sheet=Sheet("say", seat=OWN, by=OWN)), replace(now, seat=0), now):
        sheet = pygame.Surface((640, 480), depth=24)
        draw_pad(sheet, Shelf(), painter.layout.pads[OWN], painter._look(OWN, one))
        area = painter.layout.pads[OWN].area
        pads.append(tuple(sheet.get_at((area.left - 2, area.top + area.height // 2))))
    assert pads[0] == pads[1] != pads[2]


def moods(monkeypatch: pytest.MonkeyPatch, now: Moment) -> dict[int, Mood]:
    """How each sits there who is painted."""
    found: dict[int, Mood] = {}

    def note(_: pygame.Surface, __: Shelf, ___: PadPlace, seat: SceneSeat, mood: Mood) -> None:
        found[seat.number] = mood

    monkeypatch.setattr(painter_module, "draw_player", note)
    Painter(8, Words(), (640, 480)).paint(pygame.Surface((640, 480)), now)
    return found


def test_one_speaks_by_day_and_all_sleep_by_night(monkeypatch: pytest.MonkeyPatch) -> None:
    """By day only whose words are the newest speaks; by night all sleep for him who may not know who is called."""
    board, seats = VirtualBoard(8), tuple(SceneSeat(seat) for seat in range(1, 9))
    day = Moment(Scene(seats), board.look(), NOBODYS, 1, None, (0, 0), night=0.0, fade=1.0, blink=False)
    said = replace(day, scene=Scene(seats, bubbles=(Bubble(3, "You!"), Bubble(5, "Me?"))))
    assert dict.fromkeys(range(1, 9), "listens") == moods(monkeypatch, day)
    assert dict.fromkeys(range(1, 9), "listens") | {5: "speaks"} == moods(monkeypatch, said)
    board.show(Page("aim", ("?", "3", "1/6"), to=(Pad(2),), actors=(Pad(2),), options=(Pad(3),), pointer=Pad(3)))
    board.backlight(True)
    night = replace(said, scene=replace(said.scene, night=True, called=2), board=board.look(), night=1.0)
    for view in (NOBODYS, View(4)):
        assert dict.fromkeys(range(1, 9), "sleeps") == moods(monkeypatch, replace(night, view=view))


def test_who_is_called_sees_who_is_called_with_him(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wolf who plays alone sees himself and his pack awake; somebody who shares the window sees all asleep."""
    board, seats = VirtualBoard(8), tuple(SceneSeat(seat, human=seat == 2) for seat in range(1, 9))
    board.show(Page("aim", ("?",), to=(Pad(2), Pad(5)), options=(Pad(3),)))
    board.backlight(True)
    now = Moment(Scene(seats, night=True), board.look(), View(2), 2, None, (0, 0), night=1.0, fade=1.0, blink=False)
    asleep = dict.fromkeys(range(1, 9), "sleeps")
    assert asleep | {2: "listens", 5: "listens"} == moods(monkeypatch, now)
    both = tuple(replace(seat, human=seat.number in {2, 4}) for seat in seats)
    assert asleep == moods(monkeypatch, replace(now, scene=replace(now.scene, seats=both)))


def test_the_baker_alone_sees_who_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside him one is awake, to his own eyes only; while nobody is late he alone is."""
    board, seats = VirtualBoard(8), tuple(SceneSeat(seat, human=seat == 2) for seat in range(1, 9))
    board.show(Page("baker.peeps", ("Look!",), to=(Pad(2),)))
    board.backlight(True)
    scene = Scene(seats, night=True, late=5)
    now = Moment(scene, board.look(), View(2), 2, None, (0, 0), night=1.0, fade=1.0, blink=False)
    shown = [replace(now, view=view, scene=replace(scene, late=late)) for view, late in ((View(2), 5), (View(2), 0))]
    shown.append(replace(now, view=NOBODYS))
    awake = [{seat for seat, mood in moods(monkeypatch, one).items() if mood == "listens"} for one in shown]
    assert [{2, 5}, {2}, set()] == awake


@pytest.mark.parametrize(("people", "awake"), [((), {2, 5}), ((4,), {2, 5}), ((4, 6), set())])
def test_who_sees_all_sees_who_is_called(
    monkeypatch: pytest.MonkeyPatch, people: tuple[int, ...], awake: set[int]
) -> None:
    """He sees the wolves awake while they choose, unless several share the window; where all look down all do."""
    board, seats = VirtualBoard(8), tuple(SceneSeat(seat, human=seat in people) for seat in range(1, 9))
    board.show(Page("aim", ("?",), to=(Pad(2), Pad(5)), options=(Pad(3),)))
    board.backlight(True)
    now = Moment(Scene(seats, night=True), board.look(), OPEN, 1, None, (0, 0), night=1.0, fade=1.0, blink=False)
    assert {seat: "listens" if seat in awake else "sleeps" for seat in range(1, 9)} == moods(monkeypatch, now)
    reading = replace(now, scene=replace(now.scene, whisper=True))
    assert dict.fromkeys(range(1, 9), "reads") == moods(monkeypatch, reading)


@pytest.mark.slow
@pytest.mark.parametrize("people", [(4,), (4, 6)])
def test_who_may_not_know_sees_the_same_points(people: tuple[int, ...]) -> None:
    """Whoever is called at night, the picture is the same for all others, and for any view of a shared window."""
    seats = tuple(SceneSeat(seat, human=seat in people, role="?", icon="seer") for seat in range(1, 9))
    scene, painter = Scene(seats, night=True), Painter(8, Words(), (640, 480))
    for view in (NOBODYS, View(4), *((OPEN,) if len(people) > 1 else ())):
        pictures = set()
        for called in ((Pad(2), Pad(5)), (Pad(7),)):
            board, sheet = VirtualBoard(8), pygame.Surface((640, 480), depth=24)
            board.show(Page("answer", ("Werewolf",), to=called))
            board.backlight(True)
            painter.paint(sheet, Moment(scene, board.look(), view, 4, None, (0, 0), night=1.0, fade=1.0, blink=False))
            pictures.add(pygame.image.tobytes(sheet, "RGB"))
        assert 1 == len(pictures)


@pytest.mark.parametrize(
    ("mood", "told"),
    [
        ("waits", {"heads_up": True}),
        ("reads", {"sign": "lovers"}),
        ("reads", {"whisper": True, "heads_up": True}),
        ("sleeps", {"pack": frozenset({2, 3}), "peeps": True, "spied": frozenset({4}), "called": 5}),
    ],
)
def test_all_do_at_night_what_the_narrator_says(
    monkeypatch: pytest.MonkeyPatch, mood: Mood, told: dict[str, Any]
) -> None:
    """Heads are up where he says so, and all look down where each looks at his own light; no secret moves a head."""
    scene = Scene(tuple(SceneSeat(seat) for seat in range(1, 9)), night=True, **told)
    now = Moment(scene, VirtualBoard(8).look(), View(2), 2, None, (0, 0), night=1.0, fade=1.0, blink=False)
    assert dict.fromkeys(range(1, 9), mood) == moods(monkeypatch, now)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("meant", [2, 5, 8])
def test_the_frame_of_who_is_meant_is_behind_him(size: tuple[int, int], meant: int) -> None:
    """It is on nobody's card, and where his figure is seen he is as without it."""
    seats = tuple(SceneSeat(seat, role="Seer", icon="seer") for seat in range(1, 9))
    painter, sheets = Painter(8, Words(), size, nearest=1), [pygame.Surface(size, depth=24) for _ in range(2)]
    place = painter.layout.pads[meant]
    assert [] == [pad for pad in painter.layout.pads.values() if pad.card.colliderect(place.frame)]
    now = Moment(Scene(seats), VirtualBoard(8).look(), NOBODYS, 1, None, (0, 0), night=0.0, fade=1.0, blink=False)
    for sheet in sheets:
        painter._dimmed(sheet, now)
    painter._frame(sheets[0], meant, now)
    face = pygame.Rect(0, 0, place.area.height // 2, place.area.height // 2)
    face.center = place.chair
    one, other = (pygame.image.tobytes(sheet.subsurface(face), "RGB") for sheet in sheets)
    assert 4 > max(abs(a - b) for a, b in zip(one, other, strict=True))
    assert pygame.image.tobytes(sheets[0], "RGB") != pygame.image.tobytes(sheets[1], "RGB")


def test_a_plate_that_is_on_its_way_is_nowhere_else() -> None:
    """The name of who moves house is seen between both chairs, and neither at the one nor at the other."""
    size, board = (1280, 800), VirtualBoard(8)
    painter = Painter(8, Words(), size)
    seats = tuple(SceneSeat(seat, "Maximiliane" if seat == 3 else "") for seat in range(1, 9))
    start, end = (painter.layout.pads[seat].plate.center for seat in (2, 3))
    sprite = Sprite(Flight("", start, end, 0.0, 1.0, plate=3), 0.2)
    places = {"start": start, "end": end, "between": gliding((sprite,))[3]}

    def seen(names: tuple[SceneSeat, ...], *moving: Sprite) -> set[str]:
        sheets = [pygame.Surface(size, depth=24) for _ in range(2)]
        still = Moment(Scene(), board.look(), NOBODYS, 1, None, (0, 0), night=0.0, fade=1.0, blink=False)
        for sheet, shown in zip(sheets, (names, tuple(SceneSeat(seat) for seat in range(1, 9))), strict=True):
            painter.paint(sheet, replace(still, scene=Scene(shown), moving=moving))
        return {where for where, at in places.items() if sheets[0].get_at(at) != sheets[1].get_at(at)}

    assert {"end"} == seen(seats)
    assert {"between"} == seen(seats, sprite)


@pytest.mark.parametrize("kind", ["role", "token"])
def test_what_is_to_be_laid_on_the_lid_glows(kind: Kind) -> None:
    """A card of a person here has a golden rim while the box wants it, in the tray and on the table."""
    board, painter = VirtualBoard(SEATS), Painter(SEATS, Words(), (1024, 600))
    table = replace(TABLE, cards=(SceneCard("A1", "Farmer", "farmer", OWN, kind),))
    place = painter.tray(table, ())["A1"]
    golden = []
    for name in ("caption", "register" if kind == "role" else "token"):
        board.show(Page(name, ("…",), actors=(Pad(OWN),)))
        board.backlight(True)
        sheet = pygame.Surface((1024, 600), depth=24)
        painter.paint(sheet, Moment(table, board.look(), NOBODYS, 1, None, (0, 0), night=0.0, fade=1.0, blink=False))
        around = place.inflate(16, 16).clip(sheet.get_rect())
        points = [sheet.get_at((x, place.centery)) for x in range(around.left, around.right)]
        golden.append(sum(point.r > 230 and 180 < point.g < 225 and point.b < 120 for point in points))
    assert golden[0] == 0 < golden[1]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("seats", [8, 18])
def test_cards_lie_in_no_shadow(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], seats: int) -> None:
    """What lies before the players near the box looks as if no box stood there, which throws its shadow below them."""
    houses = ("farmer", "confessor")
    people = tuple(SceneSeat(seat, role="Seer", icon="seer", house=houses[seat % 2]) for seat in range(1, seats + 1))
    moment = Moment(
        Scene(people, tuple(SceneCard(f"1{seat.number}", "Seer", "seer", seat.number, "role") for seat in people)),
        VirtualBoard(seats).look(),
        View(1),
        1,
        None,
        (0, 0),
        night=0.0,
        fade=1.0,
        blink=False,
    )
    painter, shown = Painter(seats, Words(), size, nearest=1), []
    for box in (draw_box, lambda *_: None):
        monkeypatch.setattr(painter_module, "draw_box", box)
        sheet = pygame.Surface(size, depth=24)
        painter.paint(sheet, moment)
        painter.shelf.clear()
        cards = [one.card.inflate(-6, -6) for one in painter.layout.pads.values()]
        shown.append([pygame.image.tobytes(sheet.subsurface(card), "RGB") for card in cards])
    assert shown[0] == shown[1]


def test_a_card_is_in_one_place() -> None:
    """The role card that lies on the lid lies before its player no more; on the lid it lies face down."""
    board, painter, size = VirtualBoard(8), Painter(8, Words(), (1280, 800)), (1280, 800)
    card = SceneCard("A1", "Seer", "seer", 2, "role")
    seats = tuple(SceneSeat(seat, role="Seer" if seat == 2 else "", human=seat == 2) for seat in range(1, 9))
    table, pictures = Scene(seats, (card,)), []
    for uid, view in (("", View(2)), ("A1", View(2)), ("A1", NOBODYS)):
        board.hold_cards([uid] if uid else [])
        sheet = pygame.Surface(size, depth=24)
        painter.paint(sheet, Moment(table, board.look(), view, 1, None, (0, 0), night=0.0, fade=1.0, blink=False))
        pictures.append(sheet)
    places = painter.layout.pads[2].card, painter.layout.box.lid
    before, lid = ([pygame.image.tobytes(one.subsurface(place), "RGB") for one in pictures] for place in places)
    assert before[0] != before[1] == before[2]
    assert lid[0] != lid[1] == lid[2]


@pytest.mark.parametrize("view", [NOBODYS, OPEN])
@pytest.mark.parametrize("people", [{1}, {1, 2}])
def test_several_find_their_cards_by_name(people: set[int], view: View) -> None:
    """Where several share the window their cards bear their names, face up as well; who plays alone has but one."""
    seats = tuple(SceneSeat(seat, f"P{seat}", human=seat in people) for seat in range(1, 9))
    cards = tuple(SceneCard(f"0{seat}", "Seer", "seer", seat, "role") for seat in range(1, 9))
    drawn = []
    for shown in (seats, tuple(replace(seat, name="Other") for seat in seats)):
        painter, board, sheet = Painter(8, Words(), (1024, 600)), VirtualBoard(8), pygame.Surface((1024, 600), depth=24)
        scene = Scene(shown, cards)
        painter.paint(sheet, Moment(scene, board.look(), view, 1, None, (0, 0), night=0.0, fade=1.0, blink=False))
        place = painter.tray(scene, ())["01"]
        drawn.append(pygame.image.tobytes(sheet.subsurface(place), "RGB"))
    assert (len(people) > 1) is (drawn[0] != drawn[1])
