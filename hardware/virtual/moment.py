"""All that the window shows at one moment, as plain data."""

from dataclasses import dataclass

from pygame import Rect

from hardware.ports.page import Page
from hardware.virtual.asking.asked import designates
from hardware.virtual.asking.situation import SILENT, Prompt
from hardware.virtual.board import BoardState
from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.motion import Sprite
from hardware.virtual.hand.hands import Held
from hardware.virtual.scene import Ending, Scene, View
from hardware.virtual.sheets.sheets import NONE, Sheet
from hardware.virtual.sheets.tip import Tip
from hardware.virtual.watching import Watch


@dataclass(frozen=True, slots=True)
class Moment:
    """
    All that a frame shows: equal moments give equal frames.

    Parameters
    ----------
    scene, board, view:
        The table, what its devices show, and through whose eyes both are seen.
    seat, held, pointer:
        The seat in hand, the card in the hand, and where the mouse is.
    night, fade:
        How dark it is, and how much of the newest caption is seen, 0 to 1.
    blink:
        Whether lights that blink are lit.
    emblem, glow:
        The picture in the moonlight on the floor, and how bright it is, 0 to 1.
    watch:
        How far it is with who is condemned or dies by day, on whom all eyes are, or ``None``.
    aside:
        Whether the newest caption is kept back from the only person here, who is asked or shown something.
    sheet:
        The sheet that lies over the table, or `NONE`.
    prompt:
        What the line under the table says.
    skipping:
        Whether time runs fast until somebody is asked.
    runs:
        The speed that is shown: the chosen one, or a lower one at which it runs now; at least 1.
    ending, note, settled:
        The end of a game that is shown as a scene, what came of the last of its buttons, and whether it is answered how
        to go on after it.
    last:
        Whether the bar leads to the end of the last game: until the first night of another.
    tip:
        What is explained, because the mouse rests on it.
    moving, back:
        What is on its way over the table, and by how many seats the picture has still to turn.
    cursor:
        The card that the arrow keys are on, or nothing.
    gap:
        The place of a card that was laid, where they still are.
    chosen:
        The seat of the player that they are on, or 0.

    """

    scene: Scene
    board: BoardState
    view: View
    seat: int
    held: Held | None
    pointer: Point
    night: float
    fade: float
    blink: bool
    emblem: str = ""
    glow: float = 0.0
    watch: Watch | None = None
    sheet: Sheet = NONE
    prompt: Prompt = SILENT
    skipping: bool = False
    runs: float = 1.0
    ending: Ending | None = None
    note: str = ""
    settled: bool = False
    last: bool = False
    tip: Tip | None = None
    moving: tuple[Sprite, ...] = ()
    cursor: str = ""
    gap: Rect | None = None
    chosen: int = 0
    aside: bool = False
    back: float = 0.0

    @property
    def seen_page(self) -> Page | None:
        """The page on the display, if it is seen, or the ballot that is being opened."""
        page = self.scene.asking(self.board.lit_page)
        return page if page is not None and self.view.sees(page.to) else None

    @property
    def designating(self) -> Page | None:
        """The page on which the only person here is to name a player, by a pointer or in a ballot."""
        page = self.seen_page
        return page if designates(self.scene, page) else None
