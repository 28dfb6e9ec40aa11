"""The powers of the day: tokens on the lid, long thumbs, refusals, the Confessor's look, and taking back."""

from collections.abc import Callable
from pathlib import Path

import pytest

from audio.text.corpus import read_corpus
from firmware.runtime.config import Access
from hardware.ports.pads import Pad
from tests.harness.rehearsed import Rehearsed, token

DEALT = "wolf wolf seer witch villager*8"
TRADES = "farmer farmer teacher lord confessor bonesetter barber bailiff innkeeper baker vagabond vagabond"
CONFESSOR, BONESETTER, BARBER, VAGABOND = 5, 6, 7, 12
EARLY = Callable[[Rehearsed], None]


def debating(
    state: Path, victim: int | None = None, trades: str = TRADES, access: Access | None = None, **rules: object
) -> Rehearsed:
    """A village of twelve, debating after its first night."""
    house = {"timers": {"debate": 60, "vote": 5, "call": 6}, **rules}
    box = Rehearsed(state, DEALT, trades=trades, access=access, rules=house)
    box.begin()
    if victim:
        box.devour(victim)
        box.bury(victim)
    box.until_asked("debate")
    return box


def left(box: Rehearsed) -> int:
    """The seconds of the debate that are left."""
    minutes, seconds = box.until_asked("debate").big.split(":")
    return 60 * int(minutes) + int(seconds)


def spend_on(box: Rehearsed, victim: int) -> None:
    """The Barber strikes ``victim``."""
    box.invoke(BARBER)
    box.aim("power.barber", victim)
    box.bury(victim)


def used(box: Rehearsed, power: str) -> bool:
    """Whether the rules have heard of a power."""
    ledger = box.rehearsal.box.ledger
    assert ledger is not None
    return any(f"'{power}'" in str(entry) for entry in ledger.game.inputs)


# -- a power is used -----------------------------------------------------------------------------


@pytest.mark.slow
def test_barber(tmp_path: Path) -> None:
    """The Barber lays down his razor, aims with his keys, and the debate goes on where it was."""
    box = debating(tmp_path)
    box.wait(9)
    before = left(box)
    for seat in (2, 3):
        box.press(seat)
    assert ("blink", "blink") == (box.light(2), box.light(3))
    box.invoke(BARBER)
    box.until_said("power.opens")
    assert BARBER == box.rehearsal.box.voice.named
    assert "power.barber" == box.page.ask, "he can choose while he is called"
    box.point(BARBER, 1)
    box.press(BARBER)
    box.until_said("barber.strikes")
    box.bury(1)
    box.until_said("debate.resumes")
    assert before - 2 <= left(box) <= before
    assert ("on", "on") == (box.light(2), box.light(3)), "a death is news: nobody is ready any more"
    assert 1 not in box.page.actors
    assert BARBER in box.page.actors


@pytest.mark.slow
def test_half_a_minute_is_left_to_talk_of_a_death(tmp_path: Path) -> None:
    """A Barber who strikes at the last moment does not have the table vote before anybody has said a word of it."""
    box = debating(tmp_path)
    box.wait(9)
    box.wait(left(box) - 8)
    box.invoke(BARBER)
    box.aim("power.barber", 1)
    box.until_said("barber.strikes")
    box.bury(1)
    box.until_said("debate.resumes")
    box.wait(8)  # that is said, and the village is shown
    assert 26 <= left(box) <= 28


@pytest.mark.slow
def test_razor_in_the_wrong_throat(tmp_path: Path) -> None:
    """A Barber whose victim is no wolf is out as well."""
    box = debating(tmp_path)
    box.invoke(BARBER)
    box.aim("power.barber", 10)
    box.bury(10)
    box.until_said("barber.pays")
    box.bury(BARBER)
    box.until_said("debate.resumes")


@pytest.mark.slow
def test_strike_instead_of_a_vote(tmp_path: Path) -> None:
    """By the house rule that a wolf in the chair is enough for a day, night falls at once."""
    box = debating(tmp_path, trades=TRADES.replace("bailiff", "farmer"), barber_cancels_vote=True)
    spend_on(box, 1)
    box.until_said("vote.cancelled")
    box.until_said("night.falls")
    assert "vote.opens" not in box.says
    assert 50 <= left(box)


def test_bonesetter(tmp_path: Path) -> None:
    """The Bonesetter gives the Confessor's power back, and it can be used again."""
    box = debating(tmp_path)
    for target in (1, 2):
        box.invoke(CONFESSOR)
        box.aim("power.confessor", target)
        assert target == box.until_page("confessor.card").pointer
        box.until_said("debate.resumes")
        if target == 1:
            box.invoke(BONESETTER)
            box.aim("power.bonesetter", CONFESSOR)
            box.until_said("bonesetter.heals")


def test_pointer_rests_on_allowed_targets(tmp_path: Path) -> None:
    """A Vagabond is no target of the razor, and nobody is always a stop."""
    box = debating(tmp_path)
    box.invoke(BARBER)
    assert {*range(1, 11), None} - {BARBER} == set(box.until_asked("power.barber").options)


def test_cancelled(tmp_path: Path) -> None:
    """The Barber who thinks better of it names nobody: nothing is spent, and he may come again."""
    box = debating(tmp_path)
    for _ in range(2):
        box.invoke(BARBER)
        box.aim("power.barber", None)
        box.until_said("power.cancelled")
        box.until_asked("debate")
    assert not used(box, "barber")


def test_cancelled_by_doing_nothing(tmp_path: Path) -> None:
    """A player who does not aim in time has not used his power."""
    box = debating(tmp_path)
    box.invoke(BARBER)
    box.until_said("power.cancelled")
    assert not used(box, "barber")


def test_somebody_leaves_while_he_aims(tmp_path: Path) -> None:
    """A player who has to go home comes first: the power is cancelled, and can be invoked again."""
    box = debating(tmp_path)
    box.invoke(BARBER)
    box.until_asked("power.barber")
    box.command("leave")
    box.until_said("power.cancelled")
    box.leave(12, second=BARBER)
    box.bury(12)
    assert not used(box, "barber")
    box.invoke(BARBER)
    box.until_said("power.opens")


def test_only_the_owner_aims(tmp_path: Path) -> None:
    """Keys of others do nothing while the Barber aims, and the box says so once."""
    box = debating(tmp_path)
    box.invoke(BARBER)
    page = box.until_asked("power.barber")
    for seat in (1, 2, 3):
        box.down(seat)
        box.press(seat)
    box.until_said("power.not_yours")
    assert page == box.until_asked("power.barber")
    assert 1 == box.says.count("power.not_yours")


@pytest.mark.slow
def test_token_while_the_debate_is_opened(tmp_path: Path) -> None:
    """A token that is laid while the narrator opens the debate is answered when he has finished."""
    box = Rehearsed(tmp_path, DEALT, trades=TRADES).begin()
    box.until_said("debate.opens")
    box.tap(box.token_of(BARBER))
    box.until_said("power.opens", limit=15)
    assert "power.later" not in box.says


# -- a power is refused --------------------------------------------------------------------------


def spend(box: Rehearsed) -> None:
    """The Barber strikes, and the debate goes on."""
    spend_on(box, 1)
    box.until_said("debate.resumes")


@pytest.mark.thinned(3)
@pytest.mark.parametrize(
    ("early", "card", "cue"),
    [
        (None, token("farmer"), "power.none"),
        (None, token("innkeeper"), "power.none"),
        (None, token("vagabond"), "power.vagabond"),
        (None, token("lord"), "power.later"),
        (None, token("bonesetter"), "power.nobody"),
        (None, "TOKEN", "power.not_yours"),
        (spend, token("barber"), "power.spent"),
    ],
)
def test_refused(tmp_path: Path, early: EARLY | None, card: str, cue: str) -> None:
    """A power that cannot be invoked is refused aloud with its reason, shown, and nothing is spent."""
    box = debating(tmp_path)
    if early is not None:
        early(box)
    box.until_asked("debate")
    before = left(box)
    box.tap(card)
    said = box.until_said(cue, limit=5)
    assert said in box.page.lines
    assert before - 2 <= left(box) <= before


@pytest.mark.slow
def test_token_of_the_dead(tmp_path: Path) -> None:
    """The token of a dead owner is refused."""
    box = debating(tmp_path, BARBER)
    box.tap(box.token_of(BARBER))
    box.until_said("power.not_yours", limit=5)


def test_token_at_night(tmp_path: Path) -> None:
    """At night every token is refused in the same words, whatever it is."""
    box = Rehearsed(tmp_path, DEALT, trades=TRADES).begin()
    box.until_said("seer.wakes")
    for seat in (BARBER, VAGABOND):
        box.tap(box.token_of(seat))
        box.until_said("power.night")
        box.close_eyes()


@pytest.mark.slow
def test_token_in_a_ballot(tmp_path: Path) -> None:
    """In a ballot a token is refused, and the ballot goes on."""
    box = debating(tmp_path)
    box.ready()
    box.until_asked("vote")
    box.tap(box.token_of(BARBER))
    box.until_said("power.ballot", limit=10)
    box.until_said("vote.nobody")


def test_token_at_another_time(tmp_path: Path) -> None:
    """A token that is laid while the dead are named has to wait."""
    box = Rehearsed(tmp_path, DEALT, trades=TRADES).begin()
    box.devour(11)
    box.until_page("card")
    box.tap(box.token_of(BARBER))
    box.until_said("power.later", limit=10)
    box.bury(11)


# -- without tokens ------------------------------------------------------------------------------


def keyed(state: Path) -> tuple[Rehearsed, int]:
    """A village whose tokens the box drew, debating, and the seat of its Barber."""
    rules = {"timers": {"debate": 60, "vote": 5, "call": 6}}
    tokens = "barber, farmer:4, vagabond:7"
    box = Rehearsed(state, DEALT, edition="village2009", buildings="prepared", tokens=tokens, rules=rules)
    box.join()
    box.accept("deck.offer")
    box.accept("village.propose")
    box.accept("deal.question")
    box.accept("deal.shuffle")
    box.register()
    box.until_asked("debate", 900)
    return box, next(int(pad) for pad, trade in box.saved()["buildings"].items() if trade == "barber")


def test_long_thumb(tmp_path: Path) -> None:
    """Where there are no tokens, three seconds of thumb-down at his own seat open a power."""
    box, barber = keyed(tmp_path)
    box.hold(barber, "down", 3.2)
    box.until_said("power.opens", limit=3)
    victim = next(seat for seat in box.until_asked("power.barber").options if seat)
    box.aim("power.barber", victim)
    box.until_said("barber.strikes")


def test_short_thumb(tmp_path: Path) -> None:
    """A thumb-down that is let go sooner opens nothing."""
    box, barber = keyed(tmp_path)
    box.hold(barber, "down", 2.5)
    box.wait(3)
    assert "power.opens" not in box.says


@pytest.mark.slow
def test_no_long_thumb_beside_tokens(tmp_path: Path) -> None:
    """A player with a token has no other way to use his power."""
    box = debating(tmp_path)
    box.hold(BARBER, "down", 4)
    assert "power.opens" not in box.says


def test_drawn_beside_those_with_tokens(tmp_path: Path) -> None:
    """A player whose trade the box drew for a lost token can use the long thumb, or the token when it turns up."""
    trades = "vagabond farmer*4 bonesetter barber vagabond*5"
    box = Rehearsed(tmp_path, DEALT, trades=trades, rules={"timers": {"debate": 90, "vote": 5, "call": 6}})
    box.join()
    box.shuffle()
    box.register()
    box.accept("village.shuffle")
    box.hand_out([1])
    box.until(lambda: box.page.name == "token" and box.page.pointer == 2, "the turn of seat 2")
    box.wait(4)
    box.down(2)
    box.accept("village.stuck")
    box.until_asked("debate", 900)
    drawn = {trade: int(pad) for pad, trade in box.saved()["buildings"].items()}
    box.hold(drawn["farmer"], "down", 3.2)
    box.until_said("power.none", limit=10)
    box.until_asked("debate")
    box.tap(token("farmer"))
    box.until_said("power.none", limit=10)
    box.until_asked("debate")
    box.hold(1, "down", 3.2)
    box.wait(2)
    assert "power.vagabond" not in box.says


def test_long_thumb_when_the_reader_is_lost(tmp_path: Path) -> None:
    """Without a reader the long thumb does for the token."""
    box = debating(tmp_path)
    box.fail("reader")
    box.until_asked("debate")
    box.wait(8)
    box.hold(BARBER, "down", 3.2)
    box.until_said("power.opens", limit=3)


# -- the Confessor, and taking back --------------------------------------------------------------


def test_confessor_alone_sees(tmp_path: Path) -> None:
    """The Confessor has time to come to the box; then the card is on a page for his eyes."""
    box = debating(tmp_path)
    box.invoke(CONFESSOR)
    box.aim("power.confessor", 3)
    box.until_said("confessor.opens")
    said = box.t
    page = box.until_page("confessor.card")
    assert ((CONFESSOR,), 3, "seer") == (page.to, page.pointer, page.icon)
    assert box.t - said > 6
    box.until_said("confessor.closes")
    assert "confessor.card" != box.page.name


@pytest.mark.slow
def test_who_is_alone_at_a_window_confesses_at_once(tmp_path: Path) -> None:
    """Nobody has to come to the box there, to cover it, or to shut his eyes: the card is shown in some seconds."""
    box = debating(tmp_path)
    box.rehearsal.box.people = frozenset({Pad(CONFESSOR)})
    box.invoke(CONFESSOR)
    box.aim("power.confessor", 3)
    said = box.until_said("confessor.opens")
    assert [] == [hint for hint in read_corpus("en").cues["confessor.opens"].hint if hint in said]
    began = box.t
    assert 3 == box.until_page("confessor.card").pointer
    assert box.t - began <= 3
    box.until_said("confessor.closes")


@pytest.mark.slow
def test_keys_are_silent_while_the_confessor_reads(tmp_path: Path) -> None:
    """Where keys answer with a sound by day, nobody hears who presses something while eyes are closed."""
    box = debating(tmp_path, access=Access(sight=True))
    box.invoke(CONFESSOR)
    box.aim("power.confessor", 3)
    box.until_said("confessor.opens")
    heard = len([event for event in box.events if "sound" in event])
    box.press(7)
    box.until_page("confessor.card")
    for seat in (1, CONFESSOR):
        box.press(seat)
    assert heard == len([event for event in box.events if "sound" in event])
    box.until_said("confessor.closes")
    box.wait(8)
    box.press(7)
    assert heard < len([event for event in box.events if "sound" in event])


@pytest.mark.slow
def test_nobody_hears_whom_the_confessor_sees(tmp_path: Path) -> None:
    """Everything but the card itself is the same, whatever it is."""
    heard = []
    for name, dealt in (("one", DEALT), ("other", "wolf wolf villager witch seer villager*7")):
        box = Rehearsed(tmp_path / name, dealt, trades=TRADES).begin()
        box.until_asked("debate")
        box.invoke(CONFESSOR)
        box.aim("power.confessor", 3)
        box.until_said("confessor.closes")
        box.until_said("debate.resumes")
        heard.append(box.events)
    assert heard[0] == heard[1]


@pytest.mark.slow
@pytest.mark.parametrize("wake", ["voice", "lights"])
def test_eyes_are_opened_after_a_confession(tmp_path: Path, wake: str) -> None:
    """While the Confessor is at the box only his seat is lit; players who cannot hear see when to look up."""
    box = Rehearsed(tmp_path, DEALT, trades=TRADES, access=Access(wake=wake)).begin()
    box.invoke(CONFESSOR)
    box.aim("power.confessor", 3)
    box.until_page("confessor.card")
    assert {CONFESSOR} == box.lights
    box.until_said("confessor.closes")
    began = box.t
    assert set(range(1, 13)) == box.lights
    box.until_said("debate.resumes")
    assert (box.t - began > 5) >= (wake == "lights")


@pytest.mark.slow
def test_undo_gives_the_razor_back(tmp_path: Path) -> None:
    """UNDO takes a strike back: the dead lives, and the Barber may strike again."""
    box = debating(tmp_path, trades=TRADES.replace("bailiff", "farmer"))
    spend(box)
    box.until_asked("debate")
    box.command("undo")
    box.until_said("undo.done")
    box.until_said("debate.opens")
    assert 1 in box.until_asked("debate").actors
    spend(box)


@pytest.mark.slow
def test_undo_after_a_confession(tmp_path: Path) -> None:
    """After a confession nothing can be taken back, and the box says so."""
    box = debating(tmp_path)
    box.invoke(CONFESSOR)
    box.aim("power.confessor", 3)
    box.until_said("debate.resumes")
    box.until_asked("debate")
    box.command("undo")
    box.until_said("undo.seen", limit=5)
    assert used(box, "confessor")
    box.until_asked("debate")
    box.tap(box.token_of(CONFESSOR))
    box.until_said("power.spent", limit=10)


# -- power cuts ----------------------------------------------------------------------------------


def resumed(state: Path) -> Rehearsed:
    """The box switched on again, and the offer to go on accepted."""
    box = Rehearsed(state, DEALT, trades=TRADES, rules={"timers": {"debate": 60, "vote": 5, "call": 6}})
    box.take_up()
    box.until_said("box.resumed")
    return box


@pytest.mark.slow
def test_cut_while_aiming(tmp_path: Path) -> None:
    """A cut before the target is final has spent nothing: the debate opens again."""
    box = debating(tmp_path)
    box.invoke(BARBER)
    box.aim("power.barber", 1)
    again = resumed(tmp_path)
    again.until_said("debate.opens")
    assert not used(again, "barber")
    spend(again)


@pytest.mark.slow
def test_cut_after_the_strike(tmp_path: Path) -> None:
    """A cut after the strike loses nothing: the victim is announced again, and is out."""
    box = debating(tmp_path)
    box.invoke(BARBER)
    box.aim("power.barber", 1)
    box.until_said("barber.strikes")
    again = resumed(tmp_path)
    again.until_said("barber.strikes")
    again.bury(1)
    again.until_said("debate.resumes")
    again.until_asked("debate")
    again.tap(again.token_of(BARBER))
    again.until_said("power.spent", limit=10)


@pytest.mark.slow
def test_cut_while_the_confessor_looks(tmp_path: Path) -> None:
    """A cut while he looks calls him again, before everybody, and shows him the same card."""
    box = debating(tmp_path)
    box.invoke(CONFESSOR)
    box.aim("power.confessor", 3)
    page = box.until_page("confessor.card")
    again = resumed(tmp_path)
    again.close_eyes()
    again.until_said("confessor.opens")
    assert page == again.until_page("confessor.card")
    again.until_said("debate.resumes")


@pytest.mark.slow
def test_cut_after_the_debate_went_on(tmp_path: Path) -> None:
    """Once the debate goes on, what came before is not announced again."""
    box = debating(tmp_path)
    spend(box)
    box.wait(3)
    again = resumed(tmp_path)
    again.until_said("debate.resumes")
    assert "barber.strikes" not in again.says
    assert 1 not in again.until_asked("debate").actors


# -- the village on the display ------------------------------------------------------------------


@pytest.mark.slow
def test_village_is_shown_now_and_then(tmp_path: Path) -> None:
    """In the debate the display shows the village every now and then: who has which trade, whose power is used."""
    box = debating(tmp_path)
    box.invoke(CONFESSOR)
    box.aim("power.confessor", 3)
    box.until_said("debate.resumes")
    page = box.until_page("village", limit=20)
    groups = {group.icons[0]: (group.seats, group.spent) for group in page.groups}
    assert ((CONFESSOR,), True) == groups["confessor"]
    assert ((BARBER,), False) == groups["barber"]
    assert ((1, 2), False) == groups["farmer"]
    assert ((11, 12), False) == groups["vagabond"]
    box.until_page("debate", limit=10)
