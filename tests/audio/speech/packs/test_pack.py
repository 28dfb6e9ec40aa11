"""A recorded voice says what its takes hold, word for word, and nothing else."""

from pathlib import Path

import pytest

from audio.errors import BadPack
from audio.speech.cache import ClipCache
from audio.speech.packs.pack import WITHIN, Pack, read_pack
from audio.text.pieces import END, LEAD, SENTENCE, SUSPENSE
from tests.audio.speech.voices.voices import ToneVoice

TAKES = {
    "dawn.wav": "Le coq chante. Ouvrez les yeux.",
    "death-a.wav": "Un nom court de porte en porte :",
    "death-b.wav": "La carte se retourne… C’était",
    "seat-3.wav": "la place 3",
    "seat-8.wav": "la place 8",
    "seat-de-3.wav": "de la place 3",
    "seer.wav": "la Voyante",
    "and.wav": "et",
    "tie.wav": "Égalité entre",
}


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """Return a pack of those takes, each half a second of a tone."""
    for file in TAKES:
        ToneVoice().render("", tmp_path / file)
    return Pack(tmp_path, "Ada", "fr", TAKES)


def said(pack: Pack, text: str) -> list[tuple[str, float]]:
    """Return the files that say ``text``, each with the pause after it."""
    return [(part.path.name, part.pause) for part in pack.parts(text)]


def test_a_whole_take_says_its_line(pack: Pack) -> None:
    """Capitals, apostrophes and punctuation do not count."""
    assert [("dawn.wav", END)] == said(pack, "Le coq chante. Ouvrez les yeux.")
    assert [("dawn.wav", END)] == said(pack, "le coq chante\u00a0; ouvrez les yeux\u00a0!")


def test_a_line_is_spliced_from_its_fragments_and_facts(pack: Pack) -> None:
    """The pauses between them are those of the punctuation that lies there."""
    line = "Un nom court de porte en porte\u00a0: la place 3. La carte se retourne… C'était la Voyante."
    parts = said(pack, line)
    assert ["death-a.wav", "seat-3.wav", "death-b.wav", "seer.wav"] == [file for file, _ in parts]
    assert [pytest.approx(0.18), SENTENCE, WITHIN, END] == [pause for _, pause in parts]
    assert SUSPENSE in [pause for _, pause in said(pack, "Égalité entre la place 3… la place 8.")]


def test_lists_are_spliced_too(pack: Pack) -> None:
    """A list is said with one take for each seat."""
    files = ["tie.wav", "seat-3.wav", "seat-8.wav", "and.wav", "seat-3.wav"]
    assert files == [file for file, _ in said(pack, "Égalité entre la place 3, la place 8 et la place 3.")]


def test_the_fewest_takes_are_used(pack: Pack) -> None:
    """A whole take is not cut up because its parts are there, too."""
    assert [("seat-de-3.wav", END)] == said(pack, "De la place 3.")


@pytest.mark.parametrize("line", ["Égalité entre Zoé et la place 3.", "la place 4", "Le coq chante.", "", "…"])
def test_what_is_not_recorded_whole_is_not_recorded(pack: Pack, line: str) -> None:
    """A name that is in no take leaves the whole line to the other voice: no sentence has two voices."""
    assert [] == said(pack, line)


def test_a_cache_with_a_pack_renders_only_what_is_not_recorded(pack: Pack, tmp_path: Path) -> None:
    """Lines of takes ask the voice nothing; a line with a name is all the voice's."""
    voice = ToneVoice()
    cache = ClipCache(tmp_path / "cache", voice, pack)
    cache.prepare(["Le coq chante. Ouvrez les yeux.", "Égalité entre Zoé et la place 3."], lambda _d, _t: None)
    assert ["Égalité entre Zoé et la place 3."] == voice.asked
    assert LEAD + 0.5 + END == pytest.approx(cache.line("Le coq chante. Ouvrez les yeux.").seconds, abs=0.001)
    assert ["Égalité entre Zoé et la place 3."] == voice.asked


@pytest.mark.parametrize("content", [b"", b"no sound", None])
@pytest.mark.usefixtures("pack")
def test_a_take_that_is_broken_leaves_its_line_to_the_voice(tmp_path: Path, content: bytes | None) -> None:
    """A damaged take is reported once, and the others are still used."""
    warnings: list[str] = []
    again = Pack(tmp_path, "Ada", "fr", TAKES, warnings.append)
    if content is None:
        (tmp_path / "dawn.wav").unlink()
    else:
        (tmp_path / "dawn.wav").write_bytes(content)
    voice = ToneVoice()
    cache = ClipCache(tmp_path / "cache", voice, again)
    line = "Le coq chante. Ouvrez les yeux."
    for _ in range(2):
        assert cache.line(line).wave().seconds > 0.5
    assert ["Le coq chante.", "Ouvrez les yeux."] == voice.asked
    assert 1 == len(warnings)
    assert "dawn.wav" in warnings[0]
    assert again.parts("la Voyante")


def test_another_language_is_the_voices_alone(pack: Pack, tmp_path: Path) -> None:
    """A French pack is not used for English lines."""
    cache = ClipCache(tmp_path / "cache", ToneVoice(), pack)
    cache.speak_in("en")
    assert () == cache.recorded("The cock crows. Open your eyes.")


def test_a_cache_changes_its_pack_with_the_language(pack: Pack, tmp_path: Path) -> None:
    """Each language has takes of its own, or none."""
    line = "Le coq chante. Ouvrez les yeux."
    cache = ClipCache(tmp_path / "cache", ToneVoice(), None, {"fr": pack}.get)
    assert () == cache.recorded(line)
    cache.speak_in("fr")
    assert 1 == len(cache.recorded(line))
    cache.speak_in("en")
    assert () == cache.recorded(line)


@pytest.mark.parametrize(
    "index", [None, "no toml [", 'name = "A"\n', 'name = "A"\nlanguage = "fr"\ntakes = 3\n', b"\xff\xfe"]
)
def test_a_folder_that_is_no_pack_is_one_sentence(tmp_path: Path, index: str | bytes | None) -> None:
    """The message names the folder and what should be in it."""
    if index is not None:
        (tmp_path / "pack.toml").write_bytes(index if isinstance(index, bytes) else index.encode())
    with pytest.raises(BadPack, match=r"is not a recorded voice: pack\.toml"):
        read_pack(tmp_path)
