"""What is said on the first day, where next to nothing is known: questions, and what one makes of a name."""

from dataclasses import replace

import pytest

from firmware.players.opponents import Opponent, Statement
from firmware.players.opponents.chatting import ASKING, DOUBTING, NOTING, chats
from firmware.players.opponents.grounds import Grounds
from tests.firmware.players.opponents.test_heeding import TOWN, opponent, said

FEELING = Statement(3, "suspect", 4)


def chat(*heard: Statement, town: object = TOWN) -> set[tuple[str, int | None, str, int | None]]:
    """What the villager at seat 1 may say who has heard this: the kind, of whom, the reason, and of whom else."""
    player = opponent(1, "villager", *heard, town=town)  # type: ignore[arg-type]
    told = {one for _ in range(40) for one in chats(player.memory, player._chance, lambda: True)}
    return {(one.kind, one.target, one.reason, one.about) for one in told}


def test_who_has_named_nobody_is_asked_whom_he_suspects() -> None:
    """Once somebody has named another; first who has said nothing, each once, and by a few who ask each once."""
    assert set() == chat()
    spoke = (Statement(5, "deny"), Statement(6, "heed", 5), FEELING)
    assert {("ask", seat, "whom", None) for seat in (2, 4, 7, 8)} == {one for one in chat(*spoke) if one[0] == "ask"}
    named = [Statement(seat, "suspect", 3) for seat in (2, 4, 5, 6, 7, 8)]
    assert "ask" not in {kind for kind, *_ in chat(*named, FEELING)}
    assert ("ask", 3, "whom", None) in chat(*named, FEELING, Statement(3, "defend", 4))
    asked = Statement(4, "ask", 2, reason="whom")
    assert 2 not in {target for kind, target, *_ in chat(*spoke, asked) if kind == "ask"}
    assert 2 not in {target for kind, target, *_ in chat(*spoke, Statement(2, "ready")) if kind == "ask"}
    mine = replace(asked, speaker=1)
    for heard in ((mine,), [replace(asked, speaker=seat) for seat in range(4, 4 + ASKING)]):
        assert "ask" not in {kind for kind, *_ in chat(*spoke, *heard)}


def test_a_name_without_a_reason_does_not_convince() -> None:
    """Who does not think so himself says it, to each once, and a few do; who has named him does not."""
    doubt = ("heed", 3, "unshared", 4)
    assert doubt in chat(FEELING)
    assert doubt not in chat(replace(FEELING, reason="voted", about=5))
    assert doubt not in chat(FEELING, Statement(1, "suspect", 4))
    assert doubt not in chat(FEELING, Statement(5, "heed", 3, reason="unshared", about=4))
    assert doubt not in chat(FEELING, Statement(4, "claim", role="witch"))  # he may think otherwise himself now
    others = [Statement(5, "heed", seat, reason="unshared", about=8) for seat in range(6, 6 + DOUBTING)]
    assert doubt not in chat(FEELING, *others)
    again = opponent(1, "villager", FEELING, Statement(1, "heed", 3, reason="unshared", about=4))
    assert "echo" not in {reason for *_, reason, _ in said(again)}
    answer = ("deny", 4, "entitled", 1)
    assert answer in said(opponent(3, "villager", FEELING, Statement(1, "heed", 3, reason="unshared", about=4)))


def test_an_answer_to_a_question_is_heard() -> None:
    """By who has asked it, if nobody has said more since; a few do."""
    asked, answer = Statement(1, "suspect", 3, reason="backed", about=4), Statement(3, "deny", 4, "", "chosen", 1)
    noted = ("heed", 3, "", None)
    assert noted in chat(asked, answer)
    assert noted not in chat(asked, answer, Statement(5, "deny"))
    assert noted not in chat(answer)
    assert noted not in chat(*[Statement(5, "heed", 6)] * NOTING, asked, answer)


@pytest.mark.parametrize("day", [2, 3])
def test_on_later_days_there_is_more_to_say(day: int) -> None:
    """Nobody chats then."""
    assert set() == chat(FEELING, town=replace(TOWN, day=day))


def test_who_sits_beside_oneself_is_seen_best() -> None:
    """It is one of the little things of the first day, of both neighbours and nobody else, where people sit now."""
    moved = replace(TOWN, beside={1: frozenset({2, 8}), 4: frozenset({6, 7})})

    def seated(player: Opponent) -> set[int]:
        grounds = Grounds(player.memory)
        return {seat for seat in TOWN.living if ("seated", None) in grounds.of_today(seat)}

    assert [{2, 8}, {6, 7}] == [seated(opponent(me, "villager", town=moved)) for me in (1, 4)]
    assert set() == seated(opponent(1, "villager", town=replace(moved, day=2)))


def test_who_has_seen_a_wolf_asks_nobody_whom_he_suspects() -> None:
    """Another may; the one who knows has nothing to ask."""
    named = Statement(3, "suspect", 5), Statement(1, "found_wolf", 2, "seer")
    assert "whom" in {reason for _, _, reason, _ in chat(*named[:1])}
    assert "whom" not in {reason for _, _, reason, _ in chat(*named)}


def test_nobody_asks_whom_he_suspects_of_whom_he_has_just_said_that_he_is_a_wolf() -> None:
    """The others can be asked, but nobody where another has seen a wolf: that one is to be spoken of."""
    told, seen = (Statement(4, "suspect", 5), Statement(1, "accuse", 5)), Statement(4, "found_wolf", 5, "seer")
    assert {2, 3, 6, 7, 8} == {target for kind, target, *_ in chat(*told) if kind == "ask"}
    assert "ask" not in {kind for kind, *_ in chat(*told, seen)}
