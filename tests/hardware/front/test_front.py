"""The panel button and the status light, on gpiozero's mock pins."""

from collections.abc import Callable, Iterator
from threading import Event as Flag
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from hardware.front.button import SETTLE, PanelButton, later
from hardware.front.errors import WrongPin
from hardware.front.status_light import RHYTHMS, StatusLight
from hardware.ports.board import Status
from hardware.ports.events import Event, PanelDown, PanelUp
from tests.harness.patience import PATIENCE


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    """Pins without a Pi."""
    factory = MockFactory()
    yield factory
    factory.reset()


class Hourglass:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def later(self, seconds: float, action: Callable[[], None]) -> Callable[[], None]:
        """Keep ``action`` until `turn`."""
        assert SETTLE == seconds
        self.waiting.append(action)
        return self.waiting.clear

    def turn(self) -> None:
        """Let the time pass."""
        waiting, self.waiting = self.waiting, []
        for action in waiting:
            action()


class Hand:
    """A hand at the button of a fresh panel, and what the box heard."""

    def __init__(self, pins: MockFactory) -> None:
        self.pin: Any = pins.pin(27)
        self.glass = Hourglass()
        self.heard: list[Event] = []
        self.button = PanelButton(27, self.heard.append, pin_factory=pins, after=self.glass.later)

    def contact(self, *closed: bool) -> None:
        """Close or open the contact, one after the other."""
        for one in closed:
            (self.pin.drive_low if one else self.pin.drive_high)()


@pytest.fixture
def hand(pins: MockFactory) -> Iterator[Hand]:
    """A hand at a button that is let go of in the end."""
    hand = Hand(pins)
    yield hand
    hand.button.close()


def test_press_and_release(hand: Hand) -> None:
    """A press is reported at once, and so is the release."""
    hand.contact(True)
    assert [PanelDown()] == hand.heard
    hand.glass.turn()
    hand.contact(False)
    assert [PanelDown(), PanelUp()] == hand.heard


def test_bounces(hand: Hand) -> None:
    """A contact that bounces is one press, else a pause would end as it begins."""
    hand.contact(True, False, True, False, True)
    hand.glass.turn()
    assert [PanelDown()] == hand.heard


def test_shorter_than_a_bounce(hand: Hand) -> None:
    """A tap that is over before the contact has settled is still a press and a release."""
    hand.contact(True, False)
    assert [PanelDown()] == hand.heard
    hand.glass.turn()
    assert [PanelDown(), PanelUp()] == hand.heard


def test_held_at_the_start(pins: MockFactory) -> None:
    """A button that is down when the box starts is reported as down."""
    pin: Any = pins.pin(27)
    pull = pin._set_pull

    def held(value: str) -> None:
        pull(value)
        pin.drive_low()

    pin._set_pull = held
    heard: list[Event] = []
    button = PanelButton("GPIO27", heard.append, pin_factory=pins, after=Hourglass().later)
    assert [PanelDown()] == heard
    button.close()


def test_nothing_after_close(hand: Hand) -> None:
    """A closed button reports nothing, not even what was settling."""
    hand.contact(True, False)
    waiting = list(hand.glass.waiting)
    hand.button.close()
    for action in waiting:
        action()
    assert [PanelDown()] == hand.heard


@pytest.mark.parametrize("pin", [2, 3, "GPIO3"])
def test_not_on_the_bus(pins: MockFactory, pin: str | int) -> None:
    """The pins of the I2C bus are refused, though GPIO3 is where shutdown buttons usually are."""
    with pytest.raises(WrongPin, match="that is the I2C bus; take another"):
        PanelButton(pin, lambda _: None, pin_factory=pins)


def test_later() -> None:
    """The real timer does what it is asked, and not what was called off."""
    done, never = Flag(), Flag()
    later(30, never.set)()
    later(0.001, done.set)
    assert done.wait(PATIENCE)
    assert not never.is_set()


def test_every_status_has_its_own_rhythm() -> None:
    """No two states look alike, on a light of one colour or of three."""
    assert set(Status) == set(RHYTHMS)
    assert len(Status) == len({(rhythm.lit, rhythm.dark) for rhythm in RHYTHMS.values()})
    assert len(Status) == len({rhythm.colour for rhythm in RHYTHMS.values()})


def test_steady_and_dark(pins: MockFactory) -> None:
    """Ready is a steady light, off is none."""
    light = StatusLight(["GPIO22"], pin_factory=pins)
    light.show(Status.READY)
    assert pins.pin(22).state
    light.show(Status.OFF)
    assert not pins.pin(22).state


def test_blinks(pins: MockFactory) -> None:
    """Trouble blinks until something else is shown."""
    light = StatusLight([22], pin_factory=pins)
    seen: list[bool] = []
    twice = Flag()
    pin: Any = pins.pin(22)
    change = pin._change_state

    def watched(value: bool) -> Any:
        seen.append(value)
        if len(seen) > 3:
            twice.set()
        return change(value)

    pin._change_state = watched
    light.show(Status.TROUBLE)
    assert twice.wait(PATIENCE)
    assert [True, False, True, False] == seen[:4]
    light.show(Status.READY)
    assert pin.state
    light.close()


def test_colours(pins: MockFactory) -> None:
    """A light of three colours is green when ready, and dark in all three when closed."""
    light = StatusLight([5, 6, 13], pin_factory=pins)
    light.show(Status.READY)
    assert [False, True, False] == [bool(pins.pin(number).state) for number in (5, 6, 13)]
    light.show(Status.PAUSED)
    light.close()
    assert not any(pins.pin(number).state for number in (5, 6, 13))


def test_no_light() -> None:
    """A box without a status light shows none, and minds nothing."""
    light = StatusLight([])
    light.show(Status.READY)
    light.close()


def test_two_pins(pins: MockFactory) -> None:
    """A light of two pins is refused."""
    with pytest.raises(WrongPin, match="one pin, or three"):
        StatusLight([5, 6], pin_factory=pins)
