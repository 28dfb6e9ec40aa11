"""What is said next in a debate of bots: the answer to what was just said, or the next thing that one has to say."""

from collections.abc import Callable, Collection, Mapping

from engine.werewolf.setup.registry import ROLES
from firmware.players.bots.forewarning import forewarning
from firmware.players.bots.inviting import Invitations
from firmware.players.bots.mind import Mind
from firmware.players.bots.pace import Pace
from firmware.players.bots.readiness import Readiness
from firmware.players.bots.turns import Turns
from firmware.players.bots.unheeded import Unheeded
from firmware.players.opponents import AGAINST, Opponent, Statement
from firmware.players.opponents.queries import is_answer
from firmware.players.opponents.reasons import NIGHTLY, QUESTIONS, REQUESTS, VIEWS, Reasons
from hardware.ports.pads import Pad

TWICE = 2
"""How many things each has to say in the first debate of a game, about, as long as there is time."""
CHAT: Reasons = VIEWS | {"unshared"}
"""What is left unsaid where people are ready to vote, and wait."""
WANTED: Reasons = VIEWS | REQUESTS | NIGHTLY
"""What a person asks somebody for who answers just that, whatever else he has to say."""
ASKING = 2
"""How many of them ask for the vote in a debate: the others just light up."""


class Flow:
    """
    That of one debate after the other.

    Parameters
    ----------
    minds:
        Those who speak, and hear what others say, by the pad at which they sat down.
    turns, pace, readiness, invitations:
        Who has the word next, how long the pauses are, who is ready to vote, and who is invited to use a power.
    awaited, patient:
        Whether the people are ready to vote, and wait for them; and whether they may still want to say something.

    Attributes
    ----------
    last:
        What was said last.
    first:
        Whether it is the first debate of a game.
    filler:
        What is about to be said for nobody has anything more to say, if so.

    """

    def __init__(  # noqa: PLR0913 - who speaks, when, and of what
        self,
        minds: Mapping[Pad, Mind],
        turns: Turns,
        pace: Pace,
        readiness: Readiness,
        *,
        invitations: Invitations,
        awaited: Callable[[], bool],
        patient: Callable[[], bool],
    ) -> None:
        self._minds = minds
        self._turns = turns
        self._pace = pace
        self._readiness = readiness
        self._invitations = invitations
        self._awaited = awaited
        self._patient = patient
        self._sentences = 0
        self._unheeded: tuple[Unheeded, ...] = ()  # in order; of those before the last one, for whom they were said to
        self._heeded: Unheeded | None = None  # by what is about to be said
        self._asked: Unheeded | None = None  # by what one of them wants an answer of another, who is to speak first
        self.last: Statement | None = None
        self.first = False
        self.filler: Statement | None = None

    def open(self, staying: Collection[int] = ()) -> None:
        """
        Begin: first comes whose card somebody has claimed before.

        Of those who are ``staying`` in a debate that goes on somebody may still wait for an answer.
        """
        self.last = self._heeded = None
        self._asked = self._asked if self._asked is not None and self._asked.said.speaker in staying else None
        self._unheeded = tuple(one for one in self._unheeded if one.said.speaker in staying)
        self._invitations.open()
        self._let_answer()
        self._let_contradict()

    def hear(self, statement: Statement) -> None:
        """Whoever is spoken of has the word next, or before him one whose card somebody has claimed."""
        self._sentences += 1
        self.last = statement
        self._note_asked(statement)
        spoken_of = statement.about if statement.gives("groundless") else statement.target  # who accused him
        if spoken_of is not None:
            self._turns.put_first(spoken_of)
        self._settle(Pad(statement.speaker))
        if statement.role in ROLES:
            self._settle_charges(Pad(statement.speaker))
        self._let_answer()
        self._let_contradict()
        self._turns.note(statement)

    def _note_asked(self, statement: Statement) -> None:
        """
        Note whether whom one of them has asked, or called a wolf by a card, has answered; or that another was.

        A friendly question makes nobody forget one that has to be answered.
        """
        asked = self._asked
        if asked is not None and statement.speaker == asked.addressee and is_answer(statement, asked.said):
            self._asked = None
        pointed = statement.kind in {"ask", "found_wolf"} or (statement.reason in QUESTIONS and not self._is_owed)
        if pointed and {statement.speaker, statement.target} <= self._minds.keys():
            self._asked = Unheeded(statement, self._sentences)

    @property
    def _is_owed(self) -> bool:
        """Whether one of them still owes another an answer."""
        return self._asked is not None and any(self._asked.awaits(pad, self._sentences) for pad in self._turns.speakers)

    def _settle(self, pad: Pad) -> None:
        """Note that that one has said something to what a person had said, if so; one is enough but to the last."""
        heard, self._heeded = self._heeded, None
        left = heard.after(pad) if heard is not None and heard is self._unheeded[-1] else None
        if heard is not None:
            self._unheeded = tuple(one for one in self._unheeded if one is not heard) + ((left,) if left else ())

    def _settle_charges(self, pad: Pad) -> None:
        """Note that that one has told his card: it is his answer to all that people had said against him."""
        left = (one.after(pad) if one.is_charge and one.addressee == pad else one for one in self._unheeded)
        self._unheeded = tuple(one for one in left if one is not None)

    def _let_answer(self) -> None:
        """Have those speak next to whom a person has spoken, who has not heard an answer; then whom one of them has."""
        for one in (*(() if self._asked is None else (self._asked,)), *reversed(self._unheeded)):
            for pad in self._turns.speakers:
                if one.awaits(pad, self._sentences):
                    self._turns.put_first(pad)

    def _let_contradict(self) -> None:
        """Have those speak next who have still to say that another claims their card."""
        for pad in self._turns.speakers:
            if self._minds[pad].opponent.contradicts:
                self._turns.put_first(pad)

    def await_answer_to(self, statement: Statement) -> None:
        """
        Have those who have something to say to what a person is about to say do so; all may speak once more.

        Whom he has spoken to just before has still to answer; but whom he accuses now says nothing to what he answered.
        """
        self._turns.once_more()
        self._heeded = None
        charged = statement.target if statement.kind in AGAINST else None
        others = (one for one in self._unheeded if one.said != statement and not _is_answer_to(one.said, charged))
        waiting = (one for one in others if any(one.awaits(pad, self._sentences) for pad in self._minds))
        self._unheeded = (*waiting, Unheeded(statement, since=self._sentences + 1))

    def resume(self, statement: Statement) -> None:
        """
        Have whom a person has spoken to by the ``statement`` answer next.

        To who takes back a claim speaks whom he has harmed by it. Before all comes who contradicts what he has claimed.
        """
        if statement.gives("recanted") and (misled := self._misled(statement)) is not None:
            self._turns.put_first(misled)
        self._let_answer()
        if statement.role:
            self._let_contradict()

    def _misled(self, said: Statement) -> Pad | None:
        """Whom it concerns most what is ``said`` by who takes back a claim: who has that card, or took his word."""
        concerns = {pad: self._minds[pad].opponent.concern(said) for pad in self._turns.speakers}
        return max((pad for pad in concerns if concerns[pad]), key=concerns.__getitem__, default=None)

    def next(self) -> Statement | None:
        """
        What the next one says who has something to say; when all is said, that one can vote.

        Where the vote may come before all have had their turns, first comes who would save somebody by a word, or is
        about to follow others against him.
        """
        if self._awaited():
            self._turns.once_each()
        soon = self._awaited() or self._pace.is_late
        if soon and (told := self._rescues() or self._forewarns()) is not None:
            return told
        while self._turns.queue or self._goes_round():
            statement = self._heeding(self._turns.take(None if self.last is None else self.last.speaker))
            if statement is None or self._pace.is_too_late_for(statement, self.last):
                continue
            if not self._is_needless(statement):
                return statement
        # no vote comes unforeseen, nor hits one who cannot answer it
        turned = self._rescues() or self._first_of(lambda opponent: opponent.recants())
        new = turned or self._first_of(lambda opponent: opponent.announces()) or self._forewarns()
        self.filler = self._heeded = None
        return new or self._invites() or (self._fills() if self._patient() else None) or self._ready() or self._fills()

    def is_too_late(self, statement: Statement) -> bool:
        """
        Whether there is no time for ``statement`` any more, or no need.

        The vote was asked for often enough, or everybody waits for nobody but who would ask for it, or the debate is
        nearly over anyway.
        """
        ready = statement.kind == "ready"
        needless = ready and (self._has_asked or self._pace.is_late or self._is_last(Pad(statement.speaker)))
        return needless or self._pace.is_too_late_for(statement, self.last)

    @property
    def _has_asked(self) -> bool:
        """Whether the vote was asked for often enough, be it by a person."""
        return self._turns.asked >= ASKING

    def _is_last(self, pad: Pad) -> bool:
        """Whether all wait for the vote but who sat down at ``pad``."""
        return self._awaited() and set(self._turns.speakers) <= self._readiness.pads | {pad}

    def _is_needless(self, statement: Statement) -> bool:
        """Whether ``statement`` is left unsaid, for people wait for the vote, or most would vote as it is."""
        settled = 2 * len(self._readiness.pads) >= len(self._turns.speakers) and statement.reason in VIEWS
        return settled or (self._awaited() and statement.reason in CHAT)

    def _rescues(self) -> Statement | None:
        """What one of them tells lest he, or whom he has saved, be hanged for want of a word, if that can still be."""
        rescued = self._first_of(lambda opponent: opponent.rescues())
        return None if rescued is None or self._pace.is_too_late_for(rescued, self.last) else rescued

    def _forewarns(self) -> Statement | None:
        """That one of them will vote against whom they would hang, who has hardly heard of it, and can still answer."""
        told = forewarning([self._minds[pad].opponent for pad in self._turns.speakers])
        return None if told is None or self._pace.is_too_late_for(told, self.last) else told

    def _first_of(self, says: Callable[[Opponent], Statement | None]) -> Statement | None:
        """What the first of them ``says`` who has something of that kind to say."""
        told = (says(self._minds[pad].opponent) for pad in self._turns.speakers)
        return next((statement for statement in told if statement is not None), None)

    def _invites(self) -> Statement | None:
        """That a person who has said nothing could use his power, where people are not ready yet."""
        if self._awaited() or not self._pace.people:
            return None
        return self._invitations.invite(self._turns.speakers, self._turns.spoken)

    def _fills(self) -> Statement | None:
        """What is said against the silence, where people are not ready yet, by one who has not asked for the vote."""
        if self._awaited() or not self._pace.people:
            return None
        last = None if self.last is None else self.last.speaker
        asking = [pad for pad in self._turns.round() if pad not in {last, *self._readiness.urging}]
        bots = [self._minds[pad].opponent for pad in asking]
        told = (one for bot in bots for one in bot.breaks_silence(self._minds.keys()))
        possible = (one for one in told if not self._pace.is_too_late_for(one, self.last))
        self.filler = min(possible, key=lambda one: one.kind == "sum", default=None)
        return self.filler

    def _ready(self) -> Statement | None:
        """
        That one can vote, who has not said so today; who waits for an answer, or is accused, is in no hurry.

        Nobody asks for the vote right after what he said himself, nor where the debate ends in a moment.
        """
        if self._pace.is_late:
            return None
        last = None if self.last is None else self.last.speaker
        may_ask = (pad for pad in self._turns.asking if pad != last and not self._is_last(pad))
        asking = [pad for pad in may_ask if not self._minds[pad].opponent.doomed]
        if not asking or self._has_asked:
            return None
        waits = {pad: not self._readiness.is_answered(pad) for pad in asking}
        asker = min(asking, key=lambda pad: (waits[pad], self._minds[pad].opponent.accused))
        self._turns.asking.remove(asker)
        return Statement(asker, "ready")

    def _goes_round(self) -> bool:
        """
        Whether there is another round.

        All speak once more where people do nothing but listen, and have heard less than there are bots; on the first
        day twice as much though they may speak. As long as there is time, whoever was not heard yet has a turn.
        """
        time = self._pace.has_time
        first = self.first and time
        listened = first or self._pace.is_listened_to
        again = listened and not self._readiness.is_pressing and self._turns.go_round(TWICE if first else 1)
        return again or (time and self._pace.is_followed and self._turns.hear_out())

    def _said_by(self, pad: Pad) -> Statement | None:
        """What that one says when its turn comes; who was not heard yet says once what it thinks of a name."""
        opponent, opines = self._minds[pad].opponent, self._turns.is_last_to_be_heard(pad)
        return opponent.speak() or (opponent.opines() if opines else None)

    def _heeding(self, pad: Pad) -> Statement | None:
        """What that one says: something to what a person has said, unless enough have, or it has a card to tell."""
        opponent, heard = self._minds[pad].opponent, self._heard_by(pad)
        self._heeded = None
        if heard is None or not heard.concerns(pad, self._sentences):
            return self._said_by(pad)
        said = heard.said
        asked = (said.kind == "deny" and said.about == pad) or (said.reason in WANTED and said.target == pad)
        if asked and not opponent.contradicts:
            self._heeded = heard
            return opponent.remark(said) or self._said_by(pad)
        statement = self._said_by(pad)
        if statement is not None and self._answers_another(pad, said):
            return statement
        heeds = statement is not None and _heeds(statement, heard)
        if statement is not None and statement.role and not heeds:
            return statement
        made = statement if heeds else self._worth(heard, opponent.remark(said))
        self._heeded = heard if made is not None else None
        return made or statement

    def _worth(self, heard: Unheeded, made: Statement | None) -> Statement | None:
        """What is ``made`` of what was ``heard``, if it is worth saying."""
        return made if made is not None and heard.is_worth(made, self._sentences) else None

    def _heard_by(self, pad: Pad) -> Unheeded | None:
        """What a person has said to that one and not heard an answer to, the first such; or else what he said last."""
        asked = (one for one in self._unheeded if one.awaits(pad, self._sentences))
        return next(asked, self._unheeded[-1] if self._unheeded else None)

    def _answers_another(self, pad: Pad, said: Statement) -> bool:
        """Whether that one was asked or accused a moment ago, and not by what a person has ``said``."""
        last = self.last
        asked = self._asked is not None and self._asked.awaits(pad, self._sentences)
        if asked and pad not in {said.target, said.about}:
            return True
        return last is not None and last is not said and last.target == pad and last.kind in AGAINST | {"ask"}


def _is_answer_to(said: Statement, player: int | None) -> bool:
    """Whether by what is ``said`` somebody answers that ``player``."""
    return said.kind == "deny" and player is not None and said.about == player


def _heeds(statement: Statement, heard: Unheeded) -> bool:
    """Whether the ``statement`` is of what was ``heard``; who was asked what he is evades it by an accusation."""
    said = heard.said
    if said.kind != "ask" or said.target != statement.speaker:
        return heard.is_heeded_by(statement)
    evades = said.gives("what") and statement.target == said.speaker and not statement.role
    return is_answer(statement, said) and not evades
