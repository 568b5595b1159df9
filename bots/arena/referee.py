"""Plays a game between seated bots: asks, judges, and plays default moves for those who failed."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from bots.arena.faults import BotFailed
from bots.arena.interface import BotFault, GamePlan, Limits, PlayedGame, Usage
from bots.arena.seat import SeatedBot
from games.core.deals import deck_of
from games.core.interface import DEAL, Game, Move, Outcome, Seat, State, View

OnTurn = Callable[[], None]
T = TypeVar("T")


def stream_seed(seed: bytes, number: int, seat: Seat) -> str:
    """The start of a bot's own random stream in one game: hex, and no way back to the deals."""
    label = b"outback-bot-stream/1" + seed + number.to_bytes(4, "big") + bytes([seat])
    return hashlib.sha256(label).hexdigest()


class Referee:
    """Judges the games of one match. `faults[k]` counts what program k did wrong so far."""

    def __init__(self, bots: Sequence[SeatedBot], limits: Limits, faults: Sequence[int]) -> None:
        self._bots, self._limits = tuple(bots), limits
        self.faults = list(faults)

    def play(self, game: Game, options: Mapping[str, Any], plan: GamePlan, on_turn: OnTurn) -> PlayedGame:
        """One game from deal to outcome. Bots that failed before are started again first."""
        sheet = _Sheet(game, options, plan)
        self._start_processes()
        for player in range(len(self._bots)):
            self._begin(player, sheet)
            on_turn()  # loading may take long, and the caller may have a lease to renew
        outcome = self._played_out(sheet, on_turn)
        for player in sorted(sheet.playing):
            self._attempt(player, sheet, None, lambda bot: bot.finish(_told(outcome)))
        return PlayedGame(
            plan, sheet.record(), outcome, sheet.state.next_dealer(), tuple(sheet.faults), tuple(sheet.usage)
        )

    def _is_out(self, program: int) -> bool:
        return self.faults[program] >= self._limits.faults_max or self._bots[program].purse.empty

    def _start_processes(self) -> None:
        """All at once, then one after the other: they get ready side by side."""
        for program, bot in enumerate(self._bots):
            if not bot.running and not self._is_out(program):
                bot.spawn()

    def _begin(self, player: int, sheet: "_Sheet") -> None:
        program = sheet.plan.program_of(player)
        if self._is_out(program):
            self._bots[program].leave()
            return
        sheet.playing.add(player)
        info = sheet.info(player)

        def load_and_start(bot: SeatedBot) -> None:
            bot.load()
            bot.start(info)

        self._attempt(player, sheet, None, load_and_start)

    def _played_out(self, sheet: "_Sheet", on_turn: OnTurn) -> Outcome:
        state = sheet.state
        while (seat := state.to_move()) is not None:
            if seat is DEAL:
                state.deal(deck_of(sheet.game, state.options, sheet.seed, sheet.number, state.hand + 1))
                continue
            state.apply(self._move(seat, sheet))
            on_turn()
        outcome = state.outcome()
        if outcome is None:
            raise AssertionError("a game that is over has an outcome")
        return outcome

    def _move(self, seat: Seat, sheet: "_Sheet") -> Move:
        state, player = sheet.state, sheet.state.table.controller[seat]
        sheet.turns[player] += 1
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        if player in sheet.playing:
            view = state.view(seat)
            move = self._attempt(player, sheet, view, lambda bot: bot.choose(view, legal))
            if move is not None:
                return move
        return state.default()

    def _attempt(
        self, player: int, sheet: "_Sheet", view: View | None, deed: Callable[[SeatedBot], T]
    ) -> T | None:
        """Do it with the bot; a failure ends its process, is written down, and gives None."""
        program = sheet.plan.program_of(player)
        bot = self._bots[program]
        try:
            return deed(bot)
        except BotFailed as failure:
            printed = bot.leave()
            self.faults[program] += 1
            sheet.note(player, failure, view, printed)
            return None


class _Sheet:
    """What is known of the game being played."""

    def __init__(self, game: Game, options: Mapping[str, Any], plan: GamePlan) -> None:
        self.game, self.plan, self.seed, self.number = game, plan, plan.seed, plan.number
        self.state: State = game.new(options, plan.dealer)
        self.playing: set[int] = set()  # players whose bots answer for themselves
        self.turns = [0] * self.state.table.players
        self.usage = [Usage()] * self.state.table.players
        self.faults: list[BotFault] = []

    def info(self, player: int) -> dict[str, Any]:
        """What a bot is told when a game starts."""
        return {
            "game": self.game.name,
            "options": dict(self.state.options),
            "seat": self.seat_of(player),
            "seats": self.state.table.seats,
            "number": self.number,
            "seed": stream_seed(self.seed, self.number, self.seat_of(player)),
        }

    def seat_of(self, player: int) -> Seat:
        """The first seat that the player acts for."""
        return self.state.table.controller.index(player)

    def note(self, player: int, failure: BotFailed, view: View | None, printed: str) -> None:
        """Write a fault down; default moves from here on."""
        self.playing.discard(player)
        fault = BotFault(
            seat=self.seat_of(player),
            game_number=self.number,
            decision=self.turns[player],
            code=failure.code,
            text=failure.text,
            view=view,
            log=printed,
        )
        self.faults.append(fault)

    def record(self) -> dict[str, Any]:
        """The game's record, with the faults if there were any."""
        record = self.game.write_record(self.state)
        if self.faults:
            keys = ("seat", "decision", "code")
            record["faults"] = [{key: getattr(fault, key) for key in keys} for fault in self.faults]
        return record


def _told(outcome: Outcome) -> dict[str, Any]:
    return {"scores": outcome.scores, "placement": outcome.placement, "winners": outcome.winners}
