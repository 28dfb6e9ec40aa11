"""``meneur voices`` and ``meneur listen``, as they are called; and a voice that cannot be had."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from audio.speech.cache import ClipCache
from audio.speech.files.ogg import write_ogg
from audio.speech.files.waves import read_wave
from firmware.cli import main
from firmware.runtime.config import Config
from firmware.runtime.voice import open_cache
from firmware.session.setup.sayable import everything
from firmware.workshop.voices import ahead
from firmware.workshop.voices.sheet import read_sheet
from tests.audio.speech.voices.piper_model import make_model
from tests.audio.speech.voices.voices import ToneVoice
from tests.firmware.workshop.voices.test_recording import speech, write
from tests.harness.marks import LONG
from tests.harness.patience import PATIENCE
from tests.harness.sounds import lay_sounds

pytestmark = pytest.mark.slow


@pytest.mark.long
def test_the_list_shows_what_each_voice_can_do_here(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Pico and espeak speak every language of the narration, Hibari English; the others list what they lack or have."""
    model = make_model(tmp_path)
    assert 0 == main(["voices", "list", "--set", f"voice.model={model}", "--set", f"voice.pack={tmp_path}"])
    auto, hibari, pico, espeak, piper, recorded = capsys.readouterr().out.splitlines()
    assert auto.startswith("* auto")
    assert "Pico for fr" in auto
    assert ["speaks en", "speaks de, en, fr", "speaks de, en, fr"] == [
        line[2:].partition(" ")[2].strip() for line in (hibari, pico, espeak)
    ]
    assert "speaks fr, by tiny.onnx" in piper
    assert "is not a recorded voice" in recorded


@pytest.mark.long
def test_a_voice_is_recorded_and_used_by_its_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sheet is written, some of it is recorded, checked, and a line of it is heard in that voice."""
    takes, pack = tmp_path / "takes", tmp_path / "pack"
    assert 0 == main(["voices", "sheet", "--language", "en", "--out", str(takes)])
    texts = read_sheet(takes)
    chosen = [file for file in texts if file.startswith("seer.sleeps-")]
    for file in chosen:
        write(takes / file, speech(48000, seconds=3.0), 48000)
    assert 0 == main(["voices", "record", str(takes), "--pack", str(pack), "--language", "en"])
    assert f"not recorded yet: {next(iter(texts))}" in capsys.readouterr().out
    assert 0 == main(["voices", "check", str(pack)])
    assert f"{len(chosen)} of {len(texts)} takes" in capsys.readouterr().out
    out = tmp_path / "line.wav"
    lay_sounds(tmp_path / "cache")
    asked = ["listen", "seer.sleeps", "--language", "en", "--voice", "recorded", "--out", str(out)]
    assert 0 == main([*asked, "--set", f"voice.pack={pack}", "--set", f"data.cache={tmp_path / 'cache'}"])
    assert 3.0 < read_wave(out).seconds < 4.0


def test_a_voice_without_recordings_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder without a sheet, or without a take, is no voice."""
    assert 2 == main(["voices", "record", str(tmp_path), "--pack", str(tmp_path / "pack")])
    assert "meneur voices sheet" in capsys.readouterr().err
    main(["voices", "sheet", "--out", str(tmp_path)])
    assert 1 == main(["voices", "record", str(tmp_path), "--pack", str(tmp_path / "pack")])
    assert 2 == main(["voices", "check", str(tmp_path / "none")])


def test_render_fills_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Once it is through, another time has nothing to do."""
    voice = ToneVoice()
    monkeypatch.setattr(ahead, "everything", lambda *table: [*everything(*table)][:: 1 if LONG else 48])
    monkeypatch.setattr("firmware.workshop.voices.ahead.open_cache", lambda _: ClipCache(tmp_path, voice))
    for _ in range(2):
        assert 0 == main(["voices", "render", "--language", "en", "--set", "table.seats=6"])
    assert len(voice.asked) == len(set(voice.asked)) == len(list(tmp_path.glob("*.ogg")))
    assert f"{len(voice.asked)} texts rendered into" in capsys.readouterr().out
    assert any("seat 6" in text for text in voice.asked)
    assert not any("seat 7" in text for text in voice.asked)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nonsense"], "no line for 'nonsense'"),
        (["death", "--facts", "who=3"], "is not a fact"),
        (["death", "--facts", "role=king"], "no name for the role 'king'"),
    ],
)
def test_a_line_that_is_not_there_is_one_sentence(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message names what was asked for."""
    assert 2 == main(["listen", *arguments])
    error = capsys.readouterr().err
    assert message in error
    assert 1 == error.count("\n")


def test_a_mood_and_a_tone_bring_their_own_wordings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A mood and the grim tone add their own wordings."""
    said = []
    for more in ([], ["--grim"], ["--mood", "first"]):
        cache = ["--set", "sound.silent=true", "--set", f"data.cache={tmp_path}", "--out", str(tmp_path / "x.wav")]
        main(["listen", "night.falls", "--language", "fr", *more, *cache])
        said.append(capsys.readouterr().out.partition("   (")[0])
    assert 3 == len(set(said))


@pytest.mark.long
def test_a_missing_voice_is_reported_once_and_replaced(tmp_path: Path) -> None:
    """A missing model or pack leaves the evening to the best of the others."""
    config = Config()
    config = replace(config, data=replace(config.data, cache=str(tmp_path)))
    for own in (
        replace(config.voice, engine="piper"),
        replace(config.voice, engine="piper", model="none.onnx"),
        replace(config.voice, engine="recorded", pack=str(tmp_path / "none")),
    ):
        warnings: list[str] = []
        cache = open_cache(replace(config, voice=own), warnings.append)
        assert cache.line("Bonsoir.").seconds > 0.4
        cache.close()
        assert 1 == len(warnings)
        assert warnings[0].endswith(" speaks instead.")


@pytest.mark.thinned(1)
@pytest.mark.parametrize(
    ("index", "reason"),
    [
        ('name = "A"\nlanguage = "fr"\n[takes]\n"a.opus" = "Bonso', "is not a recorded voice: pack.toml"),
        (
            'name = "A"\nlanguage = "en"\n[takes]\n"a.opus" = "Good evening."\n',
            "'A' speaks 'en', and the narrator 'fr'",
        ),
        ('name = "A"\nlanguage = "fr"\n[takes]\n"a.opus" = "Il pleut."\n', "was recorded of other words"),
    ],
)
def test_a_pack_that_cannot_be_used_is_one_sentence(tmp_path: Path, index: str, reason: str) -> None:
    """A list that was cut short, another language, another script: the best of the other voices speaks."""
    (tmp_path / "pack.toml").write_text(index)
    write_ogg(tmp_path / "a.opus", np.sin(np.arange(24000) / 20), 24000, "OPUS")
    config = replace(Config(), data=replace(Config().data, cache=str(tmp_path / "cache"), state=str(tmp_path)))
    config = replace(config, table=replace(config.table, language="fr"))
    warnings: list[str] = []
    own = replace(config.voice, engine="recorded", pack=str(tmp_path))
    cache = open_cache(replace(config, voice=own), warnings.append)
    assert cache.line("Bonsoir.").seconds > 0.4
    cache.close()
    (said,) = warnings
    assert reason in said
    assert said.endswith(" A synthetic voice speaks instead.")


def test_the_storyteller_speaks_beside_the_best_voices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """He is not there beside a voice that was asked for by name; a pack that cannot be read is one sentence."""
    monkeypatch.setattr("audio.speech.packs.pack.storyteller_folder", lambda language: tmp_path / language)
    for language, index in (("fr", 'name = "A"\nlanguage = "fr"\n[takes]\n"a.opus" = "Bonsoir."\n'), ("en", "name = ")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "pack.toml").write_text(index)
    write_ogg(tmp_path / "fr" / "a.opus", np.sin(np.arange(24000) / 20), 24000, "OPUS")
    warnings: list[str] = []
    config = replace(Config(), data=replace(Config().data, cache=str(tmp_path / "cache")))
    config = replace(config, table=replace(config.table, language="fr"))
    for engine, recorded in (("auto", 1), ("pico", 0), ("espeak", 0)):
        cache = open_cache(replace(config, voice=replace(config.voice, engine=engine)), warnings.append)
        assert recorded == len(cache.recorded("Bonsoir."))
        cache.close()
    assert [] == warnings
    cache = open_cache(config, warnings.append)
    cache.speak_in("en")
    assert () == cache.recorded("Bonsoir.")
    cache.close()
    (said,) = warnings
    assert "is not a recorded voice: pack.toml" in said
    assert said.endswith(" A synthetic voice speaks instead.")


FULL = """
import resource, signal, sys
from pathlib import Path
from audio.speech.cache import ClipCache
from audio.errors import AudioError
from audio.speech.voices.espeak import EspeakVoice
from audio.sound.recorder import RecordingSpeaker
from audio.sound.sounds import SoundShelf
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (5_000, 5_000))
folder = Path(sys.argv[1])
cache = ClipCache(folder, EspeakVoice("fr"))
try:
    cache.line("La nuit tombe sur le village, et les volets se ferment.")
except AudioError as error:
    print(error)
speaker = RecordingSpeaker(cache, SoundShelf(folder), lambda: 0.0)
print(speaker.speak("", "La nuit tombe sur le village.") > 1.0)
cache.close()
print([path.name for path in folder.rglob("*.ogg")])
"""


@pytest.mark.long
def test_a_full_disk_costs_the_sound_and_leaves_nothing_half(tmp_path: Path) -> None:
    """The studio's file cannot be written: one sentence, a line by its caption, no half file."""
    result = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    error, spoken, files = result.stdout.splitlines()
    assert "espeak did not render a text of 55 characters" in error
    assert ("True", "[]") == (spoken, files)


@pytest.mark.long
def test_the_service_loads_nothing_heavy() -> None:
    """Neither numpy nor scipy is loaded in the process that runs the evening, nor pygame where it has no speaker."""
    code = (
        "import sys, firmware.session.assembly, firmware.session.evening; print({'pygame'} & set(sys.modules))\n"
        "import firmware.runtime.loudspeaker; print({'numpy', 'scipy'} & set(sys.modules))"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "set()\nset()" == result.stdout.strip()
