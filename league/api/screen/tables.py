"""Tables on screen: what can be chosen, opening one, looking at it, and playing."""

from functools import partial

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.screen.answers import ACTS, ScreenApiView, describe_table, response_with_etag, seat_response
from league.api.screen.examples import SEATED_EXAMPLE, TABLE_EXAMPLE
from league.api.screen.guests import seat_visitor, visitor_of
from league.api.screen.inputs import ExplainIn, HintIn, LookIn, MoveIn, OpenIn, read_deal, read_wish
from league.api.screen.serializers import ScreenSeatedSerializer, ScreenTableSerializer
from league.api.views import read_input, read_query
from league.domain.activities import Work
from league.models import ScreenGame, ScreenTable
from league.outlets.workers import wake_after_commit
from league.people import Visitor
from league.selectors.screen.tables import latest_game, screen_game
from league.services.reviews.hints import hint_ask
from league.services.screen.lessons import lessons_switch
from league.services.screen.play import move_make
from league.services.screen.tables import table_open
from league.tasks.screen_tables import announce_deed

KNOWN = OpenApiParameter(
    "If-None-Match", str, "header", description="The ETag of the answer that you have; 304 if it is still so."
)


class ScreenTableOpen(ScreenApiView):
    @operation(
        "table_open",
        "Open a table on screen",
        tag="tables",
        takes=OpenIn,
        gives=ScreenSeatedSerializer,
        status=201,
        sends={"game": "dingo", "level": "hard", "deal": "9f2c41d07ab3e5810f6b2c9d8e7a4b35"},
        example=SEATED_EXAMPLE,
        refuses=(
            *("unknown_game", "bad_option", "nobody_to_play", "too_many_tables", "deal_used"),
            *("name_empty", "name_unreadable", "throttled"),
        ),
    )
    def post(self, request: Request) -> Response:
        """You have the first place, and nothing is rated. Without an account you are a guest from now on."""
        given = read_input(OpenIn, request.data)
        visitor, token = seat_visitor(request)
        table = table_open(
            by=visitor, wish=read_wish(given), deal=read_deal(given),
            address=request.META.get("REMOTE_ADDR", ""),
            name=given["name"], alone=given["alone"],
        )  # fmt: skip
        announce_deed(table, latest_game(table))
        return seat_response(table, visitor, token, request, 201)


class ScreenTableDetail(ScreenApiView):
    @operation(
        "table_get",
        "A table on screen as you may see it",
        tag="tables",
        gives=ScreenTableSerializer,
        example=TABLE_EXAMPLE,
        parameters=[LookIn, KNOWN],
        unchanged=True,
        refuses=("no_screen_table", "invalid"),
    )
    def get(self, request: Request, word: str) -> Response:
        """Your own hand and legal moves, or what a spectator sees. Ask again with `since` and the ETag."""
        asked = read_query(LookIn, request)
        return response_with_etag(request, describe_table(self.table, visitor_of(request), request, asked))


class ScreenTableMove(ScreenApiView):
    @operation(
        "table_move",
        "Make a move",
        tag="tables",
        takes=MoveIn,
        gives=ScreenTableSerializer,
        sends={"game": 1, "index": 12, "move": "0pQS"},
        example=TABLE_EXAMPLE,
        refuses=(
            *(*ACTS, "no_screen_game", "game_over", "move_late", "not_your_turn", "house_plays_for_you"),
            "move_not_legal",
        ),
    )
    def post(self, request: Request, word: str) -> Response:
        """Sent twice it is made once. One that comes too late is told the `index` of the move that is due."""
        given = read_input(MoveIn, request.data)

        def make(*, by: Visitor, table: ScreenTable) -> ScreenGame:
            game = screen_game(table, given["game"])
            return move_make(by=by, game=game, index=given["index"], move=given["move"])

        return self.run_action(make)


class ScreenTableHint(ScreenApiView):
    @operation(
        "table_hint",
        "Ask what your moves are worth",
        tag="tables",
        takes=HintIn,
        gives=ScreenTableSerializer,
        sends={"game": 1, "index": 12},
        example=TABLE_EXAMPLE,
        refuses=(
            *(*ACTS, "no_screen_game", "hint_among_people", "move_late", "not_your_turn", "nobody_to_play"),
        ),
    )
    def post(self, request: Request, word: str) -> Response:
        """Only where you play alone with house bots. Look again until `hint` has the moves."""
        given = read_input(HintIn, request.data)

        def ask(*, by: Visitor, table: ScreenTable) -> None:
            hint_ask(by=by, game=screen_game(table, given["game"]), index=given["index"])
            wake_after_commit(Work.HINTS)

        return self.run_action(ask)


class ScreenTableExplain(ScreenApiView):
    @operation(
        "table_explain",
        "Have each step explained, or no more",
        tag="tables",
        takes=ExplainIn,
        gives=ScreenTableSerializer,
        sends={"on": True},
        example=TABLE_EXAMPLE | {"explains": True},
        refuses=(*ACTS, "lessons_among_people"),
    )
    def post(self, request: Request, word: str) -> Response:
        """To who sits there alone: the lesson stands in `play.lesson`."""
        return self.run_action(partial(lessons_switch, **read_input(ExplainIn, request.data)))
