"""
The system on the card: Debian 12 for the Pi's processor, with Debian's kernel and its device trees.

Raspberry Pi OS is this system with another kernel and some hundred packages more; its archive is not asked. The box's
Python packages are unpacked beside the system, as emulated nothing can be installed in a reasonable time.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from firmware.appliance.card.downloads import SOURCES
from tests.machine.image import TREE, Image, install, run
from tests.machine.keeping import kept

HERE = Path(__file__).parent
TOOLS = ("mmdebstrap", "arch-test", "genext2fs", "sfdisk", "mkfs.vfat", "mcopy", "fdtput", "setpriv")
"""What has to be installed to make a card and start it."""
FOREIGN = Path("/proc/sys/fs/binfmt_misc/qemu-aarch64")
"""There as long as the kernel starts programs for the Pi's processor: scripts of packages, when the system is made."""
PACKAGES = (
    *("systemd-sysv", "udev", "kmod", "dbus", "linux-image-arm64", "initramfs-tools", "zstd"),
    *("python3", "python3-spidev"),
)
MODULES = ("bcm2835", "sdhci_iproc", "gpio_regulator", "ext4")
"""What the kernel needs to find its root: the SD card's controllers, that of the Pi 4 with its voltage."""
SIZE = "3500M"
FILES = {
    "etc/fstab": (
        "LABEL=rootfs / ext4 defaults,noatime 0 1\n"
        "LABEL=bootfs /boot/firmware vfat defaults,x-systemd.device-timeout=infinity 0 2\n"
    ),
    "etc/hostname": "pi\n",
    "etc/apt/sources.list": "",
    "etc/systemd/system/agent.service": """[Unit]
Description=Does what the tests ask for
DefaultDependencies=no
After=local-fs.target
Requires=local-fs.target

[Service]
ExecStart=/usr/bin/python3 /usr/local/lib/agent.py /dev/ttyS1
Environment=HOME=/root

[Install]
WantedBy=sysinit.target
""",
    "etc/systemd/system/lines.service": """[Unit]
Description=Pulls the lines of the header up, which the emulated board does not do by itself
DefaultDependencies=no
Before=meneur.service

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStart=/usr/bin/python3 /usr/local/lib/lines.py all=1

[Install]
WantedBy=sysinit.target
""",
}
PROGRAMS = ("agent.py", "inside/lines.py")
"""What of the tests is on the card."""
INITIAL = {
    "etc/initramfs-tools/modules": "\n".join(MODULES) + "\n",
    "etc/initramfs-tools/conf.d/small": "MODULES=list\nCOMPRESS=zstd\n",
}
"""What has to be there before the kernel comes, so that its initial disk is made once."""


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
    """The system; made if it is not there yet: a quarter of an hour."""
    return System(kept("-pi", (Path(__file__).read_text(), *_programs().values(), *_pins()), _make))


def _programs() -> dict[str, str]:
    paths = [HERE.parent / name for name in PROGRAMS]
    return {f"usr/local/lib/{path.name}": path.read_text() for path in paths}


def _pins() -> Iterator[str]:
    """The Python packages that a Pi has, with their versions."""
    project = tomllib.loads((TREE / "pyproject.toml").read_text())["project"]
    for pin in (*project["dependencies"], *project["optional-dependencies"]["pi"]):
        if not pin.startswith(SOURCES):  # Debian's own spidev serves here, and no reader types
            yield pin


def _make(scratch: Path) -> None:
    for folder, files in (("early", INITIAL), ("files", FILES | _programs())):
        for path, text in files.items():
            file = scratch / folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
    install(scratch / "python", _pins(), "aarch64")
    made = scratch / "made"
    made.mkdir()
    hooks = (
        f"--essential-hook=copy-in {scratch}/early/etc /",
        f"--customize-hook=copy-in {scratch}/files/etc {scratch}/files/usr /",
        f"--customize-hook=copy-in {scratch}/python /opt",
        '--customize-hook=mkdir -p "$1/boot/firmware"',
        '--customize-hook=chroot "$1" sh -c "passwd -d root; systemctl enable agent lines; apt-get clean"',
        f'--customize-hook=mkdir {made}/trees; cp "$1"/usr/lib/linux-image-*/broadcom/*-rpi-[34]-b.dtb {made}/trees',
        f"--customize-hook=download /vmlinuz {made}/kernel",
        f"--customize-hook=download /initrd.img {made}/initial",
    )
    build = ("--variant=apt", "--architectures=arm64", "--format=ext2", "--dpkgopt=force-confold")
    include = f"--include={','.join(PACKAGES)}"
    run(["mmdebstrap", *build, "--dpkgopt=force-unsafe-io", include, *hooks, "bookworm", str(made / "root")])
    run(["/sbin/e2fsck", "-fp", str(made / "root")])
    run(["/sbin/resize2fs", str(made / "root"), SIZE])
    run(["/sbin/tune2fs", "-O", "has_journal,extent", "-L", "rootfs", str(made / "root")])
