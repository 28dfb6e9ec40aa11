"""Le Village votes: bans, the lone Innkeeper, the poster (docs/rules §10.6)."""

import pytest

from tests.engine.village import evening, morning, power, village

A, B = 5, 7


# The Teacher

SCHOOL = {1: "teacher", 2: "farmer", 3: "baker", 4: "confessor"}


def test_t_157_the_teacher_bans_two() -> None:
    """P2 and P3, then P4: the third is refused; who is banned does not vote [000:866-873]."""
    table = evening(SCHOOL)
    assert ["debate.closes", "teacher.opens"] == table.cues()[-2:]
    table.refuses("teacher.ban", [2, 3, 4]).on("teacher.ban", [3, 2])
    assert [{"seat": 1, "seats": [2, 3]}] == table.said("teacher.bans")
    assert [2, 3] == table.game.public.to_json()["banned"]
    table.refuses("vote", {2: 5}).refuses("vote", {3: 5}).on("vote", {4: 5})
    assert {4: 5, 5: None, 6: None, 7: None, 8: None} == table.said("vote.tally")[0]["votes"]
    assert "banned" not in table.game.public.to_json()


def test_the_banned_may_debate_and_use_their_powers() -> None:
    """The ban falls when the debate is over, and is over with the day [000:871-873]."""
    table = evening(SCHOOL).on("teacher.ban", [4]).on("vote", {}).late("werewolves.devour")
    table.on("debate", power("confessor", 4, 5)).on("debate", "close").on("teacher.ban", []).on("vote", {4: 5})
    assert [5] == table.dead


def test_a_ban_holds_for_the_revote() -> None:
    """A ban holds until the end of the turn (A-62) [000:867-869]."""
    table = evening(SCHOOL).on("teacher.ban", [2]).on("vote", {3: A, 4: B})
    table.refuses("vote.runoff", {2: A}).on("vote.runoff", {3: A})
    assert [A] == table.dead


def test_t_159_the_teacher_never_votes() -> None:
    """Not at the vote, not at an election [000:866-869]."""
    evening(SCHOOL).late("teacher.ban").refuses("vote", {1: 5})
    elect = morning({1: "teacher", 4: "lord"}, captain_election_day=1)
    elect.refuses("captain.elect", {1: 5})


def test_the_teacher_may_be_captain_without_a_voice() -> None:
    """Elected by all, she votes on nothing: a tie is as without a Captain (A-63)."""
    table = morning({1: "teacher", 4: "lord"}, captain_election_day=1).on("captain.elect", {2: 1})
    assert 1 == table.game.public.captain
    table.on("debate", "close").on("teacher.ban", []).on("vote", {2: A, 3: B}).asks("vote.runoff")


def test_a_banned_captain_decides_no_tie() -> None:
    """He may be banned; then he is not present (A-61, A-07)."""
    table = evening({1: "teacher", 4: "lord"}, captain=4).on("teacher.ban", [4])
    table.on("vote", {2: A, 3: B}).asks("vote.runoff")


@pytest.mark.parametrize("wrong", [[5], [1], [2, 2], [9], [True], ["2"], "2", 2, None, {"2": 3}])
def test_bans_that_are_none_are_refused(wrong: object) -> None:
    """A Vagabond, herself, the same twice, nobody at all, other shapes [000:877-879]."""
    evening(SCHOOL).refuses("teacher.ban", wrong)


def test_a_late_teacher_bans_nobody() -> None:
    """It is announced, as if she had named nobody."""
    for table in (evening(SCHOOL).late("teacher.ban"), evening(SCHOOL).on("teacher.ban", [])):
        assert [{"seat": 1}] == table.said("teacher.bans.nobody")
        table.on("vote", {2: 5})


def test_a_teacher_among_vagabonds_is_not_asked() -> None:
    """There is nobody to ban."""
    evening({1: "teacher"}).asks("vote")


def test_a_teacher_who_goes_home_bans_nobody() -> None:
    """The ask falls; a pupil who goes home can no longer be banned."""
    table = evening(SCHOOL).leave(3).refuses("teacher.ban", [3]).leave(1)
    table.asks("vote")
    assert [] == table.said("teacher.bans.nobody")


def test_where_nobody_may_vote_nobody_is_asked() -> None:
    """The only voter the Scapegoat left is banned by the Teacher: the vote is opened, counted, and over."""
    table = evening(SCHOOL, "villager*4 wolf*3 scapegoat").on("teacher.ban", []).on("vote", {2: 5, 3: 6})
    table.on("scapegoat.voters", [4]).late("werewolves.devour").on("debate", "close").on("teacher.ban", [4])
    table.asks("werewolves.devour")
    assert ["vote.opens", "vote.tally", "vote.nobody", "night.falls"] == table.cues()[-5:-1]
    assert ({}, {}) == (table.said("vote.tally")[-1]["votes"], table.said("vote.tally")[-1]["counts"])
    table.late("werewolves.devour").on("debate", "close").on("teacher.ban", []).on("vote", {2: 5})


# The Innkeeper

TAVERN = {1: "teacher", 4: "innkeeper"}


def test_t_160_a_banned_innkeeper_keeps_his_immunity() -> None:
    """He does not vote [000:875-876,968-970]."""
    table = evening(TAVERN).on("teacher.ban", [4])
    table.refuses("vote", {4: A}).on("vote", {2: A})
    assert [] == table.said("innkeeper.opens")
    assert {1: True, 4: True} == table.game.public.tokens
    table.refuses("werewolves.devour", 4)


def test_t_174_nobody_votes_against_the_innkeeper() -> None:
    """It is refused, in the revote too [000:964-966]."""
    table = evening({4: "innkeeper"}, runoff_targets="all").on("innkeeper.vote", None)
    table.refuses("vote", {1: 4}).on("vote", {1: A, 2: B})
    table.on("innkeeper.vote", None).refuses("vote.runoff", {1: 4})


def test_t_175_the_innkeeper_votes_first_and_is_exposed() -> None:
    """P5 is eliminated: immunity and token are lost, the wolves may take him that night [000:968-975]."""
    table = evening({4: "innkeeper"})
    assert ["debate.closes", "innkeeper.opens"] == table.cues()[-2:]
    table.refuses("innkeeper.vote", 4).refuses("innkeeper.vote", 9).on("innkeeper.vote", A)
    assert [{"seat": 4, "target": A}] == table.said("innkeeper.votes")
    table.refuses("vote", {4: B}).on("vote", {1: A})
    assert {A: 2} == table.said("vote.tally")[0]["counts"]
    assert ["vote.condemned", "death", "innkeeper.exposed", "night.falls"] == table.cues()[-5:-1]
    assert {4: False} == table.game.public.tokens
    assert [4] == table.on("werewolves.devour", 4).dead[1:]


def test_t_177_the_innkeeper_keeps_it_when_another_is_out() -> None:
    """He voted P5, P7 is out [000:968-970]."""
    table = evening({4: "innkeeper"}).on("innkeeper.vote", A).on("vote", {1: B, 2: B})
    assert [B] == table.dead
    assert {4: True} == table.game.public.tokens
    table.refuses("werewolves.devour", 4)


def test_t_178_an_exposed_innkeeper_votes_with_the_others() -> None:
    """After he lost his immunity he votes with the others, and can be voted against [000:968-975]."""
    table = evening({4: "innkeeper"}).on("innkeeper.vote", A).on("vote", {}).late("werewolves.devour")
    table.on("debate", "close").refuses("vote", {4: A, 1: 99}).on("vote", {1: 4, 4: 1, 2: 4})
    assert [A, 4] == table.dead


def test_the_innkeeper_pays_for_any_ballot_of_the_day() -> None:
    """He named P5 on the first ballot and nobody in the revote; P5 is out (A-66)."""
    table = evening({4: "innkeeper"}).on("innkeeper.vote", A).on("vote", {1: B})
    table.on("innkeeper.vote", None).on("vote.runoff", {1: A})
    assert [{"seat": 4}] == table.said("innkeeper.exposed")


def test_the_innkeeper_votes_alone_in_the_revote_too() -> None:
    """Among the tied, before the others, and once all have heard who is tied."""
    table = evening({4: "innkeeper"}).on("innkeeper.vote", A).on("vote", {1: B}).refuses("innkeeper.vote", 6)
    assert ["vote.runoff.opens", "innkeeper.opens"] == table.cues()[-2:]
    table.on("innkeeper.vote", B)
    assert "innkeeper.votes" == table.cues()[-1]
    assert [B] == table.on("vote.runoff", {}).dead


def test_a_silent_innkeeper_keeps_his_immunity() -> None:
    """Passing and being late are the same (A-67)."""
    for table in (
        evening({4: "innkeeper"}).late("innkeeper.vote"),
        evening({4: "innkeeper"}).on("innkeeper.vote", None),
    ):
        assert [{"seat": 4}] == table.said("innkeeper.passes")
        assert {4: True} == table.on("vote", {1: A}).game.public.tokens


def test_an_innkeeper_who_must_vote_is_late() -> None:
    """Where nobody may abstain his vote is drawn."""
    table = evening({4: "innkeeper"}, abstention="forbidden").refuses("innkeeper.vote", None).late("innkeeper.vote")
    table.on("draw.innkeeper.vote", A)
    assert [{"seat": 4, "target": A}] == table.said("innkeeper.votes")


def test_an_innkeeper_who_goes_home_has_not_voted() -> None:
    """Asked, or having voted; a vote for somebody who goes home is none either."""
    table = evening({4: "innkeeper"}).leave(4)
    assert [] == table.said("innkeeper.passes")
    table.asks("vote")
    voted = evening({4: "innkeeper"}).on("innkeeper.vote", A).leave(4).on("vote", {1: B})
    assert {B: 1} == voted.said("vote.tally")[0]["counts"]
    gone = evening({4: "innkeeper"}).on("innkeeper.vote", A).leave(A).on("vote", {1: B})
    assert {B: 1} == gone.said("vote.tally")[0]["counts"]


def test_the_innkeeper_may_be_elected() -> None:
    """Naming him Captain is no vote against him, and he votes there with the others."""
    table = morning({4: "innkeeper"}, captain_election_day=1).on("captain.elect", {1: 4, 4: 1, 2: 4})
    assert 4 == table.game.public.captain


def test_a_lover_at_the_inn_is_kept_from_his_vote() -> None:
    """Where lovers are blocked, the lone vote is too (A-27)."""
    table = village({4: "innkeeper"}, "wolf*2 villager*5 cupid", lover_enforcement="block").on("cupid.pair", [4, 5])
    table.late("werewolves.devour").on("debate", "close").refuses("innkeeper.vote", 5)
    assert table.game.ask is not None
    assert (5,) == table.game.ask.decoys, "a pointer must rest on his love as on anybody"
    table.on("innkeeper.vote", 6)


def test_a_little_girl_who_keeps_the_inn_may_be_caught() -> None:
    """Wolves may not choose her; where who is caught dies by itself, so does she."""
    seats = "wolf*2 villager little_girl villager*4"
    chosen = village({4: "innkeeper"}, seats).refuses("werewolves.devour", 4)
    assert [] == chosen.late("werewolves.devour").dead
    caught = village({4: "innkeeper"}, seats, little_girl_caught="automatic").caught(4)
    assert [4] == caught.late("werewolves.devour").dead


def test_t_180_the_poster_takes_the_innkeeper() -> None:
    """Nobody else has more than one voice: he is eliminated (A-65) [000:977-979,1133-1140]."""
    table = village({4: "innkeeper"}, "wolf*2 villager*5 raven").late("werewolves.devour").on("raven.accuse", 4)
    table.on("debate", "close").on("innkeeper.vote", None).on("vote", {1: A})
    assert [{4: 2, A: 1}] == [tally["counts"] for tally in table.said("vote.tally")]
    assert [4] == table.dead


def test_an_idiot_at_the_inn_loses_his_immunity_with_his_vote() -> None:
    """An Innkeeper who may never vote again loses his immunity: he and a last wolf could wait for each other."""
    table = village({4: "innkeeper"}, "wolf*2 villager idiot villager*3 raven").late("werewolves.devour")
    table.on("raven.accuse", 4).on("debate", "close").on("innkeeper.vote", None).on("vote", {})
    assert ["idiot.revealed", "innkeeper.silenced", "night.falls"] == table.cues()[-4:-1]
    assert [4] == table.on("werewolves.devour", 4).on("raven.accuse", None).dead


def test_t_187_the_poster_counts_once() -> None:
    """P5 1+2, P6 3; in the revote P5 2, P6 3: P6 is out (A-09) [000:465-467,1133-1135]."""
    table = village({5: "farmer"}, "wolf*2 villager*6 raven").late("werewolves.devour").on("raven.accuse", 5)
    table.on("debate", "close").on("vote", {1: 5, 2: 6, 3: 6, 4: 6})
    assert [{5: 3, 6: 3}] == [tally["counts"] for tally in table.said("vote.tally")]
    assert [{"seat": 5}] == table.said("vote.poster")
    table.on("vote.runoff", {1: 5, 2: 5, 3: 6, 4: 6, 7: 6})
    assert {5: 2, 6: 3} == table.said("vote.tally")[1]["counts"]
    assert [6] == table.dead
    assert table.game.public.poster is None


def test_t_202_only_the_innkeeper_is_left_to_eat() -> None:
    """A wolf and an immune Innkeeper: no legal victim, nobody is asked, nobody dies (A-21) [000:545-547,964]."""
    table = village({2: "innkeeper"}, "wolf villager*5").on("werewolves.devour", 3)
    table.on("debate", "close").on("innkeeper.vote", None).on("vote", {1: 5}).on("werewolves.devour", 4)
    table.on("debate", "close").on("innkeeper.vote", None).on("vote", {1: 6})
    assert ["werewolves.wakes", "werewolves.sleeps", "dawn", "dawn.quiet"] == table.cues()[-5:-1]
    assert [1, 2] == table.living
    assert [1] == table.on("debate", "close").on("innkeeper.vote", 1).on("vote", {}).dead[-1:]
    assert "villagers" == table.winner


def test_a_stand_off_ends_when_one_of_the_two_gives_up() -> None:
    """A wolf who is the Teacher bans the immune Innkeeper every day; the first to go home loses."""
    for gone, side in ((1, "villagers"), (2, "werewolves")):
        table = village({1: "teacher", 2: "innkeeper"}, "wolf villager*5").leave(3).leave(4).leave(5).leave(6)
        for _ in range(5):
            table.on("debate", "close").on("teacher.ban", [2])
        assert [1, 2] == table.living
        assert side == table.leave(gone).winner
