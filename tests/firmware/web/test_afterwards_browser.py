"""The pages of what was played in a real browser: phone and television, by keys, without scripts, and read aloud."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from firmware.cli import main
from tests.firmware.web.pages import Page, hosting, served
from tests.firmware.web.test_afterwards import NAMES, OVER, archive
from tests.harness.browser import PHONE, TELEVISION, Browser, browser
from tests.harness.marks import only_long
from tests.harness.played import club

pytestmark = pytest.mark.slow

LONG = {**NAMES, 4: "Bartholomäus-Maximilian W"}
SIZES = {"phone": PHONE, "television": TELEVISION}
PARTS = (
    "history",
    "history/3",
    "forget?player=Bartholom%C3%A4us-Maximilian+W",
    "statistics",
    "adviser?players=18&edition=village2009&werewolf=4&seer=1",
)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of this file."""
    with browser() as found:
        yield found


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The memory of a box with twenty games."""
    folder = tmp_path_factory.mktemp("club")
    history = club(folder, 4, LONG)
    history.keep(replace(game, key=f"{game.key}/{again}") for again in range(4) for game in list(history.games()))
    return folder


@pytest.fixture(scope="module")
def past(state: Path) -> Iterator[Page]:
    """The page of that box, between two games."""
    with served(archive(state / "history/history.db")) as page, hosting(page, OVER):
        yield page


@pytest.fixture
def host(chromium: Browser, past: Page) -> Browser:
    """A browser whose user is the host."""
    chromium.do("Emulation.setScriptExecutionDisabled", value=False)
    chromium.do("Network.setCookie", name="host", value="known", url=f"http://127.0.0.1:{past.port}")
    chromium.complaints.clear()
    return chromium


@pytest.mark.long
@pytest.mark.parametrize(
    ("screen", "language"),
    [("phone", "de"), ("television", "fr"), *only_long(("phone", "fr"), ("phone", "en"), ("television", "de"))],
)
def test_nothing_is_cut_off(host: Browser, past: Page, screen: str, language: str) -> None:
    """No page is wider than the screen, no letter smaller than can be read, and nothing is loaded that is forbidden."""
    host.screen(SIZES[screen])
    for part in PARTS:
        host.open(f"http://127.0.0.1:{past.port}/{language}/{part}")
        host.until("!!document.querySelector('main.past h1') && document.fonts.status === 'loaded'")
        assert SIZES[screen][0] >= host.asked("document.documentElement.scrollWidth"), part
        smallest = host.asked(
            "Math.min(...[...document.querySelectorAll('main *')].filter(one => one.checkVisibility() && "
            "[...one.childNodes].some(child => child.nodeType === 3 && child.data.trim()))"
            ".map(one => parseFloat(getComputedStyle(one).fontSize) * (one.ownerSVGElement ? "
            "one.ownerSVGElement.getBoundingClientRect().width / one.ownerSVGElement.viewBox.baseVal.width : 1)))"
        )
        assert smallest >= 11, part
    assert [] == host.complaints


@pytest.mark.long
def test_a_card_is_added_by_keys(host: Browser, past: Page) -> None:
    """The adviser answers to the keyboard without a new page, goes on by itself, and keeps where one is."""
    host.screen(PHONE)
    host.open(f"http://127.0.0.1:{past.port}/en/adviser?players=8&edition=2009&werewolf=2&seer=1")
    host.until("!document.getElementById('pending') && !!document.querySelector('.verdict')")
    host.asked("window.same = true; document.querySelector('[name=add][value=witch]').focus()")
    host.do("Input.dispatchKeyEvent", type="keyDown", key="Enter", code="Enter", text="\r", windowsVirtualKeyCode=13)
    host.until("location.search.includes('witch=1')")
    assert "add" == host.asked("document.activeElement.name")
    assert "Witch" in host.asked("document.querySelector('.there:has([value=witch])').innerText")
    host.until("!document.getElementById('pending') && !!document.querySelector('.verdict')")
    assert host.asked("window.same")
    assert [] == host.complaints


@pytest.mark.long
def test_without_scripts(host: Browser, past: Page) -> None:
    """A button leads to the table with one card more, and a page that waits loads itself again."""
    host.do("Emulation.setScriptExecutionDisabled", value=True)
    added = f"http://127.0.0.1:{past.port}/en/adviser?players=9&edition=2009&werewolf=2&seer=1&add=hunter"
    host.do("Page.navigate", url=added)
    host.until("location.search.includes('hunter=1') && !!document.querySelector('.fairer, .sentence, .verdict')")
    # the page is a blank one for a moment each time it loads itself again
    host.until("!document.getElementById('pending') && !!document.querySelector('.verdict')")
    assert "The Werewolves" in host.text()


@pytest.mark.long
def test_read_aloud(host: Browser, past: Page) -> None:
    """On a phone, where rows are cards, a screen reader still has tables with headers, and each plot in words."""
    host.screen(PHONE)
    host.open(f"http://127.0.0.1:{past.port}/en/statistics")
    host.until("!document.getElementById('pending')")
    nodes = [node for node in host.do("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
    roles = {node["role"]["value"] for node in nodes}
    assert {"main", "navigation", "table", "row", "rowheader", "columnheader", "cell", "image"} <= roles
    (plot,) = [node["name"]["value"] for node in nodes if node["role"]["value"] == "image"]
    assert plot.startswith("Alive after each night and its day: Night 1 ")
    assert "Expected" in plot


@pytest.mark.long
@pytest.mark.parametrize("language", ["fr", *only_long("en", "de")])
def test_the_file_on_a_phone(
    chromium: Browser, state: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    """The page that the terminal writes fits a phone as well, and says everything without a network."""
    file = tmp_path / "page.html"
    settings = ["--state", str(state), "--set", f"table.language={language}", "--games", "0", "--html", str(file)]
    assert 0 == main(["statistics", *settings])
    capsys.readouterr()
    chromium.complaints.clear()
    for size in SIZES.values():
        chromium.screen(size)
        chromium.open(file.as_uri())
        assert size[0] >= chromium.asked("document.documentElement.scrollWidth")
        assert LONG[4] in chromium.text()
    assert [] == chromium.complaints
