"""What the page of what was said tells of votes and deaths: all that everybody was told, when it was, and no more."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from audio.text.narration import languages
from engine import Say, Setup
from engine.ask import Power
from engine.seats import Seat
from firmware.players.bots.log import Logged
from firmware.players.opponents import Statement
from firmware.players.opponents.wording import names_for
from firmware.players.virtual.chronicle import Chronicle
from firmware.players.virtual.diary import Diary
from firmware.session.record.reply import Answer
from hardware.ports.pads import Pad
from hardware.virtual.scene import Scene
from tests.firmware.players.bot_evening import Evening
from tests.firmware.players.virtual.desk import NAMES, Desk, narrated, opened
from tests.harness.rehearsed import roles

TWICE = "(the Captain’s vote counts as two)."


@pytest.fixture(scope="module")
def days(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, Scene]]:
    """A game of eight bots up to its third night: what was heard last, and the table, whenever the page is longer."""
    folder: Path = tmp_path_factory.mktemp("days")
    evening = Evening(
        folder,
        8,
        2,
        ["table.edition=2009", "rules.captain_majority=absolute"],
        names=names_for("en", range(1, 9)),
        talk=True,
    )

    def longer() -> Iterator[tuple[str, Scene]]:
        count = 0
        for _ in evening.passes(0.5):
            if "dawn" not in evening.heard:  # what is told begins with the first day
                continue
            scene = evening.party.scene()
            if len(scene.talk) != count:
                count = len(scene.talk)
                yield evening.heard[-1], scene
            if evening.heard.count("night.falls") == 3 or scene.ending:
                return

    return list(longer())


@pytest.mark.slow
def test_the_dead_are_those_of_the_table(days: list[tuple[str, Scene]]) -> None:
    """Whoever is dead stands there once, with his card, and nobody who is alive."""
    _, scene = days[-1]
    dead = [seat for seat in scene.seats if seat.present and not seat.alive]
    lines = [line.text.partition(" (")[0].removesuffix(".") for line in scene.talk if line.name == "Dead"]
    told = [line.split(", ") for line in lines]
    assert dead
    assert sorted(seat.name for seat in dead) == sorted(name for name, _ in told)
    cards = {seat.name: seat.role for seat in dead}
    assert [] == [name for name, role in told if not role.endswith(cards[name])]


@pytest.mark.slow
def test_votes_come_after_the_words_of_the_day(days: list[tuple[str, Scene]]) -> None:
    """
    On each day with a vote, each voter stands behind what was said before it, in one ballot once at most.

    Only last words come after it, and before the death.
    """
    _, scene = days[-1]
    voted = {line.day for line in scene.talk if line.name == "Vote"}
    assert voted
    for day in voted:
        lines = [line for line in scene.talk if line.day == day]
        after = lines[next(number for number, line in enumerate(lines) if line.name == "Vote") :]
        for line, following in pairwise(after):
            assert line.told or (following.name == "Dead" and following.text.startswith(f"{line.name}, "))
        assert after[-1].told
        assert all(line.text.startswith("Against ") for line in after if line.name == "Vote")


@pytest.mark.slow
def test_the_captain_is_who_has_the_medal(days: list[tuple[str, Scene]]) -> None:
    """Who was elected, or inherited the medal, last is the Captain that everybody sees."""
    _, scene = days[-1]
    last = [line.text for line in scene.talk if line.name == "Captain"][-1]
    assert [f"{seat.name} is Captain now." for seat in scene.seats if seat.captain] == [last]


@pytest.mark.slow
def test_the_captain_votes_twice(days: list[tuple[str, Scene]]) -> None:
    """Of the votes of a day that of the Captain is marked, and no other; of those by which he was elected none is."""
    _, scene = days[-1]
    captain, marked = "", []
    for line in scene.talk:
        if line.name == "Captain":
            captain = line.text.removesuffix(" is Captain now.")
        elif line.name in {"Vote", "Election"}:
            voted = captain in line.text.partition(": ")[2]
            assert (line.name == "Vote" and bool(captain) and voted) is line.text.endswith(f"{captain} {TWICE}"), line
            marked.append(line.text.endswith(TWICE))
    assert any(marked)


@pytest.mark.slow
def test_candidates_say_that_they_are(days: list[tuple[str, Scene]]) -> None:
    """What is said before the election says that its speaker stands for Captain; nothing that is said later does."""
    _, scene = days[-1]
    said = [line.text.startswith("Stands for Captain: “") for line in scene.talk if not line.told]
    first = next(number for number, line in enumerate(scene.talk) if line.name == "Election")
    before = sum(not line.told for line in scene.talk[:first])
    assert before > 0
    assert [True] * before == said[:before]
    assert not any(said[before:])


@pytest.mark.slow
def test_nothing_is_told_before_the_narrator_has(days: list[tuple[str, Scene]]) -> None:
    """What is new on the page was told by him before: nobody reads a count that is still being revealed."""
    new = [cue for cue, scene in days if scene.talk and scene.talk[-1].name == "Vote"]
    assert new
    assert [] == [cue for cue in new if cue.startswith("vote.count")]


@pytest.mark.slow
def test_a_second_ballot_is_a_runoff(days: list[tuple[str, Scene]]) -> None:
    """Where nobody had the most votes for Captain, the rows of the second ballot say that they are of a runoff."""
    _, scene = days[-1]
    ballots = {name: [line.text for line in scene.talk if line.name == name] for name in ("Election", "Runoff")}
    stood = {name: [row.partition(":")[0] for row in rows] for name, rows in ballots.items()}
    assert stood["Runoff"]
    assert set(stood["Runoff"]) <= set(stood["Election"])
    assert [1] * len(stood["Election"]) == [stood["Election"].count(one) for one in stood["Election"]]


@pytest.mark.slow
@pytest.mark.long
def test_a_quiet_night_is_told(tmp_path: Path) -> None:
    """On a day before which nobody died that stands first, as soon as the debate is opened, and on no other day."""
    cards = "table.roles=werewolf:2,defender,witch,villager:4"
    settings = ["table.edition=2009", "rules.captain_election_day=never", cards]
    evening = Evening(tmp_path, 8, 3, settings, names=names_for("en", range(1, 9)), talk=True)
    passes, look = evening.passes(0.5), evening.party.scene
    early = next(look() for _ in passes if {"dawn.quiet", "debate.opens"} <= {*evening.heard})
    assert "Night" in {line.name for line in early.talk}
    scene = next(look() for _ in passes if evening.heard.count("night.falls") == 3)
    quiet = [line.day for line in scene.talk if line.name == "Night"]
    opening = {line.day: line.text for line in reversed(scene.talk)}
    assert 0 < evening.heard.count("dawn.quiet") == len(quiet) < len(opening)
    assert [day in quiet for day in opening] == [text == "Nobody died." for text in opening.values()]


def test_a_runoff_like_the_election_is_told_and_so_is_the_lot(tmp_path: Path) -> None:
    """Where all vote in the runoff as they did, its rows stand there all the same, and whom the lot drew then."""
    setup = Setup.from_json({"edition": "2009", "seats": roles("wolf villager*5")})
    votes = {1: 2, 2: 3, 3: 2, 4: 3, 5: None}
    ledger = narrated(opened(tmp_path, setup), 6, votes, votes)
    told = Chronicle(cast("Any", Desk(ledger)), tuple, lambda: Pad(0), Diary(tmp_path)).look()
    ballot = ["For Ben: Ada and Cleo.", "For Cleo: Ben and Dan."]
    assert [("Election", row) for row in ballot] == [(line.name, line.text) for line in told[1:3]]
    assert [("Runoff", row) for row in ballot] == [(line.name, line.text) for line in told[3:5]]
    captain = told[6].text.removesuffix(" is Captain now.")
    assert [("Lot", f"Drawn: {captain}."), "Captain"] == [(told[5].name, told[5].text), told[6].name]


def test_a_runoff_without_a_vote_is_told(tmp_path: Path) -> None:
    """That nobody voted stands there, and whom the lot drew then."""
    setup = Setup.from_json({"edition": "2009", "seats": roles("wolf villager*5")})
    ledger = narrated(opened(tmp_path, setup), 6, {1: 2, 2: 3, 3: None, 4: None, 5: None}, {})
    told = Chronicle(cast("Any", Desk(ledger)), tuple, lambda: Pad(0), Diary(tmp_path)).look()
    assert ("Runoff", "Nobody voted.") == (told[3].name, told[3].text)
    assert ["Election", "Election", "Runoff", "Lot", "Captain"] == [line.name for line in told[1:6]]


def test_an_election_without_a_vote_is_told(tmp_path: Path) -> None:
    """That nobody voted stands there, and that there is no Captain."""
    setup = Setup.from_json({"edition": "2009", "seats": roles("wolf villager*5")})
    ledger = narrated(opened(tmp_path, setup), 6, {})
    told = Chronicle(cast("Any", Desk(ledger)), tuple, lambda: Pad(0), Diary(tmp_path)).look()
    rows = [("Election", "Nobody voted."), ("Captain", "Nobody until the next election.")]
    assert rows == [(line.name, line.text) for line in told[1:3]]


@pytest.mark.parametrize(
    ("rules", "trade", "days"),
    [
        ({}, "farmer", [1]),
        ({}, "barber", []),
        ({"captain_electorate": "all"}, "farmer", []),
        ({"captain_election_day": "never"}, "farmer", []),
        ({"captain_election_day": 1}, "farmer", []),
    ],
)
def test_the_day_before_the_farmers_elect(
    tmp_path: Path, rules: dict[str, object], trade: str, days: list[int]
) -> None:
    """That they do so tomorrow stands there on the day before alone; nowhere where nobody or everybody does."""
    houses = {str(seat): trade for seat in ((2, 3) if trade == "farmer" else (2,))}
    laid = {"edition": "village2009", "seats": roles("wolf villager*6"), "buildings": houses, "rules": rules}
    ledger = narrated(opened(tmp_path, Setup.from_json(laid)))
    chronicle = Chronicle(cast("Any", Desk(ledger)), tuple, lambda: Pad(0), Diary(tmp_path))
    while getattr(ledger.begun()[-1], "cue", "") != "debate.opens":
        narrated(ledger, ...)
    for _ in range(2):  # from the debate of that day on
        assert days == [line.day for line in chronicle.look() if line.text == "The Farmers elect tomorrow."]
        narrated(ledger, *[...] * 6)


@pytest.mark.parametrize(
    ("cards", "setup", "values", "told"),
    [
        (
            "wolf raven villager*4",
            {},
            (..., 3, {1: 2, 4: 2}, "close", {1: 4, 4: 3, 5: 4}),
            ["Two votes against Cleo at the next count.", "Two more against Cleo, by the Raven’s poster."],
        ),
        (
            "wolf villager*5",
            {"captain": 2},
            (..., "close", {1: 3, 2: 4, 4: 3}),
            ["Ben is Captain, and that vote settles it.", "Dan, an Ordinary Villager (condemned by the vote)."],
        ),
        (
            "wolf villager*5",
            {"captain": 2},
            (..., "close", {1: 3, 3: 4, 4: 5, 5: 4, 6: 3}, {1: 3}),
            ["Ben is Captain and did not vote, so nothing settles the tie."],
        ),
        (
            "wolf villager*5",
            {"captain": 2, "rules": {"double_vote": "none"}},
            (..., "close", {1: 3, 5: 3, 3: 4, 6: 4, 2: 5}, 4),
            ["Ben is Captain, and chooses between Cleo and Dan.", "Dan, an Ordinary Villager (condemned by the vote)."],
        ),
        (
            "wolf villager*5",
            {"captain": 2},
            (2, 4, {1: 3}),
            ["Dan is Captain now, after Ben."],
        ),
        (
            "wolf villager*5",
            {"captain": 2},
            (2, ..., {1: 3}),
            ["Drawn: Dan.", "Dan is Captain now, after Ben."],
        ),
        (
            "wolf villager*5",
            {"rules": {"dawn_cause": "shown"}},
            (3, {1: 2}),
            ["Cleo, an Ordinary Villager (devoured)."],
        ),
        ("wolf villager*5", {}, (3, {}), ["Cleo, an Ordinary Villager."]),
        (
            "wolf thief villager*4",
            {"centre": ["wolf", "seer"]},
            ("seer", 1, 2),
            ["Ben, the Thief, then the Seer."],
        ),
    ],
    ids=["poster", "tie", "open", "choice", "heir", "heir by lot", "cause", "no cause", "thief"],
)
def test_what_everybody_was_told_stands_there(
    tmp_path: Path, cards: str, setup: dict[str, object], values: tuple[object, ...], told: list[str]
) -> None:
    """The poster and its votes, who settled a tie, how somebody fell before all; of a night only what is told."""
    game = Setup.from_json({"edition": "2009", "seats": roles(cards), **setup})
    ledger = narrated(opened(tmp_path, game), *values)
    read = [line.text for line in Chronicle(cast("Any", Desk(ledger)), tuple, lambda: Pad(0), Diary(tmp_path)).look()]
    assert told == [text for text in read if text in told]


STRUCK = [
    "Ben strikes Cleo.",
    "Cleo, an Ordinary Villager (struck by the Barber).",
    "Ben, an Ordinary Villager (had struck no wolf).",
]


@pytest.mark.parametrize(
    ("houses", "values", "told"),
    [
        ({"2": "teacher", "3": "baker"}, (4, "close", (3,)), ["Ben bars from today’s vote: Cleo."]),
        ({"2": "teacher", "3": "baker"}, (4, "close", ()), ["Ben bars nobody from the vote."]),
        ({"2": "barber", "3": "baker"}, (4, Power("barber", Seat(2), Seat(3))), STRUCK),
        ({"2": "bailiff", "3": "baker"}, (3, 5, True), ["Cleo moves in: the bakery."]),
        ({"2": "innkeeper", "3": "baker"}, (4, "close", None), ["Ben votes against nobody."]),
        ({"2": "innkeeper", "3": "baker"}, (4, "close", 5), ["Ben votes against Eva."]),
        ({"2": "innkeeper", "3": "baker"}, (4, "close", 5, {1: 5}), ["The tavern protects Ben no longer."]),
        ({"2": "lord", "3": "baker"}, (4, "close", {1: 5, 3: 5}, True, True), ["Ben pardons Eva, who was condemned."]),
        (
            {"2": "lord", "3": "baker"},
            (4, "close", {1: 2, 3: 2}, True),
            ["Ben was condemned, and uses the pardon to stay."],
        ),
    ],
    ids=["teacher", "nobody", "barber", "house", "kept", "named", "exposed", "mercy", "himself"],
)
def test_what_trades_do_stands_there(
    tmp_path: Path, houses: dict[str, str], values: tuple[object, ...], told: list[str]
) -> None:
    """
    Whom the Teacher barred, whom the Barber struck and why he dies, who has the house at which seat, who pardoned whom.

    Also an Innkeeper who kept his vote, one who named somebody, and one who lost his protection.
    """
    rules = {"captain_election_day": "never"}
    laid = {"edition": "village2009", "seats": roles("wolf villager*6"), "buildings": houses, "rules": rules}
    ledger = narrated(opened(tmp_path, Setup.from_json(laid)), *values)
    read = [line.text for line in Chronicle(cast("Any", Desk(ledger)), tuple, lambda: Pad(0), Diary(tmp_path)).look()]
    assert told == [text for text in read if text in told]


def test_a_death_stands_there_as_it_is_told(tmp_path: Path) -> None:
    """Not before, such as while the box waits for the card; and once, when it was told to its end."""
    laid = {"edition": "2009", "seats": roles("wolf villager*5"), "rules": {"captain_election_day": "never"}}
    ledger = narrated(opened(tmp_path, Setup.from_json(laid)))
    chronicle = Chronicle(cast("Any", Desk(ledger)), tuple, lambda: Pad(0), Diary(tmp_path))
    read = []
    for effect in ledger.enter(Answer(3)):
        ledger.narrating(effect)
        cue = effect.cue if isinstance(effect, Say) else ""
        for said in ("card.tap", cue) if cue == "death" else (cue,):
            chronicle.hear(said, "")
            read.append((said, [line.text for line in chronicle.look()]))
    told = ["Cleo, an Ordinary Villager."]
    assert [("dawn", []), ("card.tap", []), ("death", told), ("debate.opens", told)] == read[-4:]


def test_the_last_game_stands_there_until_the_next_begins(tmp_path: Path) -> None:
    """Also while no game is prepared, and once cards are dealt anew and its words forgotten; then the new one does."""
    laid = {"edition": "2009", "seats": roles("wolf villager*5"), "rules": {"captain_election_day": "never"}}
    ledger, said = (
        opened(tmp_path / "last", Setup.from_json(laid)),
        [Logged(1, "Cleo", "Ada!", Statement(Pad(3), "ready"))],
    )
    desk = Desk(narrated(ledger, 2, "close"))
    chronicle = Chronicle(cast("Any", desk), lambda: said, lambda: Pad(0), Diary(tmp_path))
    narrated(ledger, dict.fromkeys((3, 4, 5, 6), 1))
    last = chronicle.look()
    assert ledger.narrated.over
    assert {"Cleo", "Dead"} <= {line.name for line in last}
    said.clear()
    another = opened(tmp_path / "next", Setup.from_json(laid))
    for desk.ledger in (ledger, None, another):
        assert last == chronicle.look()
    narrated(another)
    assert () == chronicle.look()


def test_who_moved_house_keeps_his_name(tmp_path: Path) -> None:
    """Who died and who moved in stand there by name, also once all are again where they sat down."""
    houses = {"2": "bailiff", "3": "baker"}
    laid = {"edition": "village2009", "seats": roles("wolf villager*6"), "buildings": houses}
    ledger = narrated(opened(tmp_path, Setup.from_json(laid)), 3, 5, True)
    for phase, names in (("game", ledger.public.called(NAMES)), ("rematch", NAMES)):
        desk = Desk(ledger)
        desk.evening.phase, desk.narration.names = phase, names
        read = [line.text for line in Chronicle(cast("Any", desk), tuple, lambda: Pad(0), Diary(tmp_path)).look()]
        assert ["Cleo, an Ordinary Villager.", "Eva moves in: the bakery."] == read[:2]


def test_a_power_that_finds_nobody_stands_there(tmp_path: Path) -> None:
    """Who tried it with which power, after what was said before, and nothing else that is said beside the game."""
    laid = {"edition": "village2009", "seats": roles("wolf villager*6"), "buildings": {"2": "bonesetter"}}
    ledger = narrated(opened(tmp_path, Setup.from_json(laid)), 4)
    desk, said = Desk(ledger), [Logged(1, "Cleo", "I know nothing.", Statement(Pad(3), "ready"))]
    chronicle = Chronicle(cast("Any", desk), lambda: said, lambda: Pad(0), Diary(tmp_path))
    chronicle.look()
    lines = desk.narration.wordings("power.nobody", {"seat": 2, "building": "bonesetter"})
    assert [] == [line for line in lines if not ("Ben" in line and "Bonesetter" in line)]
    chronicle.hear("power.nobody", lines[0])
    chronicle.hear("power.later", "Patience.")
    told = [("Cleo", "I know nothing.", False), ("Power", lines[0], True)]
    assert told == [(line.name, line.text, line.told) for line in chronicle.look()][-2:]
    said.append(Logged(1, "Dan", "Nor do I.", Statement(Pad(4), "ready")))
    assert [*told, ("Dan", "Nor do I.", False)] == [(one.name, one.text, one.told) for one in chronicle.look()][-3:]
    chronicle.take_up(ledger)  # as that of another game, which may be under way before it is read
    assert lines[0] not in {line.text for line in chronicle.look()}


@pytest.mark.parametrize("language", languages())
def test_a_power_that_is_kept_stands_there(tmp_path: Path, language: str) -> None:
    """Whose it is, and that nothing is spent: who began to use it, and named nobody or let the time pass, has it."""
    laid = {"edition": "village2009", "seats": roles("wolf villager*6"), "buildings": {"2": "barber"}}
    desk = Desk(narrated(opened(tmp_path, Setup.from_json(laid)), 4), language)
    desk.voice = SimpleNamespace(named=Pad(2))
    chronicle = Chronicle(cast("Any", desk), tuple, lambda: Pad(0), Diary(tmp_path))
    chronicle.look()
    for cue in ("power.opens", "power.cancelled"):
        chronicle.hear(cue, "")
    last = chronicle.look()[-1]
    assert last.told
    assert f"Ben, {desk.narration.role('barber')}, " in last.text


def test_whose_house_burns_stands_there(tmp_path: Path) -> None:
    """That a house burnt, and what becomes of who lived there."""
    laid = {"edition": "village2009", "seats": roles("wolf pyromaniac villager*5"), "buildings": {"3": "baker"}}
    ledger = narrated(opened(tmp_path, Setup.from_json(laid)), 4, 3)
    told = Chronicle(cast("Any", Desk(ledger)), tuple, lambda: Pad(0), Diary(tmp_path)).look()
    row = ("Fire", "The house of Cleo burns down; whoever lived there is a Vagabond now.")
    assert row in [(line.name, line.text) for line in told]


def test_who_stands_without_a_word_is_listed(tmp_path: Path) -> None:
    """Everybody who has the floor as a candidate, once; one who speaks with his words, which he is not read without."""
    laid = {"edition": "2009", "seats": roles("wolf villager*5"), "rules": {"captain_election_day": 1}}
    ledger, said, floor = opened(tmp_path, Setup.from_json(laid)), list[Logged](), [Pad(2)]
    desk = cast("Any", Desk(ledger))
    chronicle, diary = Chronicle(desk, lambda: said, lambda: floor[0], Diary(tmp_path)), Diary(tmp_path)
    chronicle.look()
    floor[0] = Pad(3)
    chronicle.look()
    said.append(Logged(0, "Cleo", "Choose me.", Statement(Pad(3), "stand")))
    read = [[(line.name, line.text) for line in chronicle.look()] for _ in range(2)]
    assert [[("Ben", "Stands for Captain."), ("Cleo", "Stands for Captain: “Choose me.”")]] * 2 == read
    again = Chronicle(desk, lambda: said, lambda: Pad(0), diary)
    assert [said[0]] == [entry.said for entry in again.take_up(ledger)], "nobody is to hear it twice"
    assert read[0] == [(line.name, line.text) for line in again.look()]


def test_who_answers_a_candidate_does_not_stand(tmp_path: Path) -> None:
    """What he says is read as it is, also where he stands himself a moment later."""
    laid = {"edition": "2009", "seats": roles("wolf villager*5"), "rules": {"captain_election_day": 1}}
    ledger, floor = opened(tmp_path, Setup.from_json(laid)), [Pad(2)]
    said = [
        Logged(0, "Ben", "Choose me.", Statement(Pad(2), "stand")),
        Logged(0, "Cleo", "Well spoken, Ben.", Statement(Pad(3), "heed", Pad(2), reason="welcome")),
    ]
    chronicle = Chronicle(cast("Any", Desk(ledger)), lambda: said, lambda: floor[0], Diary(tmp_path))
    chronicle.look()
    floor[0] = Pad(3)
    read = [(line.name, line.text) for line in chronicle.look()]
    assert [
        ("Ben", "Stands for Captain: “Choose me.”"),
        ("Cleo", "Well spoken, Ben."),
        ("Cleo", "Stands for Captain."),
    ] == read


def test_who_speaks_before_he_is_seen_to_stand_is_read_to_stand(tmp_path: Path) -> None:
    """Also where time runs fast: as long as nothing else was narrated, what he says is said as one who stands."""
    laid = {"edition": "2009", "seats": roles("wolf villager*5"), "rules": {"captain_election_day": 1}}
    ledger, floor = opened(tmp_path, Setup.from_json(laid)), [Pad(0)]
    said = [Logged(0, "Ben", "Choose me.", Statement(Pad(2), "stand"))]
    chronicle = Chronicle(cast("Any", Desk(ledger)), lambda: said, lambda: floor[0], Diary(tmp_path))
    chronicle.look()
    for pad in (2, 3, 0):
        floor[0] = Pad(pad)
        chronicle.look()
    said.append(Logged(0, "Cleo", "I’m the Seer.", Statement(Pad(3), "claim", role="seer")))
    read = [(line.name, line.text) for line in chronicle.look()]
    assert [("Ben", "Stands for Captain: “Choose me.”"), ("Cleo", "Stands for Captain: “I’m the Seer.”")] == read
