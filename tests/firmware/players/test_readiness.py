"""How bots become ready to vote where people are in the debate."""

from itertools import pairwise
from pathlib import Path

import pytest

from firmware.players.bots.readiness import APART, AT_LATEST, BEGINS, HEARD_OUT, OVER, REPLY, Readiness
from firmware.players.opponents import Statement
from firmware.players.opponents.wording import names_for
from hardware.ports.board import Light
from hardware.ports.pads import Pad
from tests.firmware.players.bot_evening import Evening, lay, unseen
from tests.firmware.players.test_conversation import READY, Talk, read
from tests.harness.marks import only_long

PERSON = Pad(1)


class Debate:
    """A debate of a person and so many ``bots``, and how far it is."""

    def __init__(self, bots: int = 7) -> None:
        self.now, self.awaited = 100.0, False
        self.bots = [Pad(seat) for seat in range(2, 2 + bots)]
        self.readiness = Readiness(lambda: self.now, lambda: self.awaited)
        self.readiness.open(bots)

    def until_room(self, pad: Pad, step: float = 0.125) -> float:
        """For how many seconds ``pad`` cannot be the next one to be ready."""
        began = self.now
        while not self.readiness.has_room(pad):
            self.now += step
        return self.now - began

    def wait(self) -> None:
        """Have the person be ready, and wait."""
        self.awaited = True
        self.readiness.has_room(self.bots[0])


@pytest.mark.parametrize(("bots", "apart"), [(3, APART), (7, OVER / 7), (27, OVER / 27)])
def test_one_follows_the_other(bots: int, apart: float) -> None:
    """The first some moments after the person, each further one apart; of many more, all within some seconds."""
    debate = Debate(bots)
    debate.wait()
    waits = []
    for pad in debate.bots:
        waits.append(debate.until_room(pad))
        debate.readiness.note(pad)
    assert BEGINS == waits[0]
    assert pytest.approx([apart] * (bots - 1), abs=0.125) == waits[1:]
    assert set(debate.bots) == debate.readiness.pads


def test_who_takes_it_back_is_not_waited_for() -> None:
    """The time counts anew from when the person is ready again."""
    debate = Debate()
    debate.wait()
    debate.now += HEARD_OUT
    assert debate.readiness.is_pressing
    debate.awaited = False
    assert not debate.readiness.is_pressing
    debate.wait()
    assert BEGINS == debate.until_room(debate.bots[0])


@pytest.mark.parametrize(
    ("kind", "target", "waits"), [("ask", 1, 9.0), ("accuse", 1, 9.0), ("defend", 1, 0.0), ("accuse", 3, 0.0)]
)
def test_who_has_just_asked_the_person_waits_for_the_answer(kind: str, target: int, waits: float) -> None:
    """Of who accuses or asks him, too; the others do not wait, and neither does he once the person has spoken."""
    debate = Debate()
    debate.readiness.hear(Statement(2, kind, target), 1.0, debate.bots)  # type: ignore[arg-type]
    assert (waits, 0.0) == (debate.until_room(Pad(2)), debate.until_room(Pad(3)))
    debate.readiness.hear(Statement(2, kind, target), 1.0, debate.bots)  # type: ignore[arg-type]
    debate.readiness.hear(Statement(PERSON, "deny"), 1.0, debate.bots)
    assert 0.0 == debate.until_room(Pad(2))


@pytest.mark.parametrize(("role", "waits"), [("hunter", 9.0), ("villager", 0.0), ("", 0.0)])
def test_the_last_one_waits_where_a_card_was_just_claimed(role: str, waits: float) -> None:
    """Whoever has that card can say so, be it that he was ready; that of a plain villager anybody has."""
    debate = Debate()
    debate.wait()
    debate.now += AT_LATEST
    *others, last = debate.bots
    debate.readiness.hear(Statement(others[0], "claim", role=role), 1.0, debate.bots)
    for pad in others:
        assert 0.0 == debate.until_room(pad)
        debate.readiness.pads.add(pad)
    assert waits == debate.until_room(last)


@pytest.mark.parametrize(("target", "waits"), [(1, 1.0 + REPLY), (3, 0.0)])
def test_who_is_accused_last_can_answer(target: int, waits: float) -> None:
    """The last one waits a moment for the person, who had long been ready; once he has spoken, no more."""
    debate = Debate()
    debate.wait()
    debate.now += AT_LATEST
    *others, last = debate.bots
    debate.readiness.pads |= set(others)
    for answers in (False, True):
        for accuser in (others[0], last):
            debate.readiness.hear(Statement(accuser, "accuse", target), 1.0, debate.bots)
            if answers:
                debate.readiness.hear(Statement(PERSON, "deny"), 1.0, debate.bots)
            assert (0.0 if answers else waits) == debate.until_room(last)


def test_who_asks_for_the_vote_waits_for_no_answer() -> None:
    """His light is on a moment after he has said that he is ready, though he had asked the person something."""
    debate = Debate()
    for said in (Statement(2, "ask", 1), Statement(2, "ready")):
        debate.readiness.hear(said, 1.0, debate.bots)
    assert debate.readiness.has_room(Pad(2))


def test_nobody_waits_for_an_answer_for_ever() -> None:
    """One who asks again and again holds nobody up who would vote."""
    debate = Debate()
    debate.wait()
    while debate.now < 100.0 + AT_LATEST:
        debate.readiness.hear(Statement(2, "ask", 1), 1.0, debate.bots)
        assert not debate.readiness.has_room(Pad(2))
        debate.now += 1.0
    assert debate.readiness.has_room(Pad(2))


def test_who_has_something_to_say_says_it_first() -> None:
    """Where the person waits: who has said it may be ready, and who has had no turn for long gives it up."""
    talk = Talk({seat: [Statement(seat, "defend", 9)] for seat in range(2, 9)})
    talk.awaited = True
    since: dict[int, float] = {}
    while len(since) < 7:
        talk.go_on(0.1)
        for seat in range(2, 9):
            if seat not in since and talk.conversation.lets_vote(Pad(seat)):
                since[seat] = talk.clock.now()
    over = {seat: begun + read(text) for begun, seat, text in talk.said if text not in READY}
    first, *_, last = (since[seat] - over[seat] for seat in over)
    assert 0.0 <= first < 0.2
    assert pytest.approx(HEARD_OUT, abs=0.3) == min(at for seat, at in since.items() if seat not in over)
    assert last < 0.2


def debate(folder: Path, after: float, *, back: bool = False) -> list[tuple[float, int]]:
    """How many are ready, and since when, from when a person is, so many seconds ``after`` the debate has begun."""
    table = ["table.edition=2009", "table.roles=werewolf:2,seer,witch,villager:4", "table.buildings=none"]
    evening = Evening(folder, 8, 10, table, names=names_for("en", range(1, 9)), humans=(1,), talk=True)
    began, pressed, ready = 0.0, 0.0, list[tuple[float, int]]()
    for page in unseen(evening, PERSON):
        now = evening._clock.now()
        lay(evening, page, PERSON)
        if page.ask == "floor" and page.actors == (1,):
            evening.board.press(PERSON, "up")
        began = began or now * (page.name == "debate")
        if began and not pressed and now >= began + after:
            evening.board.press(PERSON, "up")
            pressed = now
        if pressed and "debate.opens" in evening.heard:
            ready.append((now - pressed, sum(light is Light.BLINK for light in evening.board.lights.values())))
        if back and pressed and ready[-1][1] > 2:
            evening.board.press(PERSON, "down")
            back = False
        if {"debate.early", "debate.closes"} & set(evening.heard):
            break
    return ready


@pytest.mark.slow
@pytest.mark.parametrize("after", [*only_long(20.0), 60.0])
def test_the_vote_comes_some_moments_after_the_person_is_ready(tmp_path: Path, after: float) -> None:
    """The bots have their last words and follow one by one: there is time to take it back, and it takes no longer."""
    ready = debate(tmp_path, after)
    assert 9.0 <= ready[-1][0] <= 40.0  # as many seconds as what they have still to tell of cards, and thanks for it
    counts = [count for _, count in ready if count][1:]
    assert all(later - sooner <= 1 for sooner, later in pairwise(counts))
    assert len(set(counts)) >= 6


@pytest.mark.slow
@pytest.mark.long
def test_who_takes_it_back_has_the_debate_go_on(tmp_path: Path) -> None:
    """Though others are ready meanwhile: it ends when its time is up."""
    ready = debate(tmp_path, 50.0, back=True)
    assert ready[-1][0] > 60.0


def test_who_waits_for_an_answer_or_is_busy_asks_for_no_vote() -> None:
    """Who has just accused a person hears him out first, and who is about to use a power does that."""
    talk = Talk({2: [Statement(2, "suspect", 1)], 3: [], 4: []}, seed=5)
    talk.conversation.note_busy(Pad(3))
    talk.go_on(8.0)
    talk.awaited = True
    talk.go_on(6.0)
    assert [4] == [seat for _, seat, text in talk.said if text in READY]
    assert [False, False, True] == [talk.conversation.has_urged(Pad(seat)) for seat in (2, 3, 4)]
