"""What a bot of the pack does with the pointer that a person of the pack leads."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import cast

from firmware.players.bots.aiming import HESITATES
from firmware.players.bots.bot import Bot
from firmware.players.bots.chair import Chair
from firmware.players.bots.conversation import Conversation
from firmware.players.bots.hands import Hands
from firmware.players.bots.mind import SHOT, Mind
from firmware.players.opponents import STRENGTHS, Statement, Town
from hardware.ports.events import KeyName
from hardware.ports.pads import Pad
from hardware.ports.page import Page

PERSON, BOT = Pad(1), Pad(2)
LOVER, HARMLESS = Pad(3), Pad(4)
STOPS = (LOVER, HARMLESS, Pad(5), Pad(6), None)
WAIT = int(HESITATES / 0.5)
"""So many looks it waits for another of the pack."""
PACK = Page("aim", to=(PERSON, BOT), pointer=None, options=STOPS, ask="werewolves.devour", actors=(PERSON, BOT))


class Fingers:
    """Hands that write down which keys they press."""

    def __init__(self) -> None:
        self.now = 0.0
        self.pressed: list[KeyName] = []
        self.held = 0.0
        self.blinking = 0
        self.things = self

    def home(self, pad: Pad) -> Pad:
        """Everybody sits where he sat down."""
        return pad

    def place(self, pad: Pad) -> Pad:
        """And stays there."""
        return pad

    def leader(self, _: tuple[Pad, ...]) -> Pad:
        """The person leads."""
        return PERSON

    def people(self, seats: tuple[Pad, ...]) -> tuple[Pad, ...]:
        """The person is the only one."""
        return tuple(seat for seat in seats if seat == PERSON)

    def press(self, _: Pad, key: KeyName, seconds: float = 0.0) -> None:
        """Write down the key, and for how long it is held."""
        self.pressed.append(key)
        self.held = seconds


class Wishes:
    """A mind that wants the player at pad 5, or what it is told to; it loves who is at pad 3, and pad 4 is harmless."""

    def __init__(self, wishes: list[Pad | None]) -> None:
        self._wishes = wishes

    def learn(self, page: Page) -> None:
        """Learn nothing."""

    def wishes(self, _: Page) -> list[Pad | None]:
        """Whom it wants."""
        return [*self._wishes]

    def spares(self, target: Pad) -> bool:
        """Whether it loves him."""
        return target == LOVER

    def is_harmless(self, target: Pad) -> bool:
        """Whether he can do nothing."""
        return target == HARMLESS


def looks(*pages: Page, wishes: Sequence[Pad | None] = (Pad(5),)) -> list[KeyName]:
    """The keys that the bot presses as it looks at these pages, one after the other."""
    hands = Fingers()
    bot = Bot(
        Chair(BOT, cast("Hands", hands), {BOT: cast("Mind", Wishes([*wishes]))}), None, Random(1), spokes=False, games=1
    )
    for page in pages:
        hands.now += 0.5
        bot.look(page)
    return hands.pressed


def test_it_agrees_with_whom_the_person_chooses() -> None:
    """As soon as the pointer rests on somebody, wherever that is."""
    at = [replace(PACK, pointer=stop) for stop in (Pad(3), Pad(6), Pad(6))]
    assert ["up"] == looks(PACK, *at)


def test_it_never_agrees_on_whom_it_loves() -> None:
    """It leads a pointer that stays there to whom it wants, though the others of the pack agree, and agrees there."""
    at = replace(PACK, pointer=LOVER)
    led = [replace(PACK, pointer=stop) for stop in (HARMLESS, Pad(5), Pad(5))]
    assert ["down", "down", "up"] == looks(*[at] * (WAIT + 1), *led)
    assert ["down"] == looks(*[replace(at, chosen=True)] * (WAIT + 1))
    assert "up" not in looks(*[at] * 40, wishes=[None])


def test_it_agrees_at_once_to_whom_the_person_has_chosen() -> None:
    """Be he harmless, or be it the first look at him."""
    assert ["up"] == looks(replace(PACK, pointer=HARMLESS, agreed=(PERSON,)))
    assert [] == looks(replace(PACK, pointer=HARMLESS, agreed=(BOT,)))


def test_it_leaves_the_choice_of_the_person_where_it_is() -> None:
    """It never leads the pointer away from there, not even while it leads it itself, or from whom it loves."""
    waits, loved = [PACK] * (WAIT + 1), replace(PACK, pointer=LOVER, agreed=(PERSON,))
    assert ["down"] == looks(*waits, *[loved] * 40)
    assert ["down", "down", "up"] == looks(*waits, replace(PACK, pointer=LOVER), replace(loved, pointer=HARMLESS))


def test_it_agrees_late_on_who_is_harmless() -> None:
    """Others may still choose another; where it wants nobody else, or the pointer stays, it agrees."""
    at = replace(PACK, pointer=HARMLESS)
    assert [] == looks(*[at] * WAIT)
    assert ["up"] == looks(*[at] * (WAIT + 1))
    assert ["up"] == looks(at, at, wishes=[HARMLESS])


def test_who_leads_the_pack_follows_once_it_has_chosen() -> None:
    """Where another leads the pointer away it agrees there, but not on whom it loves."""
    leads = replace(PACK, to=(BOT, Pad(7)), actors=(BOT, Pad(7)))
    away = replace(leads, pointer=Pad(6))
    mine = [replace(leads, pointer=Pad(5))] * 2
    assert ["up", "up"] == looks(*mine, away, away)
    assert ["up"] == looks(*mine, *[replace(leads, pointer=LOVER)] * WAIT)


def test_it_never_agrees_on_nobody() -> None:
    """Where the person does nothing it leads the pointer to whom it wants, and agrees there."""
    waits = [PACK] * WAIT
    assert [] == looks(*waits)
    led = [replace(PACK, pointer=stop) for stop in (*STOPS[:3], STOPS[2])]
    assert ["down", "down", "down", "up"] == looks(*waits, PACK, *led)


def test_it_leaves_the_pointer_to_the_person() -> None:
    """Once the person moves it while the bot leads, the bot only agrees."""
    waits = [PACK] * (WAIT + 1)
    elsewhere = replace(PACK, pointer=Pad(6))
    assert ["down", "up"] == looks(*waits, elsewhere, elsewhere)


def test_it_says_last_that_it_has_named_all() -> None:
    """Of a question that ends with a stop of its own, that is passed over as long as there is somebody to name."""
    alone = replace(PACK, to=(BOT,), actors=(BOT,), ask="teacher.ban")
    walk = [replace(alone, pointer=stop) for stop in (None, *STOPS)]
    assert ["down", "down", "down", "up", "down", "up"] == looks(*walk, wishes=[Pad(5), None])


def test_a_teacher_keeps_all_whom_she_has_taken() -> None:
    """Once as many are taken as may be, a bot leaves it at that: a red key would take the last one back."""
    alone = replace(PACK, to=(), actors=(BOT,), ask="teacher.ban", pointer=Pad(5))
    taken = replace(alone, pointer=Pad(6), chosen=True)
    on = replace(alone, pointer=Pad(6))
    assert ["up", "down", "up"] == looks(alone, alone, on, taken, taken, wishes=[Pad(5), Pad(6), None])


def test_a_hunter_says_whom_he_shoots_before_he_does() -> None:
    """Once, with the reason that he has, while the pointer is still on its way."""
    mind, hands, said = Mind(BOT, Random(1), lambda pad: pad, STRENGTHS["sharp"]), Fingers(), list[Statement]()
    memory = mind.opponent.memory
    memory.deal("hunter")
    cards = {"werewolf": 2, "seer": 1, "hunter": 1, "villager": 4}
    memory.watch(Town(tuple(range(1, 9)), cards=cards, day=1, votes={2: 7, 3: 1, 4: 7, 5: 7, 6: 7}))
    dead = {1: "villager", 2: "hunter", 7: "villager", 8: "villager"}
    memory.watch(Town((3, 4, 5, 6), dead=dead, cards=cards, day=2))
    chair = Chair(BOT, cast("Hands", hands), {BOT: mind})
    bot = Bot(chair, cast("Conversation", SimpleNamespace(part=said.append)), Random(1), spokes=False)
    page = Page("aim", options=(Pad(3), Pad(4), Pad(5), Pad(6)), ask=SHOT, actors=(BOT,))
    for pointer in (None, Pad(3)):
        bot.look(replace(page, pointer=pointer))
    assert ([Statement(2, "accuse", 3, reason="voted", about=1)], ["down", "up"]) == (said, hands.pressed)
