"""Pages are drawn large, whole, and the same each time."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from audio.text.narration import Narration
from engine.werewolf.setup.registry import ROLES, page_pictures, picture
from hardware.display.drawing import draw
from hardware.display.drawing.draw import margin
from hardware.display.drawing.faces import Fonts
from hardware.display.drawing.grouped import flow
from hardware.display.drawing.icons import ICONS, icon
from hardware.display.drawing.layout import lay_out
from hardware.display.drawing.text import set_text, wrap
from hardware.errors import TooLittleRoom
from hardware.ports.pads import Pad
from hardware.ports.page import LEAST, Group, Page
from tests.hardware.display.drawing.redraw import SIZES, drawn, path
from tests.hardware.display.drawing.samples import LONG, PACK, SAMPLES
from tests.harness.marks import each

ALL_SIZES = (*SIZES, (160, 128), (240, 240), (256, 64), (800, 480), (228, 171))
KEPT = (SIZES[0], (160, 128), (800, 480))
"""The smallest, one between, and the largest."""
FONTS = Fonts()
WHITE = (255, 255, 255)
LETTERS = (
    "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸÆŒÑÁÍÓÚßàâäçéèêëîïôöùûüÿæœñáíóú¿¡«»–—…’‘“”„×•·▲▼"
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?()+-/"
)


def ink(surface: pygame.Surface) -> pygame.Rect:
    """All that is not ground, as one rectangle."""
    ground = surface.get_at((0, 0))
    mask = pygame.mask.from_threshold(surface, ground, (12, 12, 12, 255))
    mask.invert()
    if not mask.count():
        return pygame.Rect(0, 0, 0, 0)
    return mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0)).get_bounding_rect()


def differing(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of points whose colour is not nearly the same."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
    return 1 - mask.count() / (one.get_width() * one.get_height())


@pytest.mark.thinned(22)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SAMPLES)
def test_reference(name: str, size: tuple[int, int]) -> None:
    """A page looks like its reference picture."""
    expected = pygame.image.load(str(path(name, size)))
    assert differing(drawn(name, size, FONTS), expected) < 0.01


@pytest.mark.thinned(13)
@pytest.mark.parametrize("size", each(ALL_SIZES, *KEPT), ids=str)
@pytest.mark.parametrize("name", [name for name, page in SAMPLES.items() if not page.to and name != "moon"])
def test_whole(name: str, size: tuple[int, int]) -> None:
    """Nothing is cut off: all ink is inside the margin, and there is ink."""
    surface = drawn(name, size, FONTS)
    edge = margin(size) - 1
    inked = ink(surface)
    assert surface.get_rect().inflate(-2 * edge, -2 * edge).contains(inked)
    assert inked.width * inked.height > size[0] * size[1] // 6


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("size", each(ALL_SIZES, *KEPT), ids=str)
def test_one_bit(size: tuple[int, int]) -> None:
    """On a display of one bit every point is black or white, and on no other."""
    crisp = size[0] < 160 or size[1] < 100
    for name in SAMPLES:
        raw = pygame.image.tobytes(drawn(name, size, FONTS), "RGB")
        assert crisp is (set(raw) <= {0, 255})


def test_big_is_big() -> None:
    """A number alone fills the page from margin to margin, one way or the other."""
    inked = ink(drawn("number", (320, 240), FONTS))
    assert inked.width > 280 or inked.height > 200


@pytest.mark.parametrize("name", ["J", "Anne", "Marie-Antoinette de la Tour d’Auvergne", "x" * 80])
@pytest.mark.parametrize("size", each(ALL_SIZES, *KEPT), ids=str)
def test_any_name(name: str, size: tuple[int, int]) -> None:
    """A name of any length stays inside the margin."""
    surface = pygame.Surface(size, depth=24)
    draw(Page("register", ("Posez votre carte", name), "28", "card", progress=0.5), surface, FONTS)
    edge = margin(size) - 1
    assert surface.get_rect().inflate(-2 * edge, -2 * edge).contains(ink(surface))


def test_long_big() -> None:
    """A big word shrinks until it fits."""
    surface = pygame.Surface((320, 240), depth=24)
    draw(Page("role", (), "Joueur de flûte", "seer"), surface, FONTS)
    assert surface.get_rect().inflate(-18, -18).contains(ink(surface))


def test_too_little_room() -> None:
    """A surface that nobody could read is refused, with the least that would do."""
    with pytest.raises(TooLittleRoom, match=r"on 64x32 points: it takes 128x64 or more"):
        draw(Page("moon"), pygame.Surface((64, 32)))
    draw(Page("moon"), pygame.Surface(LEAST))


def test_empty() -> None:
    """An empty page can be drawn."""
    surface = pygame.Surface((320, 240), depth=24)
    draw(Page("blank"), surface, FONTS)
    assert (0, 0) == ink(surface).size


@pytest.mark.thinned(8)
@pytest.mark.parametrize("size", [10, 12, 14, 16, 21, 27, 40], ids=str)
@pytest.mark.parametrize("cut", ["plain", "bold", "dots", "bold_dots"])
def test_letters(cut: str, size: int) -> None:
    """Every letter and sign of French, German and Spanish, and the two arrows, has a picture of its own."""
    face = getattr(FONTS, cut)[size]
    missing = pygame.image.tobytes(face.ink("\N{LINEAR B SYLLABLE B008 A}", WHITE), "RGBA")
    for letter in LETTERS:
        seen = face.ink(letter, WHITE)
        inked = seen.get_bounding_rect()
        assert inked.width > 0, letter
        assert missing != pygame.image.tobytes(seen, "RGBA"), letter
        above = face.ink(f"{letter}É", WHITE).get_bounding_rect()
        assert seen.get_height() == face.height >= above.bottom, letter


def test_long_text_shown() -> None:
    """A spoken text is shown to its last word where there is room for it."""
    assert LONG.replace(" ", "") == "".join(
        "".join(set_text(FONTS.plain, [LONG], (300, 220), 80).lines).replace("\N{NO-BREAK SPACE}", "").split()
    )


def test_hints() -> None:
    """Two hints on one line are parted by a dot, and on two lines by the line."""
    face = FONTS.plain[24]
    assert ["vert : oui • rouge : non"] == [
        line.replace("\N{NO-BREAK SPACE}", " ") for line in wrap(face, "vert : oui   rouge : non", 300)
    ]
    assert ["▲ oui", "▼ non"] == [line.replace("\N{NO-BREAK SPACE}", " ") for line in wrap(face, "▲ oui   ▼ non", 60)]


def test_a_hint_that_is_too_long_for_a_line_is_broken() -> None:
    """On a small display in colours what the keys do is read on two lines, rather than on one in tiny letters."""
    hint = "vert : commencer   rouge : exercice, rythme"
    made = lay_out(
        Page("question", ("Une question ?", hint)), pygame.Rect(0, 0, 204, 152), FONTS, crisp=False, night=False
    )
    assert made.foot is not None
    assert (2, True) == (len(made.foot.setting.lines), made.foot.setting.size >= 12)


@pytest.mark.parametrize("size", KEPT, ids=str)
def test_a_card_of_the_practice_has_a_title(size: tuple[int, int]) -> None:
    """Its name stands in larger letters above what it does, which is read on."""
    page = Page("practice", ("Seherin", "Sieht jede Nacht eine Karte des Dorfes."), icon="seer")
    made = lay_out(page, pygame.Rect(0, 0, *size), FONTS, crisp=False, night=False)
    assert made.fact is not None
    assert made.foot is not None
    assert made.fact.area.bottom <= made.foot.area.top
    assert made.fact.setting.size > made.foot.setting.size


def test_the_pack_is_read() -> None:
    """On a small display in colours the names of the pack are nearly as large as that of whom it aims at."""
    layout = lay_out(SAMPLES["pack"], pygame.Rect(7, 7, 206, 151), FONTS, crisp=False, night=True)
    assert layout.head is not None
    assert layout.fact is not None
    assert (True, PACK) == (
        layout.head.setting.size >= 15,
        layout.head.setting.lines[0].replace("\N{NO-BREAK SPACE}", " "),
    )
    assert layout.head.setting.size >= 0.6 * layout.fact.setting.size


@pytest.mark.parametrize("size", [(320, 240), (480, 320)])
def test_the_votes_of_all_look_alike(size: tuple[int, int]) -> None:
    """However short a name is and however many voted so, picture, name and voters have their place and their size."""
    room, fonts = pygame.Rect((0, 0), size).inflate(-20, -20), Fonts()
    lines = [
        ("Nils: 3 votes", "By: Emma and Greta (Captain, 2 votes)"),
        ("Maximilian: 1 vote", "By: Emma"),
        ("Ida: 5 votes", "By: Nils, David, Greta (Captain, 2 votes) and Hannes"),
    ]
    pages = (Page("tally", ("Votes against", *told), icon="ballot", pointer=Pad(1)) for told in lines)
    made = [lay_out(page, room, fonts, crisp=False, night=False) for page in pages]
    looks = {(one.icon and tuple(one.icon), one.fact and one.fact.setting.size) for one in made}
    feet = {one.foot and (one.foot.setting.size, one.foot.cut is fonts.bold) for one in made}
    assert (1, 1) == (len(looks), len(feet))
    assert all(one.fact and one.foot and one.fact.setting.size > one.foot.setting.size > size[1] / 12 for one in made)


@pytest.mark.parametrize("size", each(ALL_SIZES, *KEPT), ids=str)
@pytest.mark.parametrize("card", ["Sorcière", "Simple Villageois", "Voleur, puis Loup-Garou"])
def test_a_card_that_is_revealed_is_recognised(card: str, size: tuple[int, int]) -> None:
    """Its picture is over a quarter as tall as the page, on the left of its name, and touches nothing."""
    crisp, edge = size[0] < 160 or size[1] < 100, margin(size)
    page = Page("death", ("A perdu la vie", "Camille", card), "3", "witch")
    room = pygame.Rect((0, 0), size).inflate(-2 * edge, -2 * edge)
    made = lay_out(page, room, FONTS, crisp=crisp, night=False)
    assert made.icon is not None
    assert made.foot is not None
    assert made.sign is not None
    assert made.fact is not None
    assert made.icon.height > size[1] / 4
    assert room.contains(made.icon.union(made.foot.inked))
    assert made.icon.right < made.foot.inked.left
    assert -1 == made.icon.collidelist([made.sign.area, made.fact.inked])
    assert made.foot.setting.whole


def test_an_empty_house_is_shown_as_empty() -> None:
    """Of who left his house a dash is shown, of what is lost for good nothing."""
    groups = (Group(("baker",)), Group(("lord",), (Pad(5),)), Group(("fire", "farmer"), spent=True))
    made = flow(groups, FONTS.bold, pygame.Rect(0, 0, 320, 240), 60)
    assert ["—", "5"] == [number.text for number in made.numbers]


def test_what_was_chosen_leaves_light_to_the_words() -> None:
    """At night the words around what was chosen are about as light as they were before."""
    lightest = [max(max(glass.get_at((x, y))[:3]) for x in range(320) for y in range(40)) for glass in _aimed()]
    assert lightest[1] >= 0.8 * lightest[0]


def _aimed() -> Iterator[pygame.Surface]:
    """A night page before the choice, and after it."""
    for chosen in (False, True):
        surface = pygame.Surface((320, 240), depth=24)
        draw(replace(SAMPLES["aim"], chosen=chosen), surface, FONTS)
        yield surface


def test_two_keys_stay_on_a_line() -> None:
    """The arrows to the left and to the right are named together."""
    face = FONTS.plain[20]
    assert ["cliquez, ou", "← → et Entrée"] == [
        line.replace("\N{NO-BREAK SPACE}", " ")
        for line in wrap(face, "cliquez, ou ← → et Entrée", face.width("cliquez, ou ← "))
    ]


@pytest.mark.parametrize(
    ("room", "lines"),
    [
        ("← → choisir • Entrée : valider", ["↑ ↓ l’histoire • ← → choisir", "Entrée : valider"]),
        ("Entrée : valider", ["↑ ↓ l’histoire", "← → choisir", "Entrée : valider"]),
        ("l’histoire", ["↑ ↓", "l’histoire", "← →", "choisir", "Entrée :", "valider"]),
    ],
)
def test_a_hint_is_not_broken_where_that_saves_no_line(room: str, lines: list[str]) -> None:
    """It ends with its line: what a key does stands beside it."""
    face, hints = FONTS.plain[20], "↑ ↓ l’histoire   ← → choisir   Entrée : valider"
    setting = set_text(FONTS.plain, [hints], (face.width(room), 200), 20)
    assert lines == [line.replace("\N{NO-BREAK SPACE}", " ") for line in setting.lines]


def test_number_stays_with_its_noun() -> None:
    """A line never ends in a number: « 2 » belongs to the « Loups-Garous » that it counts."""
    face = FONTS.plain[20]
    lines = wrap(face, "Ce soir : 2 Loups-Garous, Voyante, 5 Villageois", face.width("2 Loups-Garous,"))
    assert ["Ce soir :", "2 Loups-Garous,", "Voyante,", "5 Villageois"] == [
        line.replace("\N{NO-BREAK SPACE}", " ") for line in lines
    ]


@pytest.mark.parametrize("of", ["(9 von 12 Stimmen)", "(9 of 12 votes;", "(9 des 12 voix)"])
def test_a_count_of_some_number_is_whole(of: str) -> None:
    """Both numbers and what they count stay together, also in a bracket."""
    face = FONTS.plain[20]
    lines = wrap(face, f"verurteilt {of}", face.width(f"verurteilt {of}") - 1)
    assert ["verurteilt", of] == [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def test_mark_stays_with_its_word() -> None:
    """No line begins with a French mark, be it followed by another."""
    face = FONTS.plain[20]
    lines = wrap(face, "« Simple Villageois ».", face.width("Villageois"))
    assert ["« Simple", "Villageois »."] == [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


@pytest.mark.parametrize("name", ICONS)
def test_icon(name: str) -> None:
    """Every icon has ink, and leaves ground free."""
    mask = pygame.mask.from_surface(icon(name, 32, (255, 255, 255), crisp=True))
    assert 60 < mask.count() < 850


def test_every_card_has_an_icon() -> None:
    """Every role, office and building that the narrator can name has a picture, and no two have the same."""
    pictures = {card: picture(card) for card in Narration.load("fr").roles()}
    assert {} == {card: name for card, name in pictures.items() if name not in ICONS}
    assert len(pictures) == len({ICONS[name] for name in pictures.values()})


def test_every_private_page_has_an_icon() -> None:
    """A private page of a role or a trade has an existing picture, or that of a card."""
    assert {} == {page: name for page, name in page_pictures().items() if name and name not in ICONS}
    rounds = {page for role in ROLES.values() if role.circle for page in (role.circle.sign, role.circle.blank)}
    assert rounds <= page_pictures().keys()


def test_unknown_icon() -> None:
    """An unknown icon is drawn as a question mark."""
    same: Callable[[str], bytes] = lambda name: pygame.image.tobytes(icon(name, 32, (9, 9, 9)), "RGBA")  # noqa: E731
    assert same("question") == same("zeppelin")
