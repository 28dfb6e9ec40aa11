"""The paper on which is asked back."""

import pygame

from audio.text.narration import Narration, languages
from firmware.players.virtual.words import window_words
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.paint import LINE, Colour, Shelf
from hardware.virtual.scene import Scene, SceneSeat, Words
from hardware.virtual.sheets.question import draw_question, question_places
from hardware.virtual.sheets.sheets import Sheet, _asked

SIZE = (1008, 520)


class Written(Shelf):
    """A shelf that keeps how high the letters of each line are, and which lines were cut."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: list[float] = []
        self.cut: list[str] = []

    def words(self, text: str, size: float, colour: Colour, width: int = 100_000) -> pygame.Surface:
        """See `Shelf.words`."""
        self.sizes.append(round(size * LINE))
        if super().words(text, size, colour).get_width() > width:
            self.cut.append(text)
        return super().words(text, size, colour, width)


def test_it_can_be_read_in_a_small_window() -> None:
    """Its letters are no smaller than others there, every word has room, and the buttons are on the paper."""
    shelf, unit = Written(), lay_out(SIZE, 8).unit
    for language in languages():
        words = window_words(Narration.load(language))
        lines = words["leave"], max(words["leave.why"], words["leave.why.new"], key=len), words["paused"]
        draw_question(pygame.Surface(SIZE), shelf, unit, lines, (words["leave.no"], words["leave.yes"]), 0)
    assert min(shelf.sizes) >= 13
    assert [] == shelf.cut
    assert not question_places(SIZE, unit, 2)[0].colliderect(question_places(SIZE, unit, 2)[1])


def test_no_evening_is_promised_before_it_has_begun() -> None:
    """While people sit down, who leaves reads that nothing is kept."""
    words = Words({"leave": "Leave?", "leave.why": "It is kept.", "leave.why.new": "Nothing is kept."})
    for kept, why in ((True, "It is kept."), (False, "Nothing is kept.")):
        assert ("Leave?", why) == _asked(Sheet("leave"), words, Scene((), kept=kept))


def test_nobody_is_promised_a_choice_where_his_power_finds_nobody() -> None:
    """Who can only give back what others have used reads that nobody has used anything."""
    words = Words({"use": "Use it?", "use.why": "#: choose.", "use.vain": "#: nobody has used one."})
    for vain, why in ((False, "Bonesetter: choose."), (True, "Bonesetter: nobody has used one.")):
        seat = SceneSeat(2, human=True, house="bonesetter", trade="Bonesetter", invokes=True, vain=vain)
        assert ("Use it?", why) == _asked(Sheet("use", seat=2), words, Scene((seat,)))


def test_who_can_die_of_his_power_reads_it_before_he_uses_it() -> None:
    """A Barber dies where it was no wolf; of another trade nothing is said."""
    words = Words({"use": "Use it?", "use.why": "#: choose.", "use.why.barber": "#: or you die."})
    for house, why in (("barber", "T: or you die."), ("confessor", "T: choose.")):
        seat = SceneSeat(2, human=True, house=house, trade="T", invokes=True)
        assert ("Use it?", why) == _asked(Sheet("use", seat=2), words, Scene((seat,)))
