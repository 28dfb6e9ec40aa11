"""The files of ``systemd/``: in order, and as closed as the documents say."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

SYSTEMD = Path(__file__).parents[1] / "systemd"
EXPOSED = 2.0
"""How exposed the service may be at most, of 10 (systemd-analyze security)."""
UNITS = (
    *("meneur.service", "meneur-page@goodbye.service", "var-lib-meneur.mount"),
    *("meneur-web.service", "meneur-web.socket", "meneur-web-box.socket"),
)

needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed: apt-get install systemd"
)


def analyzed(*arguments: str) -> subprocess.CompletedProcess[str]:
    """What systemd-analyze says."""
    environment = {**os.environ, "SYSTEMD_COLORS": "0", "SYSTEMD_PAGER": "", "COLUMNS": "200"}
    command = ["systemd-analyze", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def exposure(unit: Path) -> float:
    """How exposed ``unit`` is."""
    said = analyzed("security", "--offline=true", "--no-pager", str(unit))
    found = re.search(r"exposure level for .*: ([\d.]+)", said.stdout)
    assert found is not None, said
    return float(found[1])


@needs_systemd
@pytest.mark.parametrize("name", ["meneur.service", "meneur-page@.service", "meneur-web.service"])
def test_the_service_is_closed(name: str) -> None:
    """Systemd's own figure stays within what the project set itself."""
    assert exposure(SYSTEMD / name) <= EXPOSED


@needs_systemd
def test_an_open_service_would_be_noticed(tmp_path: Path) -> None:
    """Without its sandbox the same service is far beyond it: the figure can fail."""
    text = (SYSTEMD / "meneur.service").read_text()
    closing = "Protect|Private|Restrict|System|Capability|NoNew|Device|IPAddress|User"
    bare = re.sub(rf"^({closing}).*\n", "", text, flags=re.M)
    (tmp_path / "meneur.service").write_text(bare)
    assert exposure(tmp_path / "meneur.service") > 4


@needs_systemd
def test_with_the_network_it_is_still_closed(tmp_path: Path) -> None:
    """Opened for a broker, which is the host's choice, it stays within the same bound."""
    opened = (SYSTEMD / "meneur.service").read_text() + "\n" + (SYSTEMD / "network.conf").read_text()
    (tmp_path / "meneur.service").write_text(opened)
    assert exposure(SYSTEMD / "meneur.service") < exposure(tmp_path / "meneur.service") <= EXPOSED


@pytest.mark.slow
@needs_systemd
def test_the_units_are_in_order(tmp_path: Path) -> None:
    """Systemd finds nothing to say about them, on a machine where the box is installed."""
    system = Path("/usr/lib/systemd/system")
    if not (system / "sysinit.target").exists():
        pytest.skip("systemd's own units are not installed: apt-get install systemd")
    shutil.copytree(system, tmp_path / system.relative_to("/"), symlinks=True)
    installed = tmp_path / "etc/systemd/system"
    installed.mkdir(parents=True)
    for unit in (*SYSTEMD.glob("*.service"), *SYSTEMD.glob("*.socket"), *SYSTEMD.glob("*/*.mount")):
        shutil.copy(unit, installed)
    for needed in re.findall(r"^ExecStart=(\S+)", (SYSTEMD / "meneur.service").read_text(), re.M):
        program = tmp_path / needed.removeprefix("/")
        program.parent.mkdir(parents=True)
        shutil.copy("/bin/true", program)
    said = analyzed("verify", f"--root={tmp_path}", *UNITS)
    assert (0, "") == (said.returncode, said.stderr)


@pytest.mark.skipif(shutil.which("systemd-sysusers") is None, reason="systemd-sysusers is not installed")
def test_the_user_and_the_groups_of_the_devices(tmp_path: Path) -> None:
    """On a machine without any of them, user and groups are made, and the user is in each that the service wants."""
    (tmp_path / "etc").mkdir()
    made = subprocess.run(
        ["systemd-sysusers", f"--root={tmp_path}", str(SYSTEMD / "sysusers.d/meneur.conf")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert 0 == made.returncode, made.stderr
    groups = {line.split(":")[0]: line.split(":")[3] for line in (tmp_path / "etc/group").read_text().splitlines()}
    wanted = re.search(r"^SupplementaryGroups=(.*)$", (SYSTEMD / "meneur.service").read_text(), re.M)
    assert wanted is not None
    assert dict.fromkeys(wanted[1].split(), "meneur") == {name: groups[name] for name in wanted[1].split()}
    assert "meneur:" in (tmp_path / "etc/passwd").read_text()


@pytest.mark.skipif(shutil.which("systemd-tmpfiles") is None, reason="systemd-tmpfiles is not installed")
@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes other people's folders")
def test_the_folders(tmp_path: Path) -> None:
    """They exist before the first start, and only the box can read what it remembers."""
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc/passwd").write_text("root:x:0:0::/root:/bin/sh\nmeneur:x:990:990::/:/usr/sbin/nologin\n")
    (tmp_path / "etc/group").write_text("root:x:0:\nmeneur:x:990:\n")
    rules = str(SYSTEMD / "tmpfiles.d/meneur.conf")
    made = subprocess.run(
        ["systemd-tmpfiles", "--create", f"--root={tmp_path}", rules], capture_output=True, text=True, check=False
    )
    assert 0 == made.returncode, made.stderr
    state = (tmp_path / "var/lib/meneur").stat()
    assert (0o700, 990) == (state.st_mode & 0o777, state.st_uid)
    assert (tmp_path / "etc/meneur/conf.d").is_dir()
