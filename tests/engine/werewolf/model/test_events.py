"""The story of a game: who did what to whom, in the order in which it was done."""

from tests.engine.table import Table
from tests.engine.village import morning, power, village

Entry = tuple[str, dict[str, object]]


def story(table: Table) -> list[Entry]:
    """Every entry, without when it was."""
    entries = table.game.everything()["story"]
    assert isinstance(entries, list)
    return [
        (entry.pop("kind"), {name: entry[name] for name in entry if name not in {"night", "day"}}) for entry in entries
    ]


def deaths(**causes: str) -> list[Entry]:
    """Entries of the dead: ``p3="voted"`` is that of seat 3."""
    return [("death", {"seat": int(seat[1:]), "cause": cause}) for seat, cause in causes.items()]


def test_the_story_of_a_night() -> None:
    """Every character who does something is in it, in the order of the calls."""
    seats = "thief cupid defender seer wolf white_werewolf pyromaniac witch piper raven villager*2"
    table = village({11: "baker", 12: "farmer"}, seats, centre="villager hunter", white_wolf_nights="odd")
    table.on("thief.swap", "hunter").on("cupid.pair", [12, 2]).on("defender.protect", 8).on("seer.look", 6)
    table.on("werewolves.devour", 3).on("white_werewolf.devour", 5).on("pyromaniac.burn", 11).on("witch.heal", True)
    table.on("witch.poison", 4).on("piper.charm", [2, 1]).on("raven.accuse", 12)
    assert [
        ("thief.swap", {"seat": 1, "role": "hunter"}),
        ("cupid.pair", {"seat": 2, "seats": [2, 12]}),
        ("defender.protect", {"seat": 3, "target": 8}),
        ("seer.look", {"seat": 4, "target": 6, "role": "white_werewolf"}),
        ("wolves.devour", {"seats": [5, 6], "target": 3}),
        ("white_werewolf.devour", {"seat": 6, "target": 5}),
        ("pyromaniac.burn", {"seat": 7, "target": 11, "building": "baker"}),
        ("witch.heal", {"seat": 8, "target": 3}),
        ("witch.poison", {"seat": 8, "target": 4}),
        ("piper.charm", {"seat": 9, "seats": [1, 2]}),
        ("raven.accuse", {"seat": 10, "target": 12}),
        ("fire", {"seat": 11, "building": "baker"}),
        *deaths(p4="poisoned", p5="mauled"),
    ] == story(table)


def test_the_story_of_wolves_who_devour_nobody() -> None:
    """Whether they did not agree, one alone did not choose, or they did not wake (C-08, C-09)."""
    quiet = Table("wolf*2 villager*4").on("werewolves.devour", None)
    assert [("wolves.undecided", {"seats": [1, 2]})] == story(quiet)
    lone = Table("wolf villager*5").on("werewolves.devour", None)
    assert [("wolves.fasted", {"seats": [1]})] == story(lone)
    starved = Table("wolf*2 villager*4", wolf_starvation="all_wolves").late("werewolves.devour")
    assert [("wolves.asleep", {"seats": [1, 2]}), *deaths(p1="starved", p2="starved")] == story(starved)


def test_the_story_of_a_village_and_its_powers() -> None:
    """A card seen, a power given back, two bans, a vote alone, a pardon; then a blade, its price, and a house."""
    houses = {1: "confessor", 2: "bonesetter", 3: "teacher", 4: "innkeeper", 5: "lord", 6: "barber", 7: "bailiff"}
    table = morning(houses, "villager*8 wolf*2").on("debate", power("confessor", 1, 9))
    table.on("debate", power("bonesetter", 2, 1)).on("debate", "close").on("teacher.ban", [2, 1])
    table.on("innkeeper.vote", 5).on("vote", {}).on("lord.pardon", True).late("werewolves.devour")
    table.on("debate", power("barber", 6, 5)).on("bailiff.house", 8).on("vagabond.accept", True)
    undecided = ("wolves.undecided", {"seats": [9, 10]})
    assert [
        undecided,
        ("confessor.look", {"seat": 1, "target": 9, "role": "werewolf"}),
        ("bonesetter.heal", {"seat": 2, "target": 1, "building": "confessor"}),
        ("teacher.ban", {"seat": 3, "seats": [1, 2]}),
        ("innkeeper.vote", {"seat": 4, "target": 5}),
        ("lord.pardon", {"seat": 5, "target": 5, "begged": False}),
        ("innkeeper.exposed", {"seat": 4, "target": 5}),
        undecided,
        ("barber.strike", {"seat": 6, "target": 5}),
        *deaths(p5="shaved", p6="shaved"),
        ("bailiff.house", {"seat": 7, "target": 8, "building": "lord"}),
    ] == story(table)


def test_the_story_of_mercy_and_of_a_refuge() -> None:
    """Who begged in vain, and who was granted it; that an Innkeeper lost his refuge by his vote, once."""
    table = morning({4: "innkeeper", 5: "lord"}, "villager*8 wolf*2").on("debate", "close")
    table.on("innkeeper.vote", 1).on("vote", {2: 1}).on("lord.mercy", True).on("lord.pardon", False)
    table.late("werewolves.devour").on("debate", "close").on("vote", {4: 2, 3: 2})
    table.on("lord.mercy", True).on("lord.pardon", True)
    undecided = ("wolves.undecided", {"seats": [9, 10]})
    assert [
        undecided,
        ("innkeeper.vote", {"seat": 4, "target": 1}),
        ("lord.refuse", {"seat": 5, "target": 1}),
        *deaths(p1="voted"),
        ("innkeeper.exposed", {"seat": 4, "target": 1}),
        undecided,
        ("lord.pardon", {"seat": 5, "target": 2, "begged": True}),
    ] == story(table)


def test_the_story_of_what_the_village_does_to_its_own() -> None:
    """The Idiot lives, the Scapegoat pays and names the voters, a lover votes, the Hunter shoots, the Elder avenges."""
    seats = "idiot scapegoat hunter elder wolf*2 cupid villager*4"
    table = Table(seats, edition="village2009").on("cupid.pair", [8, 9]).late("werewolves.devour").condemn(1)
    table.late("werewolves.devour").day({8: 9, 9: 10}).on("scapegoat.voters", [9, 8]).on("werewolves.devour", 4)
    table.day({8: 3}).on("hunter.shoot", 4)
    undecided = ("wolves.undecided", {"seats": [5, 6]})
    assert [
        ("cupid.pair", {"seat": 7, "seats": [8, 9]}),
        undecided,
        ("idiot.revealed", {"seat": 1}),
        undecided,
        ("lover_vote", {"seat": 8, "other": 9}),
        *deaths(p2="blamed"),
        ("scapegoat.voters", {"seat": 2, "seats": [8, 9]}),
        ("wolves.devour", {"seats": [5, 6], "target": 4}),
        ("elder.attacked", {"seat": 4}),
        *deaths(p3="voted"),
        ("hunter.shoot", {"seat": 3, "target": 4}),
        *deaths(p4="shot"),
        ("powers.lost", {"seat": 4}),
    ] == story(table)


def test_the_story_of_lovers_who_harm_each_other() -> None:
    """The choice is allowed, and mentioned at the end (C-23) [000:125-127]."""
    table = village({3: "barber", 4: "farmer"}, "wolf cupid villager*6").on("cupid.pair", [3, 4])
    table.late("werewolves.devour").on("debate", power("barber", 3, 4))
    assert [
        ("barber.strike", {"seat": 3, "target": 4}),
        ("lover_harm", {"seat": 3, "other": 4}),
        *deaths(p4="shaved", p3="grief"),
    ] == story(table)[2:]
