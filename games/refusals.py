"""The one way in which the product says no to a person."""

from typing import Any


class Refused(Exception):
    """Something the person can mend: a wrong input, a missing right, a state that does not allow it.

    `code` is a stable string for programs, `message` a sentence that says what to do, `facts` the
    values in it (JSON), `field` the input it is about ("" if none). Never raised for our own faults.
    """

    def __init__(self, code: str, message: str, *, field: str = "", **facts: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.field = field
        self.facts = facts


class Forbidden(Refused):
    """The person may see that it is there, but may not do this."""


class NotFound(Refused):
    """It is not there, or not for this person to know of."""


class Unavailable(Refused):
    """It cannot be done at this moment, through no fault of the person: in `wait_s` seconds it may be."""

    def __init__(self, code: str, message: str, *, wait_s: int) -> None:
        super().__init__(code, message, retry_after_s=wait_s)
        self.wait_s = wait_s
