"""What a host has forgotten: read at the display and typed, as in the terminal, and only while no game is on."""

from pathlib import Path

import pytest

from firmware.following import orders
from firmware.following.orders import Answer, Call, Forget, ForgetGame, ForgetPlayer
from firmware.following.proving import SHOWN, TRIES, VALID
from firmware.history import History, HistoryError
from tests.firmware.following.test_hosting import Remote
from tests.harness.played import club
from tests.harness.rehearsed import Rehearsed

NAMES = dict(enumerate(("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"), start=1))
ADA = ForgetPlayer("Ada", 3)


@pytest.fixture
def remote(box: Rehearsed, tmp_path: Path) -> Remote:
    """A host of a box that remembers three games."""
    box.rehearsal.box.history = club(tmp_path / "club", 3, NAMES)
    return Remote(box).proved()


def history(remote: Remote) -> History:
    """The games that the box remembers."""
    return remote.box.rehearsal.box.history


def game(remote: Remote, number: int = 2) -> ForgetGame:
    """What the page sends to have a game forgotten, without a code."""
    return ForgetGame(number, next(history(remote).games(number)).begun)


def shown(remote: Remote) -> tuple[str, str]:
    """What the display asks, and the code that stands there."""
    page = remote.box.rehearsal.board.page
    assert page is not None
    assert "code" == page.name
    return page.lines[0], page.big


def confirmed(order: Forget, code: str) -> Forget:
    """``order`` with the code."""
    match order:
        case ForgetGame(number, begun):
            return ForgetGame(number, begun, code)
        case ForgetPlayer(name, games):
            return ForgetPlayer(name, games, code)


def test_a_game_is_forgotten(remote: Remote) -> None:
    """The display says which, and who types its code has it forgotten; then the display shows what it showed."""
    before = remote.box.rehearsal.board.page
    order = game(remote)
    assert "asked" == remote.ask(order).said
    asked, code = shown(remote)
    assert "Forget game 2 for good?" == asked
    assert 3 == len(history(remote).search())
    assert "forgotten" == remote.ask(confirmed(order, f" {code} ")).said
    assert [3, 1] == [one.number for one in history(remote).search()]
    assert before == remote.box.rehearsal.board.page
    assert "no_code" == remote.ask(confirmed(order, code)).said


def test_a_player_is_forgotten(remote: Remote) -> None:
    """His name leaves all games and their statistics, and the games stay, as in the terminal."""
    remote.ask(ADA)
    asked, code = shown(remote)
    assert "Forget the name Ada for good?" == asked
    assert "forgotten" == remote.ask(confirmed(ADA, code)).said
    assert (0, 3) == (history(remote).seats_of("Ada"), len(history(remote).search()))
    assert "Ada" not in history(remote).names()
    assert "Ada" not in history(remote).record().names


def test_a_token_alone_forgets_nothing(remote: Remote) -> None:
    """Neither a wrong code, nor a host's own code, nor one that was shown for something else, will do."""
    assert "no_code" == remote.ask(confirmed(ADA, "123456")).said
    remote.ask(game(remote))
    _, code = shown(remote)
    assert "no_code" == remote.ask(confirmed(ADA, code)).said
    remote.ask(ADA)
    assert "wrong_code" == remote.ask(confirmed(ADA, code)).said
    remote.box.wait(SHOWN)
    remote.ask(orders.ShowCode())
    assert "wrong_code" == remote.ask(confirmed(ADA, remote.code())).said
    assert (3, 3) == (len(history(remote).search()), history(remote).seats_of("Ada"))
    assert "stranger" == remote.ask(game(remote), "guessed").said


def test_a_code_cannot_be_guessed(remote: Remote) -> None:
    """Wrong codes are counted over whatever is asked anew; after five of them none is shown for five minutes."""
    said = [
        (remote.ask(order).said, remote.ask(confirmed(order, "nonsense")).said)
        for order in (ADA, game(remote), ADA, game(remote), ADA, game(remote))
    ]
    assert [("asked", "wrong_code")] * TRIES + [("tries", "no_code")] == said
    remote.box.wait(VALID + 1)
    assert "asked" == remote.ask(ADA).said
    _, code = shown(remote)
    assert "forgotten" == remote.ask(confirmed(ADA, code)).said


def test_a_code_is_shown_again(remote: Remote) -> None:
    """Who asks once more, whatever covers the display meanwhile, reads the same code; after five minutes it is old."""
    remote.ask(ADA)
    first = shown(remote)
    remote.ask(orders.ShowCode())
    assert first != shown(remote)
    remote.ask(ADA)
    assert first == shown(remote)
    remote.box.wait(VALID + 1)
    assert "no_code" == remote.ask(confirmed(ADA, first[1])).said


def test_what_is_not_as_it_was_seen(remote: Remote) -> None:
    """An unknown game or player, and one that has changed since the page was made, are refused, also at the end."""
    for order in (ForgetGame(9, ""), ForgetGame(0, ""), ForgetPlayer("Zoe", 1), ForgetPlayer("Zoe", 0)):
        assert "unknown" == remote.ask(order).said, order
    for order in (ForgetGame(2, "yesterday"), ForgetPlayer("Ada", 2)):
        assert "stale" == remote.ask(order).said, order
    remote.ask(ADA)
    _, code = shown(remote)
    history(remote).forget([2])
    assert "stale" == remote.ask(confirmed(ADA, code)).said
    assert 2 == history(remote).seats_of("Ada")


def test_not_while_a_game_is_on(remote: Remote) -> None:
    """Once cards are dealt nothing is forgotten, and a code that stood on the display is gone from it."""
    order = game(remote)
    remote.box.join(*range(1, 7))
    remote.box.until_said("deck.offer")
    remote.ask(order)
    _, code = shown(remote)
    remote.box.shuffle()
    remote.box.until(lambda: remote.box.rehearsal.box.evening.phase == "register", "that cards are dealt")
    remote.hosting.tidy("meneur.local")
    assert remote.box.rehearsal.box.display.notice is None
    assert ["later", "later"] == [remote.ask(order).said, remote.ask(confirmed(order, code)).said]
    assert 3 == len(history(remote).search())


def test_not_while_the_box_is_paused(remote: Remote) -> None:
    """A display that says how the evening goes on is not covered."""
    remote.ask(orders.Pause(True))
    remote.box.wait(8)
    assert "waits" == remote.ask(ADA).said


def test_a_file_that_cannot_be_written(remote: Remote, monkeypatch: pytest.MonkeyPatch) -> None:
    """It costs a sentence, and nothing is forgotten."""

    def broken(_: str) -> int:
        raise HistoryError("the disk is full")

    monkeypatch.setattr(history(remote), "forget_player", broken)
    remote.ask(ADA)
    _, code = shown(remote)
    assert "failed" == remote.ask(confirmed(ADA, code)).said
    assert 3 == history(remote).seats_of("Ada")


def test_one_work_at_a_time(box: Rehearsed, tmp_path: Path) -> None:
    """While the box keeps a backup nothing is forgotten: it would be in the one, or in the other."""
    box.rehearsal.box.history = club(tmp_path / "club", 3, NAMES)
    remote = Remote(box, {"backup": dict}).proved()
    work = remote.hosting.answer(Call(1, orders.Backup(), remote.token))
    assert not isinstance(work, Answer)
    remote.ask(ADA)
    _, code = shown(remote)
    assert "busy" == remote.ask(confirmed(ADA, code)).said
    work()
    assert 3 == history(remote).seats_of("Ada")
