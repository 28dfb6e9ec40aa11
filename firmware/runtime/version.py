"""The number of this version, as `pyproject.toml` beside the packages has it."""

import tomllib
from pathlib import Path


def version() -> str:
    """Return the version."""
    project = Path(__file__).parents[2] / "pyproject.toml"
    return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
