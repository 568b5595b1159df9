"""What a table writes down of a game of Myllymatti: who was out first, who second, and who was left."""

from games.core.beating.sheets import BeatingSheet
from games.core.documents import OptionValues
from games.rulesets.myllymatti.cards import TABLE


class MyllymattiSheet(BeatingSheet):
    """Three places. Where nobody could get any further, those still in share one."""

    def seats(self, options: OptionValues) -> int:
        """Three."""
        return TABLE.seats
