"""What imports what, where the contracts of ``pyproject.toml`` say nothing."""

from graphlib import TopologicalSorter

import pytest
from grimp import ImportGraph, build_graph

STARTED = {"firmware.__main__", "audio.sound.beds.__main__", "firmware.appliance.card.announcing"}
"""What runs by its name."""
FOUND = ("firmware.commands", "engine.werewolf.roles", "engine.werewolf.buildings")
"""Packages whose modules are found by looking into their folder."""


@pytest.fixture(scope="module")
def product() -> ImportGraph:
    """What is installed on a box."""
    return build_graph("engine", "audio", "hardware", "firmware", cache_dir=None)


def test_no_module_imports_itself_in_a_circle(product: ImportGraph) -> None:
    """Each can be read after those that it needs; what is imported late, or for its types alone, counts as well."""
    modules = {module: product.find_modules_directly_imported_by(module) for module in product.modules}
    assert len(modules) == len([*TopologicalSorter(modules).static_order()])


def test_nothing_is_installed_for_tests_alone(product: ImportGraph) -> None:
    """Each module is imported by another one, unless it is run by its name or found in its folder."""
    alone = {
        module
        for module in product.modules
        if not product.find_modules_that_directly_import(module) and not product.find_children(module)
    }
    assert set() == {module for module in alone - STARTED if module.rpartition(".")[0] not in FOUND}
