"""A language that only the tests know: a line of text that says which option to take."""

from base64 import b64decode
from collections.abc import Callable, Mapping
from typing import Any

from bots.arena.inside.reply import OK, Reply
from bots.arena.interface import Package
from bots.arena.languages.language import Language
from bots.arena.protocol import AnswerCode
from bots.arena.refusals import UploadRefused
from bots.arena.runtimes import Runtime
from bots.arena.sandbox.lock_plan import LockPlan

RULES = {"first": 0, "last": -1}


class Choosing(Language):
    """Its entry in the registry."""

    name = "choosing"
    suffix = ".choice"
    entry = "bot.choice"

    def check(self, files: Mapping[str, bytes], entry: str, where: str) -> None:
        """Something that can be read."""
        if not files[entry].isascii():
            raise UploadRefused("not_text", name=where or entry)

    def runtime(self, package: Package) -> Runtime:
        """Its guest is here."""
        return Runtime("choosing", "tests.bots.arena.third_language:prepare")


class ChoosingGuest:
    """What plays it."""

    def load(self, package: dict[str, Any]) -> Reply:
        rule = b64decode(package["files"][package["entry"]]).decode().strip()
        if rule not in RULES:
            return AnswerCode.LOAD_ERROR, 0, f"{rule} is not a rule"
        self.place = RULES[rule]
        return AnswerCode.OK, 0, ""

    def start(self, slot: int, info: dict[str, Any]) -> Reply:
        return OK

    def choose(self, slot: int, view: dict[str, Any]) -> Reply:
        return AnswerCode.OK, range(len(view["legal"]))[self.place], ""

    def end(self, slot: int, outcome: dict[str, Any]) -> Reply:
        return OK


def prepare() -> Callable[[LockPlan], ChoosingGuest]:
    return lambda _plan: ChoosingGuest()
