"""Who of the bots has the word next in a debate, and who has had it."""

from random import Random

from firmware.players.opponents import Statement
from hardware.ports.pads import Pad

ROUNDS = 3
"""How often each may speak in a debate."""
MORE = 6
"""How often everybody may speak once more where less was said than they are."""


class Turns:
    """
    The turns of one debate after the other.

    Parameters
    ----------
    chance:
        In which order they speak.

    Attributes
    ----------
    speakers:
        The bots in the debate.
    spoken:
        Who has said something in the debate.
    queue:
        Whose turns are still to come, in order.
    asking:
        Who may still ask for the vote.
    asked:
        How often that was done.

    """

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self.spoken: set[Pad] = set()
        self._last_to_be_heard: frozenset[Pad] = frozenset()
        self._more = self._remarks = self.asked = 0
        self.speakers: list[Pad] = []
        self.queue: list[Pad] = []
        self.asking: list[Pad] = []

    def open(self, speakers: list[Pad], *, asks: bool) -> None:
        """Begin: each of the ``speakers`` may speak a few times, and ask for the vote if any of them ``asks``."""
        self.speakers = speakers
        self.spoken, self._last_to_be_heard = set(), frozenset()
        self.queue = [pad for _ in range(ROUNDS) for pad in self.round()]
        self.asking = self.round() if asks else []
        self._more, self._remarks, self.asked = MORE, 0, 0

    def close(self) -> None:
        """End it: nobody has another turn."""
        self.queue, self.asking = [], []

    def once_more(self) -> None:
        """Let everybody speak once more."""
        self.queue += self.round()

    def once_each(self) -> None:
        """Leave each no more than the next of his turns."""
        self.queue = list(dict.fromkeys(self.queue))

    def retire(self, player: int) -> None:
        """Have ``player`` begin with nothing any more."""
        self.queue = [pad for pad in self.queue if pad != player]

    def put_first(self, player: int) -> None:
        """Have ``player`` speak next, if he is one of these."""
        if player in self.speakers:
            meant = Pad(player)
            if meant in self.queue:
                self.queue.remove(meant)
            self.queue.insert(0, meant)

    def take(self, last: int | None) -> Pad:
        """Whose turn it is: not that of who spoke ``last``, if another has one, for nobody goes on and on."""
        return self.queue.pop(next((place for place, pad in enumerate(self.queue) if pad != last), 0))

    def note(self, statement: Statement) -> None:
        """Note that this was said."""
        self.spoken.add(Pad(statement.speaker))
        self._remarks += statement.kind != "ready"
        self.asked += statement.kind == "ready"

    def go_round(self, times: int) -> bool:
        """Whether all speak once more, for they have said less than so many ``times`` as many things as they are."""
        if not self._more or self._remarks >= len(self.speakers) * times:
            return False
        self._more -= 1
        self.queue = self.round()
        return bool(self.queue)

    def hear_out(self) -> bool:
        """Whether those have a last turn who have said nothing yet."""
        silent = [pad for pad in self.speakers if pad not in self.spoken]
        self.spoken.update(silent)
        self._last_to_be_heard = frozenset(silent)
        self.queue = self._chance.sample(silent, len(silent))
        return bool(self.queue)

    def is_last_to_be_heard(self, pad: Pad) -> bool:
        """Whether that one has such a turn now."""
        last = pad in self._last_to_be_heard
        self._last_to_be_heard -= {pad}
        return last

    def round(self) -> list[Pad]:
        """Those who speak, in an order that changes."""
        return self._chance.sample(self.speakers, len(self.speakers))
