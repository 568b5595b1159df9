"""Errors have codes that never change, and say what is wrong."""

from games.core.errors import (
    GameError,
    IllegalMove,
    OptionError,
    RecordError,
    ResultDiffers,
    SheetError,
    UnknownGame,
)


def test_codes_are_stable() -> None:
    codes = {error: error.code for error in (GameError, UnknownGame, OptionError, IllegalMove)}
    assert list(codes.values()) == ["game_error", "unknown_game", "bad_option", "illegal_move"]
    assert (RecordError.code, ResultDiffers.code) == ("bad_record", "result_differs")
    assert SheetError.code == "bad_sheet"
    assert issubclass(ResultDiffers, RecordError)


def test_an_error_says_what_is_wrong_and_where() -> None:
    assert str(UnknownGame("chess", ("dingo", "omi"))) == "no game is called 'chess'; known: dingo, omi"
    assert str(UnknownGame("chess")) == "no game is called 'chess'; known: none"
    assert str(OptionError("target", "is too high")) == "target: is too high"
    assert str(IllegalMove("0-", "is too early")) == "'0-': is too early"
    assert str(RecordError(None, "no hands")) == "no hands"
    assert str(RecordError(3, "no")) == "move 3: no"
    assert str(RecordError(0, "no", "deal")) == "deal 0: no"
    assert (RecordError(3, "no").index, RecordError(3, "no").why, RecordError(3, "no").part) == (
        3,
        "no",
        "move",
    )
    assert str(SheetError([("0.a", "is high"), ("1", "is missing")])) == "0.a: is high; 1: is missing"
    differs = ResultDiffers("scores", {"scores": []})
    assert (differs.index, differs.part, differs.result) == (None, "result", {"scores": []})


def test_what_was_given_is_cut_short_in_a_message() -> None:
    assert len(str(IllegalMove("x" * 5000, "is no move"))) < 120
