"""A person at the virtual table who lays the cards of the game himself."""

from pathlib import Path

from firmware.players.virtual.cards import virtual_deck
from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.tray import tray_places
from hardware.virtual.painting.lying import hit
from hardware.virtual.scene import Scene
from tests.firmware.players.bot_evening import Evening

WANTED = ("werewolf", "werewolf", "seer", *["villager"] * 9)


def uppermost(scene: Scene, icon: str) -> str:
    """The card that a click in the middle of the pile of ``icon`` takes."""
    places = tray_places(lay_out((1280, 800), 8).tray, scene.cards)
    pile = [places[card.uid] for card in scene.cards if card.icon == icon and card.uid in places]
    return hit(places, pile[-1].center) or ""


def test_every_click_on_a_pile_takes_another_card(tmp_path: Path) -> None:
    """One pile is clicked as often as its cards are wanted: what was chosen lies there no more; more is too many."""
    evening = Evening(tmp_path, 12, 1, ["table.teach=never"], humans=(1,))
    board, left, pile = evening.board, [*WANTED, "villager"], list[str]()
    enough, surplus, kept, favours = set[int](), set[int](), dict[bool, None](), dict[str, int]()
    for scene in evening.scenes(1.0):
        page = board.page or Page("")
        kept[scene.kept] = None
        board.take_card()
        board.release(Pad(1), "up")
        pile = evening.party.box.evening.pile
        if scene.enough:
            enough.add(len(pile))
        if scene.favours:
            favours[scene.favours] = len(pile)
        if scene.surplus:
            surplus.add(len(pile))
            break
        if left and (pile or page.ask.startswith("deck.offer")):
            board.put_card(uppermost(scene, left.pop(0)))
        elif board.lights[Pad(1)] is not Light.ON or page.ask == "join.ready":
            board.press(Pad(1), "up")
    dealt = {card.uid: card.name for card in virtual_deck()}
    assert sorted([*WANTED, "villager"]) == sorted(dealt[uid] for uid in pile)
    assert ({12, 13}, {13}, {"village": 12}) == (enough, surplus, favours)
    assert [False, True] == list(kept)  # an evening is, once all sit there
