"""
What lies before the players of a virtual table now.

Cards go with their people, houses stay where they are; all of it follows what was narrated.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace

from engine import Show
from engine.seats import Seat
from engine.werewolf.setup.registry import BUILDINGS, INVOKED, ROLES, WOLVES, in_the_middle, picture
from firmware.players.opponents import Town
from firmware.players.opponents.town import spared
from firmware.players.opponents.wording import sex_of
from firmware.players.virtual.announced import WAKES
from firmware.players.virtual.cards import Dealer
from firmware.players.virtual.described import Described
from firmware.players.virtual.dying import last_deed
from firmware.players.virtual.gathered import PLAYED, Gathered
from firmware.players.virtual.knowing import Knowing
from firmware.players.virtual.loving import Loving
from firmware.players.virtual.notebook import Notebook
from firmware.players.virtual.parting import parting
from firmware.players.virtual.secrets import NONE, secrets
from firmware.players.virtual.sights import Sight
from firmware.players.virtual.trades import standing_trades
from firmware.session.box import Box
from firmware.session.record.ledger import Ledger
from firmware.session.record.narrated import Narrated
from firmware.session.record.public import Village
from hardware.ports.pads import Pad
from hardware.virtual.scene import Note, SceneCard, SceneSeat

NOBODY = Village()

MUTE = frozenset(trade for trade, building in BUILDINGS.items() if not building.votes)
"""The trades of who never votes."""

VICTIM = "witch.victim"
"""The page that names whom the wolves took, to who can heal."""


class Things:
    """
    Cards, tokens and houses, by pad.

    Parameters
    ----------
    box:
        The box they are shown to.
    dealer:
        Who dealt them.
    humans:
        The pads at which people sat down.
    spied:
        The wolves whom the only person among them has spied, and in which nights.
    glimpsed:
        The nights in which that person looked as the Baker, and whom he saw then, if anybody.
    exposed:
        The nights in which that person was seen peeping.

    Attributes
    ----------
    hand, tokens:
        The UIDs of the cards and of the tokens, by the pads at which they were dealt.
    described:
        What is read of their roles.

    """

    def __init__(  # noqa: PLR0913 - a table, and what the record of its game does not have
        self,
        box: Box,
        dealer: Dealer,
        humans: frozenset[Pad],
        spied: Callable[[], Mapping[Pad, int]] = dict,
        glimpsed: Callable[[], Mapping[int, Pad]] = dict,
        *,
        exposed: Callable[[], Collection[int]] = tuple,
    ) -> None:
        self._box = box
        self._dealer = dealer
        self._humans = humans
        self._knowing = Knowing(box, humans, lambda: self._ledger, spied, glimpsed)
        self._loving = Loving(
            box, humans, lambda: self._ledger, lambda: self._secrets.of(self._ledger), self, self._knowing
        )
        self._notebook = Notebook(box, spied, glimpsed, self._loving.differ, exposed)
        self._trades: Gathered[Mapping[Pad, str]] = Gathered(standing_trades, {})
        self._secrets = Gathered(secrets, NONE)
        self.described = Described(box, humans, lambda: self._ledger, self._secrets, self.home)
        self.hand: Mapping[Pad, str] = {}
        self.tokens: Mapping[Pad, str] = {}
        self._called: Mapping[int, str] = {}
        self._names: Mapping[int, str] = {}
        self._narrated: Narrated | None = None
        self._told: frozenset[Pad] = frozenset()

    def refresh(self) -> None:
        """Look, in the loop's own thread, what the box waits for and was taught, and deal if it is time."""
        if self._box.narration.names is not self._called:  # which the journal is asked for, and seldom changes
            self._called, self._names = self._box.narration.names, self._box.names
        self.hand = dict(self._dealer.hand(self._box.evening))
        self.tokens = dict(self._dealer.tokens(self._box.evening))
        if self._ledger is not None and self._ledger.narrated is not self._narrated:  # begun, or taken up again
            self._narrated = self._ledger.narrated
            self.tell_death()

    def tell_death(self) -> None:
        """Know that the death narrated last has been announced: until his card is laid, it is the dead player's own."""
        self._told = frozenset(map(self.home, self._ledger.public.dead)) if self._ledger is not None else frozenset()

    def is_told(self, pad: Pad) -> bool:
        """Whether the death of who is at ``pad`` has been announced, after his card was laid."""
        return self.home(pad) in self._told

    @property
    def _ledger(self) -> Ledger | None:
        """The game that lies on the table, if one does."""
        return (self._box.ledger or self._box.coming) if self._box.evening.phase in PLAYED else None

    # -- for bots: see `firmware.players.bots.Things` ------------------------------------------------------

    def card(self, pad: Pad) -> str | None:
        """The UID of the card before ``pad``, or ``None``."""
        return self.hand.get(self.home(pad))

    def token(self, pad: Pad) -> str | None:
        """The UID of the token that lies at ``pad``, in a house or as a bundle, or ``None``."""
        if self._ledger is None:
            return self.tokens.get(pad)
        trade, at = self.house(pad), self._sat(pad)
        if not trade or at in self._village.spent:
            return None
        here = self.tokens.get(at)
        if here is not None and self._dealer[here].name == trade:
            return here
        bearers = self._village.houses
        return next(
            (
                uid
                for other, uid in self.tokens.items()
                if self._dealer[uid].name == trade and bearers.get(other) != trade
            ),
            None,
        )

    def trade(self, pad: Pad) -> str:
        """The trade of ``pad`` as long as its power is there; nothing otherwise."""
        return "" if pad in self._village.spent else self.house(pad)

    def spent(self) -> int:
        """How many powers of the village are used that can be given back: a lost refuge cannot."""
        village = self._village
        return sum(BUILDINGS[village.houses[pad]].unique for pad in village.spent if pad in village.houses)

    def role(self, pad: Pad) -> str:
        """The role of who is at ``pad``, or nothing before it is dealt; a Thief has the card that he took."""
        ledger = self._ledger
        if ledger is not None and pad in ledger.public.seating.pads:
            return ledger.game.role(ledger.public.seating.seat(self._sat(pad)))
        home = self.home(pad)
        uid = self.hand.get(home)
        return self._box.evening.roles.get(home) or (self._dealer[uid].name if uid else "")

    def condemned(self) -> Pad | None:
        """Whom a Lord of the Manor was asked last to pardon, by where he sat down, or ``None``."""
        ledger = self._box.ledger
        asked = next(ledger.said({"lord.opens"}), None) if ledger is not None else None
        seat = asked.facts["target"] if asked is not None else None
        return None if ledger is None or seat is None else ledger.public.seating.home(seat)

    def parting(self) -> Pad:
        """At which pad somebody is condemned and may say last words, as all have heard; 0 for nobody."""
        ledger = self._box.ledger
        pad = Pad(0) if ledger is None or self._box.evening.phase != "game" else parting(ledger)
        return Pad(0) if self.is_told(pad) else pad

    def victim(self, home: Pad) -> Pad | None:
        """Whom the wolves took, as the player who sat down at ``home`` was shown last; ``None`` if he was not."""
        ledger = self._box.ledger
        if ledger is None:
            return None
        seating = ledger.public.seating
        shown = (one for one in reversed(ledger.begun()) if isinstance(one, Show) and one.cue == VICTIM)
        seat = next((one.facts["seat"] for one in shown if home in map(seating.home, one.to)), None)
        return seating.home(Seat(seat)) if isinstance(seat, int) else None

    def town(self) -> Town | None:
        """
        What was narrated to everybody, each player by the pad at which he sat down; ``None`` without a game.

        Who is dead, and whose card was not announced yet, has shown none: it is still before him, or face down.
        """
        ledger = self._box.ledger
        if ledger is None or self._box.evening.phase != "game":
            return None
        seating = ledger.public.seating
        town = Town.of(seating.public, seating.home).veiled(self._told)
        confessed = town.confessed if town.confessor is None else self.confessed(Pad(town.confessor))
        return replace(town, blind=len(self._humans) > 1, confessed=confessed)

    def name(self, pad: int) -> str:
        """What the player is called who sat down at ``pad``."""
        return self._box.narration.seat(self.place(Pad(pad)))

    def place(self, pad: Pad) -> Pad:
        """Where the player sits now who sat down at ``pad``."""
        homes = self._homes
        return next((now for now in self._box.evening.pads if homes.get(now, now) == pad), pad)

    def home(self, pad: Pad) -> Pad:
        """The pad at which the player who is at ``pad`` now sat down."""
        return self._homes.get(pad, pad)

    @property
    def _homes(self) -> Mapping[Pad, Pad]:
        """Where those sat down who sit elsewhere now."""
        ledger = self._ledger
        return ledger.public.home if ledger is not None and self._box.evening.phase == "game" else {}

    @property
    def _village(self) -> Village:
        """The village of the game that lies on the table, each where he sat last."""
        return self._ledger.public.village if self._ledger is not None else NOBODY

    def house(self, pad: Pad) -> str:
        """The trade of ``pad``, once it was presented or at least given."""
        if self._ledger is not None:
            return self._village.houses.get(self._sat(pad), "")
        return self._box.evening.buildings.get(pad, "")

    @property
    def trades(self) -> frozenset[str]:
        """The trades of the village of this game: of the houses where somebody lives, that are free, or that burnt."""
        village = self._village
        return frozenset({*village.houses.values(), *village.free.values(), *village.burnt})

    def confessed(self, pad: Pad) -> frozenset[Pad]:
        """See `Knowing`."""
        return self._knowing.confessed(pad)

    def sights(self, pad: Pad) -> tuple[Sight, ...]:
        """See `Knowing`."""
        return self._knowing.sights(pad)

    def has_poisoned(self, pad: Pad) -> bool:
        """See `Knowing`."""
        return self._knowing.has_poisoned(pad)

    def joined(self, pad: Pad) -> frozenset[Pad]:
        """See `Knowing`."""
        return self._knowing.joined(pad)

    def spied(self, pad: Pad) -> tuple[Pad, ...]:
        """See `Knowing`."""
        return self._knowing.spied(pad)

    def unchosen(self, home: Pad) -> str:
        """See `Notebook`."""
        return self._notebook.unchosen(home)

    def chosen(self, home: Pad) -> str:
        """See `Notebook`."""
        return self._notebook.chosen(home)

    def in_vain(self, home: Pad, cue: str) -> bool:
        """Whether ``cue`` calls the card of the player at ``home``, who has used up what it can do but once."""
        call = ROLES[role].call if (role := self.role(self.place(home))) else None
        return cue == f"{call}{WAKES}" and home in self._secrets.of(self._ledger).spent

    def glimpsed(self, pad: Pad) -> tuple[Pad, ...]:
        """See `Knowing`."""
        return self._knowing.glimpsed(pad)

    def _is_dealt(self, pad: Pad) -> bool:
        """Whether a card lies before ``pad``, or the box has shown the role there."""
        return self._box.evening.phase != "digital" or pad in self._box.evening.seen

    def pack(self) -> frozenset[Pad]:
        """Where the wolves sit, once they were called; for their own eyes."""
        box = self._box
        if box.ledger is None or box.evening.phase != "game" or not box.ledger.narrated.times["werewolves.wakes"]:
            return frozenset()
        return frozenset(pad for pad in box.evening.pads if self.role(pad) in WOLVES)

    # -- for the window ----------------------------------------------------------------------------

    def seat(self, pad: Pad, *, stands: bool = False) -> SceneSeat:
        """Who sits at ``pad``, or ``stands`` there, and what lies there."""
        box = self._box
        evening, village = box.evening, self._village
        ledger = self._ledger
        role = self.role(pad) if self._is_dealt(pad) else ""
        known = self._secrets.of(ledger)
        public, home, at = ledger.public if ledger else None, self.home(pad), self._sat(pad)
        alive = public is None or at not in public.dead
        over = ledger is not None and ledger.narrated.over
        house = self._standing(pad)
        return SceneSeat(
            pad,
            name=self._names.get(home, ""),
            sex=sex_of(self._names.get(home, "")),
            human=home in self._humans,
            stands=stands,
            player=home,
            notes=self._notebook.of(home) if home in self._humans and ledger is not None else (),
            guide=self._guide(role, home, at, alive=alive) if role and home in self._humans else (),
            present=pad in evening.pads,
            alive=alive,
            captain=public is not None and public.captain == at,
            dying=last_deed(ledger, at, role, shared=len(self._humans) > 1) if ledger is not None else "",
            role=box.narration.role(role, article=False) if role else "",
            icon=picture(role),
            about=self.described.about(role, at) if role else "",
            camp=self._loving.camp(role, home) if role else "",
            revealed=over or (ledger is not None and self._is_face_up(ledger, at)),
            house=house,
            trade=box.narration.role(house, article=False) if house else "",
            invokes=alive and house in INVOKED,
            spent=pad in village.spent and house == village.houses.get(pad),
            vain=alive and house in BUILDINGS and BUILDINGS[house].restores and not self.spent(),
            burnt=pad in village.fires,
            poster=pad == village.poster,
            mute=village.mute.get(at, "") or (house if alive and house in MUTE else ""),
            loves=known.loves.get(home, ()),
            knows_love=home in known.told,
            parts=self.place(parted) if (parted := self._loving.parts(home)) is not None else 0,
            insights=tuple(self._knowing.of(home)),
            uncalled=bool(role) and self._is_uncalled(role, house),
            potions=box.label(f"window.note.potions.{known.potions[home]}") if home in known.potions else "",
        )

    def _standing(self, pad: Pad) -> str:
        """The trade that stands at ``pad``, free or not; once a game is over, also where it was handed on."""
        ledger = self._ledger
        if ledger is not None and ledger.narrated.over:
            return self._trades.of(ledger).get(pad, "")
        return self.house(pad) or self._village.free.get(pad, "")

    def _is_uncalled(self, role: str, house: str) -> bool:
        """Whether no night calls who has ``role`` and ``house``, nor those whom a card of this game brings together."""
        ledger = self._ledger
        if ledger is None or ROLES[role].call or ROLES[role].peeps or (house and BUILDINGS[house].call):
            return False
        return not any(ROLES[card].circle for card in ledger.public.seating.public.composition)

    def _sat(self, pad: Pad) -> Pad:
        """Where he sat at last who is at ``pad``: once a game is over all are again where they sat down before it."""
        if self._ledger is None or self._box.evening.phase == "game":
            return pad
        return next((last for last, home in self._ledger.public.home.items() if home == pad), pad)

    def _guide(self, role: str, home: Pad, at: Pad, *, alive: bool) -> tuple[Note, ...]:
        """What is read of ``role`` by who sat down at ``home``, and sits or sat ``at`` a pad."""
        return self._loving.guide(self.described.guide(role, at, alive=alive), home, alive=alive)

    def turned(self, home: Pad) -> str:
        """See `firmware.players.virtual.loving.Players`."""
        ledger, at = self._ledger, self.place(home)
        seen = ledger is not None and (ledger.narrated.over or self._is_face_up(ledger, self._sat(at)))
        return self.role(at) if seen else ""

    def _is_face_up(self, ledger: Ledger, pad: Pad) -> bool:
        """Whether the card of who is at ``pad`` was turned: he lives and all saw it, or he is dead and it was told."""
        home, seating = self.home(pad), ledger.public.seating
        if ledger.public.dead.get(pad) and self.is_told(pad):
            return True
        plays = ledger is self._box.ledger and self._box.evening.phase == "game"
        return plays and home in map(seating.home, spared(seating.public))

    def spare(self) -> int:
        """How many role cards are nobody's, and lie in the middle; until all others are registered the box has none."""
        evening = self._box.evening
        if not self.hand:
            return 0
        return in_the_middle(evening.deck) if evening.phase == "register" else len(evening.centre)

    def centre(self) -> Iterator[SceneCard]:
        """The cards in the middle, which only the dead may see."""
        for number, role in enumerate(self._secrets.of(self._ledger).centre if self.spare() else ()):
            label = self._box.narration.role(role, article=False)
            yield SceneCard(f"centre {number}", label, picture(role), kind="role", about=self.described.does(role))
