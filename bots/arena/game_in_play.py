"""One game between seated bots: what is to be asked next, and what the answers do to it."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from bots.arena.clock import Bank
from bots.arena.faults import BotFailed
from bots.arena.interface import BotFault, GamePlan, Limits, PlayedGame
from bots.arena.protocol import Item
from bots.bot_info import StartInfo, end_info, start_info, stream_of
from games.core.deals.seeds import deck_of
from games.core.documents import RecordJson, View
from games.core.interface import DEAL, Game, Move, Outcome, Seat, State
from games.core.options import Options

NO_CHOICE = ("",)
_WHAT = ("start(info)", "The decision", "end(outcome)")  # by Item
_CHOOSE = Item.CHOOSE  # a member of an Enum is looked up again by each line that names it


@dataclass(slots=True, eq=False, kw_only=True)
class BotQuestion:
    """Something to put to a bot."""

    bank: Bank  # what it is paid from
    item: Item
    body: bytes  # as it stands in the ask
    legal: Sequence[Move] = NO_CHOICE  # an answer is an index of these

    @property
    def what(self) -> str:
        """The beginning of a sentence about it."""
        return _WHAT[self.item]


@dataclass(slots=True, eq=False, kw_only=True)
class Request(BotQuestion):
    """A question to the program of one player of a game under way."""

    game: "GameInPlay"
    player: int
    program: int  # of the table's programs

    @property
    def is_pending(self) -> bool:
        """Whether an answer is still wanted: the game may have started over meanwhile."""
        return self in self.game.pending


class GameInPlay:
    """A game under way. `pending` is what has to be answered, by `take` or `fail`, before it goes on."""

    def __init__(
        self,
        game: Game,
        options: Options,
        plan: GamePlan,
        *,
        slot: int,
        limits: Limits,
        out: frozenset[int],
    ) -> None:
        self.game, self.options, self.plan, self.slot, self.limits = game, options, plan, slot, limits
        self.start_over(out)

    def start_over(self, out: frozenset[int]) -> None:
        """From the deal on, with default moves for the programs that are `out`."""
        self.out = out
        self.state: State = self.game.new(self.options, self.plan.dealer)
        self.controller = self.state.table.controller
        players = range(self.state.table.players)
        self.programs = [self.plan.program_of(player) for player in players]
        self.banks = [Bank(self.limits) for _ in players]
        self.faults: list[BotFault] = []
        self.moves: list[Move] = []  # where there was a choice, also those that were not asked for
        self.told: list[list[Request]] = [[] for _ in players]  # what each program has answered, in order
        self.known = [0] * len(players)  # events that each was sent
        self.playing = {player for player in players if self.programs[player] not in out}
        self.pending = [
            self._request(player, Item.START, self._info(player)) for player in sorted(self.playing)
        ]
        self._outcome: Outcome | None = None
        if not self.pending:
            self._advance()

    @property
    def is_decided(self) -> bool:
        """Played, though perhaps not everybody has been told."""
        return self._outcome is not None

    @property
    def is_over(self) -> bool:
        """Played, and everybody told."""
        return self._outcome is not None and not self.pending

    def program_at(self, seat: Seat) -> int:
        """Which of the table's programs acts for a seat."""
        return self.programs[self.controller[seat]]

    def take(self, request: Request, index: int) -> None:
        """The answer to a request."""
        if not request.is_pending:
            return
        self.pending.remove(request)
        self.told[request.player].append(request)
        if request.item is _CHOOSE:
            self._apply(request.legal[index])
            self._advance()
        elif not self.pending and self._outcome is None:
            self._advance()

    def fail(self, request: Request, failure: BotFailed, printed: str) -> None:
        """A request came to nothing: the player's seat plays default moves from here on."""
        if not request.is_pending:
            return
        self._note(request, failure, printed, self._position(request))
        self.pending.remove(request)
        if not self.pending and self._outcome is None:
            self._advance()

    def fail_between(self, player: int, failure: BotFailed, printed: str) -> None:
        """The player's program failed when it was told once more what it had known."""
        own = [request for request in self.pending if request.player == player]
        if own:
            self.fail(own[0], failure, printed)
        else:
            self._note(self.told[player][-1], failure, printed, None)

    def collect_game(self) -> PlayedGame:
        """What came of it, once it is over."""
        if self._outcome is None:
            raise AssertionError("the game is not over")
        usage = tuple(bank.usage() for bank in self.banks)
        return PlayedGame(
            self.plan, self._record(), self._outcome, self.state.next_dealer(), tuple(self.faults), usage
        )

    def _advance(self) -> None:
        """Deal, play forced and default moves, up to the next thing to ask."""
        state = self.state
        while True:
            seat, legal = state.advance()
            if seat is DEAL:
                self._deal(state)
            elif seat is None:
                self._conclude()
                return
            elif (player := self.controller[seat]) in self.playing:
                self.pending = [self._decision(player, seat, legal)]
                return
            else:
                self._apply(state.default())

    def _apply(self, move: Move) -> None:
        self.state.apply(move)
        self.moves.append(move)

    def _deal(self, state: State) -> None:
        plan = self.plan
        state.deal(deck_of(self.game, state.options, plan.seed, plan.number, state.hand + 1))

    def _turns_of(self, player: int) -> int:
        """How many turns the player has had, the present one included: counted by playing once more."""
        state, turns, moves = self.game.new(self.options, self.plan.dealer), 0, iter(self.moves)
        while (seat := state.to_move()) is not None:
            if seat is DEAL:
                self._deal(state)
                continue
            turns += self.controller[seat] == player
            legal = state.legal()
            move = legal[0] if len(legal) == 1 else next(moves, None)
            if move is None:
                break
            state.apply(move)
        return turns

    def _conclude(self) -> None:
        self._outcome = self.state.outcome()
        outcome = end_info(self._outcome)
        self.pending = [self._request(player, Item.END, outcome) for player in sorted(self.playing)]

    def _decision(self, player: int, seat: Seat, legal: list[Move]) -> Request:
        news = self.state.events(seat, self.known[player])
        self.known[player] += len(news)
        return self._request(player, _CHOOSE, (seat, legal, news), legal)

    def _request(
        self, player: int, item: Item, content: object, legal: Sequence[Move] = NO_CHOICE
    ) -> Request:
        body = _encode((item, self.slot, content))
        return Request(
            game=self, player=player, program=self.programs[player],
            bank=self.banks[player], item=item, body=body, legal=legal,
        )  # fmt: skip

    def _info(self, player: int) -> StartInfo:
        seat, plan = self._seat_of(player), self.plan
        stream = stream_of(plan.seed, plan.number, seat)
        return start_info(
            self.game, self.state.options, seat=seat, dealer=plan.dealer, number=plan.number, stream=stream
        )

    def _seat_of(self, player: int) -> Seat:
        """The first seat that the player acts for."""
        return self.controller.index(player)

    def _position(self, request: Request) -> View | None:
        """What was asked about in a request that is still pending, if it is about a turn."""
        mover = self.state.to_move()
        return self.state.view(mover) if request.item is _CHOOSE and isinstance(mover, int) else None

    def _note(self, request: Request, failure: BotFailed, printed: str, view: View | None) -> None:
        """Write a fault down; default moves from here on."""
        player = request.player
        self.playing.discard(player)
        fault = BotFault(
            seat=self._seat_of(player),
            game_number=self.plan.number,
            decision=0 if request.item is Item.START else self._turns_of(player),
            code=failure.code,
            text=failure.text,
            view=view,
            log=printed,
        )
        self.faults.append(fault)

    def _record(self) -> RecordJson:
        """The game's record, with the faults if there were any."""
        record = self.game.write_record(self.state)
        if not self.faults:
            return record
        keys = ("seat", "decision", "code")
        return {**record, "faults": [{key: getattr(fault, key) for key in keys} for fault in self.faults]}


_encode = msgspec.json.Encoder().encode
