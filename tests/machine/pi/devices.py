"""The panel and the chips of a box, tried on an emulated Pi."""

from tests.harness.patience import until
from tests.machine.pi.board import RaspberryPi
from tests.machine.pi.system import TESTS

SLOW = 900.0
"""Seconds for a program to start, emulated on a busy computer."""
BUTTON, LIGHT = 17, 27
CHIPS = ("0x20", "0x21", "0x22")


def does(pi: RaspberryPi, command: str, seconds: float = SLOW) -> str:
    """What a command wrote; it must succeed."""
    done = pi.run(command, seconds)
    assert done.code == 0, done.output
    return done.output


def check_panel(pi: RaspberryPi, python: str) -> None:
    """Have ``python`` report a button that is down, through lgpio, and switch the light on and off again."""
    does(pi, f"python3 {TESTS}/inside/lines.py {BUTTON}=0")
    front = pi.start("front", f"{python} -m tests.machine.inside.front GPIO{BUTTON} GPIO{LIGHT}")
    assert front.prints("PanelDown()", "LGPIOFactory", "ready", seconds=SLOW), front.complains()
    assert not pi.line(LIGHT)
    front.do("ready")
    assert until(lambda: pi.line(LIGHT), SLOW), front.complains()
    front.do("end")
    assert front.ends(SLOW), front.complains()
    assert not pi.line(LIGHT)
    does(pi, f"python3 {TESTS}/inside/lines.py {BUTTON}=1")


def check_chips(pi: RaspberryPi, meneur: str) -> None:
    """Have the self-test of the program ``meneur``, as its own user, name each chip that does not answer."""
    said = pi.run(f"runuser -u meneur -- {meneur} selftest --auto", SLOW).output
    for chip in CHIPS:
        assert any(chip in line and "not answer" in line for line in said.splitlines()), said
    print(said)
