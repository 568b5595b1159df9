"""A table on screen between games: who sits there, which seats are free, and for whom the others wait."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from league.domain.screen.turn_clocks import CLOCKS, MISSED_MAX, PATIENCE, PATIENCE_IN_A_MATCH
from league.models import ScreenPlayer, ScreenTable
from league.selectors.badges import TINTS, initials_of


@dataclass(frozen=True)
class GatheringSeat:
    """Somebody's seat, or a free one; `team` counts from 1, None: everybody plays for themselves."""

    number: int
    name: str
    initials: str
    tint: int
    team: int | None
    is_mine: bool
    is_bot: bool
    is_house: bool
    is_ready: bool
    is_free: bool
    is_replaced: bool  # a bot moves there until the person comes


@dataclass(frozen=True)
class Gathering:
    seats: tuple[GatheringSeat, ...]
    me: ScreenPlayer | None
    has_free: bool
    alone: bool  # the only person, and no seat is free: nobody is waited for
    patience_minutes: int  # so long is waited for who is not ready
    is_complete: bool  # everybody has been here, or is played for by a bot
    waits_for: tuple[str, ...]  # names of those who are not ready
    clock: str  # a sentence: how long one may think, and what becomes of those who are away
    word: str  # of the table
    number: int  # of the next game
    token: str  # of its deal


def gathering_at(
    table: ScreenTable, players: Sequence[ScreenPlayer], me: ScreenPlayer | None, number: int = 1
) -> Gathering:
    """Of the players in the order of their numbers, for game `number` at the table."""
    rules = table.descriptor.table(table.descriptor.resolve(table.options))
    teams = [rules.teams[rules.controller.index(player.number)] for player in players]
    in_teams = len(set(teams)) < len(players)
    seats = tuple(
        GatheringSeat(
            number=player.number, name=player.name, initials=initials_of(player.name),
            tint=(player.number * 5 + 2) % TINTS, team=team + 1 if in_teams else None,
            is_mine=me is not None and me.pk == player.pk, is_bot=bool(player.house),
            is_house=player.is_of_house,
            is_ready=player.is_ready, is_free=not (player.name or player.house),
            is_replaced=bool(player.substitute),
        )
        for player, team in zip(players, teams, strict=True)
    )  # fmt: skip
    has_free = any(seat.is_free for seat in seats)
    persons = [player for player in players if not (player.house or player.substitute)]
    return Gathering(
        seats=seats,
        me=me,
        has_free=has_free,
        alone=len(persons) == 1 and not has_free,
        patience_minutes=(PATIENCE_IN_A_MATCH if table.match_id else PATIENCE) // timedelta(minutes=1),
        is_complete=not has_free and all(_has_come(table, player, me) for player in persons),
        waits_for=tuple(player.name for player in persons if player.name and not player.is_ready),
        clock=clock_text(table.clock),
        word=table.word,
        number=number,
        token=table.token,
    )


def _has_come(table: ScreenTable, player: ScreenPlayer, me: ScreenPlayer | None) -> bool:
    """At the table of a match seats are given: there it is known of who is ready, and of the viewer."""
    is_me = me is not None and me.pk == player.pk
    return player.is_ready or is_me or (player.is_person and table.match_id is None)


def clock_text(key: str) -> str:
    """What a clock means for those who sit down, said beforehand."""
    clock = CLOCKS.get(key)
    if clock is None:
        return _("There is no clock: take your time.")
    turn = _seconds(clock.turn)
    bank = _seconds(clock.bank)
    missed = ngettext(
        "After {n} missed turn a bot plays on for you until you come back.",
        "After {n} missed turns in a row a bot plays on for you until you come back.",
        MISSED_MAX,
    ).format(n=MISSED_MAX)
    return (
        _(
            "Each turn has {turn} seconds, and {bank} more for the whole game. When they are used up the "
            "default move is made for you."
        ).format(turn=turn, bank=bank)
        + f" {missed}"
    )


def level_titles() -> list[tuple[str, str]]:
    """How strong the bots are to be."""
    return [("easy", _("Easy")), ("even", _("Even")), ("hard", _("Hard"))]


def clock_titles() -> list[tuple[str, str]]:
    """How long people may think."""
    of_clock = [
        (
            key,
            _("{turn} s per turn, plus {bank} s reserve per game").format(
                turn=_seconds(clock.turn), bank=_seconds(clock.bank)
            ),
        )
        for key, clock in CLOCKS.items()
    ]
    return [*of_clock, ("", _("No clock"))]


def _seconds(span: timedelta) -> int:
    return int(span.total_seconds())
