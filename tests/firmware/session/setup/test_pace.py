"""The pace of the nights: chosen by thumbs at the start, the same for every window, kept for the evening."""

from pathlib import Path

import pytest

from audio.text.narration import languages
from firmware.runtime.config import Config
from firmware.session.setup.deck import house_rules
from firmware.session.setup.pace import windows
from hardware.ports.events import KeyName
from hardware.ports.pads import Pad, pads
from tests.firmware.session.alone import Alone
from tests.harness.rehearsed import Rehearsed

PILE = "wolf wolf seer villager*3"
TIMERS = {"timers": {"debate": 30, "vote": 5}}

ANSWERS: dict[str, tuple[KeyName, ...]] = {"normal": ("up",), "calm": ("down", "up"), "brisk": ("down", "down")}
CALLS = {"normal": 8.0, "calm": 12.0, "brisk": 6.0}
LOOKS = {"normal": 4.0, "calm": 5.0, "brisk": 3.0}


def asked(state: Path, keys: tuple[KeyName, ...] = (), **how: object) -> Rehearsed:
    """A table that has agreed on its cards, and answers with ``keys`` how fast its nights are to be."""
    box = Rehearsed(state, PILE, preset="ask", rules=TIMERS, **how)  # type: ignore[arg-type]
    box.join()
    box.accept("deck.offer")
    for cue, key in zip(("pace.normal", "pace.calm"), keys, strict=False):
        box.until_said(cue)
        box.press(2, key)
    return box


def dealt(box: Rehearsed) -> Rehearsed:
    """The same table, once it holds its cards, and the Seer is called."""
    box.accept("deal.question")
    box.accept("deal.shuffle")
    box.register()
    box.until_said("seer.wakes")
    return box


def opened(box: Rehearsed) -> dict[str, float]:
    """The timers of the game that was begun last."""
    journal = box.rehearsal.journal
    timers: dict[str, float] = journal.opening(journal.next_game() - 1)["setup"]["rules"]["timers"]
    return timers


@pytest.mark.thinned(3)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("pace", ANSWERS)
def test_thumbs_choose_the_pace(tmp_path: Path, pace: str, language: str) -> None:
    """Green is the usual pace; after red, green is calm and red is brisk. It is there for all windows."""
    box = dealt(asked(tmp_path, ANSWERS[pace], language=language))
    assert (CALLS[pace], LOOKS[pace]) == (opened(box)["call"], opened(box)["look"])
    box.until_said("seer.sleeps")
    said = next(event for event in box.events if event.get("voice") == "seer.wakes")
    silent = box.times("seer.sleeps")[0] - said["t"] - said["seconds"]
    assert CALLS[pace] + LOOKS[pace] / 2 == pytest.approx(silent, abs=0.5), "it is closed while the last look is on"


def test_one_thumb_for_those_who_know(tmp_path: Path) -> None:
    """Where practice is offered too, one green key says that everybody knows the game, at the usual pace."""
    box = Rehearsed(tmp_path, PILE, preset="ask", practice="ask", rules=TIMERS)
    box.join()
    box.accept("deck.offer")
    box.accept("begin.offer")
    assert CALLS["normal"] == opened(dealt(box))["call"]
    assert not [cue for cue in box.says if cue.startswith(("practice.", "pace.", "explain."))]


def test_red_leads_to_the_other_paces(tmp_path: Path) -> None:
    """With red there, who knows the game is only asked which other pace it is to be."""
    box = Rehearsed(tmp_path, PILE, preset="ask", practice="ask", rules=TIMERS)
    box.join()
    box.accept("deck.offer")
    box.accept("begin.offer", "down")
    box.accept("begin.practice", "down")
    box.accept("pace.calm")
    assert CALLS["calm"] == opened(dealt(box))["call"]
    assert not {"practice.opens", "pace.normal"} & set(box.says)


@pytest.mark.parametrize(("keys", "pace"), [((), "calm"), (("up",), "calm"), (("down",), "brisk")])
def test_nights_are_calm_for_newcomers(tmp_path: Path, keys: tuple[KeyName, ...], pace: str) -> None:
    """Who practises first has the time of a calm night, without a thumb as well; only red makes it brisk."""
    box = Rehearsed(tmp_path, PILE, preset="ask", practice="always", rules=TIMERS)
    box.join()
    box.accept("deck.offer")
    for key in keys:
        box.accept("pace.calm", key)
    box.until_said("practice.begins", limit=40)
    box.command("start")
    assert CALLS[pace] == opened(dealt(box))["call"]
    assert "pace.normal" not in box.says


def test_nobody_has_to_answer(tmp_path: Path) -> None:
    """Without a thumb the box goes on after a while, at the usual pace."""
    box = asked(tmp_path)
    box.until_said("pace.normal")
    box.until_said("deal.question", limit=40)
    assert "pace.calm" not in box.says
    assert CALLS["normal"] == opened(dealt(box))["call"]


def test_pace_is_asked_once_an_evening(tmp_path: Path) -> None:
    """Whoever resumes the evening, before the cards are dealt, is not asked again."""
    box = asked(tmp_path, ANSWERS["calm"])
    box.until_said("deal.question")
    box.rehearsal.close()
    again = Rehearsed(tmp_path, PILE, preset="ask", rules=TIMERS)
    again.accept("box.resume.evening")
    assert CALLS["calm"] == opened(dealt(again))["call"]
    assert "pace.normal" not in again.says


def test_written_timers_come_first(tmp_path: Path) -> None:
    """Whoever wrote down how long a call is, has it so at any pace."""
    box = Rehearsed(tmp_path, PILE, preset="brisk", rules={"timers": {"debate": 30, "vote": 5, "call": 20}}).begin()
    assert (20, 3.0) == (opened(box)["call"], opened(box)["look"])


def test_who_is_known_to_know_the_game_is_asked_for_the_pace_alone(tmp_path: Path) -> None:
    """People at a window who played the last game there are not asked again whether they know it."""
    box = Rehearsed(tmp_path, PILE, preset="ask", practice="ask", rules=TIMERS)
    box.rehearsal.box.acquainted = lambda: True
    box.join()
    box.accept("deck.offer")
    box.accept("pace.normal")
    assert CALLS["normal"] == opened(dealt(box))["call"]
    assert not [cue for cue in box.says if cue.startswith(("begin.", "practice.", "explain."))]


@pytest.mark.parametrize(
    ("people", "players", "seconds"),
    [((), 8, 150), ((2,), 8, 150), ((2, 3), 8, 180), ((1, 2, 5), 8, 210), ((1, 2, 3, 4), 12, 300), ((2, 3), 16, 330)],
)
def test_several_at_a_window_have_longer_debates(
    tmp_path: Path, people: tuple[int, ...], players: int, seconds: int
) -> None:
    """By half a minute for each but the first, up to five minutes; not where the length is set."""
    box = Alone(tmp_path).box
    box.people, box.evening.pads = frozenset(map(Pad, people)), list(pads(players))
    taken = windows(box, box.evening)
    assert seconds == house_rules(box.config, "2009", taken).timers.debate_of(players)
    assert 90 == house_rules(Config(rules={"timers": {"debate": 90}}), "2009", taken).timers.debate_of(players)
