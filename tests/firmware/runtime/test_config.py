"""The configuration: layers, every kind of mistake, all of them at once, and TOML out again."""

import argparse
from dataclasses import FrozenInstanceError, dataclass
from pathlib import Path

import pytest

from firmware.cli import main
from firmware.commands import config as command
from firmware.runtime.config import (
    Config,
    ConfigError,
    Mistake,
    add_options,
    default_files,
    from_options,
    load,
    to_toml,
)
from firmware.runtime.config.limits import limits_of
from firmware.runtime.config.mistakes import NotAllowed, NotASection, NotToml, UnknownKey, UnknownSection, Unreadable
from firmware.runtime.config.reading import LIMITS, SECTIONS, salvaged
from firmware.runtime.config.writing import reasons
from hardware.errors import WrongWiring


def write(path: Path, text: str) -> Path:
    """A file with this text."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def mistakes(*overrides: str, files: tuple[Path, ...] = ()) -> tuple[Mistake, ...]:
    """Everything that is wrong with these layers."""
    with pytest.raises(ConfigError) as caught:
        load(files, overrides)
    return caught.value.mistakes


def options(*arguments: str) -> argparse.Namespace:
    """The command line of ``meneur config``, parsed."""
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return parser.parse_args(arguments)


def test_defaults() -> None:
    """Without files and options, the standard box plays the 2009 rules in French."""
    assert Config() == load()
    assert (18, "fr", "virtual", "ask", "2009") == (
        load().table.seats,
        load().table.language,
        load().table.board,
        load().table.edition,
        load().table.first_edition,
    )


def test_later_layers_replace_single_keys(tmp_path: Path) -> None:
    """A later file and then the command line win, key by key."""
    first = write(tmp_path / "1.toml", "[table]\nseats = 10\nlanguage = 'en'\n[sound]\nvolume = 20\n")
    second = write(tmp_path / "2.toml", "[table]\nseats = 11\n")
    config = load([first, second], ["sound.volume=30"])
    assert (11, "en", 30) == (config.table.seats, config.table.language, config.sound.volume)


def test_machine_files_in_order(tmp_path: Path) -> None:
    """The main file comes first, then conf.d by name, and other files are not read."""
    names = ("config.toml", "conf.d/10.toml", "conf.d/20.toml")
    for name in reversed([*names, "conf.d/30.toml.old"]):
        write(tmp_path / name, "")
    assert [tmp_path / name for name in names] == default_files(tmp_path)


def test_no_machine_files(tmp_path: Path) -> None:
    """A machine without configuration files has none to read."""
    assert [] == default_files(tmp_path / "missing")


def test_frozen() -> None:
    """A configuration does not change once it is made."""
    with pytest.raises(FrozenInstanceError):
        load().table.seats = 6  # type: ignore[misc]


@pytest.mark.parametrize(
    ("override", "kind", "hint"),
    [
        ("tabel.seats=12", UnknownSection, 'did you mean "table"?'),
        ("table.seat=12", UnknownKey, 'did you mean "seats"?'),
        ("table.seats=29", NotAllowed, "a whole number from 6 to 28"),
        ("table.seats=true", NotAllowed, "a whole number from 6 to 28"),
        ("table.seats=12.0", NotAllowed, "a whole number from 6 to 28"),
        ("table.language=klingon", NotAllowed, '"fr"'),
        ("table.board=pie", NotAllowed, '"virtual"'),
        ("table.edition=1999", NotAllowed, '"2009"'),
        ("table.buildings=yes", NotAllowed, '"random"'),
        ("table.tokens=castle", NotAllowed, "farmer:4"),
        ("table.tokens=farmer:0", NotAllowed, "farmer:4"),
        ("table.tokens=farmer,,lord", NotAllowed, "farmer:4"),
        ("sound.silent=1", NotAllowed, "true or false"),
        ("pace.join_wait=0", NotAllowed, "more than 0"),
        ("pace.join_wait=inf", NotAllowed, "more than 0"),
        ("pace.join_wait=nan", NotAllowed, "more than 0"),
        ("pace.join_wait=true", NotAllowed, "more than 0"),
        ("rules.hunter_shoot=optional", UnknownKey, 'did you mean "hunter_shot"?'),
        ("rules.hunter_shot=maybe", NotAllowed, "mandatory, optional"),
        ("argent.rules.tie_strat=table", UnknownKey, 'did you mean "tie_start"?'),
        ("argent.rules.tie_start=nobody", NotAllowed, "tied"),
        ("argent.halp=ask", UnknownKey, 'did you mean "help"?'),
        ("argent.help=shout", NotAllowed, "ask"),
        ("table.game=chess", NotAllowed, "werewolf"),
        ("reader.bus=2", NotAllowed, "one of 0, 1"),
        ("reader.reset=25", NotAllowed, 'or "" for RST wired to 3.3 V'),
        ("reader.gain=40", NotAllowed, "one of 18, 23, 33, 38, 43, 48"),
        ("reader.speed=20000000", NotAllowed, "a whole number from 100000 to 10000000 (bits a second)"),
        ("reader.gone=0.1", NotAllowed, "at least 0.5 and at most 10"),
        ("pads.bus=3", NotAllowed, "one of 0, 1"),
        ("pads.interrupt=GPIO28", NotAllowed, 'a header pin from "GPIO0" to "GPIO27"'),
        ("display.i2c_bus=7", NotAllowed, "one of 0, 1"),
        ("display.spi_bus=-1", NotAllowed, "one of 0, 1"),
        ("display.device=3", NotAllowed, "a whole number from 0 to 2"),
        ("display.dc=", NotAllowed, 'a header pin from "GPIO0" to "GPIO27"'),
        ("display.reset=none", NotAllowed, 'or "" for RES wired to 3.3 V'),
        ("display.backlight=12", NotAllowed, 'or "" for a light that is always on'),
        ("display.speed=3000000", NotAllowed, "one of 0, 500000, 1000000"),
        ("display.framebuffer=32", NotAllowed, "a whole number from 0 to 31"),
        ("display.dim_after=-1", NotAllowed, "at least 0 and at most 3600"),
        ("panel.button=GPIO3", NotAllowed, "but not GPIO2 or GPIO3 (the I2C bus)"),
        ("panel.status=GPIO5, GPIO6", NotAllowed, "or three for red, green and blue"),
        ("panel.status=GPIO5, GPIO5, GPIO6", NotAllowed, "or three for red, green and blue"),
        ("panel.status=true", NotAllowed, 'or "" for no light'),
        ("table.seats", NotToml, "section.key=value"),
        ("seats=12", NotToml, "section.key=value"),
    ],
)
def test_refused(override: str, kind: type[Mistake], hint: str) -> None:
    """An unknown or invalid setting is refused, and the sentence says what is allowed."""
    (mistake,) = mistakes(override)
    assert kind is type(mistake)
    assert hint in str(mistake)
    assert override in str(mistake)


@pytest.mark.parametrize(
    ("text", "kind", "hint"),
    [
        ("seats 12", NotToml, "is not TOML"),
        ("seats = 12", UnknownSection, "no such section"),
        ("table = 12", NotASection, "write [table]"),
        ("[table]\nedition = 2009", NotAllowed, '"2009"'),
    ],
)
def test_refused_in_a_file(tmp_path: Path, text: str, kind: type[Mistake], hint: str) -> None:
    """A mistake in a file names the file."""
    path = write(tmp_path / "config.toml", text)
    (mistake,) = mistakes(files=(path,))
    assert kind is type(mistake)
    assert hint in str(mistake)
    assert mistake.where.startswith(str(path))


@pytest.mark.parametrize(
    "text",
    [
        "[sound]\nvolume = 20\n[table]\nboard = pi\nseats = 9\n",
        "[sound]\nvolume = 20\n[data\nseats = 12\n[table]\nseats = 9\n",
        '[sound]\nvolume = 20\nvolume = 30\n[table]\nseats = 9\nroles = """seer',
        "[sound]\r\nvolume = 20\r\nvoice: 3\r\n[table]\r\nseats = 9\r\n[tabl\r\n",
        "[sound]\nvolume = 20\n[data]\nstate = 'a\u2028b'\n[table]\nseats = 9\nboard = [\n",
    ],
)
def test_what_is_right_beside_a_mistake(tmp_path: Path, text: str) -> None:
    """A line that cannot be read, or a section without a name, leaves the rest valid; each is reported."""
    path = tmp_path / "config.toml"
    path.write_bytes(text.encode())
    config = salvaged((path,))
    assert (9, 20) == (config.table.seats, config.sound.volume)
    assert {NotToml} == {type(mistake) for mistake in mistakes(files=(path,))}


def test_a_file_that_is_hardly_toml(tmp_path: Path) -> None:
    """Nothing is taken from a file of another kind, and it is not reported line by line."""
    path = write(tmp_path / "config.toml", "[table]\nseats = 9\n" + "Dear box, be louder.\n" * 1000)
    assert load() == salvaged((path,))
    assert 30 == len(mistakes(files=(path,)))


def test_every_mistake_beside_one_that_is_not_toml(tmp_path: Path) -> None:
    """A line that cannot be read does not hide a wrong key below it."""
    path = write(tmp_path / "config.toml", "[table]\nboard = pi\nsaets = 9\n")
    assert [NotToml, UnknownKey] == [type(mistake) for mistake in mistakes(files=(path,))]


def test_of_two_that_cannot_both_be_the_first_gives_way() -> None:
    """A box that has to start rather speaks than is silent."""
    wrong = ["sound.silent=true", "access.sight=true", "night.drum=true", "table.seats=9"]
    assert load((), ["access.sight=true", "night.drum=true", "table.seats=9"]) == salvaged((), wrong)


def test_what_is_right_is_salvaged_whole(tmp_path: Path) -> None:
    """Of settings without a mistake nothing is lost, and the board that they name stays."""
    path = write(tmp_path / "config.toml", "[table]\nboard = 'virtual'\nseats = 9\n")
    assert load([path]) == salvaged([path], assumed={"board": "pi"})
    assert "pi" == salvaged((), assumed={"board": "pi"}).table.board


def test_missing_file(tmp_path: Path) -> None:
    """A file that was asked for by name has to be there."""
    (mistake,) = mistakes(files=(tmp_path / "none.toml",))
    assert Unreadable is type(mistake)


def test_not_utf8(tmp_path: Path) -> None:
    """A file in another encoding is refused like any other that is not TOML."""
    path = tmp_path / "latin.toml"
    path.write_bytes("[data]\nstate = 'é'".encode("latin-1"))
    (mistake,) = mistakes(files=(path,))
    assert NotToml is type(mistake)


def test_all_at_once(tmp_path: Path) -> None:
    """Every mistake of every layer is reported at once, each with its file, section and key."""
    first = write(tmp_path / "1.toml", "[table]\nseats = 5\nseet = 1\n[tabel]\n")
    second = write(tmp_path / "2.toml", "[rules]\ntie_rule = 'x'\n")
    found = mistakes("pace.join_wait=-1", files=(first, second))
    assert {
        f"{first}: [table] seats",
        f"{first}: [table] seet",
        f"{first}: [tabel]",
        f"{second}: [rules] tie_rule",
        "--set pace.join_wait=-1: [pace] join_wait",
    } == {mistake.where for mistake in found}


def test_an_early_mistake_is_reported_though_replaced(tmp_path: Path) -> None:
    """A wrong value is reported even where a later layer replaces it."""
    path = write(tmp_path / "1.toml", "[table]\nseats = 5\n")
    assert 1 == len(mistakes("table.seats=12", files=(path,)))


def test_words_that_look_like_numbers() -> None:
    """On the command line, a name made of digits needs no quotes."""
    config = load(overrides=["table.edition=2009", "rules.tie_rule=2009"])
    assert ("2009", {"tie_rule": "2009"}) == (config.table.edition, dict(config.rules))


def test_whole_seconds() -> None:
    """A whole number of seconds is a number of seconds."""
    seconds = load(overrides=["pace.join_wait=3"]).pace.join_wait
    assert (3.0, float) == (seconds, type(seconds))


def test_state_directory(tmp_path: Path) -> None:
    """``--state`` says where the journal is kept."""
    parser = argparse.ArgumentParser()
    add_options(parser)
    config = from_options(parser.parse_args(["--state", str(tmp_path / "2009")]))
    assert tmp_path / "2009" == config.data.state_directory()


def test_own_state_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system's folder is not ours, the journal lies in the user's own."""
    monkeypatch.setattr("os.access", lambda *_: False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert tmp_path / "meneur" == load().data.state_directory()


OVERRIDES = [
    *("table.seats=12", "pace.join_wait=3", "rules.self_vote=true", "rules.timers={call = 5}"),
    *("argent.help=speak", "argent.rules.amulet_keep=true"),
]


@pytest.mark.slow
def test_written_and_read_again(tmp_path: Path) -> None:
    """A written configuration reads back as the same, with explanations or without."""
    config = load(overrides=[*OVERRIDES, r'data.cache="/a \"b\" é"', "mqtt.password=wolfsbane"])
    for explained in (False, True):
        path = write(tmp_path / "out.toml", to_toml(config, explained=explained, secrets=True))
        assert config == load([path])


SECRET = ("--set", "mqtt.password=wolfsbane", "--set", "mqtt.host=lantern")


@pytest.mark.parametrize(
    "arguments",
    [(), ("--changed",), ("--explain",), ("--explain", "mqtt"), ("--explain", "password"), ("check",)],
)
def test_no_password_is_printed(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Every form of the command says that a password is set; what it prints is still a configuration."""
    assert 0 == main(["config", *arguments, "--config", "/dev/null", *SECRET])
    printed = capsys.readouterr().out
    assert "wolfsbane" not in printed
    if "check" not in arguments:
        assert "password = (set, not shown)" in printed
    if arguments in ((), ("--changed",)):
        assert "lantern" == load([write(tmp_path / "printed.toml", printed)]).mqtt.host


def test_a_wrong_password_on_the_command_line() -> None:
    """The sentence names the key, and not what was typed."""
    (mistake,) = mistakes("mqtt.password=wolf\tsbane")
    assert "--set mqtt.password: [mqtt] password: the value is not allowed" in str(mistake)
    assert "sbane" not in str(mistake)


def test_only_what_changed() -> None:
    """With ``--changed``, settings that equal their default are left out."""
    rules = "[rules]\nself_vote = true\ntimers = {call = 5}\n"
    rules += '\n[argent]\nhelp = "speak"\n\n[argent.rules]\namulet_keep = true\n'
    expected = f"[table]\nseats = 12\n\n{rules}\n[pace]\njoin_wait = 3.0\n"
    assert expected == to_toml(load(overrides=[*OVERRIDES, "sound.volume=70"]), changed=True)
    assert not to_toml(load(), changed=True)


@pytest.mark.parametrize("section", sorted(SECTIONS))
def test_every_key_has_its_reason(section: str) -> None:
    """Every key says why it is there, and its default is one of the values it takes."""
    kind = SECTIONS[section]
    assert set(LIMITS[section]) == set(reasons(kind))
    assert all(limit.takes(getattr(kind(), key)) for key, limit in LIMITS[section].items())


def test_command_shows_what_changed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """``meneur config --changed`` prints the differences and nothing else."""
    path = write(tmp_path / "c.toml", "[night]\ndrum = true\n")
    assert 0 == command.run(options("--changed", "--config", str(path)))
    assert "[night]\ndrum = true\n" == capsys.readouterr().out


def test_command_checks(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """``meneur config check`` names the files that it found in order."""
    path = write(tmp_path / "c.toml", "")
    assert 0 == command.run(options("check", "--config", str(path)))
    assert f"The configuration is valid ({path}).\n" == capsys.readouterr().out


def test_command_refuses(tmp_path: Path) -> None:
    """``meneur config check`` of something wrong raises the error that ends with status 2."""
    path = write(tmp_path / "c.toml", "[nigt]\n")
    with pytest.raises(ConfigError, match="nigt"):
        command.run(options("check", "--config", str(path)))


def test_command_refuses_what_cannot_be_wired(tmp_path: Path) -> None:
    """``meneur config check`` of allowed values that clash raises the error that names both parts."""
    path = write(tmp_path / "c.toml", '[panel]\nbutton = "GPIO25"\n')
    with pytest.raises(WrongWiring, match=r"GPIO25 \(pin 22\) is wanted by the card reader .* and the panel button"):
        command.run(options("check", "--config", str(path)))


@pytest.mark.parametrize("name", ["sound.volume", "volume", "sound"])
def test_one_setting_explained(name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """By its whole name, its key or its section: value, reason, values, who set it, when a change is taken up."""
    file = write(tmp_path / "config.toml", "[sound]\nvolume = 20\n")
    assert 0 == main(["config", "--explain", name, "--config", str(file)])
    printed = capsys.readouterr().out
    assert "[sound] volume = 20\n  How loud the box is when it is switched on" in printed
    assert f"  Set by:    {file}\n  A change applies from the next start of the box on.\n" in printed


def test_a_house_rule_explained(capsys: pytest.CaptureFixture[str]) -> None:
    """The explanation of a rule has its values, that of the edition, and that it applies from the next game on."""
    assert 0 == main(["config", "--explain", "rules.hunter_shot", "--config", "/dev/null"])
    printed = capsys.readouterr().out
    assert '  Allowed:   "mandatory", "optional"' in printed
    assert "in the edition 2009\n  Set by:    nothing; this is the default\n" in printed
    assert "the next game" in printed


def test_the_settings_of_argent(tmp_path: Path) -> None:
    """They are a section within [argent]; a file with a mistake in it says where, and what is allowed."""
    file = write(tmp_path / "a.toml", '[argent.rules]\ntie_start = "table"\n[argent]\nhelp = "speak"\n')
    config = load([file])
    assert ("speak", {"tie_start": "table"}) == (config.argent.help, dict(config.argent_rules))
    wrong = write(tmp_path / "b.toml", "[argent]\nrules = 3\n[argent.rules_]\n")
    with pytest.raises(ConfigError) as refusal:
        load([wrong])
    assert f"{wrong}: argent.rules: is a section; write [argent.rules]" in str(refusal.value)


def test_a_setting_of_argent_explained(capsys: pytest.CaptureFixture[str]) -> None:
    """The explanation has the values of the rules, the one that is set, and by whom."""
    chosen = ["--config", "/dev/null", "--set", "argent.rules.tie_start=table"]
    assert 0 == main(["config", "--explain", "tie_start", *chosen])
    printed = capsys.readouterr().out
    assert '[argent.rules] tie_start = "table"\n' in printed
    assert (
        '  Allowed:   "tied", "table"\n  Default:   "tied"\n  Set by:    --set argent.rules.tie_start=table\n'
        in printed
    )
    assert "the next game" in printed


def test_no_such_setting(capsys: pytest.CaptureFixture[str]) -> None:
    """A typing mistake is answered with the nearest name."""
    assert 2 == main(["config", "--explain", "sound.volumee"])
    assert 'did you mean "sound.volume"?' in capsys.readouterr().err


def test_a_field_whose_type_says_nothing() -> None:
    """A setting that does not say which values are allowed is refused by its name, not taken whatever it is."""

    @dataclass(frozen=True)
    class Section:
        gain: int = 48

    with pytest.raises(TypeError, match="the type of gain does not say which values are allowed"):
        limits_of(Section)


def test_every_default_is_allowed() -> None:
    """Every default passes the limits of its own section."""
    refused = [
        f"{name}.{key}"
        for name, limits in LIMITS.items()
        for key, limit in limits.items()
        if not limit.takes(getattr(SECTIONS[name](), key))
    ]
    assert [] == refused
