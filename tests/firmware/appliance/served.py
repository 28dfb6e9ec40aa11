"""The real service, started as its service manager starts it, and what it reports to that manager."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

from tests.harness.patience import PATIENCE, until

ROOT = Path(__file__).parents[3]


class Manager:
    """A service manager's end of the socket: every datagram, in order."""

    def __init__(self, folder: Path) -> None:
        self.address = str(folder / "notify")
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(self.address)

    def hears(self, seconds: float = PATIENCE) -> list[str]:
        """The lines of the next datagram; none when there is silence for so long."""
        self._socket.settimeout(seconds)
        try:
            return self._socket.recv(4096).decode().splitlines()
        except TimeoutError:
            return []

    def hears_of(self, line: str) -> bool:
        """Whether a datagram with ``line`` comes, whatever comes before it."""
        while message := self.hears():
            if line in message:
                return True
        return False

    def drain(self) -> None:
        """Forget what is waiting."""
        while self.hears(0.05):
            pass

    def close(self) -> None:
        """Go away."""
        self._socket.close()


class Service:
    """``meneur run`` in a process of its own, without a sound device; ``settings`` are ``section.key=value``."""

    def __init__(
        self, folder: Path, manager: Manager, *settings: str, bites: float = 0.4, config: Path = Path(os.devnull)
    ) -> None:
        environment = {
            **os.environ,
            "NOTIFY_SOCKET": manager.address,
            "WATCHDOG_USEC": str(round(1_000_000 * bites)),
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": str(ROOT),
            "PATH": f"{folder / 'bin'}:{os.environ['PATH']}",
        }
        usual = ("table.board=virtual", f"data.state={folder / 'state'}", f"data.cache={folder / 'cache'}")
        said = [part for setting in (*usual, *settings) for part in ("--set", setting)]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "firmware", "run", "--appliance", "--config", str(config), *said],
            env=environment,
            stderr=subprocess.PIPE,
            text=True,
        )

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    def signal(self, number: signal.Signals) -> None:
        """Send it that."""
        self._process.send_signal(number)

    def ends(self) -> tuple[int, str]:
        """Its status, when it has ended, and what it complained of."""
        _, complaints = self._process.communicate(timeout=PATIENCE)
        return self._process.returncode, complaints

    def kill(self) -> None:
        """End it, whatever it does."""
        self._process.kill()
        self._process.communicate()


def stopped(pid: int) -> bool:
    """Whether process ``pid`` comes to stand still."""
    state = Path(f"/proc/{pid}/stat")
    return until(lambda: state.read_text().rpartition(")")[2].split()[0] == "T")
