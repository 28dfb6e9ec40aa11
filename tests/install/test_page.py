"""
The page of an installed box, in a Debian that boots: started by who looks, shown the table by the box, and closed.

The tests follow each other on one machine, as its days would.
"""

import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.harness.patience import until
from tests.install.debian import TREE, Container, copy, wheels
from tests.install.machines import tree

pytestmark = pytest.mark.slow

SETTINGS = '[table]\nlanguage = "en"\nboard = "virtual"\nseats = 8\n[sound]\nsilent = true\n[web]\nenabled = true\n'
"""Silent, as the voice alone would take half of the time."""
HANDS = "[Service]\nEnvironment=PYTHONPATH=/opt/meneur/current:/opt/hands\n"
ON = "systemctl enable --now meneur-web.socket meneur-web-box.socket"
OFF = "systemctl disable --now meneur-web.socket meneur-web-box.socket meneur-web.service"
ASK = (
    "import sys, urllib.request as ask\n"
    "try: print(ask.urlopen('http://127.0.0.1' + sys.argv[1], timeout=20).read().decode())\n"
    "except OSError as error: print('refused:', error)\n"
)


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Container]:
    """An installed box that is to have a page, with eight bots at its table."""
    folder = tmp_path_factory.mktemp("page")
    source = tree(folder / "src", whole=True)
    with Container(copy("trixie", folder / "root"), {wheels("trixie"): "/wheels", source: "/src"}) as container:
        (container.folder / "etc/meneur").mkdir()
        (container.folder / "etc/meneur/config.toml").write_text(SETTINGS)
        shutil.copytree(Path(__file__).parent / "inside", container.folder / "opt/hands")
        (container.folder / "etc/systemd/system/meneur.service.d").mkdir()
        (container.folder / "etc/systemd/system/meneur.service.d/hands.conf").write_text(HANDS)
        (container.folder / "opt/ask.py").write_text(ASK)
        container.does("apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y install python3-minimal")
        container.does(f"{container.offline} /src/meneur install")
        yield container


def seen(box: Container, path: str = "/en/") -> str:
    """What a spectator gets."""
    return box.does(f"python3 /opt/ask.py {path}")


def process(box: Container) -> str:
    """The process of the page, which must run."""
    assert "active\n" == box.does("systemctl is-active meneur-web")
    return box.does("systemctl show -P MainPID meneur-web").strip()


def test_it_is_off_as_installed(box: Container) -> None:
    """Nobody listens until somebody enables it, even where the box would have it; the box runs all the same."""
    assert "refused:" in seen(box)
    assert "disabled\ndisabled\n" == box.run("systemctl is-enabled meneur-web.socket meneur-web-box.socket").output
    assert "active\n" == box.does("systemctl is-active meneur")


def test_a_spectator_starts_it(box: Container) -> None:
    """Enabled as documented, nothing runs but the sockets; the first request is answered, also without a box."""
    assert f"sudo {ON}\n" in (TREE / "docs/web.md").read_text()
    box.does(f"systemctl stop meneur && {ON}")
    assert "inactive\n" == box.run("systemctl is-active meneur-web").output
    assert "The box is off, or not ready yet." in seen(box)
    assert process(box)


def test_it_shows_the_boxs_table(box: Container) -> None:
    """Who sits there is on it as soon as the box is, and it goes on with the evening; nobody is named a wolf."""
    box.does("systemctl start meneur")
    assert until(lambda: '<li value="8"' in seen(box), 120), seen(box)
    assert until(lambda: re.search(r"<h1>Night \d", seen(box)), 300), seen(box)
    assert 8 == seen(box).count("<li value=")
    assert "0 loaded units listed" in box.does("systemctl list-units --failed 'meneur*'")


def test_a_user_of_its_own_that_can_read_nothing(box: Container) -> None:
    """Neither root nor the box's user: it sees the games that are over alone, and may not even write these."""
    page = process(box)
    user = box.does(f"stat -c %u /proc/{page}").strip()
    assert user not in {"0", box.does("id -u meneur").strip()}
    assert "meneur-web\n" == box.does("systemctl show -P User meneur-web")
    (box.folder / "var/lib/meneur/history/probe").write_text("games that are over\n")
    inside = f"nsenter -t {page} -m -n -- setpriv --reuid {user} --regid {user} --clear-groups --no-new-privs"
    assert "history\n" == box.does(f"{inside} ls /var/lib/meneur")
    assert "games that are over\n" == box.does(f"{inside} cat /var/lib/meneur/history/probe")
    journal = box.folder / "var/lib/meneur/meneur.db"
    with closing(sqlite3.connect(f"file:{journal}?mode=ro", uri=True)) as kept:
        assert kept.execute("SELECT COUNT(*) FROM cards").fetchone()[0] > 8  # the register is in it
    for secret in ("/var/lib/meneur/meneur.db", "/etc/meneur/config.toml", "/var/cache/meneur", "/run/meneur"):
        assert box.run(f"test -e {secret}").code == 0, secret
        assert box.run(f"{inside} ls {secret}/. {secret}").code, secret
        assert box.run(f"{inside} cat {secret}").code, secret
    for place in ("/var/lib/meneur/history/mine", "/var/lib/meneur/mine", "/opt/meneur/current/mine", "/etc/mine"):
        assert box.run(f"{inside} touch {place}").code, place
    status = box.does(f"cat /proc/{page}/status")  # a network of its own these containers cannot give it
    assert re.search(r"CapEff:\t0+\nCapBnd:\t0+\n.*NoNewPrivs:\t1\nSeccomp:\t2\n", status, re.S), status
    assert box.run("setpriv --reuid 65000 --clear-groups ls /var/lib/meneur /run/meneur-web/box.sock/.").code


def test_it_is_as_closed_as_was_set(box: Container) -> None:
    """By the measure of systemd."""
    figure = re.search(
        r"exposure level for meneur-web.service: ([\d.]+)", box.does("systemd-analyze security meneur-web")
    )
    assert figure is not None
    assert float(figure[1]) <= 2.0


def test_it_comes_back(box: Container) -> None:
    """Killed, it is started again, the box calls it again, and the table is there as before."""
    before = process(box)
    box.does(f"kill -9 {before}")
    assert until(lambda: '<li value="8"' in seen(box), 60), seen(box)
    assert before != process(box)


def test_a_power_cut(box: Container) -> None:
    """It is there again with the machine, when the box has called it."""
    box.cut()
    box.boot()
    assert "active\nactive\n" == box.does("systemctl is-active meneur-web.socket meneur-web-box.socket")
    assert until(lambda: "The box is off" not in seen(box), 120), seen(box)


def test_it_is_switched_off(box: Container) -> None:
    """As the document says, nobody listens any more, and the evening goes on."""
    assert f"`sudo {OFF}`" in (TREE / "docs/web.md").read_text()
    box.does(OFF)
    assert "refused:" in seen(box)
    assert "active\n" == box.does("systemctl is-active meneur")
