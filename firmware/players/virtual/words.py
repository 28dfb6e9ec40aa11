"""The labels of the virtual table's window, in the table's language."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from audio.text.narration import Narration
from engine.werewolf.setup.registry import ROLES

PREFIX = "window."
BAKER = "baker"
"""The trade that peeps: a wolf may be seen who is late, and everybody knows whose it is."""
FILLED = frozenset(
    {
        "window.camp",
        "window.end.side",
        "window.end.side.one",
        "window.say.accuse",
        "window.say.call",
        "window.say.claim",
        "window.say.defend",
        "window.say.piper",
        "window.say.proud",
        "window.say.was",
        "window.say.found_wolf",
        "window.say.cleared",
        "window.say.recanted",
        "window.say.urged.innkeeper",
        "window.say.urged.teacher",
        "window.say.which",
        "window.say.which.others",
        "window.say.saved",
        "window.say.saved.self",
        "window.say.seen",
        "window.say.peeped",
        "window.say.peeped.baker",
        "window.say.named",
        "window.told.captain",
        "window.told.counted",
        "window.told.dead",
        "window.told.fire",
        "window.told.gone",
        "window.told.heir",
        "window.told.lot",
        "window.told.loved",
        "window.told.poster",
        "window.told.swapped",
        "window.told.tie.chooses",
        "window.told.tie.open",
        "window.told.tie.settled",
        "window.told.votes",
        "window.told.votes.twice",
        "window.told.backed",
        "window.told.voters",
        "window.told.idiot",
        "window.told.bonesetter",
        "window.told.confessor",
        "window.told.pardoned",
        "window.told.pardoned.self",
        "window.told.unpardoned",
        "window.told.unasked",
        "window.told.begged",
        "window.told.house.left",
        "window.told.house.refused",
        "window.told.house",
        "window.told.innkeeper",
        "window.told.innkeeper.votes",
        "window.told.unprotected",
        "window.told.teacher.nobody",
        "window.told.teacher",
        "window.told.barber",
        "window.told.cancelled",
        "window.told.fire.free",
    }
)
"""The labels that are filled here, and not in the window."""

HOUSELESS = ".houseless"
"""With this end the labels of what a card does where no houses are played."""

NOTES = f"{PREFIX}note."
"""With this begin others: those of what one knows of a game."""

REASON = f"{PREFIX}say.because."
"""And with this those of the reasons for which one accuses somebody."""

ANSWER = f"{PREFIX}say.answer."
"""And with this those of what one answers."""

WHY = f"{PREFIX}say.why."
"""And with this those of why something cannot be said now."""

LINES = f"{PREFIX}line."
"""And with this those of the story of a game."""


def window_words(narration: Narration) -> Mapping[str, str]:
    """Every label of the window in the language of ``narration``, by its name there."""
    return _words(narration.language)


@cache
def _words(language: str) -> Mapping[str, str]:
    narration = Narration.load(language)
    plain = narration.labels() - FILLED
    others = (NOTES, REASON, ANSWER, WHY, LINES)
    labels = sorted(label for label in plain if label.startswith(PREFIX) and not label.startswith(others))
    return MappingProxyType({label.removeprefix(PREFIX): narration.label(label) for label in labels})


def about(narration: Narration, card: str, *, shared: bool = False, houses: bool = True) -> str:
    """
    What ``card`` does (a role's, a trade's or a command's), in a sentence; nothing for a card that is none.

    Where several people have a ``shared`` window, nobody can peep at it, which is said of a card that peeps. Without
    ``houses`` there are no Vagabonds, of whom nothing is said then.
    """
    known = _about(narration.language)
    text = known.get(card, "") if houses else known.get(f"{card}{HOUSELESS}", known.get(card, ""))
    return f"{text} {unpeeped_here(narration, card, shared=shared)}".rstrip()


def unpeeped_here(narration: Narration, card: str, *, shared: bool) -> str:
    """That nobody can peep where several people share a window, of a ``card`` that peeps; nothing of any other."""
    peeps = card == BAKER or (card in ROLES and ROLES[card].peeps)
    return window_words(narration)["role.unpeeped"] if shared and peeps else ""


@cache
def _about(language: str) -> Mapping[str, str]:
    narration, found = Narration.load(language), dict[str, str]()
    prefixes = (f"{PREFIX}command.", f"{PREFIX}trade.", "printed.", f"{PREFIX}about.")
    for prefix in prefixes:  # the last of several counts: a printed card has room for few words
        cards = (label for label in narration.labels() if label.startswith(prefix))
        found |= {label.removeprefix(prefix): narration.label(label) for label in cards}
    return found
