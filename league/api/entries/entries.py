"""Entries of an event: coming in, being let in, partners, pairs kept apart."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games.refusals import NotFound
from league.api.documents import operation
from league.api.entries.serializers import (
    ENTRY,
    PAIR,
    ApplyIn,
    ConsentIn,
    EntrySerializer,
    FixedTableIn,
    LeaveIn,
    PairGoneIn,
    PairIn,
    PairSerializer,
    TeamsIn,
)
from league.api.events.events import ORGANIZER, EventApiView
from league.api.events.serializers import PlayersIn
from league.api.pages import Pages, page_response
from league.api.results.tables import ByLinkApiView
from league.api.views import read_input
from league.domain.rights import Right
from league.models import Event
from league.people import LinkHolder
from league.selectors.badges import BADGE_JOINS
from league.selectors.entries.entries import own_player
from league.selectors.entries.overview import pairs_apart
from league.services.entries.admission import entries_decline, entries_let_in, entry_apply, entry_leave
from league.services.entries.consents import consent_give, consent_withdraw
from league.services.entries.partners import partners_set
from league.services.rights import require
from league.services.rounds.fixed_tables import fixed_table_set
from league.services.rounds.keep_apart import apart_add, apart_remove

READS = ("no_club", "no_event", "not_signed_in", "not_a_member", "right_missing")
OWN_BOT = ("forbidden", "right_missing", "unknown_player", "not_your_bot", "invalid")
MEMBER = ("no_club", "no_event", "not_signed_in", "not_a_member", "throttled")


class EntriesApiView(EventApiView):
    """An address below the entries of an event; only organizers see all of them."""

    pagination_class = Pages

    def list_entries(self) -> Response:
        """Everybody who ever entered, by name."""
        event = self.event
        require(self.request.user, Right.ENTER_PLAYERS, self.club, event)
        joins = ("player", *(f"player__{join}" for join in BADGE_JOINS))
        return page_response(
            self,
            event.entries.select_related(*joins).order_by("player__name_key", "player__name"),
            EntrySerializer,
        )


class EntryList(EntriesApiView):
    @operation(
        "entries_list",
        "The entries of an event",
        tag="entries",
        gives=EntrySerializer(many=True),
        example=ENTRY,
        refuses=(*READS, "invalid"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """By name: who applied, waits, takes part, was declined or withdrew."""
        return self.list_entries()


class EntryApply(EntriesApiView):
    @operation(
        "entry_apply",
        "Enter an event yourself, or apply for it",
        tag="entries",
        takes=ApplyIn,
        gives=EntrySerializer,
        sends={"consents": True},
        example=ENTRY | {"status": "applied", "attendance": "expected"},
        refuses=(*MEMBER, *OWN_BOT, "event_over", "only_bots", "only_people", "wrong_game",
                 "consent_missing", "entries_closed", "entry_declined", "planned_entrants", "name_taken",
                 "name_of_the_house"),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Doing it again does nothing more. Who finds no place waits."""
        entry = entry_apply(by=request.user, event=self.event, **read_input(ApplyIn, request.data))
        return Response(EntrySerializer(entry).data)


class EntryFixedTable(EntriesApiView):
    @operation(
        "entry_fixed_table",
        "Let a player always sit at the same table",
        tag="entries",
        takes=FixedTableIn,
        gives=EntrySerializer,
        sends={"player": 12, "table": 2},
        example=ENTRY | {"fixed_table": 2},
        refuses=(*ORGANIZER, "event_over", "not_entered", "only_people", "bad_table"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """For somebody who cannot walk far. Every draw heeds it from now on."""
        given = read_input(FixedTableIn, request.data)
        entry = fixed_table_set(by=request.user, event=self.event, **given)
        return Response(EntrySerializer(entry).data)


class EntryLeave(EntriesApiView):
    @operation(
        "entry_leave",
        "Withdraw yourself",
        tag="entries",
        takes=LeaveIn,
        gives=EntrySerializer,
        sends={},
        example=ENTRY | {"withdrawn_at": "2026-11-21T12:00:00Z"},
        refuses=(*MEMBER, *OWN_BOT, "event_over", "not_entered", "name_taken", "name_of_the_house"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """What was played stays; who waits longest moves up."""
        entry = entry_leave(by=request.user, event=self.event, **read_input(LeaveIn, request.data))
        return Response(EntrySerializer(entry).data)


class EntryConsent(ByLinkApiView, EntriesApiView):
    @property
    def event(self) -> Event:
        """Of other events the holder of a link knows nothing. Raises NotFound."""
        person: Any = self.request.user
        if isinstance(person, LinkHolder) and person.event_id != self.kwargs["pk"]:
            raise NotFound("no_event")
        return super().event

    @operation(
        "entry_consent",
        "Agree to play with bots, or take it back",
        tag="entries",
        takes=ConsentIn,
        gives=EntrySerializer,
        sends={"player": 12, "consents": True},
        example=ENTRY | {"consented_at": "2026-11-21T12:00:00Z"},
        refuses=(*ORGANIZER, "no_link", "no_player", "event_over", "not_entered", "no_bots_here"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """For yourself, also by your private link, or as an organizer for somebody who told you so. To take
        it back is to withdraw.
        """
        wish, event = read_input(ConsentIn, request.data), self.event
        deed = consent_give if wish["consents"] else consent_withdraw
        player = wish["player"] if "player" in wish else own_player(request.user, event)
        entry = deed(by=request.user, event=event, player=player)
        return Response(EntrySerializer(entry).data)


class EntriesLetIn(EntriesApiView):
    @operation(
        "entries_let_in",
        "Let in who applied or waits",
        tag="entries",
        takes=PlayersIn,
        gives=EntrySerializer(many=True),
        sends={"players": [12]},
        example=ENTRY,
        refuses=(*ORGANIZER, "event_over", "not_applied", "planned_entrants"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Who applied waits if the event is full; who waits already is let in all the same."""
        players = read_input(PlayersIn, request.data)["players"]
        entries_let_in(by=request.user, event=self.event, players=players)
        return self.list_entries()


class EntriesDecline(EntriesApiView):
    @operation(
        "entries_decline",
        "Decline who applied or waits",
        tag="entries",
        takes=PlayersIn,
        gives=EntrySerializer(many=True),
        sends={"players": [12]},
        example=ENTRY | {"status": "declined"},
        refuses=(*ORGANIZER, "event_over", "not_applied"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """They may be let in later."""
        players = read_input(PlayersIn, request.data)["players"]
        entries_decline(by=request.user, event=self.event, players=players)
        return self.list_entries()


class PartnersView(EntriesApiView):
    @operation(
        "partners_set",
        "Say who are partners all event long",
        tag="entries",
        takes=TeamsIn,
        gives=EntrySerializer(many=True),
        sends={"teams": [[12, 13], [14, 15]]},
        example=ENTRY | {"team": 1},
        refuses=(*ORGANIZER, "event_over", "partners_drawn", "partners_uneven", "partner_twice",
                 "not_entered", "partners_played", "pair_apart"),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """In place of all teams there were. Who is in none has no partner yet."""
        partners_set(by=request.user, event=self.event, teams=read_input(TeamsIn, request.data)["teams"])
        return self.list_entries()


class ApartView(EventApiView):
    @operation(
        "apart_list",
        "Who never shares a table",
        tag="entries",
        gives=PairSerializer(many=True),
        example=PAIR,
        refuses=READS,
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Pairs of the event, and those of the whole club."""
        event = self.event
        require(request.user, Right.ENTER_PLAYERS, self.club, event)
        return Response([PairSerializer(pair).data for pair in pairs_apart(event)])

    @operation(
        "apart_add",
        "Keep two players apart",
        tag="entries",
        takes=PairIn,
        gives=PairSerializer,
        status=201,
        sends={"one": 12, "other": 13},
        example=PAIR,
        refuses=(*ORGANIZER, "unknown_player", "apart_from_oneself", "partners_together"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """In this event, or everywhere."""
        event, wish = self.event, read_input(PairIn, request.data)
        everywhere = wish.pop("everywhere")
        pair = apart_add(by=request.user, club=self.club, event=None if everywhere else event, **wish)
        return Response(PairSerializer(pair).data, status=201)


class ApartRemove(EventApiView):
    @operation(
        "apart_remove",
        "Let two players meet again",
        tag="entries",
        takes=PairGoneIn,
        gives=None,
        status=204,
        sends={"pair": 3},
        refuses=(*ORGANIZER, "no_pair"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """A pair of the whole club needs the right in the whole club."""
        pair = read_input(PairGoneIn, request.data)["pair"]
        apart_remove(by=request.user, club=self.club, pair=pair, event=self.event)
        return Response(status=204)
