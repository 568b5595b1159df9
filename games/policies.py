"""Players for `python -m games simulate`: random, default, or a file of one's own with a class Bot.

A file is run here, in this process, with all rights: only for bots one trusts. The league runs bots apart.
"""

import traceback
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from games.core.documents import View
from games.core.interface import Move, Outcome, Seat


class PolicyError(Exception):
    """A player that cannot be had; the text says which and why."""


class PolicyFailed(PolicyError):
    """A player of one's own that broke down or gave a wrong answer while it played."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Where a policy sits in one game. As a dict it is what a Bot is told at the start."""

    game: str
    options: dict[str, Any]
    seat: Seat
    seats: int
    number: int  # of the game in the match, from 1
    seed: str  # hex of 32 bytes: a random stream for this seat in this game alone


Choose = Callable[[View], Move | None]
End = Callable[[Outcome], None]
Policy = Callable[[Chair], tuple[Choose, End]]  # seats a player for one game


def stream_of(seed: bytes, number: int, seat: Seat) -> str:
    """Derive the random stream of a seat in a game, in hex, from the seed of the match."""
    return sha256(b"policy/1" + seed + number.to_bytes(4, "big") + seat.to_bytes(1, "big")).hexdigest()


def find_policy(name: str) -> Policy:
    """Find a policy: `random`, `default`, or the path of a file with a class Bot. Raises PolicyError."""
    if name in POLICIES:
        return POLICIES[name]
    if name.endswith(".py"):
        return _from_file(Path(name))
    raise PolicyError(f"no player is called {name!r}; give {', '.join(POLICIES)} or the path of a .py file")


def _random(chair: Chair) -> tuple[Choose, End]:
    """Every legal move is equally likely."""
    rng = Random(chair.seed)  # noqa: S311 - play, not secrets
    return (lambda view: rng.choice(view["legal"])), _ignore


def _default(_chair: Chair) -> tuple[Choose, End]:
    """Leave every answer to the game, as a seat that is silent does."""
    return (lambda _view: None), _ignore


def _ignore(_outcome: Outcome) -> None:
    pass


POLICIES: Mapping[str, Policy] = {"random": _random, "default": _default}


def _from_file(path: Path) -> Policy:
    """Load a file once and seat one `Bot()` a game and seat."""
    names: dict[str, Any] = {"__name__": path.stem, "__file__": str(path)}
    try:
        exec(compile(path.read_bytes(), str(path), "exec"), names)  # noqa: S102 - the user's own file
    except OSError as error:
        raise PolicyError(f"{path}: {error.strerror}") from None
    except Exception:
        raise PolicyError(f"{path} cannot be loaded:\n{_own_traceback()}") from None
    bot_class = names.get("Bot")
    if not isinstance(bot_class, type):
        raise PolicyError(f"{path} has no class Bot")
    if not callable(getattr(bot_class, "choose", None)):
        raise PolicyError(f"{path}: its class Bot has no choose(self, view, options)")
    return lambda chair: _seat_bot(path, bot_class, chair)


def _seat_bot(path: Path, bot_class: type, chair: Chair) -> tuple[Choose, End]:
    where = f"{path}, game {chair.number}, seat {chair.seat}"
    bot = _call_bot(where, bot_class)
    if hasattr(bot, "start"):
        _call_bot(where, bot.start, asdict(chair))

    def choose(view: View) -> Move:
        options = tuple(view["legal"])
        move = _call_bot(where, bot.choose, view, list(options))
        if move not in options:
            raise PolicyFailed(f"{where}: {move!r:.80} is none of its options {', '.join(options)}")
        return str(move)

    def end(outcome: Outcome) -> None:
        if hasattr(bot, "end"):
            told = {name: list(getattr(outcome, name)) for name in ("scores", "placement", "winners")}
            _call_bot(where, bot.end, told)

    return choose, end


def _call_bot(where: str, call: Callable[..., Any], *given: object) -> Any:
    """Call into a bot; whatever it raises becomes a PolicyFailed with its own traceback."""
    try:
        return call(*given)
    except Exception:
        raise PolicyFailed(f"{where}:\n{_own_traceback()}") from None


def _own_traceback() -> str:
    """The traceback of the bot's own lines, without ours."""
    lines = traceback.format_exc().splitlines()
    return "\n".join(line for at, line in enumerate(lines) if not _is_ours(lines, at))


def _is_ours(lines: list[str], at: int) -> bool:
    return __file__ in lines[at] or (at > 0 and __file__ in lines[at - 1])
