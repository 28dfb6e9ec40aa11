"""What players say can be read, and who says it be seen, also when several speak."""

from collections.abc import Iterator, Mapping
from itertools import permutations, product
from random import Random
from re import search

import pygame
import pytest

from firmware.players.opponents.wording import known_names, wordings
from hardware.virtual.drawing.bubbles import DEEP, LARGEST, PAPER, ROOMS, Bubbles
from hardware.virtual.drawing.layout import Layout, lay_out
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.drawing.speech import RIM, TAIL, Spoken, meant_parts, seat_parts
from hardware.virtual.scene import Bubble
from tests.harness.marks import each

SIZES = ((1024, 600), (1280, 800), (1366, 768), (1920, 1080))
SEATS = (6, 8, 10, 12, 18)
AT_ONCE = 3
CROWDED = ((SIZES[1], 18), (SIZES[3], 18), (SIZES[0], 18))
"""Here, where the table is long for its height and full, a third long sentence has no place of its own."""

EXTREMES = (CROWDED[-1], (SIZES[-1], 6))
"""The smallest window with most seats, and the largest with the fewest."""

SHORT, FAR, ALIKE = 60, 100, 15
"""So long is a short sentence; so far from its speaker a bubble is, in units; and so little nearer to others."""

ROOMY, FULL = 15, (150, 80, 2)
"""Up to so many seats that is so; the same at a table that is fuller, and so many lines more."""

SHELF = Shelf()


def longest() -> tuple[str, ...]:
    """The longest sentences of the bots in German, with their longest names."""
    name = max((name for names in known_names() for name in names), key=len)
    lines = [line for kind in wordings("de").values() for line in kind]
    said = {line.format(target=name, about=name, by=name, role="die Seherin", card="die Hexe") for line in lines}
    return tuple(sorted(said, key=lambda line: (len(line), line))[-AT_ONCE:])


def talk(layout: Layout) -> Iterator[tuple[Bubble, Mapping[Bubble, Spoken]]]:
    """One after the other says something long, all around; what is new, and all that is in sight then."""
    lines, bubbles, sight = longest(), Bubbles(), list[Bubble]()
    seats = len(layout.pads)
    for turn in range(seats + AT_ONCE):
        sight = [*sight, Bubble(turn % seats + 1, lines[turn % AT_ONCE] + " " * turn)][-AT_ONCE:]
        yield sight[-1], dict(bubbles.lay(SHELF, layout, sight))


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize(("size", "seats"), each(product(SIZES, SEATS), *EXTREMES))
def test_all_that_is_said_at_once_is_read_and_seen_to_be_said(size: tuple[int, int], seats: int) -> None:
    """Of one to three sentences none hides another, the display or a seat with its keys, and each has its own tail."""
    layout = lay_out(size, seats, nearest=1)
    hidden = set()
    for new, sight in talk(layout):
        said = sight[new]
        assert layout.room.contains(said.area)
        assert not said.area.colliderect(layout.box.screen)
        assert not layout.box.screen.clipline(said.foot, said.tip)
        for one, other in permutations(sight.values(), 2):
            assert not one.area.colliderect(other.area)
            assert not one.crossed_by(other)
        assert any(part.collidepoint(said.tip) for part in seat_parts(layout.pads[new.seat]))
        assert TAIL <= pygame.Vector2(said.foot).distance_to(said.tip) / layout.unit + 1
        parts = {number: kept(layout, number) for number in layout.pads if number != new.seat}
        hidden |= {(len(sight), seat) for seat in parts if said.area.collidelist(parts[seat]) >= 0}
    assert (hidden if (size, seats) in CROWDED else set()) == hidden
    assert {AT_ONCE} >= {count for count, _ in hidden}


def kept(layout: Layout, seat: int) -> list[pygame.Rect]:
    """What no sentence may hide of a seat: all but the far edge of its pad, where no keys are, at the far side."""
    pad, plate, figure = seat_parts(layout.pads[seat])
    edge = round(RIM * layout.unit) if pad.bottom < layout.box.area.centery else 0
    return [pygame.Rect(pad.left, pad.top + edge, pad.width, pad.height - edge), plate, figure]


@pytest.mark.parametrize(("size", "seats"), each(product(SIZES, SEATS), *EXTREMES))
def test_who_speaks_alone_hides_no_seat(size: tuple[int, int], seats: int) -> None:
    """One long sentence of the person at the window leaves every seat free, and of his own name and figure."""
    layout, said = lay_out(size, seats, nearest=1), Bubble(1, longest()[-1])
    area = Bubbles().lay(SHELF, layout, [said])[said].area
    parts = {seat: seat_parts(place)[seat == 1 :] for seat, place in layout.pads.items()}
    assert [] == [seat for seat in parts if area.collidelist(parts[seat]) >= 0]


@pytest.mark.thinned(1)
@pytest.mark.parametrize("size", [(1010, 526), (1264, 724), (1280, 800), (1920, 1080)])
def test_three_lines_hang_beside_who_says_them(size: tuple[int, int]) -> None:
    """Between two neighbours a bubble is made narrower before it hangs far off, at the end of a long tail."""
    layout, said = lay_out(size, 8, nearest=1), Bubble(1, "Il y a de la boue sur les bottes de Félix, pas des champs.")
    spoken = Bubbles().lay(SHELF, layout, [said])[said]
    assert 2 * TAIL > pygame.Vector2(spoken.foot).distance_to(spoken.tip) / layout.unit


@pytest.mark.thinned(1)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_a_bubble_is_wider_than_high(size: tuple[int, int]) -> None:
    """Wherever one sits at a table of ten, and though there may be more room below than beside him."""
    layout = lay_out(size, 10, nearest=1)
    for seat in layout.pads:
        said = Bubble(seat, "Cela arrive aux honnêtes gens.")
        area = Bubbles().lay(SHELF, layout, [said])[said].area
        assert area.width > 1.4 * area.height, seat


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize("village", [False, True])
@pytest.mark.parametrize("seats", [8, 10])
@pytest.mark.parametrize("size", [(1280, 652), (1366, 768)])
def test_who_sits_at_the_far_side_speaks_beside_his_head(size: tuple[int, int], seats: int, *, village: bool) -> None:
    """A usual sentence hangs there at a short tail, over the edge of a neighbour's pad rather than on the box."""
    layout = lay_out(size, seats, nearest=1)
    lying = [place.card for place in layout.pads.values()]
    lying += [place.house for place in layout.pads.values() if village]
    for text in ("Une affiche, c’est du papier. Cela ne prouve rien contre moi.", "J’ai des soupçons sur Hugo."):
        said = Bubble(seats // 2 + 1, text)
        spoken = Bubbles().lay(SHELF, layout, [said], lying)[said]
        assert 50 > pygame.Vector2(spoken.foot).distance_to(spoken.tip) / layout.unit
        assert not spoken.area.colliderect(layout.box.area)


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize("seats", [9, 10, 12])
@pytest.mark.parametrize("size", [(1024, 600), (1264, 724)])
def test_it_is_seen_at_once_who_speaks(size: tuple[int, int], seats: int) -> None:
    """In a full village, too, a tail is shorter than a bubble is wide, and passes over nothing of another."""
    layout = lay_out(size, seats, nearest=1)
    lying = [thing for place in layout.pads.values() for thing in (place.card, place.house)]
    for seat in (1, 2, seats // 2 + 1, seats):
        others = [place for number, place in layout.pads.items() if number != seat]
        parts = [part for place in others for part in (*seat_parts(place), place.card, place.house)]
        for text in ("J’ai des soupçons sur Hugo.", "Das ist nicht die Wahrheit, David."):
            said = Bubble(seat, text)
            spoken = Bubbles().lay(SHELF, layout, [said], lying)[said]
            assert 120 > pygame.Vector2(spoken.foot).distance_to(spoken.tip) / layout.unit
            assert [] == [part for part in parts if part.clipline(spoken.foot, spoken.tip)]


def usual(count: int) -> list[str]:
    """So many sentences of the bots, from their shortest to their longest, in turn in each language."""
    made = []
    for language, role in ROLES:
        lines = (line for kind in wordings(language).values() for line in kind if not search(r"\{\w+:", line))
        made.append(
            sorted(
                (line.format(target="Hannes", about="Emma", by="Greta", role=role, card=role) for line in lines),
                key=len,
            )
        )
    turns = ((turn, made[turn % len(made)]) for turn in range(count))
    return [lines[turn * (len(lines) - 1) // (count - 1)] for turn, lines in turns]


ROLES = (("de", "die Seherin"), ("en", "the Seer"), ("fr", "la Voyante"))
TABLES = [*product(SIZES, range(5, 19))]


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize(("size", "seats"), each(TABLES, (SIZES[0], 8), (SIZES[0], 10), (SIZES[2], 10)))
def test_whoever_speaks_is_read_and_found(size: tuple[int, int], seats: int) -> None:
    """Wherever one sits, a sentence has few lines, in letters as large as all others, near who says it and no other."""
    layout = lay_out(size, seats, nearest=1)
    far, alike, more = FULL if seats > ROOMY else (FAR, ALIKE, 0)
    lying = [place.card for place in layout.pads.values()]
    for seat, text in zip(layout.pads, usual(seats), strict=True):
        said = Bubble(seat, text)
        spoken = Bubbles().lay(SHELF, layout, [said], lying)[said]
        lines, letters = setting(layout.unit, text, spoken)
        own = seat_parts(layout.pads[seat])
        others = [seat_parts(place)[-1] for number, place in layout.pads.items() if number != seat]
        near = min(apart(spoken.area, part) for part in own) / layout.unit
        where = size, seats, seat, text, spoken
        assert lines <= (3 if len(text) <= SHORT else 4) + more, where
        assert letters == SHELF.setting("Ja.", (1000, 1000), round(LARGEST * layout.unit)).size, where
        assert near < far, where
        assert not any(other.clipline(spoken.foot, spoken.tip) for other in others), where
        assert min(apart(spoken.area, other) for other in others) / layout.unit > near - alike, where


def setting(unit: float, text: str, spoken: Spoken) -> tuple[int, int]:
    """In how many lines a bubble has ``text``, and in which letters."""
    inner = spoken.area.width - round(24 * unit), spoken.area.height - round(18 * unit)
    made = [SHELF.setting(text, (round(wide * unit), round(DEEP * unit)), round(LARGEST * unit)) for wide in ROOMS]
    return next((len(one.lines), one.size) for one in made if inner == (one.width, one.height))


def apart(one: pygame.Rect, other: pygame.Rect) -> float:
    """How far two areas are from each other."""
    right = max(one.left - other.right, other.left - one.right, 0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0)
    return pygame.Vector2(right, down).length()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("village", [False, True])
@pytest.mark.parametrize(("size", "seats"), each(product(SIZES, (6, 8, 12, 18)), (SIZES[0], 12), (SIZES[1], 12)))
def test_one_of_three_speakers_is_found(size: tuple[int, int], seats: int, *, village: bool) -> None:
    """Where others have spoken, too, a bubble hangs beside who speaks: its tail is short, and his name is read."""
    layout, lines, chance = lay_out(size, seats, nearest=1), usual(30), Random(seats)
    lying = [place.card for place in layout.pads.values()]
    lying += [place.house for place in layout.pads.values() if village]
    bubbles, sight = Bubbles(), list[Bubble]()
    for turn in range(24):
        new = Bubble(chance.choice(list(layout.pads)), chance.choice(lines) + " " * turn)
        sight = [*(one for one in sight if one.seat != new.seat), new][-AT_ONCE:]
        spoken = bubbles.lay(SHELF, layout, sight, lying)[new]
        own, length = layout.pads[new.seat], pygame.Vector2(spoken.foot).distance_to(spoken.tip) / layout.unit
        assert (100 if seats <= ROOMY else 120) > length, (new, spoken)
        assert -1 == spoken.area.collidelist([layout.box.screen, own.plate, seat_parts(own)[-1]])


@pytest.mark.thinned(1)
@pytest.mark.parametrize(("size", "seats"), each(product(SIZES, SEATS), (SIZES[0], 10), (SIZES[1], 10), (SIZES[3], 12)))
def test_nobody_hides_his_own_keys(size: tuple[int, int], seats: int) -> None:
    """What a person at the window says leaves his own keys free, wherever he sits."""
    layout, here = lay_out(size, seats, nearest=1), (1, 2, seats)
    lying = [place.card for place in layout.pads.values()]
    for seat, text in product(here, usual(6)):
        said, pad = Bubble(seat, text), layout.pads[seat]
        area = Bubbles().lay(SHELF, layout, [said], lying, here=here)[said].area
        assert -1 == area.collidelist([pad.up, pad.down]), (seat, text)


def test_a_bubble_stays_where_it_is() -> None:
    """What is said later moves no bubble, nor does it when one before it is gone."""
    layout, bubbles = lay_out((1280, 800), 12, nearest=1), Bubbles()
    said = [Bubble(seat, longest()[0]) for seat in (12, 1, 2, 3)]
    seen = [dict(bubbles.lay(SHELF, layout, said[first : first + 3])) for first in (0, 1)]
    both = seen[0].keys() & seen[1].keys()
    assert {said[1], said[2]} == both
    assert [seen[0][bubble] for bubble in both] == [seen[1][bubble] for bubble in both]


@pytest.mark.parametrize("size", SIZES)
def test_a_bubble_goes_away_from_what_rises_and_stays_there(size: tuple[int, int]) -> None:
    """What lies over the lower part of the table hides nothing that is said; once it is gone nothing moves."""
    layout, bubbles, said = lay_out(size, 8, nearest=1), Bubbles(), Bubble(1, "Ben is innocent.")
    low = bubbles.lay(SHELF, layout, [said])[said].area.bottom - 1
    moved = bubbles.lay(SHELF, layout, [said], low=low)[said]
    assert low >= moved.area.bottom
    assert moved == bubbles.lay(SHELF, layout, [said])[said]


def meeting(size: tuple[int, int]) -> tuple[Layout, Bubbles, Bubble, int]:
    """A sentence whose bubble touches the rim that another player would have if he was meant."""
    layout = lay_out(size, 8, nearest=1)
    for seat in layout.pads:
        for line in longest():
            bubbles, said = Bubbles(), Bubble(seat, line)
            area = bubbles.lay(SHELF, layout, [said])[said].area
            for other, place in layout.pads.items():
                if other != seat and area.collidelist(meant_parts(place)) >= 0:
                    return layout, bubbles, said, other
    raise AssertionError


@pytest.mark.thinned(1)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_a_bubble_goes_away_from_who_is_meant_and_stays_there(size: tuple[int, int]) -> None:
    """What is said lies neither on his rim nor on who sits there; nothing moves once he is meant no more."""
    layout, bubbles, said, meant = meeting(size)
    before = bubbles.lay(SHELF, layout, [said])[said]
    moved = bubbles.lay(SHELF, layout, [said], meant=meant)[said]
    assert moved.area.collidelist(meant_parts(layout.pads[meant])) < 0
    assert before != moved
    assert moved == bubbles.lay(SHELF, layout, [said])[said]
    fresh = Bubbles().lay(SHELF, layout, [said], meant=meant)[said]
    assert fresh.area.collidelist(meant_parts(layout.pads[meant])) < 0


def test_who_says_something_else_has_one_bubble() -> None:
    """The newer one, as soon as it is there."""
    layout, bubbles = lay_out((1280, 800), 8, nearest=1), Bubbles()
    first, other, second = Bubble(2, "I was asleep."), Bubble(3, "Really?"), Bubble(2, "I swear.")
    assert [first, other] == list(bubbles.lay(SHELF, layout, [first, other]))
    assert {other, second} == set(bubbles.lay(SHELF, layout, [first, other, second]))


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (3840, 2160)])
def test_a_bubble_leaves_cards_and_tokens_free(size: tuple[int, int]) -> None:
    """Wherever who says a usual sentence sits, it hides nobody's card, house or token, in the village neither."""
    layout = lay_out(size, 8, nearest=1)
    lying = [thing for place in layout.pads.values() for thing in (place.card, place.house)]
    for seat in layout.pads:
        said = Bubble(seat, "Il y a de la boue sur les bottes de Félix, pas des champs.")
        area = Bubbles().lay(SHELF, layout, [said], lying)[said].area
        assert [] == area.collidelistall(lying), seat


def test_a_tail_is_drawn_to_who_speaks() -> None:
    """From the words to who speaks the way is paper, with a rim."""
    layout, said = lay_out((1280, 800), 8, nearest=1), Bubble(1, longest()[0])
    surface, bubbles = pygame.Surface(layout.size), Bubbles()
    bubbles.draw(surface, SHELF, layout, [said])
    spoken = bubbles.lay(SHELF, layout, [said])[said]
    foot, tip = pygame.Vector2(spoken.foot), pygame.Vector2(spoken.tip)
    way = [foot.lerp(tip, share / 10) for share in range(7)]
    assert [] == [at for at in way if _bright(surface, (round(at.x), round(at.y))) < min(PAPER) - 5]
    across = [_bright(surface, at) for at in _across(spoken)]
    assert (0, 0) == (across[0], across[-1])
    assert any(0 < bright < min(PAPER) / 2 for bright in across)


def _bright(surface: pygame.Surface, at: tuple[int, int]) -> int:
    """How bright the darkest of the three colours is at a point."""
    return min(tuple(surface.get_at(at))[:3])


def _across(spoken: Spoken) -> Iterator[tuple[int, int]]:
    """The points on a line across the tail, in the middle of its way."""
    (x, y), (to_x, to_y) = spoken.foot, spoken.tip
    for share in range(-200, 201):
        yield (x + to_x) // 2 - (to_y - y) * share // 200, (y + to_y) // 2 + (to_x - x) * share // 200
