"""One game of the history in words: what was played, what became of each player, and its story."""

from collections.abc import Mapping
from datetime import UTC, datetime

from audio.errors import AudioError
from audio.text.narration import NarrationContext, in_turn
from firmware.afterwards.words import Words
from firmware.history import FinishedGame, Player

_BY_DAY = frozenset({"voted", "blamed", "shaved"})
"""The causes of death that come by day alone."""


def when(date: str) -> str:
    """A ``date`` of the history, which is in UTC, by the clock of this machine."""
    return f"{datetime.fromisoformat(date).replace(tzinfo=UTC).astimezone():%Y-%m-%d %H:%M}"


def facts(words: Words, game: FinishedGame) -> list[str]:
    """What there is to know of a game besides its players."""
    if game.game == "argent":
        lines = [words.text("history", "rounds", players=len(game.players))]
    else:
        cards = words.cards([card for card, count in game.cards.items() for _ in range(count)])
        facts = {"players": len(game.players), "cards": cards, "edition": game.edition, "count": game.nights}
        lines = [words.text("history", "played", **facts), words.text("history", "won", side=words.side(game.side))]
    if game.minutes is not None:
        lines.append(words.text("history", "minutes", count=game.minutes))
    if game.interrupted:
        lines.append(words.text("history", "interrupted", count=game.interrupted))
    if game.rules:
        rules = ", ".join(f"{name}={value}" for name, value in game.rules.items())
        lines.append(words.text("history", "rules", rules=rules))
    if game.game == "werewolf" and not game.story:
        lines.append(words.text("history", "untold"))
    return lines


def cells(words: Words, game: FinishedGame, player: Player) -> list[str]:
    """What there is to say of a player between his name and whether he won: his points, or his card and his end."""
    if game.game == "argent":
        return ["" if player.points is None else str(player.points)]
    return _card_and_end(words, player)


def _card_and_end(words: Words, player: Player) -> list[str]:
    """The card of a player, at the beginning as well where he changed it, and his end."""
    role = words.role(player.role)
    swapped = player.dealt != player.role
    fate = words.text("history", "lived")
    if player.night is not None:
        when = "died_by_day" if player.cause in _BY_DAY else "died"
        fate = words.text("history", when, night=player.night, cause=words.cause(player.cause))
    return [f"{words.role(player.dealt)} → {role}" if swapped else role, fate]


def story(words: Words, game: FinishedGame) -> list[tuple[str, str]]:
    """The story of ``game`` as it was told, with the votes of each day: what each line is, and its words."""
    narration = words.narration
    narration.names = game.names
    lines: list[tuple[str, str]] = []
    night = 0
    context = NarrationContext(game=game.telling.get("game", 0), grim=game.telling.get("grim", False))
    ends = [place for place, (cue, _) in enumerate(game.story) if cue in _AFTER]
    for place, ((cue, facts), told) in enumerate(in_turn([(cue, dict(facts)) for cue, facts in game.story], context)):
        if night and (cue == "story.night" or place == min(ends, default=-1)):
            lines += _votes(words, game, night)
            night = 0
        night = facts["night"] if cue == "story.night" else night
        try:
            lines.append((cue, narration.line(cue, facts, told)))
        except AudioError:  # a line that this version does not have, or tells of something else
            continue
    return lines


def nights(words: Words, game: FinishedGame) -> list[list[tuple[str, str]]]:
    """The `story` of ``game`` in parts, each of which begins with a night; what comes before the first is one, too."""
    parts: list[list[tuple[str, str]]] = [[]]
    for line in story(words, game):
        if line[0] == "story.night":
            parts.append([])
        parts[-1].append(line)
    return [part for part in parts if part]


_AFTER = (
    "story.seat",
    "story.betrayed",
    "story.betrayed.other",
    "story.alive",
    "story.alive.one",
    "story.posters",
    "story.others",
    "story.others.one",
    "story.closes",
)
"""The lines with which the end of the story begins."""


def _votes(words: Words, game: FinishedGame, night: int) -> list[tuple[str, str]]:
    """The votes of the day after ``night``: who named whom."""
    pads = {player.seat: player.pad for player in game.players}
    lines = []
    for ballot in game.ballots:
        if ballot.night == night:
            pairs = (
                f"{_named(words, pads, voter)} → {_named(words, pads, named)}"
                for voter, named in sorted(ballot.votes.items())
            )
            lines.append(("votes", words.text("history", "votes", votes=", ".join(pairs))))
    return lines


def _named(words: Words, pads: Mapping[int, int], seat: int | None) -> str:
    """The name of who sits on ``seat``, or else its number."""
    if seat is None:
        return words.text("history", "nobody")
    return words.narration.names.get(pads[seat], str(pads[seat]))
