"""When a bot that speaks for the table pushes its key."""

from random import Random
from typing import cast
from unittest.mock import Mock

import pytest

from firmware.players.bots.bot import ALL_HERE, STAND, Bot
from firmware.players.bots.chair import Chair
from firmware.players.bots.conversation import Conversation
from firmware.players.bots.hands import Hands
from firmware.players.bots.mind import Mind
from firmware.players.opponents import Statement
from firmware.players.opponents.reasons import Reason
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from tests.firmware.players.test_aiming import BOT, Fingers


def test_whether_all_are_there_is_answered_once_it_was_asked() -> None:
    """A key is pushed about a second after the question was heard, and once."""
    hands = Fingers()
    bot = Bot(Chair(BOT, cast("Hands", hands), {BOT: cast("Mind", None)}), None, Random(1), spokes=True)
    bot.look(Page("join"))
    assert ["up"] == hands.pressed  # it sits down
    bot.hear(ALL_HERE, 4.0)
    pressed: list[float] = []
    for tick in range(20):
        hands.now = tick / 2
        bot.look(Page("join", ask=ALL_HERE))
        pressed += [hands.now] * (len(hands.pressed) - 1 - len(pressed))
    assert [5.0] == pressed


def test_no_other_bot_answers_for_the_table() -> None:
    """Who does not speak for the table leaves its questions alone."""
    hands = Fingers()
    bot = Bot(Chair(Pad(3), cast("Hands", hands), {Pad(3): cast("Mind", None)}), None, Random(1), spokes=False)
    bot.hear(ALL_HERE, 4.0)
    for tick in range(20):
        hands.now = tick / 2
        bot.look(Page("join", ask=ALL_HERE))
    assert ["up"] == hands.pressed


def test_a_candidate_speaks_once() -> None:
    """After a pause the narrator gives him the floor again; the next time somebody stands he has another word."""

    class Mouth:
        def speak(self, statement: Statement) -> None:
            said.append(statement.kind)

    class Blind:
        opponent = Mock(pledges=lambda: Statement(BOT, "stand", reason="guided"))

        def see_candidate(self, page: Page) -> None:
            """See nobody."""

    hands, said = Fingers(), list[str]()
    minds = {BOT: cast("Mind", Blind())}
    bot = Bot(Chair(BOT, cast("Hands", hands), minds), cast("Conversation", Mouth()), Random(1), spokes=False)
    bot.hear("floor.stand", 2.0)
    for _ in range(2):
        bot.look(Page("floor", pointer=BOT, ask="floor", actors=(BOT,)))  # which can be there before the words
        bot.hear("floor.candidate", 2.0)
        bot.look(Page("floor", pointer=BOT, ask="floor", actors=(BOT,)))
    assert ["stand"] == said
    hands.now = 10.0
    bot.look(Page("floor", pointer=BOT, ask="floor", actors=(BOT,)))
    assert ["up"] == hands.pressed
    for cue in ("night.falls", "floor.first", "floor.accused"):
        bot.hear(cue, 2.0)
    bot.look(Page("floor", pointer=BOT, ask="floor", actors=(BOT,)))
    assert ["stand", "deny"] == said


@pytest.mark.parametrize(
    ("pressed", "eager", "leads", "blinking"),
    [(["up"], True, True, 0), (["up"], False, True, 1), ([], False, True, 2), ([], False, False, 0)],
)
def test_who_would_rather_not_be_captain_stands_where_too_few_do(
    pressed: list[str], *, eager: bool, leads: bool, blinking: int
) -> None:
    """It waits whether others do, and stands if fewer than two bots have, once, but never without a vote of its own."""
    hands, opponent = Fingers(), Mock(can_lead=leads, stands=lambda: eager)
    hands.blinking = blinking
    minds = {BOT: cast("Mind", Mock(opponent=opponent))}
    bot = Bot(Chair(BOT, cast("Hands", hands), minds), cast("Conversation", Mock()), Random(1), spokes=False)
    bot.hear(STAND, 4.0)
    for tick in range(20):
        hands.now = tick / 2
        bot.look(Page("question", ask=STAND))
        assert not hands.pressed or eager or hands.now > 4.0, "who hangs back waits for the end of the question"
    assert pressed == hands.pressed
    assert bool(pressed) == cast("Mock", minds[BOT]).stand.called, "then it answers no rival's promise"


@pytest.mark.parametrize(("trade", "stands"), [("farmer", True), ("lord", False)])
def test_a_farmer_stands_where_farmers_elect(trade: str, *, stands: bool) -> None:
    """Each of them has the floor without having been asked, and answers none who has it before him."""
    hands, minds = Mock(things=Mock(house=lambda _: trade)), {BOT: cast("Mind", Mock())}
    bot = Bot(Chair(BOT, hands, minds), None, Random(1), spokes=False)
    bot.hear("captain.opens", 4.0)
    assert not cast("Mock", minds[BOT]).stand.called
    bot.hear("farmers.opens", 4.0)
    assert stands == cast("Mock", minds[BOT]).stand.called


@pytest.mark.parametrize(
    ("condemned", "pardons", "reason"), [(4, True, "reprieved"), (4, False, "unpardoned"), (BOT, True, "")]
)
def test_the_lord_says_a_word_as_he_pardons_or_does_not(condemned: int, reason: str, *, pardons: bool) -> None:
    """To who is condemned, unless it is himself."""

    class Lord(Fingers):
        def condemned(self) -> Pad:
            return Pad(condemned)

        def victim(self, _: Pad) -> None:
            """Of the night he knows nothing."""

    hands, talk = Lord(), Mock()
    minds = {BOT: cast("Mind", Mock(says_yes=lambda *_, **__: pardons))}
    bot = Bot(Chair(BOT, cast("Hands", hands), minds), cast("Conversation", talk), Random(1), spokes=False)
    for _ in range(2):
        bot.look(Page("yes_no", options=("yes", "no"), actors=(BOT,), ask="lord.pardon"))
    assert ["up" if pardons else "down"] == hands.pressed
    told = [call.args[0] for call in talk.speak.call_args_list]
    assert told == ([Statement(BOT, "heed", condemned, reason=cast("Reason", reason))] if reason else [])
