"""People come late, go home, and choose how the evening goes on: in the offer of cards, in a game, and after it."""

from pathlib import Path

import pytest

from hardware.ports.pads import Pad
from tests.harness.rehearsed import Rehearsed

VILLAGE = "wolf seer villager*6"
"""Seats 1 to 8; nobody sits at 9 and 10."""

LATE = 10
"""Where somebody sits down who comes late."""

LANGUAGES = ("de", "en", "fr")


def table(state: Path, language: str = "en") -> Rehearsed:
    """Return a table of eight with two empty chairs."""
    return Rehearsed(state, VILLAGE, language=language)


def resumed(state: Path) -> Rehearsed:
    """Return the same table, switched on again after a power cut."""
    again = table(state)
    again.accept("box.resume.evening")
    return again


def debating(state: Path, language: str = "en") -> Rehearsed:
    """Return the debate of the first day, on which nobody is dead."""
    box = table(state, language).begin()
    box.until_asked("debate")
    return box


def ended(box: Rehearsed) -> Rehearsed:
    """Have the village find its wolf, and the story be skipped."""
    box.ready()
    box.condemn(1)
    box.bury(1)
    box.until_said("story.opens")
    box.down(2)
    return box


def asked(box: Rehearsed, cue: str) -> str:
    """Return the words of the question ``cue`` to the whole table, once they have been said."""
    words = box.until_said(cue)
    assert cue == box.page.ask
    box.wait(9)
    return words


def says(box: Rehearsed, cue: str, **facts: object) -> None:
    """Check what ``cue`` says next against its facts, in the language that is spoken."""
    assert box.until_said(cue) in box.rehearsal.box.narration.wordings(cue, facts)


# -- the rematch is a choice ---------------------------------------------------------------------


def registering(state: Path) -> Rehearsed:
    """A table whose first two seats have registered their cards, at the turn of the third."""
    box = table(state)
    box.join()
    box.shuffle()
    box.register([1, 2])
    box.until(lambda: box.page.pointer == 3, "the turn of seat 3")
    return box


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_red_key_leads_to_the_next_question(tmp_path: Path, language: str) -> None:
    """Same people and cards, other cards, other people: all are asked for in this order, and then it is over."""
    box = ended(debating(tmp_path, language))
    for cue in ("rematch.offer", "rematch.cards", "rematch.people"):
        words = asked(box, cue)
        assert words in box.rehearsal.box.narration.wordings(cue, {"players": 8})
        box.down(3)
    says(box, "rematch.no")
    box.until_said("join.opens")
    assert set() == box.lights


def test_other_cards(tmp_path: Path) -> None:
    """Green to other cards: others are offered and chosen anew, for the same people."""
    box = ended(debating(tmp_path))
    box.accept("rematch.offer", "down")
    box.accept("rematch.cards")
    asked(box, "deck.offer.more")
    assert [*range(1, 9)] == box.saved()["pads"]
    assert "join.opens" not in box.says[box.says.index("rematch.cards") :]


def test_people_come_and_go(tmp_path: Path) -> None:
    """Green to other people: all sit where they sat; one gets up, one sits down, and START deals in those who do."""
    box = ended(debating(tmp_path))
    box.accept("rematch.offer", "down")
    box.accept("rematch.cards", "down")
    box.accept("rematch.people")
    box.until_said("join.opens")
    assert {*range(1, 9)} == box.lights
    box.down(3)
    box.press(LATE)
    box.command("start")
    box.until_said("join.done")
    asked(box, "deck.offer")
    assert [1, 2, 4, 5, 6, 7, 8, LATE] == box.saved()["pads"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_left_is_not_dealt_in_again(tmp_path: Path, language: str) -> None:
    """Somebody went home in the game: the same cards are not offered, and only those who are there are dealt in."""
    box = debating(tmp_path, language)
    box.command("leave")
    box.leave(5, second=6)
    box.bury(5)
    ended(box)
    words = asked(box, "rematch.cards")
    assert words in box.rehearsal.box.narration.wordings("rematch.cards", {"players": 7})
    assert "rematch.offer" not in box.says
    assert {1, 2, 3, 4, 6, 7, 8} == box.lights
    box.press(1)
    box.accept("deck.offer")
    assert [1, 2, 3, 4, 6, 7, 8] == box.saved()["pads"]


def test_who_left_may_come_back(tmp_path: Path) -> None:
    """A player who went home during the game and presses green at the rematch plays again, with the same cards."""
    box = debating(tmp_path)
    box.command("leave")
    box.leave(5, second=6)
    box.bury(5)
    asked(ended(box), "rematch.cards")
    box.press(5)
    says(box, "late.joins", seat=5, players=8)
    asked(box, "rematch.offer")


def test_leave_at_the_rematch(tmp_path: Path) -> None:
    """LEAVE between two games: with two thumbs somebody goes home, and those who are left are asked."""
    box = ended(debating(tmp_path))
    asked(box, "rematch.offer")
    box.command("leave")
    box.leave(3, second=4)
    box.until_said("left")
    asked(box, "rematch.cards")
    assert [1, 2, 4, 5, 6, 7, 8] == box.saved()["pads"]
    assert "off" == box.light(3)


def test_leave_at_the_rematch_and_silence(tmp_path: Path) -> None:
    """LEAVE and no second thumb: everybody stays, and the question is put again."""
    box = ended(debating(tmp_path))
    asked(box, "rematch.offer")
    box.command("leave")
    box.until_said("leave.opens")
    box.press(3)
    box.until_said("leave.nobody")
    asked(box, "rematch.offer")
    assert [*range(1, 9)] == box.saved()["pads"]


def test_power_cut_at_the_rematch(tmp_path: Path) -> None:
    """The box remembers who sat down and who went home, and repeats the same question."""
    box = ended(debating(tmp_path))
    asked(box, "rematch.offer")
    box.press(LATE)
    asked(box, "rematch.cards")
    box.command("leave")
    box.leave(3, second=4)
    box.until_said("left")
    again = resumed(tmp_path)
    asked(again, "rematch.offer")
    assert [1, 2, 4, 5, 6, 7, 8, LATE] == again.saved()["pads"]


def test_too_few_for_another_game(tmp_path: Path) -> None:
    """With fewer people than any game takes, others are asked to sit down at once."""
    box = ended(debating(tmp_path))
    for seat in (3, 4, 5):
        box.until_page("question")
        box.wait(9)
        box.command("leave")
        box.leave(seat, second=6)
        box.until_said("left")
    box.until_said("join.opens")
    assert {1, 2, 6, 7, 8} == box.lights


# -- somebody comes late -------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_latecomer_at_the_offer_of_cards(tmp_path: Path, language: str) -> None:
    """His green key lights his seat and seats him: he is welcomed, and cards are offered for one more."""
    box = table(tmp_path, language)
    box.join(*range(1, 8))
    asked(box, "deck.offer")
    box.press(LATE)
    assert "on" == box.light(LATE)
    says(box, "late.joins", seat=LATE, players=8)
    asked(box, "deck.offer")
    assert [1, 2, 3, 4, 5, 6, 7, LATE] == box.saved()["pads"]


def test_a_latecomer_at_the_deal(tmp_path: Path) -> None:
    """As long as nothing is dealt he sits down, and cards are agreed upon anew; a power cut forgets nobody."""
    box = table(tmp_path)
    box.join()
    box.accept("deck.offer")
    asked(box, "deal.question")
    box.press(LATE)
    box.until_said("late.joins")
    again = resumed(tmp_path)
    again.until(lambda: str(again.page.ask).startswith("deck."), "the cards for nine")
    assert [*range(1, 9), LATE] == again.saved()["pads"]


@pytest.mark.parametrize("moment", ["begin.offer", "practice.night", "ballot.walk"])
def test_a_latecomer_at_the_practice(tmp_path: Path, moment: str) -> None:
    """At the question, in the mock night and in the mock vote he sits down, and cards are offered for one more."""
    box = Rehearsed(tmp_path, VILLAGE, seats=10, practice="ask", preset="ask")
    box.join(*range(1, 9))
    box.accept("deck.offer")
    box.until_said("begin.offer")
    if moment != "begin.offer":
        box.press(1, "down")
        box.accept("begin.practice")
        box.until_said(moment)
        box.wait(3)
    box.press(LATE)
    box.until_said("late.joins", limit=3)
    assert "on" == box.light(LATE)
    box.until(lambda: str(box.page.ask).startswith("deck."), "the cards for nine")
    assert [*range(1, 9), LATE] == box.saved()["pads"]


def test_leave_at_the_offer_of_cards(tmp_path: Path) -> None:
    """LEAVE works before the deal, too: cards are offered for those who stay."""
    box = table(tmp_path)
    box.join()
    asked(box, "deck.offer")
    box.command("leave")
    box.leave(8, second=1)
    box.until_said("left")
    asked(box, "deck.offer")
    assert [*range(1, 8)] == box.saved()["pads"]


def test_a_latecomer_while_cards_are_registered(tmp_path: Path) -> None:
    """The deal stands: he hears that he plays in the next game, and nobody has to lay his card again."""
    box = registering(tmp_path)
    box.press(LATE)
    says(box, "late.wait", seat=LATE)
    box.register(range(3, 9))
    box.until_said("night.falls")
    assert ([*range(1, 9)], [LATE]) == (box.saved()["pads"], box.saved()["late"])


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_latecomer_in_a_debate(tmp_path: Path, language: str) -> None:
    """His key is answered with light, sound and a sentence: he plays in the next game; this one goes on without him."""
    box = debating(tmp_path, language)
    box.press(LATE)
    assert "on" == box.light(LATE)
    assert "key" in [event.get("sound") for event in box.events[-6:]]
    says(box, "late.wait", seat=LATE)
    assert LATE not in box.until_asked("debate").actors
    assert [LATE] == box.saved()["late"]
    asked(ended(box), "rematch.cards")
    assert {*range(1, 9), LATE} == box.lights


def test_a_latecomer_who_presses_again_is_answered_by_light(tmp_path: Path) -> None:
    """Impatient keys do not fill the debate with the same sentence; the seat lights up each time."""
    box = debating(tmp_path)
    box.press(LATE)
    box.until_said("late.wait")
    box.wait(10)
    for _ in range(3):
        box.press(LATE)
    assert 1 == box.says.count("late.wait")
    assert "on" == box.light(LATE)


@pytest.mark.slow
def test_a_latecomer_changes_his_mind(tmp_path: Path) -> None:
    """A latecomer who presses red does not wait any longer, and is not dealt in."""
    box = debating(tmp_path)
    box.press(LATE)
    box.until_said("late.wait")
    box.wait(10)
    box.down(LATE)
    assert "off" == box.light(LATE)
    asked(ended(box), "rematch.offer")
    assert [*range(1, 9)] == box.saved()["pads"]


@pytest.mark.slow
def test_a_latecomer_outlives_a_power_cut(tmp_path: Path) -> None:
    """A player who was promised a seat in the next game gets it, even if the power was cut in this one."""
    box = debating(tmp_path)
    box.press(LATE)
    box.until_said("late.wait")
    again = table(tmp_path)
    again.accept("box.resume.day")
    again.until_asked("debate")
    asked(ended(again), "rematch.cards")
    assert [*range(1, 9), LATE] == again.saved()["pads"]


@pytest.mark.slow
def test_no_key_of_a_latecomer_is_heard_at_night(tmp_path: Path) -> None:
    """In a night and in a vote nothing is said, lit or timed otherwise for a key at an empty chair."""
    for begins, ends in (("night.falls", "dawn"), ("vote.opens", "vote.nobody")):
        heard = []
        for name in ("quiet", "late"):
            box = table(tmp_path / begins / name).begin()
            if begins == "vote.opens":
                box.ready()
            box.until_asked("vote" if begins == "vote.opens" else "seer.look")
            first = len(box.events)
            pressed(box, name == "late")
            box.until_said(ends)
            heard.append([event for event in box.events[first:] if {"voice", "light", "sound"} & set(event)])
        assert heard[0] == heard[1] != []


@pytest.mark.slow
def test_free_pads_blink_whenever_a_debate_opens(tmp_path: Path) -> None:
    """Who pressed in the night and was not answered sees where to press now; they blink whether anybody came or not."""
    for name in ("quiet", "late"):
        box = table(tmp_path / name).begin()
        box.until_asked("seer.look")
        pressed(box, name == "late")
        box.until_said("debate.opens")
        assert {9: "blink", LATE: "blink"} == {seat: box.light(seat) for seat in (9, LATE)}
        assert 10 == len(box.lights)
        box.until_asked("debate")
        assert {"off"} == {box.light(seat) for seat in (9, LATE)}


def test_a_latecomer_while_the_box_deals(tmp_path: Path) -> None:
    """While others look at their roles he is answered by light and sound, and in words when people debate."""
    box = dealing(tmp_path)
    box.press(LATE)
    assert "on" == box.light(LATE)
    assert "key" in [event.get("sound") for event in box.events[-6:]]
    for seat in range(3, 9):
        looks(box, seat)
    box.until_said("debate.opens", limit=300)
    says(box, "late.wait", seat=LATE)


def dealing(state: Path, language: str = "en") -> Rehearsed:
    """Return the table while the box deals: seats 1 and 2 have seen their roles."""
    box = table(state, language)
    box.join()
    box.accept("deck.offer")
    box.accept("deal.question", "down")
    for seat in (1, 2):
        looks(box, seat)
    called(box, 3)
    return box


def called(box: Rehearsed, seat: int) -> None:
    """Wait for the turn of ``seat`` to look at its role."""
    box.until(lambda: box.page.name == "digital" and box.page.big == str(seat), f"the turn of {seat}")


def looks(box: Rehearsed, seat: int) -> None:
    """Have ``seat`` look at its role when it is called."""
    called(box, seat)
    box.hold(seat, "up", 1.5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_leave_while_the_box_deals(tmp_path: Path, language: str) -> None:
    """Somebody goes home before all have seen their roles: the cards are offered for one less, and dealt anew."""
    box = dealing(tmp_path, language)
    box.command("leave")
    box.leave(8, 1)
    says(box, "left", seat=8)
    box.accept("deck.offer")
    box.accept("deal.question", "down")
    box.until_said("digital.opens")
    assert ([*range(1, 8)], []) == (box.saved()["pads"], box.saved()["seen"])


def test_leave_while_the_box_deals_and_everybody_stays(tmp_path: Path) -> None:
    """Who has seen his role keeps it when nobody goes home after all."""
    box = dealing(tmp_path)
    box.command("leave")
    box.until_said("leave.nobody")
    called(box, 3)
    assert [1, 2] == box.saved()["seen"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_latecomer_in_a_vote_is_answered_when_people_debate(tmp_path: Path, language: str) -> None:
    """His key is kept: as the next debate opens his seat lights up, and he hears that he plays in the next game."""
    box = debating(tmp_path, language)
    box.ready()
    box.until_asked("vote")
    box.press(LATE)
    box.until_said("night.falls")
    assert "late.wait" not in box.says
    box.until_said("debate.opens")
    says(box, "late.wait", seat=LATE)
    assert [LATE] == box.saved()["late"]
    assert "on" == box.light(LATE)


def test_a_latecomer_at_dawn_is_answered_at_once(tmp_path: Path) -> None:
    """By day light and sound answer him at once, and the sentence follows in the debate."""
    box = table(tmp_path).begin()
    box.until_said("dawn")
    box.press(LATE)
    assert "on" == box.light(LATE)
    assert "key" in [event.get("sound") for event in box.events[-6:]]
    says(box, "late.wait", seat=LATE)


@pytest.mark.slow
def test_a_latecomer_in_the_last_vote_plays_the_next_game(tmp_path: Path) -> None:
    """No debate follows in which he could be answered; the cards are offered for one more."""
    box = debating(tmp_path)
    box.ready()
    box.until_asked("vote")
    box.press(LATE)
    box.condemn(1)
    box.bury(1)
    box.until_said("story.opens")
    box.down(2)
    asked(box, "rematch.cards")
    assert [*range(1, 9), LATE] == box.saved()["pads"]


def test_leave_while_cards_are_registered(tmp_path: Path) -> None:
    """Somebody goes home before the game has begun: the cards are offered for one less."""
    box = registering(tmp_path)
    box.command("leave")
    box.leave(8, 1)
    says(box, "left", seat=8)
    asked(box, "deck.offer")
    assert [*range(1, 8)] == box.saved()["pads"]


def test_leave_while_cards_are_registered_and_everybody_stays(tmp_path: Path) -> None:
    """Nothing that was registered is lost when nobody goes home after all."""
    box = registering(tmp_path)
    box.command("leave")
    box.until_said("leave.nobody")
    box.register(range(3, 9))
    box.until_said("night.falls")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_the_dead_comes_late(tmp_path: Path, language: str) -> None:
    """The dead player whose card did not come in time lays it in the debate, and is thanked for it."""
    box = table(tmp_path, language).begin()
    box.devour(7)
    box.until_said("card.skipped")
    box.until_asked("debate")
    box.wait(8)
    box.tap(box.card_of(7))
    says(box, "card.late", seat=7)


def test_the_dead_are_told_once_what_they_may_do(tmp_path: Path) -> None:
    """After the first death of an evening, and at no later one."""
    box = table(tmp_path).begin()
    box.devour(7)
    box.bury(7)
    box.until_said("explain.dead")
    box.ready()
    box.condemn(6)
    box.bury(6)
    box.until_said("night.falls")
    assert 1 == box.says.count("explain.dead")


@pytest.mark.parametrize(("people", "told"), [((6,), True), ((6, 7), False), ((2, 7), False)])
def test_who_cannot_look_on_is_not_told_that_he_may(tmp_path: Path, people: tuple[int, ...], told: bool) -> None:
    """Where several share a window all eyes stay shut, as the line says there; who plays alone can look on."""
    box = table(tmp_path).begin()
    box.rehearsal.box.people = frozenset(map(Pad, people))
    box.devour(7)
    box.bury(7)
    box.ready()
    box.condemn(6)
    box.bury(6)
    box.until_said("night.falls")
    assert told is ("explain.dead" in box.says)


def test_no_night_is_spoken_of_that_will_not_come(tmp_path: Path) -> None:
    """A death that ends the game is not followed by what the dead may do at night."""
    box = debating(tmp_path)
    box.ready()
    box.condemn(1)
    box.bury(1)
    box.until_said("story.opens")
    assert "explain.dead" not in box.says


@pytest.mark.parametrize(("people", "told"), [((), True), ((6,), False), ((6, 7), False)])
def test_no_key_is_named_before_it_counts(tmp_path: Path, people: tuple[int, ...], told: bool) -> None:
    """As the debate is opened the narrator reminds of the green key, but not at a window, whose line names it then."""
    box = table(tmp_path).begin()
    box.rehearsal.box.people = frozenset(map(Pad, people))
    assert told is ("reen key" in box.until_said("debate.opens"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_first_debate_is_said_what_gives_wolves_away(tmp_path: Path, language: str) -> None:
    """Once an evening, before the debate is opened, so that it takes nothing of its time."""
    box = table(tmp_path, language).begin()
    for seat in (7, 6):
        box.until_asked("debate")
        assert "0:30" == box.page.big
        box.ready()
        box.condemn(seat)
        box.until_said("night.falls")
    said = [cue for cue in box.says if cue in ("explain.debate", "debate.opens")]
    assert ["explain.debate", "debate.opens", "debate.opens"] == said


def pressed(box: Rehearsed, late: bool) -> None:
    """Let a second pass; at its beginning somebody has come late, or not."""
    end = box.t + 1
    if late:
        box.press(LATE)
    box.wait(end - box.t)


# -- the key of a player is no latecomer's -------------------------------------------------------


def test_the_dead_are_no_latecomers(tmp_path: Path) -> None:
    """A key of somebody who is out of the game says nothing."""
    box = table(tmp_path).begin()
    box.devour(8)
    box.bury(8)
    box.until_asked("debate")
    box.press(8)
    box.wait(5)
    assert "late.wait" not in box.says
