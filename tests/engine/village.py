"""A table of Le Village, and how its powers are invoked."""

from tests.engine.table import Table


def village(buildings: dict[int, str], seats: str = "wolf*2 villager*6", **rules: object) -> Table:
    """A table of Le Village before its first night, which is its wolves' call."""
    return Table(seats, edition="village2009", buildings=buildings, **rules)  # type: ignore[arg-type]


def morning(buildings: dict[int, str], seats: str = "wolf*2 villager*6", **rules: object) -> Table:
    """The debate after a quiet night."""
    return village(buildings, seats, **rules).late("werewolves.devour")


def power(name: str, by: int, target: int) -> dict[str, object]:
    """A power invoked."""
    return {"power": name, "by": by, "target": target}


def targets(table: Table, name: str) -> list[int]:
    """Upon whom the power ``name`` may be used now."""
    assert table.game.ask is not None
    options = [option for option in table.game.ask.to_json()["options"] if isinstance(option, dict)]  # type: ignore[attr-defined]
    return [option["target"] for option in options if option["power"] == name]


def evening(buildings: dict[int, str], seats: str = "wolf*2 villager*6", **rules: object) -> Table:
    """The debate after a quiet night is over."""
    return morning(buildings, seats, **rules).on("debate", "close")
