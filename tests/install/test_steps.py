"""The steps of an install, on folders; the system's programs are stand-ins (`tests.install.machines`)."""

import errno
import os
import shutil
import sys
from pathlib import Path

import pytest

from firmware.appliance.install import program
from firmware.appliance.install.boot import BEGIN, KEPT
from firmware.appliance.install.errors import StepFailed
from firmware.appliance.install.package import SHARE
from firmware.appliance.install.running import install, planned_install, planned_uninstall, uninstall
from firmware.appliance.install.shell import Done
from firmware.runtime.machine import Machine
from tests.install.machines import OVERLAYS, Programs, machine, snapshot, tree

pytestmark = pytest.mark.slow

PI = "Raspberry Pi 4 Model B Rev 1.4"
FIRST = "dtparam=audio=on\n[pi4]\narm_boost=1\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A Debian 12 that runs."""
    return machine(tmp_path / "machine")


@pytest.fixture
def shell(root: Path) -> Programs:
    """Its programs."""
    return Programs(root)


@pytest.fixture(scope="session")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A version."""
    return tree(tmp_path_factory.mktemp("old") / "tree")


@pytest.fixture(scope="session")
def new(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The next one."""
    return tree(tmp_path_factory.mktemp("new") / "tree", "something better", number="99.1")


def test_a_dry_run_prints_every_step_and_does_nothing(root: Path, shell: Programs, old: Path) -> None:
    """Each step is printed with what it would do; not a file is changed, and apt is only asked what there is."""
    before = snapshot(root)
    printed = "\n".join(planned_install(Machine(root, old), shell))
    for step in ("system packages", "program", "user and folders", "configuration", "voices", "service"):
        assert f"to do   {step}: " in printed
    assert before == snapshot(root)
    assert all(call.startswith("dpkg-query") for call in shell.calls), shell.calls


def test_a_first_install(root: Path, shell: Programs, old: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Everything is in its place, the service is started last, and each correct step is printed."""
    at = Machine(root, old)
    assert install(at, shell)
    assert at.target == at.running
    assert at.launcher.resolve() == at.target / "meneur"
    assert "[Service]" in (root / "etc/systemd/system/meneur.service").read_text()
    assert (root / "etc/polkit-1/rules.d/50-meneur.rules").exists()
    assert not (root / "etc/systemd/system/network.conf").exists()
    assert not at.unfinished.exists()
    order = [shell.calls.index(call) for call in shell.calls if call == "systemctl restart meneur.service"]
    rendered = next(at for at, call in enumerate(shell.calls) if "voices render" in call)
    assert [order[0]] == order
    assert rendered < order[0]
    assert capsys.readouterr().out.count("  right   service") == 2
    assert (root / "etc/systemd/system/meneur-web.socket").exists()
    assert not shell.called("systemctl enable meneur-web.socket")  # who wants the page enables it


def test_an_install_on_a_system_that_does_not_run(tmp_path: Path, old: Path) -> None:
    """In a system that is being made, everything is enabled and nothing is started."""
    root = machine(tmp_path / "made", booted=False)
    shell = Programs(root)
    assert install(Machine(root, old), shell)
    assert shell.called("systemctl enable meneur.service")
    assert not shell.called("systemctl restart")


def test_a_second_install_does_nothing(root: Path, shell: Programs, old: Path) -> None:
    """Steps that are done already are checked and left alone."""
    install(Machine(root, old), shell)
    before, shell.calls = snapshot(root), []
    assert install(Machine(root, old), shell)
    assert before == snapshot(root)
    changing = ("apt-get", "systemd-", "systemctl restart", "systemctl enable", "runuser", "setup")
    assert [] == [call for call in shell.calls if any(word in call for word in changing)]


@pytest.mark.long
def test_a_checkout_that_only_its_owner_may_read(root: Path, shell: Programs, tmp_path: Path) -> None:
    """The installed files can be read by the service whatever their modes were."""
    source = tree(tmp_path / "tree")
    for path in source.rglob("*"):
        path.chmod(path.stat().st_mode & 0o700)
    umask = os.umask(0o077)
    try:
        at = Machine(root, source)
        install(at, shell)
    finally:
        os.umask(umask)
    assert {0o644, 0o755} == {path.stat().st_mode & 0o777 for path in at.target.rglob("*") if path.is_file()}
    assert 0o755 == (at.target / "firmware").stat().st_mode & 0o777


@pytest.mark.long
def test_an_upgrade_keeps_the_version_before_and_drops_older_ones(
    root: Path, shell: Programs, old: Path, new: Path, tmp_path: Path
) -> None:
    """
    The link leads to the new version, the one before stays, and both have the files of their packages in common.

    What the launcher writes of an environment is of each its own: it would take one for the other.
    """
    first, second, third = Machine(root, old), Machine(root, new), Machine(root, tree(tmp_path / "third", "best"))
    for at in (first, second, third):
        install(at, shell)
    assert third.target == third.running
    assert second.target == third.previous.resolve()
    assert [False, True, True] == [at.target.exists() for at in (first, second, third)]
    for name, common in (("lib/package", True), ("meneur.base", False)):
        files = [at.target / ".venv" / name for at in (second, third)]
        assert common is files[0].samefile(files[1])


def test_an_upgrade_leaves_the_configuration_and_lists_what_is_new(
    root: Path, shell: Programs, old: Path, new: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The host's configuration is not changed; settings that the version before did not have are listed."""
    install(Machine(root, old), shell)
    mine = Machine(root, old).etc / "config.toml"
    mine.write_text("[table]\nseats = 9\n")
    install(Machine(root, new), shell)
    assert "[table]\nseats = 9\n" == mine.read_text()
    printed = capsys.readouterr().out
    assert "New settings" in printed
    assert "voice.rate" in printed
    assert "table.language" not in printed


@pytest.mark.long
def test_the_packages_of_a_configured_voice(root: Path, shell: Programs, old: Path, new: Path) -> None:
    """The packages of Piper are installed with the next install, and with every later version."""
    install(Machine(root, old), shell)
    assert not shell.called("MENEUR_WITH=piper")
    voice = Machine(root, old).etc / "conf.d/voice.toml"
    voice.write_text('[voice]\nengine = "piper"\n')
    for at in (Machine(root, old), Machine(root, new)):
        install(at, shell)
        assert shell.called(f"MENEUR_WITH=piper {at.target}/meneur setup")


@pytest.mark.long
def test_a_silent_box_needs_no_voice(root: Path, shell: Programs, old: Path) -> None:
    """Nothing is rendered for a silent box."""
    at = Machine(root, old)
    (at.etc / "conf.d").mkdir(parents=True)
    (at.etc / "conf.d/silent.toml").write_text("[sound]\nsilent = true\n")
    assert install(at, shell)
    assert not shell.called("voices render")


@pytest.mark.long
def test_a_unit_that_is_no_longer_shipped_goes(root: Path, shell: Programs, old: Path, tmp_path: Path) -> None:
    """Units that a new version no longer ships are removed."""
    more = tree(tmp_path / "more")
    (more / "systemd/meneur-more.service").write_text("[Service]\nExecStart=/bin/true\n")
    install(Machine(root, more), shell)
    extra = root / "etc/systemd/system/meneur-more.service"
    assert extra.exists()
    install(Machine(root, old), shell)
    assert not extra.exists()


def test_a_version_that_does_not_start_gives_way(root: Path, shell: Programs, old: Path, tmp_path: Path) -> None:
    """Its units and its link go; the version before runs again, with its own units, and the reason is printed."""
    broken = tree(tmp_path / "broken", "worse")
    unit = broken / "systemd/meneur.service"
    unit.write_text(unit.read_text() + "# worse\n")
    install(Machine(root, old), shell)
    at = Machine(root, broken)
    shell.starts = lambda: at.running != at.target
    shell.refuse("journalctl", 0, "No module named 'reason'\n")
    with pytest.raises(StepFailed, match=r"does not start \(No module named 'reason'\).*stays in use"):
        install(at, shell)
    assert Machine(root, old).target == at.running
    assert shell.active
    assert "# worse" not in (root / "etc/systemd/system/meneur.service").read_text()


@pytest.mark.long
def test_a_half_finished_install_is_completed(
    root: Path, shell: Programs, old: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """After a failure in the middle the next run says so, does what is left, and does nothing twice."""
    shell.refuse("voices render", 1)
    with pytest.raises(StepFailed, match=r"voices.*run the same command again"):
        install(Machine(root, old), shell)
    assert Machine(root, old).running is None
    shell.answers, shell.calls = {}, []
    capsys.readouterr()
    assert install(Machine(root, old), shell)
    assert "An earlier install was not finished; this completes it." in capsys.readouterr().out
    assert not shell.called("meneur setup")


def test_a_copy_that_was_cut_off_is_no_version(root: Path, shell: Programs, old: Path) -> None:
    """A copy that was interrupted by a power cut is made again."""
    at = Machine(root, old)
    draft = at.target.with_name(f".{at.target.name}")
    (draft / "firmware").mkdir(parents=True)
    (draft / "firmware/rest.py").touch()
    assert install(at, shell)
    assert not (at.target / "firmware/rest.py").exists()
    assert not draft.exists()


def test_a_broken_configuration(root: Path, shell: Programs, old: Path, new: Path) -> None:
    """Its mistakes are printed, nothing is switched, and the version before stays in use."""
    install(Machine(root, old), shell)
    wrong = "meneur: /etc/meneur/config.toml: [table] saets: there is no such key; did you mean seats?"
    shell.refuse("config check", 2, wrong)
    with pytest.raises(StepFailed, match=r"saets.*(?s:.)*Correct that.*stays in use"):
        install(Machine(root, new), shell)
    assert Machine(root, old).target == Machine(root, old).running


def test_no_network(root: Path, shell: Programs, old: Path) -> None:
    """The error of apt is printed, with what to do."""
    shell.refuse("apt-get", 100, "Reading lists\nE: Unable to fetch some archives\n")
    with pytest.raises(StepFailed, match=r"E: Unable to fetch some archives.*Connect the machine to a network"):
        install(Machine(root, old), shell)


@pytest.mark.long
def test_packages_that_cannot_be_had(root: Path, shell: Programs, old: Path) -> None:
    """Nothing is left of a version whose Python packages cannot be downloaded; the one before stays."""
    at = Machine(root, tree(root.parent / "pins", "other pins"))
    install(Machine(root, old), shell)
    pins = at.tree / "pyproject.toml"
    pins.write_text(pins.read_text().replace('"rich==', '"richer=='))
    shell.refuse("meneur setup", 1)
    with pytest.raises(StepFailed, match=r"Python packages could not be installed.*stays in use"):
        install(at, shell)
    assert not at.target.exists()
    assert Machine(root, old).running == Machine(root, old).target


@pytest.mark.long
def test_a_number_is_no_pin(root: Path, shell: Programs, old: Path, new: Path) -> None:
    """A later number with the same Python packages takes them over: no network is needed."""
    install(Machine(root, old), shell)
    assert "with the Python packages of the one in use" in "".join(planned_install(Machine(root, new), shell))


def test_a_full_disk(root: Path, shell: Programs, old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the middle of a copy: a sentence, and nothing of the copy takes up room."""

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(shutil, "copyfile", full)
    with pytest.raises(StepFailed, match=r"the disk is full. Make room, and run the same command again"):
        install(Machine(root, old), shell)
    assert [] == [path for path in Machine(root, old).versions.iterdir() if path.is_file()]


@pytest.mark.long
def test_no_room_for_an_environment(root: Path, shell: Programs, old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python does not say why it could not make one: the free space shows whether a network would help."""
    shell.refuse("meneur setup", 1)
    for megabytes, way_out in ((10, "Make room"), (10_000, "connect the machine to one")):
        monkeypatch.setattr(program, "free", lambda _, left=megabytes: left)
        with pytest.raises(StepFailed, match=f"{way_out}, and run the same command again"):
            install(Machine(root, old), shell)


def test_inside_another_install_apt_is_not_called(
    root: Path, shell: Programs, old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Called by dpkg, which has the lock, it names what is missing and how to go on."""
    monkeypatch.setenv("DPKG_MAINTSCRIPT_NAME", "postinst")
    with pytest.raises(StepFailed, match=r"sudo apt-get install -y .*espeak-ng.*dpkg --configure meneur"):
        install(Machine(root, old), shell)
    assert not shell.called("apt-get install")


# -- a Raspberry Pi ----------------------------------------------------------------------------------------


@pytest.fixture
def pi(tmp_path: Path) -> tuple[Path, Programs]:
    """A Pi, and its programs."""
    root = machine(tmp_path / "pi", pi=PI)
    return root, Programs(root)


def _config_txt(root: Path) -> Path:
    return root / "boot/firmware/config.txt"


def test_a_pi_with_plain_debian_13(pi: tuple[Path, Programs], old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The library of the header is not there: it is named, and which system has it."""
    root, shell = pi
    monkeypatch.setattr(sys, "version_info", (3, 13, 5))
    shell.refuse("apt-get", 100, "E: Unable to locate package python3-lgpio\n")
    with pytest.raises(StepFailed, match=r"python3-lgpio.*Raspberry Pi OS has it"):
        install(Machine(root, old), shell)


def test_the_buses_of_a_pi(pi: tuple[Path, Programs], old: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """They are enabled for every model, the old file is kept, and a restart is asked for."""
    root, shell = pi
    install(Machine(root, old), shell)
    text = _config_txt(root).read_text()
    assert text.startswith(f"{FIRST}\n{BEGIN}\n[all]\n{OVERLAYS}")
    assert FIRST == _config_txt(root).with_name(KEPT).read_text()
    assert "sudo reboot" in capsys.readouterr().out


def test_the_board_of_a_pi_is_the_wired_one(pi: tuple[Path, Programs], old: Path) -> None:
    """The first configuration says so, and everything else in it is as shipped."""
    root, shell = pi
    shell.answers["config --explain"] = lambda: Done(0, '[table]\n# Why.\nseats = 18\n# Why.\nboard = "virtual"\n')
    install(Machine(root, old), shell)
    lines = (root / "etc/meneur/config.toml").read_text().splitlines()
    assert ["[table]", 'board = "pi"'] == [line for line in lines if line and line[0] != "#"]
    assert "#seats = 18" in lines


@pytest.mark.long
def test_the_lines_are_written_once_and_follow_the_wiring(pi: tuple[Path, Programs], old: Path) -> None:
    """A second install leaves them; another wiring changes just them; what others add stays."""
    root, shell = pi
    install(Machine(root, old), shell)
    _config_txt(root).write_text(_config_txt(root).read_text() + "gpu_mem=64\n")
    shell.answers["wiring --boot"] = lambda: Done(0, "dtparam=spi=on\n")
    install(Machine(root, old), shell)
    text = _config_txt(root).read_text()
    assert (1, 0, 1) == tuple(text.count(line) for line in (BEGIN, "i2c_arm", "gpu_mem=64"))
    assert FIRST == _config_txt(root).with_name(KEPT).read_text()


@pytest.mark.long
def test_uninstalling_gives_a_pi_its_file_back(pi: tuple[Path, Programs], old: Path) -> None:
    """The file is the same to the byte as before the installation."""
    root, shell = pi
    install(Machine(root, old), shell)
    uninstall(Machine(root, old), shell, data=False)
    assert FIRST == _config_txt(root).read_text()


def test_a_pi_without_its_boot_partition(pi: tuple[Path, Programs], old: Path) -> None:
    """A missing boot partition is reported, with what to do."""
    root, shell = pi
    _config_txt(root).unlink()
    with pytest.raises(StepFailed, match="is the boot partition mounted"):
        install(Machine(root, old), shell)


# -- off again ---------------------------------------------------------------------------------------------


@pytest.mark.long
def test_a_folder_that_an_earlier_version_did_not_have(root: Path, shell: Programs, old: Path) -> None:
    """An upgrade makes the history's folder, which others may enter: the box would make one for itself alone."""
    install(Machine(root, old), shell)
    (root / "var/lib/meneur/history").rmdir()
    install(Machine(root, old), shell)
    assert (root / "var/lib/meneur/history").is_dir()


@pytest.mark.parametrize("data", [False, True])
def test_uninstalling(root: Path, shell: Programs, old: Path, data: bool) -> None:
    """Nothing remains but the table's own, and with ``--data`` nothing at all."""
    install(Machine(root, old), shell)
    (root / "var/lib/meneur/meneur.db").touch()
    page = root / "var/cache/private/meneur-web"
    page.mkdir(parents=True)
    (page / "played.json").touch()
    (root / "var/cache/meneur-web").symlink_to("private/meneur-web")
    uninstall(Machine(root, old), shell, data=data)
    assert not (root / "var/cache/meneur-web").is_symlink()
    kept = {"etc/meneur/config.toml", "var/lib/meneur/meneur.db"}
    found = {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()}
    assert (set() if data else kept) == {path for path in found if "meneur" in path}
    assert data is shell.called("userdel")
    assert shell.called("systemctl disable --now meneur.service")


@pytest.mark.long
@pytest.mark.parametrize("packaged", [False, True])
def test_uninstall_lists_what_is_left_and_how_to_remove_it(
    root: Path, shell: Programs, old: Path, capsys: pytest.CaptureFixture[str], packaged: bool
) -> None:
    """It says how to remove it without the command; a package is removed by apt."""
    install(Machine(root, old), shell)
    if packaged:
        (root / SHARE).mkdir(parents=True)
    uninstall(Machine(root, old), shell, data=False)
    printed = capsys.readouterr().out
    assert ("sudo apt-get purge meneur\n" in printed) is packaged
    assert (f"sudo rm -r {root}/var/lib/meneur {root}/etc/meneur\n" in printed) is not packaged
    assert ("sudo apt-get remove meneur\n" in printed) is packaged


def test_uninstalling_what_is_not_there(root: Path, shell: Programs, old: Path) -> None:
    """It is not an error."""
    before = snapshot(root)
    uninstall(Machine(root, old), shell, data=True)
    assert before == snapshot(root)


@pytest.mark.long
def test_a_dry_uninstall(root: Path, shell: Programs, old: Path) -> None:
    """What would be removed and what would stay is printed; nothing changes."""
    install(Machine(root, old), shell)
    before = snapshot(root)
    printed = "\n".join(planned_uninstall(Machine(root, old), shell, data=False))
    assert "keep" in printed
    assert str(root / "var/lib/meneur") in printed
    assert before == snapshot(root)


def test_shells_complete_what_is_installed(root: Path, shell: Programs, old: Path) -> None:
    """Bash and zsh find the completion of the version in use; an uninstall leaves nothing of it."""
    shell.answers["completion bash"] = lambda: Done(0, "# for bash")
    shell.answers["completion zsh"] = lambda: Done(0, "#compdef meneur")
    install(Machine(root, old), shell)
    share = root / "usr/local/share"
    places = {
        "# for bash": share / "bash-completion/completions/meneur",
        "#compdef meneur": share / "zsh/site-functions/_meneur",
    }
    for text, place in places.items():
        assert text == place.read_text()
        assert place.resolve().is_relative_to(Machine(root, old).target)
    uninstall(Machine(root, old), shell, data=False)
    assert not any(place.is_symlink() for place in places.values())


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "spoken", "system"),
    [("de", "de_DE.UTF-8", "en_GB.UTF-8"), ("en", "C.UTF-8", "en_GB.UTF-8"), ("fr", "C", "C")],
)
def test_a_box_speaks_as_its_system(  # noqa: PLR0913, PLR0917 (two languages, and what comes of them)
    root: Path, shell: Programs, old: Path, monkeypatch: pytest.MonkeyPatch, language: str, spoken: str, system: str
) -> None:
    """The first configuration has the language of the user who installs, else the system's, else French; it stays."""
    monkeypatch.setenv("LC_ALL", spoken)
    (root / "etc/default").mkdir()
    (root / "etc/default/locale").write_text(f'LANG="{system}"\n')
    install(Machine(root, old), shell)
    written = (root / "etc/meneur/config.toml").read_text()
    assert f'\nlanguage = "{language}"\n' in written
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    install(Machine(root, old), shell)
    assert written == (root / "etc/meneur/config.toml").read_text()
