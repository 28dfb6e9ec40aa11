"""
Everybody presses everything, as lists of gestures: what fails is shortened to a story of a few lines.

After each gesture the invariants of the box hold, and those of the rules (`tests.proofs.gestures.Invariants`); after
each story calm people can still play the game to its end.
"""

import shutil
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from tests.harness.evenings import TABLES, Crew, begin
from tests.harness.marks import LONG, each
from tests.proofs.gestures import PAUSES, Gesture, Invariants, calm, do, ends, gestures, printed, wild

STORIES = 400 if LONG else 2
"""Stories of each table."""

WILD, LENGTH = (60, 1500) if LONG else (1, 200)
"""Long wild games of each table, and their gestures."""

MOMENTS = ("join.done", "register.opens", "night.falls", "dawn", "debate.opens", "vote.opens")
VILLAGE = (*MOMENTS, "village.shuffle", "village.presents")
Story = list[tuple[Gesture, float]]


@pytest.fixture(scope="module")
def states(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], Path]:
    """Each table, cut off after each of the moments."""
    found = {}
    for name in ("loves", "moves"):
        for cue in VILLAGE if name == "moves" else MOMENTS:
            state = tmp_path_factory.mktemp("state")
            box, crew = begin(name, state)
            crew.play(box, cue)
            box.rehearsal.close()
            found[name, cue] = state
    return found


def play_again(state: Path, name: str, story: Story) -> None:
    """Have ``story`` happen at a table that was cut off in ``state``, and the game played to its end after it."""
    with TemporaryDirectory() as folder:
        shutil.copytree(state, folder, dirs_exist_ok=True)
        box = TABLES[name].box(Path(folder))
        crew = Crew(name)
        while box.saved().get("pads", []) != box.rehearsal.box.evening.pads:
            crew.act(box)
            box.wait(0.2)
        invariants = Invariants(box)
        do(box, invariants, story)
        if box.rehearsal.box.evening.phase == "game":
            ends(box, name)
        else:  # other people may have sat down meanwhile than cards were laid for
            calm(box)
            said = len(box.says)
            box.command("repeat")
            box.wait(3)
            assert len(box.says) > said
        invariants.check()
        box.rehearsal.close()


def stories(name: str) -> st.SearchStrategy[Story]:
    """Lists of gestures, and how long the table waits after each."""
    with TemporaryDirectory() as folder:
        box, _ = begin(name, Path(folder))
        everything = gestures(box)
        box.rehearsal.close()
    return st.lists(st.tuples(st.sampled_from(everything), st.sampled_from(PAUSES)), min_size=10, max_size=60)


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("name", ["loves", "moves"])
def test_stories(states: dict[tuple[str, str], Path], name: str) -> None:
    """Whatever hands do from any moment on, every invariant holds after each gesture, and the game can still end."""
    cues = VILLAGE if name == "moves" else MOMENTS

    @settings(
        max_examples=STORIES,
        derandomize=not LONG,
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(st.sampled_from(cues), stories(name))
    def happens(cue: str, story: Story) -> None:
        note(f"from {cue} on:\n{printed(story)}")
        play_again(states[name, cue], name, story)

    happens()


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("name", each(TABLES, "loves", "moves"))
def test_wild_games(tmp_path: Path, name: str) -> None:
    """In long wild games, in which people also play, the invariants hold after every gesture, and the game ends."""
    made = sum(wild(tmp_path / str(seed), name, Random(f"{name}/{seed}"), LENGTH) for seed in range(WILD))
    assert made > WILD * LENGTH / 4
