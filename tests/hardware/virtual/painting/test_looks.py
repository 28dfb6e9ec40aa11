"""What is seen at the pad of a player."""

from dataclasses import replace

import pygame

from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.pads import draw_pad
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.moment import Moment
from hardware.virtual.painter import Painter
from hardware.virtual.painting.looks import look
from hardware.virtual.scene import OPEN, Claim, Insight, Scene, SceneCard, SceneSeat, View, Words
from hardware.virtual.scene import TABLE as NOBODYS
from hardware.virtual.sheets.sheets import Sheet

OWN = 4


def test_who_is_alone_keeps_his_name_while_his_card_is_away() -> None:
    """The plate of the only person reads the same with his card before him and on the lid."""
    painter, board = Painter(6, Words({"seat": "Seat", "you": "You"}), (640, 400)), VirtualBoard(6)
    seats = tuple(SceneSeat(seat, human=seat == OWN, role="Seer") for seat in range(1, 7))
    scene = Scene(seats, (SceneCard("A1", "Seer", "seer", OWN, "role"),))
    now = Moment(scene, board.look(), NOBODYS, OWN, None, (0, 0), night=0.0, fade=1.0, blink=False)
    away = replace(now, board=replace(now.board, cards=("A1",)))
    looks = [look(OWN, one, painter.words).seat for one in (now, away)]
    assert [("Seer", "Seat\N{NO-BREAK SPACE}4 (You)"), ("", "Seat\N{NO-BREAK SPACE}4 (You)")] == [
        (seat.role, seat.name) for seat in looks
    ]


def test_who_is_meant_himself_has_one_frame() -> None:
    """Who speaks of himself has the frame of who is meant around his pad, without the ring of his own in it."""
    painter, scene = Painter(6, Words(), (640, 480)), Scene(tuple(SceneSeat(s, human=s == OWN) for s in range(1, 7)))
    now = Moment(scene, VirtualBoard(6).look(), NOBODYS, OWN, None, (0, 0), night=0.0, fade=1.0, blink=False)
    pads = []
    for one in (replace(now, sheet=Sheet("say", seat=OWN, by=OWN)), replace(now, seat=0), now):
        sheet = pygame.Surface((640, 480), depth=24)
        draw_pad(sheet, Shelf(), painter.layout.pads[OWN], look(OWN, one, painter.words))
        area = painter.layout.pads[OWN].area
        pads.append(tuple(sheet.get_at((area.left - 2, area.top + area.height // 2))))
    assert pads[0] == pads[1] != pads[2]


def test_a_claim_hides_no_card_where_all_are_seen() -> None:
    """To everybody else it lies over the card, and to who has claimed it, be it his own or another."""
    painter = Painter(6, Words(), (640, 480))
    seats = tuple(SceneSeat(seat, role="Witch", icon="witch") for seat in range(1, 7))
    scene = Scene(seats)
    now = Moment(scene, VirtualBoard(6).look(), NOBODYS, OWN, None, (0, 0), night=0.0, fade=1.0, blink=False)
    views = (NOBODYS, View(1), View(OWN), OPEN)
    for claim in (Claim(OWN, "seer", "Seer"), Claim(OWN, "witch", "Witch")):
        told = [
            look(OWN, replace(now, scene=replace(scene, claims=(claim,)), view=view), painter.words).claimed
            for view in views
        ]
        assert [claim, claim, claim, None] == told


def test_a_claim_stays_until_the_card_is_turned() -> None:
    """Who dies is still seen to have claimed it, until all see what he was."""
    now = Moment(Scene(), VirtualBoard(6).look(), NOBODYS, OWN, None, (0, 0), night=0.0, fade=1.0, blink=False)
    told, claim = [], Claim(3, "seer", "Seer")
    for alive, revealed in ((True, False), (False, False), (False, True)):
        seat = SceneSeat(3, role="Villager", alive=alive, revealed=revealed)
        scene = Scene((seat,), claims=(claim,))
        told.append(look(3, replace(now, scene=scene), Words()).claimed)
    assert [claim, claim, None] == told


def test_cupid_sees_hearts_of_those_whom_he_joined() -> None:
    """They are beside those names for his eyes alone, whether he has seen them look at each other or not."""
    painter = Painter(6, Words(), (640, 480))
    seats = tuple(SceneSeat(s, human=s in {1, 2}, insights=(Insight(1, joined=s in {3, OWN}),)) for s in range(1, 7))
    now = Moment(Scene(seats), VirtualBoard(6).look(), NOBODYS, 1, None, (0, 0), night=1.0, fade=1.0, blink=False)
    views = View(1), View(2), View(3), NOBODYS, OPEN, View(1, covered=True)
    hearts = [{s for s in range(1, 7) if look(s, replace(now, view=view), painter.words).loved} for view in views]
    assert [{3, OWN}, *[set()] * 5] == hearts


def test_a_witch_sees_on_whom_she_used_her_potions() -> None:
    """The flask is beside that name for her eyes alone."""
    painter = Painter(6, Words(), (640, 480))
    insights = {3: (Insight(1, potion="life"),), 4: (Insight(1, potion="death"),)}
    seats = tuple(SceneSeat(s, human=s in {1, 2}, insights=insights.get(s, ())) for s in range(1, 7))
    now = Moment(Scene(seats), VirtualBoard(6).look(), NOBODYS, 1, None, (0, 0), night=1.0, fade=1.0, blink=False)
    views = View(1), View(2), View(3), NOBODYS, OPEN, View(1, covered=True)
    flasks = [[look(s, replace(now, view=view), painter.words).potion for s in (2, 3, 4)] for view in views]
    assert [["", "life", "death"], *[["", "", ""]] * 5] == flasks


def test_nobody_is_framed_on_a_covered_table() -> None:
    """At night the hand of several is where it was by day: it would seem that he is called."""
    painter = Painter(6, Words(), (640, 480))
    day = Scene(tuple(SceneSeat(s, human=s in {1, OWN}) for s in range(1, 7)))
    night, framed = replace(day, night=True), []
    for scene, view in ((day, NOBODYS), (night, NOBODYS), (night, View(OWN))):
        now = Moment(scene, VirtualBoard(6).look(), view, OWN, None, (0, 0), night=1.0, fade=1.0, blink=False)
        framed.append(look(OWN, now, painter.words).mine)
    assert [True, False, True] == framed
