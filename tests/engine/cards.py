"""Tables with the characters of Le Village and Nouvelle Lune, for the tests of these."""

from tests.engine.table import Table

GUARDED = "defender wolf*2 witch little_girl villager*4"
WHITE = "white_werewolf wolf*2 villager*6"
RAVEN = "wolf*2 raven villager*5"
PIPER = "piper wolf*2 villager*4"
ELDER = "elder wolf*2 witch villager*5"
#: P1 is a Werewolf, P3 owns the bakery, P5 the church; the Pyromaniac is P6.
STREET = "wolf villager*4 pyromaniac villager*2"
HOUSES = {3: "baker", 5: "confessor", 6: "farmer"}
#: Wolves are P2, P4 and P8, and the Pyromaniac P6.
FAR = "villager wolf villager wolf villager pyromaniac villager wolf"


def village(seats: str, buildings: dict[int, str] | None = None, **rules: object) -> Table:
    """A table with the cards of both extensions, and the buildings of Le Village if any are named."""
    return Table(seats, edition="village2009", buildings=buildings, **rules)  # type: ignore[arg-type]


def guarded(target: int | None = 6, **rules: object) -> Table:
    """A table whose Defender P1 protects ``target``; wolves P2 and P3, Witch P4, Little Girl P5."""
    return village(GUARDED, None, **rules).on("defender.protect", target)


def street(seats: str = STREET, houses: dict[int, str] | None = None, **rules: object) -> Table:
    """A village with three ``houses`` that stand apart, and a Pyromaniac."""
    return village(seats, houses or HOUSES, **rules)


def tied(**rules: object) -> Table:
    """A tie of P5 and P6, where the Scapegoat P7 is alive and there is no Captain."""
    table = village("wolf*2 villager*4 scapegoat villager*2", None, **rules)
    return table.late("werewolves.devour").day({1: 5, 2: 5, 3: 6, 4: 6})
