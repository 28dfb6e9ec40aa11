"""
The pads around the table: two keys, one light, a plate with the player's name.

A pad shows what its devices and the scene say, and of a role only what the view knows.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import pygame

from hardware.virtual.drawing.cards import draw_back, draw_face
from hardware.virtual.drawing.claimed import draw_claim
from hardware.virtual.drawing.houses import PAPER, draw_house, draw_poster
from hardware.virtual.drawing.padplace import PadPlace
from hardware.virtual.drawing.paint import DIM, GOLD, INK, Colour, Shelf, mixed, put, shine
from hardware.virtual.scene import Claim, Potion, SceneSeat, Seen

GREEN: tuple[Colour, Colour] = ((104, 196, 108), (36, 122, 58))
RED: tuple[Colour, Colour] = ((232, 104, 88), (150, 40, 40))
BODY: tuple[Colour, Colour] = ((66, 68, 76), (34, 35, 41))
LAMP: Colour = (255, 226, 130)
MOONLIT: Colour = (204, 206, 226)
"""Words on the table by night, which are to be read all the same."""

BALLOT: tuple[Colour, Colour] = ((255, 226, 130), (226, 170, 70))
BALLOT_INK: Colour = (40, 26, 12)
"""Of the tag with the votes that a player has got."""

LETTERS = 1.1
"""How large those of a name are, for the height of its plate: they fill it."""

WANTED: Colour = (150, 110, 40)
ROSE: Colour = (255, 112, 122)
STANDS = (126, 217, 140)
MARKS: Mapping[str, Colour] = MappingProxyType(
    {
        "star": GOLD,
        "thumb_up": STANDS,
        "skull": (226, 220, 212),
        "ban": (255, 96, 80),
        "poster": PAPER,
        "werewolf": (255, 96, 80),
        "heart": ROSE,
        "note": (206, 170, 255),
    }
)
SEEN: Mapping[Seen, Colour] = MappingProxyType({"wolf": (255, 96, 80), "other": STANDS})
"""The colour of the eye beside a player in whom the person at the window saw a wolf, or none."""
USED: Mapping[Potion, Colour] = MappingProxyType({"life": STANDS, "death": (255, 96, 80)})
"""The colour of the flask beside a player on whom the person at the window used a potion, as the Witch."""


@dataclass(frozen=True, slots=True)
class PadLook:
    """
    How a pad is at this moment.

    ``token`` is the picture of the token that lies on the house, if one does, as it is seen, ``mate`` whether he is
    one of the wolves with whom the person at the window hunts, ``seen`` what that person was shown of him, ``charmed``
    whether that person charmed him, ``potion`` which that person used on him, ``loved`` whether it is seen that
    somebody loves him, ``claimed`` the card that he has claimed, ``there`` whether he is there with his
    plate, and not on his way, and ``framed`` whether it is ``mine`` and has the frame of who is meant, in place of a
    ring of its own.
    """

    seat: SceneSeat
    up: bool
    down: bool
    mine: bool
    known: bool
    token: str = ""
    mate: bool = False
    seen: Seen = ""
    charmed: bool = False
    potion: Potion = ""
    loved: bool = False
    claimed: Claim | None = None
    there: bool = True
    framed: bool = False

    @property
    def housed(self) -> bool:
        """Whether a house or a token is before the pad, at which a poster hangs then."""
        return bool(self.seat.house or self.token)


def draw_pad(surface: pygame.Surface, shelf: Shelf, place: PadPlace, look: PadLook) -> None:
    """Draw one pad, its plate, the card and the house before it; its light is added after, by `draw_lamp`."""
    _body(surface, shelf, place, look)
    _key(surface, shelf, place.up, "thumb_up", GREEN, look.up)
    _key(surface, shelf, place.down, "thumb_down", RED, look.down)
    draw_signs(surface, shelf, place, look)
    if look.seat.role and look.seat.present:
        _card(surface, shelf, place, look)
    if not look.housed:
        return
    draw_house(surface, shelf, place.house, look.seat, look.token)
    if look.seat.poster:
        draw_poster(surface, shelf, place.poster)


def draw_signs(surface: pygame.Surface, shelf: Shelf, place: PadPlace, look: PadLook, ink: Colour = INK) -> None:
    """Draw the number of a pad and the plate with the player's name, in this ``ink``."""
    number = shelf.words(str(look.seat.number), place.area.height * 0.42, GOLD if look.mine else ink)
    middle = (place.area.left + place.area.width // 10, place.lamp[1] + 2)
    surface.blit(number, number.get_rect(midleft=middle))
    if look.there:
        draw_plate(surface, shelf, place.plate, look, ink, place.figure)


def draw_lamp(surface: pygame.Surface, shelf: Shelf, place: PadPlace, lit: bool) -> None:
    """Draw the light of a pad, which no night dims."""
    radius = max(4, round(place.area.height * 0.12))
    tones = ((255, 246, 200), LAMP) if lit else ((64, 60, 50), (40, 38, 34))
    ring = shelf.disc(radius + max(1, radius // 3), (16, 16, 18), (52, 52, 58))
    put(surface, ring, place.lamp)
    put(surface, shelf.disc(radius, *tones), place.lamp)
    if lit:
        shine(surface, shelf.glow(radius * 5, (150, 118, 44)), place.lamp)


def draw_wanted_keys(surface: pygame.Surface, shelf: Shelf, place: PadPlace) -> None:
    """Draw the light around the keys of a pad that asks its player for a thumb."""
    for key in (place.up, place.down):
        shine(surface, shelf.glow(key.width, WANTED), key.center)


def draw_votes(surface: pygame.Surface, shelf: Shelf, place: PadPlace, count: int) -> None:
    """Draw at the corner of a pad how many votes were counted for its player."""
    high = round(place.area.height * 0.44)
    number, mark = shelf.words(str(count), high, BALLOT_INK), shelf.icon("ballot", high * 0.6, BALLOT_INK)
    gap = high // 8
    tag = pygame.Rect(0, 0, mark.get_width() + number.get_width() + 3 * gap, high)
    tag.topleft = (place.lamp[0] + high // 2, place.area.top - gap)  # which leaves the light and its ring free
    surface.blit(shelf.slab(tag.size, high // 4, *BALLOT), tag)
    surface.blit(mark, mark.get_rect(midleft=(tag.left + gap, tag.centery)))
    surface.blit(number, number.get_rect(midright=(tag.right - gap, tag.centery + 1)))


def draw_meant_frame(surface: pygame.Surface, shelf: Shelf, place: PadPlace) -> None:
    """Draw the rim around pad and name of a player who is meant, by words or by the arrow keys."""
    rim, wide = place.frame, place.frame_wide
    surface.blit(shelf.ring(rim.size, place.area.height // 4, wide, GOLD), rim)


def _body(surface: pygame.Surface, shelf: Shelf, place: PadPlace, look: PadLook) -> None:
    area = place.area
    corner, blur = area.height // 5, max(3, area.height // 8)
    surface.blit(shelf.shadow(area.size, corner, blur, 170), (area.left - blur, area.top - blur + area.height // 14))
    if look.mine and not look.framed:
        ring = area.inflate(max(6, area.height // 8), max(6, area.height // 8))
        surface.blit(shelf.slab(ring.size, corner + 3, (255, 224, 150), (222, 160, 64)), ring)
    surface.blit(shelf.slab(area.size, corner, *BODY), area)
    badge = "person" if look.seat.human else "robot"
    if look.seat.present:
        mark = shelf.icon(badge, area.height * 0.24, GOLD if look.seat.human else DIM)
        surface.blit(mark, mark.get_rect(midright=(area.right - area.width // 10, place.lamp[1] + 1)))


def _key(  # noqa: PLR0913, PLR0917 (where, with what, and how the key is)
    surface: pygame.Surface,
    shelf: Shelf,
    area: pygame.Rect,
    name: str,
    tones: tuple[Colour, Colour],
    down: bool,
) -> None:
    radius = area.width // 2
    well = shelf.disc(radius, (14, 14, 16), (50, 50, 56))
    put(surface, well, area.center)
    cap = radius - max(2, radius // 8)
    top, bottom = (tones[1], mixed(tones[1], tones[0], 0.35)) if down else tones
    middle = (area.centerx, area.centery + (max(1, radius // 10) if down else -1))
    put(surface, shelf.disc(cap, top, bottom), middle)
    put(surface, shelf.icon(name, cap * 1.25, (250, 246, 238)), middle)


def draw_plate(  # noqa: PLR0913, PLR0917 (where, with what, and what is to be seen beside it)
    surface: pygame.Surface,
    shelf: Shelf,
    area: pygame.Rect,
    look: PadLook,
    ink: Colour = INK,
    figure: pygame.Rect | None = None,
) -> None:
    """
    Draw the player's name, with a star for the Captain, a thumb for who stands, a skull, the ban, and other signs.

    A poster is among them where no house bears it. Signs make a plate wider, but not below the ``figure`` beside it.
    """
    seat = look.seat
    side = round(area.height * 0.74)
    marks = (
        ["star"] * seat.captain
        + ["thumb_up"] * seat.stands
        + ["skull"] * (not seat.alive)
        + ["ban"] * bool(seat.mute)
        + ["poster"] * (seat.poster and not look.housed)
    )
    marks += ["werewolf"] * look.mate + ["heart"] * look.loved + ["eye"] * bool(look.seen)
    marks += ["note"] * look.charmed + ["witch"] * bool(look.potion)
    if not seat.present or not (seat.name or marks):
        return
    room = len(marks) * (side + 4) + 8
    if not seat.name:
        area = area.inflate(len(marks) * (side + 6) + 8 - area.width, 0)
    elif marks:  # the name stays as large as without them, but for what they take of the room of others
        alone = shelf.narrowed(seat.name, (area.width - 8, area.height), area.height * LETTERS, ink)
        area = _widened(area, min(max(0, alone.get_width() + room - area.width), area.width * 3 // 5), figure)
    surface.blit(shelf.slab(area.size, area.height // 3, (38, 26, 20), (26, 18, 14)), area)
    colour = ink if seat.alive else (156, 144, 138)
    wide = area.width - room
    words = shelf.narrowed(seat.name, (wide, area.height), area.height * LETTERS, colour)
    left = area.centerx - ((words.get_width() if seat.name else -4) + len(marks) * (side + 4)) // 2
    inks = {**MARKS, "eye": SEEN.get(look.seen, ink), "witch": USED.get(look.potion, ink)}
    for mark in marks:
        picture = shelf.icon(mark, side, inks[mark])
        surface.blit(picture, picture.get_rect(midleft=(left, area.centery)))
        left += side + 4
    surface.blit(words, words.get_rect(midleft=(left, area.centery + 1)))


def _widened(area: pygame.Rect, more: int, figure: pygame.Rect | None) -> pygame.Rect:
    """``area`` made ``more`` points wider, on that side alone on which no ``figure`` is, if it would be below one."""
    wide = area.inflate(more, 0)
    if figure is not None and wide.colliderect(figure):
        beside = figure.right - wide.left if figure.centerx < area.centerx else figure.left - wide.right
        wide.move_ip(max(-more // 2, min(more // 2, beside)), 0)
    return wide


def _card(surface: pygame.Surface, shelf: Shelf, place: PadPlace, look: PadLook) -> None:
    if look.known:
        draw_face(surface, shelf, place.card, look.seat.icon, "")
    else:
        draw_back(surface, shelf, place.card, "")
    if look.claimed is not None:
        draw_claim(surface, shelf, place, look.claimed, open_card=look.known)
