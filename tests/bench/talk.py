"""
How often bots talk past each other: faults in what they say, counted over games of their own.

A new fault is one function below, with the decorator: of a debate it yields each sentence by which the fault could have
happened, and whether it did. Tests hold it at nothing, unless it `happens`.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from engine import EDITIONS, Game, Setup
from engine.seats import by_seat
from engine.werewolf.setup.registry import ROLES, WOLVES
from firmware.players.bots.pace import LATE
from firmware.players.opponents import AGAINST, STRENGTHS, Statement
from firmware.players.opponents.claims import claimed_last
from firmware.players.opponents.grounds import THIN
from firmware.players.opponents.holding import may_hold
from firmware.players.opponents.queries import is_answer
from firmware.players.opponents.reasons import NUDGES, SIGHTS, UNFOUNDED, Reason
from firmware.players.opponents.statement import asks_why
from firmware.players.opponents.withdrawing import is_taken_back, is_upheld, last_side, suspecting, trusts
from firmware.players.simulation.running import play_out
from tests.bench.bots import PILES
from tests.bench.instruments.measuring import Effort, Reading, Sheet, measured
from tests.bench.instruments.talking import Debate, Said, Talkers

TABLES: Mapping[str, list[str]] = {
    "8": PILES[8],
    "12": PILES[12],
    "piper": ["werewolf"] * 2 + ["piper", "seer", "hunter", "witch"] + ["villager"] * 4,
    "raven": ["werewolf"] * 3 + ["seer", "raven", "elder", "defender", "idiot"] + ["villager"] * 4,
}
_REACH = (
    "faults in what bots say, over games of bots alone at 8 and 12 seats and with other cards; for each fault is "
    "printed how often it could have happened, and how often it did"
)

Cases = Iterator[tuple[Said, bool]]


@dataclass(frozen=True)
class Fault:
    """What is counted, under which name, and whether it still ``happens`` now and then."""

    name: str
    cases: Callable[[Debate], Cases]
    happens: bool


FAULTS: list[Fault] = []


def fault(name: str, *, happens: bool = False) -> Callable[[Callable[[Debate], Cases]], Callable[[Debate], Cases]]:
    """Count the function below as one of the `FAULTS`."""

    def counted(cases: Callable[[Debate], Cases]) -> Callable[[Debate], Cases]:
        FAULTS.append(Fault(name, cases, happens))
        return cases

    return counted


@fault("same words twice in a debate")
def repeats_words(debate: Debate) -> Cases:
    """Says word for word what he or another has said in that debate."""
    heard = set[str]()
    for _, said in debate.moments():
        yield said, said.text in heard
        heard.add(said.text)


@fault("says the same again")
def repeats_itself(debate: Debate) -> Cases:
    """Says once more in a debate, in whatever words, just what he has said in it."""
    return ((said, said.statement in before) for before, said in debate.moments())


@fault("question without an answer")
def leaves_unanswered(debate: Debate) -> Cases:
    """Is asked something, with time enough, and says nothing to it."""
    later = [said.statement for said in debate.said]
    for before, said in debate.moments():
        asked = said.statement
        whom = asked.about if asked.gives("groundless") else asked.target
        if (asked.kind == "ask" or asked.gives("groundless", *NUDGES) or asks_why(asked)) and said.left > LATE:
            told = (one for one in later[len(before) + 1 :] if one.speaker == whom)
            yield said, not any(is_answer(one, asked) or _says_why_hung(one, asked) for one in told)


@fault("votes against his own last word", happens=True)
def belies_word(debate: Debate) -> Cases:
    """
    Votes against another than whom he named last, though no card was told since.

    Not if he saw a wolf there, or that one says so of him; nor against the second of whom he said that both are wolves.
    """
    for voter, chosen in debate.votes.items():
        mine = ((before, said) for before, said in debate.moments() if said.statement.speaker == voter)
        named = [(before, said) for before, said in mine if said.statement.is_against]
        if not named or chosen is None:
            continue
        before, said = named[-1]
        since = [one.statement for one in debate.said[len(before) + 1 :]]
        seen = _has_said((*debate.before, *before), voter, chosen, {"found_wolf"})
        framed = _has_said(before, chosen, voter, {"found_wolf"})
        if not (seen or framed or is_taken_back(said.statement, since) or any(map(_is_news, since))):
            one = said.statement
            yield said, chosen not in {one.target, one.about if one.gives("both") else None}


@fault("against whom he has just believed")
def turns_about(debate: Debate) -> Cases:
    """Is against somebody whose word he has taken in that debate, though no card was told since."""
    for before, said in debate.moments():
        one = said.statement
        if one.target is None or not one.is_against:
            continue
        if (last := last_side(before, one.speaker, one.target)) is not None:
            since = before[before.index(last) :]
            yield said, trusts(last, one.target) and not any(map(_is_news, since)) and not one.role


@fault("asks for what was just said")
def asks_again(debate: Debate) -> Cases:
    """Asks for a word of who has spoken, a name of who has given one, a card that is claimed, or a reason given."""
    for before, said in debate.moments():
        one = said.statement
        if one.gives("silent"):
            yield said, any(other.speaker == one.target for other in before)
        elif one.gives("whom"):
            yield said, one.target in suspecting(before)
        elif one.gives("what"):
            yield said, one.target in claimed_last((*debate.before, *before))
        elif asks_why(one):
            against = (other for other in reversed(before) if (other.speaker, other.target) == (one.target, one.about))
            last = next((other for other in against if other.kind in AGAINST), None)
            yield said, last is not None and last.reason not in THIN | UNFOUNDED


@fault("cites what is not so")
def cites_wrongly(debate: Debate) -> Cases:
    """Gives as a reason what, by the votes, the words and the cards that all know, was not so."""
    for before, said in debate.moments():
        one = said.statement
        if one.kind in AGAINST and one.reason in _WORDS.keys() | _VOTES.keys() | _CLAIMS.keys():
            yield said, not _is_so(debate, (*debate.before, *before), one)


@fault("speaks to the dead")
def speaks_to_the_dead(debate: Debate) -> Cases:
    """Accuses, asks, defends or heeds somebody who is dead."""
    kinds = AGAINST | {"ask", "defend", "heed", "piper"}
    told = (said for _, said in debate.moments() if said.statement.kind in kinds)
    return ((said, said.statement.target in debate.town.dead) for said in told)


@fault("answers what he was not asked")
def answers_for_another(debate: Debate) -> Cases:
    """Answers somebody who has said nothing in that debate of him, or to him."""
    for before, said in debate.moments():
        one = said.statement
        if one.kind == "deny" and one.about is not None:
            yield said, not any(other.speaker == one.about for other in before)


@fault("claims his card again")
def claims_again(debate: Debate) -> Cases:
    """Claims to all a card that he has claimed in that debate."""
    for before, said in debate.moments():
        one = said.statement
        if one.kind == "claim" and one.role in ROLES and one.about is None and not one.reason:
            yield said, claimed_last(before).get(one.speaker) == one.role


@fault("claims a card that lies face up")
def claims_the_impossible(debate: Debate) -> Cases:
    """Claims a card that he cannot hold any more, as all can see."""
    told = (said for _, said in debate.moments() if said.statement.role in ROLES)
    return ((said, not may_hold(said.statement.role, debate.town, said.statement.speaker)) for said in told)


@fault("saw one card in two ways")
def contradicts_sight(debate: Debate) -> Cases:
    """Says that he saw a wolf in whom he has cleared, or the other way round, without owning up to a lie."""
    for before, said in debate.moments():
        one, heard = said.statement, (*debate.before, *before)
        if one.kind in SIGHTS:
            mine = (other for other in heard if (other.speaker, other.target) == (one.speaker, one.target))
            yield said, any(other.kind in SIGHTS - {one.kind} and is_upheld(other, heard) for other in mine)


# -- what is read in the record ----------------------------------------------------------------


def _says_why_hung(one: Statement, asked: Statement) -> bool:
    """Whether a Raven who is ``asked`` about his poster says by ``one`` what he has against who bears it."""
    return asked.gives("hung") and one.kind in AGAINST and one.target == asked.about


def _is_news(one: Statement) -> bool:
    """Whether by ``one`` a card is told, or taken back."""
    return bool(one.role) or one.gives("recanted")


def _has_said(heard: Sequence[Statement], speaker: int | None, target: int | None, kinds: Collection[str]) -> bool:
    return any((one.speaker, one.target) == (speaker, target) and one.kind in kinds for one in heard)


_OF_WOLVES: Collection[Reason] = {"spared", "alike", "shielded", "absolved", "whitewashed"}
"""The reasons by which ``about`` was a wolf, as his card has shown."""

_WORDS: Mapping[Reason, tuple[str, str, Collection[str]]] = {
    "shielded": ("target", "about", {"defend"}),
    "absolved": ("about", "target", {"cleared"}),
    "mistold": ("target", "about", {"found_wolf"}),
    "whitewashed": ("target", "about", {"cleared"}),
    "wanted": ("target", "about", AGAINST),
    "silenced": ("about", "target", AGAINST),
    "lied": ("target", "speaker", {"found_wolf"}),
    "found": ("about", "target", {"found_wolf"}),
    "echo": ("about", "target", AGAINST),
    "accused": ("target", "about", AGAINST),
}
"""The reasons by which somebody has said something -> who of the statement, of whom, and what."""

_VOTES: Mapping[Reason, Callable[[Mapping[int, int | None], Statement], bool]] = {
    "voted": lambda ballot, one: ballot.get(one.target or 0) == one.about,
    "condemned": lambda ballot, one: ballot.get(one.target or 0) == one.about,
    "foe": lambda ballot, one: ballot.get(one.target or 0) == one.speaker,
    "spared": lambda ballot, one: one.about in ballot.values() and ballot.get(one.target or 0) not in {None, one.about},
    "alike": lambda ballot, one: ballot.get(one.target or 0, 0) == ballot.get(one.about or 0, -1),
}
"""The reasons that are a vote -> whether it was given in a ballot."""

_CLAIMS: Mapping[Reason, Sequence[str]] = {
    **dict.fromkeys(("claimed", "counter", "looked"), ("target",)),
    "liar": ("target", "about"),
}
"""The reasons by which cards are claimed -> by whom of the statement."""


def _is_so(debate: Debate, heard: Sequence[Statement], one: Statement) -> bool:
    """Whether the reason of ``one`` is so, by all that was ``heard`` before and seen."""
    wolf = debate.town.card(one.about or 0) in WOLVES
    if (one.reason in _OF_WOLVES and not wolf) or (one.gives("voted", "mistold") and wolf):
        return False
    if one.reason in _WORDS:
        who, whom, kinds = _WORDS[one.reason]
        return _has_said(heard, getattr(one, who), getattr(one, whom), kinds)
    if one.reason in _VOTES:
        return any(_VOTES[one.reason](ballot, one) for ballot in debate.ballots)
    return {getattr(one, who) for who in _CLAIMS[one.reason]} <= claimed_last(heard).keys()


# -- counting ----------------------------------------------------------------------------------


@dataclass
class Tally:
    """How often a fault could have happened, how often it did, and where it did first."""

    could: int = 0
    did: int = 0
    example: str = ""


Tallies = Mapping[str, Tally]


def tallies() -> Tallies:
    """Nothing counted yet."""
    return {one.name: Tally() for one in FAULTS}


def count(debate: Debate, into: Tallies, where: str = "") -> None:
    """Look for every fault in a ``debate``, which was held ``where``."""
    for one in FAULTS:
        tally = into[one.name]
        for said, wrong in one.cases(debate):
            tally.could += 1
            tally.did += wrong
            if wrong and not tally.example:
                tally.example = f"{where}, day {debate.town.day}, {said.statement.speaker}: {said.text}"


def listen(table: str, games: int, into: Tallies, language: str = "en") -> None:
    """Count the faults in the talk of so many games at that ``table``."""
    for number in range(games):
        chance = Random(f"{table}/{number}")
        cards = chance.sample(TABLES[table], len(TABLES[table]))
        setup = Setup(seats=tuple(cards), edition="2009", rules=EDITIONS["2009"])
        game = Game(setup)
        steady = {seat: STRENGTHS["steady"] for seat, _ in by_seat(setup.seats)}
        talkers = Talkers(chance, setup, game, steady, language)
        play_out(game, talkers)
        for debate in talkers.debates:
            count(debate, into, f"{table}, game {number}")


@measured("talk.faults", unit="faults", reach=_REACH)
def faults(effort: Effort) -> Reading:
    """Every fault, at every table."""
    games, found = effort.amount(50, 1), tallies()
    for table in TABLES:
        listen(table, games, found)
    rows = tuple((name, f"{one.could:,}", f"{one.did:,}") for name, one in found.items())
    examples = "; ".join(f"{name}: {one.example}" for name, one in found.items() if one.example)
    note = f"{games} games at each table. {examples}".strip()
    return Reading(sum(one.did for one in found.values()), note=note, sheets=(Sheet(("fault", "could", "did"), rows),))
