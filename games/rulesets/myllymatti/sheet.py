"""What a table writes down of a game of Myllymatti: who was out first, who second, and who was left."""

from collections.abc import Mapping
from typing import Any

from games.core.beating_sheets import BeatingSheet
from games.rulesets.myllymatti.cards import TABLE


class MyllymattiSheet(BeatingSheet):
    """Three places. Where nobody could get any further, those still in share one."""

    def seats(self, options: Mapping[str, Any]) -> int:
        """Three."""
        return TABLE.seats
