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
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

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


def missing_tools() -> list[str]:
    """What has to be installed before an image can be made and started."""
    path = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/sbin"))
    return [tool for tool in TOOLS if shutil.which(tool, path=path) is None]


def image() -> Image:
    """The image, from the folder ``MENEUR_MACHINE`` or the user's cache; made there if it is not yet."""
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "meneur/machine"
    folder = Path(os.environ.get("MENEUR_MACHINE") or usual)
    name = sha256("\n".join((Path(__file__).read_text(), *_pins())).encode()).hexdigest()[:12]
    if not (folder / name).exists():
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder, prefix="making-") as scratch:
            _make(Path(scratch))
            for old in (old for old in folder.iterdir() if not old.name.startswith("making-")):
                shutil.rmtree(old)
            (Path(scratch) / "image").rename(folder / name)
    return Image(folder / name)


def _pins() -> Iterator[str]:
    """The packages for the machine, with their versions."""
    project = tomllib.loads((TREE / "pyproject.toml").read_text())["project"]
    yield from project["dependencies"]
    yield from (pin for pin in project["optional-dependencies"]["test"] if pin.partition("==")[0] in BEYOND)


def _make(scratch: Path) -> None:
    pins = list(_pins())
    # Debian's pygame is the only one there unless a test puts the other one in front.
    _install(scratch / "python", [pin for pin in pins if not pin.startswith("pygame==")])
    _install(scratch / "pygame", [pin for pin in pins if pin.startswith("pygame==")])
    for path, text in FILES.items():
        file = scratch / "files" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    made = scratch / "image"
    made.mkdir()
    hooks = (
        f"copy-in {scratch}/python {scratch}/pygame /opt",
        f"copy-in {scratch}/files/etc /",
        'mkdir "$1/opt/meneur" "$1/data"; chroot "$1" passwd -d root',
        'chroot "$1" sh -c "update-initramfs -u && systemctl enable agent && apt-get clean"',
        f"download /vmlinuz {made}/kernel",
        f"download /initrd.img {made}/initial",
    )
    run = ["mmdebstrap", "--variant=apt", "--format=ext2", f"--include={','.join(PACKAGES)}"]
    _run([*run, *(f"--customize-hook={hook}" for hook in hooks), "bookworm", str(made / "root")])
    _run(["/sbin/e2fsck", "-fp", str(made / "root")])
    _run(["/sbin/resize2fs", str(made / "root"), SIZE])  # it was cut to fit


def _install(folder: Path, pins: list[str]) -> None:
    """Unpack wheels for the machine's Python, whatever Python runs the tests."""
    wheels = ("--only-binary=:all:", f"--python-version={PYTHON}", "--platform=manylinux_2_28_x86_64")
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--disable-pip-version-check")
    _run([*pip, *wheels, "--platform=manylinux2014_x86_64", "--target", str(folder), *pins])


def _run(command: list[str]) -> None:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed ({done.returncode}):\n{done.stdout[-4000:]}")
