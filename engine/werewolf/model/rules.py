"""
The house rules: one frozen record, a sentence for each.

Rules are data. Each field names its allowed values by its type, its reason and its
source in its docstring (contradictions C-nn and open questions A-nn: docs/rules §8; ``[000:65]``
is line 65 of source 000, docs/rules/sources.md). Editions are presets of this record
(see `engine.werewolf.setup.editions`).
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Literal, NamedTuple, TypeAlias

from engine.errors import SettingRefused, quote, suggest
from engine.settings import check_name, choices, choose

Count: TypeAlias = Literal[1, 2, 3, 4, 5, 6]


LEAST_DEBATE = 120
"""Seconds that a debate lasts at least, as long as more than two are alive, where its length is not fixed."""

HALF_MINUTE = 30
"""Seconds in whose steps that length is counted."""


DUEL = 2
"""So many, or fewer, have nobody left to convince: where two are alive, each knows what the other is."""


class Timers(NamedTuple):
    """
    Lengths in seconds, positive and finite (A-85); the engine only ever passes them on.

    ``debate`` may be ``"living"``: then there are ``speak`` seconds for each of the living, in half minutes.
    ``word`` is for each of the accused before a runoff, and for each candidate before an election.
    """

    debate: float | Literal["living"] = "living"
    speak: float = 20
    word: float = 15
    vote: float = 20
    call: float = 12
    look: float = 4.0

    def debate_of(self, living: int) -> float:
        """How many seconds a debate of so many ``living`` lasts."""
        if isinstance(self.debate, str):
            least = LEAST_DEBATE if living > DUEL else HALF_MINUTE
            return max(least, HALF_MINUTE * round(self.speak * living / HALF_MINUTE))
        return self.debate


@dataclass(frozen=True, kw_only=True, slots=True)
class Rules:
    """Every setting, at the value of the 2009 rules."""

    deck: Literal["virtual", "base2009", "village2009", "collector", "cards32"] = "virtual"
    """The box of cards on the table, against which the composition is checked. C-01, C-02 [000:35-50]."""
    wolf_count: Literal["table"] | Count = "table"
    """How many wolves to recommend: the table's, or a number by hand. C-03 [000:59-63, 320-330]."""
    min_players: Literal[6, 8] = 8
    """Fewer players than this are warned about; fewer than 6 are refused anyway. C-04 [000:320; 002:5,26]."""
    wolves_may_eat_wolf: bool = False
    """Whether the wolves may designate one of their own. C-07, A-89 [000:65-66; 002:108,127]."""
    wolf_starvation: Literal["off", "all_wolves"] = "off"
    """Whether all wolves die when none of them woke (a call that ran out of time). C-08 [002:108,127]."""
    wolves_undecided: Literal["no_kill", "random_non_wolf"] = "no_kill"
    """What undecided wolves do: nothing, or take a non-wolf by lot. C-09 [000:545-547; 001:213-215]."""
    hunter_shot: Literal["mandatory", "optional"] = "mandatory"
    """Whether the Hunter must shoot. C-10 [000:227-232; 001:61-64]."""
    hunter_trigger: Literal["any", "wolves_vote", "wolves_vote_poison"] = "any"
    """Which deaths let him shoot; going home always does. C-11 [000:223-227, 402-411; 003:15]."""
    little_girl_caught: Literal["wolves_choose", "automatic"] = "wolves_choose"
    """Whether a caught Little Girl dies by itself instead of the victim. C-12 [000:240-246; 001:107-109]."""
    little_girl_caught_healable: bool = True
    """Whether the Witch may save a Little Girl who was caught. A-46."""
    guard_schedule: Literal["every_night", "first_night"] = "every_night"
    """When the Defender is called. C-18 [000:630-636]."""
    guard_repeat: Literal["forbidden", "allowed"] = "forbidden"
    """Whether he may protect the same player two nights running. A-44."""
    guard_protects_little_girl: bool = False
    """Whether his protection serves the Little Girl. A-45."""
    guard_vs_white_wolf: bool = True
    """Whether it holds against the White Werewolf alone, too. A-43."""
    white_wolf_nights: Literal["even", "odd", "choice"] = "even"
    """When the White Werewolf is called alone; by choice every night, and he never strikes twice running. A-40."""
    pyro_direction: Literal["right_hand", "clockwise"] = "right_hand"
    """Which way from the victim the wolf is looked for whom the fire takes; clockwise seen from above. A-47."""
    pyro_hits_white_wolf: bool = True
    """Whether the White Werewolf counts as that wolf. A-48 [000:1171-1178]."""
    pyro_with_guard: Literal["wolf_burns", "nothing"] = "wolf_burns"
    """What a fire on the house of a victim who is protected does, besides burning it. A-49."""
    pyro_targets: Literal["standing", "others"] = "standing"
    """What may be burnt: any building that stands, or only one that another living player owns. A-51."""
    raven_self: bool = True
    """Whether the Raven may put the poster on his own dwelling. A-12 [000:1127]."""
    raven_mark_survives: bool = True
    """Whether the poster stays when the Raven dies the same dawn. A-11."""
    raven_in_runoff: bool = False
    """Whether the poster counts again in a revote. A-09 [000:1133-1135]."""
    elder_heal: Literal["life_restored", "potion_wasted"] = "life_restored"
    """Whether the Witch gives the Elder the life back that his first attack cost him. A-79."""
    scapegoat_before_captain: bool = True
    """Whether a tie falls upon the Scapegoat before the Captain may decide it. A-80."""
    tie_rule: Literal["2009", "arrows_revote", "web_until_decided"] = "2009"
    """Captain, else one revote, else nobody; revotes; Captain, else revotes. C-13 [000:463-469; 001:255]."""
    revotes: int | Literal["auto", "unlimited"] = "auto"
    """How many revotes a tie has before nobody is out; auto is 1, or 2 by arrows, and by 002 until decided. C-13."""
    captain_tie: Literal["ballot_then_choice", "choice"] = "ballot_then_choice"
    """The Captain's ballot decides a tie if it names one of the tied, or he always chooses anew. C-14."""
    captain_decides_own_tie: bool = True
    """Whether the Captain decides a tie he is part of. A-06."""
    captain_present: bool = False
    """Whether a Captain who gave no vote decides a tie all the same. A-07."""
    double_vote: Literal["captain", "arrow", "none"] = "captain"
    """Whose vote counts twice. C-15 [000:462; 001:118-123]."""
    vote_mode: Literal["pointing", "arrows", "hands"] = "pointing"
    """With the keys (the first two alike), or with fingers on a count of three: people count and report. C-16."""
    arrow_double_dealt: Literal["always", "chance"] = "always"
    """Whether the double arrow is always dealt, or one of 18 arrows of which some stay aside. A-83."""
    arrow_redeal: bool = False
    """Whether the arrows are dealt anew for a revote. A-84."""
    self_vote: bool = False
    """Whether a voter may name himself, at the vote and at an election. A-03."""
    abstention: Literal["timeout", "allowed", "forbidden"] = "timeout"
    """A missing vote counts for nobody, or is refused, and drawn when late (forbidden). A-04."""
    empty_ballot: Literal["nobody", "revote"] = "nobody"
    """If nobody received a vote: nobody is out, or one more ballot. A-05."""
    runoff_targets: Literal["tied", "all"] = "tied"
    """Whom a revote may name. A-08 [000:465-467]."""
    captain_election_day: int | Literal["auto", "never"] = "auto"
    """The first day with an election, or never; auto is 1, or 2 where Farmers elect. C-20, A-56 [000:555, 789]."""
    captain_electorate: Literal["farmers_if_any", "all"] = "farmers_if_any"
    """Who elects the Captain: Farmers among themselves if any is in play, or all. C-19 [000:282-285, 789-797]."""
    captain_farm_burnt: Literal["successor", "keeps", "loses"] = "successor"
    """A Captain whose farm burns: names another Farmer, keeps the office, or it is lost. A-53 [000:793-798]."""
    farmer_captain_restart: bool = False
    """Whether a new Farmer brings back an office that ended with the last of them. A-55 [000:797-798]."""
    captain_majority: Literal["plurality", "absolute"] = "plurality"
    """Whether more votes than any other suffice, or more than half are needed on the first ballot. C-35."""
    captain_election_tie: Literal["revote_then_lot", "lot", "no_captain"] = "revote_then_lot"
    """A tied election: one revote among the tied then the lot; the lot; nobody until tomorrow. A-13."""
    captain_timeout: Literal["random", "lost"] = "random"
    """A Captain who names nobody in time: the lot does, or the office is lost. A-14."""
    succession_timing: Literal["after_chain", "at_once"] = "after_chain"
    """When a dying Captain names his heir; at once, the heir may be about to die too. A-15 [000:415-416]."""
    hunter_may_shoot_lover: bool = False
    """Whether the Hunter may shoot his own lover (under lover_duty no_harm). A-16 [000:125-127]."""
    chain_order: Literal["hunter_first", "grief_first"] = "hunter_first"
    """Which comes first when both are due. A-17 [000:409-416]."""
    wolves_win: Literal["extinction", "all_but_one", "parity"] = "extinction"
    """When the wolves have won. C-17 [000:484-485; 002:136,140]."""
    decided: Literal["play_on", "end"] = "play_on"
    """Whether a game that all can see the wolves will win is over at once, as it is at a table by itself. C-17."""
    standstill: Literal["never", 2, 3, 4, 5, 6] = "never"
    """After how many nights and days in succession without a death nobody wins; 4 at a table by itself. A-97."""
    lovers_goal: Literal["mixed_only", "any_couple"] = "mixed_only"
    """Whether any couple that is alone at last wins, or a mixed one only. C-21 [000:128-135; 003:21]."""
    mixed_lovers_win: bool = True
    """Whether a mixed couple has an aim of its own. C-22 [000:486-488]."""
    mixed_definition: Literal["different_aims", "camps"] = "different_aims"
    """Which couple is mixed: of any two different aims, or of a wolf and a villager only. A-26."""
    lover_duty: Literal["no_harm", "no_vote"] = "no_harm"
    """What a lover owes: no harm at all, or only no vote against. C-23 [000:125-127; 001:79-81]."""
    lover_enforcement: Literal["honour", "block", "penalty"] = "honour"
    """A lover's forbidden vote: counted, announced at the end; refused; or it costs the couple its win. A-27."""
    cupid_timeout: Literal["random_pair", "no_lovers"] = "random_pair"
    """What happens when Cupid names nobody in time. A-24."""
    cupid_wins_with_lovers: bool = False
    """Whether Cupid wins with the lovers. A-25."""
    all_dead: Literal["nobody", "villagers", "werewolves"] = "nobody"
    """Who wins when nobody is alive. A-36."""
    victory_order: Literal["piper", "camp"] = "piper"
    """Who wins when the Piper and a camp would at the same time. A-78."""
    white_wolf_counts_as_wolf: bool = True
    """Whether the villagers have to be rid of the White Werewolf, too. A-37."""
    white_wolf_blocks_wolf_win: bool = True
    """Whether wolves who are alone play on as long as the White Werewolf is among them. A-38."""
    seer_sees: Literal["card", "camp"] = "card"
    """What the Seer learns. C-24 [000:345-347]."""
    seer_white_wolf: Literal["white_werewolf", "werewolf"] = "white_werewolf"
    """What the White Werewolf shows her. A-23."""
    seer_targets: Literal["living_others", "living", "anybody"] = "living_others"
    """Whom she may look at: living others, herself too, or the dead as well. A-22."""
    heads_down: Literal["auto", "always", "never"] = "auto"
    """Whether heads go down at night; auto is unless the Little Girl plays. C-25 [000:172-174, 548-550]."""
    roles_enabled: tuple[str, ...] = ()
    """The roles that may be dealt; empty means those of the edition and of extensions in the pile. C-26."""
    witch_must_use: bool = False
    """Whether each potion must be used once: a duty announced at the end, never forced. C-27 [000:150-151]."""
    witch_sees_victim: bool = True
    """Whether she is shown the victim even when her potion of life is spent. A-29 [000:387-388]."""
    witch_sees_protected: bool = True
    """Whether she is shown a victim whom the Defender protects, and may waste a potion. A-30."""
    witch_after_fire: Literal["no_victim", "original_victim"] = "no_victim"
    """Whom she is shown when fire has put the wolves to flight. A-50 [000:1171-1178]."""
    witch_heals_white_wolf: bool = False
    """Whether she is shown, and may heal, a victim of the White Werewolf where the pack took none. A-32."""
    witch_poison_self: bool = True
    """Whether she may poison herself. A-31."""
    witch_poison_victim: bool = False
    """Whether she may poison the wolves' victim. A-31."""
    thief_forced_two_wolves: bool = True
    """Whether two wolves in the middle force the Thief to take one. C-34 [000:270-272]."""
    thief_min_wolves: Count = 2
    """How many wolf cards a pile with the Thief needs, so that one is dealt. A-35."""
    thief_counts_white_wolf: bool = True
    """Whether the White Werewolf is one of two wolves that force the Thief. A-34."""
    dawn_cause: Literal["hidden", "shown"] = "hidden"
    """Whether the dawn announces what its dead died of. C-30 [000:402-404]."""
    dawn_order: Literal["seat", "random", "cause"] = "seat"
    """In which order the dawn names its dead. A-81."""
    reveal_on_death: Literal["card", "camp", "hidden"] = "card"
    """What the dead show. A-82 [000:405-406]."""
    specials_replace: Literal["sv", "anything"] = "sv"
    """What special roles replace: Simple Villagers one for one, or anything. A-01."""
    composition_public: bool = True
    """Whether the table knows the pile; if not, every enabled role is called. A-02."""
    wolf_consensus: Literal["unanimity", "majority", "last_pointer"] = "unanimity"
    """How the wolves agree; the box's affair, it answers for the pack. A-20."""
    call_spent_roles: Literal["until_revealed", "always"] = "until_revealed"
    """Whether a role is still called when its cards all lie face up. A-86 [000:213-217]."""
    first_night_kill: bool = True
    """Whether the wolves kill on the first night. A-88 [000:210-211]."""
    narrator: Literal["machine"] = "machine"
    """Who narrates. Understood because tables write it: the box does, and nobody else can. C-06."""
    timers: Timers = Timers()  # noqa: RUF009  (a tuple)
    """Seconds of a debate ("living": `speak` for each alive, at least 120; two: 30), a word, vote, call, look. A-85."""
    baker_window_ms: int = 2000
    """Milliseconds the Baker has his eyes open, right after the wolves were sent to sleep. C-36 [000:892-898]."""
    bailiff_must_assign: bool = False
    """Whether the Bailiff must name a Vagabond for a free building. C-31 [000:936-938, 1018-1019]."""
    bailiff_timing: Literal["at_once", "next_morning"] = "at_once"
    """When he is asked: once the dead of the moment are out, or in the morning only. A-57 [000:936-946]."""
    tavern_restorable: bool = False
    """Whether the Bonesetter may return the Innkeeper's immunity. C-38 [000:955-956, 968-970]."""
    tavern_public_vote: bool = True
    """Whether all hear whom the Innkeeper names before the others vote. A-64 [000:972-975]."""
    tavern_vs_raven: Literal["eliminated", "immune"] = "eliminated"
    """Whether the poster counts against an Innkeeper nobody may vote against. A-65 [000:977-979]."""
    pardon_ends_vote: bool = True
    """Whether nobody is out when the condemned is pardoned, or the next by votes is condemned. A-68."""
    pardon_requires_request: bool = True
    """Whether the Lord may pardon another only if he begs for it. A-69 [000:994-1002]."""
    barber_cancels_vote: bool = False
    """Whether there is no vote on a day when the Barber has killed a wolf. A-71."""
    barber_white_wolf: Literal["survives", "dies"] = "survives"
    """Whether the Barber who kills the White Werewolf has killed a wolf, and lives. A-72 [000:915-918]."""
    barber_order: Literal["target_first", "same_batch"] = "target_first"
    """A wrong Barber falls after all that follows from his target's death, or with it. A-73 [000:915-918]."""
    day_power_window: Literal["day"] = "day"
    """When a power of the day may be used. Understood, with one value: in the debate, never in a ballot. A-74."""
    healer_targets: Literal["unique", "characters"] = "unique"
    """What the Bonesetter gives back: used powers of buildings, or a character's too. A-75 [000:828-830]."""
    vagabond_moves_seat: bool = True
    """Whether a Vagabond who is housed moves to the place of the building, or only takes its token. A-60."""

    @property
    def sealed_innkeeper(self) -> bool:
        """Whether the Innkeeper votes in secret: where people count hands, they have to hear his vote."""
        return not self.tavern_public_vote and self.vote_mode != "hands"

    def to_json(self) -> dict[str, object]:
        """Every setting by name."""
        return {name: plain(getattr(self, name)) for name in NAMES}

    def differing(self, other: "Rules") -> dict[str, object]:
        """The settings whose value is not that of ``other``."""
        return {name: plain(getattr(self, name)) for name in NAMES if getattr(self, name) != getattr(other, name)}

    def changed(self, changes: Mapping[str, object]) -> "Rules":
        """
        These rules with ``changes`` (names and JSON values).

        Raises `UnknownSetting` or `SettingRefused`, naming what is allowed.
        """
        parsed = {}
        for name, value in changes.items():
            check_name(name, NAMES)
            parsed[name] = _parse(name, value, getattr(self, name))
        if not parsed:
            return self  # which is found in tables of rules without a comparison of each setting
        return replace(self, **parsed)  # type: ignore[arg-type]  # each was parsed to its field's type


NAMES: tuple[str, ...] = tuple(field.name for field in fields(Rules))
_CHOICES = choices(Rules)
#: The settings that take a whole number, and what it counts.
_WHOLE: Mapping[str, str] = {
    "captain_election_day": "a day from 1",
    "baker_window_ms": "milliseconds from 1",
    "revotes": "a number from 1",
}


def plain(value: object) -> object:
    """A setting's value as JSON."""
    if isinstance(value, Timers):
        return value._asdict()
    return list(value) if isinstance(value, tuple) else value


def allowed(name: str) -> tuple[object, ...]:
    """The values the setting ``name`` lists; empty where it takes a number or a table."""
    return _CHOICES[name]


def _parse(name: str, value: object, current: object) -> object:
    if name == "timers":
        return _timers(value, current)
    if name == "roles_enabled":
        return _roles(value)
    if name in _WHOLE and type(value) is int and value >= 1:
        return value
    return choose(name, value, allowed(name), [_WHOLE[name]] if name in _WHOLE else ())


def _timers(value: object, current: object) -> Timers:
    if not isinstance(value, Mapping) or not isinstance(current, Timers):
        raise SettingRefused(f'timers does not take {quote(value)}. Give seconds like {{"call": 12}}.')
    for name, seconds in value.items():
        if name not in Timers._fields:
            raise SettingRefused(f"There is no timer {quote(name)}.{suggest(name, Timers._fields)}")
        if (name, seconds) == ("debate", "living"):
            continue
        if type(seconds) not in (int, float) or not 0 < seconds < math.inf:
            raise SettingRefused(f"The timer {name} does not take {quote(seconds)}. Give a positive number of seconds.")
    return current._replace(**value)


def _roles(value: object) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)) or not value or not all(isinstance(name, str) for name in value):
        raise SettingRefused(f"roles_enabled does not take {quote(value)}. Give a list of role names.")
    return tuple(value)
