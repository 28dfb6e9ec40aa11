"""The line under the table: where its words and keys are."""

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from audio.text.narration import Narration, languages
from firmware.players.virtual.words import window_words
from hardware.virtual.asking.parts import Part, Push, parts_of
from hardware.virtual.asking.situation import Prompt
from hardware.virtual.drawing.bar import draw_captions
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.line import MEETS, draw_line, part_places
from hardware.virtual.drawing.paint import GOLD, INK, Colour, Shelf
from hardware.virtual.scene import Countdown
from tests.harness.marks import only_long


def drawn(wanted: Prompt, left: float) -> bytes:
    """The line with so many seconds left of a long time, as points."""
    sheet = pygame.Surface((600, 32), depth=24)
    draw_line(sheet, Shelf(), sheet.get_rect(), wanted, Countdown(left, 1e9))
    return pygame.image.tobytes(sheet, "RGB")


def test_the_figure_of_the_display_is_drawn() -> None:
    """Where the display shows the time, the line draws the same, though the table was looked at a moment before."""
    plain = Prompt("do.debate", timed=True)
    assert drawn(plain, 191.0) == drawn(Prompt("do.debate", timed=True, time="3:11"), 192.0) != drawn(plain, 192.0)


def test_seconds_are_told_while_an_answer_can_be_changed() -> None:
    """Who has answered reads by them how long he can still take that back."""
    taken = Prompt("do.chosen", timed=True)
    assert drawn(taken, 14.0) != drawn(taken, 13.0)


def test_nobody_is_late_who_has_answered() -> None:
    """
    The last seconds of what is asked are red; of what was answered, in a call or a vote, they are gold as before.

    Nor is he late who has had less than half of a short time, such as that of a name in a ballot.
    """
    colours = []
    for asks, left, span in ((True, 4.0, 12.0), (True, 2.0, 4.0), (True, 3.0, 4.0), (False, 4.0, 12.0)):
        sheet = pygame.Surface((600, 32), depth=24)
        wanted = Prompt("", asks=asks, timed=True)
        draw_line(sheet, Shelf(), sheet.get_rect(), wanted, Countdown(left, span))
        colours.append(tuple(sheet.get_at((9, 31)))[:3])
    assert [False, False, True, True] == [colour == GOLD for colour in colours]


def test_what_only_skips_is_not_red() -> None:
    """Beside the buttons at the end of a game, of which one is red, the key that skips the story has no colour."""
    redder = []
    for skips in (False, True):
        sheet = pygame.Surface((600, 32), depth=24)
        wanted = Prompt("", asks=True, parts=(Part("To its end", "down", key="N", skips=skips),))
        draw_line(sheet, Shelf(), sheet.get_rect(), wanted, None)
        redder.append(any(sheet.get_at((x, 16)).r > sheet.get_at((x, 16)).g + 90 for x in range(600)))
    assert [True, False] == redder


def test_it_fills_while_a_key_is_held() -> None:
    """From the left, as far as the key has been held; nothing where none is."""
    area = pygame.Rect(0, 0, 600, 32)
    lines = []
    for holding in (0.0, 0.5, 1.0):
        sheet = pygame.Surface(area.size, depth=24)
        draw_line(sheet, Shelf(), area, Prompt("", asks=True, holding=holding), None)
        lines.append([sheet.get_at((x, 16))[:3] for x in (100, 500)])
    (plain, _), half, full = lines
    assert [plain, plain] == lines[0]
    assert (full[0], plain) == (half[0], half[1])
    assert full[0] == full[1] != plain


@pytest.mark.thinned(2)
@pytest.mark.parametrize("width", [1024, 3840])
@pytest.mark.parametrize("language", languages())
def test_green_is_never_where_red_is(language: str, width: int) -> None:
    """Of all questions with both keys green ends where red begins in every other one; all is in the line, in order."""
    area, words = pygame.Rect(10, 500, width, width // 40), window_words(Narration.load(language))
    asked = 0
    for label, text in words.items():
        parts = parts_of(text, words)
        places = part_places(area, parts)
        keys: dict[Push | None, pygame.Rect] = {part.push: place for part, place in zip(parts, places, strict=True)}
        assert all(area.contains(place) for place in places), label
        assert all(one.right <= other.left for one, other in pairwise(places)), label
        if {"up", "down"} <= keys.keys():
            asked += 1
            assert keys["up"].right < area.left + MEETS * area.width < keys["down"].left, label
    assert asked > 30


@pytest.mark.parametrize("named", ["", ".named"])
@pytest.mark.parametrize("language", languages())
def test_ready_to_vote_keeps_its_place(language: str, named: str) -> None:
    """When all others are ready, or one is spoken to, the key stays, and says to who is alone what it does."""
    area, words = pygame.Rect(10, 500, 1280, 32), window_words(Narration.load(language))
    keys = []
    for label in ("do.debate", "do.debate.last", "do.debate.asked", "do.debate.meant"):
        parts = parts_of(words[label + named].replace("@", "Ana").replace("#", "Ana"), words)
        keys += [key for key in zip(parts, part_places(area, parts), strict=True) if key[0].push == "up"]
    assert keys[0] == keys[2] == keys[3]
    assert keys[0][1] == keys[1][1]
    assert bool(named) == (keys[0] == keys[1])


@pytest.mark.parametrize("language", languages())
def test_the_keys_of_a_question_stay_where_they_are(language: str) -> None:
    """Whoever of those at one window is asked, green and red are in the same place, as is what passes the mouse on."""
    area, words = lay_out((1280, 800), 8).line, window_words(Narration.load(language))
    keys = set()
    for name, after in (("Lena", "Maximilian"), ("Maximilian", "Lena")):
        asked = parts_of(f"{name}: {words['do.stand.double']}   {words['ask.floor.stand']}", words)
        parts = (*asked, Part(words["do.pass"].replace("@", after), passes=2, key="← →"))
        keys.add(tuple(map(tuple, part_places(area, parts)[1:])))
    assert 1 == len(keys)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("language", languages())
def test_green_is_as_wide_as_it_was(language: str, size: tuple[int, int]) -> None:
    """In the questions of a day it has both of its edges where it had them, be it a word or a sentence."""
    area, words = lay_out(size, 8).line, window_words(Narration.load(language))
    said = [words[label] for label in ("do.debate", "do.deal.known", "ask.floor.stand", "ask.leave.opens")]
    green = set()
    for parts in (*(parts_of(text, words) for text in said), (Part("Who?"), Part("Ana", "up"))):
        places = part_places(area, parts)
        green |= {tuple(place) for part, place in zip(parts, places, strict=True) if part.push == "up"}
    assert 1 == len(green)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_two_lines_touch_no_edge_of_a_button(size: tuple[int, int]) -> None:
    """Above the accents of the first of them and below the tails of the other the button is seen."""
    area, sheet, part = (
        lay_out(size, 8).line,
        pygame.Surface(size),
        Part("Élaguez l’été, et jugez-y l’âge qu’il a", "up"),
    )
    draw_line(sheet, Shelf(), area, Prompt("", parts=(part,)), None)
    (place,) = part_places(area, (part,))
    words = pygame.Rect(place.left + place.height, place.top, place.width - place.height, place.height)
    ink = pygame.mask.from_threshold(sheet.subsurface(words), INK, (90, 90, 90, 255))
    rows = [row for row in range(words.height) if any(ink.get_at((x, row)) for x in range(words.width))]
    assert 2 <= rows[0] < rows[-1] < words.height - 2
    assert len(rows) > words.height / 2, "they are two"


class Written(Shelf):
    """A shelf that remembers of all words how large their letters are, or 0 where they are cut off."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: dict[str, int] = {}

    def block(self, text: str, room: tuple[int, int], largest: float, colour: Colour) -> pygame.Surface:
        """All of ``text`` in lines."""
        setting = self.setting(text, room, round(largest))
        self.sizes[text] = setting.size if setting.whole else 0
        return super().block(text, room, largest, colour)


def lines(language: str) -> Iterator[tuple[str, tuple[Part, ...]]]:
    """All that the line says in a ``language``, with long names, and what passes the mouse on where that may be."""
    words = window_words(Narration.load(language))
    for label, said in words.items():
        if not label.startswith(("do.", "ask.")) or label == "do.pass":
            continue
        stands = label in {"do.stand", "do.stand.double"}
        votes = label.startswith("do.ballot") and label.split(".")[2:3] not in (["none"], ["given"], ["keep"])
        talks = label.removesuffix(".last") in {"do.debate", "do.debate.asked", "do.debate.meant"}
        besides = ["ask.floor.stand"] * stands + ["do.ballot.keep"] * votes + ["do.debate.more"] * talks
        text = "   ".join((said, *(words[more] for more in besides)))
        text = text.replace("@", "Maximilian").replace("#", "Annemarie, Maximilian")
        parts = parts_of(text, words)
        yield text, parts if any(part.push for part in parts) else ()
        passes = Part(words["do.pass"].replace("@", "Maximilian"), passes=2, key="← →")
        if label.startswith(("do.ballot", "do.aim", "do.debate", "do.stand")) and f"{label}.named" not in words:
            yield text, (*parts, passes)
        if label == "do.aim.named":
            yield text, (*parts, Part(words["do.spare"], spares=True, key="X"), passes)


@pytest.mark.parametrize("language", languages())
def test_no_name_is_cut_off_for_a_long_line(language: str) -> None:
    """However much is said beside the button, it is the words that are written smaller."""
    shelf, words, area = Written(), window_words(Narration.load(language)), lay_out((1024, 600), 8).line
    said = " ".join((words["do.ballot.stood"], words["do.ballot.closed.elect"]) * 2).replace("#", "Emma, Greta, Bruno")
    parts = (Part(said), Part("Emma", "up"), *parts_of(words["do.ballot.keep"], words))
    draw_line(pygame.Surface((1024, 600)), shelf, area, Prompt(said, asks=True, parts=parts, typed=True), None)
    assert shelf.sizes["Emma"] >= 13


@pytest.mark.parametrize("label", ["do.ballot.stood", "do.ballot.nobody"])
@pytest.mark.parametrize("language", languages())
def test_a_name_is_as_large_as_the_key_beside_it(language: str, label: str) -> None:
    """However long the line is that says how to elect a Captain, whom green names is no small print."""
    shelf, words, area = Written(), window_words(Narration.load(language)), lay_out((1024, 600), 8).line
    standing = f"{words['do.ballot.you']}, Clara, Elsa, Hugo"
    said = f"{words[label]} {words['do.ballot.closed.elect']}".replace("#", standing)
    parts = (Part(said), Part("Basile", "up"), *parts_of(words["do.ballot.keep"], words))
    wanted = Prompt(said, asks=True, parts=parts, typed=True)
    draw_line(pygame.Surface((1024, 600)), shelf, area, wanted, None)
    _, name, keep = shelf.sizes.values()
    assert keep - name <= 1
    assert shelf.sizes[said] >= 13


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize(("size", "least"), [((1024, 600), 13), *only_long(((1280, 800), 15), ((1920, 1080), 20))])
@pytest.mark.parametrize("language", languages())
def test_all_of_it_can_be_read(language: str, size: tuple[int, int], least: int) -> None:
    """Whatever it says is whole, in letters that are no smaller than others of the window."""
    area, surface, shelf = lay_out(size, 8).line, pygame.Surface(size), Written()
    for text, parts in lines(language):
        draw_line(surface, shelf, area, Prompt(text, asks=True, parts=parts, typed=True, timed=True), Countdown(9, 30))
    assert {} == {text: points for text, points in shelf.sizes.items() if points < least}
    assert len(shelf.sizes) > 200


@pytest.mark.parametrize("push", ["up", "down"])
def test_a_button_shows_its_key_of_the_keyboard(push: Push) -> None:
    """The button of a key has an arrow at its right end where the keyboard presses it; its words keep off that."""
    area, shelf, sheets = pygame.Rect(0, 0, 1280, 32), Shelf(), [pygame.Surface((1280, 32)) for _ in range(2)]
    parts = (Part("A word", push),)
    for sheet, typed in zip(sheets, (False, True), strict=True):
        draw_line(sheet, shelf, area, Prompt("A word", parts=parts, hand=1, typed=typed), None)
    (button,) = part_places(area, parts)
    arrow = pygame.Rect(button.right - area.height, button.top, area.height, button.height)
    assert arrow.width < button.width / 3
    colours = [{tuple(sheet.get_at((x, button.centery))) for x in range(arrow.left, arrow.right)} for sheet in sheets]
    assert colours[0] != colours[1]
    written = [pygame.image.tobytes(sheet.subsurface(button.left, 0, area.height, 32), "RGB") for sheet in sheets]
    assert written[0] == written[1]


@pytest.mark.parametrize("size", [(1024, 600), (1264, 720), (1280, 800)])
def test_there_is_air_between_the_narrator_and_the_line(size: tuple[int, int]) -> None:
    """Two lines that he says end above the line under the table, and do not touch it."""
    area, shelf = lay_out(size, 8).captions, Shelf()
    pictures = [pygame.Surface(size) for _ in range(2)]
    for picture, said in zip(pictures, ((), ("For eight the night demands so many cards, yes, " * 3,)), strict=True):
        draw_captions(picture, shelf, area, said, 1.0)
    last = pygame.Rect(area.left, area.bottom - 3, area.width, 3)
    empty, written = (pygame.image.tobytes(picture.subsurface(last), "RGB") for picture in pictures)
    assert empty == written


@pytest.mark.thinned(3)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize(
    ("before", "now", "seen"),
    [
        ("Short.", "Short, too.", True),
        ("Too long for one line. " * 20, "Short.", False),
        ("Short.", "Two. " * 60, None),
    ],
)
def test_what_was_said_before_can_be_read_or_is_not_there(
    size: tuple[int, int], before: str, now: str, seen: bool | None
) -> None:
    """It has letters of the size that is small elsewhere, and is left out where it would need smaller ones."""
    area, shelf = lay_out(size, 8).captions, Shelf()
    alone, both = pygame.Surface(size), pygame.Surface(size)
    draw_captions(alone, shelf, area, (now,), 1.0)
    draw_captions(both, shelf, area, (before, now), 1.0)
    both.blit(alone, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    both.set_colorkey((0, 0, 0))
    ink = both.get_bounding_rect()
    assert seen is None or seen is (ink.width > 0)
    assert not ink.width or 9 <= ink.height <= area.height // 3


def test_what_is_said_now_is_larger_than_what_was_before() -> None:
    """Also in the smallest window: there both had letters of one size."""
    area, shelf, text = lay_out((1000, 560), 8).captions, Shelf(), "It is your turn, Owen."
    alone, both = (pygame.Surface((1000, 560)) for _ in range(2))
    draw_captions(alone, shelf, area, (text,), 1.0)
    draw_captions(both, shelf, area, (f"{text} ", text), 1.0)
    both.blit(alone, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    alone.fill((60, 60, 60), special_flags=pygame.BLEND_RGB_SUB)
    for picture in (alone, both):
        picture.set_colorkey((0, 0, 0))
    assert alone.get_bounding_rect().height > both.get_bounding_rect().height > 0


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("label", ["do.paused", "do.eyes"])
def test_the_panel_button_names_its_key(language: str, label: str) -> None:
    """What ends a pause names the key of the keyboard at its right end, beside its words."""
    words, area = window_words(Narration.load(language)), pygame.Rect(0, 0, 1280, 32)
    part = parts_of(words[label], words)[-1]
    assert ("panel", words["key.panel"]) == (part.push, part.key)
    with_key, without = pygame.Surface((1280, 32)), pygame.Surface((1280, 32))
    (button,) = part_places(area, (part,))
    for sheet, shown in ((with_key, part), (without, part._replace(text=part.text + part.key, key=""))):
        draw_line(sheet, Shelf(), area, Prompt("", parts=(shown,)), None)
    assert (button,) == tuple(part_places(area, (part._replace(text=part.text + part.key, key=""),)))
    assert pygame.image.tobytes(with_key, "RGB") != pygame.image.tobytes(without, "RGB")


@pytest.mark.parametrize("language", languages())
def test_what_somebody_asked_can_be_read_in_the_line(language: str) -> None:
    """In the smallest usual window, too, where it takes two lines beside the key that ends the debate."""
    shelf, words, area = Written(), window_words(Narration.load(language)), lay_out((1008, 520), 8).line
    said = "Gwendoline, I believe you less than anybody else here: what are you really?"
    quote = words["say.asked"].replace("@", "Maximilian").replace("#", said)
    keys = [part for part in parts_of(words["do.debate"], words) if part.push]
    wanted = Prompt(quote, asks=True, parts=(Part(quote), *keys))
    draw_line(pygame.Surface((1008, 520)), shelf, area, wanted, None)
    assert shelf.sizes[quote] >= 13
