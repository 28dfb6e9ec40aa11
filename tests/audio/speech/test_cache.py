"""Clips are rendered once, kept whole, and made anew when they are damaged."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest

from audio.errors import RenderFailed
from audio.speech.cache import MOST_STUDIOS, ClipCache, Rank, studios
from audio.text.pieces import END, LEAD, SENTENCE
from tests.audio.speech.voices.voices import LINE, RATE, GatedVoice, ToneVoice
from tests.harness.patience import PATIENCE, until


def ignore(done: int, total: int) -> None:
    """Take no notice of progress."""
    del done, total


def test_a_text_is_rendered_once(tmp_path: Path) -> None:
    """A second cache on the same folder renders nothing."""
    voice = ToneVoice()
    ClipCache(tmp_path, voice).line("Bonsoir.")
    assert LINE == pytest.approx(ClipCache(tmp_path, voice).line("Bonsoir.").seconds, abs=0.001)
    assert ["Bonsoir."] == voice.asked


def test_voices_do_not_share_clips(tmp_path: Path) -> None:
    """The same text in another voice is another clip."""
    one, other = ToneVoice("one"), ToneVoice("other")
    assert ClipCache(tmp_path, one).line("A.").parts != ClipCache(tmp_path, other).line("A.").parts


def test_a_truncated_clip_is_rendered_anew(tmp_path: Path) -> None:
    """A damaged clip is rendered again."""
    voice = ToneVoice()
    cache = ClipCache(tmp_path, voice)
    cache.line("Bonsoir.")
    path = cache.path("Bonsoir.")
    path.write_bytes(path.read_bytes()[:1000])
    assert LINE == pytest.approx(ClipCache(tmp_path, voice).line("Bonsoir.").seconds, abs=0.001)
    assert 2 == len(voice.asked)


def test_a_clip_damaged_in_the_evening_is_rendered_anew(tmp_path: Path) -> None:
    """A piece that was used already is looked at again before it is said."""
    voice = ToneVoice()
    cache = ClipCache(tmp_path, voice)
    line = cache.line("Un. Deux.")
    cache.path("Deux.").write_bytes(b"not a sound")
    assert cache.ready("Un. Deux.") is None
    assert line == cache.line("Un. Deux.")
    assert ["Un.", "Deux.", "Deux."] == voice.asked


def test_a_clip_that_vanished_is_rendered_anew(tmp_path: Path) -> None:
    """Emptying the folder in the middle of an evening is survived."""
    cache = ClipCache(tmp_path, ToneVoice())
    cache.line("Bonsoir.")
    cache.path("Bonsoir.").unlink()
    assert cache.ready("Bonsoir.") is None
    assert LINE == pytest.approx(cache.line("Bonsoir.").seconds, abs=0.001)
    assert cache.path("Bonsoir.").exists()


def test_a_failure_leaves_nothing_behind(tmp_path: Path) -> None:
    """A failed rendering leaves neither a clip nor a temporary file."""
    with pytest.raises(RenderFailed):
        ClipCache(tmp_path, ToneVoice(mute=True)).line("Bonsoir.")
    assert [] == list(tmp_path.iterdir())


def test_a_line_is_its_pieces_with_pauses(tmp_path: Path) -> None:
    """Silence comes first, between two sentences and at the end; each piece is rendered by itself."""
    voice = ToneVoice()
    line = ClipCache(tmp_path, voice).line("Bonsoir. Silence\u00a0!")
    assert ["Bonsoir.", "Silence\u00a0!"] == voice.asked
    assert LEAD + 0.5 + SENTENCE + 0.5 + END == pytest.approx(line.seconds, abs=0.001)
    samples = line.wave().samples
    edges = [LEAD, LEAD + 0.5, LEAD + 0.5 + SENTENCE]
    assert [False, True, False, True] == [any(samples[round(at * RATE) + 9 :][:1000]) for at in (0, *edges)]


def test_a_sentence_of_two_lines_is_rendered_once(tmp_path: Path) -> None:
    """The script of an evening is small because its lines share their sentences."""
    voice = ToneVoice()
    ClipCache(tmp_path, voice).prepare(["Un. Deux.", "Trois. Deux.", "Deux. Un."], ignore)
    assert ["Deux.", "Trois.", "Un."] == sorted(voice.asked)


def test_what_was_rendered_before_is_said_without_writing_anything(tmp_path: Path) -> None:
    """A card is not worn by being read, and a full one takes no line away; an old piece is marked as used, once."""
    ClipCache(tmp_path, ToneVoice()).prepare(["Un. Deux.", "Deux. Trois."], ignore)
    for path in tmp_path.iterdir():
        os.utime(path, (1, 1))
    there = _traces(tmp_path)
    cache = ClipCache(tmp_path, ToneVoice(mute=True))
    for text in ("Un. Deux.", "Trois. Deux. Un.", "Un. Deux."):
        assert cache.line(text) == cache.ready(text)
    cache.prepare(["Un. Trois."], ignore)
    used = _traces(tmp_path)
    assert there.keys() == used.keys()
    assert all(before < after for before, after in zip(there.values(), used.values(), strict=True))
    again = ClipCache(tmp_path, ToneVoice(mute=True))
    again.prepare(["Un. Deux. Trois."], ignore)
    assert again.ready("Trois. Deux. Un.") is not None
    assert used == _traces(tmp_path)


def _traces(folder: Path) -> dict[Path, tuple[int, int]]:
    """When each file was last written or marked."""
    return {path: (path.stat().st_mtime_ns, path.stat().st_ctime_ns) for path in folder.iterdir()}


def test_a_folder_that_cannot_be_written_is_one_clear_sentence(tmp_path: Path) -> None:
    """The message names the folder and what is wrong with it."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(RenderFailed, match=r"cannot be kept in .*file/voice"):
        ClipCache(tmp_path / "file" / "voice", ToneVoice()).line("Bonsoir.")


class FullDisk(ToneVoice):
    """The same voice, on a disk that takes half a file."""

    disk: Path

    def render(self, text: str, path: Path) -> None:
        """Fail as a studio does that cannot write all of it."""
        super().render(text, path)
        if path.is_relative_to(self.disk):
            path.write_bytes(path.read_bytes()[:1000])
            raise RenderFailed("pico did not render a text of 6 characters: System error.")


def full(disk: Path, monkeypatch: pytest.MonkeyPatch) -> FullDisk:
    """Leave no room on ``disk``; the voice that finds none there."""
    monkeypatch.setattr(
        "audio.speech.files.bringing.disk_usage",
        lambda path: SimpleNamespace(free=0 if Path(path).is_relative_to(disk) else 10**9),
    )
    voice = FullDisk()
    voice.disk = disk
    return voice


def test_a_full_disk_is_one_clear_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without memory to spare the message says what is wrong, and not what became of a draft."""
    disk = tmp_path / "disk"
    with pytest.raises(RenderFailed, match=r"cannot be kept in .*disk: the disk is full, delete something on it\.$"):
        ClipCache(disk, full(disk, monkeypatch)).line("Bonsoir.")


def test_on_a_full_disk_the_voice_speaks_from_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence says so; what was rendered before is still used, and the memory is given back."""
    disk, memory, reports = tmp_path / "disk", tmp_path / "memory", list[str]()
    ClipCache(disk, ToneVoice()).line("Un.")
    voice = full(disk, monkeypatch)
    cache = ClipCache(disk, voice, spare=memory, report=reports.append)
    for _ in range(2):
        assert 3 == len(cache.line("Un. Deux. Trois.").parts)
    assert ["Deux.", "Deux.", "Trois."] == voice.asked  # on the disk in vain, then in memory, and there at once
    assert ["It is kept in memory until the box is switched off."] == [text.partition("on it. ")[2] for text in reports]
    cache.close()
    assert not memory.exists()


def test_progress_is_reported_after_each_text(tmp_path: Path) -> None:
    """The display can show a bar, and a text asked twice counts once."""
    steps: list[tuple[int, int]] = []
    ClipCache(tmp_path, ToneVoice()).prepare(["A.", "B.", "A."], lambda *step: steps.append(step))
    assert [(1, 2), (2, 2)] == steps


def test_preparing_without_a_voice_fails_soon(tmp_path: Path) -> None:
    """Where nothing can be rendered, 400 lines are not waited for."""
    voice = ToneVoice(mute=True)
    with pytest.raises(RenderFailed):
        ClipCache(tmp_path, voice).prepare([f"{n}." for n in range(400)], ignore)
    assert 3 <= len(voice.asked) < 3 + MOST_STUDIOS


def test_a_voice_that_failed_thrice_is_left_alone_until_the_next_preparation(tmp_path: Path) -> None:
    """A line that cannot be rendered is captioned at once, not after ten seconds; the reason is still reported."""
    voice = ToneVoice(mute=True)
    cache = ClipCache(tmp_path, voice)
    for text in ("A.", "B.", "C.", "D.", "E."):
        with pytest.raises(RenderFailed, match="made mute"):
            cache.line(text)
    assert 3 == len(voice.asked)
    voice.mute = False
    cache.prepare(["D."], ignore)
    assert cache.line("E.").seconds


def test_the_folder_is_kept_within_bounds(tmp_path: Path) -> None:
    """Clips that no evening uses any more go, the oldest first; tonight's stay."""
    old = ClipCache(tmp_path, ToneVoice())
    old.prepare(["A.", "B.", "C."], ignore)
    for age, text in enumerate(("A.", "B.", "C.")):
        os.utime(old.path(text), (age, age))
    size = old.path("A.").stat().st_size
    ClipCache(tmp_path, ToneVoice(), keep=2 * size).prepare(["A."], ignore)
    assert {old.path("A."), old.path("C.")} == set(tmp_path.glob("*.ogg"))


def test_a_cache_changes_its_language(tmp_path: Path) -> None:
    """The same text in another language is another clip."""
    cache = ClipCache(tmp_path, ToneVoice())
    french = cache.line("Table.")
    cache.speak_in("en")
    assert cache.ready("Table.") is None
    assert french != cache.line("Table.")


def test_preparing_passes_over_one_bad_text(tmp_path: Path) -> None:
    """One line that cannot be rendered is captioned; the others are heard."""
    voice = ToneVoice()
    cache = ClipCache(tmp_path, voice)
    cache.line("C.")
    voice.mute = True
    cache.prepare(["A.", "C."], ignore)
    assert (False, True) == (cache.ready("A.") is not None, cache.ready("C.") is not None)


def test_a_preparation_is_broken_off(tmp_path: Path) -> None:
    """An exception raised by the progress callback stops it; finished clips stay, and no others are begun."""
    voice = ToneVoice()
    cache = ClipCache(tmp_path, voice)

    def enough(done: int, total: int) -> None:
        assert 400 == total
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        cache.prepare([f"{n}." for n in range(400)], enough)
    assert 5 <= len(voice.asked) < 400
    assert len(voice.asked) == len(list(tmp_path.glob("*.ogg")))


@dataclass
class Busy(ToneVoice):
    """A voice that does something else as it speaks."""

    besides: Callable[[], None] = lambda: None

    def render(self, text: str, path: Path) -> None:
        """Say it."""
        self.besides()
        super().render(text, path)


def test_a_line_that_is_being_rendered_is_not_rendered_again(tmp_path: Path) -> None:
    """Whoever wants it meanwhile waits for it."""
    voice = GatedVoice()
    cache = ClipCache(tmp_path, voice)
    with ThreadPoolExecutor(2) as pool:
        said = [pool.submit(cache.line, "Bonsoir.") for _ in range(2)]
        assert until(lambda: bool(voice.waiting))
        voice.gate.release(1000)
        assert [pytest.approx(LINE, abs=0.001)] * 2 == [line.result(PATIENCE).seconds for line in said]
    assert ["Bonsoir."] == voice.asked


def test_a_language_changed_in_mid_word_keeps_its_takes_apart(tmp_path: Path) -> None:
    """A text that was being rendered is stored under the name of the old voice."""
    voice = Busy()
    cache = ClipCache(tmp_path, voice)
    old = cache.path("Table.")
    voice.besides = lambda: cache.speak_in("en")
    cache.prepare(["Table."], ignore)
    assert old.exists()
    assert not cache.path("Table.").exists()


def test_a_line_that_somebody_waits_for_comes_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is rendered in the studio that is free first, before all else that is being prepared; no other is opened."""
    monkeypatch.setattr("audio.speech.cache.studios", lambda _: 1)
    voice = GatedVoice()
    cache = ClipCache(tmp_path, voice)
    texts = [f"{number}." for number in range(9)]
    with ThreadPoolExecutor(2) as pool:
        prepared = pool.submit(cache.prepare, texts, ignore)
        assert until(lambda: bool(voice.waiting))
        wanted = pool.submit(cache.line, "Jetzt.")
        assert until(lambda: cache.urgent is Rank.WANTED)
        assert ["0."] == voice.waiting
        voice.gate.release(1000)
        wanted.result(PATIENCE)
        prepared.result(PATIENCE)
    assert ["0.", "Jetzt.", *texts[1:]] == voice.asked


def test_what_is_said_next_comes_before_what_is_prepared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines that are expected are rendered in their order, before all else but one that somebody waits for."""
    monkeypatch.setattr("audio.speech.cache.studios", lambda _: 1)
    voice = GatedVoice()
    cache = ClipCache(tmp_path, voice)
    texts = [f"{number}." for number in range(9)]
    with ThreadPoolExecutor(3) as pool:
        prepared = pool.submit(cache.prepare, texts, ignore)
        assert until(lambda: bool(voice.waiting))
        expected = pool.submit(cache.expect, ["Gleich. Dann.", "8."], ignore)
        assert until(lambda: cache.urgent is Rank.EXPECTED)
        wanted = pool.submit(cache.line, "Jetzt.")
        assert until(lambda: cache.urgent is Rank.WANTED)
        voice.gate.release(1000)
        for done in (wanted, expected, prepared):
            done.result(PATIENCE)
    assert sorted(["Jetzt.", "Gleich."]) == sorted(voice.asked[1:3])
    assert ["Dann.", "8.", *texts[1:8]] == voice.asked[3:]


@pytest.mark.parametrize(("expected", "cores"), [(1, 1), (3, 3), (MOST_STUDIOS, 16)])
def test_there_are_as_many_studios_as_cores_that_may_be_used(
    monkeypatch: pytest.MonkeyPatch, expected: int, cores: int
) -> None:
    """A service that is held to one core renders one piece at once, or a line that is waited for shares the core."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(cores)))
    monkeypatch.setattr(os, "sysconf", lambda name: {"SC_PAGE_SIZE": 4096}.get(name, 1_000_000))
    assert expected == studios(ToneVoice())
