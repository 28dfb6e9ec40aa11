"""The page of the host, before a box in virtual time: what its forms do, and what it says to every mistake."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import gethostname
from threading import Thread
from typing import TypeVar
from urllib.parse import urlencode
from zipfile import ZipFile

import pytest

from firmware.appliance.backup import restore
from firmware.appliance.memory import contents
from firmware.appliance.service import for_hosts
from firmware.following.hosting import Hosting
from firmware.following.link import Link
from firmware.following.looking import exchange
from firmware.following.reading import table
from firmware.session.assembly import JOURNAL
from firmware.web.afterwards import Archive
from tests.firmware.web.pages import Answer, Page, served
from tests.harness.patience import until
from tests.harness.rehearsed import Rehearsed

Result = TypeVar("Result")


COOKIE = re.compile(r"(host=[^;]+); HttpOnly; Max-Age=43200; Path=/; SameSite=strict")


class Hosted:
    """A box that waits for players, its page, and a browser with one cookie."""

    def __init__(self, page: Page, box: Rehearsed, hosting: Hosting, link: Link) -> None:
        self.page, self.box, self.hosting, self.link = page, box, hosting, link
        self.cookie = ""

    def other(self) -> "Hosted":
        """Another browser."""
        return Hosted(self.page, self.box, self.hosting, self.link)

    def _meanwhile(self, work: Callable[[], Result]) -> Result:
        """What comes of ``work``, while the box answers."""
        found: list[Result] = []
        thread = Thread(target=lambda: found.append(work()))
        thread.start()
        while thread.is_alive():
            exchange(self.link, self.hosting, table(self.box.rehearsal.box))
            thread.join(0.01)
        return found[0]

    def look(self, said: str = "", language: str = "en") -> str:
        """The text of the page."""
        return self.get(f"/{language}/host{said and '?said='}{said}").text

    def get(self, path: str) -> Answer:
        """What stands at ``path``."""
        return self._meanwhile(lambda: self.page.get(path, cookie=self.cookie))

    def answer(self, method: str, body: bytes, path: str = "/en/host", **headers: str) -> Answer:
        """What is answered to a form, ``body`` being what it holds."""
        return self._meanwhile(lambda: self.page.get(path, method, body, cookie=self.cookie, **headers))

    def proof(self) -> str:
        """What the page puts into its forms."""
        proof = re.search(r'name="proof" value="(\w+)"', self.look())
        return proof[1] if proof else ""

    def send(self, body: bytes, **headers: str) -> str:
        """Where a form leads, ``body`` being what it holds."""
        answer = self.answer("POST", body, **headers)
        if given := re.match(
            r"(host=[^;]+); HttpOnly; Max-Age=43200; Path=/; SameSite=strict", answer.headers.get("set-cookie", "")
        ):
            self.cookie = given[1]
        return f"{answer.status} {answer.headers.get('location', '')}"

    def do(self, order: str, **fields: str) -> str:
        """The key of the sentence to which a form leads."""
        form = {"do": order, "proof": self.proof(), **fields}
        return self.send(urlencode(form).encode()).removeprefix("303 /en/host?said=")

    def prove(self) -> None:
        """Become the host."""
        assert "shown" == self.do("code")
        shown = self.box.rehearsal.board.page
        assert shown is not None
        assert "welcome" == self.do("prove", code=shown.big)


@contextmanager
def hosted_at(folder: Path, archive: Archive | None = None) -> Iterator[Hosted]:
    """A box that waits for players and its page, connected; what was played is in ``archive``."""
    box = Rehearsed(folder, "wolf seer villager*4")
    box.until_page("join")
    with served(archive) as page:
        link = Link(page.path)
        service = for_hosts(tuple, (), folder)
        hosting = Hosting(box.rehearsal.box, box.rehearsal.loop, service=service)
        found = Hosted(page, box, hosting, link)
        assert until(lambda: "The box is off" not in found.look())
        yield found
        link.close()


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[Hosted]:
    """Both."""
    with hosted_at(tmp_path) as found:
        yield found


@pytest.mark.slow
def test_a_host_gives_names(hosted: Hosted) -> None:
    """With the code of the display he becomes the host, and what he types is what the box calls its players."""
    assert "Show the code on the box" in hosted.look()
    hosted.prove()
    assert "You are the host now." in hosted.look("welcome")
    names = {"name-1": " Ada ", "name-2": "", "name-3": "Cléo <b>"}
    assert "done" == hosted.do("names", **names)
    assert {1: "Ada", 3: "Cléo <b>"} == hosted.box.rehearsal.journal.names()
    text = hosted.look("done")
    assert 'name="name-3" value="Cléo &lt;b&gt;"' in text
    assert "Role cards" in text
    assert "left" == hosted.do("leave")
    assert "Show the code on the box" in hosted.look()


def test_the_display_says_where_the_page_is(hosted: Hosted) -> None:
    """With the port at which it really answers, in the table's language; beside a code the address alone."""
    host = f"{gethostname().partition('.')[0]}.local:{hosted.page.port}"

    def told() -> str:
        hosted.look()
        shown = hosted.box.rehearsal.board.page
        assert shown is not None
        return shown.lines[-1] if shown.grid else ""

    assert f"Watch: {host}" == told()
    hosted.box.rehearsal.box.voice.speak_in("de")
    assert f"Zusehen: {host}" == told()
    hosted.do("code")
    assert host == told()


@pytest.mark.slow
def test_every_mistake_gets_a_sentence(hosted: Hosted) -> None:
    """A wrong code, a stale form, an unknown seat, a long name, nonsense: a sentence on the page, nothing changed."""
    assert "no_code" == hosted.do("prove", code="123456")
    assert "shown" == hosted.do("code")
    assert "wrong_code" == hosted.do("prove", code="nonsense")
    assert "stranger" == hosted.do("pause")
    hosted.prove()
    assert "stale" == hosted.do("names", **{"was-1": "Bo", "name-1": "Ada"})
    assert "wrong" == hosted.do("names", **{"name-28": "Ada"})
    assert "long" == hosted.do("names", **{"name-1": "A" * 4000})
    assert "wrong" == hosted.do("names", **{"name-1": "\u200b\u202e"})
    assert {"wrong"} == {hosted.do("names", **{f"name-{seat}": "Ada"}) for seat in ("", "x", "-1", "1.5", "٣", "123")}
    assert {"wrong"} == {hosted.do("volume", percent=percent) for percent in ("101", "-1", "x", "", "٣")}
    assert "wrong" == hosted.do("speak", language="xx")
    assert "wrong" == hosted.do("explode")
    assert "303 /en/host?said=wrong" == hosted.send(b"x" * 20_000)
    assert "303 /en/host?said=wrong" == hosted.send(b"\xff\xfe")
    assert {} == hosted.box.rehearsal.journal.names()
    assert not hosted.box.rehearsal.box.paused


def test_the_sentence_is_one_of_ours(hosted: Hosted) -> None:
    """Whatever an address says was said, the page shows one of its own sentences or none."""
    ours = (("stale", "en"), ("later", "fr"), ("wrong_code", "de"))
    for said, language in (*ours, ("%3Cscript>", "en"), ("x" * 3000, "fr")):
        text = hosted.look(said, language)
        assert ('role="status"' in text) is (said[0] not in "%x")
        assert "<script>" not in text


@pytest.mark.slow
def test_another_site_cannot_send_a_form(hosted: Hosted) -> None:
    """A form from elsewhere, or without what the page put into it, changes nothing."""
    hosted.prove()
    body = urlencode({"do": "pause"}).encode()
    assert "303 /en/host?said=stranger" == hosted.send(body)
    proof = re.search(r'name="proof" value="(\w+)"', hosted.look())
    assert proof is not None
    proven = urlencode({"do": "pause", "proof": proof[1]}).encode()
    assert "303 /en/host?said=stranger" == hosted.send(proven, origin="http://elsewhere.example")
    assert "303 /en/host?said=stranger" == hosted.send(proven, origin="null", sec_fetch_site="cross-site")
    assert "303 /en/host?said=done" == hosted.send(proven, origin="null")
    assert "303 /en/host?said=done" == hosted.send(proven, origin=f"http://127.0.0.1:{hosted.page.port}")


@pytest.mark.slow
def test_two_hosts_at_once(hosted: Hosted) -> None:
    """Both are known; who saves names that the other has changed meanwhile is told, and sees them."""
    hosted.prove()
    other = hosted.other()
    other.prove()
    assert "done" == hosted.do("names", **{"name-1": "Ada"})
    assert "stale" == other.do("names", **{"name-1": "Bo"})
    assert 'value="Ada"' in other.look("stale")
    assert "done" == other.do("volume", percent="30")
    assert "left" == hosted.do("leave")
    assert "done" == other.do("volume", percent="40")


def fields(text: str, prefix: str) -> dict[str, str]:
    """What the hidden fields of the page hold whose names begin with ``prefix``."""
    return dict(re.findall(rf'<input type="hidden" name="{prefix}([^"]+)" value="([^"]*)">', text))


@pytest.mark.slow
def test_a_host_sets_the_evening(hosted: Hosted) -> None:
    """Edition, pace, debate and cards hold for the evening, quiet hours at once; the form then shows them."""
    hosted.prove()
    shown = {f"had-{name}": value for name, value in fields(hosted.look(), "had-").items()}
    wanted = {"set-table.edition": "web002", "set-pace.preset": "brisk", "set-rules.timers.debate": "180"}
    cards = {"card-werewolf": "2", "card-seer": "1", "card-villager": "5", "card-witch": "0"}
    assert "done" == hosted.do("settings", **shown, **wanted, **cards)
    expected = {"table.edition": "web002", "pace.preset": "brisk", "rules.timers.debate": "180"}
    assert {**expected, "table.roles": "seer:1, villager:5, werewolf:2"} == hosted.box.rehearsal.box.evening.hosted
    assert "done" == hosted.do("settings", **shown, **{"set-sound.quiet_from": "08:00"})
    assert "08:00" == hosted.box.rehearsal.box.config.sound.quiet_from
    text = hosted.look("done")
    assert '<option value="web002" selected>Stricter rules of the web</option>' in text
    assert '<option value="180" selected>3:00 minutes</option>' in text
    assert '<input type="number" name="card-werewolf" value="2" min="0" max="30">' in text
    assert "<fieldset disabled" not in text


@pytest.mark.slow
def test_every_wrong_setting_gets_a_sentence(hosted: Hosted) -> None:
    """Values and settings that do not exist, stale forms, and forms with far too much: refused, nothing changed."""
    hosted.prove()
    shown = {f"had-{name}": value for name, value in fields(hosted.look(), "had-").items()}
    for name, value in {
        "set-table.edition": "1999",
        "set-rules.timers.debate": "1e9",
        "set-sound.quiet_from": "half past nine",
        "set-sound.quiet_until": "0٩:0٩",
        "set-data.state": "/tmp",
        "set-": "x",
        "card-dragon": "2",
        "card-werewolf": "2, seer:9",
        "card-seer": "-1",
        "card-witch": "9" * 4000,
    }.items():
        assert "wrong" == hosted.do("settings", **shown, **{name: value}), name
    old = {**shown, "had-pace.preset": "calm", "set-pace.preset": "brisk"}
    assert "stale" == hosted.do("settings", **old)
    assert {} == hosted.box.rehearsal.box.evening.hosted


@pytest.mark.slow
def test_what_cannot_be_set_now_says_why(hosted: Hosted) -> None:
    """Once cards are dealt the forms are there, closed, each with its reason; what is sent all the same is refused."""
    hosted.prove()
    hosted.box.join(*range(1, 7))
    hosted.box.until_said("deck.offer")
    assert 1 == hosted.look().count(" disabled>")
    hosted.box.shuffle()
    hosted.box.until_page("register")
    text = hosted.look()
    assert 2 == text.count(" disabled>")
    assert "Names can be given before the cards are dealt, and between two games." in text
    assert "A game is on, or its cards are being chosen." in text
    shown = {f"had-{name}": value for name, value in fields(text, "had-").items()}
    assert "later" == hosted.do("settings", **shown, **{"set-pace.preset": "calm"})
    assert "done" == hosted.do("settings", **shown, **{"set-sound.quiet_volume": "30"})


@pytest.mark.slow
def test_the_doctor_reports(hosted: Hosted) -> None:
    """The host gets the report as a file, with its chapters and without the number of a card; a stranger gets none."""
    assert "stranger" == hosted.do("report")
    hosted.prove()
    form = urlencode({"do": "report", "proof": hosted.proof()}).encode()
    answer = hosted.answer("POST", form)
    assert 'attachment; filename="meneur-report.txt"' == answer.headers["content-disposition"]
    assert "text/plain; charset=utf-8" == answer.headers["content-type"]
    assert "== Devices\n" in answer.text
    assert not [card.uid for card in hosted.box.rehearsal.journal.cards() if card.uid in answer.text]


@pytest.mark.slow
def test_a_backup_stays_in_the_box(hosted: Hosted, tmp_path: Path) -> None:
    """Of four backups three are kept beside the journal, none is part of another, and the page gets but a sentence."""
    hosted.prove()
    assert ["backup"] * 4 == [hosted.do("backup") for _ in range(4)]
    folder = tmp_path / "backups"
    assert ["000002.zip", "000003.zip", "000004.zip"] == sorted(path.name for path in folder.iterdir())
    assert {0o600} == {path.stat().st_mode & 0o777 for path in folder.iterdir()}
    with ZipFile(folder / "000004.zip") as packed:
        assert not [name for name in packed.namelist() if "backups" in name]
    assert "The box has kept a backup." in hosted.look("backup")
    assert contents(tmp_path / JOURNAL) == restore(folder / "000004.zip", tmp_path / "again")


@pytest.mark.parametrize(
    ("language", "off"),
    [("en", "The box is off, or not"), ("fr", "La boîte est éteinte, ou n’est pas"), ("de", "Der Kasten ist aus oder")],
)
def test_a_page_that_is_opened_before_the_box(page: Page, language: str, off: str) -> None:
    """Board and host's page say that there is no box yet, and so does whatever form is sent."""
    assert off in page.get(f"/{language}/").text
    path = f"/{language}/host"
    assert off in page.get(path, cookie="host=old").text
    for form in ({"do": "code"}, {"do": "prove", "code": "123456"}):
        answer = page.get(path, "POST", urlencode(form).encode())
        assert f"{path}?said=off" == answer.headers["location"]
    assert off in page.get(f"{path}?said=off").text


@pytest.mark.slow
def test_a_box_that_is_off(hosted: Hosted) -> None:
    """Without a box the page says so, and nothing is lost but the order."""
    hosted.prove()
    hosted.link.close()
    hosted.page.until(lambda text: "The box is off" in text)
    answer = hosted.page.get("/en/host", cookie=hosted.cookie)
    assert (200, True) == (answer.status, "The box is off, or not ready yet. Nothing was changed." in answer.text)
    assert "off" == hosted.do("code")
