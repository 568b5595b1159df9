"""A whole bot. It keeps what is worth most and plays what it can."""

WORTH = "23456789TJQKA"


class Bot:
    def choose(self, view: dict[str, object], options: list[str]) -> str:
        if view["phase"] in ("discard", "pass"):
            return min(options, key=lambda move: WORTH.index(move[2]))
        return max(options, key=len)
