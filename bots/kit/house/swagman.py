"""Swagman carries little and risks little: the smallest bet, insured, on the colour that won last.

Only towards the end does it look round. Whoever is ahead then stops betting; whoever is behind bets what it
takes to pass the leader.
"""

from typing import Any

View = dict[str, Any]
LAST_PART = 5  # the last fifth of the game
PER_CENT = 100


class Bot:
    """Steady, and awake at the end."""

    def __init__(self) -> None:
        self.coup = -1
        self.plan: list[str] = []

    def choose(self, view: View, options: list[str]) -> str:
        if view["phase"] == "surrender":
            return options[0]
        board = view["board"]
        if board["coup"] != self.coup:
            self.coup, self.plan = board["coup"], self.bets(view)
        while self.plan:
            move = self.plan.pop(0)
            if move in options:
                return move
        return options[-1]

    def bets(self, view: View) -> list[str]:
        """The bets of this coup, in the order of the areas."""
        board, seat, amounts = view["board"], view["seat"], view["options"]["bets"]
        colour = self.last_colour(board["coups"])
        left = view["options"]["coups"] - board["coup"]
        if left > view["options"]["coups"] // LAST_PART:
            return [self.bet(seat, colour, amounts[0])]
        others = [self.worth(board, other) for other in range(len(board["chips"])) if other != seat]
        gap = max(others, default=0) - self.worth(board, seat)
        if gap < 0:
            return []
        enough = [amount for amount in amounts if amount > gap]
        if enough:
            return [self.bet(seat, colour, enough[0])]
        return [self.bet(seat, colour, amounts[-1]), self.bet(seat, "C", amounts[-1])]

    @staticmethod
    def bet(seat: int, area: str, amount: int) -> str:
        """The bet with all the insurance it may have."""
        return f"{seat}b{area}{amount}i{amount // PER_CENT}"

    @staticmethod
    def last_colour(shoes: list[list[list[Any]]]) -> str:
        """The colour of the last row that won, noir before there is one."""
        for black, red, _first in reversed([coup for shoe in shoes for coup in shoe]):
            if black != red:
                return "N" if black < red else "R"
        return "N"

    @staticmethod
    def worth(board: View, seat: int) -> int:
        """What the seat has, what it has on the table included."""
        on_table = board["bets"][seat], board["prison"][seat]
        return int(board["chips"][seat] + sum(chips for bets in on_table for chips in bets.values()))
