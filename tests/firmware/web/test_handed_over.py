"""The page with the sockets that systemd hands over, in a process of its own."""

import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.history import HISTORY
from tests.firmware.web.pages import Page, boxed
from tests.harness.patience import PATIENCE, until

ROOT = Path(__file__).parents[3]
pytestmark = pytest.mark.slow


@pytest.fixture
def activated(tmp_path: Path) -> Iterator[Page]:
    """The page as its sockets start it: nothing runs before somebody calls."""
    program = shutil.which("systemd-socket-activate")
    assert program, "systemd-socket-activate is not installed (apt install systemd)"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    path = tmp_path / "box.sock"
    sockets = ("-l", f"127.0.0.1:{port}", "-l", str(path), "--fdname=page:box")
    process = subprocess.Popen(
        [program, *sockets, "-E", f"PYTHONPATH={ROOT}", sys.executable, "-P", "-m", "firmware", "web"],
        stderr=subprocess.PIPE,
        text=True,
    )
    assert until(path.exists)
    yield Page(port, path)
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in said


@pytest.mark.long
def test_it_starts_when_the_box_calls(activated: Page) -> None:
    """The box's call starts the page, which serves what it was sent, at the socket of the other unit."""
    with boxed(activated):
        assert "Ada" in activated.until(lambda text: "The box is off" not in text)


@pytest.mark.long
def test_it_starts_when_somebody_looks(activated: Page) -> None:
    """So does the first browser, to which the page says that there is no box yet."""
    assert "The box is off" in activated.get("/en/").text


def test_the_units_name_their_sockets_as_the_page_does() -> None:
    """Each socket has the name under which the page looks for it, and only the box can call its own."""
    units = {path.name: path.read_text() for path in (ROOT / "systemd").glob("meneur-web*.socket")}
    names = {name: re.findall(r"^FileDescriptorName=(.*)$", text, re.M) for name, text in units.items()}
    assert {"meneur-web.socket": ["page"], "meneur-web-box.socket": ["box"]} == names
    assert "SocketUser=meneur\nSocketMode=0600\n" in units["meneur-web-box.socket"]


def test_the_unit_shows_the_history_alone() -> None:
    """In place of what the box remembers is an empty folder with the one of the history, which others may enter."""
    unit = (ROOT / "systemd/meneur-web.service").read_text()
    assert f" --history /var/lib/meneur/{HISTORY}\n" in unit
    folder = str(Path("/var/lib/meneur", HISTORY).parent)
    assert f"\nTemporaryFileSystem=/var/lib/meneur:ro\nBindReadOnlyPaths=-{folder}\n" in unit
    assert f"\nd {folder} 0755 meneur meneur -\n" in (ROOT / "systemd/tmpfiles.d/meneur.conf").read_text()
