"""The narrator at the virtual table of Argent: what he says, when, and who waits for him."""

from collections.abc import Sequence

import pytest

from audio.sound.captions import CaptionSpeaker
from audio.text.estimate import seconds_for
from firmware.players.argent.table.evening import Evening
from firmware.players.argent.table.keeping import Kept
from firmware.players.argent.table.narrating import BREATH, LATEST, Line, Narrator
from firmware.players.argent.table.sitting import PACE, Seating, Sitting
from firmware.players.argent.table.words import TableWords
from firmware.players.watching import WatchedSpeaker
from hardware.virtual.argent.scene import Target

NAMES = {1: "Ada", 2: "Bo", 3: "Cleo", 4: "Dan"}
ONE, TWO = Line("argent.told.look", "Look at two cards."), Line("argent.begins", "Bo begins.")


class Heard(WatchedSpeaker):
    """A speaker that notes what is said through it, and whether it was silenced; ``late`` has no line ready."""

    def __init__(self, *, late: bool = False) -> None:
        super().__init__(CaptionSpeaker(), lambda cue, text, _: self.said.append((cue, text)))
        self.said: list[tuple[str, str]] = []
        self.silenced, self.late = 0, late

    def fetch(self, text: str) -> bool:
        """Whether the line is there."""
        del text
        return not self.late

    def silence(self) -> None:
        """Note it."""
        self.silenced += 1

    @property
    def cues(self) -> list[str]:
        """What was said, by cue."""
        return [cue for cue, _ in self.said]


def narrator(heard: Heard, lines: Sequence[Line] = (ONE, TWO)) -> Narrator:
    """A narrator who has been told ``lines``."""
    made = Narrator(heard)
    made.tell(lines)
    return made


def test_one_line_after_the_other() -> None:
    """Each begins when the one before has ended, after a breath, and its caption with it."""
    heard = Heard()
    made = narrator(heard)
    made.advance(0.0)
    length = seconds_for(ONE.text) + BREATH
    made.advance(length - 0.01)
    assert ([ONE.text], [ONE[:2]]) == (list(made.captions), heard.said)
    made.advance(length)
    assert ([ONE.text, TWO.text], [ONE[:2], TWO[:2]]) == (list(made.captions), heard.said)
    assert made.busy(length)
    assert not made.busy(length + seconds_for(TWO.text) + BREATH)


def test_a_voice_that_comes_later_is_waited_for() -> None:
    """Without a speaker nothing is shown; once there is one, the first line begins."""
    heard, made = Heard(), Narrator()
    made.tell([ONE])
    made.advance(1.0)
    assert (False, True, []) == (made.ready, made.busy(1.0), list(made.captions))
    made.provide(heard)
    made.advance(2.0)
    assert ([ONE.text], [ONE[:2]]) == (list(made.captions), heard.said)


def test_a_line_that_never_comes_is_not_waited_for_longer() -> None:
    """After half a minute it is said as far as it can be."""
    made = narrator(Heard(late=True), [ONE])
    made.advance(0.0)
    made.advance(LATEST - 0.1)
    assert [] == list(made.captions)
    made.advance(LATEST)
    assert [ONE.text] == list(made.captions)


def test_who_plays_on_is_not_kept_waiting() -> None:
    """What is told next is said at once, and what was still to be said is only shown."""
    heard = Heard()
    made = narrator(heard)
    made.advance(0.0)
    last = Line("argent.called", "Cleo calls.")
    made.tell([last])
    made.advance(0.1)
    assert [ONE.text, TWO.text, last.text] == list(made.captions)
    assert [ONE[:2], last[:2]] == heard.said


def test_what_only_moves_a_card_breaks_no_line() -> None:
    """A mute line is shown, and the one that is being said goes on."""
    heard = Heard()
    made = narrator(heard, [ONE])
    made.advance(0.0)
    made.tell([Line("draws", "Bo draws.", mute=True)])
    assert (["Look at two cards.", "Bo draws."], True) == (list(made.captions), made.busy(0.1))
    made.repeat()
    made.advance(0.1)
    assert [ONE[:2], ONE[:2]] == heard.said


def test_faster_than_life_is_silent() -> None:
    """Words are only shown then, as long as reading them takes at that pace; where time is skipped, not even that."""
    heard = Heard()
    made = narrator(heard)
    made.speed = 2.0
    made.advance(0.0)
    assert ([], True) == (heard.said, made.busy((seconds_for(ONE.text) + BREATH) / 2 - 0.01))
    made.skipping = True
    made.advance(0.1)
    assert ([ONE.text, TWO.text], False) == (list(made.captions), made.busy(0.1))


def test_a_line_that_a_pause_breaks_is_said_again() -> None:
    """It is silenced at once, and begins anew afterwards; its caption stands already."""
    heard = Heard()
    made = narrator(heard, [ONE])
    made.advance(0.0)
    made.hold(0.5)
    made.advance(60.0)
    assert (1, [ONE[:2], ONE[:2]], [ONE.text]) == (heard.silenced, heard.said, list(made.captions))


# -- at the table ------------------------------------------------------------------------------------


def table(humans: tuple[int, ...] = (), seed: str = "1") -> tuple[Evening, Heard]:
    """A table of three with a voice."""
    heard = Heard()
    seating = Seating(3, humans, NAMES, seed=seed)
    return Evening(seating, TableWords("en", NAMES), Kept(None), narrator=Narrator(heard)), heard


def test_bots_wait_for_the_narrator() -> None:
    """None answers while a line is being said or still to come."""
    heard = Heard()
    sitting = Sitting(Seating(3, (), NAMES), TableWords("en", NAMES), narrator=Narrator(heard))
    now, opened = 0.0, ["argent.told.round", "argent.begins", "argent.told.look"]
    sitting.advance(now)
    before = len(sitting.game.inputs)
    while sitting.narrator.busy(now):
        assert before == len(sitting.game.inputs)
        now += 0.05
        sitting.advance(now)
    assert opened == heard.cues
    assert now > sum(map(seconds_for, (text for _, text in heard.said)))
    sitting.advance(now + PACE)
    assert before < len(sitting.game.inputs)


@pytest.mark.slow
def test_the_box_and_the_window_say_the_same_of_a_round_and_of_the_end() -> None:
    """The call, the count with each sum, what it cost, the board, the ranking and the story are lines of the box."""
    evening, heard = table(seed="4")
    now = 0.0
    while not ((board := evening.scene(now).board) and board.over and not evening.narrating):
        now += 2.0
    counted = heard.cues.index("argent.count.opens")
    assert {"argent.count.total", "argent.count.cards"} >= set(heard.cues[counted + 1 : counted + 4])
    assert heard.cues[counted + 4] in {"argent.scores.right", "argent.scores.wrong", "argent.told.nobody"}
    assert "argent.board" == heard.cues[counted + 5]
    assert 4 == heard.cues.count("argent.count.opens") == heard.cues.count("argent.board")
    assert "argent.called" in heard.cues
    end = len(heard.cues) - heard.cues[::-1].index("argent.board")
    ranks, story = heard.cues[end:], [cue for cue in heard.cues if cue.startswith("argent.story.")]
    assert "argent.rank" == ranks[0]
    assert any(cue in ranks for cue in ("argent.won", "argent.tie", "argent.won.together"))
    assert 4 == sum(cue.rpartition(".")[2] in {"right", "wrong", "nobody"} for cue in story)
    assert story == ranks[-len(story) :]


def test_nothing_comes_twice_in_the_same_words() -> None:
    """Of a cue that has its turn again, the next wording is said."""
    evening, heard = table()
    now = 0.0
    while heard.cues.count("argent.told.round") < 2:
        now += 2.0
        evening.scene(now)
    rounds = [text.replace("1", "").replace("2", "") for cue, text in heard.said if cue == "argent.told.round"]
    assert rounds[0] != rounds[1]


def test_a_person_is_asked_while_the_narrator_speaks() -> None:
    """Who is asked can answer at once; the card he looks at is not named."""
    evening, heard = table((1,), seed="2")
    now = 0.0
    while not evening.scene(now).asks:
        now += 0.5
    for place in (1, 2):
        evening.touch(Target("card", 1, place))
    scene = evening.scene(now)
    assert 2 == sum(card.value is not None for card in scene.players[0].cards)
    assert not any("looks" in cue for cue in heard.cues)


def test_a_pause() -> None:
    """Nothing goes on and nothing can be touched, until it ends; the line says so."""
    evening, heard = table((1,), seed="2")
    now = 0.0
    while not evening.scene(now).asks:
        now += 0.5
    evening.pause()
    scene, said = evening.scene(now), list(heard.said)
    assert (True, frozenset(), "Paused. PAUSE, or F3: the game goes on.") == (scene.paused, scene.offered, scene.prompt)
    evening.touch(Target("card", 1, 1))
    assert (scene, said) == (evening.scene(now + 60.0), heard.said)
    evening.pause()
    assert evening.scene(now + 61.0).asks


def test_a_sheet_has_the_game_wait() -> None:
    """While help lies over the table no bot plays, and the narrator is silent."""
    evening, heard = table()
    evening.scene(0.0)
    before = heard.silenced
    evening.wait(True)
    evening.scene(100.0)
    assert (1, before + 1) == (len(heard.said), heard.silenced)
    evening.wait(False)
    evening.scene(101.0)
    assert heard.said[0] == heard.said[1]


def test_repeat_and_volume() -> None:
    """The last sentence is said again, and the line says how loud it is now."""
    evening, heard = table()
    evening.scene(0.0)
    evening.repeat()
    evening.scene(0.1)
    assert heard.said[0] == heard.said[1]
    evening.volume(-1)
    assert "Volume " in evening.scene(0.2).prompt
    assert "Volume " not in evening.scene(3.0).prompt
