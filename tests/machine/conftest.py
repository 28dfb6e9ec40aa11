"""
A machine for the proofs that need one.

No test is passed over but for what is not installed, and then it says what that is.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.harness.marks import LONG
from tests.machine.image import Image, image, missing_tools
from tests.machine.machine import Machine, MachineFailed
from tests.machine.pi.system import TOOLS, System, foreign, system

QUICK = 20.0
"""Seconds that a kernel may take to speak when it is not emulated."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave them to the long proofs: the first one makes a disk image, and each boots a machine."""
    pc, pi = _unbootable(missing_tools()), _unbootable(missing_tools(TOOLS)) or foreign()
    for item in items:
        if Path(__file__).parent not in item.path.parents:
            continue
        item.add_marker(pytest.mark.slow)
        reason = pi if "raspberry" in item.path.name else pc
        if not LONG:
            item.add_marker(
                pytest.mark.skip(reason="left to ./meneur test --long: boots a machine and tries real device files")
            )
        elif reason:
            item.add_marker(pytest.mark.skip(reason=reason))


def _unbootable(missing: list[str]) -> str:
    return f"no machine to boot: {', '.join(missing)} not installed" if missing else ""


@pytest.fixture(scope="session")
def debian() -> Image:
    """The image to boot from."""
    return image()


@pytest.fixture(scope="session")
def accelerator(debian: Image, tmp_path_factory: pytest.TempPathFactory) -> str:
    """``"kvm"`` where a kernel comes up with it, which the device file does not promise; else ``"tcg"``."""
    if not os.access("/dev/kvm", os.W_OK):
        return "tcg"
    probe = Machine(debian, tmp_path_factory.mktemp("probe"), "kvm")
    try:
        probe.boot(QUICK)
    except MachineFailed:
        return "tcg"
    finally:
        probe.cut()
    return "kvm"


@pytest.fixture(scope="session")
def machine(debian: Image, accelerator: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """A machine that is up, shared: who takes a device gives it back."""
    with Machine(debian, tmp_path_factory.mktemp("machine"), accelerator) as booted:
        yield booted


@pytest.fixture(scope="session")
def raspberry(request: pytest.FixtureRequest) -> System:
    """The system for a Raspberry Pi; what is done while it is made is shown."""
    capture = request.config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        return system()
