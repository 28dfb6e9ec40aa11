"""The question whether the power of one's trade is to be used, before its token is laid on the lid in a debate."""

from collections.abc import Iterable
from dataclasses import replace

from hardware.virtual.input.overlay import Overlay
from hardware.virtual.scene import Scene, SceneCard
from hardware.virtual.sheets.sheets import NO, YES


class TokenOverlay(Overlay):
    """The open sheet, where a token that is only looked at is not used: a click on it asks first."""

    def notice(self, scene: Scene) -> None:
        """Open what is to be seen by itself; once the debate is over, its power is no more to be used."""
        super().notice(scene)
        if self.sheet.name == "use" and not any(_is_asked(scene, card) for card in scene.cards if self._is_of(card)):
            self._give_way()

    def open_for(self, uid: str, wanted: Iterable[SceneCard]) -> bool:
        """Open what a click on the card ``uid`` opens: also the question, for a token whose power can be used now."""
        if super().open_for(uid, wanted):
            return True
        scene = self._scene()
        card = next((card for card in scene.cards if card.uid == uid), None)
        if card is None or card in wanted or not _is_asked(scene, card):
            return False
        self.open("use", NO, seat=card.on_house or 0)
        self.sheet = replace(self.sheet, card=uid)
        return True

    def _press(self, number: int) -> None:
        """Do what the button of that ``number`` says: the power is used by its token on the lid."""
        sheet = self.sheet
        super()._press(number)
        if sheet.name == "use" and number == YES:
            self._person.hands.tap(sheet.card)

    def _is_of(self, card: SceneCard) -> bool:
        return card.uid == self.sheet.card


def _is_asked(scene: Scene, card: SceneCard) -> bool:
    """Whether ``card`` is a token of a person here, whose power can be used now."""
    seat = scene.seat(card.on_house or 0)
    return seat is not None and scene.may_use(seat)
