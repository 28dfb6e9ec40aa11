"""Records on cards: written, read back, compared; through a stand-in, and through the real reader over a model chip."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.cli import main
from firmware.runtime.journal import Card, Journal
from firmware.session.cards.errors import NoLid, NothingLaid, RecordRefused, UnknownCard
from firmware.session.cards.recorder import LidRecorder
from firmware.session.cards.recording import check_records, write_records
from hardware.virtual.board import VirtualBoard
from tests.harness.chips.iso14443 import Field
from tests.harness.chips.iso14443_memory import Ntag
from tests.harness.chips.rc522 import Rc522, WallClock, installed

SEER = Card("04A1", "family", "role", "seer")
WITCH = Card("04A1", "family", "role", "witch")
PI = ["--set", "table.board=pi", "--wait", "3"]


class Recorder:
    """Stands in for the lid: ``laid`` come one after the other, ``records`` are what is written on them."""

    def __init__(self, laid: list[str], **records: Card | None) -> None:
        self.records, self.refuses, self.forgets = records, "", False
        self._laid = iter(laid)

    def card(self) -> str:
        """The next card."""
        for uid in self._laid:
            return uid
        raise NothingLaid("no card was laid")

    def write(self, card: Card) -> None:
        """Write it, unless the card forgets."""
        if not self.forgets:
            self.records[card.uid] = card

    def read(self, uid: str) -> Card | None:
        """What is on it."""
        if self.refuses:
            raise RecordRefused(self.refuses)
        return self.records.get(uid)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    """A register that knows the Seer."""
    journal = Journal(tmp_path / "meneur.db")
    journal.add_cards([SEER])
    yield journal
    journal.close()


def test_written_and_read_back(journal: Journal) -> None:
    """The record of a known card is written and read back."""
    recorder, printed = Recorder(["04A1"]), list[str]()
    assert 1 == write_records(recorder, journal, printed.append, 5)
    assert SEER == recorder.records["04A1"]
    assert "04A1: written, role seer of the deck 'family'." in printed


def test_unknown_cards_are_not_written(journal: Journal) -> None:
    """A card that the box does not know is refused, and nothing is written on it."""
    recorder = Recorder(["04A2"])
    with pytest.raises(UnknownCard, match="does not know the card 04A2"):
        write_records(recorder, journal, lambda _line: None, 1)
    assert {} == recorder.records


def test_card_that_forgets(journal: Journal) -> None:
    """A card that does not read back as it was written is refused."""
    recorder = Recorder(["04A1"], **{"04A1": WITCH})
    recorder.forgets = True
    with pytest.raises(RecordRefused, match="reads back as role witch"):
        write_records(recorder, journal, lambda _line: None, 1)


def test_nobody_lays_a_card(journal: Journal) -> None:
    """Without a card there is nothing to write or to check."""
    for act in (write_records, check_records):
        with pytest.raises(NothingLaid):
            act(Recorder([]), journal, lambda _line: None, 1)


@pytest.mark.parametrize(
    ("uid", "record", "refuses", "wrong", "sentence"),
    [
        ("04A1", SEER, "", 0, "record and box agree, role seer"),
        ("04A1", None, "", 0, "no record on it; the box knows it as role seer"),
        ("04A1", WITCH, "", 1, "the record says role witch of the deck 'family'; the box knows it as role seer"),
        ("04A2", None, "", 1, "no record on it; the box knows it as nothing"),
        ("04A2", Card("04A2", "x", "role", "witch"), "", 1, "the box does not know this card"),
        ("04A1", None, "it is damaged", 1, "refused: it is damaged"),
    ],
)
def test_verdicts(  # noqa: PLR0913, PLR0917 (a row of the table)
    journal: Journal, uid: str, record: Card | None, refuses: str, wrong: int, sentence: str
) -> None:
    """A record agrees, differs, is missing or is refused; the register stays as it is."""
    recorder, printed = Recorder([uid], **{uid: record}), list[str]()
    recorder.refuses = refuses
    assert wrong == check_records(recorder, journal, printed.append, 1)
    assert sentence in printed[-1]
    assert [SEER] == journal.cards()


def test_reader_that_cannot_write() -> None:
    """A reader that only reports UIDs is refused before a card is asked for."""
    with pytest.raises(NoLid, match="records need an RC522"):
        LidRecorder(VirtualBoard(6), lambda _line: None, 1.0)


@pytest.mark.slow
def test_through_the_real_reader(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the real driver over a model chip a card is learnt, written and checked; a copy is not believed."""
    field, tag = Field(), Ntag(bytes.fromhex("04112233445566"))
    state = ["--state", str(tmp_path)]
    with installed({(0, 0): Rc522(field, WallClock())}):
        field.put(tag)
        assert 0 == main(["cards", "learn", "Loup-Garou", "--deck", "red", *PI, *state])
        assert 0 == main(["cards", "write", *PI, *state])
        assert 0 == main(["cards", "check", *PI, *state])
        other = Ntag(bytes.fromhex("04112233445577"))
        other.pages[8:20] = tag.pages[8:20]
        field.take(tag)
        field.put(other)
        assert 1 == main(["cards", "check", *PI, *state])
        field.take(other)
        field.put(Ntag(bytes.fromhex("04112233445588")))
        assert 2 == main(["cards", "write", *PI, *state])
    printed = capsys.readouterr()
    assert "04112233445566: record and box agree, role werewolf of the deck 'red'." in printed.out
    assert "made for another card" in printed.out
    assert "does not know the card 04112233445588" in printed.err


@pytest.mark.parametrize("action", ["learn", "write", "check"])
def test_machine_without_a_reader(action: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On a virtual board, or in a box built without, it is said that there is no reader; nothing is made."""
    state = tmp_path / "state"
    assert 2 == main(["cards", action, "--state", str(state)])
    assert 2 == main(["cards", action, "--state", str(state), *PI, "--set", "reader.driver=none"])
    printed = capsys.readouterr().err
    assert "the board 'virtual' has no reader to lay cards on" in printed
    assert "built without a reader" in printed
    assert not state.exists()
