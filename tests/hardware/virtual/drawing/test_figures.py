"""Who sits around the table: each looks like nobody else there, all evening long."""

from dataclasses import replace
from itertools import combinations, product
from typing import get_args

import pygame
import pytest

from hardware.virtual.drawing.bar import draw_captions
from hardware.virtual.drawing.figures import CORE, draw_candle, draw_player
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.drawing.pose import PLAIN, Mood, Stance
from hardware.virtual.drawing.wardrobe import STYLES, look_of
from hardware.virtual.scene import SceneSeat, Sex
from tests.harness.marks import each

LAYOUT = lay_out((800, 600), 8)
SEXES: tuple[Sex, ...] = get_args(Sex)
WINDOWS = [(1024, 600), (1264, 724), (1366, 728), (1280, 800), (1920, 1080)]
SOLID = 200
"""The least opacity of what is more than a shadow."""

MOODS: tuple[Mood, ...] = get_args(Mood)


def figure(seat: SceneSeat, stance: Stance = PLAIN, chair: int = 3) -> bytes:
    """Who sits at the third of eight seats, or at another."""
    surface = pygame.Surface((800, 600))
    draw_player(surface, Shelf(), LAYOUT.pads[chair], seat, stance)
    return pygame.image.tobytes(surface, "RGB")


def test_nobody_looks_like_another() -> None:
    """At the largest table no two look alike, whoever of them are women and men."""
    players = [SceneSeat(number, sex=sex) for number in range(1, 29) for sex in SEXES]
    pairs = ((one, other) for one, other in combinations(players, 2) if one.number != other.number)
    assert [] == [pair for pair in pairs if look_of(pair[0]) == look_of(pair[1])]


def test_each_style_differs() -> None:
    """No two of the styles of one sex are the same, and each is worn at a table of eight."""
    for sex, styles in STYLES.items():
        assert len(styles) == len(set(styles))
        assert set(styles) == {look_of(SceneSeat(number, sex=sex)).style for number in range(1, 9)}


@pytest.mark.slow
def test_neighbours_are_told_apart() -> None:
    """On the same chair no two of a table of 28 are drawn the same."""
    assert 28 == len({figure(SceneSeat(number)) for number in range(1, 29)})


def test_a_look_tells_no_secret() -> None:
    """Whatever a player holds and knows, and whether a person plays him, he looks the same."""
    plain = figure(SceneSeat(5, "Ada"))
    secret = SceneSeat(5, "Ada", human=True, role="Witch", icon="witch", loves=(3,), potions="both", knows_love=True)
    assert plain == figure(secret)
    assert plain == figure(SceneSeat(5, "Ada", role="Werewolf", icon="werewolf", captain=True, mute="banned"))


def test_a_player_looks_the_same_in_another_house() -> None:
    """Who moves house keeps what he wears, which is not what his predecessor wore."""
    assert figure(SceneSeat(5)) == figure(SceneSeat(3, player=5))
    assert figure(SceneSeat(3)) != figure(SceneSeat(3, player=5))


@pytest.mark.parametrize("chair", [1, 3, 5, 7])
def test_moods_are_seen_from_every_side(chair: int) -> None:
    """Who listens, who speaks and who sleeps are told apart, also from behind."""
    assert len(MOODS) == len({figure(SceneSeat(2), Stance(mood), chair) for mood in MOODS})


@pytest.mark.parametrize("chair", [1, 3, 5, 7])
def test_heads_turn_and_torches_are_lifted_on_every_side(chair: int) -> None:
    """Who looks aside, to the one side or the other, and who lifts a torch, are told apart, also from behind."""
    stances = [Stance(aside=aside, lifted=lifted) for aside in (-60, 0, 60) for lifted in (0, 0.5, 1)]
    assert len(stances) == len({figure(SceneSeat(2), stance, chair) for stance in stances})


@pytest.mark.long
def test_who_goes_leaves_his_chair() -> None:
    """Less and less of him is seen over it, until only the chair is."""
    seat, empty = SceneSeat(2), figure(SceneSeat(2, alive=False))
    shares = [figure(seat, Stance(there=there)) for there in (1.0, 0.6, 0.3, 0.0)]
    assert shares[0] == figure(seat)
    differ = [sum(a != b for a, b in zip(one, empty, strict=True)) for one in shares]
    assert differ[0] > 0 == differ[-1]


def test_the_dead_leave_an_empty_chair() -> None:
    """All empty chairs are alike, by day and by night; where nobody ever sat there is none."""
    dead = [figure(SceneSeat(number, alive=False), Stance(mood)) for number in (2, 5) for mood in MOODS]
    nobody = figure(SceneSeat(2, present=False))
    assert 1 == len(set(dead))
    assert {figure(SceneSeat(2)), nobody}.isdisjoint(dead)
    assert nobody == figure(SceneSeat(2, present=False, alive=False))


@pytest.mark.parametrize("chair", LAYOUT.pads)
def test_a_candle_burns_on_the_chair(chair: int) -> None:
    """By night its flame is where it is by day, at each side of the table."""
    place, surface = LAYOUT.pads[chair], pygame.Surface((800, 600))
    draw_player(surface, Shelf(), place, SceneSeat(chair, alive=False))
    lit = pygame.Surface((800, 600))
    draw_candle(lit, Shelf(), place)
    flames = (pygame.mask.from_threshold(one, CORE, (20, 20, 20)) for one in (surface, lit))
    middles = [flame.centroid() for flame in flames if flame.count()]
    assert 2 == len(middles)
    assert pygame.Vector2(middles[0]).distance_to(middles[1]) <= 2


def sitting(size: tuple[int, int], chair: int) -> pygame.Rect:
    """What all who may sit on one of eight chairs of a window of that ``size`` take up there, asleep or awake."""
    place, shelf, parts = lay_out(size, 8, 1).pads[chair], Shelf(), list[pygame.Rect]()
    surface = pygame.Surface((3 * place.area.height,) * 2, pygame.SRCALPHA)  # more than anybody takes up
    alone = replace(place, chair=surface.get_rect().center)
    for number, sex, mood in product(range(1, 9), SEXES, MOODS):
        surface.fill((0, 0, 0, 0))
        draw_player(surface, shelf, alone, SceneSeat(number, sex=sex), Stance(mood))
        parts.append(surface.get_bounding_rect(SOLID + 1))
    return parts[0].unionall(parts).move(place.chair[0] - alone.chair[0], place.chair[1] - alone.chair[1])


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("size", each(WINDOWS, WINDOWS[0], WINDOWS[-1]), ids=str)
def test_who_sits_at_the_lower_edge_is_seen(size: tuple[int, int]) -> None:
    """All of the person at the window but the tip of a hat is below his name, and nothing that is said is on him."""
    layout, near = lay_out(size, 8, 1), sitting(size, 1)
    assert near.top >= layout.pads[1].plate.bottom - 8 * layout.unit
    shown = []
    for said in ((), ("What he said before.", "What he says now. " * 3), ("What he says now, at length. " * 5,)):
        picture = pygame.Surface(size)
        draw_captions(picture, Shelf(), layout.captions, said, 1.0)
        shown.append(picture)
    assert len({pygame.image.tobytes(picture, "RGB") for picture in shown}) == 3
    assert len({pygame.image.tobytes(picture.subsurface(near), "RGB") for picture in shown}) == 1


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("size", each(WINDOWS, WINDOWS[0], WINDOWS[-1]), ids=str)
def test_who_sits_at_the_upper_edge_is_seen(size: tuple[int, int]) -> None:
    """No head or hat touches the bar at the top."""
    assert sitting(size, 5).top > lay_out(size, 8, 1).bar.bottom
