"""
The whole of it, in clean Debian systems that boot: installed, frozen, cut off, brought up to date, taken off again.

The tests of a release follow each other on one machine, as its days would; each leaves the box running.
"""

import re
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.harness.patience import until
from tests.install.debian import RELEASES, TREE, Container, copy, wheels
from tests.install.machines import tree

HANDS = "[Service]\nEnvironment=PYTHONPATH=/opt/meneur/current:/opt/hands\n"
APT = "DEBIAN_FRONTEND=noninteractive apt-get -q -y"
DATA = "/etc/meneur /var/lib/meneur"
OURS = f"{DATA} /opt/meneur /etc/systemd/system/meneur.service /usr/local/bin/meneur /var/cache/meneur"


def seconds(setting: str) -> int:
    """How long the unit says."""
    found = re.search(rf"^{setting}=(\d+)$", (TREE / "systemd/meneur.service").read_text(), re.M)
    assert found is not None
    return int(found[1])


WATCHDOG, STOP = seconds("WatchdogSec"), seconds("TimeoutStopSec")


@pytest.fixture(scope="module", params=RELEASES)
def box(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Container]:
    """A clean system of each release that has just booted; the project is in /src, its Python packages in /wheels."""
    release: str = request.param
    folder = tmp_path_factory.mktemp(release)
    source = tree(folder / "src", whole=True)
    with Container(copy(release, folder / "root"), {wheels(release): "/wheels", source: "/src"}) as container:
        yield container


def active(box: Container) -> str:
    """The process of the service, which must run."""
    assert box.does("systemctl is-active meneur") == "active\n"
    return box.does("systemctl show -P MainPID meneur").strip()


def current(box: Container) -> str:
    """The version in use."""
    return box.does("basename $(readlink /opt/meneur/current)").strip()


def test_a_dry_run_changes_nothing(box: Container) -> None:
    """Every step is printed, on a system that has not even Python until apt brings it."""
    box.does("apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y install python3-minimal")
    printed = box.does("/src/meneur install --dry-run")
    for step in ("system packages", "program", "user and folders", "configuration", "voices", "service"):
        assert f"to do   {step}: " in printed
    assert box.run(f"ls -d {OURS}").output.count("No such file") == len(OURS.split())


def test_without_packages_to_be_had(box: Container) -> None:
    """It ends with a sentence that says what to do, and nothing runs."""
    failed = box.run("PIP_NO_INDEX=1 /src/meneur install")
    assert failed.code == 2
    assert "Connect the machine to a network" in failed.output or "no network, connect" in failed.output, failed.output
    assert box.run("systemctl is-active meneur").output == "inactive\n"


def test_a_power_cut_in_the_middle(box: Container) -> None:
    """The machine boots, the next run says that the install was not finished, completes it, and all is right."""
    box.does(f"systemd-run -q --unit=installing {box.offline} /src/meneur install")
    assert until(lambda: list(box.folder.glob("opt/meneur/versions/*/.venv/installing")), 120)
    box.cut()
    box.boot()
    printed = box.does(f"{box.offline} /src/meneur install")
    assert "An earlier install was not finished; this completes it." in printed
    assert printed.count("  right   service") == 2, printed
    active(box)


def test_it_starts_with_the_machine(box: Container) -> None:
    """After a power cut the service is there by itself, closed by the measure of systemd, as its own user."""
    box.cut()
    box.boot()
    process = active(box)
    assert box.does(f"stat -c %U /proc/{process}") == "meneur\n"
    assert not box.does("systemctl --failed --no-pager --no-legend")
    figure = re.search(r"exposure level for meneur.service: ([\d.]+)", box.does("systemd-analyze security meneur"))
    assert figure is not None
    assert float(figure[1]) <= 2.0


def test_a_start_takes_back_what_root_left_and_touches_nothing_else(box: Container) -> None:
    """A root that is kept in memory would hold a copy of whatever is touched: of the voice, that is all there is."""
    box.does("touch /var/lib/meneur/of-root /root/before && systemctl restart meneur")
    assert "meneur\n" == box.does("stat -c %U /var/lib/meneur/of-root")
    assert not box.does("find /var/cache/meneur/voice -type f -cnewer /root/before | head")


def test_the_watchdog_is_fed(box: Container) -> None:
    """The loop reports to the watchdog while it turns."""
    fed = "systemctl show -P WatchdogTimestampMonotonic meneur"
    first = int(box.does(fed))
    assert until(lambda: int(box.does(fed)) > first, WATCHDOG)


def test_a_broker_is_reached_only_where_the_network_was_opened(box: Container) -> None:
    """As shipped, the box plays on without, and says why; opened as the document says, it looks for its broker."""
    (box.folder / "etc/meneur/conf.d/broker.toml").write_text('[mqtt]\nenabled = true\npassword = "wolfsbane"\n')
    said = "journalctl -u meneur -o cat --no-pager"
    box.does("systemctl restart meneur")
    closed = "broker: switched off (the box may not use the network"
    assert until(lambda: closed in box.does(said), 60)
    active(box)
    opening = (
        "install -D -m 644 /opt/meneur/current/systemd/network.conf /etc/systemd/system/meneur.service.d/network.conf"
    )
    assert opening in (TREE / "docs/home-automation.md").read_text()
    box.does(f"{opening} && systemctl daemon-reload && systemctl restart meneur")
    assert until(lambda: "broker: localhost:1883 does not answer" in box.does(said), 60)
    assert "wolfsbane" not in box.does(f"{said}; meneur doctor; meneur config; meneur config --explain mqtt.password")
    box.does("rm -r /etc/systemd/system/meneur.service.d /etc/meneur/conf.d/broker.toml && systemctl daemon-reload")
    box.does("systemctl restart meneur")


def test_a_frozen_box_is_restarted_and_goes_on_with_its_game(box: Container) -> None:
    """Stopped with SIGSTOP in the midst of a night, it is killed and started again, and the game goes on as it was."""
    shutil.copytree(Path(__file__).parent / "inside", box.folder / "opt/hands")
    (box.folder / "etc/systemd/system/meneur.service.d").mkdir()
    (box.folder / "etc/systemd/system/meneur.service.d/hands.conf").write_text(HANDS)
    (box.folder / "etc/meneur/conf.d/table.toml").write_text("[table]\nseats = 8\n")
    box.does("systemctl daemon-reload && systemctl restart meneur")
    assert until(lambda: len(inputs(box)) >= 4, 300), box.does("journalctl -u meneur -o cat --no-pager | tail -n 20")
    process = active(box)
    box.does(f"kill -STOP {process}")
    before = inputs(box)
    assert until(lambda: box.run("systemctl show -P NRestarts meneur").output == "1\n", WATCHDOG + STOP + 90)
    assert until(lambda: len(inputs(box)) > len(before) + 2, 300)
    assert process != active(box)
    assert before == inputs(box)[: len(before)]
    box.does("rm -r /etc/systemd/system/meneur.service.d && systemctl daemon-reload && systemctl restart meneur")


def inputs(box: Container) -> list[tuple[int, str]]:
    """What was answered so far, game by game."""
    path = box.folder / "var/lib/meneur/meneur.db"
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as journal:
        return list(journal.execute("SELECT game, entry FROM inputs ORDER BY game, number"))


def test_an_upgrade_without_a_network(box: Container) -> None:
    """With the same pins nothing is downloaded; data and configuration stay, and the version before is kept."""
    before, games, mine = current(box), inputs(box), "[table]\nseats = 9\n"
    (box.folder / "etc/meneur/config.toml").write_text(mine)
    tree(box.folder / "root/newer", "newer", whole=True)
    printed = box.does("PIP_NO_INDEX=1 /root/newer/meneur install")
    assert f"{before} is kept" in printed
    assert current(box) != before
    assert before == box.does("basename $(readlink /opt/meneur/previous)").strip()
    assert games == inputs(box)[: len(games)]
    assert mine == (box.folder / "etc/meneur/config.toml").read_text()
    active(box)


def test_a_version_that_does_not_start(box: Container) -> None:
    """The version before runs again, and the reason is printed."""
    before = current(box)
    broken = tree(box.folder / "root/broken", "broken", whole=True)
    command = broken / "firmware/runtime/loop.py"
    command.write_text("raise RuntimeError('nothing turns')\n")
    failed = box.run("PIP_NO_INDEX=1 /root/broken/meneur install")
    assert failed.code == 2
    assert "nothing turns" in failed.output, failed.output
    assert before == current(box)
    active(box)


def test_a_broken_configuration(box: Container) -> None:
    """The mistake is printed with its file, and the running version goes on."""
    process = active(box)
    config = box.folder / "etc/meneur/config.toml"
    config.write_text("[table]\nsaets = 9\n")
    tree(box.folder / "root/newest", "newest", whole=True)
    failed = box.run("PIP_NO_INDEX=1 /root/newest/meneur install")
    config.write_text("[table]\nseats = 9\n")
    assert failed.code == 2
    assert "/etc/meneur/config.toml: [table] saets" in failed.output, failed.output
    assert process == active(box)


def test_a_root_that_is_kept_in_memory(box: Container, tmp_path: Path) -> None:
    """Twice the plug is pulled: what lies beside the root stays, nothing else does, and a start takes little of it."""
    memory = tmp_path / "memory"
    box.does("systemctl stop meneur")
    subprocess.run(["cp", "-a", str(box.folder / "var/lib/meneur"), str(memory)], check=True)
    box.cut()
    box.beside = ("--volatile=overlay", f"--bind={memory}:/var/lib/meneur")
    for time in ("first", "second"):
        box.boot()
        active(box)
        assert box.run("ls /etc/written").code != 0
        kilobytes = int(box.does("df --output=used / | tail -n 1"))
        assert kilobytes < 100_000
        box.does(f"touch /etc/written /var/lib/meneur/{time}")
        box.cut()
        assert (memory / time).exists()
    box.beside = ()
    box.boot()
    active(box)


def test_uninstalling(box: Container) -> None:
    """All goes but the data; with ``--data`` they go, too, and the user."""
    box.does("cp -al /var/cache/meneur /root/voice")  # to render it anew for the package would prove nothing more
    box.does("/usr/local/bin/meneur uninstall")
    assert box.run("systemctl is-active meneur").output == "inactive\n"
    assert sorted(box.run(f"ls -d {OURS} 2>/dev/null").output.split()) == DATA.split()
    box.does("/src/meneur uninstall --data")
    assert not box.run(f"ls -d {OURS} 2>/dev/null").output
    assert box.run("getent passwd meneur").code == 2
    assert not box.run("find /etc -name '*meneur*'").output


def packaged(box: Container, number: str, watchdog: str = "") -> None:
    """Build the package of that number, as /root/meneur_NUMBER_all.deb; ``watchdog`` stands for its watchdog."""
    source = tree(box.folder / "root" / number, number, number=number, whole=True)
    if watchdog:
        (source / "firmware/appliance/supervisor.py").write_text(watchdog)
    box.does(f"/root/{number}/meneur package --out /root")


def test_the_debian_package(box: Container) -> None:
    """Installed into a system that does not run, it starts with it, and its number is the one that runs."""
    packaged(box, "98.1")
    box.does("cp -al /root/voice /var/cache/meneur")
    box.cut()
    installed = box.while_off(f"{box.offline} {APT} install /root/meneur_98.1_all.deb")
    assert installed.code == 0, installed.output
    box.boot()
    active(box)
    assert "meneur 98.1\n" == box.does("meneur --version")


def test_the_next_debian_package(box: Container) -> None:
    """Without a network it takes over, and is started; data and configuration stay to the letter."""
    packaged(box, "98.2")
    (box.folder / "opt/cards.toml").write_text('[[card]]\nuid = "04A2B3C4"\nrole = "seer"\ndeck = "red"\n')
    box.does("systemctl stop meneur; runuser -u meneur -- meneur cards import /opt/cards.toml")
    mine = "[table]\nseats = 9\n"
    (box.folder / "etc/meneur/config.toml").write_text(mine)
    box.does("systemctl start meneur")
    before = active(box)
    box.does(f"PIP_NO_INDEX=1 {APT} install /root/meneur_98.2_all.deb")
    assert before != active(box)
    assert "meneur 98.2\n" == box.does("meneur --version")
    assert "04A2B3C4" in box.does("meneur cards list")
    assert mine == (box.folder / "etc/meneur/config.toml").read_text()


def test_a_debian_package_that_does_not_start(box: Container) -> None:
    """The one before runs on or again; apt says why, and the one before can be put back."""
    packaged(box, "98.3", "raise RuntimeError('nothing is fed')\n")
    failed = box.run(f"PIP_NO_INDEX=1 {APT} install /root/meneur_98.3_all.deb")
    assert failed.code == 100
    assert "nothing is fed" in failed.output, failed.output
    active(box)
    assert "meneur 98.2\n" == box.does("meneur --version")
    box.does(f"PIP_NO_INDEX=1 {APT} --allow-downgrades install /root/meneur_98.2_all.deb")
    active(box)


def test_the_debian_package_is_taken_off(box: Container) -> None:
    """After removal the data stay; after a purge they are gone."""
    box.does(f"{APT} remove meneur")
    assert sorted(box.run(f"ls -d {OURS} 2>/dev/null").output.split()) == DATA.split()
    box.does(f"{APT} purge meneur")
    assert not box.run(f"ls -d {OURS} /usr/share/meneur 2>/dev/null").output
    assert box.run("getent passwd meneur").code == 2
