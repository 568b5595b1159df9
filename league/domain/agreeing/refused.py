"""Why a step is not taken."""

from games.core.texts import Fact


class BadStep(ValueError):
    """Something that cannot be done to a date now. `code` is stable, `facts` are what it is about."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
