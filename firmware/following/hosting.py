"""
The host at a distance: who may change something from the page, and what.

He proves once that he is at the box, by a code on its display; then he has a token. The box alone knows codes and
tokens: a page that was broken into can ask, and is refused. By night, when eyes are closed, nothing but a pause is
taken, which everybody hears.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from threading import Lock
from types import MappingProxyType
from typing import Any

from audio.text.narration import languages
from engine.werewolf.setup.registry import ROLES
from firmware.following import orders
from firmware.following.address import grid
from firmware.following.forgetting import Forgetting
from firmware.following.obeying import obey
from firmware.following.orders import Answer, Call, Names, Pause, Volume
from firmware.following.proving import Hosts
from firmware.runtime.config import ConfigError, known
from firmware.runtime.log import log
from firmware.runtime.loop import RealLoop, VirtualLoop
from firmware.session.box import Box
from firmware.session.setup import hosted
from firmware.session.setup.pace import PACES
from hardware.ports.events import Asked

BEFORE = frozenset({"welcome", "join", "deck", "village", "rematch"})
"""The phases of an evening in which no card is out: a code may be shown, and names may be given."""

Service = Mapping[str, Callable[[], Mapping[str, Any]]]
"""What a machine can do for a host, by the order's name: it takes seconds, and gives what he may know of it."""

Work = Callable[[], Answer]
"""What has to be done, in a thread of its own, before there is an answer."""

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "editions": known.edition_settings(),
        "paces": ("ask", *PACES),
        "debates": hosted.DEBATES,
        "roles": tuple(ROLES),
    }
)
"""What a form of the settings offers."""


class Hosting:
    """Answers what hosts of ``box`` ask; ``service`` is what the machine can do for them."""

    def __init__(self, box: Box, loop: RealLoop | VirtualLoop, service: Service = MappingProxyType({})) -> None:
        self._box, self._loop, self._service = box, loop, service
        self._hosts, self._forgetting = Hosts(box, loop.clock), Forgetting(box, loop.clock)
        self._address, self._grid = "", tuple[str, ...]()
        self._narration = box.narration
        self._working = Lock()

    def answer(self, call: Call) -> Answer | Work:
        """Do what is asked, if it may be; what came of it, or the work that has to be done before that is known."""
        match call.order:
            case orders.ShowCode():
                return self._show()
            case orders.Prove(code):
                return self._hosts.prove(code)
            case order:
                return self._do(order, call.token) if self._hosts.knows(call.token) else Answer("stranger")

    def _show(self) -> Answer:
        """Show a code to those who are at the box, where no card is out."""
        box = self._box
        if box.evening.phase not in BEFORE or box.night or box.paused:
            return Answer("later")
        return self._hosts.show(self._address, self._grid)

    def _do(self, order: orders.Order, token: str) -> Answer | Work:
        match order:
            case orders.Leave():
                self._hosts.forget(token)
                return Answer("left")
            case Pause():
                obey(order, self._box, self._loop)
                return Answer("done")
            case _:
                return Answer("asleep") if self._box.night or self._box.state.closed else self._by_day(order)

    def _by_day(self, order: orders.Order) -> Answer | Work:
        match order:
            case orders.Look():
                return Answer("", known=self._known())
            case Names():
                return self._name(order)
            case orders.Settings():
                return self._set(order)
            case orders.Report() | orders.Backup():
                return self._served(orders.name_of(order))
            case orders.ForgetGame() | orders.ForgetPlayer():
                return self._forget(order)
            case _:
                return self._at_the_box(order)

    def _at_the_box(self, order: orders.Order) -> Answer:
        """Do what a card on the lid does."""
        match order:
            case Volume():
                obey(order, self._box, self._loop)
            case _ if self._box.paused:
                return Answer("waits")
            case orders.Repeat():
                self._loop.put(Asked("repeat"))
            case orders.Speak(language) if language in languages():
                self._loop.put(Asked("speak", language))
            case _:
                return Answer("wrong")
        return Answer("done")

    def _name(self, order: Names) -> Answer:
        """Give the players their names, if nobody else has done so meanwhile."""
        box = self._box
        if box.evening.phase not in BEFORE:
            return Answer("later")
        if dict(order.before) != box.journal.names():
            return Answer("stale")
        if any(not 1 <= seat <= box.config.table.seats for seat in order.names):
            return Answer("wrong")
        box.journal.save_names(order.names)
        box.use_names()
        return Answer("done")

    def _set(self, order: orders.Settings) -> Answer:
        """Keep what is set with the evening; what touches no game holds at once, the rest from the next cards on."""
        box, evening = self._box, self._box.evening
        now, at_once = self._values(), order.values.keys() <= hosted.AT_ONCE
        if not order.values.keys() <= now.keys():
            return Answer("wrong")
        if self._resuming or not (at_once or evening.phase in hosted.OPEN):
            return Answer("later")
        if dict(order.before) != {name: now[name] for name in order.values}:
            return Answer("stale")
        wanted = {**evening.hosted, **order.values}
        try:
            hosted.with_settings(box.filed, wanted)
            config = hosted.with_settings(box.config, order.values)
        except ConfigError:
            return Answer("wrong")
        evening.hosted = wanted
        evening.save(box.journal)
        if at_once:
            box.adopt(config)
        return Answer("done")

    def _served(self, name: str) -> Answer | Work:
        """What the machine is to do, one after the other, and only where no card is out."""
        if name not in self._service:
            return Answer("wrong")
        if self._box.evening.phase not in BEFORE:
            return Answer("later")
        return self._alone(name, lambda: Answer(name, known=self._service[name]()))

    def _forget(self, order: orders.Forget) -> Answer | Work:
        """What is to be forgotten for good: first its code is shown, to those who are at the box."""
        box, forgetting = self._box, self._forgetting
        if box.evening.phase not in BEFORE or box.paused:
            return Answer("later" if box.evening.phase not in BEFORE else "waits")
        if not order.code:
            return forgetting.ask(order)
        if refused := forgetting.refused(order):
            return Answer(refused)
        forgetting.proved()
        return self._alone("forgetting", partial(forgetting.carry_out, order))

    def _alone(self, name: str, work: Work) -> Answer | Work:
        """The ``work``, if nothing else is being worked at."""
        return partial(self._work, name, work) if self._working.acquire(blocking=False) else Answer("busy")

    def _work(self, name: str, work: Work) -> Answer:
        """Do it, in another thread than the loop's."""
        try:
            return work()
        except Exception as error:  # whatever it is: the evening goes on
            log(f"web: {name} failed: {type(error).__name__}")
            return Answer("failed")
        finally:
            self._working.release()

    def tidy(self, address: str) -> None:
        """
        Have the display say what holds now.

        Those who join read the ``address`` of the page as long as it is there; it is empty where it is not. A code is
        taken off as soon as cards are dealt: the display is needed for other things.
        """
        display, narration = self._box.display, self._box.narration
        if (address, narration) != (self._address, self._narration):
            self._address, self._narration, self._grid = address, narration, grid(address) if address else ()
            display.sign(narration.label("page.web", address=address) if address else "", self._grid)
        if display.notice is not None and display.notice.name == "code" and self._box.evening.phase not in BEFORE:
            display.uncover()

    def _values(self) -> dict[str, str]:
        """What hosts may set, as it holds now or from the next cards on."""
        return hosted.values(hosted.applied(self._box.filed, self._box.evening.hosted))

    @property
    def _resuming(self) -> bool:
        """Whether the table is being asked if an evening is taken up again: until then nothing is kept with one."""
        saved = None if self._box.evening.pads else self._box.journal.evening()
        return bool(saved and saved.get("pads"))

    def _known(self) -> Mapping[str, Any]:
        """What a host may know beyond the public board: nothing of what lies before the players."""
        box = self._box
        return {
            "names": {str(seat): name for seat, name in box.journal.names().items()},
            "seats": box.config.table.seats,
            "cards": dict(Counter(card.kind for card in box.journal.cards())),
            "early": box.evening.phase in BEFORE,
            "settings": self._values(),
            "choices": dict(CHOICES),
            "service": [*self._service],
            "open": box.evening.phase in hosted.OPEN and not self._resuming,
        }
