"""The house bots of every game, from weak to strong: one readable file each, alone as an upload is; it may
import the standard library and the engine, `games`.

A bot that looks at no card plays any game: the same file may stand here once for each.
"""

from pathlib import Path
from typing import NamedTuple

_HERE = Path(__file__).parent


class HouseBot(NamedTuple):
    """One of them."""

    key: str
    game: str  # the registry's key of the game it plays
    name: str
    description: str
    path: Path
    plays_out: bool = False  # the one that plays games out where moves are compared: sensible, and quick


HOUSE_BOTS: tuple[HouseBot, ...] = (
    HouseBot("wanderer", "dingo", "Wanderer", "Plays anything that is legal.", _HERE / "wanderer.py"),
    HouseBot(
        "drover",
        "dingo",
        "Drover",
        "Throws small cards away and sends every wolf it has.",
        _HERE / "drover.py",
    ),
    HouseBot(
        "keeper",
        "dingo",
        "Keeper",
        "Knows which of its own cards work together; blind to all others.",
        _HERE / "keeper.py",
    ),
    HouseBot(
        "tracker",
        "dingo",
        "Tracker",
        "Greedy, with perfect memory of every card it has seen.",
        _HERE / "tracker.py",
    ),
    HouseBot(
        "punter",
        "dingo",
        "Punter",
        "Keeps the odds of every hidden card, and values its own by them.",
        _HERE / "punter.py",
        plays_out=True,
    ),
    HouseBot(
        "surveyor",
        "dingo",
        "Surveyor",
        "Draws deals that agree with all it has seen and plays each of them out.",
        _HERE / "surveyor.py",
    ),
    HouseBot("galah", "omi", "Galah", "Plays anything that is legal.", _HERE / "wanderer.py"),
    HouseBot(
        "jackaroo",
        "omi",
        "Jackaroo",
        "Names its longest suit and plays its highest card.",
        _HERE / "jackaroo.py",
    ),
    HouseBot(
        "ringer",
        "omi",
        "Ringer",
        "Wins tricks cheaply, and leaves its partner's alone.",
        _HERE / "ringer.py",
    ),
    HouseBot(
        "overlander",
        "omi",
        "Overlander",
        "Counts every card and draws trumps before it leads its sure tricks.",
        _HERE / "overlander.py",
        plays_out=True,
    ),
    HouseBot("cockatoo", "tong_its", "Cockatoo", "Plays anything that is legal.", _HERE / "wanderer.py"),
    HouseBot(
        "shearer",
        "tong_its",
        "Shearer",
        "Opens soon, keeps its melds in hand and lays off on those of others.",
        _HERE / "shearer.py",
        plays_out=True,
    ),
    HouseBot(
        "stockman",
        "tong_its",
        "Stockman",
        "Draws hands that agree with all it has seen and plays each of them out.",
        _HERE / "stockman.py",
    ),
    HouseBot("corella", "court_piece", "Corella", "Plays anything that is legal.", _HERE / "wanderer.py"),
    HouseBot(
        "fencer",
        "court_piece",
        "Fencer",
        "Wins tricks cheaply, leaves its partner's alone, and always goes on.",
        _HERE / "ringer.py",
    ),
    HouseBot(
        "rider",
        "court_piece",
        "Boundary Rider",
        "Counts every card and draws trumps before it leads its sure tricks.",
        _HERE / "overlander.py",
        plays_out=True,
    ),
    HouseBot(
        "musterer",
        "court_piece",
        "Musterer",
        "Draws deals that agree with all it has seen and plays each of them out.",
        _HERE / "musterer.py",
    ),
    HouseBot(
        "larrikin",
        "trente_et_quarante",
        "Larrikin",
        "Plays anything that is legal.",
        _HERE / "wanderer.py",
    ),
    HouseBot(
        "swagman",
        "trente_et_quarante",
        "Swagman",
        "Bets the least, insured, and looks round only towards the end.",
        _HERE / "swagman.py",
        plays_out=True,
    ),
    HouseBot(
        "bookmaker",
        "trente_et_quarante",
        "Bookmaker",
        "Counts the shoe, and bets when and where its place at the table needs it.",
        _HERE / "bookmaker.py",
    ),
    HouseBot("bilby", "hasenpfeffer", "Bilby", "Plays anything that is legal.", _HERE / "wanderer.py"),
    HouseBot(
        "rabbiter",
        "hasenpfeffer",
        "Rabbiter",
        "Bids the tricks that it holds itself, and wins them cheaply.",
        _HERE / "rabbiter.py",
    ),
    HouseBot(
        "trapper",
        "hasenpfeffer",
        "Trapper",
        "Counts every card, and bids on the widow and its partner too.",
        _HERE / "trapper.py",
        plays_out=True,
    ),
    HouseBot(
        "cook",
        "hasenpfeffer",
        "Camp Cook",
        "Draws deals that agree with all it has seen and plays each of them out.",
        _HERE / "cook.py",
    ),
    HouseBot("brolga", "tresette", "Brolga", "Plays anything that is legal.", _HERE / "wanderer.py"),
    HouseBot(
        "rouseabout",
        "tresette",
        "Rouseabout",
        "Calls good play, wins tricks cheaply, and leaves its partner's alone.",
        _HERE / "rouseabout.py",
    ),
    HouseBot(
        "tallyman",
        "tresette",
        "Tallyman",
        "Counts every card, leads what cannot be beaten and loads its partner's tricks.",
        _HERE / "tallyman.py",
        plays_out=True,
    ),
    HouseBot(
        "pathfinder",
        "tresette",
        "Pathfinder",
        "Draws deals that agree with all it has seen and plays each of them out.",
        _HERE / "pathfinder.py",
    ),
    HouseBot("magpie", "mattis", "Magpie", "Plays anything that is legal.", _HERE / "wanderer.py"),
    HouseBot(
        "jillaroo",
        "mattis",
        "Jillaroo",
        "Plays low cards first, long sequences early and trumps last.",
        _HERE / "jillaroo.py",
    ),
    HouseBot(
        "fossicker",
        "mattis",
        "Fossicker",
        "Counts the runs left in its hand, and remembers what the next hand holds.",
        _HERE / "fossicker.py",
        plays_out=True,
    ),
    HouseBot(
        "prospector",
        "mattis",
        "Prospector",
        "Draws games that agree with all it has seen and plays each of them out.",
        _HERE / "prospector.py",
    ),
    HouseBot(
        "kookaburra", "myllymatti", "Kookaburra", "Plays anything that is legal.", _HERE / "wanderer.py"
    ),
    HouseBot(
        "sundowner",
        "myllymatti",
        "Sundowner",
        "Loses tricks while hands are built, and then beats as cheaply as it can.",
        _HERE / "sundowner.py",
        plays_out=True,
    ),
    HouseBot(
        "miller",
        "myllymatti",
        "Miller",
        "Draws deals that agree with all it has seen, and plays out whatever it could do.",
        _HERE / "miller.py",
    ),
    HouseBot("lorikeet", "envite", "Lorikeet", "Plays anything that is legal.", _HERE / "wanderer.py"),
    HouseBot(
        "noodler",
        "envite",
        "Noodler",
        "Signals its trumps, raises on two of them, and plays high.",
        _HERE / "noodler.py",
    ),
    HouseBot(
        "assayer",
        "envite",
        "Assayer",
        "Judges the hand by what its team has signalled, and leads trumps that its partners can follow.",
        _HERE / "assayer.py",
        plays_out=True,
    ),
    HouseBot(
        "gouger",
        "envite",
        "Gouger",
        "Draws deals that agree with all it has seen, plays each of them out, and weighs every stake.",
        _HERE / "gouger.py",
    ),
)
