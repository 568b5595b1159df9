"""A table by its players: those who are seated, rated and named. Without a dummy they are its seats.

A player's own seat has the player's number; dummies, for which a player acts, sit behind the last player.
"""

from dataclasses import replace

from games.core.interface import Outcome, Table


def teams_of_players(table: Table) -> tuple[int, ...]:
    """The team of each player."""
    return table.teams[: table.players]


def outcome_of_players(outcome: Outcome, players: int) -> Outcome:
    """The outcome by player, ranked without the dummies: their team's seats are ranked with the others."""
    if players == len(outcome.scores):
        return outcome
    ranked = outcome.placement[:players]
    return replace(
        outcome,
        scores=outcome.scores[:players],
        placement=tuple(1 + sum(other < own for other in ranked) for own in ranked),
        winners=tuple(seat for seat in outcome.winners if seat < players),
        credit=outcome.credit[:players],
    )
