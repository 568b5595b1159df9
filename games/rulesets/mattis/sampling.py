"""Full games of Mattis that agree with a view. Who picked up could not beat the newest play."""

from random import Random

from games.core.beating.cards import beaters_of
from games.core.beating.sampling import sample as sample_beating
from games.core.documents import View
from games.core.interface import Game, State


def sample(game: Game, view: View, rng: Random) -> State:
    """Return a game that gives the viewer exactly this view. ValueError if there is none."""
    return sample_beating(game, view, rng, beaters_of)
