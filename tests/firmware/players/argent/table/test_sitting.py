"""Whole games at the virtual table, played by touching what is offered, and what each window sees of them."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.argent.game import Game
from engine.argent.rules import CHOICES, Rules
from firmware.players.argent.character import STRENGTHS, Strength
from firmware.players.argent.table.evening import Evening
from firmware.players.argent.table.keeping import Kept
from firmware.players.argent.table.sitting import GLIMPSE, PACE, Seating, Sitting
from firmware.players.argent.table.words import TableWords
from hardware.virtual.argent.scene import ArgentScene, Target

NAMES = {1: "Ada", 2: "Bo", 3: "Cleo", 4: "Dan"}
STEP = 4.0
"""Seconds from one look at the table to the next: longer than any bot waits."""


def words(language: str = "en") -> TableWords:
    """The words of a table of four."""
    return TableWords(language, NAMES)


def table(players: int = 3, humans: tuple[int, ...] = (1,), seed: str = "1", rules: Rules | None = None) -> Seating:
    """Who sits there."""
    return Seating(players, humans, NAMES, seed=seed, rules=rules or Rules())


def played(seating: Seating, language: str = "en", *, seed: int = 0) -> Iterator[ArgentScene]:
    """Play a game by touching anything that is offered; every scene up to the ranking."""
    evening, chance, now = Evening(seating, words(language), Kept(None)), Random(seed), 0.0
    for _ in range(20_000):
        now += STEP
        scene = evening.scene(now)
        yield scene
        if scene.board is not None and scene.board.over:
            return
        if scene.offered:
            evening.touch(chance.choice(sorted(scene.offered)))
    raise AssertionError("it does not end")


@pytest.mark.slow
@pytest.mark.parametrize(("language", "players", "humans"), [("fr", 4, (1,)), ("en", 3, (1, 3)), ("de", 2, ())])
def test_a_whole_game(language: str, players: int, humans: tuple[int, ...]) -> None:
    """Whatever is touched, the game goes on to its ranking, and every scene has its words."""
    *scenes, last = played(table(players, humans), language)
    assert last.board is not None
    assert players == len(last.board.rows)
    assert 1 == last.board.rows[0].rank
    assert all(scene.captions and scene.prompt for scene in scenes if scene.asks)
    rounds = {scene.board.title for scene in scenes if scene.board is not None}
    assert 3 == len(rounds)  # the fourth count is that of the ranking


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("number", range(1, max(map(len, CHOICES.values()))))
def test_every_setting(number: int) -> None:
    """A game ends with its ranking under the other values of all settings, too."""
    others = {name: [value for value in values if value != getattr(Rules(), name)] for name, values in CHOICES.items()}
    rules = Rules().changed({name: values[min(number, len(values)) - 1] for name, values in others.items()})
    *_, last = played(table(rules=rules))
    assert last.board is not None


@pytest.mark.slow
def test_what_is_seen() -> None:
    """A hidden card has a face for who looks at it now, and in the own turn the card in the hand; nothing else has."""
    seen = 0
    for scene in played(table()):
        faces = [
            (player.seat, place)
            for player in scene.players
            for place, card in enumerate(player.cards, 1)
            if card.value is not None and not card.up
        ]
        seen += len(faces)
        assert len(faces) <= 2
        assert None in scene.hand or not scene.hand or any(player.turn and player.human for player in scene.players)
    assert seen


def test_a_card_is_seen_for_three_seconds() -> None:
    """Then it lies there as before; meanwhile nobody else plays."""
    sitting = Sitting(table(seed="2"), words())
    now = 0.0
    while sitting.gesture is None:
        now += PACE
        sitting.advance(now)
    answers = len(sitting.game.inputs)
    for place in (1, 2):
        sitting.touch(Target("card", 1, place))
    sitting.advance(now)
    assert {(1, 1), (1, 2)} == set(sitting.glimpses)
    sitting.advance(now + GLIMPSE - 0.1)
    assert {(1, 1), (1, 2)} == set(sitting.glimpses)
    assert answers + 1 == len(sitting.game.inputs)
    sitting.advance(now + GLIMPSE)
    assert {} == sitting.glimpses


@pytest.mark.parametrize("strength", STRENGTHS)
def test_bots_see_their_own_seat_only(strength: Strength, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot at the table is given the view of its seat when it is asked, and no other."""
    sitting = Sitting(Seating(3, (), NAMES, strength), words())
    asked: list[tuple[object, object]] = []
    seen = Game.seen

    def noted(game: Game, seat: object) -> dict[str, object]:
        asked.append((sitting.actor, seat))
        return seen(game, seat)

    monkeypatch.setattr(Game, "seen", noted)
    for step in range(200):
        sitting.advance(step * STEP)
    assert len(asked) > 50
    assert all(actor == seat for actor, seat in asked)


def test_several_people_share_the_window() -> None:
    """Who is asked has to say that he looks alone; until then nothing of his is seen, and nothing can be touched."""
    evening, now = Evening(table(3, (1, 2, 3)), words(), Kept(None)), 0.0
    scene = evening.scene(now)
    assert scene.cover
    assert frozenset({Target("button", name="cover")}) == scene.offered
    evening.touch(Target("card", scene.mine, 1))
    assert scene == evening.scene(now)
    evening.touch(Target("button", name="cover"))
    assert "" == evening.scene(now).cover
    mine = evening.scene(now).mine
    for place in (1, 2):
        assert Target("card", mine, place) in evening.scene(now).offered
        evening.touch(Target("card", mine, place))
    for passed in (0.0, GLIMPSE - 0.1):  # the next one is asked already, and waits until this one has looked
        scene = evening.scene(now + passed)
        assert (mine, "", frozenset()) == (scene.mine, scene.cover, scene.offered)
        assert 2 == sum(card.value is not None for card in scene.players[mine - 1].cards)
    scene = evening.scene(now + GLIMPSE)
    assert scene.cover
    assert not any(card.value is not None for player in scene.players for card in player.cards)


def test_time_runs_as_it_is_told() -> None:
    """Twice as fast the next bot plays in half the time."""
    moments = []
    for speed in (1.0, 2.0):
        sitting, now = Sitting(table(humans=()), words()), 0.0
        sitting.speed = speed
        before = len(sitting.game.inputs)
        while before + 3 > len(sitting.game.inputs):
            now += 0.01
            sitting.advance(now)
        moments.append(now)
    assert moments[0] / 2 == pytest.approx(moments[1], abs=0.1)
    assert moments[0] > 3 * PACE


def test_skipping_ends_where_a_person_is_asked() -> None:
    """Fast until then, and as before from there on."""
    evening, now = Evening(table(seed="2"), words(), Kept(None)), 0.0
    evening.skip()
    while not evening.scene(now).asks:
        now += 0.1
    assert now < 2.0
    assert not evening.scene(now).skipping


def test_a_view_is_made_once_after_each_answer() -> None:
    """Every frame of the window asks for it: it is the same one until somebody answers, and then another."""
    sitting, now = Sitting(table(humans=()), words()), 0.0
    before, answers = sitting.view(None, everything=True), len(sitting.game.inputs)
    while answers == len(sitting.game.inputs):
        assert before is sitting.view(None, everything=True)
        sitting.advance(now := now + STEP)
    assert before != sitting.view(None, everything=True)
