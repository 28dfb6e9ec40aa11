"""Learning cards on the lid: tap and name."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.runtime.journal import Card, Journal
from firmware.session.cards.errors import NothingLaid, UnknownCard
from firmware.session.cards.learning import Learning, parse_names
from firmware.session.cards.lid import Lid
from hardware.virtual.board import VirtualBoard


class Table:
    """A person at the box: lays ``cards`` one after the other, types ``answers``, and reads what is printed."""

    def __init__(self, journal: Journal, cards: list[str], answers: list[str]) -> None:
        self.journal, self.board, self.printed = journal, VirtualBoard(6), [""]
        self._cards, self._answers = iter(cards), iter(answers)
        self.lid = Lid(self.board, self.printed.append, 0.05)
        self.learning = Learning(self.lid, journal, "family", self._answer, self._hear)

    def _hear(self, sentence: str) -> None:
        self.printed.append(sentence)
        if "ay a card" in sentence or "lay down" in sentence:
            self.board.take_card()
            for uid in [uid for uid in [next(self._cards, "")] if uid]:
                self.board.put_card(uid)

    def _answer(self, question: str) -> str:
        self.printed.append(question)
        answer = next(self._answers, None)
        if answer is None:
            raise EOFError
        return answer


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    """An empty register."""
    journal = Journal(tmp_path / "meneur.db")
    yield journal
    journal.close()


def test_tap_and_name(journal: Journal) -> None:
    """Each card that is laid down is what the person says, in whatever language."""
    table = Table(journal, ["04A1", "04A2", "04A3"], ["Voyante", "start", "Capitaine"])
    table.learning.asked()
    assert [("04A2", "command", "start"), ("04A3", "office", "captain"), ("04A1", "role", "seer")] == [
        (card.uid, card.kind, card.name) for card in journal.cards()
    ]


def test_names_are_asked_again(journal: Journal) -> None:
    """A name that no card has is answered with the nearest, and asked for again."""
    table = Table(journal, ["04A1"], ["sear", "seer"])
    table.learning.asked()
    assert "there is no card 'sear'; did you mean 'seer'?." in table.printed
    assert Card("04A1", "family", "role", "seer") == journal.card("04A1")


def test_enter_leaves_a_card_as_it_is(journal: Journal) -> None:
    """A card that is known is shown as what it is, and Enter changes nothing."""
    known = Card("04A1", "red", "role", "witch")
    journal.add_cards([known])
    table = Table(journal, ["04A1"], [""])
    table.learning.asked()
    assert [known] == journal.cards()
    assert any("now role witch of the deck 'red'" in printed for printed in table.printed)


def test_a_list_in_order(journal: Journal) -> None:
    """Cards are learnt in the order of the list, each as often as it says."""
    table = Table(journal, ["04A1", "04A2", "04A3"], [])
    table.learning.listed(parse_names(["loup-garou:2", "bailli"]))
    assert [("04A3", "bailiff"), ("04A1", "werewolf"), ("04A2", "werewolf")] == [
        (card.uid, card.name) for card in journal.cards()
    ]


def test_the_same_card_twice(journal: Journal) -> None:
    """A card that was just learnt is not taken for the next one."""
    table = Table(journal, ["04A1", "04A1", "04A2"], [])
    table.learning.listed(parse_names(["seer", "witch"]))
    assert ["seer", "witch"] == [card.name for card in journal.cards()]
    assert "04A1 was just learnt as role seer: lay down another card." in table.printed


def test_a_card_that_changes_its_number(journal: Journal) -> None:
    """A UID that a phone makes up is never learnt, since it changes each time."""
    table = Table(journal, ["08A1B2C3", "04A1", "08000001", "04A2"], ["seer", "witch"])
    table.learning.asked()
    assert {"04A1", "04A2"} == {card.uid for card in journal.cards()}
    assert "08A1B2C3 has a UID that changes each time, like that of a phone: lay down another card." in table.printed


def test_nobody_lays_a_card(journal: Journal) -> None:
    """When the next card does not come, what was learnt before stays learnt."""
    table = Table(journal, ["04A1"], [])
    with pytest.raises(NothingLaid, match=r"for 0\.05 seconds"):
        table.learning.listed(parse_names(["seer", "witch"]))
    assert ["seer"] == [card.name for card in journal.cards()]


@pytest.mark.parametrize("name", ["sear", "seer:0", "seer:31", "seer:x", "seer:²"])
def test_names_that_no_card_has(name: str) -> None:
    """A list with a mistake is refused before anybody lays a card."""
    with pytest.raises(UnknownCard):
        parse_names(["witch", name])


def test_mishaps_are_printed() -> None:
    """Two cards at once, and a reader that comes and goes, are reported to the person who waits."""
    printed: list[str] = []
    board = VirtualBoard(6)
    with Lid(board, printed.append, 0.05) as lid:
        board.fail("reader")
        board.mend("reader")
        board.press(1, "up")
        board.put_card("04A1")
        board.put_card("04A2")
        assert "04A1" == lid.card()
        board.take_card("04A1")
        assert "04A2" == lid.card()
    assert [
        "The card reader does not answer: check its cable.",
        "The card reader answers again.",
        "Two cards lie on the lid: take one away.",
    ] == printed
