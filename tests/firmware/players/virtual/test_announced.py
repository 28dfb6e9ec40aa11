"""What everybody knows from what the narrator said last."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any, cast

import pytest

from engine import Effect, Hush, Say, Setup, Show
from engine.ask import Ask
from engine.werewolf.setup.registry import BUILDINGS, ROLES, cues
from firmware.players.virtual.announced import OPENERS, WAKES, Announced
from firmware.session.box import Box
from firmware.session.record.reply import TimedOut
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from tests.firmware.players.virtual.desk import narrated, opened
from tests.firmware.players.virtual.test_notebook import table
from tests.harness.rehearsed import roles


def announced(
    cue: str, ask: str, *, night: bool, people: tuple[int, ...] = (2,), home: Mapping[int, int] = MappingProxyType({})
) -> Announced:
    """What is known after ``cue``, when the rules ask the player at seat 2 ``ask`` next."""
    asked = Ask(ask, "seat", (Pad(2),), (Pad(3), Pad(4)))
    ledger = SimpleNamespace(ask=asked, public=SimpleNamespace(home=home))
    box = SimpleNamespace(ledger=ledger, night=night, people=frozenset(people), shared=len(people) > 1)
    known = Announced(cast("Box", box))
    known.cue = cue
    return known


@pytest.mark.parametrize(
    ("due", "cue", "ask", "night"),
    [
        (2, "seer.wakes", "seer.look", True),
        (0, "seer.wakes", "werewolves.devour", True),
        (0, "seer.sleeps", "seer.look", True),
        (0, "teacher.opens", "teacher.ban", True),
        (2, "teacher.opens", "teacher.ban", False),
        (2, "captain.unhoused", "captain.heir", False),
        (0, "vote.opens", "teacher.ban", False),
        (0, "debate.opens", "debate", False),
    ],
)
def test_who_is_asked_next_is_known(due: int, cue: str, ask: str, night: bool) -> None:
    """Who is called, or named by day, is due from the cue that opens this very question up to its page."""
    assert due == announced(cue, ask, night=night).due(Page("caption"))
    assert 0 == announced(cue, ask, night=night).due(Page("aim", ask=ask))


@pytest.mark.parametrize(("ask", "stands"), [("captain.elect", 2), ("farmers.elect", 2), ("vote.runoff", 0)])
def test_who_has_the_floor_as_a_candidate(ask: str, stands: int) -> None:
    """It is known as soon as the page is there, before the narrator has said a word of it; who is accused is none."""
    page = Page("floor", ask="floor", actors=(Pad(2),))
    assert stands == announced("floor.stand", ask, night=False).candidate(page)
    assert 0 == announced("floor.candidate", ask, night=False).candidate(Page("caption"))


def test_who_is_called_at_a_shared_window_is_secret() -> None:
    """Where several share a window nobody is known to be asked next at night; by day whoever is named is."""
    assert 0 == announced("seer.wakes", "seer.look", night=True, people=(2, 5)).due(None)
    assert 2 == announced("teacher.opens", "teacher.ban", night=False, people=(2, 5)).due(None)


@pytest.mark.parametrize(("cue", "settled"), [("vote.tally", 0), ("vote.captain", 3), ("vote.condemned", 0)])
def test_against_whom_the_captain_settles_a_tie_is_known(tmp_path: Path, cue: str, settled: int) -> None:
    """As the narrator says that his vote does; all have seen it then."""
    setup = Setup.from_json({"edition": "2009", "seats": roles("wolf villager*5"), "captain": 2})
    ledger = narrated(opened(tmp_path, setup), ..., "close", {1: 3, 2: 3, 4: 5, 5: 4, 6: 4})
    known = Announced(cast("Box", SimpleNamespace(ledger=ledger)))
    known.cue = cue
    assert settled == known.settled


@pytest.mark.parametrize(
    ("cue", "voted"), [("ballot.suspect", False), ("ballot.complete", True), ("vote.tally", False)]
)
def test_that_everybody_has_voted_is_known(cue: str, voted: bool) -> None:
    """As long as the narrator says it, and never before."""
    assert voted is announced(cue, "vote", night=False).voted


@pytest.mark.parametrize(("cue", "powers"), [("village.use.tokens", True), ("village.done", False)])
def test_that_powers_are_told_of_is_known(cue: str, powers: bool) -> None:
    """As long as the narrator says how they are used."""
    assert powers is announced(cue, "debate", night=False).powers


@pytest.mark.parametrize(
    ("between", "cue", "ask"),
    [
        (2, "debate.closes", "teacher.ban"),
        (2, "debate.early", "teacher.ban"),
        (2, "teacher.opens", "teacher.ban"),
        (2, "innkeeper.opens", "innkeeper.vote"),
        (0, "debate.opens", "teacher.ban"),
        (0, "debate.closes", "vote"),
    ],
)
def test_who_is_asked_before_the_vote_is_known(between: int, cue: str, ask: str) -> None:
    """From the end of a debate on, and only where somebody is asked between it and the vote."""
    assert between == announced(cue, ask, night=False, people=(5,)).between


def test_nobody_else_is_due_here() -> None:
    """A bot that is asked is nobody at this window; a person who has moved house still is one."""
    assert 0 == announced("teacher.opens", "teacher.ban", night=False, people=(5,)).due(None)
    assert 2 == announced("teacher.opens", "teacher.ban", night=False, people=(5,), home={2: 5}).due(None)


@pytest.mark.parametrize(
    ("shown", "cue", "people", "coming"),
    [
        (True, "lovers.wakes", (2,), (Hush(1.0), Show("lovers.partner", (Pad(4), Pad(2)), {"seat": Pad(4)}))),
        (False, "lovers.wakes", (5,), (Show("lovers.partner", (Pad(4), Pad(2)), {"seat": Pad(4)}),)),
        (False, "lovers.wakes", (2, 5), (Show("lovers.partner", (Pad(4), Pad(2)), {"seat": Pad(4)}),)),
        (False, "lovers.sleeps", (2,), (Show("seer.card", (Pad(2),), {"seat": Pad(4)}),)),
        (False, "lovers.wakes", (2,), (Say("lovers.sleeps", {}), Show("seer.card", (Pad(2),), {"seat": Pad(4)}))),
    ],
)
def test_who_is_called_to_look_is_known(
    shown: bool, cue: str, people: tuple[int, ...], coming: tuple[Effect[Pad], ...]
) -> None:
    """From the first word of the call, by who is alone at a window and is shown something in it: a lover, say."""
    known = announced(cue, "debate", night=True, people=people)
    cast("Any", known)._box.ledger.coming = lambda: coming
    assert shown == known.shown


@pytest.mark.parametrize(("people", "then"), [({1}, "witch.poison"), ({1, 5}, "witch.poison"), ({5}, "")])
def test_what_a_witch_is_asked_after_a_page_is_known(tmp_path: Path, people: set[int], then: str) -> None:
    """While she sees whom the wolves came for, with nobody to heal: not before, of whatever call, nor of a bot."""
    ledger = narrated(opened(tmp_path, table("witch wolf villager*6")))
    known = Announced(cast("Box", SimpleNamespace(ledger=ledger, night=True, people=people)))
    asked = []
    for effect in ledger.enter(TimedOut()):
        ledger.narrating(effect)
        asked.append((effect.cue if isinstance(effect, Say | Show) else "", known.then))
    assert [("werewolves.sleeps", ""), ("witch.victim", then)] == [
        one for one in asked if one[0] in {"werewolves.sleeps", "witch.victim"}
    ]


def test_every_question_is_opened() -> None:
    """Each question to one or a pack, but a vote, has its opening cue: by day one of the list, at night its call's."""
    asked = {ask for one in (*ROLES.values(), *BUILDINGS.values()) for ask in one.asks} - {"farmers.elect"}
    nightly = {ask for ask in asked if f"{ask.partition('.')[0]}{WAKES}" in cues()}
    assert asked - nightly == OPENERS.keys() - {"captain.heir", "captain.tiebreak"}


def test_all_see_that_the_last_wolf_is_dead(tmp_path: Path) -> None:
    """The Hunter, whom he had devoured, shoots all the same; by night nobody knows it yet."""
    ledger = narrated(opened(tmp_path, table("hunter witch wolf villager*5")), 1, False)
    known = Announced(cast("Box", SimpleNamespace(ledger=ledger)))
    night, _ = known.cleared, narrated(ledger, 3)
    assert ledger.ask is not None
    assert ("hunter.shoot", False, True) == (ledger.ask.id, night, known.cleared)


def test_which_house_is_offered(tmp_path: Path) -> None:
    """Who is asked whether he takes it knows by that which trade it brings; at any other question there is none."""
    laid = {"edition": "village2009", "seats": roles("wolf villager*7"), "buildings": {"4": "teacher", "5": "bailiff"}}
    ledger = narrated(opened(tmp_path, Setup.from_json({**laid, "rules": {"captain_election_day": "never"}})), 4, 6)
    known = Announced(cast("Box", SimpleNamespace(ledger=ledger)))
    assert ledger.ask is not None
    assert ["teacher", "", ""] == [
        known.offered(page) for page in (Page("yes_no", ask=ledger.ask.id), Page("yes_no", ask="lord.mercy"), None)
    ]


def test_the_vote_that_is_tried_is_opened_as_any() -> None:
    """Before its names are called the line asks for a click; at any other line of the practice it does not."""
    pads = [Pad(1), Pad(2), Pad(3)]
    known = Announced(cast("Box", SimpleNamespace(ledger=None, evening=SimpleNamespace(pads=pads))))
    asked = []
    for known.cue in ("practice.vote.window", "ballot.walk"):
        page = known.ballot_ahead()
        asked.append(page and (page.ask, list(page.actors)))
    assert [None, ("practice.vote", pads)] == asked


def test_only_who_stands_can_be_chosen_before_the_names(tmp_path: Path) -> None:
    """While the names of an election are announced: another would be clicked, and never called."""
    rules = {"captain_election_day": 1, "captain_electorate": "all"}
    ledger = narrated(opened(tmp_path, table("hunter wolf villager*6", **rules)), 8)
    known = Announced(cast("Box", SimpleNamespace(ledger=ledger)))
    known.cue = "election.walk"
    ahead = [known.ballot_ahead(standing) for standing in ((), (Pad(5), Pad(3)))]
    assert [ledger.public.living, (3, 5)] == [page and page.options for page in ahead]
