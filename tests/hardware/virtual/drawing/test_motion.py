"""What moves over the table, and that nothing does where it is to be still."""

from dataclasses import replace

import pygame
import pytest

from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.motion import (
    APART,
    BRIEF,
    DEALT,
    MARKED,
    MOVED,
    TURNED,
    TURNS,
    Flight,
    Motion,
    Sprite,
    draw_sprites,
    flying,
    gliding,
)
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.drawing.tray import tray_places
from hardware.virtual.scene import Scene, SceneSeat, Vigil
from tests.hardware.virtual.test_table import SIZE, scene

LAYOUT = lay_out(SIZE, 6, nearest=2)
BARE = replace(scene(), cards=())


def look(motion: Motion, shown: Scene, now: float) -> tuple[Sprite, ...]:
    """What moves."""
    return motion.look(shown, LAYOUT, tray_places(LAYOUT.tray, shown.cards), now)


def with_seat(number: int, **facts: object) -> Scene:
    """The table at which ``facts`` are those of one seat."""
    seats = tuple(
        replace(seat, **facts) if seat.number == number else seat  # type: ignore[arg-type]
        for seat in scene().seats
    )
    return replace(scene(), seats=seats)


def test_cards_are_dealt() -> None:
    """Each card flies to its place one after the other, and is not there before it has arrived."""
    motion = Motion()
    assert () == look(motion, BARE, 10.0)
    assert {card.uid for card in scene().cards} == flying(look(motion, scene(), 10.0))
    assert {"06"} == flying(look(motion, scene(), 10.0 + DEALT + 4.5 * APART))
    assert () == look(motion, scene(), 10.0 + DEALT + 5 * APART)


@pytest.mark.parametrize(("speed", "lasts"), [(0.25, MARKED), (1.0, MARKED), (2.0, MARKED / 2), (8.0, BRIEF)])
def test_what_moves_is_there_with_the_words_that_tell_of_it(speed: float, lasts: float) -> None:
    """It is faster where time runs fast, though it can still be seen, and no slower where time is slow."""
    motion = Motion()
    look(motion, scene(), 10.0)
    died = replace(with_seat(3, alive=False), speed=speed)
    assert ["skull"] == [one.flight.icon for one in look(motion, died, 10.0)]
    assert [True, False] == [bool(look(motion, died, 10.0 + lasts + late)) for late in (-0.01, 0.01)]


@pytest.mark.parametrize(("facts", "icon"), [({"alive": False}, "skull"), ({"captain": True}, "star")])
def test_marks(facts: dict[str, object], icon: str) -> None:
    """Who dies, and who becomes Captain, is seen for a moment."""
    motion = Motion()
    look(motion, scene(), 10.0)
    (sprite,) = look(motion, with_seat(3, **facts), 10.0)
    assert icon == sprite.flight.icon
    assert () == look(motion, with_seat(3, **facts), 10.0 + MARKED)
    sheet = pygame.Surface(SIZE)
    before = pygame.image.tobytes(sheet, "RGB")
    draw_sprites(sheet, Shelf(), (replace(sprite, share=0.5),))
    assert before != pygame.image.tobytes(sheet, "RGB")


@pytest.mark.parametrize("seats", [8, 18])
def test_a_skull_covers_no_name(seats: int) -> None:
    """However far the skull of a player has risen, his name and those of all others are read."""
    layout, shelf = lay_out((1280, 800), seats, nearest=1), Shelf()
    before = replace(BARE, seats=tuple(SceneSeat(seat) for seat in layout.pads))
    motion = Motion()
    motion.look(before, layout, {}, 10.0)
    sprites = motion.look(
        replace(before, seats=tuple(replace(seat, alive=False) for seat in before.seats)), layout, {}, 10.0
    )
    assert seats == len(sprites)
    for share in (0.0, 0.5, 0.9):
        surface = pygame.Surface(layout.size)
        draw_sprites(surface, shelf, tuple(replace(sprite, share=share) for sprite in sprites))
        drawn = pygame.mask.from_threshold(surface, (255, 255, 255), (250, 250, 250, 255))
        assert drawn.count()
        plates = [pygame.mask.Mask(place.plate.size, fill=True) for place in layout.pads.values()]
        corners = [place.plate.topleft for place in layout.pads.values()]
        assert [] == [at for at, plate in zip(corners, plates, strict=True) if drawn.overlap(plate, at)]


def test_the_card_of_the_dead_comes_back_and_is_turned() -> None:
    """It flies from the lid to him face down, and is turned there once all were told of it; or both at once."""
    mourned = replace(with_seat(3, alive=False), vigil=Vigil(3, "condemned"))
    told = replace(with_seat(3, alive=False, revealed=True), vigil=Vigil(3, "condemned", told=True))
    uid = next(card.uid for card in scene().cards if (card.kind, card.seat) == ("role", 3))
    end = LAYOUT.pads[3].card.center

    def cards(motion: Motion, shown: Scene, now: float, *lid: str) -> list[tuple[str, tuple[int, int], str]]:
        sprites = motion.look(shown, LAYOUT, {}, now, [one.upper() for one in lid])
        return [(one.flight.uid, one.flight.start, one.flight.face) for one in sprites if one.flight.uid]

    motion = Motion()
    assert [] == cards(motion, mourned, 10.0, uid)
    assert [(uid, LAYOUT.box.lid.center, "")] == cards(motion, mourned, 20.0)
    assert [(uid, end, "witch")] == cards(motion, told, 30.0)
    motion = Motion()
    assert [[], []] == [cards(motion, shown, 10.0, uid) for shown in (mourned, told)]
    assert [(uid, LAYOUT.box.lid.center, "witch")] == cards(motion, told, 20.0)
    assert [] == cards(motion, told, 30.0)


def test_a_card_that_is_laid_again_is_on_its_way_no_more() -> None:
    """On the lid, from where who clicks it takes it for a moment, it lies alone; once it is gone it comes back."""
    mourned = replace(with_seat(3, alive=False), vigil=Vigil(3, "dead"))
    uid = next(card.uid for card in scene().cards if (card.kind, card.seat) == ("role", 3))
    motion, there, flown = Motion(), uid.upper(), list[bool]()
    for number, lid in enumerate(([there], [], [there], [there], [])):
        sprites = motion.look(mourned, LAYOUT, {}, 10.0 + number / 10, lid)
        flown.append(uid in flying(sprites))
    assert [False, True, False, False, True] == flown


def test_a_card_is_turned() -> None:
    """At first its back is seen, then its edge, then its face, and it arrives as large as it lies there."""
    shelf, seen = Shelf(), []
    way = Flight("", (100, 100), (100, 100), 0.0, TURNED, "03", 40, first=90, face="seer")
    for share in (0.05, TURNS, 1.0):
        surface = pygame.Surface((200, 200), pygame.SRCALPHA)
        draw_sprites(surface, shelf, (Sprite(way, share),))
        seen.append((surface.get_bounding_rect().size, surface.get_at((100, 100))[:3]))
    (back, edge, face) = seen
    assert (back[0][0] > 40, edge[0][0] < 3) == (True, True)
    assert 40 <= face[0][1] < 60 < back[0][1]
    assert back[1] != face[1]


def test_who_moves_house_does_not_die() -> None:
    """Where a living player and a dead one change chairs, neither skull nor star flies: they change places."""
    dead, captain = SceneSeat(3, alive=False), SceneSeat(4, captain=True)
    before = replace(BARE, seats=(dead, captain))
    after = replace(BARE, seats=(replace(captain, number=3, player=4), replace(dead, number=4, player=3)))
    motion = Motion()
    look(motion, before, 10.0)
    sprites = look(motion, after, 10.0)
    assert {""} == {sprite.flight.icon for sprite in sprites}
    assert {3: (4, 0.0), 4: (3, 0.0)} == gliding(sprites)
    assert {3: (4, 1.0), 4: (3, 1.0)} == gliding(tuple(replace(sprite, share=1.0) for sprite in sprites))
    assert () == look(motion, after, 10.0 + MOVED)
    still = Motion(still=True)
    look(still, before, 10.0)
    assert () == look(still, after, 10.0)


def test_still() -> None:
    """Where nothing is to move, nothing does."""
    motion = Motion(still=True)
    look(motion, BARE, 10.0)
    assert () == look(motion, with_seat(3, alive=False), 10.0)


def test_what_was_before_the_window_does_not_move() -> None:
    """A table that is seen for the first time lies as it is."""
    assert () == look(Motion(), scene(), 10.0)
