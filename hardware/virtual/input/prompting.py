"""What the line under the table says, as hands, sheets and the speed of time stand."""

from hardware.virtual.asking.prompt import prompt
from hardware.virtual.asking.situation import Prompt, Situation
from hardware.virtual.board import BoardState
from hardware.virtual.drawing.bar import SPEEDS
from hardware.virtual.hand.haste import Haste
from hardware.virtual.hand.owncard import OwnCard
from hardware.virtual.hand.person import Person
from hardware.virtual.input.overlay import Overlay
from hardware.virtual.input.touring import Touring
from hardware.virtual.painter import Painter
from hardware.virtual.scene import Scene, View
from hardware.virtual.sheets.sheets import quote


class Prompting:
    """
    Finds what is wanted of the ``person`` at a window.

    Parameters
    ----------
    person, overlay, haste, own_card, touring:
        Who plays there, and what he is about.
    painter:
        Who has the labels of the window, in the language that is spoken now.

    """

    def __init__(  # noqa: PLR0913, PLR0917 (all that a person may be about)
        self, person: Person, overlay: Overlay, haste: Haste, own_card: OwnCard, touring: Touring, painter: Painter
    ) -> None:
        self._person, self._overlay, self._haste = person, overlay, haste
        self._own_card, self._touring, self._painter = own_card, touring, painter

    def look(  # noqa: PLR0913, PLR0917 (all that a moment has)
        self, scene: Scene, board: BoardState, view: View, cursor: str, meant: int, moved: int
    ) -> Prompt:
        """What the line under the table says."""
        words = self._painter.words
        page, person, sheet = board.lit_page, self._person, self._overlay.opened.sheet
        hands, finger = person.hands, person.finger
        pushed = hands.pushed(page) or person.answers.ahead(page)
        now = Situation(
            *(
                scene,
                page,
                view,
                words,
                board.blinking,
                finger.targets,
                hands.seat,
                pushed,
                finger.given,
                finger.refused,
                self._overlay.pausing.moving,
                self._haste.skipping,
                self._own_card.goes,
                self._own_card.tokens,
                person.agreeing.seats,
                person.cursor.is_on,
                cursor,
                meant,
                person.leading.seat,
                sheet.name,
                person.crossing.is_on,
                person.crossing.missed,
                person.looking.warned,
                hands.holding,
                person.called_anew,
                self._touring.is_on,
                self._overlay.saying.silenced,
                quote(sheet, words, scene),
                moved,
                sheet.seat if sheet.name == "say" else 0,
                self._haste.chosen == SPEEDS[-1],
                finger.lapsed,
                self._haste.urged,
                person.crossing.renamed,
                finger.unvoted,
            )
        )
        found = prompt(now)
        asked = (page.name, page.ask) if page is not None else None
        person.crossing.offer((hands.seat, now.about, asked), sum(part.passes for part in found.parts))
        return found
