"""The box's line to the page: what is sent, and what becomes of it when the page is not there."""

import json
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from firmware.following.link import Link
from firmware.following.looking import follow
from firmware.following.table import Player, Public, Table
from firmware.runtime.clock import RealClock
from firmware.runtime.config import Config, Web
from firmware.runtime.loop import RealLoop
from tests.harness.patience import PATIENCE, until
from tests.harness.rehearsed import Rehearsed

TABLE = Table(Public("day", False, 1, 2, 2, None, None, 70), (Player(1, "Ada"), Player(2)), said="Good morning.")


class Ear:
    """A page that takes one call at a time, and reads."""

    def __init__(self, path: Path) -> None:
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listener.bind(str(path))
        self._listener.listen(1)
        self._listener.settimeout(PATIENCE)

    @contextmanager
    def call(self) -> Iterator[Iterator[Table]]:
        """The next call: the tables that come."""
        line, _ = self._listener.accept()
        line.settimeout(PATIENCE)
        with line, line.makefile("rb") as lines:
            yield (Table.from_json(json.loads(one)["table"]) for one in lines)

    def close(self) -> None:
        """Listen no more."""
        self._listener.close()


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[Ear]:
    """A page at ``web.sock``."""
    found = Ear(tmp_path / "web.sock")
    yield found
    found.close()


def test_each_change_is_sent(tmp_path: Path, ear: Ear) -> None:
    """A table is sent once, whoever hands it over how often; a page that calls again begins with the last."""
    link = Link(tmp_path / "web.sock")
    other = replace(TABLE, said="Good night.")
    with ear.call() as heard:
        link.show(TABLE)
        assert TABLE == next(heard)
        link.show(TABLE)
        link.show(other)
        assert other == next(heard)
    with ear.call() as heard:
        assert other == next(heard)
    link.close()


def test_a_page_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is called until it is there; the log says so once, and once more when it is."""
    log = StringIO()  # capsys would lose what the link's thread writes while it is read
    monkeypatch.setattr(sys, "stderr", log)
    path = tmp_path / "web.sock"
    link = Link(path)
    link.show(TABLE)
    assert until(lambda: log.getvalue().endswith("\n"))
    ear = Ear(path)
    with ear.call() as heard:
        assert TABLE == next(heard)
    link.close()
    ear.close()
    missed, found = log.getvalue().splitlines()
    assert "cannot be reached" in missed
    assert "meneur: web: the page is there" == found


def test_a_page_that_does_not_read(tmp_path: Path, ear: Ear) -> None:
    """The box hands over its tables all the same, and can be ended."""
    link = Link(tmp_path / "web.sock", quiet=True)
    with ear.call():
        for number in range(2000):
            link.show(replace(TABLE, said=f"{number} " * 200))
        link.close()


@pytest.mark.parametrize(("told", "port"), [({"port": 8099}, 8099), ({"port": 70000}, 0), ({"port": True}, 0), ([], 0)])
def test_where_the_page_answers(tmp_path: Path, told: object, port: int) -> None:
    """The page tells its port, and the box knows it as long as the page is there; what is no port is none."""
    link = Link(path := tmp_path / "web.sock", quiet=True)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listener:
        listener.bind(str(path))
        listener.listen(1)
        line, _ = listener.accept()
        with line:
            asked = {"call": 1, "token": "", "order": "look"}
            line.sendall(f"{json.dumps(told)}\n{json.dumps(asked)}\n".encode())
            assert until(link.calls)
            assert port == link.port
    assert until(lambda: not link.port)
    link.close()


def test_a_box_that_is_followed(tmp_path: Path, ear: Ear) -> None:
    """Its loop shows the table by itself, and again when it has changed."""
    box = Rehearsed(tmp_path / "box").rehearsal.box
    loop = RealLoop(RealClock())
    link = follow(box, loop, Config(web=Web(socket=str(tmp_path / "web.sock"))))
    with ear.call() as heard:
        assert "joining" == next(heard).public.phase
        box.voice.said = "Something else."
        loop.call_at(loop.clock.now() + 0.3, loop.stop)
        loop.start(_waiting())
        loop.run()
        assert "Something else." == next(heard).said
    link.close()
    loop.close()


async def _waiting() -> None:
    from firmware.runtime import loop  # noqa: PLC0415 - a script that only waits

    await loop.until(None)
