"""
What a window knows of the table, as plain data, anew for each frame.

A scene is everything the window knows of the game. It holds secrets (the
roles); what of them is seen is for the view to decide.
"""

from hardware.virtual.scene.ending import Ending, Line
from hardware.virtual.scene.rulebook import Rulebook
from hardware.virtual.scene.seats import FOLD, HOMELESS, Insight, Kind, Note, Potion, SceneCard, SceneSeat, Seen, Sex
from hardware.virtual.scene.table import Countdown, Scene
from hardware.virtual.scene.talk import Bubble, Claim, Query, Remark, Remarks, Sentence
from hardware.virtual.scene.view import OPEN, TABLE, View
from hardware.virtual.scene.vigil import Fate, Vigil
from hardware.virtual.scene.words import Words

__all__ = [
    "FOLD",
    "HOMELESS",
    "OPEN",
    "TABLE",
    "Bubble",
    "Claim",
    "Countdown",
    "Ending",
    "Fate",
    "Insight",
    "Kind",
    "Line",
    "Note",
    "Potion",
    "Query",
    "Remark",
    "Remarks",
    "Rulebook",
    "Scene",
    "SceneCard",
    "SceneSeat",
    "Seen",
    "Sentence",
    "Sex",
    "View",
    "Vigil",
    "Words",
]
