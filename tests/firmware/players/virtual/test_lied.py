"""Who lied about his card, in the story at the end: true by the cards and by what was said, and on its day."""

from pathlib import Path
from typing import Any, cast

import pytest

from audio.text.narration import NarrationContext
from engine import Say, Setup
from engine.ask import Power
from engine.seats import Seat
from firmware.players.bots.log import Logged
from firmware.players.opponents import Statement
from firmware.players.opponents.wording import names_for
from firmware.players.virtual.diary import Entry
from firmware.players.virtual.ending import Historian
from firmware.players.virtual.lied import (
    ASIDE,
    CONTRADICTED,
    DOUBTED,
    HONEST,
    LIED,
    RECANTED,
    SPOKE,
    Told,
    avowals,
    lies,
)
from firmware.runtime.config import load
from firmware.session.record.ledger import Ledger
from firmware.session.record.state import Evening
from hardware.ports.pads import Pad
from hardware.virtual.scene import SceneSeat
from tests.firmware.players.bot_evening import Evening as BotEvening
from tests.firmware.players.virtual.desk import Desk, narrated, opened, story_of
from tests.harness.rehearsed import roles

CARDS = {1: {"werewolf"}, 2: {"werewolf"}, 3: {"seer"}, 4: {"thief", "witch"}, 5: {"hunter"}, 6: {"villager"}}
SEER = Statement(1, "claim", role="seer")
HUNTER = Statement(5, "claim", role="hunter")
WAITS = Statement(5, "heed", 1, reason="unproven")
FOUND = Statement(1, "found_wolf", 6, "seer")


def entry(day: int, statement: Statement, effects: int = 0) -> Entry:
    """That it was said on a ``day``, after so many narrated ``effects``."""
    return Entry(effects, stands=False, said=Logged(day, "", "", statement))


def said(*statements: Statement) -> list[Entry]:
    """These, each on a day of its own."""
    return [entry(day, statement) for day, statement in enumerate(statements, start=1)]


@pytest.mark.parametrize(
    ("statements", "nth", "doubter"),
    [
        ((SEER,), 1, None),
        ((FOUND, SEER), 1, None),
        ((SEER, Statement(3, "accuse", 1, reason="counter")), 1, 3),
        ((SEER, Statement(6, "heed", 1, reason="believed"), Statement(5, "heed", 1, reason="disbelieved")), 1, 5),
        ((SEER, Statement(2, "heed", 1, reason="disbelieved")), 1, None),
        ((SEER, Statement(1, "deny", reason="recanted"), Statement(5, "heed", 1, reason="disbelieved")), 1, None),
        ((Statement(6, "accuse", 1, reason="changed"), SEER), 2, None),
        ((SEER, Statement(3, "claim", role="seer"), Statement(5, "heed", 1, reason="disbelieved")), 1, 3),
        ((FOUND, Statement(6, "deny", reason="framed", about=1), Statement(5, "heed", 1, reason="disbelieved")), 1, 6),
        ((SEER, WAITS, Statement(3, "claim", role="seer")), 1, 5),
        ((SEER, Statement(1, "accuse", 6), WAITS, Statement(3, "claim", role="seer")), 1, 3),
        ((Statement(3, "claim", role="seer"), SEER, Statement(3, "found_wolf", 2, "seer")), 2, None),
        ((Statement(3, "found_wolf", 1, "seer"), SEER, Statement(3, "claim", role="seer")), 2, 3),
        ((Statement(3, "found_wolf", 1, "seer"), SEER, Statement(6, "accuse", 1, reason="found", about=3)), 2, 6),
    ],
    ids=[
        "claim",
        "sight",
        "rival",
        "first",
        "wolf",
        "recanted",
        "before",
        "holder",
        "framed",
        "waits",
        "aside",
        "known",
        "said again",
        "sided",
    ],
)
def test_who_lied_and_who_doubted_it(statements: tuple[Statement, ...], nth: int, doubter: int | None) -> None:
    """Each liar once; the first who says, being no wolf, that he does not believe it, or that the card is his own."""
    kind = LIED if doubter is None else CONTRADICTED if doubter == 3 else DOUBTED
    assert [Told(nth - 1, 1, "seer", kind, doubter)] == [*lies([entry(1, one) for one in statements], CARDS, {})]


def test_that_a_wolf_doubted_before_is_left_out() -> None:
    """The first of the others is named as such, where a wolf had doubted it before him; and nobody if only he did."""
    wolf, other = (Statement(seat, "heed", 1, reason="disbelieved") for seat in (2, 5))
    told = [
        lies([entry(1, one) for one in (SEER, *after)], CARDS, {}) for after in ((wolf, other), (other, wolf), (wolf,))
    ]
    assert [(ASIDE, 5), (DOUBTED, 5), (LIED, None)] == [(lie.kind, lie.doubter) for (lie,) in map(list, told)]


def test_a_doubt_of_another_day_is_not_told_under_that_of_the_lie() -> None:
    """It would seem to have been there when the night between them came."""
    doubt = Statement(3, "accuse", 1, reason="counter")
    assert [Told(0, 1, "seer", LIED)] == [*lies(said(SEER, doubt), CARDS, {})]


def test_each_card_that_was_claimed_is_a_lie_of_its_own() -> None:
    """Who lies twice is told of twice; the same claim again is no other."""
    again, other = Statement(1, "claim", role="seer"), Statement(1, "claim", role="hunter")
    told = [(lie.number, lie.card) for lie in lies(said(SEER, again, other), CARDS, {})]
    assert [(0, "seer"), (2, "hunter")] == told


@pytest.mark.parametrize(
    "statement",
    [
        Statement(1, "claim", role="villager"),
        Statement(3, "claim", role="seer"),
        Statement(4, "claim", role="thief"),
        Statement(4, "claim", role="witch"),
        Statement(5, "claim", role="confessor"),
        Statement(1, "ready"),
    ],
    ids=["plain", "true", "dealt", "taken", "trade", "none"],
)
def test_what_is_no_lie(statement: Statement) -> None:
    """Who says what he is, or was before he took another card, or what anybody may say, does not lie."""
    assert [] == [*lies(said(statement), CARDS, {})]


@pytest.mark.parametrize(
    ("statements", "told"),
    [
        ((SEER, Statement(1, "deny", reason="recanted", card="seer")), [(1, 1, RECANTED)]),
        ((Statement(3, "found_wolf", 1, "seer"), Statement(3, "claim", role="seer")), [(0, 3, SPOKE)]),
        ((SEER, Statement(1, "deny", reason="recanted", card="villager")), []),
        ((Statement(3, "claim", role="seer"), Statement(3, "deny", reason="recanted", card="seer")), [(0, 3, SPOKE)]),
        ((HUNTER,), []),
        ((Statement(2, "claim", role="hunter"), HUNTER, HUNTER), [(1, 5, HONEST)]),
    ],
    ids=["recanted", "seer", "plain", "true", "other", "rival"],
)
def test_who_owned_up_and_when_the_seer_spoke(
    statements: tuple[Statement, ...], told: list[tuple[int, int, str]]
) -> None:
    """Of a lie that is told of, and of a card that is hers, or that a liar claims as well; once each."""
    entries = said(*statements)
    found = avowals(entries, CARDS, [*lies(entries, CARDS, {})])
    assert told == [(one.number, one.speaker, one.kind) for one in found]


def test_the_truth_is_told_of_who_was_in_need_of_it() -> None:
    """Where two were against him on that day; but not where the story tells that he contradicted a liar by it."""
    foes = [entry(1, Statement(foe, "accuse", 5)) for foe in (1, 6)]
    lie = entry(1, Statement(2, "claim", role="hunter"))
    for told, number in (((*foes, entry(1, HUNTER)), 2), ((foes[0], entry(1, HUNTER)), None), ((foes[1], lie), None)):
        entries = [*told, entry(1, HUNTER)] if lie in told else told
        found = [one.number for one in avowals(entries, CARDS, [*lies(entries, CARDS, {})])]
        assert found == ([] if number is None else [number])


def told_by(ledger: Ledger, *said: Entry) -> Historian:
    """Who tells the end of the game of ``ledger``, in which that was ``said``."""
    desk = Desk(ledger)
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 7)]), NarrationContext()
    desk.config = load([], ["table.edition=2009"])
    return Historian(cast("Any", desk), SceneSeat, said=lambda: said)


def test_lies_stand_before_the_vote_of_their_day(tmp_path: Path) -> None:
    """Below its heading, which a day gets that has no other line; the line that is told is found all the same."""
    rules = {"captain_election_day": "never", "standstill": 2}
    setup = Setup.from_json({"edition": "2009", "seats": roles("wolf wolf seer villager*3"), "rules": rules})
    ledger = narrated(opened(tmp_path, setup), 1, None)
    first = ledger.narrated.count
    narrated(ledger, "close", {3: 6, 4: 6, 5: 6}, *(1, None, "close", {}), 1, None)
    counter, sorry = Statement(3, "accuse", 1, reason="counter"), Statement(1, "deny", reason="recanted", card="seer")
    claims = [entry(1, one, first) for one in (SEER, Statement(3, "claim", role="seer"), counter, sorry)]
    late = entry(3, Statement(2, "claim", role="hunter"), ledger.narrated.count)
    historian = told_by(narrated(ledger, "close", {}), *claims, late)
    told = story_of(historian)
    day = told.index("Day 1")
    assert "Ada (Werewolf) pretended to be the Seer. Cleo had that card, and said it was a lie." == told[day + 1]
    assert "Ada admitted not being the Seer." == told[day + 2], "that Cleo came forward is told already"
    assert told[day + 3].startswith("Finn (Ordinary Villager) was condemned")
    assert "Ben (Werewolf) pretended to be the Hunter." == told[told.index("Day 3") + 1]
    historian.hear("story.night", "The first night.")
    assert historian.told == told.index("Night 1")


def test_a_card_told_with_last_words_stands_after_the_vote(tmp_path: Path) -> None:
    """The village did not condemn a Seer who had come forward."""
    rules = {"captain_election_day": "never"}
    setup = Setup.from_json({"edition": "2009", "seats": roles("wolf wolf seer villager*3"), "rules": rules})
    ledger = narrated(opened(tmp_path, setup), 6, None, "close", {1: 3, 4: 3, 5: 3}, 4, "close", {5: 6, 1: 6, 2: 6}, 5)
    verdict = next(
        number for number, one in enumerate(ledger.effects(), 1) if one == Say("vote.condemned", {"seat": 3})
    )
    told = story_of(told_by(ledger, entry(1, Statement(3, "claim", role="seer"), verdict)))
    day = told.index("Day 1")
    assert told[day + 1].startswith("Cleo (Seer) was condemned")
    assert "The Seer, Cleo, came forward only with last words." == told[day + 2]


def test_who_was_pardoned_came_forward_before_his_death(tmp_path: Path) -> None:
    """What he says after a verdict by which he did not die are no last words: that he told the truth is read there."""
    laid = {"edition": "village2009", "seats": roles("wolf wolf hunter seer villager*4"), "buildings": {"8": "lord"}}
    setup = Setup.from_json({**laid, "rules": {"captain_election_day": "never"}})
    ledger = narrated(opened(tmp_path, setup), 1, 5, "close", {1: 4, 2: 4, 3: 4}, True, True, 2, 6)
    foes = [entry(2, Statement(foe, "accuse", 3), ledger.narrated.count) for foe in (1, 2)]
    claims = [
        entry(2, Statement(who, "claim", role=card), foes[0].effects) for who, card in ((3, "hunter"), (4, "seer"))
    ]
    narrated(ledger, "close", {3: 1, 4: 1, 7: 1}, 2, 7, "close", {3: 2, 4: 2, 8: 2})
    told = story_of(told_by(ledger, *foes, *claims))
    day = told.index("Day 2")
    assert ["Cleo claimed to be the Hunter, and it was true.", "The Seer, Dan, came forward."] == told[
        day + 1 : day + 3
    ]


@pytest.mark.parametrize(("day", "doubt"), [(1, " Cleo had that card, and said it was a lie."), (2, "")])
def test_who_tells_his_card_when_the_liar_is_unmasked_doubts_nothing(tmp_path: Path, day: int, doubt: str) -> None:
    """Once all have seen that he was a wolf, it is no answer to his lie that another has that card."""
    rules = {"captain_election_day": "never"}
    setup = Setup.from_json({"edition": "2009", "seats": roles("wolf wolf seer villager*4"), "rules": rules})
    ledger = narrated(opened(tmp_path, setup), 1, None)
    debates = [ledger.narrated.count]
    narrated(ledger, "close", {3: 1, 4: 1, 5: 1}, 2, None)
    debates.append(ledger.narrated.count)
    claim = entry(day, Statement(3, "claim", role="seer"), debates[day - 1])
    narrated(ledger, "close", {3: 2, 4: 2, 5: 2})
    assert f"Ada (Werewolf) pretended to be the Seer.{doubt}" in story_of(
        told_by(ledger, entry(1, SEER, debates[0]), claim)
    )


def test_lies_stand_between_the_deeds_of_their_day(tmp_path: Path) -> None:
    """One that was told before a Confessor looked at a card before it, and one after it behind it."""
    laid = {"edition": "village2009", "seats": roles("wolf wolf villager*4"), "buildings": {"3": "confessor"}}
    ledger = narrated(opened(tmp_path, Setup.from_json({**laid, "rules": {"captain_election_day": "never"}})), 6)
    said = [entry(1, SEER, ledger.narrated.count)]
    narrated(ledger, Power("confessor", Seat(3), Seat(2)))
    said.append(entry(1, Statement(2, "claim", role="hunter"), ledger.narrated.count))
    narrated(ledger, "close")
    said.append(entry(1, Statement(2, "claim", role="witch"), ledger.narrated.count + 1))
    told = story_of(told_by(narrated(ledger, {1: 2, 3: 2, 4: 2}, 3, "close", {4: 1, 5: 1}), *said))
    assert [
        "Ada (Werewolf) pretended to be the Seer.",
        "The Confessor, Cleo, looked at the card of Ben: Werewolf.",
        "Ben (Werewolf) pretended to be the Hunter.",
        "Ben (Werewolf) pretended to be the Witch.",
        "Ben (Werewolf) was condemned by the vote of the village (3 of 3 votes).",
    ] == told[(day := told.index("Day 1")) + 1 : day + 6]


@pytest.mark.slow
@pytest.mark.long
def test_what_bots_said_is_in_the_story_of_their_game(tmp_path: Path) -> None:
    """In a few games one of them lies; who did so had not that card."""
    told: list[str] = []
    for seed in range(1, 9):
        settings = ["table.edition=2009", "table.roles=werewolf:2,seer,witch,hunter,villager:3"]
        evening = BotEvening(tmp_path / str(seed), 8, seed, settings, names=names_for("en", range(1, 9)), talk=True)
        ending = next(scene.ending for _ in evening.passes(0.5) if (scene := evening.party.scene()).ending)
        cards = {seat.name: seat.role for seat in ending.seats}
        told += (lied := [line.text for line in ending.story if "pretended to be" in line.text])
        assert [] == [text for text in lied if text.rpartition("the ")[2].startswith(cards[text.partition(" (")[0]])]
        if told:
            return
    raise AssertionError(told)
