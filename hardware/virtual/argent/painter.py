"""The whole window of Argent, painted from what is known at one moment; painting changes nothing but the surface."""

import pygame

from hardware.virtual.argent.bars import bar_buttons
from hardware.virtual.argent.boards import draw_board
from hardware.virtual.argent.cards import (
    SILVER,
    draw_amulet,
    draw_focus,
    draw_glow,
    draw_resident,
    draw_rim,
    draw_village_card,
)
from hardware.virtual.argent.commands import draw_commands
from hardware.virtual.argent.moment import Moment
from hardware.virtual.argent.pages import QUESTIONS, draw_cover, draw_help, draw_question, draw_residents
from hardware.virtual.argent.places import Places, find_places
from hardware.virtual.argent.scene import ArgentScene, Player, Target
from hardware.virtual.asking.situation import Prompt
from hardware.virtual.drawing.bar import Button, Nothing, draw_bar, draw_button, draw_captions
from hardware.virtual.drawing.cards import draw_back
from hardware.virtual.drawing.figures import draw_player
from hardware.virtual.drawing.layout import Layout, lay_out
from hardware.virtual.drawing.line import draw_line
from hardware.virtual.drawing.paint import DIM, GOLD, INK, Shelf
from hardware.virtual.drawing.tray import draw_tray
from hardware.virtual.drawing.wood import room
from hardware.virtual.scene import SceneSeat
from hardware.virtual.sheets.tip import draw_tip

DEEP = 4
"""So many cards of a pile are seen at its edge."""

MIDDLE = ("pile", "shown", "discard", "amulet")
"""What lies in the middle of the table."""


class Painter:
    """Paints windows of one size over a table of ``seats``, seen from the seat ``mine``."""

    def __init__(self, seats: int, mine: int, size: tuple[int, int]) -> None:
        self._seats, self._mine = seats, mine
        self.shelf = Shelf()
        self.layout: Layout = lay_out(size, seats, mine)

    def resize(self, size: tuple[int, int]) -> None:
        """Paint for another size from now on."""
        self.shelf.clear()
        self.layout = lay_out(size, self._seats, self._mine)

    def turn(self, mine: int) -> None:
        """Look from another seat from now on."""
        if mine != self._mine:
            self._mine = mine
            self.layout = lay_out(self.layout.size, self._seats, mine)

    def places(self, scene: ArgentScene) -> Places:
        """Where everything in ``scene`` lies."""
        return find_places(self.layout, scene)

    def paint(self, surface: pygame.Surface, now: Moment) -> None:
        """Paint one frame."""
        self.turn(now.scene.mine)
        places = self.places(now.scene)
        ground = self.shelf.keep(("room", self._mine), lambda: self._room(now.scene))
        surface.blit(ground, (0, 0))
        for player in now.scene.players:
            self._plate(surface, places, player, now.scene)
        self._middle(surface, places, now)
        self._villages(surface, places, now)
        self._overlay(surface, places, now)
        self._sheets(surface, now)

    def _room(self, scene: ArgentScene) -> pygame.Surface:
        picture = room(self.layout.size, self.layout.table, self.layout.unit)
        for player in scene.players:
            draw_player(picture, self.shelf, self.layout.pads[player.seat], SceneSeat(player.seat, sex=player.sex))
        return picture

    # -- on the table ----------------------------------------------------------------------------------

    def _plate(self, surface: pygame.Surface, places: Places, player: Player, scene: ArgentScene) -> None:
        """Name and points of a player, and what he has: the turn, the call, a last turn, the amulet."""
        shelf, area = self.shelf, places.plates[player.seat]
        if player.turn:
            rim = area.inflate(max(4, area.height // 5), max(4, area.height // 5))
            surface.blit(shelf.slab(rim.size, rim.height // 3, (255, 224, 150), (222, 160, 64)), rim)
        surface.blit(shelf.slab(area.size, area.height // 3, (38, 26, 20), (26, 18, 14)), area)
        side, left, right = round(area.height * 0.78), area.left + area.height // 3, area.right - area.height // 3
        badge = shelf.icon("person" if player.human else "robot", side, GOLD if player.human else DIM)
        surface.blit(badge, badge.get_rect(midleft=(left, area.centery)))
        points = shelf.words(str(player.points), area.height, GOLD)
        surface.blit(points, points.get_rect(midright=(right, area.centery + 1)))
        right -= points.get_width() + area.height // 3
        for mark, colour in _marks(player):
            picture = shelf.icon(mark, side, colour)
            surface.blit(picture, picture.get_rect(midright=(right, area.centery)))
            right -= side + 4
        if player.amulet:
            place = pygame.Rect(0, 0, area.height * 5 // 4, area.height * 5 // 4)
            place.midright = (right, area.centery)
            draw_amulet(surface, shelf, place)
            right = place.left
            if Target("amulet") in scene.offered and player.seat == scene.mine:
                draw_focus(surface, place)
        left += side + area.height // 4
        colour = INK if player.human or player.turn else (212, 206, 194)
        name = shelf.words(player.name, area.height * 0.98, colour, max(10, right - left - 4))
        surface.blit(name, name.get_rect(midleft=(left, area.centery + 1)))

    def _middle(self, surface: pygame.Surface, places: Places, now: Moment) -> None:
        """The pile, what lies beside it, the discard pile, the amulet."""
        scene, shelf = now.scene, self.shelf
        hidden = {flying.end for flying in now.flying}
        pile, discard = places.targets[Target("pile")], places.targets[Target("discard")]
        middle = [target for target, area in places.targets.items() if target.kind in MIDDLE and area.width]
        self._glows(surface, places, now, MIDDLE)
        for target in middle:
            self._rim(surface, places, now, target)
        if scene.pile:
            for step in range(min(DEEP, 1 + scene.pile // 8), -1, -1):
                draw_back(surface, shelf, pile.move(-2 * step, -2 * step) if step else pile, "")
        else:
            _empty(surface, pile)
        self._label(surface, pile, f"{scene.words['argent.pile']} · {scene.pile}")
        for number, value in enumerate(scene.shown, 1):
            draw_resident(surface, shelf, places.targets[Target("shown", number)], scene.resident(value))
        below = scene.discard[1:] if Target("discard") in hidden else scene.discard
        if below:
            for step in range(min(DEEP, len(below) // 6), 0, -1):
                draw_back(surface, shelf, discard.move(-2 * step, -2 * step), "")
            draw_resident(surface, shelf, discard, scene.resident(below[0]))
        else:
            _empty(surface, discard)
        self._label(surface, discard, f"{scene.words['argent.discarded']} · {len(scene.discard)}")
        if scene.amulet:
            draw_amulet(surface, shelf, places.targets[Target("amulet")])

    def _label(self, surface: pygame.Surface, above: pygame.Rect, text: str) -> None:
        words = self.shelf.words(text, 20 * self.layout.unit, INK, above.width * 2)
        area = words.get_rect(midtop=(above.centerx, above.bottom + round(5 * self.layout.unit)))
        ground = area.inflate(12, 4)
        surface.blit(self.shelf.slab(ground.size, ground.height // 3, (44, 30, 22), (34, 24, 18)), ground)
        surface.blit(words, area)

    def _villages(self, surface: pygame.Surface, places: Places, now: Moment) -> None:
        """All villages, and the cards in a hand."""
        scene, shelf = now.scene, self.shelf
        hidden = {flying.end for flying in now.flying}
        self._glows(surface, places, now, ("card", "hand"))
        for player in scene.players:
            for place, card in enumerate(player.cards, 1):
                target = Target("card", player.seat, place)
                if target not in hidden:
                    self._rim(surface, places, now, target)
                    face = None if card.value is None else scene.resident(card.value)
                    draw_village_card(surface, shelf, places.targets[target], card, face)
        for number, value in enumerate(scene.hand, 1):
            target = Target("hand", number)
            if target in hidden or target not in places.targets:
                continue
            self._rim(surface, places, now, target)
            if value is None:
                draw_back(surface, shelf, places.targets[target], "")
            else:
                draw_resident(surface, shelf, places.targets[target], scene.resident(value))

    def _glows(self, surface: pygame.Surface, places: Places, now: Moment, kinds: tuple[str, ...]) -> None:
        """The light around what can be touched."""
        for target in now.scene.offered:
            area = places.targets.get(target)
            if target.kind in kinds and target not in now.scene.chosen and area is not None and area.width:
                draw_glow(surface, self.shelf, area)

    def _rim(self, surface: pygame.Surface, places: Places, now: Moment, target: Target) -> None:
        """The rim of a card that can be touched, or was."""
        if target in now.scene.chosen:
            draw_rim(surface, self.shelf, places.targets[target], chosen=True)
        elif target in now.scene.offered:
            draw_rim(surface, self.shelf, places.targets[target])

    # -- over the table --------------------------------------------------------------------------------

    def _overlay(self, surface: pygame.Surface, places: Places, now: Moment) -> None:
        layout, shelf, scene = self.layout, self.shelf, now.scene
        if scene.fan:
            self._fan(surface, places, now)
        for flying in now.flying:
            area = pygame.Rect(flying.area)
            if flying.value is None:
                draw_back(surface, shelf, area, "")
            else:
                draw_resident(surface, shelf, area, scene.resident(flying.value))
        draw_captions(surface, shelf, layout.captions, scene.captions, now.fade)
        draw_line(surface, shelf, layout.line, Prompt(scene.prompt, asks=scene.asks), None)
        draw_tray(surface, shelf, layout.tray)
        self._reading(surface, scene)
        self._buttons(surface, places, now)
        draw_commands(surface, shelf, layout, scene)
        row = [button for _, button in bar_buttons(layout, scene)]
        draw_bar(surface, shelf, layout.bar, f"{scene.title} · {scene.round_text}", row)
        if now.focus is not None and now.focus.kind != "button" and not now.sheet:
            area_or_none = places.targets.get(now.focus)
            if area_or_none is not None and area_or_none.width:
                draw_focus(surface, area_or_none)

    def _fan(self, surface: pygame.Surface, places: Places, now: Moment) -> None:
        """The discard pile, spread out."""
        cards = [places.targets[Target("old", value)] for value in now.scene.fan]
        ground = cards[0].unionall(cards[1:]).inflate(round(40 * self.layout.unit), round(36 * self.layout.unit))
        surface.blit(self.shelf.slab(ground.size, 16, (58, 46, 50), (36, 28, 33)), ground)
        self._glows(surface, places, now, ("old",))
        for value, area in zip(now.scene.fan, cards, strict=True):
            self._rim(surface, places, now, Target("old", value))
            draw_resident(surface, self.shelf, area, now.scene.resident(value))

    def _reading(self, surface: pygame.Surface, scene: ArgentScene) -> None:
        """In the tray: what the card in the hand does."""
        tray, unit, shelf = self.layout.tray, self.layout.unit, self.shelf
        left, wide = tray.left + round(24 * unit), round(430 * unit)
        value = scene.hand[0] if scene.hand else None
        if value is None:
            return
        resident = scene.resident(value)
        title = shelf.words(f"{resident.value} · {resident.name}", 30 * unit, GOLD, wide)
        surface.blit(title, (left, tray.top + round(14 * unit)))
        text = shelf.left(resident.about, (wide, round(72 * unit)), 22 * unit, INK)
        surface.blit(text, (left, tray.top + round(46 * unit)))

    def _buttons(self, surface: pygame.Surface, places: Places, now: Moment) -> None:
        for button in now.scene.buttons:
            target = Target("button", name=button.name)
            area = places.targets[target]
            text = f"{button.text} ({button.key.upper()})" if button.key else button.text
            draw_button(surface, self.shelf, Button(text, area, target == now.focus, Nothing()), share=0.5)

    def _sheets(self, surface: pygame.Surface, now: Moment) -> None:
        layout, shelf, words = self.layout, self.shelf, now.scene.words
        match now.sheet:
            case "board":
                draw_board(surface, shelf, layout, now)
            case "help":
                draw_help(surface, shelf, layout, words)
            case "residents":
                draw_residents(surface, shelf, layout, now.scene)
            case "leave" | "resume":
                first, why, stay, go = (words[key] for key in QUESTIONS[now.sheet])
                draw_question(surface, shelf, layout, (first, why, stay, go), now.button)
            case "":
                if now.scene.cover:
                    draw_cover(surface, shelf, layout, now.scene.cover)
        if now.tip is not None:
            draw_tip(surface, shelf, layout.unit, now.tip)


def _marks(player: Player) -> list[tuple[str, tuple[int, int, int]]]:
    """The pictures on a plate, from the right: who has called, and who still has his last turn."""
    marks = [("speaker", GOLD)] if player.caller else []
    return marks + ([("hourglass", SILVER[0])] if player.last else [])


def _empty(surface: pygame.Surface, area: pygame.Rect) -> None:
    pygame.draw.rect(surface, (74, 44, 22), area, 3, border_radius=area.width // 9)
