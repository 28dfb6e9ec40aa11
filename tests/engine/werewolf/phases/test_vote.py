"""Votes and the Captain: docs/rules §10.5."""

import pytest

from engine import TimeoutRefused
from tests.engine.table import Table

A, B, C = 4, 5, 6


def quiet(seats: str = "wolf*2 villager*6", **rules: object) -> Table:
    """A table after a quiet night."""
    return Table(seats, **rules).late("werewolves.devour")  # type: ignore[arg-type]


def test_t_120_most_votes() -> None:
    """A 3, B 2, C 2: A is out [000:458-461]."""
    table = quiet("wolf*2 villager*5").day({1: A, 2: A, 3: A, 4: B, 6: B, 5: C, 7: C})
    assert {A: 3, B: 2, C: 2} == table.said("vote.tally")[0]["counts"]
    assert [("vote", 1)] == [
        (turn.ask.id, turn.ask.count) for turn in table.turns if turn.ask and turn.ask.kind == "ballot"
    ]
    assert [{"seat": A}] == table.said("vote.condemned")
    assert [A] == table.dead


def test_t_122_the_captains_ballot_decides() -> None:
    """A 2, B 2, of which the Captain's: B is out [000:462-464]."""
    table = quiet(captain=3).day({1: A, 2: A, 3: B})
    assert {A: 2, B: 2} == table.said("vote.tally")[0]["counts"]
    assert ([{"seat": 3}], [B]) == (table.said("vote.captain"), table.dead)
    assert (3, B) == table.game.public.settled


def test_t_123_a_captain_who_voted_elsewhere_chooses() -> None:
    """A 3, B 3, C 2 of the Captain: he chooses A or B, C is refused [000:463-464; 002:134]."""
    table = quiet("wolf*2 villager*8", captain=3).day({1: A, 2: A, 7: A, 8: B, 9: B, 10: B, 3: C})
    assert [{"seat": 3, "seats": [A, B]}] == table.said("vote.tiebreak.opens")
    assert [A] == table.refuses("captain.tiebreak", C).on("captain.tiebreak", A).dead
    assert (3, A) == table.game.public.settled


def test_t_125_one_revote_between_the_tied() -> None:
    """Everybody votes, the tied too, for the tied only: A 4, B 2, A is out [000:465-467]."""
    table = quiet().day({1: A, 2: A, 3: A, 6: B, 7: B, 8: B})
    assert [{"seats": [A, B]}] == table.said("vote.runoff.opens")
    table.refuses("vote.runoff", {1: 7}).on("vote.runoff", {1: A, 2: A, 3: A, B: A, A: B, 7: B})
    assert [A] == table.dead


def test_t_126_a_second_tie_condemns_nobody() -> None:
    """A 3, B 3 again: nobody is out, night falls [000:468-469]."""
    table = quiet().day({1: A, 2: B}).on("vote.runoff", {1: A, 2: B})
    assert [] == table.dead
    assert ["vote.nobody", "night.falls"] == [c for c in table.cues() if c in {"vote.nobody", "night.falls"}][-2:]


def test_t_128_revotes_until_the_tie_is_broken() -> None:
    """With tie_rule=arrows_revote: tie, tie, then A leads [001:255-256]."""
    tie = {1: A, 2: B}
    table = quiet(tie_rule="arrows_revote").day(tie).on("vote.runoff", tie).on("vote.runoff", {1: A})
    assert [A] == table.dead
    quiet(tie_rule="arrows_revote", captain=3).day({1: A, 2: A, 3: B}).asks("vote.runoff")


def test_t_129_the_web_rules_vote_until_decided() -> None:
    """No Captain, five ties, then B leads: B is out on the sixth ballot [002:134]."""
    tie = {1: A, 2: B}
    table = quiet(tie_rule="web_until_decided").day(tie)
    for _ in range(4):
        table.on("vote.runoff", tie)
    assert [B] == table.on("vote.runoff", {1: B}).dead


@pytest.mark.parametrize(
    ("rules", "again"), [({}, False), ({"tie_rule": "web_until_decided"}, False), ({"self_vote": True}, True)]
)
def test_two_who_are_left_do_not_vote_again(rules: dict[str, object], again: bool) -> None:
    """Each can name the other only, and has: the narrator says so, condemns nobody, and says that it goes on."""
    table = Table("wolf villager*5", **rules)  # type: ignore[arg-type]
    for victim, condemned in ((6, 5), (4, 3)):
        table.on("werewolves.devour", victim).day({1: condemned})
    table.on("werewolves.devour", None).day({1: 2, 2: 1})
    assert again == (table.game.ask is not None and table.game.ask.id == "vote.runoff")
    assert [{"seats": [1, 2]}] * (not again) == table.said("deadlock")
    if not again:
        assert ["deadlock", "vote.nobody", "duel.lasts"] == table.cues()[-5:-2]


@pytest.mark.slow
@pytest.mark.long
def test_a_thousand_ties_are_no_trouble() -> None:
    """A thousand ties in a row do not exhaust the stack."""
    table = quiet(tie_rule="web_until_decided").day({1: A, 2: B})
    for _ in range(2000):
        table.on("vote.runoff", {1: A, 2: B})
    assert [A] == table.on("vote.runoff", {1: A}).dead


def test_t_131_one_double_arrow_known_to_its_holder() -> None:
    """`collector`, five survivors: exactly one double, and its vote counts twice [001:118,251-252]."""
    table = Table("wolf*2 villager*4", edition="collector").on("werewolves.devour", 6)
    table.on("debate", "close").on("draw.arrow", 3)
    assert "arrows.round" in table.cues()
    assert [((3,), {})] == table.shown("arrow.double")
    assert [(1,), (2,), (4,), (5,)] == [to for to, _ in table.shown("arrow.single")]
    table.on("vote", {3: 1, 1: 3})
    assert [{"counts": {1: 2, 3: 1}, "votes": {1: 3, 2: None, 3: 1, 4: None, 5: None}, "double": 3}] == (
        table.said("vote.tally")
    )


def test_t_132_the_village_elects_its_captain() -> None:
    """P4 leads, and is Captain [000:282-285]."""
    table = quiet(captain_election_day=1).on("captain.elect", {1: 4, 2: 4, 3: 5})
    assert [{"seat": 4}] == table.said("captain.elected")
    assert 4 == table.game.public.captain
    table.asks("debate")


def test_t_134_without_a_captain_a_tie_means_a_revote() -> None:
    """Day 1, no Captain elected: the revote rule [000:463-467,555-558]."""
    table = quiet(captain_election_day=1).late("captain.elect")
    assert 1 == len(table.said("captain.none"))
    table.day({1: A, 2: B}).asks("vote.runoff")


def test_nobody_elected_today_is_elected_tomorrow() -> None:
    """If nobody votes the election is held again the next day."""
    table = quiet(captain_election_day=1).on("captain.elect", {}).day().late("werewolves.devour")
    table.on("captain.elect", {1: 2})
    assert 2 == table.game.public.captain


def test_t_135_the_dead_are_out_of_everything() -> None:
    """P3 dead: he cannot vote, be voted for, be elected or be named successor [000:405-408,470-472]."""
    table = Table("wolf*2 villager*6", captain_election_day=1).on("werewolves.devour", 3)
    table.refuses("captain.elect", {3: 1}).refuses("captain.elect", {1: 3}).on("captain.elect", {1: 2})
    table.on("debate", "close").refuses("vote", {3: 1}).refuses("vote", {1: 3})
    table.on("vote", {1: 2}).refuses("captain.heir", 3)


def test_t_137_a_lovers_vote_is_counted_and_kept_for_the_end() -> None:
    """Lover P1 votes against lover P2: counted, no public sign, listed in the story [000:125-127]."""
    table = Table("villager*2 wolf*2 cupid villager*3").on("cupid.pair", [1, 2]).late("werewolves.devour")
    table.day({1: 2})
    assert {2: 1} == table.said("vote.tally")[0]["counts"]
    assert [(1, 2)] == [(event["seat"], event["other"]) for event in table.story("lover_vote")]


def test_t_138_the_condemned_shows_his_card() -> None:
    """Result, then card, then no more communication [000:470-472; 001:258-259]."""
    table = quiet().condemn(1)
    assert [{"seat": 1, "role": "werewolf"}] == table.said("death")
    assert table.cues().index("vote.condemned") < table.cues().index("death")


def test_t_224_nothing_is_said_before_the_count() -> None:
    """Between the opening of the vote and the count there is not one effect [000:458-460; 001:253-255]."""
    table = quiet().on("debate", "close")
    assert "vote.opens" == table.cues()[-1]
    assert "vote.tally" == table.on("vote", {1: 2}).turns[-1].effects[0][0]


@pytest.mark.parametrize(
    "ballot",
    [
        {1: 1},
        {"1": 1},
        {"01": 2},
        {"1": 2, 1: 2},
        {1: True},
        {True: 2},
        {1: 2.0},
        {1: "2"},
        {9: 1},
        {"x": 1},
        {"": 1},
        {None: 1},
        {1: 99},
        [1, 2],
        "vote",
        None,
        7,
    ],
)
def test_a_ballot_that_is_none_is_refused(ballot: object) -> None:
    """Own seat, unknown voters and seats, doubled or odd keys, other shapes: refused, nothing changed."""
    quiet().on("debate", "close").refuses("vote", ballot)


def test_a_ballot_takes_keys_as_json_has_them() -> None:
    """Seats as strings or numbers, voters left out or null."""
    table = quiet().on("debate", "close").on("vote", {"1": 3, 2: 3, "4": None})
    assert [3] == table.dead


def test_chance_is_never_late() -> None:
    """A draw cannot time out."""
    table = Table("wolf*2 villager*4", edition="collector").on("werewolves.devour", 6).on("debate", "close")
    with pytest.raises(TimeoutRefused):
        table.game.timeout()
    table.refuses("draw.arrow", 6).refuses("draw.arrow", None).on("draw.arrow", 1)


def test_the_table_knows_what_is_on() -> None:
    """The phase is public, at each ask."""
    table, seen = Table("wolf*2 villager*6", captain_election_day=1), []
    for name, value in (("werewolves.devour", 3), ("captain.elect", {1: 4}), ("debate", "close"), ("vote", {1: 4})):
        seen.append(table.game.public.phase)
        table.on(name, value)
    assert ["night", "election", "debate", "vote"] == seen
