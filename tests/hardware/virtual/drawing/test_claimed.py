"""The small bubble over the card of who has claimed one."""

import pytest

from hardware.virtual.drawing.claimed import claim_place
from hardware.virtual.drawing.layout import lay_out


@pytest.mark.parametrize("size", [(1024, 600), (1264, 690), (1904, 970)])
@pytest.mark.parametrize("seats", [6, 8, 9, 12])
def test_a_claim_hides_no_name(size: tuple[int, int], seats: int) -> None:
    """Wherever the card lies, its bubble is at it, and over nobody's plate, nor over the house beside it or the box."""
    layout = lay_out(size, seats, nearest=1)
    pads = layout.pads.values()
    for place in pads:
        apart = claim_place(place, open_card=True)
        assert apart.colliderect(place.card)
        assert not apart.collidepoint(place.card.center)
        assert apart.collidelist([layout.box.area, *(other.plate for other in pads)]) < 0
        bubble = claim_place(place)
        assert bubble.colliderect(place.card)
        assert not bubble.colliderect(place.house)
        assert bubble.collidelist([layout.box.area, *(other.plate for other in pads)]) < 0
