"""
The launcher, in a copy of the project whose pins are emptied so that nothing is downloaded.

The copy makes a real virtual environment, which is lent the pip of the one that runs the tests: to unpack and compile
another takes most of the time, and whoever runs them has just had the launcher do so. System packages are stand-ins in
front of PATH.
"""

import email
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pip
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.harness.copies import copy_file
from tests.harness.patience import PATIENCE

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
PARTS = ("engine", "audio", "hardware", "firmware")
PROGRAMS = re.findall(r"[\w.+-]+:([\w-]+)", " ".join(re.findall(r'packages="(.*?)"', (ROOT / "meneur").read_text())))
FILES = ("cat", "cksum", "cp", "find", "grep", "head", "mkdir", "mv", "readlink", "rm")
TOOLS = ("sh", "env", "sleep", "true", *FILES)
COMMANDS = {
    "echo": "import sys\n    sys.stdout.write(sys.stdin.read())\n    return 0",
    "refuse": "from engine.errors import SetupRefused\n    raise SetupRefused('Too few wolves.')",
    "interrupt": "raise KeyboardInterrupt",
    "flood": "while True:\n        print('x' * 4096)",
}


PIP = Path(pip.__file__).parent
LENDING = """
case "$*" in
    *realpath*) echo "$0" ;;
    "-m venv "*)
        shift 2
        "{real}" -m venv --without-pip "$@" || exit
        for last; do :; done
        ln -s "{pip}" "$last/lib/{version}/site-packages/"
        ;;
    *) exec "{real}" "$@" ;;
esac
"""
"""A Python that lends each environment it makes a pip."""
FIRST = "python3.13"
"""The name by which the launcher looks for one first."""


def executable(path: Path, script: str) -> None:
    """Write a shell script that can be run."""
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


def pins(text: str, dependencies: str = "") -> str:
    """The project file with other pins."""
    return re.sub(r"^dependencies = \[.*?^\]", f"dependencies = [{dependencies}]", text, flags=re.M | re.S)


def launcher_to(folder: Path) -> Path:
    """The launcher, its pins, emptied, and some commands of our own: all that it reads before it starts Python."""
    commands = folder / "firmware" / "commands"
    commands.mkdir(parents=True)
    for name, body in COMMANDS.items():
        source = f'SUMMARY = "{name} it"\n\n\ndef add_arguments(_):\n    pass\n\n\ndef run(_):\n    {body}\n'
        (commands / f"{name}.py").write_text(source, encoding="utf-8")
    shutil.copy(ROOT / "meneur", folder)
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (folder / "pyproject.toml").write_text(pins(text), encoding="utf-8")
    return folder


def copy_to(folder: Path) -> Path:
    """A copy of the project without pins, with those commands beside its own."""
    launcher_to(folder)
    for part in PARTS:
        shutil.copytree(
            ROOT / part, folder / part, copy_function=copy_file, dirs_exist_ok=True
        )  # with what is compiled already
    return folder


def start(box: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Start the launcher of ``box`` with ``arguments``; ``more`` goes to its environment."""
    programs = box.parent / "programs"
    programs.mkdir(exist_ok=True)
    for name in PROGRAMS:  # all that is looked for: nothing may be installed on the machine that runs the tests
        executable(programs / name, "")
    own = {"real": Path(sys.executable).resolve(), "pip": PIP, "version": "python{}.{}".format(*sys.version_info)}
    executable(programs / FIRST, LENDING.format(**own))
    path = os.pathsep.join([str(programs), str(Path(sys.executable).resolve().parent), os.environ["PATH"]])
    environment = {**os.environ, "PATH": path, "XDG_CACHE_HOME": str(box.parent / "cache"), **more}
    return subprocess.run(
        [str(box / "meneur"), *arguments],
        capture_output=True,
        text=True,
        input="",
        env=environment,
        check=False,
    )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy whose environment is made, by its first start."""
    box = copy_to(tmp_path_factory.mktemp("launcher") / "the box")
    result = start(box, "echo")
    assert 0 == result.returncode, result.stderr
    assert not result.stdout
    assert "preparing" in result.stderr
    return box


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy that was never started."""
    return copy_to(tmp_path_factory.mktemp("launcher") / "fresh")


@pytest.fixture
def pinned(installed: Path) -> Iterator[Path]:
    """The installed copy, whose project file is put back afterwards."""
    project = installed / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    yield project
    project.write_text(text, encoding="utf-8")


def test_second_start_installs_nothing(installed: Path) -> None:
    """A start with nothing to install says nothing and writes nothing."""
    stamp = installed / ".venv" / "meneur.base"
    before = stamp.stat().st_mtime_ns
    result = start(installed, "echo")
    assert (0, "", "") == (result.returncode, result.stdout, result.stderr)
    assert before == stamp.stat().st_mtime_ns


def test_help_lists_every_command(installed: Path) -> None:
    """The overview names every command, those of the launcher included."""
    result = start(installed, "--help")
    assert 0 == result.returncode
    listed = re.findall(r"^  (\S+)  +\S", result.stdout, flags=re.M)
    modules = {path.stem for path in (installed / "firmware" / "commands").glob("[a-z]*.py")}
    assert modules | {"setup", "bench", "test", "check"} == set(listed)


@pytest.mark.parametrize("command", ["bench", "test", "check"])
def test_what_proves_the_box_lives_in_a_checkout(installed: Path, command: str) -> None:
    """Where the tests are not there, as on an installed box, one sentence says where these commands work."""
    result = start(installed, command)
    sentence = f"meneur: '{command}' works in a checkout of the sources only: there is no folder tests in {installed}\n"
    assert (1, "", sentence) == (result.returncode, result.stdout, result.stderr)


def test_unknown_command(installed: Path) -> None:
    """An unknown command ends with status 2 and the nearest known one."""
    result = start(installed, "conifg")
    assert (2, "") == (result.returncode, result.stdout)
    assert "'config'" in result.stderr


@pytest.mark.thinned(2)
@pytest.mark.parametrize(
    ("status", "words", "arguments"),
    [
        (0, "meneur play", []),
        (0, "meneur COMMAND --help", ["--help"]),
        (0, "meneur 0.", ["--version"]),
        (2, "Did you mean 'config'?", ["conifg"]),
    ],
)
def test_first_questions_need_no_install(fresh: Path, status: int, words: str, arguments: list[str]) -> None:
    """Help, the version and an unknown command are answered before anything is installed."""
    result = start(fresh, *arguments)
    assert status == result.returncode, result.stderr
    assert words in result.stdout + result.stderr
    assert "preparing" not in result.stderr
    assert not (fresh / ".venv").exists()


def test_standard_input_is_the_commands_own(installed: Path) -> None:
    """Standard input reaches the command to the byte."""
    said = subprocess.run(
        [str(installed / "meneur"), "echo"], input='{"é": 1}\n'.encode(), capture_output=True, check=True
    )
    assert '{"é": 1}\n'.encode() == said.stdout


def test_a_mistake_of_the_caller_is_one_sentence(installed: Path) -> None:
    """An error of any of our packages ends with its sentence and status 2, without a traceback."""
    result = start(installed, "refuse")
    assert (2, "", "meneur: Too few wolves.\n") == (result.returncode, result.stdout, result.stderr)


def test_unknown_option(installed: Path) -> None:
    """An unknown option of a command ends with status 2 and one sentence."""
    result = start(installed, "config", "--nonsense")
    assert (2, 1) == (result.returncode, result.stderr.count("\n"))


def test_interrupt_is_quiet(installed: Path) -> None:
    """Ctrl-C ends it with status 130 and without a message."""
    result = start(installed, "interrupt")
    assert (130, "") == (result.returncode, result.stderr)


def test_a_reader_who_leaves_is_no_error(installed: Path) -> None:
    """A closed pipe ends the command without a message."""
    with subprocess.Popen(
        [str(installed / "meneur"), "flood"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert b"" == process.stderr.read()
        assert 141 == process.wait(PATIENCE)


def test_from_anywhere_and_through_links(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the caller's folder, nor a package of our name in it, nor a chain of links changes what is run."""
    (tmp_path / "firmware").mkdir()
    (tmp_path / "firmware" / "__init__.py").write_text("raise SystemExit('shadowed')", encoding="utf-8")
    (tmp_path / "far").symlink_to(installed / "meneur")
    (tmp_path / "meneur").symlink_to("far")
    monkeypatch.chdir(tmp_path)
    result = start(tmp_path, "config", "--changed")
    assert (0, "") == (result.returncode, result.stderr)


@pytest.mark.long
def test_offline_goes_on_with_what_is_installed(installed: Path, pinned: Path) -> None:
    """New pins that cannot be had do not stop an evening, and the old install stays whole."""
    pinned.write_text(pins(pinned.read_text(encoding="utf-8"), '"nothing-of-this-name==1"'), encoding="utf-8")
    offline = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull}
    result = start(installed, "echo", **offline)
    assert 0 == result.returncode
    assert "going on with what is installed" in result.stderr
    assert 1 == start(installed, "setup", **offline).returncode


def tools(folder: Path) -> Path:
    """A PATH with little on it: no voice, no Python, and a package manager that always fails."""
    folder.mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found is not None
        (folder / tool).symlink_to(found)
    executable(folder / "id", "echo 0")
    executable(folder / "apt-get", f'echo "$*" >>"{folder}/calls"; exit 100')
    return folder


@pytest.mark.long
def test_refused_package_is_not_asked_for_again(installed: Path, tmp_path: Path) -> None:
    """A package that cannot be had is named with the line to type, once; setup tries again."""
    path = tools(tmp_path / "tools")
    result = start(installed, "echo", PATH=str(path))
    assert 0 == result.returncode
    assert "sudo apt-get install -y espeak-ng\n" in result.stderr
    calls = (path / "calls").read_text(encoding="utf-8")
    assert not start(installed, "echo", PATH=str(path)).stderr
    assert calls == (path / "calls").read_text(encoding="utf-8")
    assert 0 == start(installed, "setup", PATH=str(path)).returncode
    assert calls * 2 == (path / "calls").read_text(encoding="utf-8")


def test_no_python(tmp_path: Path) -> None:
    """Without a fitting Python, one sentence says what to install."""
    result = start(launcher_to(tmp_path / "box"), "echo", PATH=str(tools(tmp_path / "tools")))
    assert 1 == result.returncode
    assert "no Python 3.11, 3.12 or 3.13 found" in result.stderr


def checked(box: Path, broken: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the checks of ``box`` with a Python that only says its arguments and fails for ``broken``."""
    venv = box / ".venv"
    (box / "tests").mkdir()
    (venv / "bin").mkdir(parents=True)
    (venv / "lib" / "python3.11").mkdir(parents=True)
    executable(
        venv / "bin" / "python",
        f'echo "$*" long=${{MENEUR_LONG-}}; case "$*" in *{broken}*) exit 1 ;; esac',
    )
    project = (box / "pyproject.toml").read_bytes()
    sums = subprocess.run(["cksum"], input=project, capture_output=True, check=True)
    for part in ("base", "mqtt", "web", "test", "pi"):
        (venv / f"meneur.{part}").write_text(f"{sums.stdout.decode().strip()} python3.11\n", encoding="utf-8")
    return start(box, *arguments)


def test_checks_end_with_the_tests(tmp_path: Path) -> None:
    """Style, types, layers, then the tests with the caller's options; --long is passed on to them."""
    result = checked(launcher_to(tmp_path / "box"), "nothing", "test", "--long", "-k", "two words")
    steps = [line for line in result.stdout.splitlines() if line.startswith("==")]
    assert 0 == result.returncode
    assert ["== ruff", "== mypy", "== import-linter", "== tests"] == steps
    assert "-m pytest --assert=plain -k two words long=1" == result.stdout.splitlines()[-1]


def test_fast_leaves_out_what_is_slow(tmp_path: Path) -> None:
    """The slow files can be left out while editing; the caller's own options are kept."""
    result = checked(launcher_to(tmp_path / "box"), "nothing", "test", "--fast", "-x")
    assert result.stdout.splitlines()[-1].endswith(" -m not(slow) -x long=")


def test_tests_run_side_by_side_if_asked_to(tmp_path: Path) -> None:
    """One after the other, which takes least; or several files at once, as the caller says after that."""
    result = checked(launcher_to(tmp_path / "box"), "nothing", "check", "-n", "auto")
    spread = "-n 0 --dist loadfile --no-loadscope-reorder"
    assert f"-m pytest --assert=plain {spread} --timeout 600 -n auto long=" == result.stdout.splitlines()[-1]


@pytest.mark.parametrize("broken", ["ruff", "mypy", "importlinter", "pytest"])
def test_any_failed_check_fails_all(tmp_path: Path, broken: str) -> None:
    """Whatever fails, everything else still runs, and the exit status shows it; failed tests are run with values."""
    result = checked(launcher_to(tmp_path / "box"), broken, "check")
    runs = [line for line in result.stdout.splitlines() if line.startswith("-m pytest")]
    assert 1 == result.returncode
    assert ["--assert=plain", "--last-failed"][: 1 + (broken == "pytest")] == [run.split()[2] for run in runs]


PYTHON = """
case "$*" in
    *"import sys; sys.exit(not (3, 11)"* | *"import ensurepip"* | *"import pip"*) ;;
    *sysconfig*) echo "{headers}" ;;
    *find_spec*) [ -e "{folder}/lgpio" ] ;;
    *version_info*) echo {version} ;;
    *realpath*) echo "{folder}/{version}" ;;
    *tomllib*) exec "{real}" "$@" ;;
    "-m venv"*)
        echo "$*" >>"{folder}/calls"
        case "$*" in *--system-site-packages*) shared=true ;; *) shared=false ;; esac
        shift $(($# - 1))
        mkdir -p "$1/bin" "$1/lib/{version}"
        cp "{folder}/{version}" "$1/bin/python"
        echo "include-system-site-packages = $shared" >"$1/pyvenv.cfg"
        ;;
    *compileall*) echo "$*" >>"{folder}/calls" ;;
    "-m pip install"*)
        echo "$*" >>"{folder}/calls"
        for last; do :; done
        cp "$last" "{folder}/installed"
        ;;
    *) echo "$*" ;;
esac
"""


class FakePi:
    """A Raspberry Pi with one version of Python, whose installs are written down and not done."""

    def __init__(self, folder: Path, version: str, *, packages: str = "gcc headers lgpio") -> None:
        self.folder = folder / "pi"
        self.version = version
        self.box = launcher_to(folder / "box")
        shutil.copy(ROOT / "pyproject.toml", self.box)
        tools(self.folder)
        facts = {"folder": self.folder, "version": version, "real": sys.executable, "headers": self.folder / "include"}
        executable(self.folder / version, PYTHON.format(**facts))
        (self.folder / "model").write_text("Raspberry Pi 5 Model B Rev 1.0\0", encoding="utf-8")
        self.obtain(packages)

    def obtain(self, packages: str) -> None:
        """Have these system packages."""
        for name in packages.split():
            if name == "gcc":
                executable(self.folder / "gcc", "")
            elif name == "headers":
                (self.folder / "include").mkdir()
                (self.folder / "include" / "Python.h").touch()
            else:
                (self.folder / name).touch()

    def start(self, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Start the launcher on it."""
        return start(self.box, *arguments, PATH=str(self.folder), MENEUR_MODEL=str(self.folder / "model"), **more)

    @property
    def calls(self) -> str:
        """What was called, of apt-get, venv and pip."""
        calls = self.folder / "calls"
        return calls.read_text(encoding="utf-8") if calls.exists() else ""

    @property
    def installed(self) -> set[str]:
        """The names of what pip was asked to install, marks kept or not."""
        requirements = [Requirement(line) for line in (self.folder / "installed").read_text().splitlines() if line]
        here = {"python_version": self.version.removeprefix("python"), "platform_machine": "aarch64"}
        return {one.name for one in requirements if one.marker is None or one.marker.evaluate(here)}


@pytest.mark.thinned(1)
@pytest.mark.parametrize(("version", "own"), [("python3.11", True), ("python3.13", False)])
def test_a_raspberry_pi_gets_its_drivers(tmp_path: Path, version: str, own: bool) -> None:
    """On a Pi the drivers come along, without what they ask for: lgpio is pip's, or on Python 3.13 the system's."""
    pi = FakePi(tmp_path, version)
    result = pi.start("echo")
    assert 0 == result.returncode, result.stderr
    venv, pip, _ = (line for line in pi.calls.splitlines() if line.startswith("-m"))
    assert own is ("--system-site-packages" not in venv)
    assert "--no-deps" in pip
    drivers = {"smbus2", "spidev", "mfrc522", "rpi-lgpio", "luma.core", "luma.oled", "luma.lcd", "evdev"}
    assert drivers <= pi.installed
    assert (own, False) == ("lgpio" in pi.installed, "RPi.GPIO" in pi.installed)


def test_all_processors_compile_the_packages(tmp_path: Path) -> None:
    """And not pip, for which one of them does it: on a Pi that is a minute or two of an installation."""
    pi = FakePi(tmp_path, "python3.11")
    assert 0 == pi.start("echo").returncode
    _, pip, compiles = (line for line in pi.calls.splitlines() if line.startswith("-m"))
    assert "--no-compile" in pip.split()
    assert compiles.startswith(f"-m compileall -q -j 0 {pi.box}/.venv/lib ")


def test_a_raspberry_pi_starts_again(tmp_path: Path) -> None:
    """The second start of a Pi installs nothing."""
    pi = FakePi(tmp_path, "python3.11")
    assert 0 == pi.start("echo").returncode
    calls = pi.calls
    assert 0 == pi.start("echo").returncode
    assert calls == pi.calls


@pytest.mark.long
def test_the_first_start_of_all_may_be_a_benchmark(tmp_path: Path) -> None:
    """What it needs is installed first, although it is no command of the box."""
    pi = FakePi(tmp_path, "python3.11")
    (pi.box / "tests").mkdir()
    result = pi.start("bench", "engine")
    assert (0, "-P -m tests.bench engine") == (result.returncode, result.stdout.strip()), result.stderr
    assert "-m pip install" in pi.calls


def test_cut_off_install_is_repaired(tmp_path: Path) -> None:
    """After a power cut in the middle of an install, the next start makes everything anew."""
    pi = FakePi(tmp_path, "python3.11")
    assert 0 == pi.start("echo").returncode
    first = pi.calls
    venv, lock = pi.box / ".venv", pi.box / ".venv.lock"
    (venv / "meneur.base").unlink()
    (venv / "installing").touch()
    (venv / "half").touch()
    lock.mkdir()
    (lock / "holder").write_text("1 another-boot\n", encoding="utf-8")
    result = pi.start("echo")
    assert 0 == result.returncode, result.stderr
    assert first * 2 == pi.calls
    left = [path.exists() for path in (venv / "meneur.base", venv / "installing", venv / "half", lock)]
    assert [True, False, False, False] == left


@pytest.mark.long
def test_piper_once_asked_for_stays(tmp_path: Path) -> None:
    """Its packages come when they are asked for, and again with new pins."""
    pi = FakePi(tmp_path, "python3.11")
    assert 0 == pi.start("echo").returncode
    assert "piper-tts" not in pi.installed
    assert 0 == pi.start("setup", MENEUR_WITH="piper").returncode
    assert "piper-tts" in pi.installed
    (pi.folder / "installed").unlink()
    project = pi.box / "pyproject.toml"
    project.write_text(project.read_text(encoding="utf-8") + "# new\n", encoding="utf-8")
    assert 0 == pi.start("echo").returncode
    assert "piper-tts" in pi.installed


@pytest.mark.long
@pytest.mark.parametrize(
    ("version", "packages", "missing"),
    [
        ("python3.11", "", "gcc python3.11-dev"),
        ("python3.13", "gcc headers", "python3-lgpio"),
    ],
)
def test_drivers_that_cannot_be_had_are_left_out(tmp_path: Path, version: str, packages: str, missing: str) -> None:
    """Without what the drivers need they are left out and the line to type is said; once it is there they come."""
    pi = FakePi(tmp_path, version, packages=packages)
    result = pi.start("echo")
    assert 0 == result.returncode, result.stderr
    assert f"not installed: {missing}. Install with:  sudo apt-get install -y {missing}\n" in result.stderr
    assert "the drivers of the Raspberry Pi are left out" in result.stderr
    assert set() == pi.installed & {"mfrc522", "lgpio", "rpi-lgpio"}
    assert "pygame" in pi.installed
    pi.obtain(" ".join({"gcc", "headers", "lgpio"} - set(packages.split())))
    assert 0 == pi.start("setup").returncode
    assert "mfrc522" in pi.installed


def test_nobody_else_owns_the_pins() -> None:
    """RPi.GPIO is in no set of pins: its module is that of rpi-lgpio."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    sets = [project["dependencies"], *project["optional-dependencies"].values()]
    names = {Requirement(line).name.lower() for pins in sets for line in pins}
    assert (True, False) == ("rpi-lgpio" in names, "rpi.gpio" in names)


@pytest.mark.long
@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13"])
def test_everything_can_be_had_on_a_raspberry_pi(tmp_path: Path, version: str) -> None:
    """On 64-bit Raspberry Pi OS every pin has a wheel, or a source to build; and nothing they ask for is missing."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    here = {"python_version": version, "python_full_version": f"{version}.0", "platform_machine": "aarch64"}
    pins = [Requirement(line) for line in (*project["dependencies"], *project["optional-dependencies"]["pi"])]
    wanted = {str(canonicalize_name(pin.name)): f"{pin.name}{pin.specifier}" for pin in pins if _applies(pin, here)}
    built = {name: wanted.pop(name) for name in ("spidev", "evdev")}
    wheels = [f"--platform=manylinux_2_{number}_aarch64" for number in (17, 27, 28, 34)]
    _download(tmp_path, [*wheels, "--only-binary=:all:", f"--python-version={version}", *wanted.values()])
    _download(tmp_path, ["--no-binary=spidev,evdev", *built.values()])
    asks = [one for wheel in tmp_path.glob("*.whl") for one in _asks(wheel) if _applies(one, here)]
    asked = {str(canonicalize_name(one.name)) for one in asks}
    outside = {"rpi-gpio", "setuptools"}  # colorzero asks for setuptools and does not use it
    outside |= {"lgpio"} if version == "3.13" else set()
    assert set() == asked - set(wanted) - set(built) - outside


def _applies(pin: Requirement, here: dict[str, str]) -> bool:
    return pin.marker is None or pin.marker.evaluate({**here, "extra": ""})


def _download(folder: Path, arguments: list[str]) -> None:
    line = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", str(folder), *arguments]
    result = subprocess.run(line, capture_output=True, text=True, check=False)
    assert 0 == result.returncode, result.stderr


def _asks(wheel: Path) -> list[Requirement]:
    with zipfile.ZipFile(wheel) as files:
        name = next(name for name in files.namelist() if name.endswith(".dist-info/METADATA"))
        message = email.message_from_bytes(files.read(name))
    return [Requirement(line) for line in message.get_all("Requires-Dist", [])]
