"""The story in the window says plainly what was, and who died of what."""

import re

import pytest

from audio.text.corpus import read_corpus
from audio.text.narration import Narration, languages
from firmware.players.virtual.telling import AROUND, plainly
from firmware.players.virtual.words import window_words
from hardware.ports.pads import Pad

FALLS = (
    *("devoured", "caught", "starved", "grief", "voted", "voted.wolf", "blamed", "burnt", "left", "shaved"),
    *(f"{cue}{wolf}" for cue in ("witch.poison", "hunter", "barber") for wolf in ("", ".wolf")),
    *("hunter.lot", "white_werewolf"),
)
HEARD = frozenset({"story.later", "story.others", "story.others.one", "story.posters", "story.seat"})
"""The lines that join or skip others, where it would be too long, and those of cards, beside what is read."""

READ = frozenset(
    {
        *(
            "story.day",
            "story.heir",
            "story.heir.lot",
            "story.centre",
            "story.captain.farmers",
            "story.captain.farmers.one",
        ),
        *(
            "story.nobody.cupid",
            "story.nobody.defender",
            "story.nobody.seer",
            "story.spied",
            "story.exposed",
            "story.glimpsed",
            "story.defender.idle",
            "story.defender.idle.self",
            "story.defender.white",
            "story.lord.begged",
            "story.lied",
            "story.lied.doubted",
            "story.lied.doubted.aside",
            "story.lied.contradicted",
            "story.witch.heal.spent",
        ),
    }
)
"""Those that are only read."""

CARDS = {Pad(1): "seer", Pad(2): "hunter"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("cue", FALLS)
def test_every_death_is_told_plainly(language: str, cue: str) -> None:
    """Who died is named with the card, whichever way it was."""
    narration = Narration.load(language)
    narration.names = {1: "Ada", 2: "Ben"}
    kills = cue.startswith(("witch", "hunter", "barber", "white"))
    facts = {"seat": Pad(2), "target": Pad(1)} if kills else {"seat": Pad(1), "other": Pad(2)}
    told = plainly(narration, (f"story.{cue}", facts), CARDS)
    assert told is not None
    assert f"Ada ({narration.role('seer', article=False)})" in told


def test_who_was_eaten() -> None:
    """In words that need no image."""
    narration = Narration.load("en")
    narration.names = {1: "Clara"}
    line = "story.devoured", {"seat": Pad(1), "role": "villager"}
    told = plainly(narration, line, {Pad(1): "villager"})
    assert f"Clara ({narration.role('villager', article=False)}) was eaten by the Werewolves." == told


@pytest.mark.parametrize("language", languages())
def test_a_lone_wolf_is_one(language: str) -> None:
    """Where there was only one, no line of what was done by wolves, or to them, tells of several."""
    facts = {name: Pad(1) for name in ("seat", "other", "target")} | {"seats": (Pad(2),), "role": "seer"}
    narration = Narration.load(language)
    several = narration.fill("", "{camp}", {"camp": "werewolves"}).partition(" ")[2]
    cues = ("spied", "wolves", "devoured", "caught", "defender", "defender.self", "elder", "turn.werewolves")
    for cue in cues:
        one, more = (plainly(narration, (f"story.{cue}", facts), CARDS, lone=lone) for lone in (True, False))
        assert (False, True) == (several in one, several in more), one


@pytest.mark.parametrize("language", languages())
def test_a_game_that_is_decided_has_no_number_of_wolves(language: str) -> None:
    """One may be left where the rest is certain."""
    assert not re.search("wolves|wölfe|loups", window_words(Narration.load(language))["end.why.decided"], re.IGNORECASE)


@pytest.mark.parametrize("language", languages())
def test_every_line_has_plain_words(language: str) -> None:
    """Whatever the narrator tells of a game can be read without his images; not what is only heard."""
    facts = {
        **{name: Pad(1) for name in ("seat", "other", "target")},
        **{"seats": (Pad(1), Pad(2)), "role": "seer", "night": 1, "day": 1, "cards": ("seer",), "building": "baker"},
        "card": "seer",
    }
    narration = Narration.load(language)
    narrated = {cue for cue in read_corpus(language).cues if cue.startswith("story.")} - AROUND - HEARD
    told = {cue: plainly(narration, (cue, facts), CARDS) for cue in sorted(narrated | READ)}
    assert {} == {cue: text for cue, text in told.items() if not text}


def test_who_pardons_himself_is_named_once() -> None:
    """A Lord of the Manor who was condemned himself does not pardon "himself" by name."""
    narration = Narration.load("en")
    narration.names = {1: "Ada", 2: "Ben"}
    told = [plainly(narration, ("story.lord", {"seat": Pad(1), "target": Pad(who)}), CARDS) for who in (1, 2)]
    assert ["Ada (Seer)", "Ben (Hunter)"] == [line[line.rindex("(") - 4 : line.rindex(")") + 1] for line in told]
    assert [1, 1] == [line.count("Ada") for line in told]
