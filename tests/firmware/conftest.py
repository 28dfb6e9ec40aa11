"""What every test of the box may rely on."""

from tests.harness.memory import in_memory, tmp_path

__all__ = ["in_memory", "tmp_path"]
