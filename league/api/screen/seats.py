"""Places at tables on screen: sitting down, being ready, leaving, and going on with another device."""

from functools import partial

from django.urls import reverse
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.refusals import Refused
from league.api.documents import operation
from league.api.screen.answers import ACTS, SECRET, ScreenApiView, seat_response
from league.api.screen.examples import GATHERING_EXAMPLE, SEATED_EXAMPLE, TABLE_EXAMPLE
from league.api.screen.guests import key_of, seat_visitor, visitor_of
from league.api.screen.inputs import DealIn, LinkIn, SitIn, read_deal
from league.api.screen.serializers import ScreenSeatedSerializer, ScreenTableSerializer
from league.api.views import read_input
from league.selectors.screen.tables import player_of
from league.services.screen import seats as screen_seats
from league.services.screen.devices import device_take, device_word
from league.services.screen.guests import guest_key_new, guest_of, guest_token
from league.tasks.screen_tables import announce_deed

GATHERS = (*ACTS, "table_plays", "match_over")


class ScreenSit(ScreenApiView):
    @operation(
        "table_sit",
        "Take a free place at a table on screen",
        tag="tables",
        takes=SitIn,
        gives=ScreenSeatedSerializer,
        sends={"number": 2, "name": "Ada"},
        example=SEATED_EXAMPLE | {"table": GATHERING_EXAMPLE},
        refuses=(
            *("no_screen_table", "throttled", "table_plays", "match_over", "seats_are_given"),
            *(
                "already_seated",
                "seat_taken",
                "name_empty",
                "name_unreadable",
                "name_of_the_house",
                "name_taken_here",
            ),
        ),
    )
    def post(self, request: Request, word: str) -> Response:
        """Without an account you are a guest from now on; keep the token."""
        given = read_input(SitIn, request.data)
        visitor, token = seat_visitor(request)
        screen_seats.player_sit(by=visitor, table=self.table, **given)
        announce_deed(self.table, None)
        return seat_response(self.table, visitor, token, request)


class ScreenFill(ScreenApiView):
    @operation(
        "table_fill",
        "Have house bots take the free places, or move for the absent",
        tag="tables",
        gives=ScreenTableSerializer,
        example=GATHERING_EXAMPLE,
        refuses=(*GATHERS, "seats_are_given", "not_ready", "nobody_to_play"),
    )
    def post(self, request: Request, word: str) -> Response:
        """By anybody who sits there. There is no body.

        Where no place is free, bots move for those who are not ready while you are, and in a game without a
        clock for who has had the turn for more than a minute; until they come back.
        """
        return self.run_action(screen_seats.seats_fill)


class ScreenReady(ScreenApiView):
    @operation(
        "table_ready",
        "Be ready for the next game",
        tag="tables",
        takes=DealIn,
        gives=ScreenTableSerializer,
        sends={"deal": "9f2c41d07ab3e5810f6b2c9d8e7a4b35", "words": "four black swans"},
        example=TABLE_EXAMPLE,
        refuses=(*GATHERS, "deal_used"),
    )
    def post(self, request: Request, word: str) -> Response:
        """For the deal in `gathering`, with words of your own: for the first game, or for one more."""
        return self.run_action(
            partial(screen_seats.player_ready, deal=read_deal(read_input(DealIn, request.data)))
        )


class ScreenLeave(ScreenApiView):
    @operation(
        "table_leave",
        "Leave a table on screen",
        tag="tables",
        gives=ScreenTableSerializer,
        example=TABLE_EXAMPLE | {"is_replaced": True},
        refuses=(*ACTS, "table_changed", "nobody_to_play"),
    )
    def post(self, request: Request, word: str) -> Response:
        """In a game a bot moves for you until you come back; else your place is free. There is no body."""
        return self.run_action(screen_seats.player_leave)


class ScreenReturn(ScreenApiView):
    @operation(
        "table_return",
        "Take your place back",
        tag="tables",
        gives=ScreenTableSerializer,
        example=TABLE_EXAMPLE,
        refuses=ACTS,
    )
    def post(self, request: Request, word: str) -> Response:
        """From the bot that moved meanwhile. There is no body."""
        return self.run_action(screen_seats.player_return)


class ElsewhereSerializer(serializers.Serializer[object]):
    """How you go on with another device."""

    path = serializers.CharField(help_text="Of the address to open there. Whoever has it plays as you.")
    link = serializers.CharField(
        allow_null=True,
        help_text="For a program there: good once, for ten minutes; null: it signs in to your account.",
    )


class ScreenElsewhere(ScreenApiView):
    @operation(
        "table_elsewhere",
        "The way to your place from another device",
        tag="tables",
        gives=ElsewhereSerializer,
        example={"path": "/table/q3V8xTz0aWm4Lk1s/elsewhere/5f3a0c…/", "link": "5f3a0c…"},
        refuses=("no_screen_table", "not_at_screen_table"),
    )
    def get(self, request: Request, word: str) -> Response:
        """For who sits there."""
        player = player_of(self.table, visitor_of(request))
        if player is None:
            raise Refused("not_at_screen_table")
        link = device_word(player) if player.guest else None
        name, more = ("web:screen_elsewhere", [link]) if link else ("web:screen_table", [])
        return Response({"path": reverse(name, args=[word, *more]), "link": link}, headers=SECRET)

    @operation(
        "table_elsewhere_take",
        "Continue on this device",
        tag="tables",
        takes=LinkIn,
        gives=ScreenSeatedSerializer,
        sends={"link": "5f3a0c…"},
        example=SEATED_EXAMPLE,
        refuses=("no_screen_table", "already_seated", "throttled"),
    )
    def post(self, request: Request, word: str) -> Response:
        """As the guest whose link this is, at this table alone: the token of your own for it."""
        key = key_of(request) or guest_key_new()
        guest = guest_of(key)
        device_take(by=guest, table=self.table, word=read_input(LinkIn, request.data)["link"])
        return seat_response(self.table, guest, guest_token(key), request)
