"""The host's guide from the page."""

from dataclasses import replace
from urllib.request import urlopen

import pytest

from tests.firmware.web.pages import NIGHT, TABLE, Page, boxed, served
from tests.harness.patience import PATIENCE

pytestmark = pytest.mark.slow


def fetched(page: Page) -> tuple[str, bytes]:
    """The type and the content of the French guide."""
    with urlopen(f"http://127.0.0.1:{page.port}/fr/guide.pdf", timeout=PATIENCE) as answer:
        return answer.headers["content-type"], answer.read()


@pytest.mark.long
def test_the_guide_is_drawn_when_no_game_is_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game there is a sentence instead, unless it was drawn before; what cannot be drawn gets one, too."""
    with served() as page:
        with monkeypatch.context() as broken:
            broken.setattr("sys.executable", "/bin/false")
            answer = page.get("/de/guide.pdf")
            assert (503, True) == (answer.status, "konnte hier nicht gezeichnet werden" in answer.text)
        with boxed(page):
            page.until(lambda text: "Night 2" in text)
            answer = page.get("/en/guide.pdf")
            assert (503, True) == (answer.status, "Try again after this one." in answer.text)
        with boxed(page, replace(TABLE, public=replace(NIGHT, phase="joining"))):
            page.until(lambda text: "Who plays?" in text)
            kind, drawn = fetched(page)
            assert ("application/pdf", b"%PDF-") == (kind, drawn[:5])
        with boxed(page):
            page.until(lambda text: "Night 2" in text)
            assert (kind, drawn) == fetched(page)
