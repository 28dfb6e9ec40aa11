"""
The card that installs the box, in clean Debian systems that boot without any network: from the first start to the box
that runs, with the plug pulled on the way.

What is Debian's and not of Raspberry Pi OS: the processor, the kernel, and that systemd reads cmdline.txt; so the first
script is called as systemd would call it.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.appliance.card.answers import texts
from firmware.appliance.card.archive import Suite
from firmware.appliance.card.bootfs import BOOKWORM, TRIXIE, Release
from firmware.appliance.card.downloads import Downloads, fetched, usual_cache
from firmware.appliance.card.load import load
from firmware.appliance.card.writing import RUN, Card
from firmware.appliance.install.packages import LGPIO
from firmware.appliance.install.shell import SystemShell
from firmware.runtime.config import load as configured
from firmware.runtime.machine import Machine
from tests.firmware.appliance.card import cards
from tests.harness.patience import until
from tests.install.debian import Container, copy
from tests.install.machines import tree

pytestmark = pytest.mark.slow

SETTINGS = ["table.seats=8", "table.language=de", "table.board=virtual", "sound.silent=true"]
"""Silent, as the voices alone would take half of the time."""
OURS = "/boot/firmware/meneur"
WORK = "/var/lib/meneur-card"


@pytest.fixture(params=[BOOKWORM, TRIXIE], ids=lambda release: release.name)
def box(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Container]:
    """A clean system with a prepared card, switched on for the first time, without a network."""
    release: Release = request.param
    source, config = tree(tmp_path / "src", whole=True), configured((), SETTINGS)
    downloads = Downloads(usual_cache(), source, release, SystemShell(), fetched, "x86_64")
    debian = [Suite(suite.url, suite.name, "amd64") for suite in cards.debian(release.name)]
    # of Debian 13 only Raspberry Pi's archive has it; nothing that is no Pi installs it
    lgpio = {LGPIO: "Version: 1\nArchitecture: all"}
    debian.append(cards.archive(tmp_path / "pi", release.name, lgpio, "amd64"))
    chosen = texts(config, [setting.partition("=")[0] for setting in SETTINGS])
    items = load(Machine(tree=source), downloads.debs(debian), downloads.wheels(), chosen, [])
    root = copy(release.name, tmp_path / "root")
    Card(cards.bootfs(root / "boot/firmware"), items, ()).write()
    container = Container(root, {})
    container.beside = ("--private-network",)
    with container:
        yield container


def settled(box: Container, command: str, seconds: float = 900) -> bool:
    """Whether a command comes to succeed."""
    return until(lambda: box.run(command).code == 0, seconds)


def test_a_card_installs_the_box_without_a_network_and_after_cuts(box: Container) -> None:
    """Cut while it installs packages, the program and at last the service, it goes on at each next start."""
    assert RUN in box.does("cat /boot/firmware/cmdline.txt")
    box.does(f"sh {OURS}/begin")
    assert RUN not in box.does("cat /boot/firmware/cmdline.txt")
    for stage in ("packages", "program"):
        box.cut()
        box.boot()
        assert settled(box, f"grep -qx {stage} {WORK}/stage"), box.run(
            f"cat {WORK}/log; journalctl -u meneur-first-boot"
        ).output
    box.cut()
    box.boot()
    assert settled(box, "systemctl is-active meneur"), box.run(f"cat {WORK}/log").output
    assert settled(box, f"[ ! -e {WORK} ]"), box.run(f"cat {WORK}/log").output
    assert f"{OURS}/started\n" == box.does(f"find {OURS} -type f")
    assert "seats = 8\n" in box.does("grep -E '^seats' /etc/meneur/config.toml")
    box.cut()
    box.boot()
    assert settled(box, "systemctl is-active meneur")
    assert 0 != box.run("systemctl cat meneur-first-boot").code
