"""The line in a ballot: how a vote is given, to whom it goes, and why somebody has none."""

from collections.abc import Collection

from hardware.ports.page import Page
from hardware.virtual.asking.asked import accuses_love, is_himself, is_last, may, passed
from hardware.virtual.asking.parts import APART
from hardware.virtual.asking.refusing import INNKEEPER, is_spared, refusal
from hardware.virtual.asking.situation import Situation, asked_hand

FARMERS = "farmers.elect"
"""The ballot of the Farmers, who elect the Captain among themselves."""

ELECTION = "captain.elect"
"""The ballot in which those who stand can be elected; where nobody does, or everybody must vote, anybody."""

REELECTION = "captain.runoff"
"""The second ballot of an election, among those who had most votes."""

ELECTIONS = frozenset({ELECTION, REELECTION, FARMERS})
"""Ballots that give an office, and take no life."""

RUNOFF = "vote.runoff"
"""The second ballot, after a tie."""


def vote(now: Situation, page: Page) -> str:
    """
    How a vote is given, and whose name was clicked for it.

    Where several share the window, that somebody has chosen, whomever: the same while his name is called and after it,
    and if he keeps his vote, for the others read it as soon as they look again.
    """
    words, voter = now.words, asked_hand(now)
    if (named := now.refused.get(voter)) is not None and now.framed in {0, named}:
        return refusal(now, page, voter, named)
    if now.scene.shared and voter in now.given.keys() | now.aims.keys():
        return words["do.ballot.given.named"].replace("@", now.call(voter))
    if now.given.get(voter) == 0 and voter not in now.aims and not now.framed:
        return words["do.ballot.kept"]
    for key, votes in (("do.ballot.on", now.aims), ("do.ballot.given", now.given)):
        if votes.get(voter) and now.framed in {0, votes[voter]}:
            return f"{_of_love(now, page, voter, votes[voter])}{words[key].replace('@', now.call(votes[voter]))}"
    if now.framed:
        return words["do.ballot.choice"].replace("@", now.call(now.framed))
    return _naming(now, page, voter)


def _of_love(now: Situation, page: Page, voter: int, named: int) -> str:
    """That the ``voter``, who plays alone, loves whom he has ``named``, where that one may die of it; or nothing."""
    if not accuses_love(now.scene, page, now.view, voter, named):
        return ""
    return f"{now.words['do.ballot.love'].replace('@', now.call(named))} "


def _naming(now: Situation, page: Page, voter: int) -> str:
    """How the ``voter`` names somebody, whom green does, and which key keeps his vote, where he may."""
    keeps = now.scene.rules.may_abstain
    other = _only_other(page, voter) if keeps else 0
    key, named = ("do.ballot.other", other) if other else (_ballot(now, page), voter)
    himself = not other and page != now.scene.ahead and is_himself(page, voter, page.pointer)
    if himself:
        key = _yourself(now, page)
    asked = now.say(key, named).replace("#", now.call(voter) if other else _candidates(now, page, voter))
    if not (other or himself):
        asked = f"{asked} {_remark(now, page, voter)}".rstrip()
    keys = (_called(now, page, voter), now.words["do.ballot.keep"] if keeps else "")
    return APART.join((asked, *filter(None, keys)))


def _called(now: Situation, page: Page, voter: int) -> str:
    """Whom green names, which is who is called, if anybody is for whom the ``voter`` can vote."""
    called = page.pointer
    if page == now.scene.ahead or not isinstance(called, int) or not may(page, voter, called):
        return ""
    return now.words["do.ballot.called"].replace("@", now.call(called))


def _remark(now: Situation, page: Page, voter: int) -> str:
    """
    What is said besides of whom the ``voter`` can name: that it is too late for others, or that this is the last one,
    or what a poster does.

    One against an Innkeeper can have made him one of the tied, and he is in no runoff while the tavern protects him.

    Not that it is too late where those of the candidates who were called are named, which says the same, nor where it
    is said just now that nobody speaks.
    """
    if any(isinstance(seat, int) and passed(page, seat) and not is_himself(page, voter, seat) for seat in page.options):
        told = page.ask == ELECTION and _callable(now, page) not in ([], _standing(now))
        closed = "do.ballot.closed.elect" if page.ask in ELECTIONS else "do.ballot.closed"
        return "" if told or now.silenced else now.words["do.ballot.last" if is_last(page) else closed]
    posted = next((seat for seat in now.scene.seats if seat.alive and seat.poster), None)
    if posted is None or page.ask != RUNOFF:
        return ""
    spared = now.words["do.refused.innkeeper"].replace("@", now.call(posted.number)) if is_spared(posted) else ""
    return f"{spared} {now.scene.rules.poster}".lstrip()


def _yourself(now: Situation, page: Page) -> str:
    """The label of whom a voter can choose while the ballot ``page`` is on his own name."""
    if is_last(page):
        return "do.ballot.yourself.last"
    if page.ask == ELECTION and _is_among(now, page):
        return "do.ballot.yourself.stood"
    return "do.ballot.yourself.elect" if page.ask in ELECTIONS else "do.ballot.yourself"


def _standing(now: Situation) -> list[int]:
    """Who stands for Captain."""
    return [seat.number for seat in now.scene.seats if seat.stands]


def _is_among(now: Situation, page: Page) -> bool:
    """Whether on the ballot ``page`` only those can be elected who stand."""
    return bool(page.options) and {*page.options} <= {*_standing(now)}


def _callable(now: Situation, page: Page) -> list[int]:
    """Who of them has not been called yet on the ballot ``page``."""
    return [seat for seat in _standing(now) if not passed(page, seat)]


def _candidates(now: Situation, page: Page, voter: int) -> str:
    """
    Who stands and can have the vote of the ``voter``: those still to be named, and then those who were called.

    Last, that only others can elect him who stands himself and may not name himself, unless he is told so just then.
    """
    standing = [seat for seat in _standing(now) if not is_himself(page, voter, seat)]
    called = [seat for seat in standing if passed(page, seat)]
    named = _listed(now, [seat for seat in standing if seat not in called], voter)
    if called:
        named = now.words["do.ballot.stood.called"].replace("#", named).replace("@", _listed(now, called, voter))
    told = page != now.scene.ahead and is_himself(page, voter, page.pointer)
    return named if told or standing == _standing(now) else now.words["do.ballot.stood.you"].replace("#", named)


def _listed(now: Situation, seats: Collection[int], voter: int) -> str:
    """The names at ``seats``; who plays alone is "you", and the first."""
    if now.scene.shared or voter not in seats:
        return now.call(*seats)
    return now.listed([now.words["do.ballot.you"], *(now.call(seat) for seat in seats if seat != voter)])


def _ballot(now: Situation, page: Page) -> str:
    """The label of how a vote is given on the ballot ``page``."""
    if page.ask == ELECTION:
        if _is_among(now, page):
            return "do.ballot.stood"
        if not _standing(now):
            return "do.ballot.nobody"
    if page.ask == REELECTION:
        return "do.ballot.reelect"
    return "do.ballot.elect" if page.ask in ELECTIONS else "do.ballot"


def _only_other(page: Page, voter: int) -> int:
    """The only one besides the ``voter`` himself whose name is called; 0 where there are more, or he is none."""
    others = [seat for seat in page.options if isinstance(seat, int) and seat != voter]
    himself = not page.own and voter in page.options
    return others[0] if himself and len(others) == 1 and not passed(page, others[0]) else 0


def no_vote(now: Situation, page: Page) -> str:
    """The label of why the people here have no vote on the ballot ``page``; of several it is none's in particular."""
    living = [seat for seat in now.scene.people if seat.alive]
    if page.ask == ELECTION and [*page.options] == [seat.number for seat in living]:
        return "do.ballot.none.alone"
    if page.ask == FARMERS:
        return "do.ballot.none.farmers"
    if len(living) > 1:
        return "do.ballot.none"
    reason = living[0].mute or (INNKEEPER if living[0].house == INNKEEPER and page.ask not in ELECTIONS else "")
    return f"do.ballot.none.{reason}" if reason else "do.ballot.none"
