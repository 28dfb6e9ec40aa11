"""The cards that are for the box: once it is known who plays, they are folded behind one, and others stand out."""

from collections.abc import Callable
from dataclasses import replace

from hardware.virtual.board import VirtualBoard
from hardware.virtual.scene import FOLD, Scene, SceneCard

FEW = 3
"""So many of them are not folded: they take no room."""

SHOWN = "start"
"""The one that stays: with it the story and the practice are skipped."""


class Fold:
    """
    The ``scene`` as it lies in the tray before ``board``.

    Attributes
    ----------
    is_open:
        Whether all cards are shown all the same.

    """

    def __init__(self, scene: Callable[[], Scene], board: VirtualBoard) -> None:
        self.is_open = False
        self._scene, self._board = scene, board

    def __call__(self) -> Scene:
        """The table as it stands."""
        scene = self._scene()
        commands = [card for card in scene.cards if card.kind == "command"]
        if len(commands) <= FEW or scene.ending is not None or not scene.begun:
            self.is_open = False
            return scene
        shown = commands if self.is_open else [card for card in commands if self._stays(card)]
        upper = (len(shown) + 2) // 2  # of two rows: at the end of the upper one it stays where it is
        row = [*shown[: upper - 1], self._card(scene), *shown[upper - 1 :]]
        return replace(scene, cards=(*(card for card in scene.cards if card.kind != "command"), *row))

    def turn(self) -> None:
        """Show them, or hide them again."""
        self.is_open = not self.is_open

    def _stays(self, card: SceneCard) -> bool:
        return card.icon == SHOWN or card.uid.upper() in self._board.cards

    def _card(self, scene: Scene) -> SceneCard:
        """The card that turns the fold over, by what it does now."""
        words, name = scene.words, "fold.open" if self.is_open else "fold"
        return SceneCard(FOLD, words.get(name, FOLD), "more", kind="command", about=words.get("fold.about", ""))
