"""
A real browser without a screen: Chromium, driven by its own protocol.

Where it is missing the test fails and says which package has it; it is never skipped.
"""

import base64
import json
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websocket import WebSocket, create_connection

from tests.harness.patience import PATIENCE

PHONE, TELEVISION = (390, 844), (1920, 1080)
"""Screens, in points."""

OPTIONS = (
    "--headless=new",
    "--no-sandbox",  # tests may run as root
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
)


class Browser:
    """One page of a browser."""

    def __init__(self, line: WebSocket) -> None:
        self._line, self._number = line, 0
        self.complaints: list[str] = []
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.do(f"{domain}.enable")

    def do(self, method: str, **parameters: object) -> dict[str, Any]:
        """Call ``method`` of the protocol; what it gives back."""
        self._number += 1
        self._line.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            message: dict[str, Any] = json.loads(self._line.recv())
            self._note(message)
            if message.get("id") == self._number:
                assert "error" not in message, message
                return dict(message["result"])

    def _note(self, message: dict[str, Any]) -> None:
        """Keep what the browser has to complain of: scripts that fail, and what a policy forbids."""
        match message:
            case {"method": "Runtime.exceptionThrown", "params": {"exceptionDetails": details}}:
                self.complaints.append(str(details))
            case {"method": "Log.entryAdded", "params": {"entry": {"level": "error", "source": source, "text": text}}}:
                self.complaints.append(f"{source}: {text}")

    def screen(self, size: tuple[int, int]) -> None:
        """Show pages on a screen of ``size``."""
        mobile = size[0] < 600
        self.do("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=mobile)

    def open(self, address: str) -> None:
        """Open the page at ``address``."""
        self.do("Page.navigate", url=address)
        self.until("document.readyState === 'complete'")

    def asked(self, script: str) -> Any:
        """What ``script``, an expression, comes to in the page."""
        found = self.do("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def until(self, script: str) -> None:
        """Wait until ``script`` is true; between two pages there is nothing that it could speak of."""
        latest = time.monotonic() + PATIENCE
        while not self.asked(f"(() => {{ try {{ return {script} }} catch {{ return false }} }})()"):
            assert time.monotonic() < latest, (script, self.text(), self.complaints)
            time.sleep(0.05)

    def text(self) -> str:
        """What is to be read on the page."""
        return str(self.asked("document.body ? document.body.innerText : ''"))

    def key(self, key: str, code: int) -> None:
        """Press a key of the keyboard."""
        for kind in ("rawKeyDown", "keyUp"):
            self.do("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code)

    def picture(self, path: Path) -> None:
        """Keep what is to be seen as a picture in ``path``."""
        path.write_bytes(base64.b64decode(self.do("Page.captureScreenshot", format="png")["data"]))


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser with an empty page."""
    program = shutil.which("chromium")
    assert program, "chromium is not installed: the tests of the page need it (apt install chromium)"
    with TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True) as home:
        process = subprocess.Popen(
            [program, *OPTIONS, f"--user-data-dir={home}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            line = create_connection(_page(process), timeout=PATIENCE, suppress_origin=True)
            yield Browser(line)
            line.close()
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)


def _page(process: subprocess.Popen[str]) -> str:
    """The address of the protocol of its first page."""
    assert process.stderr is not None
    address = next(line.split()[-1] for line in process.stderr if "DevTools listening" in line)
    line = create_connection(address, timeout=PATIENCE, suppress_origin=True)
    line.send(json.dumps({"id": 1, "method": "Target.getTargets"}))
    targets = json.loads(line.recv())["result"]["targetInfos"]
    line.close()
    page = next(target["targetId"] for target in targets if target["type"] == "page")
    return f"{address.rpartition('/browser/')[0]}/page/{page}"
