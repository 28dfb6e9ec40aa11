"""What a candidate for Captain promises, who likes to hear it, and what is answered; and how one begs for mercy."""

from collections.abc import Iterator, Mapping
from random import Random

from firmware.players.opponents.claims import LOOKERS
from firmware.players.opponents.memory import CREDIBLE, Memory
from firmware.players.opponents.reasons import PLEAS, PLEDGES, Reason
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.town import Town
from firmware.players.opponents.voted import tells

PLAINLY = 0.3
"""How likely a candidate promises nothing, and asks for trust."""


def record_of(memory: Memory, player: int) -> int | None:
    """The last wolf, as all have seen, against whom ``player`` has voted where that tells something, or nobody."""
    shown = memory.shown()
    named = ((ballot, ballot.get(player)) for ballot in reversed(memory.ballots))
    return next((one for ballot, one in named if one is not None and shown.get(one) and tells(ballot, one)), None)


def promises(town: Town, *, looks: bool = False) -> tuple[Reason, ...]:
    """
    What a candidate can promise in ``town``: nothing of who sees cards once such a card lies open.

    Who claims that he ``looks`` at them himself tells of that, and does not go by others who do.
    """
    seers = [role for role in LOOKERS if role in town.cards]
    blind = bool(seers) and not any(town.left(role) for role in seers)
    return *(one for one in PLEDGES if one != "guided"), *(() if blind else ("looking" if looks else "guided",))


def pledge(memory: Memory, chance: Random) -> Statement:
    """
    What ``memory.me`` says as a candidate: it was right about a wolf, or what no other has promised today.

    Who claims to see cards promises to tell of them, and not to go by others who do; nobody promises that where
    somebody has just said that he saw a wolf, as if nobody had heard it.
    """
    if (wolf := record_of(memory, memory.me)) is not None and chance.random() >= PLAINLY:
        return Statement(memory.me, "stand", reason="proud", about=wolf)
    heard = {one.reason for one in memory.today if one.kind == "stand"}
    heard |= {"guided"} if any(one.kind == "found_wolf" for one in memory.statements) else set()
    looks = memory.claims().get(memory.me) in LOOKERS
    if looks and "looking" not in heard:
        return Statement(memory.me, "stand", reason="looking")
    new = [one for one in promises(memory.town, looks=looks) if one not in heard]
    made: Reason = chance.choice(new) if new and chance.random() >= PLAINLY else ""
    return Statement(memory.me, "stand", reason=made)


def plea(memory: Memory, chance: Random) -> Statement:
    """By what ``memory.me`` begs for mercy, who is condemned: it was right about a wolf, or whatever comes to mind."""
    wolf = record_of(memory, memory.me)
    reason: Reason = chance.choice(PLEAS) if wolf is None else "proud"
    return Statement(memory.me, "plead", reason=reason, about=wolf)


def pledges(memory: Memory, player: int) -> Iterator[Reason]:
    """What ``player`` has promised today, or recalled, before any other promised it."""
    yield from (reason for reason, speaker in _promised(memory).items() if speaker == player)


def answer(memory: Memory, said: Statement, *, likes: bool) -> Statement:
    """
    What ``memory.me`` makes of what a candidate ``said``, who ``likes`` to hear that or not.

    It goes by what the whole table knows: who has seen a card tells nothing of that yet.
    """
    me, candidate = memory.me, said.speaker
    before = _promised(memory).get(said.reason, candidate)
    reason: Reason = "welcome" if likes else "reminding"
    about: int | None = None
    if memory.distrusts(candidate) or memory.opinion().get(candidate, 0.0) >= CREDIBLE:
        reason = "hollow"
    elif said.gives("proud"):
        reason, about = "recalled", said.about
    elif before not in {candidate, me}:
        reason, about = "borrowed", before
    return Statement(me, "heed", candidate, reason=reason, about=about)


def owes_name(memory: Memory, player: int) -> bool:
    """Whether ``player`` is Captain, and has promised to name whom he suspects before each vote."""
    promised = any((one.speaker, one.reason) == (player, "outspoken") for one in memory.statements)
    return player == memory.town.captain and promised


def _promised(memory: Memory) -> Mapping[Reason, int]:
    """What was promised today, or recalled, and who was the first to do so."""
    made = (one for one in reversed(memory.today) if one.kind == "stand" and one.reason)
    return {one.reason: one.speaker for one in made}
