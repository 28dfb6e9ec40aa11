"""
The sheets that lie over the table: help, pages to read, one's own role, and the questions whether to leave.

Each draws its buttons where it says that they are.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import pygame

from hardware.virtual.asking.naming import name_of, whole_names
from hardware.virtual.drawing.owned import APART
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.scene import Query, Remark, Scene, SceneSeat, View
from hardware.virtual.sheets.helping import draw_help
from hardware.virtual.sheets.question import draw_question, question_places
from hardware.virtual.sheets.reading import draw_page
from hardware.virtual.sheets.remarks import Asked, draw_remarks, remark_places, remarks_area
from hardware.virtual.sheets.role import draw_role
from hardware.virtual.sheets.rules import rules_page, rules_title
from hardware.virtual.sheets.talk import talk_page

Name = Literal["", "help", "rules", "leave", "off", "see", "use", "cover", "role", "end", "say", "talk"]
PAGES = frozenset({"rules", "talk"})
"""The sheets that are read, and scrolled."""
PLAIN = PAGES | {"help"}
"""The sheets that are read and have no buttons."""
ASKING = frozenset({"leave", "off", "see", "use"})
"""The sheets that ask back: before the evening is left, the box switched off by its card, all cards seen, or the power
of a trade used."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """
    A sheet, or none.

    Parameters
    ----------
    name:
        Which one.
    focus:
        Which of its buttons the keyboard is on, counted from 0: the safe one.
    seat:
        Whose role it shows.
    paused:
        Whether the game stands still while it is open.
    over:
        Whether it lies over the end of a game, which is seen again once it is closed.
    remarks, rows:
        What can be said of the player at ``seat``, each with a button of its own, and in how many rows.
    by, key:
        The seat of who says one of them, and which was chosen last, though it may not fit the player at ``seat``.
    query:
        What some of them answer.
    why:
        Which of them was pressed though it cannot be said now, which is explained; -1 for none.
    scroll:
        By how many points its page is scrolled.
    apart:
        Whether who reads a story has scrolled away from the line that is told.
    card:
        The card that is laid on the lid if the box is to be switched off, or the power of a trade used.
    view:
        How the table is seen once that was asked back, or all others have looked away; else the role is shown.

    """

    name: Name = ""
    focus: int = 0
    seat: int = 0
    paused: bool = False
    over: bool = False
    remarks: tuple[Remark, ...] = ()
    rows: int = 2
    by: int = 0
    key: str = ""
    query: Query | None = None
    why: int = -1
    scroll: int = 0
    apart: bool = False
    card: str = ""
    view: View | None = None

    def remarks_area(self, size: tuple[int, int], unit: float) -> pygame.Rect:
        """Where what can be said is, in a window of ``size``."""
        return remarks_area(size, unit, self.rows, answers=any(one.answers for one in self.remarks))


NONE = Sheet()


def draw_sheet(  # noqa: PLR0913, PLR0917 (where, with what, and what it shows)
    surface: pygame.Surface, shelf: Shelf, unit: float, words: Mapping[str, str], sheet: Sheet, scene: Scene
) -> None:
    """Draw ``sheet``, if it is one."""
    match sheet.name:
        case "help":
            draw_help(surface, shelf, unit, words, scene, _way_back(words, sheet))
        case "rules" | "talk":
            page = page_of(shelf, surface.get_size(), unit, words, sheet, scene)
            title = rules_title(words, scene.rules) if sheet.name == "rules" else words["talk.title"]
            draw_page(surface, shelf, unit, page, title, _way_back(words, sheet), sheet.scroll)
        case "leave" | "off" | "see" | "use" | "cover":
            asks = sheet.name in ASKING
            texts = (words[f"{sheet.name}.no"], words[f"{sheet.name}.yes"]) if asks else (words["role.show"],)
            draw_question(surface, shelf, unit, _asked(sheet, words, scene), texts, sheet.focus)
        case "role":
            lies = any((card.kind, card.seat) == ("role", sheet.seat) for card in scene.cards)
            several = scene.shared
            draw_role(surface, shelf, unit, words, shown_role(sheet, scene), several=several, lies=lies)
        case "say":
            asked = _what_to_say(words, sheet, scene)
            draw_remarks(surface, shelf, unit, asked, sheet.remarks, sheet.focus, sheet.rows)
        case "end" | "":
            pass


def shown_role(sheet: Sheet, scene: Scene) -> SceneSeat | None:
    """Who it is whose role ``sheet`` shows, as he knows himself."""
    seat = scene.seat(sheet.seat)
    return scene.own(seat, View(seat.number)) if seat is not None else None


def page_of(  # noqa: PLR0913, PLR0917 (where, with what, and what it says)
    shelf: Shelf, size: tuple[int, int], unit: float, words: Mapping[str, str], sheet: Sheet, scene: Scene
) -> pygame.Surface:
    """The page that is read on ``sheet``: the rules, or what was said."""
    if sheet.name == "talk":
        return talk_page(shelf, size, unit, words, scene)
    return rules_page(shelf, size, unit, words, scene.rules)


def places(size: tuple[int, int], unit: float, sheet: Sheet) -> list[pygame.Rect]:
    """Where the buttons of ``sheet`` are in a window of ``size``, as `Sheet.focus` counts them."""
    if sheet.name == "say":
        return remark_places(size, unit, sheet.remarks, sheet.rows)
    return question_places(size, unit, 2 if sheet.name in ASKING else int(sheet.name == "cover"))


def _asked(sheet: Sheet, words: Mapping[str, str], scene: Scene) -> tuple[str, ...]:
    """What is asked back, and why, or who is to look alone; and whether the game waits for that."""
    return *_question(sheet, words, scene), *((words["paused"],) if sheet.paused else ())


def _question(sheet: Sheet, words: Mapping[str, str], scene: Scene) -> tuple[str, ...]:
    if sheet.name == "see":
        return words["see"], words["see.why.alone" if any(seat.alive for seat in scene.people) else "see.why.dying"]
    who = scene.seat(sheet.seat)
    if sheet.name == "use" and who is not None:
        asked = words["use.named" if scene.shared else "use"]
        why = words["use.vain"] if who.vain else words.get(f"use.why.{who.house}", words["use.why"])
        return asked.replace("@", name_of(who, words)), why.replace("#", who.trade)
    if sheet.name == "cover":
        name, known = ("", ()) if who is None else (name_of(who, words), (words["role.known"],) * who.revealed)
        return words["role.cover"].replace("@", name), *known, words["role.back"]
    return words[sheet.name], words["leave.why" if scene.kept else "leave.why.new"]


def _what_to_say(words: Mapping[str, str], sheet: Sheet, scene: Scene) -> Asked:
    """Of whom something can be said, and how; and by whom, where several people share the window."""
    about, speaker = (name_of(seat, words) if seat else "" for seat in (scene.seat(sheet.seat), scene.seat(sheet.by)))
    of = words[f"say.{'self' if sheet.seat == sheet.by else 'about'}{'.named' if scene.shared else ''}"]
    hints = (words["say.whom.hint"],) if len(scene.remarks.seats) > 1 else ()
    keys = APART.join((*hints, words["say.what.hint"]))
    asker = scene.seat(sheet.query.seat) if sheet.query is not None else None
    return Asked(
        of.replace("#", speaker).replace("@", about),
        words["say.to"].replace("@", about),
        keys,
        words["say.once"],
        words["say.answer"].replace("@", name_of(asker, words)) if asker is not None else "",
    )


def quote(sheet: Sheet, words: Mapping[str, str], scene: Scene) -> str:
    """What the answers on ``sheet`` are to, and who said it; nothing where there are none."""
    asker = scene.seat(sheet.query.seat) if sheet.query is not None else None
    if sheet.query is None or asker is None or not any(one.answers for one in sheet.remarks):
        return ""
    said = words["say.meant" if sheet.query.of else "say.asked"]
    text = said.replace("@", name_of(asker, words)).replace("#", sheet.query.text)
    return whole_names(text, scene.seats)


def _way_back(words: Mapping[str, str], sheet: Sheet) -> str:
    """How the page is closed, and whether the game waits for that."""
    return words["back.paused" if sheet.paused else "back"]
