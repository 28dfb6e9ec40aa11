"""What the card does in the Pi: the scripts themselves, in a folder that stands for its disk."""

import hashlib
import io
import os
import shutil
import signal
import subprocess
import tarfile
from pathlib import Path

import pytest

from firmware.appliance.card.load import SCRIPTS, Item, ready
from firmware.appliance.card.writing import RUN, Card
from tests.firmware.appliance.card import cards
from tests.harness.marks import LONG

INSTALLER = """#!/bin/sh
# Does four steps, each once, as the installer does; fails as long as there is a file `wrong`.
[ -e "$MENEUR_ROOT/wrong" ] && { echo "packages: no room"; exit 2; }
for step in "system packages" program voices service; do
    [ -e "$MENEUR_ROOT/steps/$step" ] && { echo "  right   $step"; continue; }
    echo "  doing   $step: something …"
    mkdir -p "$MENEUR_ROOT/steps"
    echo "$APT_CONFIG $PIP_NO_INDEX $PIP_FIND_LINKS" >"$MENEUR_ROOT/steps/$step"
    sleep 0.02
    echo "  right   $step"
done
"""
CUT = """#!/bin/sh
# Counts the programs that are called, and pulls the plug before one of them.
printf x >>"$MENEUR_ROOT/count"
[ "${CUT_AT-0}" != 0 ] && [ "$(wc -c <"$MENEUR_ROOT/count")" -ge "$CUT_AT" ] && kill -9 0
PATH=$REAL exec @NAME@ "$@"
"""
COUNTED = ("sync", "mv", "cp", "ln", "rm", "find", "tar", "sha256sum", "mkdir", "sed")
STOOD_IN = {
    "dpkg": "exit 0",
    "sleep": 'PATH=$REAL exec sleep "$(echo "$1" | sed "s/^1$/0.05/; s/0.3/0.01/")"',
    "nmcli": 'echo "nmcli $*" >>"$MENEUR_ROOT/calls"',
    "raspi-config": 'echo "raspi-config $*" >>"$MENEUR_ROOT/calls"',
    "aplay": 'echo "aplay $*" >>"$MENEUR_ROOT/calls"',
    "amixer": "exit 0",
    "modprobe": "exit 0",
}
WIFI = "[wifi-security]\npsk=00\n"


def program() -> bytes:
    """An archive with an installer that does nothing but write down its steps."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        entry = tarfile.TarInfo("meneur")
        entry.size, entry.mode = len(INSTALLER.encode()), 0o755
        archive.addfile(entry, io.BytesIO(INSTALLER.encode()))
    return packed.getvalue()


class Pi:
    """A disk with a prepared card, started as systemd would start it."""

    def __init__(self, root: Path, *, announce: str = "") -> None:
        self.root, self.boot = root, root / "boot/firmware"
        self.ours = self.boot / "meneur"
        cards.bootfs(self.boot)
        texts = {"config.toml": '[sound]\ncard = ""\n', "wifi.nmconnection": WIFI, "country": "FR\n"}
        files = {path.name: path.read_bytes() for path in SCRIPTS.iterdir()}
        files |= {name: text.encode() for name, text in texts.items()}
        files |= {"program.tar.gz": program(), "sounds/begins.wav": b"1", "debs/a.deb": b"2", "wheels/b.whl": b"3"}
        if announce:
            files["announce"] = announce.encode()
        sums = "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in files.items())
        self.items = [Item(name, data) for name, data in files.items()] + [Item("SHA256SUMS", sums.encode())]
        Card(self.boot, self.items, ()).write()
        self._programs(root / "bin")

    def _programs(self, folder: Path) -> None:
        folder.mkdir()
        scripts = {name: CUT.replace("@NAME@", name) for name in COUNTED}
        scripts |= {name: f"#!/bin/sh\n{what}\n" for name, what in STOOD_IN.items()}
        for name, text in scripts.items():
            (folder / name).write_text(text)
            (folder / name).chmod(0o755)

    def start(self, cut: int = 0, seconds: float = 30) -> int:
        """Switch it on; pull the plug at that call of a program, or after so many seconds: how it ended."""
        (self.root / "count").unlink(missing_ok=True)
        script = "begin" if RUN in (self.boot / "cmdline.txt").read_text() else "first-boot"
        if script == "first-boot" and not (self.enabled and (self.ours / "ready").exists()):
            return 0
        real = os.environ["PATH"]
        environment = {"MENEUR_ROOT": str(self.root), "PATH": f"{self.root}/bin:{real}", "REAL": real}
        process = subprocess.Popen(
            ["/bin/sh", str(self.ours / script)],
            env={**environment, "CUT_AT": str(cut)},
            start_new_session=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            return -signal.SIGKILL
        finally:
            with_all(process.pid)
            process.wait()

    @property
    def enabled(self) -> bool:
        """Whether the next boot goes on installing."""
        return (self.root / "etc/systemd/system/multi-user.target.wants/meneur-first-boot.service").exists()

    def calls(self) -> str:
        """The programs that were called."""
        path = self.root / "calls"
        return path.read_text() if path.exists() else ""


def with_all(group: int) -> None:
    """Pull the plug of everything in ``group``."""
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        return


WAITS = "exec sleep 1000\n"


def installed(pi: Pi) -> bool:
    """Whether all is done, with the card's packages, and nothing is left but the word that it was started."""
    steps = pi.root / "steps"
    wifi = pi.root / "etc/NetworkManager/system-connections/meneur.nmconnection"
    card = f"{pi.ours}/apt.conf 1 {pi.ours}/wheels\n"
    return (
        {"system packages", "program", "voices", "service"} == {path.name for path in steps.iterdir()}
        and all(card == path.read_text() for path in steps.iterdir())
        and (pi.root / "etc/meneur/config.toml").read_text().startswith("[sound]")
        and (wifi.read_text(), wifi.stat().st_mode & 0o777) == (WIFI, 0o600)
        and ["started"] == [path.name for path in pi.ours.rglob("*") if path.is_file()]
        and not pi.enabled
        and not (pi.root / "var/lib/meneur-card").exists()
    )


@pytest.mark.slow
def test_it_installs_at_the_first_boot_and_never_again(tmp_path: Path) -> None:
    """The first start only has the next one install, as the system wants to grow first; afterwards nothing is left."""
    pi = Pi(tmp_path / "pi", announce=WAITS)
    assert 0 == pi.start()
    assert cards.BOOKWORM == (pi.boot / "cmdline.txt").read_text()
    assert pi.enabled
    assert not (pi.root / "steps").exists()
    assert 0 == pi.start()
    assert installed(pi)
    assert "raspi-config nonint do_wifi_country FR" in pi.calls()


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize(("boot", "least"), [(0, 5), (1, 15)])
def test_a_cut_at_any_moment_goes_on_at_the_next_start(tmp_path: Path, boot: int, least: int) -> None:
    """In the first and in the second start the plug is pulled before a program that is called: each in the long run."""
    for cut in range(1, 100, 1 if LONG else 18):
        pi = Pi(tmp_path / f"pi{cut}", announce=WAITS)
        ends = [pi.start(cut if number == boot else 0) for number in range(boot + 1)]
        if ends[-1] == 0:
            assert cut > least
            return
        for _ in range(3):
            pi.start()
        assert installed(pi) or _nearly(pi), cut
        shutil.rmtree(pi.root)
    pytest.fail("the scripts never come to their end")


def _nearly(pi: Pi) -> bool:
    """Whether only something harmless was left: the cut came when everything was installed, and no secret is left."""
    return (
        not pi.enabled
        and not (pi.ours / "wifi.nmconnection").exists()
        and len(list((pi.root / "steps").iterdir())) == 4
    )


def test_a_card_that_was_not_written_to_its_end_installs_nothing(tmp_path: Path) -> None:
    """Without the mark, or with one that does not fit, the Pi starts as it would without us."""
    for spoil in ("missing", "wrong"):
        pi = Pi(tmp_path / spoil, announce=WAITS)
        if spoil == "missing":
            (pi.ours / "ready").unlink()
        else:
            (pi.ours / "ready").write_bytes(ready([Item("SHA256SUMS", b"other")]).read())
        assert 0 == pi.start()
        assert not pi.enabled
        assert cards.BOOKWORM == (pi.boot / "cmdline.txt").read_text()


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize(("fault", "stage"), [("damaged", "damaged"), ("wrong", "failed")])
def test_a_failure_is_told_and_tried_again(tmp_path: Path, fault: str, stage: str) -> None:
    """A damaged file, or an installer that fails: it is told; once mended, the next start goes on."""
    pi = Pi(tmp_path / "pi", announce=WAITS)
    pi.start()
    hurt, whole = pi.ours / "debs/a.deb", b"2"
    if fault == "damaged":
        hurt.write_bytes(b"other")
    else:
        (pi.root / "wrong").touch()
    assert -signal.SIGKILL == pi.start(seconds=2)
    assert f"{stage}\n" == (pi.root / "var/lib/meneur-card/stage").read_text()
    assert pi.enabled
    hurt.write_bytes(whole)
    (pi.root / "wrong").unlink(missing_ok=True)
    assert 0 == pi.start()
    assert installed(pi)


@pytest.mark.slow
def test_it_is_told_by_the_green_light_and_on_every_sound_card(tmp_path: Path) -> None:
    """The Pi's own light blinks, and whichever card has a loudspeaker is heard, before the box itself can tell it."""
    pi = Pi(tmp_path / "pi")
    (pi.root / "proc/asound").mkdir(parents=True)
    (pi.root / "proc/asound/cards").write_text(
        " 0 [vc4hdmi        ]: vc4-hdmi - vc4-hdmi\n"
        "                      vc4-hdmi\n"
        " 1 [MAX98357A      ]: simple-card - MAX98357A\n"
        "                      MAX98357A\n"
    )
    light = pi.root / "sys/class/leds/ACT"
    light.mkdir(parents=True)
    (light / "trigger").touch()
    pi.start()
    (pi.root / "wrong").touch()
    pi.start(seconds=3)
    played = [line for line in pi.calls().splitlines() if line.startswith("aplay")]
    assert {f"plughw:CARD={card}" for card in ("vc4hdmi", "MAX98357A")} == {line.split()[3] for line in played}
    assert played[-1].endswith("sounds/failed.wav")
    assert ("timer\n", "125\n") == ((light / "trigger").read_text(), (light / "delay_on").read_text())
