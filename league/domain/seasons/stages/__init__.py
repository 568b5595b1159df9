"""Stages after a season. `STAGES` is the one place where a key leads to the kind of stage.

They are offered in its order. The docstring of its class is the explanation that the public reads.
"""

from collections.abc import Mapping

from games.core.registries import index_by_key
from league.domain.seasons.stages.decider import Decider
from league.domain.seasons.stages.final import Final
from league.domain.seasons.stages.interface import Stage
from league.domain.seasons.stages.play_off import PlayOff


def index_stages(*stages: Stage) -> Mapping[str, Stage]:
    """Key the stages. ValueError if two have the same key."""
    return index_by_key(stages, lambda stage: stage.key, kind="stage of seasons")


STAGES: Mapping[str, Stage] = index_stages(Final(), Decider(), PlayOff())
BORDER_STAGES = frozenset(key for key, stage in STAGES.items() if stage.at_border)
USUAL_STAGE = next(iter(STAGES))
