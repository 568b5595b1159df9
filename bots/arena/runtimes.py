"""What a zygote has loaded before it forks bots. Standard library only: inside and outside import it."""

import json
from typing import NamedTuple


class Runtime(NamedTuple):
    """One zygote each."""

    name: str
    guest: str  # "module:function": makes what plays the bots, see `inside/guests.py`
    preload: tuple[str, ...] = ()  # modules beside those that every bot may import
    rules: bool = False  # whether bots may import the rules of the games, which weigh as much as all the rest

    def text(self) -> str:
        """As an argument of the zygote's program."""
        return json.dumps(self)

    @classmethod
    def read(cls, text: str) -> "Runtime":
        """The same again."""
        name, guest, preload, rules = json.loads(text)
        return cls(name, guest, tuple(preload), rules)
