"""Bots compared over duplicate deals in this process, one among three and three against one."""

import hashlib
from dataclasses import replace
from fractions import Fraction
from itertools import count

from bots.kit.designs import Design, duel_designs, score_of
from bots.kit.estimates import Estimate, estimate
from bots.kit.local import BotClass, play_here
from games.core.interface import Game, Outcome, Seat

SEED = hashlib.sha256(b"house bots").digest()


def leads(
    game: Game,
    design: Design,
    classes: tuple[BotClass, BotClass],
    of_block: int,
    seed: bytes = SEED,
    *,
    by_games: bool = False,
) -> list[Fraction]:
    """By game of a block, the points, or the games won, by which the second bot is ahead of the first."""
    options = game.resolve({})
    table, crew = game.table(options), [classes[index] for index in design.crew]
    seen = []
    for sitting in design.sittings:
        number = design.number(of_block, sitting)
        state = play_here(
            game, options, crew, seed=seed, number=number, dealer=number % table.seats, chairs=sitting.chairs
        )
        outcome = state.outcome()
        assert outcome is not None
        score = score_of(design, table, sitting, outcome)
        seen.append((replace(score, points=score.wins) if by_games else score).lead(1, 0))
    return seen


def lead_over(
    game: Game, stronger: BotClass, weaker: BotClass, *, blocks: int, by_games: bool = False
) -> Estimate:
    """Points a game by which one bot is ahead of another, over all fields on the same deals.

    `by_games`: a game won counts as one point, whatever its score.
    """
    designs = duel_designs(game.table(game.resolve({})))
    return estimate(
        [
            [
                lead
                for design in designs
                for lead in leads(game, design, (weaker, stronger), block, by_games=by_games)
            ]
            for block in range(blocks)
        ]
    )


def places_ahead(game: Game, stronger: BotClass, weaker: BotClass, *, blocks: int) -> Estimate:
    """Places by which one bot ends before another, in blocks of rotations: each game has a deal of its own.

    For games whose luck is common to the whole table: the same deal again would say the same again.
    """
    table = game.table(game.resolve({}))
    numbers = count(1)
    seen = []
    for _ in range(blocks):
        block = []
        for design in duel_designs(table):
            for sitting in design.sittings:
                crew = [(weaker, stronger)[index] for index in design.crew]
                outcome = _played(game, crew, next(numbers), sitting.chairs)
                block.append(score_of(design, table, sitting, outcome).places_ahead(1, 0))
        seen.append(block)
    return estimate(seen)


def _played(game: Game, crew: list[BotClass], number: int, chairs: tuple[Seat, ...]) -> Outcome:
    options = game.resolve({})
    dealer = number % game.table(options).seats
    state = play_here(game, options, crew, seed=SEED, number=number, dealer=dealer, chairs=chairs)
    outcome = state.outcome()
    assert outcome is not None
    return outcome
