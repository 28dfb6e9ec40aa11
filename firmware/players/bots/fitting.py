"""Which wordings of a sentence do not fit what was said before it in the debate."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from firmware.players.bots.log import Logged
from firmware.players.opponents.claims import cards_of, claimed_by, claimed_in
from firmware.players.opponents.exposing import MANY
from firmware.players.opponents.grounds import THIN
from firmware.players.opponents.reasons import (
    AGAINST,
    CAUGHT,
    CITED,
    COMPARING,
    CONTRADICTING,
    DISBELIEVING,
    HINTS,
    OPINIONS,
    QUESTIONS,
    RIVALRY,
    RUEFUL,
    SIGHTS,
    UNFOUNDED,
    Reasons,
)
from firmware.players.opponents.stance import NAMES, RECENT, names
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.withdrawing import opposes, trusts
from firmware.players.opponents.wording import Unfit

PRESSED = 2
"""So many have to have spoken against somebody, besides who claims his card, before he begs not to be hanged."""
REASONS = 2
"""So many have to have given reasons, and as many of these, where somebody has heard enough; or a card was seen."""
JUST = 2
"""So many of the last sentences are still in everybody's ear: who takes up one says what of it, if it is older."""
TWO_NIGHTS = 2
"""The day before which there were as many nights: who tells of two cards on it has told of them all."""
MUCH = 15
"""So many sentences have to have been said on a day where somebody finds that the debate goes round in circles."""
_UNTOLD: Reasons = frozenset({"asked", "torn", "secret", "withheld", "felt", "followed"})
"""The reasons of an answer that tells nothing which could be true or not."""
_DENIALS: Reasons = frozenset({"", "doubted", "framed"})
"""The reasons of an answer by which one just says that one is no wolf."""
_UNDECIDED: Reasons = frozenset({"unproven", "granted", "rival", "third"})
"""The reasons by which somebody is neither believed nor called a liar."""
_TURNING: Reasons = CAUGHT | {"renounced", "conceded", "instead", "slandered", "confessed"}
"""The reasons that tell why somebody who was believed is not any more."""


def unfit(said: Statement, log: Sequence[Logged], day: int) -> Iterator[Unfit]:
    """What in the wordings of ``said``, on that ``day``, does not fit the ``log`` of the game."""
    today = [one for one in log if one.day == day]
    statements = [one.statement for one in today]
    if said.reason == "join" and not _has_heard_enough(said, statements):
        yield "reasoned"
    if said.reason == "join" and (said.about is not None or _speaks_of_another(said, statements)):
        yield "echoing"
    if said.reason == "join" and not any(_is_against_too(one, said) for one in statements[-RECENT:]):
        yield "likewise"
    if said.reason == "join" and _is_seen(said.target, log):
        yield "faint"
    if (said.kind, said.reason) == ("accuse", "") and any(one.speaker == said.target for one in statements):
        yield "calm"
    if said.kind == "defend" and _speaks_of_another(said, statements):
        yield "parrying"
    if said.kind == "heed" and (_tells_nothing(said.target, today) or _is_late(said, statements)):
        yield "stated"
    if said.reason == "vindicated":
        yield from _of_wolf_against(said, log)
    if said.reason in {"agreed", "rightly"} and not _said_first(said, statements):
        yield "firstly"
    yield from _of_claims(said, log, statements)
    yield from _of_believing(said, log)
    yield from _of_reasons(said, statements)
    if said.reason == "reply" and said.about is None:  # nobody has asked for a name
        yield "wanting"
    if said.kind == "claim" and said.about is not None:  # it answers a question
        yield "proclaiming"
    if said.reason == "owned" and _has_reconsidered(said.target, statements):
        yield "admitting"
    yield from _of_repeating(said, log, statements, day)


def _of_reasons(said: Statement, today: Sequence[Statement]) -> Iterator[Unfit]:
    """What does not fit that a reason was given, by who names somebody, or to who is not convinced."""
    if said.reason == "reply" and any(_gave_reason(one, said.speaker, said.target) for one in today):
        yield "unfounded"
    if said.reason == "unshared" and any(_gave_reason(one, said.target, said.about) for one in today):
        yield "curious"


def _gave_reason(one: Statement, speaker: int | None, player: int | None) -> bool:
    """Whether by ``one`` that ``speaker`` gave a reason against the ``player``, be it as a question."""
    both = (one.speaker, one.target) == (speaker, player)
    return both and one.kind in OPINIONS and one.reason not in UNFOUNDED | {"", "begin"}


def _of_believing(said: Statement, log: Sequence[Logged]) -> Iterator[Unfit]:
    """What does not fit who has believed a liar."""
    if said.reason == "framed" and not _believers(said.about, log):
        yield "believing"
    if said.reason == "fooled" and not _believers(said.target, log) - {said.speaker}:
        yield "shared"


def _of_repeating(said: Statement, log: Sequence[Logged], today: Sequence[Statement], day: int) -> Iterator[Unfit]:
    """What does not fit that a thing is said for the first time, or once more."""
    if said.reason == "restless" and len({*names(today).get(said.target or 0, ())}) != NAMES + 1:
        yield "thirdly"
    if said.kind == "found_wolf" and any(one.day < day and _repeats(said, one.statement) for one in log):
        yield "anew"
    if said.reason == "lied" and any(one.gives("framed") and _answers(one, said) for one in today):
        yield "denied"
    if said.reason == "thanks" and any(one.speaker != said.target and trusts(one, said.speaker) for one in today):
        yield "solely"
    if said.kind == "deny" and not _is_doubted_again(said.speaker, [one.statement for one in log]):
        yield "insisting"
    if said.reason == "holder" and not _is_pressed(said, log, today):
        yield "begging"
    if said.reason == "holder":
        yield "recalling" if _is_disputed(said, log) else "maintaining"
    if said.reason in CITED and said.by is not None and not any(_tells_fact(one, said) for one in today):
        yield "bygone"
    if said.kind == "ready" and not _is_circling(today):
        yield "circling"
    if is_further(said, log, day):
        yield "another" if day <= TWO_NIGHTS else "other"


def _tells_fact(one: Statement, said: Statement) -> bool:
    """Whether by ``one`` he has told the fact who is cited for it by ``said``."""
    return (one.speaker, one.target, one.reason, one.about) == (said.by, said.target, said.reason, said.about)


def _answers(one: Statement, said: Statement) -> bool:
    """Whether by ``one`` who speaks by ``said`` has answered him of whom it is."""
    return (one.speaker, one.about) == (said.speaker, said.target)


def _is_circling(today: Sequence[Statement]) -> bool:
    """Whether much was said ``today``, and nothing new of late: no card, nor a reason that nobody had given before."""
    told = [(one.target, one.reason, one.about) for one in today]
    late = range(max(0, len(today) - RECENT), len(today))
    new = (today[place].kind in AGAINST and told[place] not in told[:place] for place in late)
    return len(today) >= MUCH and not (any(new) or any(today[place].role for place in late))


def _of_claims(said: Statement, log: Sequence[Logged], today: Sequence[Statement]) -> Iterator[Unfit]:
    """What does not fit the cards that were claimed."""
    if said.reason == "retracted" and all(one.speaker != said.target for one in today[-JUST:]):
        yield "fresh"
    if said.reason == "liar" and _claimants(said.card, log) > len({said.target, said.about}):
        yield "paired"
    if said.reason == "disbelieved" and _are_rivals(said.speaker, said.target, log):
        yield "unsure"
    if said.reason == "found" and _are_rivals(said.about, said.target, log):
        yield "mutual"
    if said.reason == "found" and _are_rivals(said.speaker, said.target, log):
        yield "knowing"
    if said.reason == "rival" and any(_disputes(one, said) for one in today):
        yield "informing"
    if said.reason == "recast" and len(cards_of(said.target or 0, [one.statement for one in log])) > MANY:
        yield "thrice"
    if said.reason == "void" and not any(_claims(one, said) for one in today):
        yield "asleep"
    if said.gives("untold", "watched") and not any(_claims(one, said) for one in today):
        yield "known"


def is_of_claimed(said: Statement, log: Sequence[Logged]) -> bool:
    """Whether what is ``said`` was seen or done by a card that its speaker has claimed in ``log``, and still claims."""
    told = said.kind in SIGHTS or said.gives("seen")
    return told and claimed_by(said.speaker, [one.statement for one in log])[-1:] == [said.role]


def is_further(said: Statement, log: Sequence[Logged], day: int) -> bool:
    """Whether who has claimed that card has told on that ``day`` of another whom he saw by it."""
    before = (one.statement for one in log if one.day == day and one.statement.kind in SIGHTS)
    others = [one for one in before if (one.speaker, one.role) == (said.speaker, said.role)]
    return is_of_claimed(said, log) and any(one.target != said.target for one in others)


def turns(said: Statement, log: Sequence[Logged]) -> bool:
    """
    Whether who speaks by ``said`` against somebody took his word before in this ``log``, and was neither against him
    nor undecided since, nor that one against him.

    Not where the reason tells that by itself, or that the other is caught.
    """
    against = said.gives("disbelieved") or (said.kind in OPINIONS and said.reason not in QUESTIONS | _TURNING)
    if not against or said.target is None:
        return False
    for one in reversed([logged.statement for logged in log]):
        if one.speaker == said.target and opposes(one, said.speaker):
            return False
        if one.speaker == said.speaker and _doubts(one, said.target):
            return False
        if one.speaker == said.speaker and _takes_word(one, said.target):
            return one.kind != "cleared"
    return False


def _takes_word(one: Statement, player: int) -> bool:
    """Whether by ``one`` somebody takes the word of ``player``, be it only against whom that one named."""
    return (trusts(one, player) and not one.gives("harmless")) or (one.gives("echo") and one.about == player)


def _has_reconsidered(player: int | None, today: Sequence[Statement]) -> bool:
    """Whether ``player`` has said last that he has changed his mind."""
    last = next((one for one in reversed(today) if one.speaker == player), None)
    return last is not None and last.gives("reconsidered")


def _believers(player: int | None, log: Sequence[Logged]) -> set[int]:
    """Who has taken the word of ``player``, and not spoken against him since."""
    believed = dict[int, bool]()
    for one in (entry.statement for entry in log):
        if opposes(one, player):
            believed[one.speaker] = False
        elif one.kind != "defend" and trusts(one, player):
            believed[one.speaker] = True
    return {speaker for speaker, still in believed.items() if still}


def _repeats(said: Statement, one: Statement) -> bool:
    """Whether the same is ``said`` of a wolf by who has said ``one``."""
    return (said.speaker, said.kind, said.target) == (one.speaker, one.kind, one.target)


def _is_doubted_again(player: int, said: Sequence[Statement]) -> bool:
    """Whether somebody is against ``player``, or does not believe him, since he last denied that, as was ``said``."""
    since = [*takewhile(lambda one: not _denies(one, player), reversed(said))]
    return len(since) < len(said) and any(opposes(one, player) for one in since)


def _is_pressed(said: Statement, log: Sequence[Logged], today: Sequence[Statement]) -> bool:
    """Whether several are against who has ``said`` which card he has, but for those who claim it as well."""
    statements = [one.statement for one in log]
    against = {one.speaker for one in today if opposes(one, said.speaker)}
    return sum(claimed_by(one, statements)[-1:] != [said.card] for one in against) >= PRESSED


def _is_disputed(said: Statement, log: Sequence[Logged]) -> bool:
    """Whether it was ever doubted that who has ``said`` which card he has does have it, or another claims it."""
    doubts = CONTRADICTING | DISBELIEVING | COMPARING
    told = (one.statement for one in log if one.statement.target == said.speaker)
    return _claimants(said.card, log) > 1 or any(one.reason in doubts for one in told)


def _denies(one: Statement, player: int) -> bool:
    """Whether by ``one`` the ``player`` denies what was said against him."""
    return (one.speaker, one.kind) == (player, "deny") and one.reason in _DENIALS


def _doubts(one: Statement, player: int) -> bool:
    """Whether ``one`` is said against ``player``, or says that one cannot tell, or had believed him in vain."""
    rues = one.about == player and one.reason in RUEFUL
    return rues or opposes(one, player) or (one.target == player and one.reason in _UNDECIDED)


def _claims(one: Statement, said: Statement) -> bool:
    """Whether by ``one`` that card is claimed of which something is ``said``."""
    return one.speaker == said.target and claimed_in(one) == said.card


def _disputes(one: Statement, said: Statement) -> bool:
    """Whether by ``one`` he has named the other himself of whom it is ``said`` that both claim one card."""
    return (one.speaker, one.target) == (said.target, said.about) and one.kind in AGAINST


def _are_rivals(player: int | None, other: int | None, log: Sequence[Logged]) -> bool:
    """Whether both claim one card, as each said last."""
    statements = [one.statement for one in log]
    last = [claimed_by(one or 0, statements)[-1:] for one in (player, other)]
    return bool(last[0]) and last[0] == last[1]


def _claimants(card: str, log: Sequence[Logged]) -> int:
    """How many claim the ``card``, as each said last."""
    statements = [one.statement for one in log]
    speakers = {one.speaker for one in statements}
    return sum(claimed_by(speaker, statements)[-1:] == [card] for speaker in speakers)


def addressee(said: Statement, last: Statement | None) -> int | None:
    """Who is to be named by whoever answers him by ``said``, for another spoke ``last``; or nobody."""
    whom = {"deny": said.about, "heed": said.target}.get(said.kind)
    return whom if last is not None and last.speaker != whom else None


def is_to_target(said: Statement, last: Statement | None) -> bool:
    """Whether ``said`` speaks to its target, who asked ``last`` what speaks against him, or whether he is believed."""
    if said.gives("sooner"):
        return said.target == said.about
    if last is None or last.speaker != said.target:
        return False
    return said.speaker == {"groundless": last.about, "which": last.target}.get(last.reason)


def _speaks_of_another(said: Statement, today: Sequence[Statement]) -> bool:
    """Whether the last sentence of ``today`` was not against whom something is ``said``."""
    return any(one.target != said.target or one.kind not in AGAINST for one in today[-1:])


def _is_against_too(one: Statement, said: Statement) -> bool:
    """Whether another is by ``one`` against the same player as who has ``said`` so: who reads out a poster is not."""
    against = one.target == said.target and one.is_against and not one.gives("poster")
    return against and one.speaker != said.speaker


def _has_heard_enough(said: Statement, today: Sequence[Statement]) -> bool:
    """Whether several others gave reasons enough against whom something is ``said``; one alone is not all there is."""
    given = [one for one in today if _gives_reason(one, said)]
    several = len({one.speaker for one in given}) >= REASONS
    return several and (any(one.role for one in given) or len({(one.reason, one.about) for one in given}) >= REASONS)


def _said_first(said: Statement, today: Sequence[Statement]) -> bool:
    """Whether who agrees by ``said`` had spoken against the same player before the other did."""
    theirs = [one for one in today if one.speaker == said.target and one.kind in AGAINST]
    named = theirs[-1].target if theirs else None
    both = (one for one in today if one.target == named and one.speaker in {said.speaker, said.target})
    first = next((one for one in both if one.kind in AGAINST and one.reason not in QUESTIONS - HINTS), None)
    return first is not None and first.speaker == said.speaker


def _gives_reason(one: Statement, said: Statement) -> bool:
    """Whether another gives a reason by ``one`` against whom something is ``said``, be it that he saw that card."""
    against = one.target == said.target and one.speaker != said.speaker and one.kind in AGAINST
    return against and (bool(one.role) or one.reason not in THIN | UNFOUNDED)


def _is_seen(player: int | None, log: Sequence[Logged]) -> bool:
    """Whether somebody has said that he saw a wolf in ``player`` by a card that he claims still, and nobody else."""
    statements = [one.statement for one in log]
    sights = (one for one in statements if (one.kind, one.target) == ("found_wolf", player))
    holding = (one.role for one in sights if claimed_by(one.speaker, statements)[-1:] == [one.role])
    return any(_claimants(role, log) == 1 for role in holding)


def _of_wolf_against(said: Statement, log: Sequence[Logged]) -> Iterator[Unfit]:
    """What does not fit the wolf of whom something is ``said``: he named whom it speaks for, or claimed that card."""
    two = {said.about, said.target}
    between = [one.statement for one in log if {one.statement.speaker, one.statement.target} == two]
    if not any(one.speaker == said.about and one.is_against and one.reason not in RIVALRY for one in between):
        yield "opposed"
    if not any(one.reason in RIVALRY for one in between):
        yield "disputing"


def _is_late(said: Statement, today: Sequence[Statement]) -> bool:
    """Whether what is ``said`` of a reason comes when its speaker has not given that a moment ago."""
    given = (one for one in today[-RECENT:] if one.speaker == said.target and one.kind in AGAINST)
    return said.reason == "slight" and not any(one.target == said.about for one in given)


def _tells_nothing(player: int | None, today: Sequence[Logged]) -> bool:
    """Whether what ``player`` said last was a question, or tells nothing."""
    last = next((one for one in reversed(today) if one.statement.speaker == player), None)
    return last is not None and (last.text.endswith("?") or last.statement.reason in _UNTOLD)
