"""The observers of all games, by name: without the rules, for those who are told of a game and play in it."""

from collections.abc import Mapping
from types import MappingProxyType

from games.core.observers import MakeObserver, Observer
from games.rulesets.court_piece.observer import CourtPieceObserver
from games.rulesets.dingo.observer import DingoObserver
from games.rulesets.envite.observer import EnviteObserver
from games.rulesets.hasenpfeffer.observer import HasenpfefferObserver
from games.rulesets.mattis.observer import MattisObserver
from games.rulesets.myllymatti.observer import MyllymattiObserver
from games.rulesets.omi.observer import OmiObserver
from games.rulesets.tong_its.observer import TongItsObserver
from games.rulesets.trente_et_quarante.observer import TrenteObserver
from games.rulesets.tresette.observer import TresetteObserver

OBSERVERS: Mapping[str, MakeObserver[Observer]] = MappingProxyType(
    {
        "dingo": DingoObserver,
        "omi": OmiObserver,
        "court_piece": CourtPieceObserver,
        "tong_its": TongItsObserver,
        "trente_et_quarante": TrenteObserver,
        "hasenpfeffer": HasenpfefferObserver,
        "tresette": TresetteObserver,
        "mattis": MattisObserver,
        "myllymatti": MyllymattiObserver,
        "envite": EnviteObserver,
    }
)
