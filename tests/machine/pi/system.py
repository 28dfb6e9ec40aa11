"""
The system on the card: Debian 12 for the Pi's processor, with Debian's kernel and its device trees.

Raspberry Pi OS is this system with another kernel and some hundred packages more; its archive is not asked. Made
beforehand, with what it does shown: ``python -m tests.machine.pi.system``.
"""

import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.machine.image import Image
from tests.machine.keeping import kept, write_files

TOOLS = ("mmdebstrap", "arch-test", "mke2fs", "sfdisk", "mkfs.vfat", "mcopy", "fdtput", "setpriv")
"""What has to be installed to make a card and start it."""
FOREIGN = Path("/proc/sys/fs/binfmt_misc/qemu-aarch64")
"""There as long as the kernel starts programs for the Pi's processor: scripts of packages, when the system is made."""
PACKAGES = (
    *("?essential", "?priority(required)", "apt", "systemd-sysv", "udev", "kmod", "dbus", "linux-image-arm64"),
    # of what the box needs, that which Raspberry Pi OS Lite has as well
    *("initramfs-tools", "zstd", "python3", "gcc", "libc6-dev", "alsa-utils", "polkitd", "ca-certificates"),
    "python3-spidev",
)
MODULES = ("dwc2", "phy-generic", "usb-storage", "sd_mod", "ext4")
"""What the kernel needs to find its root on a card in a USB reader."""
SIZE = "3500M"
TESTS = "/boot/firmware/tests/machine"
"""Where a card has the programs of the tests."""
FILES = {
    "etc/fstab": (
        "LABEL=rootfs / ext4 defaults,noatime 0 1\n"
        "LABEL=bootfs /boot/firmware vfat defaults,x-systemd.device-timeout=infinity,x-systemd.mount-timeout=1h 0 2\n"
    ),
    "etc/hostname": "pi\n",
    "etc/apt/sources.list": "",
    "etc/initramfs-tools/modules": "\n".join(MODULES) + "\n",
    "etc/initramfs-tools/conf.d/small": "MODULES=list\nCOMPRESS=zstd\n",
    "etc/initramfs-tools/update-initramfs.conf": "update_initramfs=no\nbackup_initramfs=no\n",
    "etc/systemd/system/meneur.service.d/emulated.conf": "[Service]\nTimeoutStartSec=infinity\nWatchdogSec=120\n",
    "etc/systemd/system/agent.service": f"""[Unit]
Description=Does what the tests ask for
DefaultDependencies=no
RequiresMountsFor={TESTS}
After=local-fs.target

[Service]
ExecStart=/usr/bin/python3 -IS {TESTS}/agent.py /dev/ttyS1
Environment=HOME=/root

[Install]
WantedBy=sysinit.target
""",
    "etc/systemd/system/lines.service": f"""[Unit]
Description=Pulls the lines of the header up, which the emulated board does not do by itself
DefaultDependencies=no
RequiresMountsFor={TESTS}
Before=meneur.service

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStart=/usr/bin/python3 -IS {TESTS}/inside/lines.py all=1

[Install]
WantedBy=sysinit.target
""",
}
SET_UP = """set -e
export DEBIAN_FRONTEND=noninteractive DEBCONF_NONINTERACTIVE_SEEN=true LC_ALL=C.UTF-8
cp -r {files}/. "$1"
echo "unpacking, by this computer's own dpkg"
dpkg --root="$1" --force-architecture --force-depends --force-unsafe-io --force-confold \\
    --unpack "$1"/var/cache/apt/archives/*.deb >{log} 2>&1 || {{ tail -20 {log}; exit 1; }}
rm -r "$1"/usr/share/ca-certificates/mozilla/* "$1"/var/cache/apt/archives/*.deb
echo "setting up, by an emulated processor"
chroot "$1" dpkg --force-depends --configure base-passwd base-files >/dev/null
chroot "$1" dpkg --force-unsafe-io --force-confold --configure -a
mkdir -p "$1"/boot/firmware
passwd --root "$1" -d root
chroot "$1" systemctl enable agent lines
mkdir {made}/trees
cp "$1"/usr/lib/linux-image-*/broadcom/*-rpi-[34]-b.dtb {made}/trees
cp -L "$1"/vmlinuz {made}/kernel
cp -L "$1"/initrd.img {made}/initial
rm -f "$1"/var/lib/apt/lists/*_* "$1"/var/cache/apt/*.bin
echo uninitialized >"$1"/etc/machine-id
: >"$1"/etc/resolv.conf
mkdir {made}/bare
mount --bind "$1" {made}/bare
/sbin/mke2fs -q -t ext4 -L rootfs -E lazy_itable_init=0,lazy_journal_init=0 -d {made}/bare {made}/root {size}
umount {made}/bare
rmdir {made}/bare
"""
"""
Packages are unpacked by the PC, several times as fast; only their own scripts need the Pi's processor. It is spared the
initial disk's second making, and the certificates, one by one, of a network that there is not. Its disk is made here,
not by mmdebstrap, whose file system is an ext2 of old: after each cut the Pi would check all of it, for minutes.
"""


@dataclass(frozen=True, slots=True)
class System(Image):
    """What a card is made of; its root is the partition with the system."""

    def tree(self, name: str) -> Path:
        """The device tree of a model, such as ``"bcm2837-rpi-3-b"``."""
        return self.folder / "trees" / f"{name}.dtb"


def foreign() -> str:
    """Why the system cannot be made here; nothing if it can."""
    return "" if FOREIGN.exists() else "this kernel starts no programs for arm64: install qemu-user-static"


def system() -> System:
    """The system; made if it is not there yet: five minutes of a processor."""
    return System(kept("-pi", (*PACKAGES, SET_UP, SIZE, *FILES, *FILES.values()), _make))


def _make(scratch: Path) -> None:
    write_files(FILES, scratch / "files")
    made = scratch / "made"
    made.mkdir()
    script = scratch / "set-up"
    script.write_text(SET_UP.format(files=scratch / "files", made=made, log=scratch / "log", size=SIZE))
    build = ("mmdebstrap", "--variant=extract", "--architectures=arm64", "--format=null")
    include = (f"--include={package}" for package in PACKAGES)
    command = (*build, *include, f'--extract-hook=sh {script} "$1"', "bookworm", "-")
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)  # what it writes is seen as it comes


if __name__ == "__main__":
    print(system().folder)
