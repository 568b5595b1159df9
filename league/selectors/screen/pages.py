"""A game on screen as one viewer sees it: who sits where, what lies where, what was said and can be done."""

from collections.abc import Iterator, Sequence
from datetime import timedelta

from django.utils import timezone

from games.core.interface import Move, ReplayStep, Seat, State
from games.core.move_texts import move_text
from games.core.perspectives import HANDS, MIDDLE
from league.models import ScreenGame, ScreenMove, ScreenPlayer, ScreenTable
from league.selectors.badges import TINTS, initials_of
from league.selectors.matches.replays import fill_template
from league.selectors.primers import LessonShown, describe_lesson
from league.selectors.screen.bets import describe_bets
from league.selectors.screen.drawings import DrawingJson, drawing_of
from league.selectors.screen.parts import HandCard, MoveShown, SaidSince, ScreenPage, SeatShown, ZoneShown
from league.selectors.screen.tables import keeps_waiting, players_at, seat_of, state_of, steps_for
from league.selectors.screen.zones import PILES, zone_owner, zone_title

SAID_MAX = 60
SINCE_MAX = 24
OUT_OF_SIGHT = "o"
CARD = 2  # characters; what follows numbers the copies of a card


def screen_page(game: ScreenGame, me: ScreenPlayer | None) -> ScreenPage:
    """The game as its row says, for one who plays, None: for one who watches. A fixed number of queries."""
    made = list(game.moves.order_by("index").values_list("text", "by"))
    made = made[: game.moves_made]  # not those of bots that have moved since the row was read
    state = state_of(game, [text for text, _by in made])
    known = [(text, by == ScreenMove.By.RULES) for text, by in made]
    return page_of(game, state, me, list(players_at(game.table)), known)


def page_of(
    game: ScreenGame,
    state: State,
    me: ScreenPlayer | None,
    players: Sequence[ScreenPlayer],
    made: Sequence[tuple[Move, bool]] = (),
) -> ScreenPage:
    """A position of a game, of which nothing need be stored; `players` by number.

    `made`: its moves, and whether each was the only one there was; needed where steps are explained.
    """
    return _Shown(game, state, me, players, made).page()


def position_page(
    state: State, *, dealer: Seat, names: Sequence[str], player: int, moves_made: int
) -> ScreenPage:
    """As `player`, who is to move, sees it. It is not stored; `names` are by player, `dealer` dealt first."""
    table = ScreenTable(game=state.game.name, options=dict(state.options))
    game = ScreenGame(
        table=table, number=1, dealer=dealer, names=list(names), to_move=player, moves_made=moves_made
    )
    players = [ScreenPlayer(table=table, number=number, name=name) for number, name in enumerate(names)]
    return page_of(game, state, players[player], players)


class _Shown:
    """A game and its viewer."""

    def __init__(
        self,
        game: ScreenGame,
        state: State,
        me: ScreenPlayer | None,
        players: Sequence[ScreenPlayer],
        made: Sequence[tuple[Move, bool]],
    ) -> None:
        self.made = made
        self.game, self.state, self.me, self.players = game, state, me, players
        self.seat = seat_of(state, me)
        self.view = state.view(self.seat)
        self.owners = [players[player] for player in state.table.controller]
        self.names = [game.names[owner.number] for owner in self.owners]
        self.steps: tuple[ReplayStep, ...] = steps_for(game, state, self.seat)

    def page(self) -> ScreenPage:
        view = self.view
        moves = [self._move(text) for text in view["legal"]]
        hand = self._hand(moves)
        of_cards = {card.move for card in hand}
        last = self.steps[-1] if self.steps else None
        heading = next((step for step in reversed(self.steps) if step.heading), None)
        mover = self.game.to_move
        seats = tuple(self._seat(seat, last) for seat in self._clockwise())
        return ScreenPage(
            game=self.game,
            me=self.me,
            seats=seats,
            middle=tuple(self._zone(zone) for zone in self._zones() if not zone_owner(zone)),
            hand=hand,
            moves=tuple(move for move in moves if move not in of_cards),
            bets=describe_bets(self.state.game, view["legal"]),
            heading=fill_template(heading.heading, heading.facts, self.names) if heading else "",
            said=tuple(fill_template(step.text, step.facts, self.names) for step in self._latest()),
            index=self.game.moves_made,
            my_turn=bool(moves),
            waits_for="" if mover is None else self.game.names[mover],
            moved_last=next((step.seat for step in reversed(self.steps) if step.move), None),
            keeps_waiting=not moves and keeps_waiting(self.game),
            left_ms=_left_ms(self.game),
            is_alone=self._is_alone(),
            explains=self._explains(),
            lesson=self._lesson() if self._explains() else None,
            others_lesson=self._others_lesson() if self._explains() else None,
            since=tuple(self._since()) if self._explains() else (),
            drawing=self._drawing(next((seat.seat for seat in seats if seat.has_turn), None)),
            view=view,
        )

    def _drawing(self, turn: int | None) -> DrawingJson:
        return drawing_of(
            self.state,
            self.view,
            seat=self.seat,
            steps=self.steps,
            names=self.names,
            game=str(self.game.number),
            turn=turn,
        )

    def _is_alone(self) -> bool:
        me = self.me
        if me is None or self.game.table.match_id is not None:
            return False
        return all(other.house for other in self.players if other.number != me.number)

    def _explains(self) -> bool:
        return self.game.table.explains and self._is_alone()

    def _lesson(self) -> LessonShown | None:
        primer = self.state.game.primer
        lesson = primer.lesson_at(self.view)
        is_new = lesson is not None and lesson.key not in self.game.table.lessons_met
        return None if lesson is None else describe_lesson(primer, lesson, is_new=is_new)

    def _others_lesson(self) -> LessonShown | None:
        if self.view["legal"] or self.game.to_move is None:
            return None
        primer = self.state.game.primer
        lesson = primer.lesson_about(self.view)
        return None if lesson is None else describe_lesson(primer, lesson, is_new=False)

    def _since(self) -> Iterator[SaidSince]:
        """What came after the viewer last had a choice, the latest last."""
        chosen, forced = -1, set()
        for at, is_forced in self._own_moves():
            if is_forced:
                forced.add(at)
            else:
                chosen = at
        first = max(chosen + 1, len(self.steps) - SINCE_MAX)
        for at, step in enumerate(self.steps[first:], first):
            yield SaidSince(fill_template(step.text, step.facts, self.names), at in forced)

    def _own_moves(self) -> Iterator[tuple[int, bool]]:
        """The steps that are moves of the viewer, and whether each was the only one.

        A step may tell more of a move than its text; what comes from the stock is told by itself.
        """
        number = 0
        for at, step in enumerate(self.steps):
            if step.move is None or not self._is_mine(step.seat):
                continue
            texts = enumerate(self.made[number:], number + 1)
            found = next((place for place, (text, _forced) in texts if step.move.startswith(text)), None)
            if found is not None:
                number = found
                yield at, self.made[number - 1][1]

    def _is_mine(self, seat: Seat | None) -> bool:
        return self.me is not None and seat is not None and self.owners[seat].number == self.me.number

    def _latest(self) -> Sequence[ReplayStep]:
        return self.steps[: -SAID_MAX - 1 : -1]

    def _clockwise(self) -> list[Seat]:
        first, seats = self.seat or 0, self.state.table.seats
        return [(first + step) % seats for step in range(seats)]

    def _seat(self, seat: Seat, last: ReplayStep | None) -> SeatShown:
        owner, teams = self.owners[seat], self.state.table.teams
        held = self.view["zones"].get(HANDS[seat], 0)
        number = self._clockwise().index(seat)
        return SeatShown(
            seat=seat,
            number=number,
            name=self.names[seat],
            initials=initials_of(self.names[seat]),
            tint=(owner.number * 5 + 2) % TINTS,
            is_mine=self._is_mine(seat),
            is_partner=self.seat is not None and seat != self.seat and teams[seat] == teams[self.seat],
            is_bot=bool(owner.house),
            is_house=owner.is_of_house,
            is_away=bool(owner.substitute) and not owner.house,
            is_dealer=self.view["dealer"] == seat,
            has_turn=self.game.to_move == owner.number and self.view["to_move"] in (None, seat),
            cards=held if isinstance(held, int) else len(held),
            score=self.view["totals"][seat],
            bank_ms=owner.bank_ms,
            played=self._seen_cards(MIDDLE[seat]),
            zones=tuple(self._zone(zone) for zone in self._zones() if zone_owner(zone) == str(seat)),
        )

    def _zones(self) -> list[str]:
        """All in which something lies or is written, but hands, what seats have played and what is gone."""
        written = (zone for zone, label in self.view["labels"].items() if label)
        hidden = {OUT_OF_SIGHT, *HANDS, *MIDDLE}
        return [zone for zone in dict.fromkeys((*self.view["zones"], *written)) if zone not in hidden]

    def _zone(self, zone: str) -> ZoneShown:
        lying = self.view["zones"].get(zone, ())
        is_hidden = isinstance(lying, int) or zone[0] in PILES
        label = self.view["labels"].get(zone, "")
        return ZoneShown(
            key=zone,
            title=zone_title(zone, label),
            cards=() if is_hidden else self._seen_cards(zone),
            count=lying if isinstance(lying, int) else len(lying),
            label=fill_template("{label}", {"label": label}, self.names) if label else "",
        )

    def _seen_cards(self, zone: str) -> tuple[str, ...]:
        """The cards that lie there face up for the viewer."""
        lying = self.view["zones"].get(zone, ())
        return () if isinstance(lying, int) else tuple(lying)

    def _move(self, text: Move) -> MoveShown:
        template, facts = move_text(self.state.game, text)
        cards = facts["cards"]
        shown = tuple(cards) if isinstance(cards, list) else ()
        return MoveShown(text, fill_template(template, facts, self.names), shown)

    def _hand(self, moves: Sequence[MoveShown]) -> tuple[HandCard, ...]:
        if self.seat is None:
            return ()
        alone: dict[str, list[MoveShown]] = {}
        for move in moves:
            if len(move.cards) == 1:
                alone.setdefault(move.cards[0], []).append(move)
        return tuple(
            HandCard(card, alone[card][0] if len(alone.get(card, ())) == 1 else None)
            for card in self._seen_cards(HANDS[self.seat])
        )


def _left_ms(game: ScreenGame) -> int | None:
    if game.due_at is None:
        return None
    return max(0, (game.due_at - timezone.now()) // timedelta(milliseconds=1))
