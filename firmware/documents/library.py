"""
Every block by name, and the pages they stand in.

A block is found here by its name; the functions that write blocks do not know the pages.
"""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from firmware.documents import building, code, editions, names, settings
from firmware.documents.blocks import Block
from firmware.documents.code import ROOT

BLOCKS: Mapping[str, Block] = MappingProxyType(
    {
        "argent-settings": settings.argent,
        "box-wires": building.own,
        "cables": building.cables,
        "cards": editions.cards,
        "chip-wires": building.chips,
        "commands": code.commands,
        "configuration": settings.configuration,
        "differences": editions.differences,
        "pad-wires": building.pads,
        "parts": building.needed,
        "plates": building.plates,
        "power": building.power,
        "recommended": editions.recommended_cards,
        "referee": code.referee,
        "roles": names.roles,
        "settings": settings.rules,
        "source": code.source,
        "trades": names.trades,
    }
)


def pages(root: Path = ROOT) -> list[Path]:
    """Every page of the documents: those in the project's folder, then those in ``docs``."""
    return [*sorted(root.glob("*.md")), *sorted((root / "docs").rglob("*.md"))]
