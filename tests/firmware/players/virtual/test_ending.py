"""The end of a game as it is shown: what made somebody win, where the deaths alone do not."""

from pathlib import Path
from typing import Any, cast

import pytest

from audio.text.narration import NarrationContext
from engine import Setup
from firmware.players.virtual.ending import Historian
from firmware.runtime.config import load
from firmware.session.record.reply import Answer, Caught
from firmware.session.record.state import Evening
from hardware.ports.pads import Pad
from hardware.virtual.scene import SceneSeat
from tests.firmware.players.virtual.desk import Desk, narrated, opened, plain, story_of
from tests.harness.rehearsed import roles


@pytest.mark.parametrize(
    ("cards", "values", "reason"),
    [
        ("wolf piper villager*4", (3, [1, 4], "close", {}, ..., [5, 6]), True),
        ("wolf piper villager*4", (3, [4, 5], "close", dict.fromkeys((2, 4, 5, 6), 1)), False),
    ],
    ids=["piper", "villagers"],
)
def test_why_the_piper_wins(tmp_path: Path, cards: str, values: tuple[object, ...], reason: bool) -> None:
    """The story of a Piper's victory says at its end what decided it; that of the village shows it by its deaths."""
    setup = Setup.from_json({"edition": "2009", "seats": roles(cards), "rules": {"captain_election_day": "never"}})
    ledger = narrated(opened(tmp_path, setup), *values)
    desk = Desk(ledger)
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 7)]), NarrationContext()
    desk.config = load([], ["table.edition=2009"])
    ending = Historian(cast("Any", desk), SceneSeat).look()
    assert ending is not None
    assert reason == ending.story[-2].text.startswith("All others alive were charmed")
    assert ending.story[-1].text.startswith("Alive at the end")


@pytest.mark.parametrize("people", [(4,), (), (4, 5)], ids=["alone", "bots", "shared"])
def test_what_became_of_oneself_is_marked(tmp_path: Path, people: tuple[int, ...]) -> None:
    """For who plays alone each line in which he is: whatever he did or suffered, and if he is left."""
    setup = Setup.from_json(
        {"edition": "2009", "seats": roles("wolf hunter villager*4"), "rules": {"captain_election_day": "never"}}
    )
    days = (3, "close", {1: 4, 2: 4, 5: 4, 6: 4}), (5, "close", {1: 6, 2: 6}), (2, 1)
    desk = Desk(narrated(opened(tmp_path, setup), *(value for day in days for value in day)))
    desk.evening, desk.people = Evening(pads=[Pad(seat) for seat in range(1, 7)]), frozenset(map(Pad, people))
    desk.config = load([], ["table.edition=2009"])
    ending = Historian(cast("Any", desk), SceneSeat).look()
    assert ending is not None
    died = "Dan (Ordinary Villager) was condemned by the vote of the village (4 of 4 votes)."
    assert [died] * (people == (4,)) == [plain(line.text) for line in ending.story if line.own]


@pytest.mark.parametrize("village", [True, False], ids=["village", "cards"])
def test_each_has_a_trade(tmp_path: Path, *, village: bool) -> None:
    """In the village the one that he began with, of Vagabonds, too, beside what he was later; elsewhere nobody has."""
    rules = {"captain_election_day": "never"}
    given = {"edition": "2009", "seats": roles("wolf piper villager*4"), "rules": rules}
    houses = {"edition": "village2009", "buildings": {"1": "baker", "2": "bailiff", "3": "farmer"}} if village else {}
    moves = (5, True) if village else ()
    setup = Setup.from_json({**given, **houses})
    ledger = narrated(opened(tmp_path, setup), 3, [1, 4], *moves, "close", {}, ..., [5, 6])
    desk = Desk(ledger)
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 7)]), NarrationContext()
    desk.config = load([], ["table.edition=2009"])
    ending = Historian(cast("Any", desk), SceneSeat).look()
    assert ending is not None
    assert "The Piper wins" == ending.heading
    trades = {seat.who: (seat.trade, seat.later, seat.later_house) for seat in ending.seats}
    assert (
        [("Baker", "", ""), ("Farmer", "", ""), ("Vagabond", "Farmer", "farmer")] if village else [("", "", "")] * 3
    ) == [trades[seat] for seat in (1, 3, 5)]
    told = [line.text for line in ending.story]
    assert "Night 1" in told
    assert any(text.endswith("was eaten by the Werewolf.") for text in told), "there is only one"


def test_nobody_wins(tmp_path: Path) -> None:
    """Where everybody is dead no side is named as the one that won."""
    rules = {"captain_election_day": "never"}
    setup = Setup.from_json({"edition": "2009", "seats": roles("wolf hunter villager*4"), "rules": rules})
    days = (3, "close", {1: 4, 2: 4, 5: 4, 6: 4}), (5, "close", {1: 6, 2: 6}), (2, 1)
    desk = Desk(narrated(opened(tmp_path, setup), *(value for day in days for value in day)))
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 7)]), NarrationContext()
    desk.config = load([], ["table.edition=2009"])
    ending = Historian(cast("Any", desk), SceneSeat).look()
    assert ending is not None
    assert ("", frozenset()) == (ending.heading, ending.winners)
    assert "Everybody is dead, so nobody has won." == ending.story[-1].text


def test_why_nobody_wins_though_some_are_alive(tmp_path: Path) -> None:
    """Where nobody died for so long that the game was over the story says so at its end, before who was left."""
    rules = {"captain_election_day": "never", "standstill": 2}
    setup = Setup.from_json({"edition": "2009", "seats": roles("wolf villager*5"), "rules": rules})
    desk = Desk(narrated(opened(tmp_path, setup), *(None, "close", {}) * 2))
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 7)]), NarrationContext()
    desk.config = load([], ["table.edition=2009"])
    ending = Historian(cast("Any", desk), SceneSeat).look()
    assert ending is not None
    assert ("", frozenset()) == (ending.heading, ending.winners)
    assert ending.story[-2].text.startswith("For too many days, nobody had died")
    assert ending.story[-1].text.startswith("Alive at the end")


def test_the_line_that_is_told(tmp_path: Path) -> None:
    """It is found also below what made somebody win, and there is none before the story and after it."""
    setup = Setup.from_json(
        {"edition": "2009", "seats": roles("wolf piper villager*4"), "rules": {"captain_election_day": "never"}}
    )
    desk = Desk(narrated(opened(tmp_path, setup), 3, [1, 4], "close", {}, ..., [5, 6]))
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 7)]), NarrationContext()
    desk.config = load([], ["table.edition=2009"])
    historian, told = Historian(cast("Any", desk), SceneSeat), []
    for cue in ("story.opens", "story.pack.one", "story.night", "story.alive", "story.closes", "rematch.offer"):
        historian.hear(cue, f"The words of {cue}")
        told.append(historian.told)
    ending = historian.look()
    assert ending is not None
    last = len(ending.story) - 1
    assert [None, 0, 1, last, None, None] == told
    assert "Night 1" == ending.story[1].text
    assert ending.story[last].text.startswith("Alive at the end")


def test_whom_the_little_girl_spied_and_the_baker_saw_is_told(tmp_path: Path) -> None:
    """
    In each night whom she saw, and whom he saw awake, before who died in it, be it himself.

    The line that is told stays the same.
    """
    rules = {"captain_election_day": "never"}
    cards = "little_girl wolf wolf villager*5"
    setup = Setup.from_json({"edition": "2009", "seats": roles(cards), "rules": rules})
    days: tuple[tuple[object, ...], ...] = (
        (4, "close", {}),
        (5, "close", {1: 2, 6: 2}),
        (1, "close", {6: 3, 7: 3, 8: 3}),
    )
    desk = Desk(narrated(opened(tmp_path, setup), *(value for day in days for value in day)))
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 9)]), NarrationContext()
    desk.config, desk.people = load([], ["table.edition=2009"]), frozenset({Pad(1)})
    glimpsed = {1: Pad(2), 2: Pad(0), 3: Pad(2)}
    historian = Historian(cast("Any", desk), SceneSeat, lambda: {Pad(3): 1, Pad(2): 2}, lambda: glimpsed)
    told = story_of(historian)
    for night, wolf in ((1, "Cleo"), (2, "Ben")):
        assert f"The Little Girl, Ada, saw with the Werewolves: {wolf}." == told[told.index(f"Night {night}") + 1]
    assert "Night 3" in told
    assert 2 == sum("saw with" in text for text in told)
    baked = "The Baker, Ada, saw that the eyes of Ben were open."
    first, last = (number for number, line in enumerate(told) if line == baked)
    assert "Dan (Ordinary Villager) was eaten by the Werewolves." == told[first + 1]
    assert "Ada (Little Girl) was eaten by the Werewolf." == told[last + 1], "only one was left, and she saw him first"
    assert "Eva (Ordinary Villager) was eaten by the Werewolves." in told
    historian.hear("story.night", "The second night.")
    assert historian.told == told.index("Night 1")


@pytest.mark.parametrize("caught", [False, True], ids=["chosen", "caught"])
def test_the_little_girl_peeped_while_the_wolves_were_awake(tmp_path: Path, caught: bool) -> None:
    """Whom she saw, and that she was seen, stands behind who was called before them; not twice where she dies of it."""
    rules = {"captain_election_day": "never", "little_girl_caught": "automatic"}
    cards = roles("little_girl cupid seer wolf villager*4")
    ledger = opened(tmp_path, Setup.from_json({"edition": "2009", "seats": cards, "rules": rules}))
    narrated(ledger, [2, 6], 4)
    for effect in ledger.enter(Caught(Pad(1), Answer(Pad(5))) if caught else Answer(Pad(1))):
        ledger.narrating(effect)
    desk = Desk(narrated(ledger, "close", {7: 4, 8: 4}))
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 9)]), NarrationContext()
    desk.config, desk.people = load([], ["table.edition=2009"]), frozenset({Pad(1)})
    told = story_of(Historian(cast("Any", desk), SceneSeat, lambda: {Pad(4): 1}, exposed=lambda: (1,)))
    seen = ["The Little Girl, Ada, was seen peeping.", "Ada (Little Girl) was eaten by the Werewolf."]
    assert [
        "Cupid, Ben, chose to be in love with Finn.",
        "The Seer, Cleo, looked at the card of Dan: Werewolf.",
        "The Little Girl, Ada, saw the Werewolf: Dan.",
        *(["Ada (Little Girl) was seen peeping, and eaten by the Werewolf."] if caught else seen),
    ] == told[(night := told.index("Night 1")) + 1 : told.index("Day 1", night)]


def test_the_baker_saw_it_before_his_death(tmp_path: Path) -> None:
    """Also if it is the Witch who poisons him, and she is devoured in the same night."""
    laid = {"edition": "village2009", "seats": roles("witch wolf villager*4"), "buildings": {"3": "baker"}}
    setup = Setup.from_json({**laid, "rules": {"captain_election_day": "never"}})
    desk = Desk(narrated(opened(tmp_path, setup), 1, False, 3, "close", {2: 4, 4: 2, 5: 2}))
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 7)]), NarrationContext()
    desk.config, desk.people = load([], ["table.edition=village2009"]), frozenset({Pad(3)})
    told = story_of(Historian(cast("Any", desk), SceneSeat, glimpsed=lambda: {1: Pad(2)}))
    assert [
        "The Baker, Cleo, saw that the eyes of Ben were open.",
        "Cleo (Ordinary Villager) was poisoned by the Witch, Ada.",
        "Ada (Witch) was eaten by the Werewolf.",
    ] == told[(night := told.index("Night 1")) + 1 : night + 4]


@pytest.mark.parametrize(
    ("pair", "told"),
    [
        (..., "the lot chose who was missing, and made lovers of "),
        ([4, 5], "Cupid, Ada, made lovers of "),
        ([1, 5], "Cupid, Ada, chose to be in love with "),
    ],
)
def test_who_made_lovers_is_told(tmp_path: Path, pair: object, told: str) -> None:
    """It was the lot where Cupid chose nobody in time, and each line says who was Cupid; one of them may be he."""
    rules = {"captain_election_day": "never"}
    setup = Setup.from_json({"edition": "2009", "seats": roles("cupid wolf*4 villager"), "rules": rules})
    desk = Desk(narrated(opened(tmp_path, setup), pair, 6, "close", dict.fromkeys((3, 4), 1)))
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 7)]), NarrationContext()
    desk.config = load([], ["table.edition=2009"])
    ending = Historian(cast("Any", desk), SceneSeat).look()
    assert ending is not None
    assert 1 == sum(told in line.text for line in ending.story)
    assert any("Cupid, Ada," in line.text for line in ending.story)


def test_who_chose_nobody_is_told(tmp_path: Path) -> None:
    """In the order of the calls, be it that he passed or was late; whom he chose in another night is told as ever."""
    rules = {"captain_election_day": "never", "cupid_timeout": "no_lovers"}
    cards = roles("cupid defender seer wolf villager*4")
    setup = Setup.from_json({"edition": "village2009", "seats": cards, "rules": rules})
    ledger = narrated(opened(tmp_path, setup), ..., None, ..., 5, "close", {})
    desk = Desk(narrated(ledger, 1, 4, None, "close", {1: 4, 2: 4}))
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 9)]), NarrationContext()
    desk.config = load([], ["table.edition=village2009"])
    told = story_of(Historian(cast("Any", desk), SceneSeat))
    assert [
        "Cupid, Ada, chose nobody: nobody was in love.",
        "The Defender, Ben, guarded nobody.",
        "The Seer, Cleo, looked at nobody.",
    ] == told[(night := told.index("Night 1")) + 1 : night + 4]
    assert [] == [line for line in told[told.index("Night 2") :] if line.endswith(" nobody.")]


def test_so_is_who_did_nothing_to_others(tmp_path: Path) -> None:
    """The Raven and the White Werewolf in the nights in which they were asked; for the Piper the lot chose."""
    rules = {"captain_election_day": "never", "white_wolf_nights": "choice"}
    cards = roles("raven piper white_werewolf wolf villager*4")
    setup = Setup.from_json({"edition": "village2009", "seats": cards, "rules": rules})
    ledger = narrated(opened(tmp_path, setup), 5, None, None, None, "close", dict.fromkeys((1, 2, 4), 3))
    desk = Desk(narrated(ledger, 6, None, None, "close", dict.fromkeys((1, 2, 7), 4)))
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 9)]), NarrationContext()
    desk.config = load([], ["table.edition=village2009"])
    told = story_of(Historian(cast("Any", desk), SceneSeat))
    raven = "The Raven, Ada, put up no poster."
    first, second = (told.index(f"Night {night}") for night in (1, 2))
    assert ["The White Werewolf, Cleo, killed no wolf.", raven] == [told[first + 1], told[first + 3]]
    assert told[first + 2].startswith("The Piper, Ben, charmed ")
    assert raven == told[second + 2]


def test_why_it_was_over_early(tmp_path: Path) -> None:
    """Where the wolves could no longer be stopped the story says so at its end, before who was left."""
    rules = {"captain_election_day": "never", "decided": "end"}
    setup = Setup.from_json({"edition": "2009", "seats": roles("wolf*3 villager*3"), "rules": rules})
    desk = Desk(narrated(opened(tmp_path, setup), 4))
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 7)]), NarrationContext()
    desk.config = load([], ["table.edition=2009"])
    ending = Historian(cast("Any", desk), SceneSeat).look()
    assert ending is not None
    assert ending.story[-2].text.startswith("The rest was certain")
    assert ending.story[-1].text.startswith("Alive at the end")


@pytest.mark.parametrize("captain", [2, None])
def test_who_settled_a_tie_is_told(tmp_path: Path, captain: int | None) -> None:
    """Of a vote that the Captain decided the story says so, and of any other only that his vote counts as two."""
    setup = Setup.from_json({"edition": "2009", "seats": roles("wolf*3 villager*3"), "rules": {}})
    elects = dict.fromkeys((1, 3, 4, 5), 2)
    votes = {2: 4, 4: 1, 5: 1} if captain else dict.fromkeys((1, 2, 3), 4)  # the Captain's counts twice
    desk = Desk(narrated(opened(tmp_path, setup), 6, elects, "close", votes, 5))
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 7)]), NarrationContext()
    desk.config = load([], ["table.edition=2009"])
    ending = Historian(cast("Any", desk), SceneSeat).look()
    assert ending is not None
    (line,) = (plain(line.text) for line in ending.story if "condemned" in line.text)
    assert bool(captain) == ("and the Captain, Ben, decided" in line)
    assert f"({2 if captain else 4} of 4 votes; the Captain’s counts as two)" in line


@pytest.mark.parametrize(
    ("count", "votes", "language"),
    [
        ("(2 of 3 votes).", ({2: 1, 4: 1, 5: 6},), "en"),
        ("(2 des 3 voix).", ({2: 1, 4: 1, 5: 6},), "fr"),
        ("(2 von 3 Stimmen).", ({2: 1, 4: 1, 5: 6},), "de"),
        ("(2 of 2 votes).", ({2: 1, 4: 6}, {2: 1, 4: 1}), "en"),
        ("(the only vote).", ({2: 1},), "en"),
    ],
    ids=["most", "French", "German", "runoff", "one"],
)
def test_by_how_many_votes_is_told(
    tmp_path: Path, count: str, votes: tuple[dict[int, int], ...], language: str
) -> None:
    """Of each condemnation the story has the count, that of the last ballot."""
    rules = {"captain_election_day": "never"}
    setup = Setup.from_json({"edition": "2009", "seats": roles("wolf villager*5"), "rules": rules})
    desk = Desk(narrated(opened(tmp_path, setup), 3, "close", *votes), language)
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 7)]), NarrationContext()
    desk.config = load([], ["table.edition=2009"])
    story = story_of(Historian(cast("Any", desk), SceneSeat))
    assert 1 == sum(line.endswith(count) for line in story)


def test_the_votes_of_the_poster_are_told_as_such(tmp_path: Path) -> None:
    """Or the sum would not come out: three hands, and two votes of the poster on the same house, or on another."""
    rules = {"captain_election_day": "never"}
    setup = Setup.from_json({"edition": "village2009", "seats": roles("raven wolf villager*4"), "rules": rules})
    desk = Desk(narrated(opened(tmp_path, setup), 3, 2, "close", {1: 2, 4: 2, 5: 1}))
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 7)]), NarrationContext()
    desk.config = load([], ["table.edition=village2009"])
    story = story_of(Historian(cast("Any", desk), SceneSeat))
    assert 1 == sum(line.endswith("(4 of 5 votes; the poster counts as two).") for line in story), story


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_by_how_many_votes_one_was_condemned_who_lives_is_told(tmp_path: Path, language: str) -> None:
    """Also of who was pardoned, and of the Idiot, each as it was on his day."""
    cards, rules = roles("wolf idiot villager*6"), {"captain_election_day": "never"}
    laid = {"edition": "village2009", "seats": cards, "buildings": {"3": "lord"}, "rules": rules}
    days = (4, "close", {1: 5, 3: 5}, True, True), (6, "close", {1: 2, 3: 2, 5: 7}), (7, "close", {3: 1, 5: 1, 8: 1})
    ledger = narrated(opened(tmp_path, Setup.from_json(laid)), *(value for day in days for value in day))
    desk = Desk(ledger, language)
    desk.evening, desk.context = Evening(pads=[Pad(seat) for seat in range(1, 9)]), NarrationContext()
    desk.config = load([], ["table.edition=village2009"])
    story = story_of(Historian(cast("Any", desk), SceneSeat))
    counts = [
        plain(desk.label("window.line.votes", count=count, total=total)) for count, total in ((2, 2), (2, 3), (3, 3))
    ]
    assert counts == [count for line in story for count in counts if count in line]
