"""What plays bots inside their process: one guest a language."""

from collections.abc import Callable
from importlib import import_module
from typing import Protocol

from bots.arena.inside.reply import Reply
from bots.arena.protocol import PackageSent
from bots.arena.sandbox.lock_plan import LockPlan
from bots.bot_info import EndInfo, StartInfo
from games.core.documents import View


class GuestBot(Protocol):
    """A bot in some language, for all its games. What it is given has passed through JSON."""

    def load(self, package: PackageSent) -> Reply: ...
    def start(self, slot: int, info: StartInfo) -> Reply: ...
    def choose(self, slot: int, view: View) -> Reply: ...
    def end(self, slot: int, outcome: EndInfo) -> Reply: ...


MakeGuest = Callable[[LockPlan], GuestBot]  # from the plan its process was locked by


def guest_maker(path: str) -> MakeGuest:
    """What `Runtime.guest` names, prepared. To be called in the zygote, while files can still be read."""
    module, _, function = path.partition(":")
    prepare: Callable[[], MakeGuest] = getattr(import_module(module), function)
    return prepare()
