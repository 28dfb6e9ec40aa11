"""When a bot in a debate is ready, asks for more time, or uses the power of its house."""

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from firmware.players.bots.bot import Bot
from firmware.players.bots.chair import Chair
from firmware.players.bots.conversation import Conversation
from firmware.players.bots.debating import Debating
from firmware.players.bots.hands import HELD, Hands
from firmware.players.bots.mind import Mind
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from tests.firmware.players.test_aiming import BOT, PERSON, Fingers


@pytest.mark.parametrize(("lost", "least", "most"), [(True, 3.0, 7.0), (False, 7.0, 21.0)])
def test_a_debate_is_left_soon_where_it_can_change_nothing(lost: bool, least: float, most: float) -> None:
    """Bots are ready to vote within seconds where everybody can count that the village has lost."""
    for seed in range(20):
        assert least <= ready(seed, lost=lost, until=0.0) <= most + (not lost)


@pytest.mark.parametrize("until", [30.0, 75.0])
def test_nobody_is_ready_before_people_had_their_time(until: float) -> None:
    """Bots are ready within seconds after that, not all at once; where the game is lost nobody waits for anything."""
    times = {ready(seed, lost=False, until=until) for seed in range(20)}
    assert until <= min(times) < max(times) <= until + 6
    assert until > ready(1, lost=True, until=until)


def ready(seed: int, *, lost: bool, until: float) -> float:
    """When a bot is ready in a debate in which people are waited for ``until`` then, in seconds."""
    hands = Fingers()
    mind = SimpleNamespace(opponent=SimpleNamespace(memory=SimpleNamespace(town=SimpleNamespace(lost=lost))))
    bot = Bot(
        *(Chair(BOT, cast("Hands", hands), {BOT: cast("Mind", mind)}), None, Random(seed)),
        spokes=False,
        patient=lambda: hands.now < until,
    )
    while not hands.pressed:
        hands.now += 0.5
        bot.look(Page("debate", ask="debate"))
    return hands.now


def supports(home: Pad, asks: tuple[Pad, ...], *, again: bool = False, ready: bool = False) -> list[float]:
    """
    For how long the bot that sat down at ``home`` holds green in a debate that one ``asks`` to be longer.

    He may ask ``again`` once that was granted; or it never is, while the bot would be ``ready`` to vote.
    """
    hands = Fingers()
    town = SimpleNamespace(lost=False, living=(PERSON, Pad(2), Pad(3), Pad(4)))
    mind = cast("Mind", SimpleNamespace(opponent=SimpleNamespace(memory=SimpleNamespace(town=town))))
    minds = dict.fromkeys((Pad(2), Pad(3), Pad(4)), mind)
    bot = Bot(Chair(home, cast("Hands", hands), minds), None, Random(1), spokes=False, patient=lambda: not ready)
    held = []
    for tick in range(480 if ready else 120):
        hands.now = tick / 4
        before = len(hands.pressed)
        asking = ready or tick < 40 or (again and tick > 80)
        bot.look(Page("debate", ask="debate", agreed=asks if asking else ()))
        held += [hands.held] * (len(hands.pressed) - before)
    return held


@pytest.mark.parametrize(("home", "holds"), [(2, True), (3, True), (4, False)])
def test_two_bots_support_whom_of_the_people_asks_for_a_longer_debate(home: int, holds: bool) -> None:
    """Those who sit next to him, once each time and for as long as it counts; nobody supports a bot."""
    assert [HELD] * holds == supports(Pad(home), (PERSON,)) == supports(Pad(home), (Pad(4), PERSON))
    assert [HELD] * 2 * holds == supports(Pad(home), (PERSON,), again=True)
    assert not holds or [HELD] == supports(Pad(home), (PERSON,), ready=True), "to press green would take that back"
    assert [] == supports(Pad(home), (Pad(4),)) == supports(Pad(home), ())


class Owner(Fingers):
    """Hands of who lives in the house of a ``trade``, that write down when its token was laid."""

    lid_is_free = True

    def __init__(self, trade: str) -> None:
        super().__init__()
        self._trade = trade
        self.laid: list[float] = []

    def trade(self, _: Pad) -> str:
        """The trade."""
        return self._trade

    def spent(self) -> int:
        """No power is used yet."""
        return 0

    def token(self, _: Pad) -> str:
        """What is laid on the lid."""
        return "token"

    def lay(self, _: str) -> None:
        """Write down when."""
        self.laid.append(self.now)


def debates(
    hands: Owner, uses: Callable[..., bool], left: float, seed: int, settles: Callable[[str], bool] = lambda _: False
) -> None:
    """
    Two minutes of a debate of ``left`` seconds, in which a bot looks at the page.

    It ``uses`` its power or not, or ``settles`` by it which of two lies.
    """
    memory = SimpleNamespace(town=SimpleNamespace(lost=False))
    mind = cast("Mind", SimpleNamespace(opponent=SimpleNamespace(memory=memory), uses=uses, settles=settles))
    spoken = {"lets_vote": lambda _: True, "note_ready": lambda _: None, "note_busy": lambda _: None}
    conversation = cast("Conversation", SimpleNamespace(left=left, has_urged=lambda _: False, **spoken))
    bot = Bot(Chair(BOT, cast("Hands", hands), {BOT: mind}), conversation, Random(seed), spokes=False)
    bot.hear("debate.opens", 4.0)
    for _ in range(240):
        hands.now += 0.5
        bot.look(Page("debate", ask="debate"))


@pytest.mark.parametrize(
    ("trade", "left", "least", "most"),
    [("barber", 180.0, 25.0, 41.0), ("barber", 30.0, 15.0, 16.0), ("confessor", 180.0, 8.0, 31.0)],
)
def test_who_kills_by_day_has_others_speak_first(trade: str, left: float, least: float, most: float) -> None:
    """A Barber strikes when people have had time to say something: 25 seconds, or half of a short debate."""
    for seed in range(10):
        hands = Owner(trade)
        debates(hands, lambda *_: True, left, seed)
        assert [True] == [least <= at <= most for at in hands.laid]


def test_a_barber_thinks_again() -> None:
    """Who takes nobody for a wolf any more, once others have spoken, does not strike, but is ready to vote."""
    hands, thoughts = Owner("barber"), iter((True, False))
    debates(hands, lambda *_: next(thoughts), 180.0, 1)
    assert ([], ["up"]) == (hands.laid, hands.pressed)


@pytest.mark.parametrize(("trade", "strikes"), [("barber", 1), ("confessor", 0)])
def test_who_believes_in_a_wolf_only_after_the_debate_strikes_then(trade: str, strikes: int) -> None:
    """A Barber thinks again once all was said, and then once; other powers are used as planned."""
    hands, asked = Owner(trade), list[float]()

    def uses(*_: object) -> bool:
        asked.append(hands.now)
        return hands.now > 5

    debates(hands, uses, 0.0, 1)
    assert (strikes, 1 + strikes) == (len(hands.laid), len(asked))
    assert ["up"] == hands.pressed[:1]


def test_who_can_settle_by_his_power_which_of_two_lies_uses_it_that_day() -> None:
    """In a moment, once both have claimed their card, though he had not meant to."""
    hands = Owner("confessor")
    debates(hands, lambda *_: False, 180.0, 1, lambda trade: trade == "confessor" and hands.now >= 30)
    assert [True] == [34 <= at <= 39 for at in hands.laid]


@pytest.mark.parametrize("trade", ["barber", "confessor"])
def test_who_is_asked_to_use_his_power_does_so_if_he_would(trade: str) -> None:
    """In a moment, as he says; who would not does not, however often he is asked, nor thinks of it again."""
    for wanted in (True, False):
        hands, thoughts = Owner(trade), iter((False, wanted, not wanted, not wanted))
        memory = SimpleNamespace(town=SimpleNamespace(lost=False))
        opponent = SimpleNamespace(memory=memory, obliges=None)
        uses = {"uses": lambda *_, thoughts=thoughts: next(thoughts), "settles": lambda _: False}
        mind = cast("Mind", SimpleNamespace(opponent=opponent, **uses))
        debating = Debating(
            Chair(BOT, cast("Hands", hands), {BOT: mind}), None, Random(1), first=lambda _: False, patient=lambda: True
        )
        debating.plan()
        assert [wanted, wanted] == [mind.opponent.obliges(), mind.opponent.obliges()]
        for _ in range(20):
            hands.now += 0.5
            debating.look(Page("debate", ask="debate"))
        assert wanted == bool(hands.laid)
        assert all(4 <= at <= 8.5 for at in hands.laid)


@pytest.mark.parametrize(("urges", "least", "most"), [(True, 4.5, 7.5), (False, 7.0, 21.0)])
def test_who_asks_for_the_vote_is_ready_in_a_moment(*, urges: bool, least: float, most: float) -> None:
    """Whoever says “green key, and be done” presses it; he says so here after four seconds."""
    town = SimpleNamespace(memory=SimpleNamespace(town=SimpleNamespace(lost=False)))
    for seed in range(5):
        hands = Fingers()
        spoken = {"lets_vote": lambda _: True, "note_ready": lambda _: None}
        urged = {"has_urged": lambda _, hands=hands: urges and hands.now >= 4.0}
        conversation = cast("Conversation", SimpleNamespace(left=150.0, **spoken, **urged))
        mind = cast("Mind", SimpleNamespace(opponent=town))
        bot = Bot(*(Chair(BOT, cast("Hands", hands), {BOT: mind}), conversation, Random(seed)), spokes=False)
        while not hands.pressed:
            hands.now += 0.5
            bot.look(Page("debate", ask="debate"))
        assert least <= hands.now <= most
