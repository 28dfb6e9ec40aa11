"""
The rules of this table as its window shows them: only what everybody may know.

The characters are those of the cards that were chosen, never of those that were dealt: two may lie in the middle. While
cards are chosen they are those that can be.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType

from audio.text.grammar import listed
from audio.text.narration import Narration
from engine import EDITIONS, Rules
from engine.werewolf.setup.registry import BUILDINGS, HOMELESS, ROLES
from firmware.players.opponents import PEEPER
from firmware.players.virtual.choosing import choosable
from firmware.players.virtual.gathered import PLAYED, Gathered
from firmware.players.virtual.houserules import rule_words
from firmware.players.virtual.trades import standing_trades
from firmware.players.virtual.words import about, window_words
from firmware.runtime.config import Config
from firmware.runtime.config.chapters import AT_TABLES
from firmware.session.box import Box
from firmware.session.play.basics import CAPTAIN, DOUBLE, WINS, basics, is_blamed, wins_early, wolves_win
from firmware.session.record.state import Evening
from firmware.session.setup.deck import HOUSES, house_rules
from firmware.session.setup.edition import edition_of, plays_houses
from hardware.ports.pads import Pad
from hardware.virtual.scene import Rulebook

BAILIFF, FARMER, TAVERN, RAVEN = "bailiff", "farmer", "innkeeper", "raven"
"""The trade of those who elect the Captain among themselves, where there are any."""

CHOOSING = "deck"
"""The phase of an evening in which cards are chosen for a game."""


class Librarian:
    """Writes down what is played at the table of ``box``, anew only when that has changed."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._of: object = None
        self._rules = Rulebook()
        self._standing: Gathered[Mapping[Pad, str]] = Gathered(standing_trades, {})

    def look(self) -> Rulebook:
        """What is played now."""
        config, evening, narration = self._box.config, self._box.evening, self._box.narration
        edition, holders = edition_of(config, evening), self._holders()
        choosing, housing = evening.phase == CHOOSING, self._box.display.page.ask == HOUSES
        possible = _possible(config, evening, housing=housing)
        now = narration.language, edition, choosing, dict(evening.deck), _given(evening), possible, holders
        if now != self._of:
            rules = rulebook(config, evening, narration, holders, shared=self._box.shared, housing=housing)
            self._of, self._rules = now, rules
        return self._rules

    def _holders(self) -> dict[str, str]:
        """Trade -> those of the living who have it, by name; once a game is over, at whose place its house stands."""
        narration, names = self._box.narration, dict[str, list[str]]()
        for pad, trade in sorted(self._housed().items()):
            names.setdefault(trade, []).append(narration.seat(pad))
        return {trade: listed(who, narration.conjunction) for trade, who in names.items()}

    def _housed(self) -> Mapping[Pad, str]:
        """Where each sits now -> his trade; once a game is over, the house that stands there, as the table shows it."""
        evening, ledger = self._box.evening, self._box.ledger
        if ledger is None or evening.phase not in PLAYED:
            return {pad: evening.buildings[pad] for pad in evening.presented}
        if not ledger.narrated.over:
            return ledger.public.village.houses
        return self._standing.of(ledger)


def rulebook(  # noqa: PLR0913 (what is played, in which words, by whom)
    config: Config,
    evening: Evening,
    narration: Narration,
    holders: Mapping[str, str] = MappingProxyType({}),
    *,
    shared: bool = False,
    housing: bool = False,
) -> Rulebook:
    """
    What is played this ``evening``, in the words of ``narration``.

    ``holders`` are those who have each trade; ``shared`` is whether several people have one window, and ``housing``
    whether they are offered houses just now.
    """
    edition, words = edition_of(config, evening), window_words(narration)
    rules = house_rules(config, edition)
    secret, choosing = not rules.composition_public, evening.phase == CHOOSING
    deck = dict.fromkeys(choosable(config, evening), 1) if choosing else evening.deck
    cards = rules.roles_enabled if secret else tuple(role for role in ROLES if deck.get(role))
    possible, houses = _possible(config, evening, housing=housing), housing or plays_houses(config, evening)
    trades = {**_given(evening), **possible}
    tavern, poster, raven = _raven(rules, words) if RAVEN in cards else ("", "", "")
    housed = words["rules.trades.housed"] if BAILIFF in trades else ""
    return Rulebook(
        words[f"start.edition.{edition}"],
        (
            *_entries(
                {card: 1 if secret else deck[card] for card in cards},
                narration,
                shared=shared,
                houses=houses,
                more={RAVEN: raven, PEEPER: "" if shared else words[f"rules.caught.{rules.little_girl_caught}"]},
            ),
            *(_captain(rules, cards, narration, farmers=FARMER in trades) if cards else ()),
        ),
        tuple(words[name].replace("@", str(rules.standstill)) for name in _wins(cards, rules, houses=houses)),
        tuple(_changes(rules, EDITIONS[edition], narration.language, words)),
        secret,
        tuple(_trades(_given(evening), narration, holders, {TAVERN: tavern, HOMELESS: housed}, shared=shared)),
        rules.double_vote == "captain",
        tuple(_entries(possible, narration, shared=shared, more={TAVERN: tavern, HOMELESS: housed})),
        rules.abstention != "forbidden",
        tuple(_basics(rules, cards, narration, houses=houses)),
        tavern,
        poster,
        choosing and not secret,
    )


def _raven(rules: Rules, words: Mapping[str, str]) -> tuple[str, str, str]:
    """What a poster does to an Innkeeper, and whether it counts in a runoff as well, said in one and before it."""
    runoff = "again" if rules.raven_in_runoff else "once"
    tavern = words[f"rules.tavern.{rules.tavern_vs_raven}"]
    return tavern, words[f"rules.poster.{runoff}"], words[f"rules.raven.{runoff}"]


def _basics(rules: Rules, cards: Collection[str], narration: Narration, *, houses: bool) -> Iterator[str]:
    """The game in a few words, as it is told before the practice; who wins and the Captain have lines of their own."""
    known = {WINS, *wolves_win(rules, houses=houses), *((CAPTAIN, DOUBLE) if cards else ())}
    for cue in basics(rules, cards, houses=houses):
        if cue not in known:
            yield narration.wordings(cue, {})[0]


def _given(evening: Evening) -> dict[str, int]:
    """The trades in which players were presented, and how many of each."""
    trades = Counter(evening.buildings[pad] for pad in evening.presented)
    return {trade: trades[trade] for trade in BUILDINGS if trade in trades}


def _possible(config: Config, evening: Evening, *, housing: bool) -> dict[str, int]:
    """The other trades that players may still be given; none where no houses play, nor are offered (``housing``)."""
    if housing:
        return dict.fromkeys(BUILDINGS, 1)
    if not plays_houses(config, evening):
        return {}
    if evening.presented and {*evening.pads} <= {*evening.presented}:
        return {}
    offered = evening.selection if evening.way == "prepared" else BUILDINGS
    return {trade: 1 for trade in BUILDINGS if offered.get(trade) and trade not in _given(evening)}


def _trades(
    trades: Mapping[str, int],
    narration: Narration,
    holders: Mapping[str, str],
    more: Mapping[str, str],
    *,
    shared: bool,
) -> Iterator[tuple[str, str]]:
    """Each of the ``trades`` that were given out, with what it does, and who has it now."""
    words = window_words(narration)
    for trade, (name, text) in zip(trades, _entries(trades, narration, shared=shared, more=more), strict=True):
        who = holders.get(trade)
        yield name, f"{text} {words['rules.trades.who'].replace('@', who) if who else words['rules.trades.nobody']}"


def _entries(
    cards: Mapping[str, int],
    narration: Narration,
    *,
    shared: bool = False,
    houses: bool = True,
    more: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[tuple[str, str]]:
    """Each of ``cards``, with how many there are if there are several, and what it does; of some there is ``more``."""
    for card, count in cards.items():
        name = narration.role(card, article=False)
        does = about(narration, card, shared=shared, houses=houses)
        yield f"{name} ×{count}" if count > 1 else name, f"{does} {more.get(card, '')}".rstrip()


def _captain(rules: Rules, cards: Collection[str], narration: Narration, *, farmers: bool) -> Iterator[tuple[str, str]]:
    """The Captain, where one is elected: what he does, and who can be, where not only ``farmers`` can."""
    if rules.captain_election_day == "never":
        return
    words = window_words(narration)
    told = words["rules.captain.double" if rules.double_vote == "captain" else "rules.captain"]
    told = told.replace("@", words[f"rules.captain.{tie(rules)}"])
    among = farmers and rules.captain_electorate == "farmers_if_any"
    heir = words["rules.captain.heir.farmers" if among else "rules.captain.heir"]
    can = words["rules.captain.who.all" if rules.abstention == "forbidden" else "rules.captain.who"]
    who = () if among or rules.self_vote else (can,)
    blamed = (words["rules.captain.blamed"],) if is_blamed(rules, cards) else ()
    yield narration.role("captain", article=False), " ".join((told, heir, *blamed, *who))


def tie(rules: Rules) -> str:
    """What the labels call how the Captain settles a tie: by his own vote, if he has to give one for it (A-07)."""
    if rules.captain_present:
        return "tie"
    return "tie.chooses" if rules.captain_tie == "choice" else "tie.voted"


def _wins(cards: tuple[str, ...], rules: Rules, *, houses: bool) -> Iterator[str]:
    """What the labels call the victories that ``cards`` can have, with ``houses`` or without."""
    yield "rules.wins.villagers"
    early = ".early" if wins_early(rules.wolves_win, rules.decided, houses=houses) else ""
    yield f"rules.wins.werewolves.{rules.wolves_win}{early}"
    if any(ROLES[card].pairs for card in cards) and (own := couples(rules)):
        yield f"rules.wins.lovers.{own}"
    alone = dict.fromkeys(ROLES[card].aim for card in cards)
    yield from (f"rules.wins.{aim}" for aim in alone if aim not in {"villagers", "werewolves"})
    if "piper" in alone:
        yield f"rules.wins.first.{rules.victory_order}"
    yield "rules.wins.nobody" if rules.standstill == "never" else "rules.wins.nobody.still"


def couples(rules: Rules) -> str:
    """Which couples have an aim of their own under these ``rules``; nothing where none has."""
    alike = rules.lovers_goal == "any_couple"
    if rules.mixed_lovers_win:
        return "any" if alike else "mixed"
    return "alike" if alike else ""


def _changes(rules: Rules, edition: Rules, language: str, words: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """
    The house rules that are not those of the ``edition``, each with its value, and what it decides.

    How long anything takes is none.
    """
    read = rule_words(language)
    for name in rules.differing(edition.changed(AT_TABLES)):
        if name in {"timers", "roles_enabled"}:
            continue
        value = getattr(rules, name)
        told = words["start.yes" if value else "start.no"] if isinstance(value, bool) else read.value(value, name)
        label, decides = read.rules[name]
        yield words["rules.change"].replace("@", label, 1).replace("#", told, 1), decides
