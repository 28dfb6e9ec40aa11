"""
What is heard beside the words: beds that go round and round, and single strikes, all made by this package.

A name is a sound, the same at every table and for everybody; nothing here knows what is being played.
Making takes numpy and some seconds, so `audio.sound.beds.shelf` has it done by a process of its own
(``python -m audio.sound.beds``), and nothing that the shelf imports may import numpy.
"""

from collections.abc import Mapping

#: Every bed, and whether it goes round for ever; the others are pieces that end.
BEDS: Mapping[str, bool] = {
    "welcome": True,
    "night": True,
    "wolves": True,
    "witch": True,
    "dawn": True,
    "day": True,
    "vote": True,
    "victory_village": False,
    "victory_wolves": False,
}

#: The beds under which eyes are closed: they cover the small noises of hands, each as well as the others.
COVERING = ("night", "wolves", "witch")

#: Every strike: what is heard once, before the words of a cue.
STRIKES = (
    "gong",
    "cock",
    "knell",
    "grief",
    "heartbeat",
    "shot",
    "fanfare",
    "handbell",
    "roll",
    "gavel",
    "spared",
    "tie",
    "win_village",
    "win_wolves",
    "win_lovers",
    "win_piper",
    "win_nobody",
    "pause",
    "resume",
    "blaze",
    "hammer",
    "razor",
    "toll",
    "keys",
)
