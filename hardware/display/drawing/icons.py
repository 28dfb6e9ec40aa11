"""
The pictures on pages, cards and pads, by name.

A picture is one shape of one ink on a field of 100 x 100, with holes
where the ground shows through; so it is the same in colour and on 128x64 points.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import pygame

from hardware.display.drawing import buildings, figures, later, markers, signs
from hardware.display.drawing.pen import Pen

Picture = Callable[[Pen], None]

ICONS: Mapping[str, Picture] = MappingProxyType(
    {
        "moon": signs.moon,
        "sun": signs.sun,
        "heart": signs.heart,
        "hearts": signs.hearts,
        "wolf": figures.wolf,
        "eye": figures.eye,
        "bow": figures.bow,
        "potion": figures.potion,
        "gun": figures.gun,
        "cards": figures.cards,
        "girl": figures.girl,
        "house": figures.villager,
        "village": figures.villager,
        "star": figures.star,
        "skull": figures.skull,
        "card": signs.card,
        "hourglass": signs.hourglass,
        "ballot": signs.ballot,
        "pause": signs.pause,
        "speaker": signs.speaker,
        "lock": signs.lock,
        "question": signs.question,
        "thumb_up": signs.thumb,
        "thumb_down": signs.thumb_down,
        "check": signs.check,
        "cross": signs.cross,
        "robot": figures.robot,
        "person": figures.person,
        "people": figures.people,
        "token": figures.token,
        "more": signs.more,
        # the roles and the captain, by their keys
        "werewolf": figures.wolf,
        "villager": figures.villager,
        "seer": figures.eye,
        "cupid": figures.bow,
        "witch": figures.potion,
        "hunter": figures.gun,
        "little_girl": figures.girl,
        "thief": figures.cards,
        "captain": figures.star,
        "white_werewolf": later.white_wolf,
        "raven": later.raven,
        "pyromaniac": later.flame,
        "defender": later.shield,
        "piper": later.flute,
        "elder": later.elder,
        "scapegoat": later.goat,
        "idiot": later.jester,
        # the buildings
        "farmer": buildings.wheat,
        "confessor": buildings.church,
        "bonesetter": buildings.mortar,
        "teacher": buildings.bell,
        "baker": buildings.bread,
        "barber": buildings.scissors,
        "bailiff": buildings.scroll,
        "innkeeper": buildings.tankard,
        "lord": buildings.castle,
        "vagabond": buildings.bundle,
        # what lies before houses and players
        "fire": markers.fire,
        "poster": markers.poster,
        "ban": markers.ban,
        "note": markers.note,
        # the command cards
        "start": signs.play,
        "repeat": signs.turn,
        "undo": signs.undo,
        "louder": signs.louder,
        "softer": signs.softer,
        "language": signs.globe,
        "leave": signs.door,
        "shutdown": signs.power,
    }
)


def icon(
    name: str, size: int, colour: tuple[int, int, int], *, crisp: bool = False, spent: bool = False
) -> pygame.Surface:
    """
    The picture called ``name``, ``size`` points square, on a clear ground; unknown is a question mark.

    ``crisp`` gives points that are all or nothing, for displays of one bit; what is ``spent`` is struck out.
    """
    pen = Pen(size)
    ICONS.get(name, signs.question)(pen)
    if spent:
        markers.spent(pen)
    return pen.picture(colour, crisp=crisp)
