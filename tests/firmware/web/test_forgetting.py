"""What a host has forgotten on the page: read at the box's display, and gone from every page at once."""

import html
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest

from firmware.history import History
from tests.firmware.web.test_afterwards import NAMES, archive
from tests.firmware.web.test_host import Hosted, hosted_at
from tests.harness.played import club

PATHS = ("history", "history/2", "statistics")
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Hosted]:
    """A host of a box that remembers three games; the page's process has a file that it only reads."""
    kept = club(tmp_path / "club", 3, NAMES)
    with hosted_at(tmp_path / "box", archive(kept.path)) as found:
        found.box.rehearsal.box.history = kept
        found.prove()
        yield found


def history(host: Hosted) -> History:
    """The games that the box remembers."""
    return host.box.rehearsal.box.history


def form(host: Hosted, path: str) -> dict[str, str]:
    """What the form at ``path`` sends, without a code."""
    text = host.get(path).text
    order = re.search(r'name="do" value="(forget_\w+)"', text)
    assert order, text
    return {"do": order[1], **{name: html.unescape(value) for name, value in HIDDEN.findall(text)}}


def sent(host: Hosted, fields: dict[str, str], **more: str) -> str:
    """Where a form leads, with ``more`` in it."""
    body = urlencode({**fields, **more}).encode()
    return host.answer("POST", body, "/en/forget").headers["location"]


def confirmed(host: Hosted, path: str) -> str:
    """Where it leads to have what ``path`` names forgotten, with the code that the display shows."""
    fields = form(host, path)
    assert sent(host, fields).endswith("&said=asked")
    shown = host.box.rehearsal.board.page
    assert shown is not None
    return sent(host, fields, code=shown.big)


def test_a_game_is_gone_at_once(host: Hosted) -> None:
    """It is in no list, cannot be opened, and is not counted any more; the others are."""
    assert "3 games" in host.get("/en/statistics").text
    assert 'href="/en/forget?game=2"' in host.get("/en/history/2").text
    text = host.get("/en/forget?game=2").text
    assert "<h1>Forget game 2, " in text
    assert "/en/history?said=forgotten" == confirmed(host, "/en/forget?game=2")
    text = host.get("/en/history?said=forgotten").text
    assert "It is forgotten." in text
    assert ["3", "1"] == re.findall(r'/history/(\d+)"', text)
    assert 404 == host.get("/en/history/2").status
    assert "2 games" in host.get("/en/statistics").text
    assert [3, 1] == [game.number for game in history(host).search()]


@pytest.mark.thinned(1)
@pytest.mark.parametrize("name", ["Ada", NAMES[3]])
def test_a_name_is_gone_at_once(host: Hosted, name: str) -> None:
    """It stands on no page any more, and the games are all there."""
    shown = html.escape(name)
    assert all(shown in host.get(f"/en/{path}").text for path in PATHS)
    text = host.get(f"/en/forget?player={quote(name)}").text
    assert f"Forget the name {shown}?" in text
    assert "It is taken out of 3 games, with the badge; the games stay." in text
    assert "/en/history?said=forgotten" == confirmed(host, f"/en/forget?player={quote(name)}")
    assert not [path for path in PATHS if shown in host.get(f"/en/{path}").text]
    assert ["3", "2", "1"] == re.findall(r'/history/(\d+)"', host.get("/en/history").text)
    assert 404 == host.get(f"/en/forget?player={quote(name)}").status


def test_the_code_is_needed(host: Hosted) -> None:
    """Without it, or with a wrong one, the form comes back with a sentence, and nothing is gone."""
    fields = form(host, "/en/forget?player=Ada")
    assert "/en/forget?player=Ada&said=no_code" == sent(host, fields, code="123456")
    assert "/en/forget?player=Ada&said=asked" == sent(host, fields)
    assert "with a code. Type it here." in host.get("/en/forget?player=Ada&said=asked").text
    assert "/en/forget?player=Ada&said=wrong_code" == sent(host, fields, code="nonsense")
    assert 3 == history(host).seats_of("Ada")


def test_a_stale_form(host: Hosted) -> None:
    """What somebody else has forgotten meanwhile gets a sentence, and so does what has changed since."""
    game, player = form(host, "/en/forget?game=2"), form(host, "/en/forget?player=Ada")
    history(host).forget([2])
    assert "/en/history?said=unknown" == sent(host, game)
    assert "/en/forget?player=Ada&said=stale" == sent(host, player)
    assert "taken out of 2 games" in host.get("/en/forget?player=Ada").text
    for language, sentence in {
        "en": "Nothing was changed.",
        "fr": "Rien n’a été changé.",
        "de": "Nichts wurde",
    }.items():
        assert sentence in host.get(f"/{language}/history?said=unknown").text


@pytest.mark.thinned(3)
@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("game=9", "There is no such game."),
        ("game=0", "There is no such game."),
        ("game=" + "9" * 4000, "There is no such game."),
        ("", "There is no such game."),
        ("player=Zoe", "Nobody is called that in any game."),
        ("player=", "Nobody is called that in any game."),
        ("player=" + "x" * 4000, "A name that is searched for has at most 100 letters."),
    ],
    ids=range(7),
)
def test_what_is_not_there(host: Hosted, query: str, sentence: str) -> None:
    """An unknown game or player gets a sentence, and no form."""
    answer = host.get(f"/en/forget?{query}")
    assert answer.status in (400, 404)
    assert sentence in answer.text
    assert "forget_" not in answer.text


def test_what_no_form_of_ours_sends(host: Hosted) -> None:
    """Another site, a form without its proof, nonsense and other orders change nothing, and get a sentence."""
    fields = form(host, "/en/forget?game=2")
    body = urlencode(fields).encode()
    elsewhere = host.answer("POST", body, "/en/forget", origin="http://elsewhere.example")
    assert "/en/history?said=stranger" == elsewhere.headers["location"]
    assert "/en/history?said=stranger" == sent(host, fields, proof="guessed")
    for wrong in ({"number": "x"}, {"number": "-1"}, {"number": "9" * 10}, {"begun": "\u202e"}, {"code": "1" * 4000}):
        assert "/en/history?said=wrong" == sent(host, fields, **wrong), wrong
    assert "/en/history?said=wrong" == sent(host, {"do": "pause", "proof": fields["proof"]})
    assert "/en/history?said=wrong" == host.answer("POST", b"x" * 20_000, "/en/forget").headers["location"]
    assert not host.box.rehearsal.box.paused
    host.cookie = "host=guessed"
    assert "/en/history?said=stranger" == sent(host, fields)
    assert 403 == host.get("/en/forget?game=2").status
    assert 3 == len(history(host).search())


def test_not_while_a_game_is_on(host: Hosted) -> None:
    """Once cards are dealt the page says why there is no form; an older form gets the same sentence."""
    fields = form(host, "/en/forget?game=2")
    host.box.join(*range(1, 7))
    host.box.until_said("deck.offer")
    host.box.shuffle()
    host.box.until_page("register")
    later = "Not now: this is possible before the cards are dealt, and between two games."
    text = host.get("/en/forget?game=2").text
    assert (True, False) == (later in text, "forget_game" in text)
    assert "/en/forget?game=2&said=later" == sent(host, fields)
    assert 3 == len(history(host).search())


def test_a_box_that_is_off(host: Hosted) -> None:
    """Who was its host reads on, and is told that nothing can be forgotten now."""
    fields = form(host, "/en/forget?game=2")
    host.link.close()
    host.page.until(lambda text: "The box is off" in text)
    answer = host.page.get("/en/forget", "POST", urlencode(fields).encode(), cookie=host.cookie)
    assert "/en/forget?game=2&said=off" == answer.headers["location"]
