"""gpiozero's own devices on the pins of chips."""

from collections.abc import Iterator
from functools import partial
from threading import Event

import pytest
from gpiozero import LED, PWMLED, Button, GPIOPinInUse, PinInvalidPin, PinPWMUnsupported, PinSetInput

from hardware.pads.errors import NoSuchFunction, NoSuchPull, OutputOnlyPin
from hardware.pads.factory import ChipFactory
from tests.harness.chips.i2c import ModelBus
from tests.harness.chips.mcp23017 import GPINTEN, GPPU, INTCON, IOCON, IODIR, IPOL, OLAT, Mcp23017
from tests.harness.chips.pca9685 import PRE_SCALE, Pca9685
from tests.harness.patience import PATIENCE, until


@pytest.fixture
def chip() -> Mcp23017:
    """An expander."""
    return Mcp23017(0x20)


@pytest.fixture
def factory(chip: Mcp23017) -> Iterator[ChipFactory]:
    """A factory over that expander alone."""
    with ChipFactory(["0x20"], lambda: ModelBus(chip)) as factory:
        yield factory


def test_a_button_is_pressed(chip: Mcp23017, factory: ChipFactory) -> None:
    """A gpiozero Button on GPA0 is pressed and released by grounding that pin."""
    pressed, released = Event(), Event()
    with Button("GPA0", pin_factory=factory) as button:
        button.when_pressed, button.when_released = pressed.set, released.set
        factory.start()
        assert not button.is_pressed
        chip.press("GPA0")
        assert pressed.wait(PATIENCE)
        assert button.is_pressed
        chip.release("GPA0")
        assert released.wait(PATIENCE)
        assert not button.is_pressed


def test_a_light_is_lit(chip: Mcp23017, factory: ChipFactory) -> None:
    """A gpiozero LED on GPA7 lights, and is dark and let go after."""
    factory.start()
    with LED("GPA7", pin_factory=factory) as led, LED("GPB0", pin_factory=factory) as other:
        led.on()
        other.on()
        assert until(lambda: chip.driven("GPA7") and chip.driven("GPB0"))
        assert (1, 1) == (led.value, other.value)
        led.toggle()
        assert until(lambda: chip.driven("GPA7") is False)
    assert until(lambda: chip.driven("GPB0") is None)


def test_registers_are_written(chip: Mcp23017, factory: ChipFactory) -> None:
    """Pull-ups, directions, polarity, interrupts on change, and an open-drain INT for both ports are written."""
    with Button("GPA1", pin_factory=factory), Button("GPB6", pin_factory=factory), LED("GPB7", pin_factory=factory):
        factory.start()
        assert [0x02, 0x40] == [chip.register(GPPU, port) for port in range(2)]
        assert [0x02, 0x40] == [chip.register(GPINTEN, port) for port in range(2)]
        assert [0x7F, 0x7F] == [chip.register(IODIR, port) for port in range(2)]
        assert {0} == {chip.register(number, port) for number in (IPOL, INTCON, OLAT) for port in range(2)}
        assert 0x44 == chip.register(IOCON)


def test_a_chip_left_in_the_other_bank_is_set_up(chip: Mcp23017, factory: ChipFactory) -> None:
    """A chip that another program left with its registers in two banks is set up all the same."""
    chip.receive([0x0A, 0x80])
    with Button("GPB3", pin_factory=factory) as button:
        factory.start()
        assert 0x08 == chip.register(GPPU, 1)
        chip.press("GPB3")
        assert button.wait_for_press(PATIENCE)


@pytest.mark.parametrize("pin", ["GPA7", "GPB7"])
def test_pins_that_cannot_read_are_refused_as_keys(factory: ChipFactory, pin: str) -> None:
    """GPA7 and GPB7 drive only: a Button there is refused, and the pin is free for a light."""
    with pytest.raises(OutputOnlyPin, match=f"0x20:{pin} cannot be a key"):
        Button(pin, pin_factory=factory)
    LED(pin, pin_factory=factory).close()


def test_pins_are_in_use_once(factory: ChipFactory) -> None:
    """A pin has one device, whichever of its names is used."""
    with Button("GPA0", pin_factory=factory), pytest.raises(GPIOPinInUse):
        LED("0x20:GPA0", pin_factory=factory)
    LED("0x20:GPA0", pin_factory=factory).close()


def test_two_factories_do_not_collide(chip: Mcp23017, factory: ChipFactory) -> None:
    """The same pin name on two factories means two pins."""
    with (
        ChipFactory(["0x20"], lambda: ModelBus(chip)) as other,
        Button("GPA0", pin_factory=factory) as one,
        Button("GPA0", pin_factory=other) as two,
    ):
        assert one.pin is not two.pin


def test_what_a_pin_cannot_do_is_refused(factory: ChipFactory) -> None:
    """Unknown pins, pull-downs, dimming and other functions are refused, each with its own class."""
    with pytest.raises(PinInvalidPin, match="GPC0"):
        Button("GPC0", pin_factory=factory)
    with pytest.raises(NoSuchPull, match="0x20:GPA0"):
        Button("GPA0", pull_up=False, pin_factory=factory)
    with pytest.raises(PinPWMUnsupported):
        PWMLED("GPA1", pin_factory=factory)
    with pytest.raises(NoSuchFunction):
        factory.pin("GPA2").function = "alt0"
    with pytest.raises(PinSetInput):
        factory.pin("GPA2").state = True


def test_a_handler_that_fails_harms_nobody(
    chip: Mcp23017, factory: ChipFactory, caplog: pytest.LogCaptureFixture
) -> None:
    """An exception in one handler is logged, and the other keys go on."""

    def fail() -> None:
        raise ValueError("the handler is wrong")

    with Button("GPA0", pin_factory=factory) as bad, Button("GPA1", pin_factory=factory) as good:
        bad.when_pressed = fail
        factory.start()
        chip.press("GPA0", "GPA1")
        assert good.wait_for_press(PATIENCE)
        assert until(lambda: "the handler is wrong" in caplog.text)


@pytest.fixture
def dimmer() -> Pca9685:
    """A dimmer."""
    return Pca9685(0x40)


def _gives(dimmer: Pca9685, value: float) -> bool:
    """Whether channel 3 is on for ``value`` of the time, to one step."""
    return abs(dimmer.duty(3) - value) <= 1 / 4096


def test_a_light_is_dimmed(dimmer: Pca9685) -> None:
    """A gpiozero PWMLED on LED3 gives what it is set to, to one part in 4096."""
    with ChipFactory(["0x40"], lambda: ModelBus(dimmer)) as factory, PWMLED("LED3", pin_factory=factory) as led:
        factory.start()
        for value in (0.25, 1.0, 0.001, 0.0, 0.9999):
            led.value = value
            assert until(partial(_gives, dimmer, value))
        led.frequency = 1000
        assert until(lambda: round(25e6 / 4096 / 1000) - 1 == dimmer.register(PRE_SCALE))


def test_a_plain_light_on_a_dimmer(dimmer: Pca9685) -> None:
    """A gpiozero LED on a dimmer is on or off; a Button there is refused."""
    with ChipFactory(["0x40"], lambda: ModelBus(dimmer)) as factory, LED("LED15", pin_factory=factory) as led:
        led.on()
        factory.start()
        assert until(lambda: dimmer.duty(15) == 1.0)
        with pytest.raises(OutputOnlyPin, match="0x40:LED0"):
            Button("LED0", pin_factory=factory)


def test_a_dimmer_that_lost_its_power_is_set_up_again(dimmer: Pca9685) -> None:
    """A dimmer that forgot everything shines again as before, and nobody has to ask."""
    with ChipFactory(["0x40"], lambda: ModelBus(dimmer)) as factory, PWMLED("LED0", pin_factory=factory) as led:
        factory.start()
        led.value = 0.5
        assert until(lambda: dimmer.duty(0) == 0.5)
        dimmer.power_on()
        assert until(lambda: dimmer.duty(0) == 0.5)
        assert () == factory.lost
