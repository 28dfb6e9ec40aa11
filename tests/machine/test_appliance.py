"""The service as it is shipped: its own user, its sandbox, its watchdog, and real devices behind them."""

import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from tests.harness.patience import until
from tests.machine.devices import Bus, Card, Reader
from tests.machine.image import Image
from tests.machine.machine import SCREEN, Machine, MachineFailed, Program
from tests.machine.unit import place

SLOW = 180.0
"""Seconds for a start, emulated on a busy machine."""
SHUTDOWN = "04A1B2C3"
UNIT = "meneur"
CONFIG = f"""
[table]
board = "pi"
[pads]
wiring = "12"
[reader]
driver = "wedge"
path = "{Reader.LINK}"
[display]
name = "framebuffer"
[sound]
card = "{Card.NAME}"
"""
CARDS = f'[[card]]\nuid = "{SHUTDOWN}"\ncommand = "shutdown"\ndeck = "commands"\n'
HERE = """[Service]
Environment=PYTHONPATH=/opt/box:/opt/python GPIOZERO_PIN_FACTORY=mock PYTHONDONTWRITEBYTECODE=1
TimeoutStartSec=600
"""
"""What is different from an installed box: where the program lies, the header that is missing, and how slow it is."""


def install(machine: Machine) -> None:
    """Put the units and rules of the tree where they belong, with this machine's Python, and its cards."""
    assert machine.run("cp -r /opt/meneur /opt/box", 120).code == 0
    place(machine, "/opt/meneur", CONFIG, HERE, 120)
    learn = "python3 -m firmware cards import /root/cards.toml --config /etc/meneur/config.toml --state /var/lib/meneur"
    done = machine.run(f"cat >/root/cards.toml <<'END'\n{CARDS}END\n{learn}", 120)
    assert done.code == 0, done.output


@pytest.fixture(scope="module")
def box(debian: Image, accelerator: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """A machine of its own, for it is switched off in the end; its devices are plugged in."""
    with Machine(debian, tmp_path_factory.mktemp("appliance"), accelerator) as machine:
        Bus(machine)
        Reader(machine)
        Card(machine)
        install(machine)
        yield machine


@pytest.fixture(scope="module")
def service(box: Machine) -> Program:
    """The service, when systemd has heard that it is ready."""
    started = box.run(f"systemctl start {UNIT}", 600)
    program = Program(box, UNIT)
    assert started.code == 0, program.complains()
    return program


def shown(machine: Machine, *names: str) -> list[str]:
    """What systemd says of the service."""
    return [machine.run(f"systemctl show --property={name} --value {UNIT}").output.strip() for name in names]


def test_within_its_sandbox_it_reaches_its_devices(box: Machine, service: Program) -> None:
    """As its own user it holds bus, reader, display and loudspeaker, and complains of nothing."""
    assert ["active", "notify"] == shown(box, "ActiveState", "Type")
    for device in ("i2c-", "input/event", "fb0", "snd/pcm"):
        assert service.holds(device, SLOW), service.complains()
    assert [] == [line for line in service.complains().splitlines() if line.startswith("meneur:")]
    pid = shown(box, "MainPID")[0]
    assert "meneur\n" == box.run(f"stat -c %U /proc/{pid}").output
    assert "NoNewPrivs:\t1" in box.run(f"cat /proc/{pid}/status").output
    assert "meneur meneur\n" == box.run("stat -c '%U %G' /var/lib/meneur/meneur.db").output


def test_beyond_them_it_reaches_nothing(box: Machine) -> None:
    """A program in its place can neither write outside its folders, nor open another device, nor see a network."""
    sandbox = box.run(f"sed -n '/^NoNewPrivileges/,/^# Not Proc/p' /etc/systemd/system/{UNIT}.service").output
    options = " ".join(
        f"-p '{line}'" for line in ["DevicePolicy=closed", *sandbox.splitlines()] if line and not line.startswith("#")
    )
    tries = (
        "touch /etc/x; touch /usr/x; cat /dev/vda >/dev/null; cat /root/cards.toml; ls /sys/class/net; "
        "echo 1 >/proc/sys/kernel/sysrq; date -s 12:00"
    )
    who = "-p User=meneur -p SupplementaryGroups=disk"
    said = box.run(f"systemd-run --quiet --pipe --wait {who} {options} sh -c '{tries}; true'", 60).output
    assert "lo\n" in said
    assert "eth" not in said
    for refused in ("/etc/x", "/usr/x", "/dev/vda", "/root/cards.toml", "sysrq", "cannot set date"):
        assert any(refused in line for line in said.splitlines()), said


def test_a_frozen_box_is_killed_and_comes_back(box: Machine, service: Program) -> None:
    """Stopped with SIGSTOP, it feeds its watchdog no more; systemd ends it and starts it again."""
    before = shown(box, "MainPID", "NRestarts")
    service.signal("STOP")
    assert until(lambda: shown(box, "NRestarts") != before[1:], SLOW), service.complains()
    assert until(lambda: shown(box, "ActiveState") == ["active"], 2 * SLOW), service.complains()
    assert shown(box, "MainPID") != before[:1]
    assert "Watchdog timeout" in box.run(f"journalctl --no-pager --unit={UNIT}").output


def test_the_card_switches_the_machine_off(box: Machine, service: Program) -> None:
    """By the SHUTDOWN card: the box says good night, logind is asked, a page is left, and the machine goes off."""
    silent = "printf '[sound]\\nsilent = true\\n' >/etc/meneur/conf.d/silent.toml"  # an emulated voice takes minutes
    assert box.run(f"{silent}; systemctl restart {UNIT}", 600).code == 0, service.complains()
    assert service.holds("input/event", SLOW), service.complains()
    for key in (*SHUTDOWN.lower(), "ret"):
        box.ask("send-key", keys=[{"type": "qcode", "data": key}], **{"hold-time": 20})
    seen = [*_pictures(box, 2 * SLOW)]
    assert box.goes_off(SLOW), service.complains()
    dark = max((number for number, lit in enumerate(seen) if not lit), default=-1)
    assert dark >= 0, "the box never let go of the display"
    assert any(seen[dark:]), "nobody left a page on it"


def _pictures(machine: Machine, seconds: float) -> Iterator[bool]:
    """Whether the whole screen is lit, again and again until the machine has gone."""
    ends = time.monotonic() + seconds
    with suppress(MachineFailed, OSError):
        while time.monotonic() < ends:
            yield machine.screenshot().getbbox() == (0, 0, *SCREEN)
