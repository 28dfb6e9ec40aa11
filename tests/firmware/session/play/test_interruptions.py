"""Whatever has people look up while eyes are closed: nothing that only some may see is shown before they are closed."""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from pathlib import Path

import pytest

from firmware.runtime.config import Access, Night, Sound
from hardware.ports.events import Part
from hardware.ports.page import Page
from hardware.virtual.outputs import Output, PageShown
from tests.harness.evenings import TABLES, opens
from tests.harness.hands import Hands
from tests.harness.marks import each
from tests.harness.rehearsed import Rehearsed

PAGES = Night(rounds="pages")
"""In a round each seat looks at the display: what is under hands is tried in `test_rounds`."""

WINDOWS: Mapping[str, tuple[str, ...]] = {
    "loves": (
        "cupid.pair",
        "lovers.moon",
        "lovers.heart",
        "lovers.partner",
        "seer.look",
        "seer.card",
        "werewolves.devour",
        "witch.heal",
        "witch.poison",
        "witch.victim",
    ),
    "thief": ("thief.swap",),
    "arrows": ("arrow.single", "arrow.double"),
    "village": (
        "baker.peeps",
        "pyromaniac.burn",
        "piper.charm",
        "piper.charmed",
        "charmed.moon",
        "charmed.note",
        "raven.accuse",
        "white_werewolf.devour",
    ),
    "moves": ("defender.protect",),
}
"""Table -> the private pages of its game, by ask or by name; those of `Hands` who play as they like."""

Act = Callable[[Rehearsed], None]


def key(page: Page) -> str:
    """Which window ``page`` belongs to."""
    return page.ask or page.name


def begun(state: Path, game: str) -> tuple[Rehearsed, Hands]:
    """The box of ``game``, begun, and who plays there."""
    table = TABLES[game]
    return table.box(state, night=PAGES).begin(), Hands(table.taste or game)


def play_up_to(names: Collection[str], box: Rehearsed, hands: Hands) -> str:
    """Play up to the first of the windows ``names``: its name."""
    while not (box.page.to and key(box.page) in names):
        assert "rematch.offer" not in box.says, f"{names} never came"
        hands.turn(box)
    return key(box.page)


def window(state: Path, game: str, name: str) -> Rehearsed:
    """The box of ``game``, played up to the window ``name``."""
    box, hands = begun(state, game)
    play_up_to({name}, box, hands)
    return box


class Seen:
    """Looks at the display of ``box``: everything that is shown on it, and what is said meanwhile, in order."""

    def __init__(self, box: Rehearsed) -> None:
        self.seen: list[Page | str] = []
        box.rehearsal.board.watch(self._output)
        box.rehearsal.speaker.listeners.append(self._voice)

    def _output(self, output: Output) -> None:
        if isinstance(output, PageShown) and output.page is not None:
            self.seen.append(output.page)

    def _voice(self, cue: str, _text: str, _seconds: float) -> None:
        self.seen.append(cue)

    def private(self) -> list[Page]:
        """The private pages that were shown before a call was opened by its public sentence, since the last look."""
        seen, self.seen = self.seen, []
        opened = next((n for n, one in enumerate(seen) if isinstance(one, str) and opens(one)), len(seen))
        return [one for one in seen[:opened] if isinstance(one, Page) and one.to]


def pause(box: Rehearsed, by: Callable[[], None]) -> None:
    """Pause, look about, and go on."""
    by()
    box.until_page("paused")
    box.wait(20)
    by()
    box.until_said("pause.off")


def pull(box: Rehearsed, part: Part) -> None:
    """Pull a part out, look at what the box says to it, and plug it in again; all within one interruption."""
    box.fail(part)
    box.wait(10)
    box.mend(part)
    box.until_said(f"back.{part}")


KINDS: Mapping[str, Act] = {
    "panel": lambda box: pause(box, box.panel),
    "PAUSE": lambda box: pause(box, partial(box.command, "pause")),
    "REPEAT": lambda box: box.command("repeat"),
    "LANGUAGE": lambda box: box.command("language"),
    "UNDO": lambda box: box.command("undo"),
    "START": lambda box: box.command("start"),
    "LEAVE": lambda box: box.command("leave"),
    **{part: partial(pull, part=part) for part in ("reader", "speaker", "display", "seats")},
}
"""What has people look up."""


def interrupted(box: Rehearsed, name: str) -> None:
    """Have people look up in the window ``name``, by every kind of interruption in turn, and see what is shown."""
    for kind, interrupt in KINDS.items():
        watched = Seen(box)
        interrupt(box)
        box.until_page("eyes")
        box.wait(100)
        assert "eyes" == box.page.name, f"after {kind} in {name} it did not wait"
        box.close_eyes()
        assert ("dark", False) == (box.page.name, box.lit), f"after {kind} in {name}"
        box.until(lambda: bool(box.page.to), f"a private page after {kind} in {name}")
        assert [] == watched.private(), f"after {kind} in {name}"


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("game", each(WINDOWS, "loves", "arrows"))
def test_no_page_for_open_eyes(tmp_path: Path, game: str) -> None:
    """In every window, after every interruption: dark, eyes closed, the public sentence, and only then a page."""
    box, hands = begun(tmp_path, game)
    left = {*WINDOWS[game]}
    while left:
        name = play_up_to(left, box, hands)
        left.remove(name)
        interrupted(box, name)
    hands.play(box, "over")


def test_a_card_as_night_falls_leaves_no_key_to_be_heard(tmp_path: Path) -> None:
    """Night falls anew after a card that has to wait; whoever touches a key in the first call interrupts nothing."""
    box = Rehearsed(tmp_path, "wolf wolf seer villager*5").begin()
    box.command("start")
    box.until_said("command.later")
    box.until_said("seer.wakes")
    said = len(box.says)
    box.press(1)
    box.wait(1.0)
    assert [] == box.says[said:]


@pytest.mark.slow
@pytest.mark.parametrize("game", each(WINDOWS, "village"))
def test_no_page_for_open_eyes_after_a_restart(tmp_path: Path, game: str) -> None:
    """A box that was cut off in any window says to close the eyes before it opens the call again."""
    box, hands = begun(tmp_path, game)
    left = {*WINDOWS[game]}
    while left:
        name = play_up_to(left, box, hands)
        left.remove(name)
        box = TABLES[game].box(tmp_path, night=PAGES)
        watched = Seen(box)
        box.take_up()
        box.until_said("eyes.close")
        box.close_eyes()
        box.until(lambda: bool(box.page.to), f"a private page after {name}")  # noqa: B023 - called at once
        assert [] == watched.private(), name
        assert box.says.index("eyes.close") < next(n for n, cue in enumerate(box.says) if opens(cue)), name


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("kind", each(KINDS, "panel", "REPEAT", "display"))
def test_confession_is_interrupted(tmp_path: Path, kind: str) -> None:
    """By day, too: the card is shown to the Confessor only after all others have closed their eyes again."""
    box = Rehearsed(tmp_path, "wolf wolf seer villager*5", trades="confessor farmer*2 vagabond*5").begin()
    box.invoke(1)
    box.aim("power.confessor", 3)
    box.until_page("confessor.card")
    watched = Seen(box)
    KINDS[kind](box)
    box.close_eyes()
    box.until_page("confessor.card")
    assert [] == watched.private()
    box.until_said("debate.resumes")


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize(
    ("game", "look"), [("loves", "lovers.look"), ("village", "charmed.look"), ("arrows", "arrows.look")]
)
def test_a_round_goes_on_at_the_seat_it_had_reached(tmp_path: Path, game: str, look: str) -> None:
    """Nobody who has looked already is called again: a table that is interrupted often still comes to the end of it."""
    box, hands = begun(tmp_path, game)
    while box.says.count(look) < 5:
        hands.turn(box)
    pause(box, box.panel)
    box.close_eyes()
    box.until(lambda: box.says.count(look) == 7, "two more looks")
    called = [event["text"].split(".")[0] for event in box.events if event.get("voice") == look]
    assert called[4] == called[5] != called[6]
    assert 6 == len(set(called[:7]))


@pytest.mark.slow
def test_card_kept_while_the_confessor_comes(tmp_path: Path) -> None:
    """A card that was laid while he comes to the box has people look up as well."""
    box = Rehearsed(tmp_path, "wolf wolf seer villager*5", trades="confessor farmer*2 vagabond*5").begin()
    box.invoke(1)
    box.aim("power.confessor", 3)
    box.until_said("confessor.opens")
    box.command("undo")
    box.until_said("command.later", limit=10)
    box.close_eyes()
    box.until_page("confessor.card")


def test_dark_as_soon_as_the_button_is_down(tmp_path: Path) -> None:
    """However long the button is held, the page of a player who is awake is gone at once."""
    box = window(tmp_path, "plain", "werewolves.devour")
    box.send(panel="press", **{"for": 2.0})
    box.wait(0.05)
    assert ("dark", False) == (box.page.name, box.lit)


def test_pressing_before_the_sentence_has_ended_is_not_enough(tmp_path: Path) -> None:
    """Pressing twice to end a pause does not confirm that eyes are closed."""
    box = window(tmp_path, "plain", "werewolves.devour")
    pause(box, box.panel)
    box.panel()
    box.until_page("eyes")
    box.wait(20)
    assert "eyes" == box.page.name
    assert "werewolves.wakes" not in box.says[box.says.index("eyes.close") :]


def confirm(box: Rehearsed, how: str) -> None:
    """Say that all eyes are closed."""
    match how:
        case "panel":
            box.panel()
        case "START":
            box.command("start")
        case _:
            box.press(2, "up", 3.2)


@pytest.mark.parametrize("how", ["panel", "START", "green"])
def test_somebody_says_that_eyes_are_closed(tmp_path: Path, how: str) -> None:
    """The button, the card START, or a green key that is held for three seconds; a short one is not enough."""
    box = window(tmp_path, "plain", "werewolves.devour")
    pause(box, box.panel)
    box.until_page("eyes")
    for seat in range(1, 9):
        box.press(seat)
        box.down(seat)
    assert "eyes" == box.page.name
    confirm(box, how)
    before = box.t
    box.until_said("werewolves.wakes", limit=6)
    assert 3 < box.t - before < 6


def test_nobody_says_so(tmp_path: Path) -> None:
    """The box waits, and says so now and then, ever more rarely."""
    box = window(tmp_path, "plain", "werewolves.devour")
    pause(box, box.panel)
    box.until_page("eyes")
    box.wait(1000)
    first, *_, before, last = box.times("eyes.wait")
    assert 20 < first - box.times("eyes.close")[-1] < 60
    assert last - before > 200
    box.close_eyes()
    box.until_said("werewolves.wakes", limit=6)


@pytest.mark.parametrize("how", ["panel", "START", "green"])
def test_an_answer_while_the_box_asks_again(tmp_path: Path, how: str) -> None:
    """The page that asks for it stands while the box says once more that it waits, and an answer counts then."""
    box = window(tmp_path, "plain", "werewolves.devour")
    pause(box, box.panel)
    box.until_page("eyes")
    box.until_said("eyes.wait")
    assert "eyes" == box.page.name
    confirm(box, how)
    box.until_said("werewolves.wakes", limit=20)


def test_looking_up_again_while_eyes_are_being_closed(tmp_path: Path) -> None:
    """A pause after somebody said that eyes are closed has them closed anew."""
    box = window(tmp_path, "plain", "werewolves.devour")
    pause(box, box.panel)
    box.close_eyes()
    box.wait(1)
    pause(box, box.panel)
    box.close_eyes()
    assert 2 == len(box.times("eyes.close"))
    box.until_said("werewolves.wakes", limit=6)


def test_volume_disturbs_nobody(tmp_path: Path) -> None:
    """How loud it is, is shown without a word: the window goes on."""
    box = window(tmp_path, "plain", "werewolves.devour")
    box.command("louder")
    box.until_asked("werewolves.devour", limit=3)
    assert "eyes.close" not in box.says


@pytest.mark.parametrize(
    ("sound", "access"),
    [(Sound(silent=True), Access()), (Sound(), Access(wake="lights")), (Sound(), Access(wake="vibration"))],
    ids=["silent", "lights", "vibration"],
)
def test_whoever_cannot_hear_sees_when_to_close_the_eyes(tmp_path: Path, sound: Sound, access: Access) -> None:
    """The long signal that ends a call closes the eyes here, too, and the words are on the display."""
    box = TABLES["plain"].box(tmp_path, sound=sound, access=access).begin()
    box.until_asked("werewolves.devour", limit=2000)
    pause(box, box.panel)
    box.until_said("eyes.close")
    began = len(box.events)
    box.until_page("eyes")
    assert {*range(1, 9)} <= {event.get("light", event.get("vibrate")) for event in box.events[began:]}


def test_what_was_chosen_is_kept_as_by_a_restart(tmp_path: Path) -> None:
    """A choice that was written down counts; the call is opened again all the same, and lasts as long."""
    box = window(tmp_path, "plain", "seer.look")
    box.aim("seer.look", 1)
    box.until_page("seer.card")
    pause(box, box.panel)
    box.close_eyes()
    box.until_said("seer.wakes")
    began = box.t
    box.until_page("seer.card")
    box.until_said("seer.sleeps")
    assert box.t - began > 6
    box.until_said("werewolves.wakes")


@pytest.mark.parametrize(("healed", "told"), [(True, "saved"), (False, "not saved")])
def test_a_witch_who_is_called_again_reads_what_she_has_done(tmp_path: Path, healed: bool, told: str) -> None:
    """Beside the victim she reads whether that life is saved, before she is asked for her poison and then as well."""
    box = Rehearsed(tmp_path, "wolf wolf seer witch villager*6").begin()
    box.devour(7)
    box.until_asked("witch.heal")
    box.press(4, "up" if healed else "down")
    box.until_asked("witch.poison")
    pause(box, box.panel)
    box.close_eyes()
    box.until_page("witch.victim")
    lines = [box.page.lines[-1]]
    box.until_asked("witch.poison")
    lines.append(box.page.lines[0])
    assert all(line.endswith(f": {told}") for line in lines), lines
