"""The talk of bots among whom a person sits: its pace, who answers, and how it ends."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from audio.text.narration import Narration
from firmware.players.bots.conversation import FIRST, Conversation
from firmware.players.bots.crowd import Bots
from firmware.players.bots.hands import Furniture, Hands
from firmware.players.bots.mind import Mind
from firmware.players.bots.pace import ANSWERED, AT_ONCE, EARLY, LATE, LEAST, MOST, PAUSED, WATCHED
from firmware.players.bots.turns import ROUNDS
from firmware.players.bots.unheeded import Unheeded
from firmware.players.bots.voices import Voices
from firmware.players.opponents import Statement
from firmware.players.opponents.reasons import Reason
from firmware.players.opponents.wording import Wording, _read, wordings
from firmware.runtime.clock import VirtualClock
from firmware.runtime.loop import Loop, VirtualLoop, until
from hardware.ports.pads import Pad

DEBATE = 150.0
READY = frozenset(wordings("en")["ready"])
HEEDS = frozenset(line.format(target="seat 1") for line in wordings("en")["noted"])
NODS = frozenset(line.format(target="seat 1") for line in wordings("en")["heed"])


async def forever() -> None:
    """An evening in which nothing else happens."""
    await until(None)


class Scripted:
    """A bot that has a few things to say, and denies what it hears of itself."""

    def __init__(self, me: int, says: list[Statement]) -> None:
        self._me = me
        self._says = says
        self._accused = False
        self.turn: Statement | None = None
        self.rescue: Statement | None = None
        self.meant: Statement | None = None
        self.warning: Statement | None = None
        self.memory = SimpleNamespace(namers=lambda _: 1)
        self.fills: list[Statement] = []
        self.doomed = self.contradicts = False
        self.heeds: Reason = "noted"

    @property
    def accused(self) -> bool:
        """Whether it has still to deny something."""
        return self._accused

    def contradiction(self) -> Statement:
        """To whom it says that its card is claimed: a person at 1."""
        return Statement(self._me, "accuse", 1, reason="claimed", about=self._me)

    def speak(self) -> Statement | None:
        """An answer, or the next of what it has to say."""
        if self._accused:
            return Statement(self._me, "deny")
        return self._says[0] if self._says else None

    def remark(self, said: Statement) -> Statement:
        """What it says to a person when nobody else does."""
        if said.target == self._me:
            return Statement(self._me, "deny", said.speaker, about=said.speaker)
        return Statement(self._me, "heed", said.speaker, reason=self.heeds, about=said.speaker)

    def opines(self) -> Statement | None:
        """It thinks nothing of what others say."""
        return None

    def breaks_silence(self, _bots: Collection[int]) -> Iterator[Statement]:
        """What it says when all others are silent: once."""
        return iter(self.fills)

    def rescues(self) -> Statement | None:
        """Whom it has saved, once."""
        return self.rescue

    def recants(self) -> Statement | None:
        """That it has changed its mind, once."""
        return self.turn

    def announces(self) -> Statement | None:
        """Against whom it will vote, once."""
        return self.meant

    def intends(self) -> int | None:
        """It would vote against whom it means to say so of."""
        return None if self.warning is None else self.warning.target

    def follows(self, _player: int) -> Statement | None:
        """That it will vote so, as one other has named that player."""
        return self.warning

    def hear(self, statement: Statement) -> None:
        """It heeds only what is said of itself, and what it says."""
        self._accused = statement.target == self._me or (self._accused and statement.speaker != self._me)
        self._says = [one for one in self._says if one != statement]
        self.contradicts = self.contradicts and statement != self.contradiction()
        self.turn = None if statement == self.turn else self.turn
        self.rescue = None if statement == self.rescue else self.rescue
        self.warning = None if statement == self.warning else self.warning
        self.fills = [one for one in self.fills if one != statement]
        self.meant = None if self.meant is not None and statement.target == self.meant.target else self.meant


class Talk:
    """A debate of bots who say what is written here, and of the ``people`` beside them."""

    def __init__(
        self,
        says: Mapping[int, list[Statement]],
        people: tuple[int, ...] = (1,),
        *,
        watched: bool = False,
        seed: int = 1,
    ) -> None:
        self.clock = VirtualClock()
        self.awaited = self.patient = False
        self.loop = VirtualLoop(self.clock)
        self.loop.start(forever())
        english = Narration.load("en")
        self.conversation = Conversation(
            {Pad(seat): cast("Mind", SimpleNamespace(opponent=Scripted(seat, lines))) for seat, lines in says.items()},
            Wording(lambda: english, Random(seed)),
            Random(1),
            loop=self.loop,
            now=self.clock.now,
            name=lambda seat: f"seat {seat}",
            left=lambda: DEBATE - self.clock.now(),
            awaited=lambda: self.awaited,
            patient=lambda: self.patient,
            watched=watched,
        )
        self.said: list[tuple[float, int, str]] = []
        self.going: list[bool] = []
        self.conversation.open([Pad(seat) for seat in (*people, *says)])

    def go_on(self, seconds: float, step: float = 0.1) -> None:
        """Let the debate go on for so long, and note when each begins to speak, and whether there is more to come."""
        for _ in range(round(seconds / step)):
            self.loop.advance(step)
            for one in self.conversation.transcript.in_sight:
                if (one.home, one.text) not in {(pad, text) for _, pad, text in self.said}:
                    self.said.append((self.clock.now(), one.home, one.text))
                    self.going.append(self.conversation.going)


def read(text: str) -> float:
    """How long a sentence is read."""
    return min(MOST, max(LEAST, 0.28 * len(text.split())))


def pauses(said: list[tuple[float, int, str]]) -> list[float]:
    """For how long nobody speaks before each sentence but the first."""
    return [later - sooner - read(text) for (sooner, _, text), (later, _, _) in pairwise(said)]


def test_an_answer_comes_sooner_than_a_new_subject() -> None:
    """Who is accused speaks next and soon; before somebody speaks of something else there is a pause."""
    talk = Talk({2: [Statement(2, "suspect", 4)], 3: [Statement(3, "suspect", 5)], 4: [], 5: []})
    talk.go_on(60)
    told = [one for one in talk.said if one[2] not in READY]
    assert FIRST == pytest.approx(told[0][0], abs=0.2)
    assert [seat for _, seat, _ in told] in ([2, 4, 3, 5], [3, 5, 2, 4])
    for gap, (least, most) in zip(pauses(told), (ANSWERED, PAUSED, ANSWERED), strict=True):
        assert least - 0.2 <= gap <= most + 0.2


def test_who_has_spoken_often_still_answers() -> None:
    """Whoever is accused last has the word next, though all his turns are over."""
    talk = Talk({2: [], 3: [], 4: []}, people=(1,))
    talk.go_on(FIRST + 8)
    talk.conversation._turns.queue.clear()
    talk.conversation._show(Statement(3, "accuse", 4), "Seat 4!", 0.0)
    assert [4] == talk.conversation._turns.queue


def test_who_is_asked_what_somebody_has_done_has_the_word_next() -> None:
    """Whoever has accused him; what else is denied to somebody wants no answer."""
    for reason, first in (("groundless", 4), ("doubted", 2)):
        talk = Talk({2: [], 3: [], 4: []})
        talk.conversation._turns.queue[:] = [Pad(2), Pad(3)]
        talk.conversation._show(Statement(3, "deny", reason=cast("Reason", reason), about=4), "…", 0.0)
        assert first == talk.conversation._turns.queue[0]


def test_nobody_speaks_twice_in_a_row() -> None:
    """While others have something to say."""
    for seed in range(10):
        talk = Talk({seat: [Statement(seat, kind, 9) for kind in ("suspect", "defend")] for seat in (2, 3, 4)})
        talk.conversation._chance.seed(seed)
        talk.conversation.open([Pad(seat) for seat in (1, 2, 3, 4)])
        talk.awaited = True
        talk.go_on(12)
        speakers = [seat for _, seat, text in talk.said if text not in READY]
        assert all(one != other for one, other in pairwise(speakers[:5]))


def test_no_evening_without_a_seed_is_like_another() -> None:
    """Two crowds of bots for whom nothing is settled have whims of their own; with one seed they have the same."""

    def whims(seed: object) -> float:
        hands = SimpleNamespace(things=SimpleNamespace(home=lambda pad: pad), now=0.0)
        loop = SimpleNamespace(call_at=lambda _when, _what: None)
        bots = Bots(cast("Hands", hands), cast("Furniture", None), cast("Loop", loop), (Pad(1),), seed)
        bots.start(spokes=False)
        return bots._minds[Pad(1)]._chance.random()

    assert whims("1") == whims("1")
    assert whims(None) != whims(None)


def test_who_asks_why_is_spoken_to() -> None:
    """Whoever accused him names the reason to him; to all others it is one about him."""
    voted = Statement(4, "accuse", 2, reason="voted", about=3)
    for asked, said in ((Statement(2, "deny", reason="groundless", about=4), "you"), (Statement(2, "deny"), "")):
        talk = Talk({3: [], 4: []})
        talk.conversation._show(asked, "…", 0.0)
        text = talk.conversation._worded(voted)[1]
        assert bool(said) == ({"You", "your"} & set(text.replace(":", "").split()) != set())


def test_what_one_bot_asks_another_is_answered_next() -> None:
    """Before what a person says meanwhile is heeded, unless that is to just him."""
    ask = Statement(3, "ask", 4, reason="linked", about=1, card="seer")
    for said, first in ((Statement(2, "defend", 1), "deny"), (Statement(2, "accuse", 4), "deny")):
        talk = Talk({3: [], 4: [], 5: [], 6: []}, people=(1, 2))
        talk.conversation._show(ask, "…", 0.0)
        talk.conversation.interject(said, "A person speaks.")
        talk.go_on(20)
        told = [one.statement for one in talk.conversation.transcript.log if one.statement.speaker > 2]
        assert (4, first) == (told[1].speaker, told[1].kind)


@pytest.mark.parametrize(("staying", "answers"), [((1, 3, 4, 5), True), ((1, 4, 5), False)])
def test_what_was_asked_before_an_interruption_is_answered_after_it(staying: tuple[int, ...], answers: bool) -> None:
    """The village has turned to somebody’s power; to the dead nobody answers."""
    talk = Talk({3: [], 4: [], 5: [Statement(5, "accuse", 3)]})
    talk.conversation._show(Statement(3, "ask", 4, reason="whom"), "Seat 4?", 0.0)
    talk.conversation.open([Pad(seat) for seat in staying], resumes=True)
    assert answers == (talk.conversation._turns.queue[0] == 4)
    talk.conversation.open([Pad(seat) for seat in staying])
    assert talk.conversation._flow._asked is None


@pytest.mark.parametrize(
    "asked",
    [
        Statement(3, "ask", 4, reason="whom"),
        Statement(3, "found_wolf", 4, "seer"),
        Statement(3, "suspect", 4, reason="backed", about=5),
    ],
)
def test_who_was_asked_answers_that_though_others_speak_to_him(asked: Statement) -> None:
    """He has the word next until he has answered, also where he speaks to another in between."""
    talk = Talk({3: [], 4: [], 5: [], 6: []})
    back = Statement(5, "accuse", 6), Statement(4, "deny", 6, about=5), Statement(5, "accuse", 6)
    for said, first in ((asked, 4), *((one, 4) for one in back), (Statement(4, "deny", about=3), None)):
        talk.conversation._turns.put_first(6)
        talk.conversation._show(said, "…", 0.0)
        assert (first or 6) == talk.conversation._turns.queue[0]


def test_a_friendly_question_does_not_replace_one_that_has_to_be_answered() -> None:
    """Who was called a wolf still has the word before whom somebody asks why he wanted that Captain."""
    talk = Talk({3: [], 4: [], 5: [], 6: []})
    talk.conversation._show(Statement(3, "found_wolf", 4, "seer"), "…", 0.0)
    talk.conversation._show(Statement(5, "suspect", 6, reason="backed", about=3), "…", 0.0)
    assert 4 == talk.conversation._turns.queue[0]


def test_whose_card_another_claims_has_the_word_next() -> None:
    """Before whom the claim is aimed at, and whatever is said meanwhile; nobody jumps in where no card is claimed."""
    for claimed, first in ((True, 5), (False, 4)):
        talk = Talk({3: [], 4: [], 5: []})
        cast("Any", talk.conversation._minds[Pad(5)].opponent).contradicts = claimed
        for one in (Statement(3, "found_wolf", 4, "seer"), Statement(3, "accuse", 4)):
            talk.conversation._show(one, "…", 0.0)
            assert first == talk.conversation._turns.queue[0]


def contradicting(talk: Talk, seat: int) -> Statement:
    """Have the bot at ``seat`` find that a person claims its card; what it says to that."""
    one = cast("Any", talk.conversation._minds[Pad(seat)].opponent)
    one.contradicts, one._says = True, [one.contradiction()]
    told: Statement = one._says[0]
    return told


@pytest.mark.parametrize("left", [LATE / 2, 3 * LATE])
def test_a_claim_is_contradicted_however_late_it_comes(left: float) -> None:
    """By the next sentence, before whom it is aimed at, or whom another has asked."""
    talk = late(left)
    talk.conversation._show(Statement(2, "ask", 3, reason="whom"), "Seat 3?", 0.0)
    lies = contradicting(talk, 4)
    talk.conversation.interject(Statement(1, "found_wolf", 2, "seer"), "I am the Seer.")
    talk.go_on(LATE / 2 - 1)
    assert lies == talk.conversation.transcript.log[2].statement
    assert talk.said[2][0] - talk.said[1][0] <= MOST + ANSWERED[1] + 0.2


def test_a_claim_is_contradicted_before_an_answer_is_heeded() -> None:
    """“Take your time” to who has just claimed one’s card would sound as if one had missed it."""
    talk = Talk({2: [], 3: [], 4: []})
    lies = contradicting(talk, 4)
    for one in (Statement(1, "claim", role="seer"), Statement(1, "deny", reason="asked", about=4)):
        talk.conversation.interject(one, "…")
    talk.go_on(MOST)
    assert lies == talk.conversation.transcript.log[2].statement


def test_whose_card_was_claimed_before_the_debate_begins_it() -> None:
    """As by a candidate for Captain."""
    for seat in (2, 3, 4):
        talk = Talk({2: [], 3: [], 4: []})
        talk.conversation.close()
        lies = contradicting(talk, seat)
        talk.conversation.open([Pad(one) for one in (1, 2, 3, 4)])
        talk.go_on(FIRST + 1)
        assert lies == talk.conversation.transcript.log[0].statement


@pytest.mark.parametrize(("role", "answered"), [("hunter", 2), ("", 0)])
def test_who_has_the_floor_is_contradicted_if_he_claims_a_card(role: str, answered: int) -> None:
    """By each who lives and has that card, or claims it, once that was read; whatever else he says nobody answers."""
    talk = Talk({2: [], 3: [], 4: [], 5: []})
    talk.conversation.close()
    lies = [contradicting(talk, seat) for seat in (2, 4)]
    claim = Statement(1, "claim", role=role)
    talk.conversation.speak(claim, "I am.", [Pad(1), Pad(2), Pad(4)])
    assert [claim] == [one.statement for one in talk.conversation.transcript.log]
    talk.go_on(LEAST + MOST + 0.1)
    assert [claim, *lies[:answered]] == [one.statement for one in talk.conversation.transcript.log]


def test_nobody_is_asked_for_a_name_once_most_are_ready() -> None:
    """Whatever else there is to say is still said."""
    for ready, asks in (([], True), ([3, 4], False)):
        talk = Talk({3: [Statement(3, "ask", 4, reason="whom")], 4: [Statement(4, "suspect", 3)], 5: []})
        for pad in ready:
            talk.conversation.note_ready(Pad(pad))
        talk.go_on(60)
        reasons = [one.statement.reason for one in talk.conversation.transcript.log]
        assert asks == ("whom" in reasons)
        assert "suspect" in {one.statement.kind for one in talk.conversation.transcript.log}


def test_they_ask_for_the_vote_when_all_is_said() -> None:
    """Then nothing keeps a bot from being ready but what is being said; two of them ask, each once, and no more."""
    talk = Talk({2: [Statement(2, "suspect", 1)], 3: [], 4: []})
    talk.go_on(DEBATE)
    assert [True, False, False] == talk.going
    assert talk.said[0][2] not in READY
    asking = [seat for _, seat, text in talk.said[1:] if text in READY]
    assert 2 == len(asking) == len(set(asking))
    assert max(pauses(talk.said)) < 20


@pytest.mark.parametrize(("doomed", "asking"), [({3}, [2, 4]), ({3, 4}, [])])
def test_who_is_doomed_does_not_ask_for_the_vote(doomed: set[int], asking: list[int]) -> None:
    """Against whom most are, or against his love: the others ask, but nobody right after what he said himself."""
    talk = Talk({2: [Statement(2, "suspect", 1)], 3: [], 4: []})
    for seat in doomed:
        cast("Scripted", talk.conversation._minds[Pad(seat)].opponent).doomed = True
    talk.go_on(DEBATE)
    assert asking == sorted(seat for _, seat, text in talk.said[1:] if text in READY)


@pytest.mark.parametrize("last", [2, 3, 4])
def test_nobody_asks_for_the_vote_for_whom_alone_all_wait(last: int) -> None:
    """The only one who is not ready yet, be it for a moment, hurries nobody."""
    talk = Talk({2: [], 3: [], 4: []})
    talk.awaited = True
    for seat in {2, 3, 4} - {last}:
        talk.conversation.note_ready(Pad(seat))
    talk.go_on(30.0)
    assert last not in {seat for _, seat, text in talk.said if text in READY}


@pytest.mark.parametrize("awaited", [0, 35, 60, DEBATE])
def test_two_at_most_ask_for_the_vote(awaited: float) -> None:
    """The others just light up, whenever the people are ready, and also where they never are."""
    talk = Talk({2: [Statement(2, "suspect", 1)], **{seat: [] for seat in (3, 4, 5, 6, 7, 8, 9)}})
    talk.go_on(awaited)
    talk.awaited = True
    talk.go_on(DEBATE)
    asking = [seat for _, seat, text in talk.said if text in READY]
    assert 2 == len(asking) == len(set(asking))


def test_they_do_not_ask_for_the_vote_before_people_had_their_time() -> None:
    """All that they have to say they say meanwhile, and ask as soon as nobody is waited for any more."""
    talk = Talk({2: [Statement(2, "suspect", 1)], 3: [], 4: []})
    talk.patient = True
    talk.go_on(60)
    assert [2] == [seat for _, seat, _ in talk.said]
    talk.patient = False
    talk.go_on(2)
    assert talk.said[-1][2] in READY


def test_who_has_changed_his_mind_says_so_at_the_end() -> None:
    """When nobody has anything else to say, before the first asks for the vote; also who has had all his turns."""
    talk = Talk({2: [], 3: [Statement(3, "suspect", 1)], 4: []})
    turn = Statement(2, "accuse", 4, reason="instead", about=3)
    cast("Scripted", talk.conversation._minds[Pad(2)].opponent).turn = turn
    talk.go_on(90)
    told = [one.statement for one in talk.conversation.transcript.log]
    assert [Statement(3, "suspect", 1), turn, Statement(4, "deny")] == told[:3]
    assert {"ready"} == {one.kind for one in told[3:]}


def test_a_witch_tells_whom_she_saved_before_anybody_changes_his_mind() -> None:
    """At the end, when nobody has anything else to say: it may change what the others vote."""
    talk = Talk({2: [], 3: [Statement(3, "suspect", 1)], 4: []})
    turn, rescue = Statement(2, "accuse", 4, reason="instead", about=3), Statement(4, "cleared", 3, "witch", "saved")
    cast("Scripted", talk.conversation._minds[Pad(2)].opponent).turn = turn
    cast("Scripted", talk.conversation._minds[Pad(4)].opponent).rescue = rescue
    talk.go_on(90)
    told = [one.statement for one in talk.conversation.transcript.log]
    assert [rescue, turn] == [one for one in told if one in {rescue, turn}]


def test_a_witch_tells_whom_she_saved_first_where_people_wait_for_the_vote() -> None:
    """Before the others have had their turns: the vote may come at any moment."""
    chats = {seat: [Statement(seat, "suspect", 1)] for seat in (2, 3)}
    talk, rescue = Talk({**chats, 4: []}), Statement(4, "cleared", 1, "witch", "saved")
    cast("Scripted", talk.conversation._minds[Pad(4)].opponent).rescue = rescue
    talk.awaited = True
    talk.go_on(60)
    told = [one.statement for one in talk.conversation.transcript.log]
    assert ([rescue], True) == (told[:1], {*chats[2], *chats[3]} <= {*told})


def test_nobody_sits_in_silence_with_a_person_who_is_not_ready() -> None:
    """
    When all is said somebody asks another, or sums up, and that keeps none of them from being ready to vote.

    Nobody does who has asked for the vote himself.
    """
    ask, total = Statement(5, "ask", 4, reason="whom"), Statement(3, "sum")
    for patient, first in ((False, "ready"), (True, "ask")):
        talk = Talk({seat: [] for seat in range(2, 7)})
        for one in (ask, total):
            cast("Scripted", talk.conversation._minds[Pad(one.speaker)].opponent).fills = [one]
        if first == "ready":
            cast("Scripted", talk.conversation._minds[Pad(2)].opponent).fills = [replace(ask, speaker=2)]
        talk.patient = patient
        talk.conversation._turns.queue.clear()
        talk.go_on(FIRST + 90)
        log = [one.statement for one in talk.conversation.transcript.log]
        assert first == log[0].kind
        assert {ask, Statement(4, "deny"), total} == {one for one in log if one.kind != "ready"}
        assert max(pauses(talk.said)[:3]) < 20
    talk, total = Talk({2: [], 3: [], 4: []}), replace(total, speaker=4)
    for one in (replace(ask, speaker=2, target=3), total):
        cast("Scripted", talk.conversation._minds[Pad(one.speaker)].opponent).fills = [one]
    talk.patient = True
    talk.go_on(FIRST + 9)
    assert (total, False) == (talk.conversation._flow.filler, talk.conversation.going)
    talk.awaited = True
    assert talk.conversation._flow.next() != total


def test_who_no_longer_believes_somebody_begins_with_that() -> None:
    """“I was too trusting.”, before what he has against him; who has not believed him does not."""
    heard = [Statement(2, "heed", 9, reason="believed"), Statement(2, "accuse", 9), Statement(3, "accuse", 9)]
    talk = Talk({2: heard[:2], 3: heard[2:]})
    talk.go_on(DEBATE)
    texts = {one.statement: one.text for one in talk.conversation.transcript.log if one.statement in heard}
    begins = (*_read("en")["turning_named"], *_read("en")["turning_you"])
    assert [False, True, False] == [texts[one].startswith(begins) for one in heard]


def test_nobody_is_voted_against_who_has_heard_nothing() -> None:
    """Of those who mean the same one, one says so before the first asks for the vote, and he can answer."""
    talk = Talk({2: [], 3: [Statement(3, "suspect", 1)], 4: []})
    for pad in (2, 3):
        cast("Scripted", talk.conversation._minds[Pad(pad)].opponent).meant = Statement(pad, "suspect", 4)
    talk.go_on(90)
    told = [one.statement for one in talk.conversation.transcript.log]
    assert [Statement(3, "suspect", 1), Statement(2, "suspect", 4), Statement(4, "deny")] == told[:3]
    assert {"ready"} == {one.kind for one in told[3:]}


@pytest.mark.parametrize("awaited", [False, True])
def test_who_is_about_to_follow_others_says_so(*, awaited: bool) -> None:
    """After all others, or before them where people wait for the vote; and whom he is against answers."""
    talk, chat = Talk({2: [], 3: [], 4: [], 5: [Statement(5, "suspect", 1)]}), Statement(5, "suspect", 1)
    for pad in (2, 3, 5):
        cast("Scripted", talk.conversation._minds[Pad(pad)].opponent).warning = Statement(pad, "accuse", 4)
    talk.awaited = awaited
    talk.go_on(90)
    told = [one.statement for one in talk.conversation.transcript.log]
    warns = [Statement(2, "accuse", 4), Statement(4, "deny")]
    assert warns == [one for one in told if one.kind in {"accuse", "deny"}]
    assert awaited == (told.index(warns[0]) < told.index(chat))


def test_a_name_that_is_given_before_a_vote_is_remarked_on() -> None:
    """Often by one of the bots, who is meant or another; never by who gave it, nor by two."""
    speakers = Counter[int]()
    for seed in range(40):
        talk = Talk({2: [], 3: [], 4: []})
        talk.conversation.close()
        talk.conversation._chance = Random(seed)
        talk.conversation.comment(Statement(2, "accuse", 3), [Pad(1), Pad(2), Pad(3), Pad(4)])
        told = [one.statement for one in talk.conversation.transcript.log]
        assert told in ([], [Statement(3, "deny", 2, about=2)], [Statement(4, "heed", 2, reason="noted", about=2)])
        speakers[told[0].speaker if told else 0] += 1
    assert {0, 3, 4} == speakers.keys()
    assert speakers[0] < 20


def test_whom_a_person_accuses_answers_first() -> None:
    """What another was about to say waits, and is said then."""
    talk = Talk({2: [Statement(2, "suspect", 1)], 3: [Statement(3, "suspect", 1)], 4: [], 5: []})
    talk.go_on(FIRST + 5)
    before = len(talk.said)
    talk.conversation.interject(Statement(1, "accuse", 4), "A person speaks.")
    talk.go_on(10)
    assert [1, 4] == [seat for _, seat, _ in talk.said[before : before + 2]]
    assert pauses(talk.said[before:])[0] <= max(ANSWERED) + 0.2
    talk.go_on(60)
    assert {2, 3} <= {seat for _, seat, text in talk.said if text not in READY}


def test_nothing_that_a_person_says_is_passed_over() -> None:
    """The next sentence is an answer to it, or the one after where somebody has a card to tell first."""
    claim = Statement(2, "claim", role="seer")
    for told, answered in (([Statement(2, "suspect", 9)], 1), ([claim], 2)):
        for said in (Statement(1, "defend", 9), Statement(1, "deny")):
            talk = Talk({2: told, 3: [Statement(3, "suspect", 9)]})
            talk.conversation._turns.queue[:] = [Pad(2)]
            talk.conversation.interject(said, "A person speaks.")
            talk.awaited = True
            talk.go_on(15)
            assert [answered] == [place for place, (_, _, text) in enumerate(talk.said) if text in HEEDS]


@pytest.mark.parametrize(("about", "reason", "heeds"), [(4, "", 2), (4, "silent", 0), (9, "", 2)])
def test_two_take_sides_where_a_person_accuses(about: int, reason: Reason, heeds: int) -> None:
    """Besides who is accused, who answers first; a friendly question is no accusation."""
    talk = Talk({seat: [] for seat in (2, 3, 4, 5)})
    talk.conversation.interject(Statement(1, "suspect", about, reason=reason), "A person speaks.")
    talk.go_on(30)
    told = [(seat, text) for _, seat, text in talk.said if text not in READY]
    assert heeds == len({seat for seat, text in told if text in HEEDS})
    assert (about == 4) == (told[1][0] == 4)


def test_one_nods_who_has_no_more_to_say_and_soon() -> None:
    """To what a person has said: a second one, or after other sentences, it reads as if he had slept."""
    talk = Talk({seat: [] for seat in (2, 3, 4)})
    for mind in talk.conversation._minds.values():
        cast("Scripted", mind.opponent).heeds = ""
    talk.conversation.interject(Statement(1, "suspect", 9), "A person speaks.")
    talk.go_on(30)
    assert 1 == sum(text in NODS for _, _, text in talk.said)
    heard, nod = Unheeded(Statement(1, "suspect", 9), since=1), Statement(2, "heed", 1)
    assert [True, False] == [heard.is_worth(nod, sentences) for sentences in (3, 4)]
    assert heard.is_worth(replace(nod, reason="unshared"), 4)
    answers = [Unheeded(Statement(1, "deny", reason="doubted", about=asker), since=1) for asker in (None, 2, 3)]
    assert [True, True, False] == [one.is_worth(nod, 1) for one in answers]


def test_nobody_takes_up_what_was_said_long_ago() -> None:
    """Where a card or an answer came first, and others spoke since, a word to the person would seem to be for them."""
    talk = Talk({2: [Statement(2, "claim", role="seer") for _ in range(9)], 3: [Statement(3, "cleared", 9, "seer")]})
    talk.conversation._flow._unheeded = (Unheeded(Statement(1, "defend", 9), since=0),)
    talk.conversation._flow._sentences = 5
    talk.go_on(30)
    assert not {text for _, _, text in talk.said} & HEEDS


def test_who_was_just_asked_answers_that_first() -> None:
    """And not what a person had said before."""
    talk = Talk({2: [], 3: [Statement(3, "claim", role="seer")]})
    talk.conversation._flow.last = Statement(3, "suspect", 2)
    talk.conversation._turns.queue[:] = [Pad(2)]
    talk.conversation._flow._unheeded = (Unheeded(Statement(1, "defend", 9), since=0),)
    for mind in talk.conversation._minds.values():
        mind.opponent.hear(Statement(3, "suspect", 2))
    assert Statement(2, "deny") == talk.conversation._flow._heeding(Pad(2))


def test_they_hurry_when_the_person_waits_for_them() -> None:
    """Who is ready to vote hears what they still have to say without a pause."""
    talk = Talk({seat: [Statement(seat, "suspect", 9)] for seat in range(2, 8)})
    talk.awaited = True
    talk.go_on(30)
    told = [one for one in talk.said if one[2] not in READY]
    assert 6 == len(told)
    assert max(pauses(told)) < 0.3


def test_bots_among_themselves_lose_no_time() -> None:
    """Where only bots are alive, nobody waits: they pause for nothing, and ask nobody for the vote."""
    talk = Talk({seat: [Statement(seat, "suspect", 9)] for seat in (2, 3, 4)}, people=())
    talk.go_on(40)
    assert 3 == len(talk.said)
    assert max(pauses(talk.said)) < 0.3
    assert not any(text in READY for _, _, text in talk.said)


def test_the_dead_can_read_what_the_living_say() -> None:
    """Where people only look on, bots pause between two subjects, and ask nobody for the vote."""
    talk = Talk({seat: [Statement(seat, "suspect", 9)] for seat in (2, 3, 4)}, people=(), watched=True)
    talk.go_on(40)
    assert 3 == len(talk.said)
    assert all(WATCHED[0] - 0.2 <= gap <= WATCHED[1] + 0.2 for gap in pauses(talk.said))


class Slow(Scripted):
    """A bot that has nothing to say when it is its turn for the first times."""

    turns = 0

    def speak(self) -> Statement | None:
        """Nothing, or what another says."""
        self.turns += 1
        return super().speak() if self.turns > ROUNDS else None


@pytest.mark.parametrize(("day", "left", "says"), [(1, DEBATE, 3), (2, DEBATE, 3), (2, EARLY, 0)])
def test_who_is_slow_to_speak_speaks(day: int, left: float, says: int) -> None:
    """There are more rounds for who was not heard yet, though people may speak; as long as there is time for it."""
    talk = Talk({})
    talk.conversation._pace._left = lambda: left
    slow = {Pad(seat): Slow(seat, [Statement(seat, "suspect", 9)]) for seat in (2, 3, 4)}
    talk.conversation._minds = talk.conversation._flow._minds = {
        seat: cast("Mind", SimpleNamespace(opponent=one)) for seat, one in slow.items()
    }
    talk.conversation.transcript.day = day
    talk.conversation.open([Pad(1), *slow])
    talk.go_on(40)
    assert says == len([text for _, _, text in talk.said if text not in READY])


@pytest.mark.parametrize(
    ("people", "watched", "awaited", "says"), [((), True, False, 3), ((1,), True, True, 3), ((), False, False, 0)]
)
def test_each_has_something_to_say_to_who_waits_or_looks_on(
    people: tuple[int, ...], *, watched: bool, awaited: bool, says: int
) -> None:
    """Who is ready, and who is dead, hears as many sentences as there are bots; among themselves they go to vote."""
    talk = Talk({2: [], 3: [], 4: []}, people, watched=watched)
    slow = {Pad(seat): SimpleNamespace(opponent=Slow(seat, [Statement(seat, "suspect", 9)])) for seat in (2, 3, 4)}
    talk.conversation._minds = talk.conversation._flow._minds = cast("Mapping[Pad, Mind]", slow)
    talk.awaited = awaited
    talk.go_on(40)
    assert says == len([text for _, _, text in talk.said if text not in READY])


class Silent(Scripted):
    """A bot that has nothing of its own to say."""

    def opines(self) -> Statement:
        """It joins another."""
        return Statement(self._me, "heed", 9, reason="agreed")


@pytest.mark.parametrize(("awaited", "says"), [(False, [2, 3]), (True, [])])
def test_who_was_not_heard_says_what_he_thinks(*, awaited: bool, says: list[int]) -> None:
    """Once, where people have time; who is ready waits for no such word."""
    talk = Talk({})
    silent = {Pad(seat): SimpleNamespace(opponent=Silent(seat, [])) for seat in (2, 3)}
    talk.conversation._minds = talk.conversation._flow._minds = cast("Mapping[Pad, Mind]", silent)
    talk.awaited = awaited
    talk.conversation.open([Pad(1), *silent])
    talk.go_on(40)
    assert says == sorted(seat for _, seat, text in talk.said if text not in READY)


class Shy(Scripted):
    """A bot that says nothing to a question that a person has put to another."""

    def remark(self, said: Statement) -> Statement | None:  # type: ignore[override]
        """Something only where it is asked."""
        return super().remark(said) if said.target == self._me else None


def test_who_is_asked_answers_and_the_others_go_on() -> None:
    """A question of a person is answered next, by whom it was put to; another person is left to answer himself."""
    for asked, seats in ((3, [1, 3]), (5, [1, 2])):
        talk = Talk({2: [Statement(2, "defend", 9)], 3: []}, people=(1, 5))
        minds = {
            Pad(seat): SimpleNamespace(opponent=Shy(seat, [Statement(2, "defend", 9)] * (seat == 2))) for seat in (2, 3)
        }
        talk.conversation._minds = talk.conversation._flow._minds = cast("Mapping[Pad, Mind]", minds)
        talk.go_on(1)
        talk.conversation.interject(Statement(1, "ask", asked, reason="whom"), "A person speaks.")
        talk.go_on(30)
        assert seats == [seat for _, seat, text in talk.said if text not in READY][:2]


class Frank(Shy):
    """The same, which tells its card of its own accord."""

    def hear(self, statement: Statement) -> None:
        """Nobody has to defend himself who is asked what he is."""
        self._says = [one for one in self._says if one != statement]


def test_a_claim_answers_who_has_asked_for_the_card() -> None:
    """Also one that was to be made anyway: whoever is asked next answers, and nobody says his card a second time."""
    claim = Statement(2, "claim", role="witch")
    talk = Talk({2: [claim], 3: []}, people=(1,))
    minds = {Pad(seat): SimpleNamespace(opponent=Frank(seat, [claim] * (seat == 2))) for seat in (2, 3)}
    talk.conversation._minds = talk.conversation._flow._minds = cast("Mapping[Pad, Mind]", minds)
    for asked in (2, 3):
        talk.conversation.interject(Statement(1, "ask", asked, reason="what"), f"What are you, {asked}?")
        talk.go_on(8)
    assert [1, 2, 1, 3] == [seat for _, seat, text in talk.said if text not in READY][:4]


def test_a_claim_answers_all_that_was_said_against_who_makes_it() -> None:
    """He insists on it only once a person has spoken against him again."""
    claim, charge = Statement(2, "claim", role="witch"), Statement(1, "accuse", 2, reason="first")
    talk = Talk({2: [claim], 3: []}, people=(1,))
    minds = {Pad(seat): SimpleNamespace(opponent=Frank(seat, [claim] * (seat == 2))) for seat in (2, 3)}
    talk.conversation._minds = talk.conversation._flow._minds = cast("Mapping[Pad, Mind]", minds)
    for told in ([claim], [claim, Statement(2, "deny", 1, about=1)]):
        talk.conversation.interject(charge, "It is you, 2.")
        talk.go_on(30)
        log = [one.statement for one in talk.conversation.transcript.log]
        assert told == [one for one in log if one.speaker == 2 and one.kind != "ready"]


def test_who_is_asked_what_he_is_answers_that() -> None:
    """Whatever he has to say against who asks him, and although that one says much more before he can speak."""
    against = Statement(2, "accuse", 1, reason="turned", about=3)
    for after in (0, 6):
        talk = Talk({2: [against], 3: []}, people=(1,))
        minds = {Pad(seat): SimpleNamespace(opponent=Frank(seat, [against] * (seat == 2))) for seat in (2, 3)}
        talk.conversation._minds = talk.conversation._flow._minds = cast("Mapping[Pad, Mind]", minds)
        talk.conversation.interject(Statement(1, "ask", 2, reason="what"), "What are you, 2?")
        for _ in range(after):
            talk.conversation.interject(Statement(1, "accuse", 3), "I suspect 3.")
        talk.go_on(30)
        assert Statement(2, "deny", 1, about=1) in [one.statement for one in talk.conversation.transcript.log]


def late(left: float, *, voices: Voices | None = None) -> Talk:
    """A debate of which so many seconds are left, in which bots would begin with others."""
    talk = Talk({2: [Statement(2, "suspect", 9)], 3: [Statement(3, "ask", 9)], 4: []})
    talk.conversation.close()
    talk.loop.advance(DEBATE - left)
    talk.conversation._voices = voices or talk.conversation._voices
    talk.conversation.open([Pad(seat) for seat in (1, 2, 3, 4)])
    return talk


@pytest.mark.parametrize(("left", "speakers"), [(LATE + FIRST - 0.5, set()), (3 * LATE, {2, 3})])
def test_nobody_is_accused_who_could_not_answer(left: float, speakers: set[int]) -> None:
    """When the debate is nearly over no bot begins with anybody, nor asks him; before that they do."""
    talk = late(left)
    talk.go_on(left - 1)
    assert speakers == {seat for _, seat, text in talk.said if text not in READY}


@pytest.mark.parametrize(("left", "asks"), [(LATE + FIRST - 0.5, False), (3 * LATE, True)])
def test_nobody_asks_for_the_vote_that_comes_in_a_moment(left: float, *, asks: bool) -> None:
    """When the debate is nearly over no bot asks to end it; before that they do."""
    talk = late(left)
    talk.go_on(left - 1)
    assert asks is any(text in READY for *_, text in talk.said)


def test_what_was_to_be_said_is_not_said_too_late() -> None:
    """An accusation for which the pause before it leaves no time is not made after that pause."""
    for left, said in ((LATE / 2, False), (2 * LATE, True)):
        talk = late(left)
        talk.conversation._next = (Statement(2, "suspect", 9), "Seat 9!")
        talk.conversation._go_on()
        assert said is ("Seat 9!" in [one.text for one in talk.conversation.transcript.log])


class Slowly:
    """Voices that are never ready."""

    def prepare(self, name: str, text: str) -> None:
        """Make nothing ready."""

    def ready(self) -> bool:
        """It is not ready."""
        return False

    def say(self) -> float:
        """It is only read."""
        return 0.0

    def hush(self) -> None:
        """Nothing is said."""


def test_whom_a_person_accuses_late_answers_at_once() -> None:
    """Not after the time in which that is read, nor when his voice is ready; earlier he takes that time."""
    for left, least, most in ((LATE / 2, 0.0, AT_ONCE + 0.2), (3 * LATE, LEAST, MOST + ANSWERED[1] + 0.2)):
        talk = late(left, voices=Slowly() if left < LATE else None)
        talk.conversation._pauses_until = talk.clock.now() + PAUSED[1]  # the one before a new subject, which is off
        talk.conversation.interject(Statement(1, "accuse", 4), "A person speaks.")
        talk.go_on(LATE / 2)
        (first, _, _), (then, answering, _), *_ = talk.said
        assert 4 == answering
        assert least <= then - first <= most


def test_who_asked_says_what_he_makes_of_the_answer() -> None:
    """Whom a person answers has the word next, before whom the answer names."""
    talk = Talk({2: [Statement(2, "defend", 9)], 3: [], 4: []})
    talk.go_on(1)
    talk.conversation.interject(Statement(1, "deny", 3, reason="chosen", about=4), "A person speaks.")
    talk.go_on(10)
    assert [1, 4] == [seat for _, seat, _ in talk.said][:2]


def test_whom_a_person_answers_and_then_accuses_says_something_to_that() -> None:
    """And nothing to the answer, which would read as if he shrugged at what is held against him."""
    talk = Talk({2: [], 3: []})
    talk.go_on(1)
    for said in (Statement(1, "deny", reason="posted", about=3), Statement(1, "accuse", 3, reason="voted", about=9)):
        talk.conversation.interject(said, "A person speaks.")
    talk.go_on(30)
    told = [one.statement for one in talk.conversation.transcript.log if one.statement.speaker == 3]
    assert [("deny", 1)] == [(one.kind, one.about) for one in told if one.kind != "ready"][:1]


def test_who_is_spoken_to_by_a_person_answers_before_whom_a_bot_had_asked() -> None:
    """The other answers after him: what is said to the person would else read as the answer to somebody."""
    talk = Talk({seat: [] for seat in (2, 3, 4)})
    talk.conversation._show(Statement(2, "ask", 3, "", "whom"), "Seat 3?", 0.0)
    talk.conversation.interject(Statement(1, "accuse", 4), "Seat 4!")
    talk.go_on(20)
    assert [4, 3] == [seat for _, seat, _ in talk.said][2:4]


@pytest.mark.parametrize("seconds", [0.0, 1.0])
def test_of_two_whom_a_person_asks_the_first_answers_first(seconds: float) -> None:
    """Though he has not answered when the second is asked, and may have been about to; each answers once."""
    talk = Talk({seat: [] for seat in (2, 3, 4, 5)})
    for seat in (4, 3):
        talk.conversation.interject(Statement(1, "ask", seat, reason="whom"), f"Seat {seat}?")
        talk.go_on(seconds)
    talk.go_on(30)
    assert [4, 3] == [seat for _, seat, text in talk.said if text not in READY and seat != 1]


@pytest.mark.parametrize(("concerns", "first"), [({4: 1, 5: 2}, 5), ({4: 1}, 4)])
def test_whose_card_was_claimed_speaks_first_to_who_takes_it_back(concerns: Mapping[int, int], first: int) -> None:
    """Or else who had believed him."""
    talk = Talk({seat: [Statement(seat, "suspect", 9)] for seat in (2, 3, 4, 5)})
    for pad, mind in talk.conversation._minds.items():
        mind.opponent.concern = lambda _said, pad=pad: concerns.get(pad, 0)  # type: ignore[method-assign, misc]
    talk.conversation.interject(Statement(1, "deny", reason="recanted", card="seer"), "I lied.")
    talk.go_on(8)
    assert [1, first] == [seat for _, seat, _ in talk.said][:2]
