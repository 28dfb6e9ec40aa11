"""The page as it is served: what it answers, and how it follows a box."""

import json
import socket
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from firmware.web.headers import HEADERS
from firmware.web.serving import NoSocket, local_socket
from tests.firmware.web.pages import NIGHT, TABLE, Page, boxed, served

OFF = "The box is off"


def test_a_box_is_followed(page: Page) -> None:
    """Its table is there as soon as it calls, each change comes by itself, and when it is gone the page says so."""
    with page.events() as seen:
        seen.until("off")
        with boxed(page) as link:
            seen.until("night")
            assert "The Seer wakes up." in seen.parts["said"]
            link.show(replace(TABLE, public=replace(NIGHT, phase="day"), said="The village wakes up."))
            seen.until("day")
            assert "The village wakes up." in seen.parts["said"]
        seen.until("off")
        assert OFF in seen.parts["now"]
        assert "" == seen.parts["people"]


def test_who_comes_later_sees_all(page: Page) -> None:
    """A page that is opened, or that lost its line, begins with the whole table."""
    with boxed(page):
        assert "Ada" in page.until(lambda text: OFF not in text)
        with page.events("fr") as seen:
            assert {"now", "clock", "said", "round", "people"} == seen.next()["parts"].keys()
            assert "Nuit 2" in seen.parts["now"]


def test_of_two_boxes_the_last_is_followed(page: Page) -> None:
    """A box that calls while another does takes its place; the other's leaving changes nothing."""
    with page.events() as seen, boxed(page):
        seen.until("night")
        with boxed(page, replace(TABLE, public=replace(NIGHT, phase="over"))):
            seen.until("over")


@pytest.mark.parametrize(
    "path", ["/", "/en/", "/fr/", "/static/page.css", "/static/page.js", "/nowhere", "/en/events/x"]
)
def test_every_answer_is_strict(page: Page, path: str) -> None:
    """Nothing from elsewhere, nothing inline, no frame, no referrer, no guessing of types."""
    answer = page.get(path)
    assert {name.lower(): value for name, value in HEADERS.items()}.items() <= answer.headers.items()
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert not {"server", "set-cookie", "x-powered-by"} & answer.headers.keys()


def test_nothing_comes_from_elsewhere(page: Page) -> None:
    """The page, its style and its script name no other machine, and hold no style or script inline."""
    with boxed(page):
        text = page.until(lambda text: OFF not in text)
    for source in (text, page.get("/static/page.css").text, page.get("/static/page.js").text):
        assert "//" not in source.replace("// ", "")
    assert [] == [mark for mark in (" style=", "<style", " onclick=", " onload=") if mark in text]
    assert text.count("<script") == text.count("<script src=")


def test_the_language_is_chosen(page: Page) -> None:
    """The address without a language leads to the browser's."""
    answer = page.get("/", accept_language="de-AT, fr;q=0.5")
    assert (303, "/de/") == (answer.status, answer.headers["location"])


def test_a_sentence_for_what_is_not_there(page: Page) -> None:
    """An unknown path and a method that does nothing get a page in the path's language that says so."""
    missing, posted = page.get("/de/nirgends"), page.get("/fr/", "POST", b"x" * 100)
    assert (404, True) == (missing.status, "Diese Seite gibt es nicht." in missing.text)
    assert (405, True) == (posted.status, "Cette page ne peut qu’être lue." in posted.text)


def test_a_line_that_is_no_table(page: Page) -> None:
    """What is not a table ends the call, and the next box is followed as ever."""
    tables = (b'{"table": {"public": 1, "players": []}}', b'{"answer": 1}')
    for wrong in (b"hello", b"[]", b"{}", *tables, b"9" * 100_000, b"\xff"):
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(20)
            line.connect(str(page.path))
            line.sendall(wrong + b"\n")
            with suppress(ConnectionError):
                while line.recv(100):
                    pass
    with boxed(page), page.events() as seen:
        seen.until("night")


def test_two_pages_at_one_socket(tmp_path: Path) -> None:
    """A second page at the same socket is refused with a sentence; a socket that was left behind is taken over."""
    path = tmp_path / "box.sock"
    with local_socket(path), pytest.raises(NoSocket, match="another page listens"), local_socket(path):
        pass
    path.touch()
    path.unlink()
    with local_socket(path) as first:
        assert 0o600 == path.stat().st_mode & 0o777
        first.close()
        with local_socket(path):
            pass


@pytest.mark.slow
def test_who_asks_too_much_is_refused() -> None:
    """After a burst that nobody makes who looks at a page, an address gets a sentence until it has been quiet."""
    with served() as page:
        found = [page.get("/static/page.js").status for _ in range(90)]
    assert {200, 429} == {*found}
    assert found.index(429) >= 60
    assert json.dumps(found).count("429") >= 10
