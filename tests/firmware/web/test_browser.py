"""The page in a real browser, on the screens of a phone and of a television."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from firmware.following.table import Player
from tests.firmware.web.pages import NIGHT, TABLE, Page, boxed, served
from tests.harness.browser import PHONE, TELEVISION, Browser, browser
from tests.harness.marks import only_long

pytestmark = pytest.mark.slow

FULL = replace(TABLE, players=tuple(Player(seat, f"Bartholomäus {seat}", role="werewolf") for seat in range(1, 29)))


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of this file."""
    with browser() as found:
        yield found


def shows(text: str, part: str = "document.body") -> str:
    """Whether the page shows ``text``, as a script."""
    return f"({part}.innerText || '').includes({text!r})"


def test_an_evening_goes_on_by_itself(chromium: Browser) -> None:
    """What the box sends is on the page without a reload; when the line is lost the page says so, and it comes back."""
    with served() as page:
        chromium.screen(PHONE)
        chromium.open(f"http://127.0.0.1:{page.port}/en/")
        chromium.until(shows("The box is off"))
        with boxed(page) as link:
            chromium.until(shows("Night 2"))
            link.show(replace(TABLE, public=replace(NIGHT, phase="debate"), debate=9, said="Who was it?"))
            chromium.until(f"{shows('0:09 left')} && {shows('Who was it?')}")
            assert "debate" == chromium.asked("document.documentElement.dataset.phase")
        chromium.until(shows("The box is off"))
        assert [] == chromium.complaints
    chromium.until("!document.getElementById('lost').hidden")


SIZES = {"phone": PHONE, "television": TELEVISION}


@pytest.mark.parametrize(
    ("screen", "language"),
    [("phone", "de"), ("television", "fr"), *only_long(("phone", "fr"), ("television", "de"), ("phone", "en"))],
)
def test_nothing_is_cut_off(chromium: Browser, screen: str, language: str, tmp_path: Path) -> None:
    """With 28 long names nothing is wider than the screen, and a television shows everything without scrolling."""
    with served() as page, boxed(page, FULL):
        chromium.screen(SIZES[screen])
        chromium.open(f"http://127.0.0.1:{page.port}/{language}/")
        chromium.until("document.querySelectorAll('#people li').length === 28")
        width, height = SIZES[screen]
        assert width >= chromium.asked("document.documentElement.scrollWidth")
        if screen == "television":
            assert height >= chromium.asked("document.documentElement.scrollHeight")
        chromium.picture(tmp_path / "page.png")
        assert (tmp_path / "page.png").stat().st_size > 10_000


@pytest.mark.parametrize("size", [(1280, 720), PHONE], ids=str)
def test_the_table_comes_before_the_list(chromium: Browser, page: Page, size: tuple[int, int]) -> None:
    """On a laptop as on a telephone what is said and the drawing stand above the list of players."""
    with boxed(page):
        chromium.screen(size)
        chromium.open(f"http://127.0.0.1:{page.port}/en/")
        chromium.until(shows("Ada"))
        tops = "['now', 'round', 'people'].map(part => document.getElementById(part).getBoundingClientRect().top)"
        now, drawing, listed = chromium.asked(tops)
        assert max(now, drawing) < listed


def test_the_host_has_a_page_on_every_screen(chromium: Browser, page: Page) -> None:
    """His page is to be seen on a television as on a phone, and says in a sentence that there is no box."""
    for size in SIZES.values():
        chromium.screen(size)
        chromium.open(f"http://127.0.0.1:{page.port}/en/host")
        chromium.until(
            shows("The box is off, or not ready yet. Nothing was changed.", "document.getElementById('main')")
        )
        assert 100 < chromium.asked("document.getElementById('main').offsetHeight")


def test_without_a_mouse_and_without_eyes(chromium: Browser, page: Page) -> None:
    """Tab leads to the link past the header and to each language; a screen reader has landmarks, names and news."""
    with boxed(page):
        chromium.screen(PHONE)
        chromium.open(f"http://127.0.0.1:{page.port}/en/")
        chromium.until(shows("Ada"))
        found = []
        for _ in range(5):
            chromium.key("Tab", 9)
            found.append(chromium.asked("document.activeElement.innerText"))
        assert ["To the content", "DE", "EN", "FR", "Host"] == found
        nodes = chromium.do("Accessibility.getFullAXTree")["nodes"]
        roles = {node["role"]["value"] for node in nodes if not node["ignored"]}
        assert {"main", "navigation", "banner", "heading", "list", "status"} <= roles
        read = " ".join(str(node.get("name", {}).get("value", "")) for node in nodes if not node["ignored"])
        assert "Ada Captain" in read or ("Ada" in read and "Captain" in read)
        assert "polite" == chromium.asked("document.getElementById('said').getAttribute('aria-live')")
