"""What the page of a table is put together from: seats, answers, chapters, games."""

from dataclasses import dataclass

from league.selectors.badges import PlayerBadge


@dataclass(frozen=True)
class ScoreSeat:
    """A seat; `tap` is what tapping it answers, "" where it is no answer, and `note` why."""

    seat: int
    badge: PlayerBadge
    name: str  # as short as the table allows
    is_me: bool
    is_partner: bool
    corner: str
    total: int
    games_won: int
    pips: tuple[bool, ...]
    points: int
    place: int  # 0: the match ended before anything was played
    table_points: float
    deals: bool
    tap: str
    note: str


@dataclass(frozen=True)
class AnswerChoice:
    """An answer that is no seat."""

    tap: str
    text: str


@dataclass(frozen=True)
class Mark:
    """A chapter in the bar; `seat` had the better of it, None for nobody or several."""

    label: str
    said: str
    seat: int | None
    is_done: bool
    is_now: bool


@dataclass(frozen=True)
class GameRow:
    """A game that is entered: its scores in the order of the page's seats, and who won it."""

    number: int
    cells: tuple[tuple[int, bool], ...]
    kind: str
    why: str
