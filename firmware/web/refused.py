"""What the page refuses."""


class Refused(Exception):
    """Something cannot be done; ``said`` is the key of the sentence that says why."""

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self.said = said
