"""The words on what the window draws."""


class Words(dict[str, str]):
    """The window's own labels by name; one that is missing is called by its name."""

    def __missing__(self, name: str) -> str:
        """Return ``name`` itself."""
        return name
