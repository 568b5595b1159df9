"""What a proof finds."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Damage:
    """Something stored that contradicts something else: a stable code, where it is, and what is wrong."""

    code: str
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what} ({self.code})"
