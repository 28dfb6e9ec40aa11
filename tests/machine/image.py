"""
The disk image of the test machine: Debian 12, its kernel, and the pinned Python packages.

It is made once and kept outside the tree, under a name made from its contents; no right of
root is needed, and nothing is downloaded at any other time.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.machine.keeping import kept, write_files

TREE = Path(__file__).parents[2]
TOOLS = ("qemu-system-x86_64", "mmdebstrap", "genext2fs", "newuidmap", "mke2fs", "setpriv")
PACKAGES = (
    *("systemd-sysv", "udev", "kmod", "linux-image-amd64", "initramfs-tools", "zstd"),
    *("python3", "python3-venv", "espeak-ng", "alsa-utils", "i2c-tools"),
    # what switches the machine off when the box asks for it
    *("dbus", "polkitd"),
    # pygame with an SDL that knows KMSDRM, and what that loads when it is asked to draw
    *("python3-pygame", "libegl1", "libgles2", "libgl1-mesa-dri"),
)
PYTHON = "3.11"
"""What Debian 12 has."""
BEYOND = ("smbus2", "evdev-binary")
"""What is needed of the tests' own packages, beside the product's."""
MODULES = ("virtio_pci", "virtio_blk", "ext4")
"""What the kernel needs to find its root; a small initial disk is unpacked sooner."""

SIZE = "3G"

FILES = {
    "etc/fstab": (  # on a busy machine a disk may take long to be seen
        "LABEL=project /opt/meneur ext4 ro,x-systemd.device-timeout=infinity 0 0\n"
        "LABEL=data /data ext4 x-systemd.device-timeout=infinity 0 0\n"
    ),
    "etc/hostname": "machine\n",
    "etc/initramfs-tools/modules": "\n".join(MODULES) + "\n",
    "etc/initramfs-tools/conf.d/small": "MODULES=list\nCOMPRESS=zstd\n",
    "etc/systemd/system/agent.service": """[Unit]
Description=Does what the tests ask for
RequiresMountsFor=/opt/meneur /data
Requires=dev-virtio\\x2dports-agent.device
After=dev-virtio\\x2dports-agent.device

[Service]
ExecStart=/usr/bin/python3 /opt/meneur/tests/machine/agent.py
Environment=HOME=/root PYTHONPATH=/opt/meneur:/opt/python PYTHONDONTWRITEBYTECODE=1 PYGAME_HIDE_SUPPORT_PROMPT=1

[Install]
WantedBy=multi-user.target
""",
}


@dataclass(frozen=True, slots=True)
class Image:
    """What a machine starts from: three files that nobody writes to."""

    folder: Path

    @property
    def kernel(self) -> Path:
        """The kernel."""
        return self.folder / "kernel"

    @property
    def initial(self) -> Path:
        """Its initial disk."""
        return self.folder / "initial"

    @property
    def root(self) -> Path:
        """The root."""
        return self.folder / "root"


def missing_tools(tools: Iterable[str] = TOOLS) -> list[str]:
    """What of ``tools`` has to be installed before an image can be made and started."""
    path = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/sbin"))
    return [tool for tool in tools if shutil.which(tool, path=path) is None]


def image() -> Image:
    """The image; made if it is not there yet."""
    return Image(kept("", (Path(__file__).read_text(), *_pins()), _make))


def _pins() -> Iterator[str]:
    """The packages for the machine, with their versions."""
    project = tomllib.loads((TREE / "pyproject.toml").read_text())["project"]
    yield from project["dependencies"]
    yield from (pin for pin in project["optional-dependencies"]["test"] if pin.partition("==")[0] in BEYOND)


def _make(scratch: Path) -> None:
    pins = list(_pins())
    # Debian's pygame is the only one there unless a test puts the other one in front.
    install(scratch / "python", [pin for pin in pins if not pin.startswith("pygame==")])
    install(scratch / "pygame", [pin for pin in pins if pin.startswith("pygame==")])
    write_files(FILES, scratch / "files")
    made = scratch / "made"
    made.mkdir()
    hooks = (
        f"copy-in {scratch}/python {scratch}/pygame /opt",
        f"copy-in {scratch}/files/etc /",
        'mkdir "$1/opt/meneur" "$1/data"; chroot "$1" passwd -d root',
        'chroot "$1" sh -c "update-initramfs -u && systemctl enable agent && apt-get clean"',
        f"download /vmlinuz {made}/kernel",
        f"download /initrd.img {made}/initial",
    )
    make = ["mmdebstrap", "--variant=apt", "--format=ext2", f"--include={','.join(PACKAGES)}"]
    run([*make, *(f"--customize-hook={hook}" for hook in hooks), "bookworm", str(made / "root")])
    run(["/sbin/e2fsck", "-fp", str(made / "root")])
    run(["/sbin/resize2fs", str(made / "root"), SIZE])  # it was cut to fit


def install(folder: Path, pins: Iterable[str], processor: str = "x86_64") -> None:
    """Unpack wheels for a machine's Python and processor, whatever Python runs the tests."""
    platforms = (f"--platform={glibc}_{processor}" for glibc in ("manylinux2014", "manylinux_2_28", "manylinux_2_34"))
    wheels = ("--only-binary=:all:", f"--python-version={PYTHON}", *platforms)
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--disable-pip-version-check")
    run([*pip, *wheels, "--target", str(folder), *pins])


def run(command: Sequence[str], stdin: str = "") -> str:
    """Run a program, and give back what it wrote; raises `RuntimeError` with the end of that if it failed."""
    done = subprocess.run(
        command, input=stdin, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed ({done.returncode}):\n{done.stdout[-4000:]}")
    return done.stdout
