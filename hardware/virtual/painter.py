"""
The whole window, painted from what is known at one moment.

Painting changes nothing but the surface. First what the lamp lights and
the night dims, then what shines by itself, then what is written over it.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

import pygame

from hardware.ports.board import Light
from hardware.virtual.asking.asked import favoured_players, wanted_cards, wanted_keys
from hardware.virtual.asking.looking import awaited, calling
from hardware.virtual.asking.naming import name_of, own_name, whole_names
from hardware.virtual.drawing.bar import Button, buttons, caption_row, draw_bar, draw_caption, draw_captions
from hardware.virtual.drawing.box import draw_box, draw_glow, draw_screen, draw_status
from hardware.virtual.drawing.bubbles import Bubbles
from hardware.virtual.drawing.cards import draw_back, draw_face
from hardware.virtual.drawing.example import draw_example
from hardware.virtual.drawing.figures import cut_out, draw_candle, draw_player
from hardware.virtual.drawing.houses import FACE_DOWN
from hardware.virtual.drawing.layout import Layout, lay_out
from hardware.virtual.drawing.lights import draw_lights
from hardware.virtual.drawing.line import draw_line
from hardware.virtual.drawing.motion import draw_sprites, flying, gliding
from hardware.virtual.drawing.pads import (
    MOONLIT,
    PadLook,
    draw_lamp,
    draw_meant_frame,
    draw_pad,
    draw_plate,
    draw_signs,
    draw_wanted_keys,
)
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.drawing.pose import Mood
from hardware.virtual.drawing.scrollbar import Scrollbar
from hardware.virtual.drawing.tray import (
    card_seen,
    draw_card,
    draw_focus,
    draw_gap,
    draw_own_role,
    draw_tray,
    draw_wanted_card,
    draw_wanted_token,
    pile_of,
    raised_place,
    tray_places,
)
from hardware.virtual.drawing.wood import moonlight, room
from hardware.virtual.moment import Moment
from hardware.virtual.scene import TABLE, Ending, Scene, SceneCard, SceneSeat
from hardware.virtual.sheets.epilogue import draw_ending, end_names, end_place, story_bar, told_place
from hardware.virtual.sheets.reading import page_bar
from hardware.virtual.sheets.sheets import PAGES, Sheet, draw_sheet, page_of
from hardware.virtual.sheets.tip import draw_tip

MOONLIGHT = (88, 98, 156)

TOLD = "told"
"""In the place of a card's uid: a role that the box told, of which there is no card."""


class Painter:
    """
    Paints windows of one size over a table of ``seats``; keeps what it made for the next frame on its ``shelf``.

    The seat ``nearest`` is at the bottom, if one is given; ``words`` are the window's labels.
    """

    def __init__(self, seats: int, words: Mapping[str, str], size: tuple[int, int], nearest: int | None = None) -> None:
        self._seats, self._nearest, self.words = seats, nearest, words
        self.shelf, self._bubbles = Shelf(), Bubbles()
        self.layout: Layout = lay_out(size, seats, nearest)

    def resize(self, size: tuple[int, int]) -> None:
        """Paint for another size from now on."""
        self.shelf.clear()
        self.layout = lay_out(size, self._seats, self._nearest)

    def turn(self, nearest: int | None) -> None:
        """Have the seat ``nearest`` at the bottom from now on, if one is given."""
        if nearest not in (None, self._nearest):
            self._nearest = nearest
            self.resize(self.layout.size)

    def paint(self, surface: pygame.Surface, now: Moment) -> None:
        """Paint one frame."""
        if _is_over(now):
            self._emptied(surface)
        else:
            self._dimmed(surface, now)
            self._shining(surface, now)
        self._overlay(surface, now)

    def buttons(self, now: Moment) -> list[Button]:
        """The buttons of the bar."""
        over = now.sheet.name == "end"
        return buttons(
            *(self.layout.bar, now.scene, now.view, now.seat, self.words, now.skipping, now.runs, over, now.settled)
        )

    def line(self, sheet: Sheet) -> pygame.Rect:
        """Where the line is while ``sheet`` is open: above what can be said, where that needs more room than a tray."""
        area, layout = self.layout.line, self.layout
        if sheet.name != "say":
            return area
        return area.move(0, min(0, sheet.remarks_area(layout.size, layout.unit).top - area.bottom))

    def tray(self, scene: Scene, on_lid: Collection[str]) -> dict[str, pygame.Rect]:
        """Where each card lies that is in the tray, or on a house; those on the lid leave their place free."""
        away = set(on_lid)
        places = self._at_home(scene)
        return {uid: place for uid, place in places.items() if uid.upper() not in away}

    def home(self, scene: Scene) -> dict[str, pygame.Rect]:
        """Where each card lies, and where those lay that were chosen."""
        return self._at_home(replace(scene, cards=tuple(replace(card, chosen=False) for card in scene.cards)))

    def _at_home(self, scene: Scene) -> dict[str, pygame.Rect]:
        """Where each card lies when nobody has taken it away: the role cards of others lie before them only."""
        pads = self.layout.pads
        tokens = {card.uid: pads[seat].house for card in scene.cards if (seat := card.on_house) in pads and seat}
        people = {seat.number for seat in scene.people}
        near = [card for card in scene.cards if card.kind != "role" or not people or card.seat in people]
        return tokens | tray_places(self.layout.tray, near)

    def lid(self, on_lid: Collection[str]) -> dict[str, pygame.Rect]:
        """Where the cards on the lid lie."""
        lid = self.layout.box.lid
        height = round(lid.height * 0.84)
        places: dict[str, pygame.Rect] = {}
        for count, uid in enumerate(on_lid):
            place = pygame.Rect(0, 0, round(height * 0.72), height)
            place.center = (lid.centerx + count * lid.width // 6, lid.centery + count * lid.height // 12)
            places[uid] = place
        return places

    def _dimmed(self, surface: pygame.Surface, now: Moment) -> None:
        """
        Paint what the night dims; most frames show it as the frame before did.

        At dusk the picture of the night comes up over that of the day: to darken the day anew for each frame takes ten
        times as long.
        """
        looks = {number: self._look(number, now) for number in self.layout.pads}
        key = (tuple(looks.values()), now.board.panel, now.scene.spare, self._turned(now))
        if now.night < 1:
            ground = self.shelf.newest("ground", (key, _speaker(now)), lambda: self._ground(looks, now, dark=False))
            surface.blit(ground, (0, 0))
        if now.night:
            moods = dark_mood(now.scene), _awake(now)
            dark = self.shelf.newest("dark", (key, moods), lambda: self._by_night(looks, now))
            dark.set_alpha(round(255 * now.night) if now.night < 1 else None)
            surface.blit(dark, (0, 0))

    def _emptied(self, surface: pygame.Surface) -> None:
        """Paint the room with nobody in it: at the edges of what lies over it heads and chairs would look out."""
        surface.blit(self.shelf.newest("empty", self.layout.size, lambda: self._around(())), (0, 0))

    @staticmethod
    def _turned(now: Moment) -> tuple[SceneCard, ...]:
        """The cards in the middle that are seen."""
        return now.scene.centre if now.view.open else ()

    def _by_night(self, looks: Mapping[int, PadLook], now: Moment) -> pygame.Surface:
        surface = self._ground(looks, now, dark=True)
        surface.fill(MOONLIGHT, self.layout.room.union(self.layout.captions), special_flags=pygame.BLEND_RGB_MULT)
        table = self.layout.table
        light = self.shelf.keep(("moonlight", table.size), lambda: moonlight(table.size))
        surface.blit(light, table, special_flags=pygame.BLEND_RGB_ADD)
        for number, place in self.layout.pads.items():
            draw_signs(surface, self.shelf, place, looks[number], MOONLIT)
            if looks[number].seat.present and not looks[number].seat.alive:
                draw_candle(surface, self.shelf, place)
        return surface

    def _around(self, moods: Sequence[tuple[SceneSeat, Mood]]) -> pygame.Surface:
        """The room, and all who sit around the table; the nearer ones over those behind them."""
        layout, shelf = self.layout, self.shelf
        surface = pygame.Surface(layout.size)
        surface.blit(shelf.keep("room", lambda: room(layout.size, layout.table, layout.unit)), (0, 0))
        for seat, mood in sorted(moods, key=lambda one: layout.pads[one[0].number].chair[1]):
            draw_player(surface, shelf, layout.pads[seat.number], seat, mood)
        return surface

    def _ground(self, looks: Mapping[int, PadLook], now: Moment, *, dark: bool) -> pygame.Surface:
        layout, shelf = self.layout, self.shelf
        moods = [(look.seat, _mood(now, look.seat, dark=dark)) for look in looks.values()]
        key = tuple((mood, seat.who, seat.sex, seat.present, seat.alive) for seat, mood in moods)
        surface = shelf.newest("around", key, lambda: self._around(moods)).copy()
        draw_box(surface, shelf, layout.box, now.board.panel)  # cards lie on its shadow, not under it
        turned = self._turned(now)
        for number, spare in enumerate(layout.spare[: now.scene.spare]):
            if number < len(turned):
                draw_face(surface, shelf, spare, turned[number].icon, "")
            else:
                draw_back(surface, shelf, spare, "")
        for number, place in layout.pads.items():
            draw_pad(surface, shelf, place, looks[number])
            draw_lamp(surface, shelf, place, False)
        return surface

    def _shining(self, surface: pygame.Surface, now: Moment) -> None:
        layout, shelf, board = self.layout, self.shelf, now.board
        page = board.lit_page
        draw_glow(surface, shelf, layout.box, page is not None, now.night)
        for seat, state in board.lights.items():
            if now.scene.whisper and not now.view.sees((seat,)):
                continue  # it shines under a hand
            if state is Light.ON or (state is Light.BLINK and now.blink):
                draw_lamp(surface, shelf, layout.pads[seat], True)
        favoured = favoured_players(now.scene, page, now.view, now.seat)
        draw_lights(surface, shelf, layout, favoured, _meant(now), players=self._seen(now))
        if meant := _meant(now):
            self._frame(surface, meant, now)
        for seat in () if now.prompt.waits else wanted_keys(now.scene, page, now.view):
            draw_wanted_keys(surface, shelf, layout.pads[seat])
        veiled = calling(now.scene, page, now.view) or awaited(now.scene, page, now.view)
        seen = page is not None and now.view.sees(page.to) and not veiled
        draw_screen(surface, shelf, layout.box.screen, page, seen)
        draw_example(surface, shelf, layout, page)
        draw_status(surface, shelf, layout.box, board.status)
        down = replace(now, view=now.view if now.view.open else TABLE)  # a role card lies face down on the lid
        for uid, place in self.lid(board.cards).items():
            self._card(surface, place, uid, down)

    @staticmethod
    def _seen(now: Moment) -> dict[int, tuple[SceneSeat, Mood]]:
        """Those who sit at the table, by seat, as they are seen."""
        there = (seat for seat in now.scene.seats if seat.present)
        return {seat.number: (seat, _mood(now, seat, dark=bool(now.night))) for seat in there}

    def _frame(self, surface: pygame.Surface, meant: int, now: Moment) -> None:
        """Draw the frame of the player who is ``meant``: behind who sits there."""
        place, seat = self.layout.pads[meant], now.scene.seat(meant)
        figure = None
        if seat is not None and seat.present:
            figure = cut_out(surface, self.shelf, place, seat, _mood(now, seat, dark=bool(now.night)))
        draw_meant_frame(surface, self.shelf, place)
        if figure is not None:
            surface.blit(*figure)

    def _overlay(self, surface: pygame.Surface, now: Moment) -> None:
        layout, shelf = self.layout, self.shelf
        line, captions = self.line(now.sheet), layout.captions
        row = caption_row(captions, layout.room.bottom, line.top)
        if not _is_over(now):
            lying, low = self._lying(now.scene), min(layout.room.bottom, (row or line).top)
            bubbles = [replace(one, text=whole_names(one.text, now.scene.seats)) for one in now.scene.bubbles]
            self._bubbles.draw(surface, shelf, layout, bubbles, lying, meant=_meant(now), low=low)
        said = tuple(whole_names(text, now.scene.seats) for text in now.scene.captions)
        if row is not None:
            draw_caption(surface, shelf, row, said)
        elif line.top >= captions.bottom:
            draw_captions(surface, shelf, captions, said, now.fade, aside=_asked_alone(now))
        draw_line(surface, shelf, line, now.prompt, now.scene.countdown)
        draw_tray(surface, shelf, layout.tray)
        self._cards(surface, now)
        draw_bar(surface, shelf, layout.bar, now.scene.title, self.buttons(now))
        if not _is_over(now):  # it covers them, but for their edges
            draw_sprites(surface, shelf, now.moving)
            self._gliding(surface, now)
        if _is_over(now) and now.ending is not None:
            names = end_names(now.scene, settled=now.settled)
            focus, scroll = now.sheet.focus, now.sheet.scroll
            told = now.scene.told if now.ending == now.scene.ending else None
            draw_ending(surface, shelf, layout, self.words, now.ending, names, focus, now.note, scroll, told)
        draw_sheet(surface, shelf, layout.unit, self.words, now.sheet, now.scene)
        if now.tip is not None:
            draw_tip(surface, shelf, layout.unit, now.tip)

    def _lying(self, scene: Scene) -> list[pygame.Rect]:
        """Where cards, houses and tokens lie on the table."""
        pads, housed = self.layout.pads, scene.housed
        there = [(seat, pads[seat.number]) for seat in scene.seats if seat.number in pads and seat.present]
        cards = [place.card for seat, place in there if seat.role]
        houses = [place.house for seat, place in there if seat.number in housed]
        return [*cards, *houses, *self.layout.spare[: scene.spare]]

    def _gliding(self, surface: pygame.Surface, now: Moment) -> None:
        """Paint the plates of those who are on their way to another chair."""
        for number, middle in gliding(now.moving).items():
            area = self.layout.pads[number].plate.copy()
            area.center = middle
            draw_plate(surface, self.shelf, area, self._look(number, now))

    def _cards(self, surface: pygame.Surface, now: Moment) -> None:
        held = now.held
        on_houses = {card.uid for card in now.scene.cards if card.on_house}
        lying = self.tray(now.scene, now.board.cards)
        places = {uid: place for uid, place in lying.items() if uid not in on_houses}
        if now.cursor in on_houses & lying.keys():
            draw_focus(surface, self.shelf, lying[now.cursor], over=True)
        places = {uid: place for uid, place in places.items() if uid not in flying(now.moving)}
        marked = now.cursor if now.cursor in places else ""
        over = hit(places, now.pointer) or marked
        self._own_role(surface, now)
        if now.gap is not None:
            draw_gap(surface, now.gap)
        for card in wanted_cards(now.scene, now.board.lit_page, now.view):
            if card.uid in places:
                draw_wanted_card(surface, self.shelf, places[card.uid])
            elif card.uid in on_houses & lying.keys():
                draw_wanted_token(surface, self.shelf, lying[card.uid])
        if marked and marked != over:
            draw_focus(surface, self.shelf, places[marked])
        pile = pile_of(now.scene.cards, places, over) if over and not held else []
        for uid, place in places.items():
            if uid not in pile and not (held and held.uid == uid):
                self._card(surface, place, uid, now)
        if over and not held:
            raised = raised_place(places, over, self.layout.tray.height // 10)
            for uid in pile:
                if uid == over == marked:
                    draw_focus(surface, self.shelf, raised)
                self._card(surface, places[uid].move(0, raised.top - places[over].top), uid, now)
        if held:
            place = self._in_hand(held.uid, now.scene)
            place.topleft = (now.pointer[0] - held.grip[0], now.pointer[1] - held.grip[1])
            self._card(surface, place, held.uid, now)

    def told_role(self, now: Moment) -> pygame.Rect | None:
        """Where the role lies that the box told the only person here, if it did: there is no card of it."""
        card = _own_card(now)
        return self._own_home(now.scene, card)[TOLD] if card is not None and card.uid == TOLD else None

    def _own_home(self, scene: Scene, own: SceneCard) -> dict[str, pygame.Rect]:
        """Where each card lies, and the ``own`` role, which may be no card."""
        cards = scene.cards if own in scene.cards else (*scene.cards, own)
        return self._at_home(replace(scene, cards=cards))

    def _own_role(self, surface: pygame.Surface, now: Moment) -> None:
        """Write what the own card is beside its place, where one person plays here and sees it."""
        card, seat = _own_card(now), next(iter(now.scene.people), None)
        if card is None or seat is None:
            return
        home, tray = self._own_home(now.scene, card), self.layout.tray
        place = home[card.uid]
        if card.uid == TOLD:
            draw_card(surface, self.shelf, place, card, seen=True)
        right = min((area.left for area in home.values() if tray.contains(area) and area.left > place.left), default=0)
        gap = place.width // 3
        area = pygame.Rect(place.right + gap, place.top, (right or tray.right) - place.right - 3 * gap, place.height)
        if card.uid not in flying(now.moving) and area.width > place.width:
            loves = now.scene.loved_by(seat, now.view) if now.scene.attached(seat) else ()
            loved = [name_of(other, self.words) for other in loves]
            draw_own_role(surface, self.shelf, area, now.scene.own(seat, now.view), self.words, loved)

    def scrollbar(self, sheet: Sheet, scene: Scene, ending: Ending | None) -> Scrollbar | None:
        """The bar beside what is read on ``sheet``, also where that is all in sight."""
        layout = self.layout
        if sheet.name in PAGES:
            page = page_of(self.shelf, layout.size, layout.unit, self.words, sheet, scene)
            return page_bar(layout.size, layout.unit, page, sheet.scroll)
        if sheet.name == "end" and ending is not None:
            return story_bar(self.shelf, layout, ending, sheet.scroll)
        return None

    def told_line(self, scene: Scene) -> tuple[pygame.Rect, pygame.Rect] | None:
        """Where the line of the story is on its page that is told now, if one is, and what of the page has room."""
        if scene.ending is None or scene.told is None:
            return None
        seen = end_place(self.layout, 0, len(scene.ending.seats)).story
        return told_place(self.shelf, self.layout, scene.ending, scene.told), seen

    def _in_hand(self, uid: str, scene: Scene) -> pygame.Rect:
        """How large the card ``uid`` is while it is carried."""
        return self._at_home(scene).get(uid, self.layout.box.lid).copy()

    def _card(self, surface: pygame.Surface, place: pygame.Rect, uid: str, now: Moment) -> None:
        unknown = SceneCard(uid, uid[-6:])
        card = next((card for card in now.scene.cards if card.uid.upper() == uid.upper()), unknown)
        owner = now.scene.seat(card.seat or 0) if now.scene.shared else None
        name = owner.name if owner is not None else ""
        draw_card(surface, self.shelf, place, card, card_seen(now.scene, now.view, card), name)

    def _look(self, number: int, now: Moment) -> PadLook:
        seat = now.scene.seat(number) or SceneSeat(number, present=False)
        if now.scene.people == (seat,):
            seat = replace(seat, name=own_name(seat, self.words))
        away = {*now.board.cards, now.held.uid.upper() if now.held else ""}
        coming = {uid.upper() for uid in flying(now.moving)} | away
        if any((card.seat, card.kind) == (number, "role") and card.uid.upper() in coming for card in now.scene.cards):
            seat = replace(seat, role="")  # the card is still on its way, in the hand, or on the lid
        shown = now.board.down if _may_see_keys(now, number) else frozenset()
        mine = number == now.seat and seat.human
        return PadLook(
            seat=seat,
            up=(number, "up") in shown,
            down=(number, "down") in shown,
            mine=mine,
            known=now.view.knows(seat),
            token=_token(now, seat, away) if seat.alive and not seat.spent else "",
            mate=now.scene.is_mate(number, now.view),
            seen=now.scene.seen(seat, now.view),
            charmed=now.scene.charmed(seat, now.view),
            loved=number in now.scene.hearts(now.view),
            plate=number not in gliding(now.moving),
            framed=mine and number == _meant(now),
        )


def _is_over(now: Moment) -> bool:
    """Whether the end of a game lies over the table."""
    return now.sheet.name == "end" and now.ending is not None


def dark_mood(scene: Scene) -> Mood:
    """What all do at night, whoever is called: as the narrator says it."""
    if scene.sign or scene.whisper:
        return "reads"
    return "waits" if scene.heads_up else "sleeps"


def _mood(now: Moment, seat: SceneSeat, *, dark: bool) -> Mood:
    """How who sits at ``seat`` is seen, in the ``dark`` or by day."""
    if dark:
        return "listens" if seat.number in _awake(now) else dark_mood(now.scene)
    return "speaks" if seat.number == _speaker(now) else "listens"


def _awake(now: Moment) -> frozenset[int]:
    """
    The seats of those whom a call of the night wakes, for one of them, as they see each other, and for who sees all.

    Where several share the window nobody is, whatever is seen: nothing there depends on who is called.
    """
    page = now.board.lit_page
    if page is None or not page.to or now.scene.shared or dark_mood(now.scene) == "reads":
        return frozenset()
    late = {now.scene.late} - {0} if now.view.seat in page.to else ()
    return frozenset((*page.to, *late) if now.view.open or now.view.sees(page.to) else ())


def _speaker(now: Moment) -> int:
    """The seat of who said the last words that are still read, or 0."""
    return now.scene.bubbles[-1].seat if now.scene.bubbles else 0


def _may_see_keys(now: Moment, number: int) -> bool:
    """
    Whether the keys of seat ``number`` are seen going down: at night only whoever pushes them sees that.

    In a ballot only those of the people here are seen, whose finger is the mouse: the votes are sealed.
    """
    if now.view.open or now.view.seat == number:
        return True
    page = now.board.lit_page
    sealed = page is not None and page.name == "ballot"
    return not now.scene.night and (not sealed or any(seat.number == number for seat in now.scene.people))


def _meant(now: Moment) -> int:
    """The seat of who is spoken of, or on whom the arrow keys are; 0 for nobody."""
    return now.sheet.seat if now.sheet.name == "say" else now.chosen


def _own_card(now: Moment) -> SceneCard | None:
    """The role card of the only person here, who sees it; a role that the box told lies there as if it were one."""
    seat = next(iter(now.scene.people), None)
    if seat is None or now.scene.shared or not now.view.knows(seat):
        return None
    told = SceneCard(TOLD, seat.role, seat.icon, seat.number, "role")
    return next((card for card in now.scene.cards if (card.kind, card.seat) == ("role", seat.number)), told)


def _token(now: Moment, seat: SceneSeat, away: Collection[str]) -> str:
    """The picture of the token before ``seat``, unless it is ``away``; one that is not presented lies face down."""
    lying = [card for card in now.scene.cards if card.on_house == seat.number]
    if any(card.uid.upper() in away for card in lying):
        return ""
    own = lying[0].icon if lying and now.scene.may_turn(seat.number, now.view) else FACE_DOWN
    return seat.house or (own if lying else "")


def hit(places: Mapping[str, pygame.Rect], at: tuple[int, int]) -> str | None:
    """Find which of the cards at ``places`` lies uppermost ``at`` a point."""
    return next((uid for uid in reversed(list(places)) if places[uid].collidepoint(at)), None)


def _asked_alone(now: Moment) -> bool:
    """
    Whether the only person here is asked or shown something for his eyes alone.

    The narrator puts his role to sleep meanwhile, so that nobody hears whether it is played: he must not think that
    his time is up. Where several share the window it never changes.
    """
    page = now.board.lit_page
    private = page is not None and bool(page.to) and now.view.sees(page.to)
    return private and now.prompt.asks and len(now.scene.people) == 1
