"""Every resident, by value; a file in ``residents`` is found by being named here."""

from collections.abc import Mapping

from engine.argent.resident import Resident
from engine.argent.residents.apprentice_seer import ApprenticeSeer
from engine.argent.residents.beholder import Beholder
from engine.argent.residents.bodyguard import Bodyguard
from engine.argent.residents.doppelganger import Doppelganger
from engine.argent.residents.empath import Empath
from engine.argent.residents.exposer import Exposer
from engine.argent.residents.master import Master
from engine.argent.residents.rascal import Rascal
from engine.argent.residents.revealer import Revealer
from engine.argent.residents.robber import Robber
from engine.argent.residents.seer import Seer
from engine.argent.residents.squire import Squire
from engine.argent.residents.villager import Villager
from engine.argent.residents.witch import Witch

_KINDS: tuple[type[Resident], ...] = (
    Villager, Squire, Empath, Bodyguard, Rascal, Exposer, Revealer,
    Beholder, ApprenticeSeer, Seer, Master, Witch, Robber, Doppelganger,
)  # fmt: skip
RESIDENTS: Mapping[int, Resident] = {kind.value: kind() for kind in _KINDS}
#: The values of all 52 cards, in order (F-02).
DECK: tuple[int, ...] = tuple(value for value, one in RESIDENTS.items() for _ in range(one.copies))
