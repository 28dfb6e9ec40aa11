"""The kinds of what is said, the reasons that are given, and what they have in common."""

from collections.abc import Set as AbstractSet
from typing import Literal

_Sided = Literal["accuse", "defend", "claim", "found_wolf", "cleared", "deny"]
_Open = Literal["suspect", "ready", "stand", "mourn", "ask", "heed", "charmed", "piper", "sum", "plead", "part"]
Kind = Literal[_Sided, _Open]

_Done = Literal["voted", "spared", "claimed", "changed", "turned", "relented", "accused", "found", "wanted", "silenced"]
_Sides = Literal["shielded", "crowned", "lied", "belied", "heir", "mistold", "whitewashed", "absolved", "sided"]
_Trusting = Literal[
    "credulous", "pardoned", "sworn", "slandered", "confessed", "usurped", "mistrusted", "warned", "unheard", "snubbed"
]
_Seen = Literal["silent", "plain", "poster", "posted", "beside", "stood", "backed", "first", "echo", "begin", "seated"]
_Noticed = Literal[
    "trailed",
    "guarded",
    "avowed",
    "regretted",
    "alike",
    "strayed",
    "clement",
    "favoured",
    "defied",
    "condemned",
    "nailed",
]
_News = Literal[
    "relief",
    "taken",
    "shot",
    "grieved",
    "lucky",
    "hit",
    "hanged",
    "foretold",
    "credited",
    "unmasked",
    "duped",
    "vindicated",
    "unharmed",
    "sheltered",
]
_Loved = Literal["covered", "smitten"]
_Answered = Literal["asked", "doubted", "reply", "join", "swayed", "instead", "holder", "framed", "same", "spent"]
_Turned = Literal[
    "conceded",
    "alone",
    "nights",
    "foe",
    "counter",
    "renounced",
    "pasted",
    "scorched",
    "recast",
    "recanted",
    "mine",
    "looked",
    "ceded",
]
_Pleaded = Literal["erred", "blind", "entitled", "reconsidered", "planted", "neighbour", "willing", "chosen"]
_Begun = Literal["repented", "astray", "resumed", "opened", "given", "convinced", "followed", "cornered"]
_Defended = Literal[
    "fooled", "misled", "parrot", "groundless", "witness", "hunted", "yourself", "erring", "fickle", "spurned"
]
_Excused = Literal[
    "unasked", "decoy", "harmless", "misjudged", "led", "explained", "preferred", "exonerated", "branded"
]
_Witnessed = Literal["seen", "peeped", "saved", "poisoned", "knew", "buried"]
_Heeded = Literal[
    "believed",
    "fits",
    "unproven",
    "disbelieved",
    "untold",
    "bloodless",
    "quiet",
    "deadly",
    "watched",
    "linked",
    "hung",
    "rival",
    "third",
    "outdone",
    "unshared",
    "surmised",
    "slight",
    "hasty",
    "candid",
    "forgiven",
    "unforced",
    "deceived",
    "wronged",
    "unmoved",
    "restless",
    "paper",
    "tainted",
    "vouched",
    "undisputed",
    "thanks",
    "reconciled",
    "nonetheless",
    "rescued",
    "confirmed",
    "attested",
    "warranted",
]
_Shared = Literal[
    "agreed",
    "rightly",
    "granted",
    "excess",
    "noted",
    "shown",
    "proven",
    "gainsaid",
    "reversed",
    "retracted",
    "dropped",
    "meagre",
    "kindred",
    "reticent",
    "owned",
]
_Asked = Literal[
    "invited",
    "obliging",
    "unwilling",
    "leading",
    "divided",
    "whom",
    "which",
    "what",
    "frank",
    "still",
    "despite",
    "firm",
    "told",
    "secret",
    "felt",
    "withheld",
    "retold",
    "rewarned",
    "sooner",
    "torn",
    "idle",
    "unused",
    "dozed",
]
_Housed = Literal[
    "urged", "begged", "merciful", "merciless", "complying", "declining", "lenient", "doubting", "grateful"
]
_Pledged = Literal["impartial", "outspoken", "hearing", "guided", "humble", "looking", "proud"]
_Begging = Literal["reprieved", "unpardoned", "mistaken", "patience", "useful", "thankful", "tender"]
_Parting = Literal["missed", "grudge", "hens", "innocent", "was", "next", "showing", "random"]
_Weighed = Literal["welcome", "reminding", "hollow", "recalled", "borrowed"]
_Played = Literal["unmusical", "music", "enchanted", "tuned", "untuned"]
_Follows = Literal["tavern", "void", "liar", "surplus", "two", "three", "both", "rest"]
_Counted = Literal["unclaimed", "uncleared", "between", "overclaimed"]
_Mourned = Literal["upheld", "atoned", "refuted", "legacy", "acquitted"]
Reason = Literal[
    "",
    _Done,
    _Sides,
    _Seen,
    _Noticed,
    _News,
    _Loved,
    _Trusting,
    _Answered,
    _Pleaded,
    _Begun,
    _Defended,
    _Excused,
    _Witnessed,
    _Heeded,
    _Shared,
    _Asked,
    _Housed,
    _Pledged,
    _Weighed,
    _Begging,
    _Parting,
    _Played,
    _Follows,
    _Counted,
    _Mourned,
    _Turned,
]
Reasons = AbstractSet[Reason]
"""Some of them; not a frozenset, by which mypy would narrow each reason that is looked up, at a third of its time."""

PLEDGES: tuple[Reason, ...] = ("impartial", "outspoken", "hearing", "guided", "humble")
"""What a candidate for Captain can promise."""

PLEAS: tuple[Reason, ...] = ("mistaken", "patience", "useful", "thankful", "tender")
"""By what one who is condemned can beg for mercy."""

FAREWELLS: tuple[Reason, ...] = ("missed", "grudge", "hens")
"""What anybody can say as his last words who is condemned."""

NUDGES: Reasons = frozenset({"silent", "begin"})
"""The reasons of a friendly question: who is asked answers it, and nobody has spoken against him."""

PROMPTS: Reasons = NUDGES | {"whom"}
"""The reasons by which somebody is asked for a name, or for a word: he can name whom he likes."""

CHALLENGES: Reasons = frozenset({"accused", "turned", "relented", "plain", "clement"})
"""The reasons by which somebody is asked about what he has said, or whom he has pardoned."""

HINTS: Reasons = frozenset({"beside", "stood", "backed", "first", "trailed", "guarded"})
"""The little things that can be seen of somebody: he is suspected for them, and not accused."""

QUESTIONS: Reasons = NUDGES | CHALLENGES | HINTS | {"sided"}
"""The reasons that are put as a question: nobody else goes by them."""

VIEWS: Reasons = frozenset({"whom", "which"})
"""The reasons by which somebody is asked for his opinion of others."""

QUERIES: Reasons = VIEWS | {"what"}
"""The reasons by which somebody is asked for his opinion, or for his card: who is asked always answers."""

REQUESTS: Reasons = frozenset({"invited", "urged", "begged"})
"""The reasons by which somebody is asked to use the power of his house, or not to: he alone answers."""

NIGHTLY: Reasons = frozenset({"untold", "watched", "bloodless", "quiet", "deadly"})
"""The reasons by which who claims a card is asked what he did by it at night: he always answers, too."""

OF_POWERS: Reasons = REQUESTS | {"merciful", "merciless"}
"""The reasons by which something is said of the power of a house, unasked."""

ASKED: Reasons = frozenset({"reply", "frank"})
"""The reasons by which somebody names whom he suspects because he was asked."""

_OF_DEEDS: Reasons = frozenset(
    {
        "voted",
        "defied",
        "condemned",
        "foe",
        "spared",
        "alike",
        "strayed",
        "wanted",
        "silenced",
        "shielded",
        "pardoned",
        "clement",
        "crowned",
        "turned",
        "credulous",
    }
)
_OF_WORDS: Reasons = frozenset(
    {
        "claimed",
        "changed",
        "nights",
        "ceded",
        "relented",
        "accused",
        "found",
        "lied",
        "slandered",
        "void",
        "liar",
        "belied",
        "pasted",
        "scorched",
        "surplus",
        "resumed",
        "mistrusted",
        "warned",
        "unheard",
        "nailed",
        "snubbed",
    }
)
_PROVEN: Reasons = frozenset({"mistold", "whitewashed", "usurped", "absolved", "heir", "favoured"})
REASONS: Reasons = _OF_DEEDS | _OF_WORDS | _PROVEN | HINTS | {"poster", "silent", "sided"}
"""The reasons that a person can give as well: they follow from what everybody saw and heard."""

TAKEN_IN: Reasons = frozenset({"spared", "alike", "shielded", "pardoned", "credulous", "snubbed", "crowned"})
"""The reasons by which somebody did not see through a wolf."""

MISTAKES: Reasons = TAKEN_IN | {"voted", "defied", "condemned", "mistrusted"}
"""The reasons by which somebody was wrong about another: all of one are the same matter."""

OWNING: Reasons = frozenset({"erred", "blind", "fooled", "misjudged"})
"""The answers by which somebody owns up to such a mistake."""

CAUGHT: Reasons = frozenset(
    {"changed", "recast", "resumed", "ceded", "nights", "void", "mistold", "whitewashed", "usurped"}
)
"""The reasons by which everybody can tell that somebody lies: who has accused him of something else adds that."""

UNFOUNDED: Reasons = frozenset({"reply", "swayed", "instead", "conceded", "alone", "plain", "random"})
"""The reasons that tell why one names somebody just now, and nothing that he has done."""

CONTRADICTING: Reasons = CAUGHT | {"claimed", "counter", "looked", "lied", "liar", "belied", "pasted", "scorched"}
"""The reasons by which it is said that somebody lies about a card."""

DISPUTING: Reasons = CONTRADICTING - CAUGHT
"""Those by which he is told that he has not his card, which proves nothing: he says again that he has."""

CITED: Reasons = frozenset(
    {
        "voted",
        "defied",
        "condemned",
        "spared",
        "alike",
        "shielded",
        "pardoned",
        "credulous",
        "crowned",
        "heir",
        "absolved",
        "favoured",
        "silenced",
        "wanted",
    }
)
"""The reasons that are a fact all can look up: who believes it repeats it, and cites who has said it."""

FOLLOWING: Reasons = frozenset({"join", "echo"})
"""The reasons that follow others."""

RIVALRY: Reasons = frozenset({"claimed", "counter", "looked", "mine"})
"""The reasons by which one says that another has not the card that is one's own."""

COMPARING: Reasons = frozenset({"rival", "third", "outdone"})
"""The reasons by which one says of others that they claim one card."""

SECOND_HAND: Reasons = FOLLOWING | {
    "found",
    "liar",
    "swayed",
    "instead",
    "conceded",
    "alone",
    "renounced",
    "confessed",
}
"""The reasons that go by what another has said: that counts already."""

TOLD: Reasons = frozenset(
    {
        "still",
        "despite",
        "firm",
        "told",
        "secret",
        "withheld",
        "retold",
        "rewarned",
        "sooner",
        "torn",
        "obliging",
        "unwilling",
    }
)
"""The reasons that answer such a question: nobody defends himself by them."""

SIDED: Reasons = frozenset({"found", "renounced"})
"""The reasons by which one is against somebody because another saw a wolf in him."""

COUNTED: Reasons = frozenset({"two", "three", "both", "rest"})
"""The reasons that follow from who is left."""

COUNTS: Reasons = frozenset({"unclaimed", "uncleared", "between", "overclaimed"})
"""The sums of the cards that were shown, and of those that are claimed."""

ACCUSING: frozenset[Kind] = frozenset({"accuse", "found_wolf"})
"""The kinds that call somebody a wolf."""

OPINIONS: frozenset[Kind] = frozenset({"accuse", "suspect"})
"""The kinds that are held against somebody whose card was not seen."""

SIGHTS: frozenset[Kind] = frozenset({"found_wolf", "cleared"})
"""The kinds by which somebody tells whose card he has seen."""

REPORTS: Reasons = frozenset({"seen", "buried", "retold", "rewarned", "spent", "withheld", "dozed"})
"""The reasons by which somebody tells what he saw at night, or that he does not, but by those kinds."""

AGAINST = ACCUSING | OPINIONS
"""All kinds that are said against somebody."""

BELIEVING: Reasons = frozenset(
    {
        "believed",
        "fits",
        "rescued",
        "retracted",
        "dropped",
        "wronged",
        "confirmed",
        "attested",
        "warranted",
        "undisputed",
    }
)
"""The reasons by which somebody's word is taken."""

DISBELIEVING: Reasons = frozenset({"disbelieved", "unproven"})
"""The reasons by which it is not."""

FORGIVING: Reasons = frozenset({"forgiven", "unforced"})
"""The reasons by which one lets off who has taken back a claim."""

RUEFUL: Reasons = frozenset({"deceived", "wronged"})
"""The reasons by which somebody says that he had believed who has taken back a claim."""

Ground = tuple[Reason, int | None]
"""Why somebody is accused, or by what one defends oneself, and of whom else that tells."""

PLAIN = "villager"
"""The role that anybody can say he has: to claim it proves nothing."""
