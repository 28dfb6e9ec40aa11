"""
What moves over the table: cards that are dealt or turned, the skull of who dies, a Captain's star, who moves house.

Everything that moves follows from two scenes, that before and that now, which everybody at the window sees anyway.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from math import cos, pi

import pygame

from hardware.virtual.drawing.cards import draw_back, draw_face
from hardware.virtual.drawing.ground import Point, eased, part_way
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.padplace import PadPlace
from hardware.virtual.drawing.paint import GOLD, Shelf, put
from hardware.virtual.scene import Scene

DEALT, APART = 0.45, 0.09
"""Seconds for which a card flies, and from one card to the next."""

MARKED = 1.2
"""Seconds for which a skull or a star is on its way."""

TURNED = 0.9
"""Seconds for which the card of who died comes back from the lid, and is turned."""

MOVED = 1.8
"""Seconds for which a player is on his way to another chair."""

BRIEF = 0.3
"""Seconds for which anything is on its way at least where time runs fast: it arrives with the words that tell of it."""

TURNS = 0.45
"""At which part of its way a card that is turned stands upright."""

STEPS = 60
"""Into so many places each way is divided: more frames than a screen shows are not painted."""

SKULL = "skull"
"""The picture of who dies."""

BONE = (232, 226, 216)


@dataclass(frozen=True, slots=True)
class Flight:
    """
    A way through the window, which ``begins`` at so many seconds.

    It is that of the card ``uid``, of the picture ``icon``, or of who sits at the seat ``walker`` now, and comes from
    that of ``chair``. ``size`` is how high it is where it arrives, ``first`` where it begins, where that is another; a
    card is turned on its way where its ``face`` is given.
    """

    icon: str
    start: Point
    end: Point
    begins: float
    seconds: float
    uid: str = ""
    size: int = 0
    walker: int = 0
    chair: int = 0
    first: int = 0
    face: str = ""


@dataclass(frozen=True, slots=True)
class Sprite:
    """What a flight shows at one moment: how far it has come, from 0 to 1."""

    flight: Flight
    share: float


class Motion:
    """What moves at one window; where it is to be ``still``, nothing ever does."""

    def __init__(self, *, still: bool = False) -> None:
        self.still = still
        self._before: Scene | None = None
        self._lid: frozenset[str] = frozenset()
        self._flights: tuple[Flight, ...] = ()

    def look(
        self,
        scene: Scene,
        layout: Layout,
        places: Mapping[str, pygame.Rect],
        now: float,
        on_lid: Collection[str] = (),
    ) -> tuple[Sprite, ...]:
        """What moves at the moment ``now``, in seconds; ``places`` are those of the cards in the tray."""
        before, self._before = self._before, scene
        lay, self._lid = self._lid, frozenset(on_lid)
        if self.still:
            return ()
        begun: list[Flight] = []
        if before is not None and before.seats is not scene.seats:
            begun += (*_dealt(before, scene, layout, places, now), *_marked(before, scene, layout, now))
            begun += _moved(before, scene, layout, now)
        if before is not None:
            begun += _turned(before, scene, layout, now, lay, self._lid)
        self._flights += tuple(_hurried(flight, now, max(1.0, scene.speed)) for flight in begun)
        flying = (flight for flight in self._flights if now < flight.begins + flight.seconds)
        self._flights = tuple(flight for flight in flying if flight.uid.upper() not in self._lid)  # laid there again
        return tuple(Sprite(flight, _share(flight, now)) for flight in self._flights)


def _dealt(
    before: Scene, scene: Scene, layout: Layout, places: Mapping[str, pygame.Rect], now: float
) -> tuple[Flight, ...]:
    """The role cards that came on the table, from the box to the tray, or to the player before whom they lie."""
    had = {card.uid for card in before.cards if card.kind == "role"}
    ends = {seat: place.card for seat, place in layout.pads.items()}
    new = [card for card in scene.cards if card.kind == "role" and card.uid not in had]
    ways = [(card.uid, places.get(card.uid) or ends[card.seat]) for card in new if card.seat in ends]
    return tuple(
        Flight("", layout.box.area.center, end.center, now + APART * number, DEALT, uid, end.height)
        for number, (uid, end) in enumerate(ways)
    )


def _turned(  # noqa: PLR0913, PLR0917 (what was, what is, where and when)
    before: Scene, scene: Scene, layout: Layout, now: float, lay: Collection[str], lies: Collection[str]
) -> Iterator[Flight]:
    """The card of who is mourned, as it comes back from the lid, and as it is turned once all were told of it."""
    number = scene.vigil.seat if scene.vigil is not None else 0
    seat, was = scene.seat(number), before.seat(number)
    uid = next((card.uid for card in scene.cards if (card.kind, card.seat) == ("role", number)), "")
    if seat is None or was is None or not uid or uid.upper() in lies:
        return
    end, face, lid = layout.pads[number].card, seat.icon if seat.revealed else "", layout.box.lid
    if uid.upper() in lay:
        yield Flight("", lid.center, end.center, now, TURNED, uid, end.height, first=lid.height * 5 // 6, face=face)
    elif face and not was.revealed:
        yield Flight("", end.center, end.center, now, TURNED, uid, end.height, face=face)


def _marked(before: Scene, scene: Scene, layout: Layout, now: float) -> tuple[Flight, ...]:
    """The skull of each who died, and the star of the Captain on its way from the one before."""
    was = {seat.who: seat for seat in before.seats if seat.present}
    made = []
    for seat in scene.seats:
        old, place = was.get(seat.who), layout.pads.get(seat.number)
        if old is None or place is None:
            continue
        if old.alive and not seat.alive:
            made.append(_skull(place, now))
        if seat.captain and not old.captain:
            plates = (layout.pads[one.number].plate.center for one in was.values() if one.captain)
            start = next(plates, layout.box.area.center)
            made.append(Flight("star", start, place.plate.center, now, MARKED, size=place.area.height))
    return tuple(made)


def _skull(place: PadPlace, now: float) -> Flight:
    """The skull of who died, which rises over the keys of his pad: the name below it, and all others, stay free."""
    size, top = place.area.height * 7 // 8, place.plate.top
    start = place.area.centerx, top - size // 2
    return Flight(SKULL, start, (start[0], top - size * 2 // 3), now, MARKED, size=size)


def _moved(before: Scene, scene: Scene, layout: Layout, now: float) -> Iterator[Flight]:
    """The way of each who sits at another seat than before."""
    chairs = {seat.who: seat.number for seat in before.seats if seat.present}
    for seat in scene.seats:
        chair = chairs.get(seat.who, seat.number)
        if seat.present and chair != seat.number and {chair, seat.number} <= layout.pads.keys():
            start, end = (layout.pads[number].chair for number in (chair, seat.number))
            yield Flight("", start, end, now, MOVED, walker=seat.number, chair=chair)


def _hurried(flight: Flight, now: float, speed: float) -> Flight:
    """``flight``, which is made ``now``, as it is where time runs at that ``speed``."""
    begins = now + (flight.begins - now) / speed
    return replace(flight, begins=begins, seconds=max(BRIEF, flight.seconds / speed))


def _share(flight: Flight, now: float) -> float:
    passed = min(1.0, max(0.0, (now - flight.begins) / flight.seconds))
    return round(passed * STEPS) / STEPS


def flying(sprites: tuple[Sprite, ...]) -> frozenset[str]:
    """The cards that are on their way, and not in the tray yet."""
    return frozenset(sprite.flight.uid for sprite in sprites if sprite.flight.uid)


def gliding(sprites: tuple[Sprite, ...]) -> Mapping[int, tuple[int, float]]:
    """Those who are on their way to another chair, by the seats where it is: from which, and how far they have come."""
    walks = [sprite for sprite in sprites if sprite.flight.walker]
    return {sprite.flight.walker: (sprite.flight.chair, eased(sprite.share)) for sprite in walks}


def draw_sprites(surface: pygame.Surface, shelf: Shelf, sprites: tuple[Sprite, ...]) -> None:
    """Draw the cards and the pictures that move."""
    for sprite in sprites:
        if sprite.flight.uid:
            _card(surface, shelf, sprite)
        elif sprite.flight.icon:
            _mark(surface, shelf, sprite)


def _card(surface: pygame.Surface, shelf: Shelf, sprite: Sprite) -> None:
    if sprite.share <= 0:
        return  # it is still in the hand of who deals
    flight = sprite.flight
    first = flight.first or flight.size
    height = round(first + (flight.size - first) * eased(sprite.share))
    card = pygame.Rect(0, 0, round(height * 0.72), height)
    card.center = _between(sprite)
    if flight.face:
        _turning(surface, shelf, sprite, card)
    else:
        draw_back(surface, shelf, card, "")


def _turning(surface: pygame.Surface, shelf: Shelf, sprite: Sprite, area: pygame.Rect) -> None:
    """Draw a card that is turned about its middle: at first its back is seen, then its face."""
    card = pygame.Surface(area.inflate(area.width // 2, area.width // 2).size, pygame.SRCALPHA)
    place = area.copy()
    place.center = card.get_rect().center
    if sprite.share < TURNS:
        draw_back(card, shelf, place, "")
    else:
        draw_face(card, shelf, place, sprite.flight.face, "")
    wide = max(1, round(card.get_width() * abs(cos(pi / 2 * min(1.0, sprite.share / TURNS, 2 - sprite.share / TURNS)))))
    put(surface, pygame.transform.smoothscale(card, (wide, card.get_height())), area.center)


def _mark(surface: pygame.Surface, shelf: Shelf, sprite: Sprite) -> None:
    """Draw a skull that grows, rises and fades, or a star that flies."""
    fades = sprite.flight.icon == SKULL
    size = sprite.flight.size * ((0.7 + 0.3 * sprite.share) if fades else 1.4 - 0.8 * sprite.share)
    step = max(1, sprite.flight.size // 20)
    picture = shelf.icon(sprite.flight.icon, round(size / step) * step, BONE if fades else GOLD)
    picture.set_alpha(round(255 * (1 - sprite.share)) if fades else 255)
    put(surface, picture, _between(sprite))
    picture.set_alpha(255)


def _between(sprite: Sprite) -> Point:
    """Where it is: fast at first, and slower where it arrives."""
    return part_way(sprite.flight.start, sprite.flight.end, eased(sprite.share))
