"""
A whole evening on the page: eight bots at a box, two hosts, a telephone and a television in a real browser.

Everything that the page sends is kept on its way, and looked through for what nobody may know.
"""

import html
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from threading import Thread
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, build_opener

import pytest

from audio.sound.captions import CaptionSpeaker
from audio.text.narration import languages
from engine.werewolf.setup.registry import ROLES
from firmware.following.looking import follow
from firmware.players.virtual.hurry import HurriedClock, HurriedSpeaker
from firmware.players.virtual.party import Party
from firmware.runtime.config import load
from firmware.runtime.loop import RealLoop
from firmware.web.words import words
from hardware.ports.pads import pads
from hardware.virtual.board import VirtualBoard
from tests.firmware.web.pages import served
from tests.harness.browser import PHONE, TELEVISION, Browser, browser
from tests.harness.patience import PATIENCE, until
from tests.harness.recorded import Recorder, Talk

SEATS = 8
BEFORE, CLOSELY, FAST = 0.1, 1.0, 24.0
"""How fast time runs until everybody is a host, while something is looked at closely, and otherwise."""

NAMES = dict(enumerate(("Xaver", "Yolande", "Quentin", "Wilma", "Zdenka", "Oskar", "Ulysse", "Ingrid"), start=1))
CARDS = "werewolf:2, seer, witch, hunter, villager:3"
NIGHT = "night"
ALIVE = r'<g class="chair (?:left|right)(?: captain)?">.*?</g>'
"""A chair on the drawing of somebody who is alive, as a pattern."""


class Evening(Thread):
    """A box at which eight bots play one game, in real time that can be hurried."""

    def __init__(self, state: Path, socket: Path) -> None:
        super().__init__(name="box")
        self.board = VirtualBoard(SEATS)
        settings = {"data.state": state, "web.socket": socket, "table.seats": SEATS, "table.roles": CARDS}
        played = {"table.language": "fr", "table.teach": "never", "table.buildings": "none", "pace.preset": "brisk"}
        self._config = load((), [f"{name}={value}" for name, value in {**settings, **played}.items()])
        self._clock = HurriedClock(BEFORE)
        self._loop = RealLoop(self._clock)
        self.party: Party | None = None
        self.roles: Mapping[int, str] = {}
        self.uids: list[str] = []

    def run(self) -> None:
        """Play."""
        speaker = HurriedSpeaker(CaptionSpeaker(70), self._clock)
        party = Party(
            self._config, self._loop, self._clock, self.board, speaker, humans=(), bots=pads(SEATS), seed="page"
        )
        party.speaker.listeners.append(lambda *_: self._note(party))
        self.party = party
        try:
            party.start()
            with closing(follow(party.box, self._loop, self._config)):
                self._loop.run()
        finally:
            party.close()

    def _note(self, party: Party) -> None:
        self.roles = {int(pad): role for pad, role in party.box.evening.roles.items()} or self.roles
        self.uids = self.uids or [card.uid for card in party.box.journal.cards()]

    def hurry(self, speed: float) -> None:
        """Let time run that fast."""
        self._clock.hurry(speed, speed, speed)
        self._loop.wake()

    def code(self) -> str:
        """The code on the display."""
        assert until(lambda: self.board.page is not None and self.board.page.name == "code")
        page = self.board.page
        assert page is not None
        return page.big

    def end(self) -> None:
        """Switch it off."""
        self._loop.stop()
        self.join(PATIENCE)


class Host:
    """A host's second telephone: it asks and sends forms, with the cookie that it was given."""

    def __init__(self, port: int, cookie: str) -> None:
        self._address, self._cookie = f"http://127.0.0.1:{port}/de/host", cookie
        self._opener = build_opener()

    def look(self, form: Mapping[str, str] | None = None) -> str:
        """The page, or that to which ``form`` leads."""
        body = urlencode({**form, "proof": self._proof()}).encode() if form else None
        request = Request(self._address, body, {"Cookie": self._cookie, "Connection": "close"})
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                return str(answer.read().decode())
        except HTTPError as error:
            return str(error.read().decode())

    def _proof(self) -> str:
        proof = re.search(r'name="proof" value="(\w+)"', self.look())
        return proof[1] if proof else ""


# -- what the page sent ------------------------------------------------------------------------------


def bodies(talk: Talk) -> Iterator[tuple[str, str]]:
    """What was answered in a connection: of each answer its head and its body, without the lengths of its pieces."""
    for answer in re.split(rb"(?=HTTP/1\.1 \d{3} )", bytes(talk.answered))[1:]:
        head, _, body = answer.partition(b"\r\n\r\n")
        if b"transfer-encoding: chunked" in head.lower():
            body = b"".join(_pieces(body))
        yield head.decode(), body.decode(errors="replace")


def _pieces(body: bytes) -> Iterator[bytes]:
    while body:
        length, _, rest = body.partition(b"\r\n")
        size = int(length or b"0", 16)
        if not size or len(rest) < size:  # the end, or where the line was cut
            yield rest[:size]
            return
        yield rest[:size]
        body = rest[size + 2 :]


def events(talk: Talk) -> Iterator[tuple[str, list[dict[str, object]]]]:
    """The events that were sent in a connection, which may have been asked for other things before: their language."""
    asked = re.findall(rb"GET /(\w\w)/events ", talk.asked)
    sent = [body for head, body in bodies(talk) if "text/event-stream" in head]
    for language, body in zip(asked, sent, strict=False):
        yield language.decode(), [json.loads(line[6:]) for line in body.splitlines() if line.startswith("data: {")]


def hidden(language: str) -> set[str]:
    """All words by which the page would name a card or a camp, in ``language``, and the names in the program."""
    known = words(language)
    return {known.role(role) for role in ROLES} | {known.side(side) for side in ("werewolves", "villagers")} | {*ROLES}


def leaks(seen: list[dict[str, object]], roles: Mapping[int, str], language: str) -> list[str]:
    """
    What the events ``seen`` tell that nobody knows; ``roles`` is who holds what.

    That is: a card beside somebody who is alive, or another than his beside somebody who is dead; by night, whatever
    changes besides the narrator's sentence and the heading, and a name in that sentence.
    """
    found: list[str] = []
    phase = ""
    for event in seen:
        parts: dict[str, str] = event["parts"]  # type: ignore[assignment]
        found += _beside(parts.get("people", ""), roles, language)
        found += [
            text
            for text in re.findall(r'<g class="chair (?:left|right)">.*?</g>', parts.get("round", ""), re.S)
            if "role" in text
        ]
        if phase == event["phase"] == NIGHT:
            found += [f"{part} by night" for part in parts.keys() - {"said", "now"}]
            found += [name for name in NAMES.values() if name in parts.get("said", "")]
        phase = str(event["phase"])
    return found


def _beside(people: str, roles: Mapping[int, str], language: str) -> Iterator[str]:
    for row in re.findall(r"<li .*?</li>", people, re.S):
        seat = int(re.search(r'value="(\d+)"', row)[1])  # type: ignore[index]
        about = html.unescape(re.search(r'class="about">(.*?)</span>', row, re.S)[1])  # type: ignore[index]
        named = {word for word in hidden(language) if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", about)}
        allowed = {words(language).role(roles[seat])} if 'class="gone"' in row and seat in roles else set()
        if named - allowed:
            yield row


# -- the evening -------------------------------------------------------------------------------------


def click(chromium: Browser, order: str) -> None:
    """Press the button of the host's page for ``order``, and wait for the sentence that comes of it."""
    chromium.asked(f"(window.before = true, document.querySelector('button[value={order}]').click())")
    chromium.until("!window.before && document.querySelector('[role=status]') !== null")


def proved(chromium: Browser, port: int, language: str, evening: Evening) -> None:
    """Become a host in ``chromium``, as somebody does who reads the display."""
    chromium.open(f"http://127.0.0.1:{port}/{language}/host")
    chromium.until("document.querySelector('button[value=code]') !== null")
    click(chromium, "code")
    chromium.asked(f"document.querySelector('[name=code]').value = {evening.code()!r}")
    click(chromium, "prove")
    chromium.until("document.querySelector('button[value=leave]') !== null")


def fill(chromium: Browser, names: Mapping[int, str]) -> None:
    """Write ``names`` into the form, and send it."""
    for seat, name in names.items():
        chromium.asked(f"document.querySelector('[name=name-{seat}]').value = {name!r}")
    click(chromium, "names")


def phase(name: str) -> str:
    """Whether the evening is at the phase ``name``, as a script."""
    return f"document.documentElement.dataset.phase === {name!r}"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[Evening, Recorder]]:
    """The box and the page, and the line between the page and its browsers."""
    with served() as page:
        evening = Evening(tmp_path / "state", page.path)
        recorder = Recorder(page.port)
        evening.start()
        try:
            yield evening, recorder
        finally:
            evening.end()
            recorder.close()


class Screens:
    """A telephone and a television, on which ``evening`` is followed at ``port``; ``folder`` is for pictures."""

    def __init__(self, evening: Evening, port: int, phone: Browser, television: Browser, folder: Path) -> None:
        self.evening, self.port, self.phone, self.television = evening, port, phone, television
        self._folder = folder
        phone.screen(PHONE)
        television.screen(TELEVISION)

    def open(self, chromium: Browser, path: str) -> None:
        """Open a page."""
        chromium.open(f"http://127.0.0.1:{self.port}{path}")

    def pictures(self, name: str) -> None:
        """Keep what both show."""
        self.phone.picture(self._folder / f"{name}-phone.png")
        self.television.picture(self._folder / f"{name}-television.png")

    def reach(self, name: str) -> None:
        """Let the evening run to the phase ``name``, and go on slowly there."""
        self.evening.hurry(FAST)
        self.television.until(phase(name))
        self.evening.hurry(CLOSELY)
        self.phone.until(phase(name))


def two_hosts(screens: Screens) -> Host:
    """Both prove it; the second one's names come from a form that is old. The first one's other telephone."""
    proved(screens.phone, screens.port, "en", screens.evening)
    proved(screens.television, screens.port, "fr", screens.evening)
    fill(screens.phone, NAMES)
    fill(screens.television, {1: "Bogus"})
    assert "Quelqu’un d’autre" in screens.television.text()
    assert "Xaver" == screens.television.asked("document.querySelector('[name=name-1]').value")
    screens.pictures("hosts")
    (cookie,) = screens.phone.do("Network.getCookies", urls=[f"http://127.0.0.1:{screens.port}/"])["cookies"]
    screens.open(screens.phone, "/en/")
    screens.open(screens.television, "/fr/")
    return Host(screens.port, f"{cookie['name']}={cookie['value']}")


def by_night(screens: Screens, host: Host) -> None:
    """A host learns no more than that it is night, and changes nothing."""
    screens.reach(NIGHT)
    screens.pictures("night")
    for asleep in (host.look(), host.look({"do": "volume", "percent": "10"})):
        assert "Es ist Nacht" in asleep
        assert not [word for word in hidden("de") if word in asleep]


def by_day(screens: Screens, host: Host, recorder: Recorder) -> None:
    """The line is lost and comes back, and a host pauses the debate."""
    screens.reach("debate")
    recorder.cut()
    screens.phone.until("!document.getElementById('lost').hidden")
    screens.television.until("!document.getElementById('lost').hidden")
    screens.pictures("lost")
    recorder.mend()
    for chromium in (screens.phone, screens.television):
        chromium.until(f"document.getElementById('lost').hidden && {phase('debate')}")
    screens.pictures("debate")
    host.look({"do": "pause"})
    screens.television.until("document.querySelector('h1').innerText === 'Pause'")
    host.look({"do": "go_on"})
    screens.television.until("document.querySelector('h1').innerText !== 'Pause'")


@pytest.mark.long
@pytest.mark.slow
def test_a_whole_evening(table: tuple[Evening, Recorder], tmp_path: Path) -> None:
    """From the first code to the end of the game nothing is sent that the table does not know; lines come back."""
    evening, recorder = table
    with browser() as phone, browser() as television:
        screens = Screens(evening, recorder.port, phone, television, tmp_path)
        host = two_hosts(screens)
        by_night(screens, host)
        by_day(screens, host, recorder)
        screens.open(phone, "/de/")
        screens.reach("over")
        screens.pictures("over")
    streams = [stream for talk in recorder.talks for stream in events(talk)]
    assert {"en", "fr", "de"} <= {language for language, seen in streams if seen}
    assert {"joining", NIGHT, "debate", "over"} <= {str(event["phase"]) for _, seen in streams for event in seen}
    assert SEATS == len(evening.roles)
    for language, seen in streams:
        assert [] == leaks(seen, evening.roles, language)
    assert [text for language, seen in streams for text in leaks(seen, dict.fromkeys(evening.roles, "thief"), language)]
    _nothing_else(recorder, evening)


def _nothing_else(recorder: Recorder, evening: Evening) -> None:
    """No tag of a card, and to nobody but him who proved it a token, was in anything that was sent."""
    assert evening.party is not None
    sent = "".join(f"{head}{body}" for talk in recorder.talks for head, body in bodies(talk))
    given = re.findall(r"set-cookie: host=([\w-]{20,})", sent)
    assert 2 == len(given)
    assert not [token for token in given if 1 < sent.count(token)]
    assert not [uid for uid in evening.uids if uid in sent]


def test_a_leak_would_be_found() -> None:
    """A card beside the living, a change by night, or a name in a sentence by night is found; what is public is not."""
    row = '<li value="{}"{}><span class="about">{}</span></li>'
    roles = {1: "seer", 2: "werewolf"}

    def told(about: str, gone: str = "", phase: str = "day") -> dict[str, object]:
        return {"phase": phase, "parts": {"people": row.format(2, gone, about), "round": "", "clock": ""}}

    gone = ' class="gone"'
    assert [] == leaks([told("Captain"), told("dead, Werewolf", gone)], roles, "en")
    assert 1 == len(leaks([told("Werewolf")], roles, "en"))
    assert 1 == len(leaks([told("dead, Seer", gone)], roles, "en"))
    assert 1 == len(leaks([told("the Werewolves")], roles, "en"))
    night: dict[str, object] = {"phase": NIGHT, "parts": {"said": "<p>The Seer wakes up.</p>"}}
    assert [] == leaks([night, night], roles, "en")
    assert ["Xaver"] == leaks([night, {"phase": NIGHT, "parts": {"said": "Xaver wakes up."}}], roles, "en")
    assert ["clock by night"] == leaks([night, {"phase": NIGHT, "parts": {"clock": ""}}], roles, "en")
    card = '<g class="chair left"><text class="role">Seer</text></g>'
    assert [card] == leaks([{"phase": "day", "parts": {"round": card}}], roles, "en")
    assert {*languages()} == {"de", "en", "fr"}
