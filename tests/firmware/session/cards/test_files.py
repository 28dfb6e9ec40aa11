"""Card files: taken whole or not at all, and written so that they read back."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.werewolf.setup.registry import ROLES
from firmware.cli import main
from firmware.runtime.journal import Card
from firmware.session.cards.errors import CardFileRefused
from firmware.session.cards.names import ARGENT, BUILDINGS, COMMANDS, OFFICES
from firmware.session.cards.reading import read_cards
from firmware.session.cards.writing import to_toml

NAMES = {"role": tuple(ROLES), "command": COMMANDS, "building": BUILDINGS, "office": OFFICES, "argent": ARGENT}
uids = st.binary(min_size=1, max_size=10).map(lambda uid: uid.hex().upper())
printed = st.text(st.characters(exclude_categories=("C", "Z")) | st.sampled_from(" \n"), min_size=1, max_size=20)
decks = (printed | st.text(max_size=17).map("a\n{}b".format)).map(str.strip).filter(bool)
kinds = st.sampled_from(sorted(NAMES)).flatmap(lambda kind: st.tuples(st.just(kind), st.sampled_from(NAMES[kind])))
cards = st.lists(
    st.builds(lambda uid, deck, named: Card(uid, deck, *named), uids, decks, kinds), unique_by=lambda card: card.uid
)


def written(folder: Path, text: str) -> Path:
    """A file with ``text``."""
    path = folder / "cards.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.slow
@given(cards)
def test_what_is_written_reads_back(tmp_path_factory: pytest.TempPathFactory, known: list[Card]) -> None:
    """Whatever cards there are, their file holds the same cards in the same order."""
    assert known == read_cards(written(tmp_path_factory.mktemp("cards"), to_toml(known)))


@pytest.mark.parametrize(
    ("entry", "kind", "name"),
    [
        ('role = "Loup-Garou"', "role", "werewolf"),
        ('role = "petite fille"', "role", "little_girl"),
        ('role = "captain"', "office", "captain"),
        ('role = "Capitaine"', "office", "captain"),
        ('office = "capitaine"', "office", "captain"),
        ('building = "Châtelain"', "building", "lord"),
        ('building = "REBOUTEUX"', "building", "bonesetter"),
        ('building = "farmer"', "building", "farmer"),
        ('command = "répéter"', "command", "repeat"),
        ('command = "START"', "command", "start"),
        ('command = "DÉMARRER"', "command", "start"),
        ('command = "Début"', "command", "start"),
    ],
)
def test_names_of_people(tmp_path: Path, entry: str, kind: str, name: str) -> None:
    """Accents and case are ignored, French is understood, and the Captain is an office whatever he is called."""
    path = written(tmp_path, f'[[card]]\nuid = "04:a1 b2"\ndeck = " family "\n{entry}\n')
    assert [Card("04A1B2", "family", kind, name)] == read_cards(path)


def test_every_french_building(tmp_path: Path) -> None:
    """The ten buildings have the French names that the book gives them."""
    french = "fermier confesseur rebouteux institutrice boulanger barbier bailli tavernier chatelain vagabond".split()  # noqa: SIM905
    text = "".join(f'[[card]]\nuid = "{n:02X}"\nbuilding = "{name}"\ndeck = "d"\n' for n, name in enumerate(french))
    assert sorted(BUILDINGS) == sorted(card.name for card in read_cards(written(tmp_path, text)))


def test_a_card_of_argent(tmp_path: Path) -> None:
    """A card of Argent is named by its value, as a number or a word, and needs no deck."""
    text = '[[card]]\nuid = "04"\nargent = 7\n[[card]]\nuid = "05"\nargent = "13"\ndeck = "silver"\n'
    known = [Card("04", "argent", "argent", "7"), Card("05", "silver", "argent", "13")]
    assert known == read_cards(written(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("not toml", "cannot be read as TOML"),
        ("cards = 1", "something other than [[card]]"),
        ('[[card]]\nuid = "04"\ndeck = "d"', "exactly one of role, command, building, office"),
        ('[[card]]\nuid = "04"\ndeck = "d"\nrole = "seer"\ncommand = "start"', "exactly one of"),
        ('[[card]]\nuid = "4"\ndeck = "d"\nrole = "seer"', "the UID '4' is not 1 to 10 bytes"),
        ('[[card]]\nuid = "04"\nrole = "seer"', "deck is missing"),
        ('[[card]]\nuid = "04"\ndeck = "d"\nrole = "sear"', "There is no role 'sear'"),
        ('[[card]]\nuid = "04"\ndeck = "d"\nbuilding = "bailli f"', "there is no building"),
        ('[[card]]\nuid = "04"\ndeck = "d"\nbilding = "bailli"', "did you mean 'building'?"),
        ('[[card]]\nuid = 4\ndeck = "d"\nrole = "seer"', "not a table of strings"),
        ('[[card]]\nuid = "04"\nargent = 14', "no card of Argent of value '14': give one from 0 to 13"),
        ('[[card]]\nuid = "04"\nargent = 7.5', "not a table of strings"),
        ('[[card]]\nuid = "04"\nargent = true', "not a table of strings"),
        ('[[card]]\nuid = "04"\nargent = 7\nrole = "seer"', "exactly one of"),
    ],
)
def test_refused_files(tmp_path: Path, text: str, sentence: str) -> None:
    """A file with a mistake is refused in a sentence that says which."""
    with pytest.raises(CardFileRefused) as refusal:
        read_cards(written(tmp_path, text))
    assert sentence in str(refusal.value)


def test_all_mistakes_at_once(tmp_path: Path) -> None:
    """Every mistake is reported with the number of its entry, among them a UID that appears twice."""
    entry = '[[card]]\nuid = "04"\ndeck = "d"\nrole = "{}"\n'
    with pytest.raises(CardFileRefused) as refusal:
        read_cards(written(tmp_path, "".join(map(entry.format, ("seer", "seer", "nobody")))))
    assert "card 2: the UID 04 is in the file twice" in str(refusal.value)
    assert "card 3: There is no role 'nobody'" in str(refusal.value)


def test_there_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Cards exported by one box and imported by another export the same again."""
    first = written(tmp_path, '[[card]]\nuid = "04"\ndeck = "\\"\\u0007d"\nrole = "voyante"\n')
    one, other, file = (str(tmp_path / name) for name in ("one", "other", "out.toml"))
    assert 0 == main(["cards", "import", str(first), "--state", one])
    assert 0 == main(["cards", "export", file, "--state", one])
    assert 0 == main(["cards", "import", file, "--state", other])
    capsys.readouterr()
    assert 0 == main(["cards", "export", "--state", other])
    assert Path(file).read_text(encoding="utf-8") == capsys.readouterr().out


def test_empty_register_is_a_file_too(tmp_path: Path) -> None:
    """A box without cards exports a file that can be imported."""
    file = tmp_path / "out.toml"
    assert 0 == main(["cards", "export", str(file), "--state", str(tmp_path / "one")])
    assert [] == read_cards(file)
