"""Who may change something from outside, and what: proved at the box, from a closed list, and never by night."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from firmware.following import orders
from firmware.following.address import grid
from firmware.following.hosting import Hosting, Service
from firmware.following.orders import Answer, Call, NoOrder, Order, call, to_json
from firmware.following.proving import EVENING, HOSTS, SHOWN, TRIES, VALID
from tests.harness.rehearsed import Rehearsed

VILLAGE = "wolf seer villager*4"
ORDERS: tuple[Order, ...] = (
    orders.Pause(True),
    orders.Volume(30),
    orders.Repeat(),
    orders.Speak("de"),
    orders.Names({1: "Ada", 12: "Zoë"}, {}),
    orders.Settings({"pace.preset": "brisk"}, {"pace.preset": "normal"}),
    orders.ShowCode(),
    orders.Prove("123456"),
    orders.Look(),
    orders.Report(),
    orders.Backup(),
    orders.ForgetGame(14, "2026-11-22 18:30:00"),
    orders.ForgetPlayer("Zoë", 12, "123 456"),
    orders.Leave(),
)


class Remote:
    """A host away from ``box``: what he is answered, and what the display shows."""

    def __init__(self, box: Rehearsed, service: Service | None = None) -> None:
        self.box = box
        self.hosting = Hosting(box.rehearsal.box, box.rehearsal.loop, service or {})
        self.hosting.tidy("meneur.local")
        self.token = ""

    def ask(self, order: Order, token: str | None = None) -> Answer:
        """What comes of ``order``; where it takes work, that is done."""
        answer = self.hosting.answer(Call(1, order, self.token if token is None else token))
        answer = answer if isinstance(answer, Answer) else answer()
        self.token = answer.token or self.token
        return answer

    def code(self) -> str:
        """The code that the display shows."""
        page = self.box.rehearsal.board.page
        assert page is not None
        assert ("code", ("Host’s code", "meneur.local")) == (page.name, page.lines)
        assert grid("meneur.local") == page.grid
        return page.big

    def proved(self) -> "Remote":
        """The same, as a host."""
        assert "shown" == self.ask(orders.ShowCode()).said
        assert "welcome" == self.ask(orders.Prove(self.code())).said
        return self


def test_a_host_proves_that_he_is_at_the_box(box: Rehearsed) -> None:
    """The code on the display makes him known once; the display then shows again what it showed before."""
    remote = Remote(box)
    before = box.rehearsal.board.page
    known = [order for order in ORDERS if not isinstance(order, orders.ShowCode | orders.Prove)]
    assert {"stranger"} == {remote.ask(order).said for order in known}
    remote.ask(orders.ShowCode())
    code = remote.code()
    assert "welcome" == remote.ask(orders.Prove(f" {code} ")).said
    assert before == box.rehearsal.board.page
    assert "" == remote.ask(orders.Look()).said
    assert "no_code" == remote.ask(orders.Prove(code), "").said
    assert "left" == remote.ask(orders.Leave()).said
    assert "stranger" == remote.ask(orders.Look()).said


def test_a_code_cannot_be_guessed(box: Rehearsed) -> None:
    """After five wrong codes even the right one is refused; a code is shown a minute and holds for five."""
    remote = Remote(box)
    remote.ask(orders.ShowCode())
    code = remote.code()
    wrong = f"{(int(code.replace(' ', '')) + 1) % 10**6:06}"
    assert ["wrong_code"] * TRIES == [remote.ask(orders.Prove(wrong)).said for _ in range(TRIES)]
    assert "no_code" == remote.ask(orders.Prove(code)).said
    box.wait(SHOWN + 1)
    assert "code" != getattr(box.rehearsal.board.page, "name", "")
    remote.ask(orders.ShowCode())
    code = remote.code()
    box.wait(VALID + 1)
    assert "no_code" == remote.ask(orders.Prove(code)).said


def test_hosts_are_forgotten(box: Rehearsed) -> None:
    """A ninth host takes the place of the first; nobody stays one for longer than an evening."""
    first = Remote(box).proved()
    tokens = [first.token]
    for _ in range(HOSTS):
        first.proved()
        tokens.append(first.token)
    assert "stranger" == first.ask(orders.Look(), tokens[0]).said
    assert "" == first.ask(orders.Look(), tokens[-1]).said
    box.rehearsal.clock.move_to(box.rehearsal.clock.now() + EVENING)
    assert "stranger" == first.ask(orders.Look(), tokens[-1]).said


def test_names_language_and_the_last_sentence(box: Rehearsed) -> None:
    """They change as if somebody at the box had done it; names that somebody else changed meanwhile stay."""
    remote = Remote(box).proved()
    assert "done" == remote.ask(orders.Names({1: "Ada", 3: "Cleo"}, {})).said
    assert {1: "Ada", 3: "Cleo"} == box.rehearsal.journal.names() == box.rehearsal.box.narration.names
    assert "stale" == remote.ask(orders.Names({1: "Bo"}, {})).said
    assert "wrong" == remote.ask(orders.Names({11: "Bo"}, {1: "Ada", 3: "Cleo"})).said
    assert {1: "Ada", 3: "Cleo"} == box.rehearsal.journal.names()
    assert {"1": "Ada", "3": "Cleo"} == remote.ask(orders.Look()).known["names"]
    assert "done" == remote.ask(orders.Speak("de")).said
    box.until_said("language.changed")
    assert "de" == box.rehearsal.box.narration.language
    assert "wrong" == remote.ask(orders.Speak("xx")).said
    assert "done" == remote.ask(orders.Volume(30)).said
    assert 30 == box.rehearsal.speaker.volume(0)
    box.wait(8)
    said = len(box.says)
    remote.ask(orders.Repeat())
    box.wait(8)
    assert len(box.says) > said


@pytest.mark.slow
def test_a_night_is_asked_nothing(tmp_path: Path) -> None:
    """By night every order but a pause is refused alike; in a game there are no new names and codes."""
    box = Rehearsed(tmp_path, VILLAGE)
    box.until_page("join")
    remote = Remote(box).proved()
    box.begin()
    box.until(lambda: box.rehearsal.box.night, "that it is night")
    assert "later" == remote.ask(orders.ShowCode()).said
    asked = [order for order in ORDERS[1:] if not isinstance(order, orders.ShowCode | orders.Prove | orders.Leave)]
    assert [Answer("asleep")] * len(asked) == [remote.ask(order) for order in asked]
    assert "done" == remote.ask(orders.Pause(True)).said
    box.wait(8)
    assert box.rehearsal.box.paused
    assert "done" == remote.ask(orders.Pause(False)).said
    box.until_said("eyes.wait")
    assert "done" == remote.ask(orders.Pause(False)).said  # all eyes are closed again
    box.until_page("debate")
    assert ["later", "later"] == [remote.ask(orders.Names({}, {})).said, remote.ask(orders.ShowCode()).said]


def test_a_host_sees_no_card(tmp_path: Path) -> None:
    """He is told how many cards of each kind the box knows, and nothing of what lies before the players."""
    remote = Remote(Rehearsed(tmp_path, VILLAGE)).proved()
    known = remote.ask(orders.Look()).known
    assert {"names", "seats", "cards", "early", "settings", "choices", "open", "service"} == known.keys()
    assert {"role", "command"} <= known["cards"].keys()


def test_what_takes_work_is_done_one_after_the_other(box: Rehearsed) -> None:
    """While the box works it takes no second task; what goes wrong costs a sentence, and the next is taken again."""

    def broken() -> dict[str, str]:
        raise OSError("disk full")

    remote = Remote(box, {"report": lambda: {"text": "all is well"}, "backup": broken}).proved()
    assert ["report", "backup"] == remote.ask(orders.Look()).known["service"]
    work = remote.hosting.answer(Call(1, orders.Report(), remote.token))
    assert not isinstance(work, Answer)
    assert "busy" == remote.ask(orders.Backup()).said
    assert Answer("report", known={"text": "all is well"}) == work()
    assert "failed" == remote.ask(orders.Backup()).said
    assert "report" == remote.ask(orders.Report()).said
    assert "wrong" == Remote(box).proved().ask(orders.Report()).said


def test_no_work_while_cards_are_out(box: Rehearsed) -> None:
    """Neither a report nor a backup is made from the deal to the end of a game."""
    remote = Remote(box, {"report": dict, "backup": dict}).proved()
    box.begin()
    box.until_page("debate")
    assert ["later", "later"] == [remote.ask(orders.Report()).said, remote.ask(orders.Backup()).said]


@pytest.mark.parametrize("order", ORDERS)
def test_an_order_is_read_as_it_was_written(order: Order) -> None:
    """What the page sends is what the box takes."""
    assert Call(7, order, "t") == call(json.loads(json.dumps({"call": 7, "token": "t", **to_json(order)})))


JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.text(max_size=30),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.slow
@pytest.mark.long
@given(
    name=some.sampled_from(
        ["pause", "volume", "names", "speak", "settings", "prove", "code", "forget_game", "forget_player", "x"]
    ),
    rest=some.dictionaries(
        some.sampled_from(
            ["on", "percent", "names", "before", "values", "language", "code", "number", "begun", "name", "games"]
        ),
        JSON,
        max_size=3,
    ),
)
def test_anything_else_is_no_order(name: str, rest: dict[str, object]) -> None:
    """Whatever comes, it is an order of the list with values that it may have, or none."""
    try:
        found = call({"call": 1, "token": "", "order": name, **rest}).order
    except NoOrder:
        return
    assert isinstance(found, Order)
    match found:
        case orders.Names(names, before):
            assert all(0 < len(one) <= 24 and one.isprintable() for one in [*names.values(), *before.values()])
        case orders.Volume(percent):
            assert 0 <= percent <= 100
        case orders.ForgetGame(number, begun, code) | orders.ForgetPlayer(begun, number, code):
            assert number >= 0
            assert (begun + code).isprintable()
