"""What can go wrong in the engine. Every error has a stable `code` and a sentence that says what to do."""

from collections.abc import Mapping, Sequence


class GameError(Exception):
    """The base of all errors that somebody outside the engine can cause."""

    code = "game_error"


class UnknownGame(GameError):
    """Nobody has registered a game under this key."""

    code = "unknown_game"

    def __init__(self, key: str, known: tuple[str, ...] = ()) -> None:
        super().__init__(f"no game is called {key!r}; known: {', '.join(known) or 'none'}")
        self.key = key


class OptionError(GameError):
    """A game cannot be set up like this; `key` names the option at fault."""

    code = "bad_option"

    def __init__(self, key: str, why: str) -> None:
        super().__init__(f"{key}: {why}")
        self.key = key
        self.why = why


class IllegalMove(GameError):
    """The move was refused; the state is as it was."""

    code = "illegal_move"

    def __init__(self, move: object, why: str) -> None:
        super().__init__(f"{move!r:.80}: {why}")
        self.move = move
        self.why = why


class RecordError(GameError):
    """A record is not a legal game.

    `index` is the index of the move or deal at fault (`part` says which), the number of moves or deals where
    a game stops too early, and None for a fault of the head or of the result.
    """

    code = "bad_record"

    def __init__(self, index: int | None, why: str, part: str = "move") -> None:
        super().__init__(why if index is None else f"{part} {index}: {why}")
        self.index = index
        self.why = why
        self.part = part


class SheetError(GameError):
    """No game can give this score sheet; `problems` are all its problems, (field, why)."""

    code = "bad_sheet"

    def __init__(self, problems: Sequence[tuple[str, str]]) -> None:
        super().__init__("; ".join(f"{field}: {why}" for field, why in problems))
        self.problems = tuple(problems)


class ResultDiffers(RecordError):
    """The moves are a legal game, but the record's own `result` is not what they lead to."""

    code = "result_differs"

    def __init__(self, why: str, result: Mapping[str, object]) -> None:
        super().__init__(None, f"result: {why}", "result")
        self.result = result
