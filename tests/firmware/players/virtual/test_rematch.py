"""Another game at the virtual table: the bots begin it with empty heads, and come back when an evening was ended."""

from pathlib import Path

import pytest

from hardware.ports.events import KeyName
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.scene import Ending
from tests.firmware.players.bot_evening import Evening
from tests.harness.marks import only_long


@pytest.mark.slow
@pytest.mark.long
def test_bots_forget_the_last_game(tmp_path: Path) -> None:
    """With the same people and cards, each bot knows its new card in the second game and nobody else's."""
    evening = Evening(tmp_path, 8, 1, ["table.edition=2009"], games=2)
    dealt: list[dict[int, str]] = []
    for _ in evening.passes():
        if evening.heard[-1:] == ["night.falls"] and len(dealt) < evening.heard.count("rematch.yes") + 1:
            memories = {pad: mind.opponent.memory for pad, mind in evening.party._bots._minds.items()}
            dealt.append({pad: memory.role for pad, memory in memories.items()})
            assert not any(memory.looked or memory.statements or memory.ballots for memory in memories.values())
        if len(dealt) == 2:
            break
    assert 2 == len(dealt)
    assert dealt[0] != dealt[1]
    assert sorted(dealt[0].values()) == sorted(dealt[1].values())


def a_moment_later(evening: Evening, no: frozenset[str], *, answers: bool = True) -> None:
    """Play on; the person sits down, and one who ``answers`` says yes to every question but those in ``no``."""
    board, page, person = evening.board, evening.board.page or Page(""), Pad(1)
    sits = person in evening.party.box.evening.pads
    asked = page.name == "question" or page.ask == "join.ready" or (page.name, page.actors) == ("digital", (person,))
    if (answers and asked) or (page.name == "join" and not sits):
        key: KeyName = "down" if page.ask in no else "up"
        board.press(person, key)
        evening.loop.advance(2.0)
        board.release(person, key)
    evening.loop.advance(0.5)


def in_the_next_language(evening: Evening) -> Ending:
    """Lay LANGUAGE, and give the end of the game as it is told then."""
    card = next(card.uid for card in evening.party.scene().cards if (card.kind, card.icon) == ("command", "language"))
    evening.board.put_card(card)
    evening.loop.advance(1.0)
    evening.board.take_card()
    evening.loop.advance(4.0)
    ending = evening.party.scene().ending
    assert ending is not None
    return ending


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("begins", ["rematch.no", *only_long("rematch.yes")])
def test_nobody_is_dead_or_missing_before_the_next_game(tmp_path: Path, begins: str) -> None:
    """With other cards, and in another evening, everybody is there, alive, before the cards are dealt."""
    evening = Evening(tmp_path, 8, 1, ["table.edition=2009"], humans=(1,))
    more = {"rematch.cards", "rematch.people"} if begins == "rematch.no" else set[str]()
    no = frozenset({"deal.question", "rematch.offer"} | more)
    evening.party.start()
    try:
        while "rematch.offer" not in evening.heard:
            a_moment_later(evening, no)
        scene = evening.party.scene()
        assert any(not seat.alive for seat in scene.seats)
        assert scene.ending is not None
        ends = [scene.ending, *(in_the_next_language(evening) for _ in range(3))]
        assert 3 == len({(end.heading, end.story, end.seats, end.edition) for end in ends}), (
            "it is told in each language"
        )
        assert ends[0].story == ends[3].story
        assert 1 == len({tuple((seat.icon, seat.alive) for seat in end.seats) for end in ends})
        while begins not in evening.heard:
            a_moment_later(evening, no)
        for _ in range(60):
            a_moment_later(evening, no, answers=False)
        scene = evening.party.scene()
    finally:
        evening.party.close()
    assert [(True, True)] * 8 == [(seat.present, seat.alive) for seat in scene.seats]
