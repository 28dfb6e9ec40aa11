"""The little things that everybody has noticed of somebody: what the night left behind, where he sits, what he said."""

from collections.abc import Iterator

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.conduct import has_led
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import (
    AGAINST,
    COUNTED,
    OPINIONS,
    PROMPTS,
    QUESTIONS,
    Ground,
    Reasons,
)
from firmware.players.opponents.seen import RAVEN
from firmware.players.opponents.sides import has_wanted, is_choice_of_few
from firmware.players.opponents.statement import Statement

CANDIDATES = 4
"""One in so many of the living, or fewer, stands for Captain where that tells anything of who does."""
SPOKEN = 2 / 3
"""The part of the others who have to have spoken before one who has not is called silent."""
OPEN = 3
"""So many of the living have to have told their cards before one who has not is called guarded."""

_OF_CLAIMS: Reasons = frozenset(
    {
        "claimed",
        "counter",
        "looked",
        "lied",
        "slandered",
        "found",
        "renounced",
        "void",
        "liar",
        "belied",
        "ceded",
        "nights",
        "surplus",
        "usurped",
    }
)
"""The reasons that follow from a card that somebody claims."""

_NO_GUESS: Reasons = _OF_CLAIMS | COUNTED | QUESTIONS
"""The reasons by which nobody is hasty with a name: it follows from something, or somebody is asked what he meant."""


def of_the_night(memory: Memory, player: int) -> Iterator[Ground]:
    """
    What the night left behind of ``player``: of those who died, whom he had accused, or who had accused him; a poster,
    or the last of a Raven whose card was shown.

    Who has put up the poster himself, or says that he is the Raven, does not wonder why it hangs there.
    """
    mine = set(memory.silenced(memory.me))
    yield from (("silenced", victim) for victim in memory.silenced(player) if victim not in mine)
    for victim in memory.bitten:
        accusers = memory.accusers_of(victim, late=True)
        if player in accusers and memory.me not in accusers and not memory.excuses(victim):
            yield "wanted", victim
    if memory.town.poster == player != memory.marked and memory.claims().get(memory.me) != RAVEN:
        yield "poster", None
    raven = memory.was_posted_by(player)
    if raven is not None and not any(one.speaker == raven and one.gives("regretted") for one in memory.statements):
        yield "nailed", raven


def of_today(memory: Memory, player: int) -> Iterator[Ground]:
    """
    What everybody can see of ``player`` where he sits, and of what he said today.

    Nobody asks why the wolves took one who had claimed a card, or named a wolf: it was not for where he slept.
    """
    for victim in memory.bitten:
        if victim in memory.claimed() or memory.has_hunted(victim):
            continue
        beside, now = (of.get(victim, frozenset()) for of in (memory.beside, memory.town.beside))
        if player in beside & now and memory.me not in beside:  # nobody has moved in between since
            yield "beside", victim
    stood = {one.speaker for one in memory.today if one.kind == "stand"}
    rare = CANDIDATES * len(memory.standing) <= len(memory.town.living)
    voted = memory.backed.get(memory.me) is not None  # whom he elected wanted the same
    stands = memory.me in {*memory.standing, *memory.backed.values()}  # a person may have stood without a word
    if rare and player in stood and not (stands or voted):
        yield "stood", None
    if memory.town.day == 1 and player in memory.town.beside.get(memory.me, frozenset()):
        yield "seated", None
    favourite = memory.backed.get(player)
    few = is_choice_of_few(memory.backed, favourite) and not has_wanted(memory, favourite)
    if favourite not in {None, player, memory.me} and few:
        yield "backed", favourite
    if _is_hasty(memory, player):
        yield "first", None
    leaders = dict.fromkeys(one.about for one in _trails(memory, player))
    yield from (("trailed", leader) for leader in leaders if leader not in {None, memory.me, player, *memory.town.dead})
    if player not in memory.telling and any(one.speaker == player for one in memory.today):
        told = {one.speaker for one in memory.statements if one.role in ROLES and one.speaker in memory.town.living}
        if memory.me in told and len(told) >= OPEN:
            yield "guarded", None


def _is_hasty(memory: Memory, player: int) -> bool:
    """Whether ``player`` was the first to name somebody today, by a guess that he has not taken back, and unasked."""
    asked = set[int | None]()
    for one in memory.today:
        if one.reason in PROMPTS:
            asked.add(one.target)
        elif one.kind in AGAINST:
            guessed = one.kind in OPINIONS and one.reason not in _NO_GUESS
            return one.speaker == player and player not in asked and guessed and memory.is_held(one)
    return False


def _trails(memory: Memory, player: int) -> Iterator[Statement]:
    """By what ``player`` has taken over the opinion of another today, and both still hold it, and oneself has none."""
    for one in memory.today:
        if one.speaker == player and one.kind in OPINIONS and one.reason == "echo" and memory.is_held(one):
            own = memory.has_named(one.target or 0) or has_led(memory.statements, player, one.about, one.target)
            if not own and any(held.speaker == one.about for held in memory.held_today(one.target or 0)):
                yield one


def is_silent(memory: Memory, player: int) -> bool:
    """Whether ``player`` has said nothing, though most others have, and as much was said as there are players."""
    others, spoke = {*memory.town.living} - {memory.me, player}, {one.speaker for one in memory.today}
    said = [one for one in memory.today if one.kind not in {"stand", "ready"}]
    most = len({one.speaker for one in said} & others) >= SPOKEN * len(others)
    quiet = player not in spoke and not memory.excused(player)
    return quiet and most and len(said) >= len(memory.town.living)
