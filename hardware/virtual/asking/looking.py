"""The line while something is shown to some alone: who of the people here looks, and what it is for him."""

from collections.abc import Sequence

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking.parts import APART, followed
from hardware.virtual.asking.situation import Prompt, Situation
from hardware.virtual.scene import Scene, View


def calling(scene: Scene, page: Page | None, view: View) -> bool:
    """
    Whether a call of the night runs where several share the window, and nobody looks yet.

    It is the same whether one of them is called, a bot, or nobody.
    """
    looks = view.open or (page is not None and bool(page.to) and view.sees(page.to))
    return scene.secret and scene.countdown is not None and not looks


def awaited(scene: Scene, page: Page | None, view: View) -> bool:
    """
    Whether the page of a silence is covered.

    By day it is no answer to a player who is about to look, as all have heard; in a call of the night it would tell
    that nobody is awake, for what others are shown is covered, too. Between calls it is covered as well: where time
    runs fast a call may be on before its time was looked at.
    """
    calls = scene.night and not view.open
    return page is not None and page.name == "moon" and (bool(scene.shut) or calls)


def still_asked(scene: Scene, page: Page | None, view: View, wanted: Prompt) -> bool:
    """
    Whether the only person here is asked or shown something for his eyes alone.

    The narrator puts his role to sleep meanwhile, so that nobody hears whether it is played: he must not think that
    his time is up. Where several share the window that is so in each call whose time runs, whoever is called.
    """
    if scene.secret:
        return scene.countdown is not None
    private = page is not None and bool(page.to) and view.sees(page.to)
    return private and wanted.asks and len(scene.people) == 1


def offered(scene: Scene, page: Page | None, view: View) -> Pad | None:
    """The seat of a person at this window for whom ``page`` is, and who does not see it yet."""
    if page is None or view.sees(page.to):
        return None
    return next((Pad(seat.number) for seat in scene.people if seat.number in page.to), None)


def looking(now: Situation, page: Page, offers: Pad | None, *, called: bool) -> Prompt:
    """
    Who is to look at ``page``; in a call of the night, whoever is ``called``.

    Where one seat after the other is called aloud to look, who it is now is no secret.
    """
    if called and now.scene.called:
        name, offers = now.call(now.scene.called), (None if now.anew else offers)
        text = now.words["do.look.other" if offers is None else "do.look"].replace("@", name)
        return Prompt(text, asks=offers is not None, offers=offers, timed=True)
    calls = "do.look.glance" if now.scene.glances else "do.look.called"
    text = now.words[calls] if called else _only(now, page)
    return Prompt(text, asks=True, offers=offers, timed=True)


def _only(now: Situation, page: Page) -> str:
    """Who of the people here may look at ``page``: one, or all that are in a pack."""
    seats = [seat.number for seat in now.scene.people if seat.number in page.to]
    return now.words["do.look" if len(seats) == 1 else "do.look.pack"].replace("@", now.call(*seats))


def reading(now: Situation, page: Page) -> Prompt:
    """
    Something is shown to some alone; to a person here it is shown as long as it would be at a real table.

    Where several share the window the answer to a question stands in the line as well: it comes as the call ends, and
    who closed his eyes as the narrator says it would miss it.
    """
    if seats := [seat.number for seat in now.scene.people if seat.number in page.to]:
        text = followed(_shown(now, page, seats), now.words.get(f"do.read.then.{now.scene.then}", ""))
        return Prompt(text if now.scene.shared else f"{text}{APART}{now.words['do.read.on']}", asks=True, timed=True)
    return Prompt(now.words["do.read.open"].replace("@", now.call(*page.to)), timed=True)


def _shown(now: Situation, page: Page, seats: Sequence[int]) -> str:
    """That ``page`` is for the people at ``seats`` alone, and what it means to them."""
    text = now.words["do.read" if len(seats) == 1 else "do.read.pack"].replace("@", now.call(*seats))
    parts = next((seat.parts for seat in now.scene.people if seats == [seat.number] and seat.parts), 0)
    if parts:
        return now.words["do.read.parts"].replace("@", now.call(parts))
    if now.scene.secret and (first := now.words.get(f"do.read.{page.name}.named")):
        return first.replace("#", " ".join(page.lines))
    if not now.scene.shared and (around := now.words.get(f"do.read.{page.name}")):
        return around
    means = now.words.get(f"do.means.{page.name}")
    return f"{means}{APART}{text}" if means else text
