"""Who takes part in a season: let in, applying, leaving, away."""

from django.db.models import QuerySet
from rest_framework.request import Request
from rest_framework.response import Response

from games.refusals import NotFound
from league.api.documents import operation
from league.api.entries.serializers import TeamsIn
from league.api.events.serializers import PlayersIn
from league.api.pages import Pages, page_response
from league.api.seasons.entry_serializers import (
    ENTRY_EXAMPLE,
    AbsencesIn,
    SeasonApplyIn,
    SeasonEntrySerializer,
    SeasonLeaveIn,
)
from league.api.seasons.seasons import ORGANIZER, SeasonApiView
from league.api.views import read_input
from league.domain.rights import Right
from league.models import SeasonEntry
from league.selectors.badges import BADGE_JOINS
from league.selectors.clubs.members import own_player
from league.services.rights import require
from league.services.seasons.entries import (
    absences_set,
    season_apply,
    season_decline,
    season_enter,
    season_leave,
)
from league.services.seasons.partners import season_partners_set

MEMBER = ("no_club", "no_season", "not_signed_in", "forbidden", "not_a_member", "right_missing", "throttled")


class SeasonEntriesApiView(SeasonApiView):
    """An address below the entries of a season; only organizers see all of them."""

    pagination_class = Pages

    def entries(self) -> QuerySet[SeasonEntry]:
        """Everybody who ever entered, by name."""
        joins = ("player", *(f"player__{join}" for join in BADGE_JOINS))
        found = self.season.entries.select_related(*joins).prefetch_related("away")
        return found.order_by("player__name_key", "player__name", "pk")

    def list_entries(self) -> Response:
        require(self.request.user, Right.ENTER_PLAYERS, self.club)
        return page_response(self, self.entries(), SeasonEntrySerializer)

    def shown_entry(self, player: int) -> Response:
        return Response(SeasonEntrySerializer(self.entries().get(player=player)).data)

    def own(self) -> int:
        """As whom the person plays here. Raises NotFound."""
        require(self.request.user, Right.SEE, self.club)
        found = own_player(self.request.user, self.club)
        if found is None:
            raise NotFound("no_player")
        return found.pk


class SeasonEntryList(SeasonEntriesApiView):
    @operation(
        "season_entries",
        "The entries of a season",
        tag="seasons",
        gives=SeasonEntrySerializer(many=True),
        example=ENTRY_EXAMPLE,
        refuses=("no_club", "no_season", "not_signed_in", "not_a_member", "right_missing", "invalid"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """By name: who applied, waits, takes part, was declined or left."""
        return self.list_entries()


class SeasonEnter(SeasonEntriesApiView):
    @operation(
        "season_enter",
        "Let players into a season",
        tag="seasons",
        takes=PlayersIn,
        gives=SeasonEntrySerializer(many=True),
        sends={"players": [12, 13, 14, 15]},
        example=ENTRY_EXAMPLE,
        refuses=(
            *ORGANIZER,
            "season_closed",
            "season_in_finals",
            "unknown_player",
            "only_people",
            "only_bots",
            "wrong_game",
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Who applied or left is in again. Above its maximum they wait, except those who waited already."""
        players = read_input(PlayersIn, request.data)["players"]
        season_enter(by=request.user, season=self.season, players=players)
        return self.list_entries()


class SeasonWithdraw(SeasonEntriesApiView):
    @operation(
        "season_withdraw",
        "Take players out of a season",
        tag="seasons",
        takes=PlayersIn,
        gives=SeasonEntrySerializer(many=True),
        sends={"players": [12]},
        example=ENTRY_EXAMPLE | {"left_at": "2027-06-21T05:00:00Z"},
        refuses=(*ORGANIZER, "season_closed", "not_in_season", "not_yours"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """What they played counts; who has waited longest moves up."""
        require(request.user, Right.ENTER_PLAYERS, self.club)
        players = read_input(PlayersIn, request.data)["players"]
        season_leave(by=request.user, season=self.season, players=players)
        return self.list_entries()


class SeasonDecline(SeasonEntriesApiView):
    @operation(
        "season_decline",
        "Decline who applied or waits",
        tag="seasons",
        takes=PlayersIn,
        gives=SeasonEntrySerializer(many=True),
        sends={"players": [12]},
        example=ENTRY_EXAMPLE | {"status": "declined"},
        refuses=(*ORGANIZER, "season_closed", "season_in_finals", "not_applied"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """They may be let in later."""
        players = read_input(PlayersIn, request.data)["players"]
        season_decline(by=request.user, season=self.season, players=players)
        return self.list_entries()


class SeasonPartnersView(SeasonEntriesApiView):
    @operation(
        "season_partners_set",
        "Say who are partners all season long",
        tag="seasons",
        takes=TeamsIn,
        gives=SeasonEntrySerializer(many=True),
        sends={"teams": [[12, 13], [14, 15]]},
        example=ENTRY_EXAMPLE | {"team": 1},
        refuses=(
            *ORGANIZER, "season_closed", "season_not_open", "partners_change", "partners_uneven",
            "partner_twice", "not_in_season", "pair_apart",
        ),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Of planned tables, before they are published, and in place of all teams there were. Who is in none
        is not planned.
        """
        teams = read_input(TeamsIn, request.data)["teams"]
        season_partners_set(by=request.user, season=self.season, teams=teams)
        return self.list_entries()


class SeasonApply(SeasonEntriesApiView):
    @operation(
        "season_apply",
        "Enter a season yourself, or apply for it",
        tag="seasons",
        takes=SeasonApplyIn,
        gives=SeasonEntrySerializer,
        sends={},
        example=ENTRY_EXAMPLE | {"status": "applied"},
        refuses=(
            *MEMBER, "season_closed", "season_in_finals", "season_entries_closed", "entry_declined",
            "unknown_player", "not_your_bot", "only_people", "only_bots", "wrong_game", "name_taken",
            "name_of_the_house",
        ),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Doing it again does nothing more. Who finds no place waits."""
        given = read_input(SeasonApplyIn, request.data)
        entry = season_apply(by=request.user, season=self.season, **given)
        return self.shown_entry(entry.player_id)


class SeasonLeave(SeasonEntriesApiView):
    @operation(
        "season_leave",
        "Leave a season",
        tag="seasons",
        takes=SeasonLeaveIn,
        gives=SeasonEntrySerializer,
        sends={},
        example=ENTRY_EXAMPLE | {"left_at": "2027-06-21T05:00:00Z"},
        refuses=(*MEMBER, "no_player", "season_closed", "not_in_season", "not_yours"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """What was played counts; who has waited longest moves up."""
        given, own = read_input(SeasonLeaveIn, request.data), self.own()
        player = given.get("bot", own)
        season_leave(by=request.user, season=self.season, players=[player])
        return self.shown_entry(player)


class SeasonAbsences(SeasonEntriesApiView):
    @operation(
        "season_absences",
        "Say on which dates somebody is away",
        tag="seasons",
        takes=AbsencesIn,
        gives=SeasonEntrySerializer,
        sends={"dates": [1]},
        example=ENTRY_EXAMPLE,
        refuses=(*MEMBER, "no_player", "season_closed", "not_in_season", "no_slot", "not_yours"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Of yourself, or of anybody as an organizer: these dates and no others."""
        given = read_input(AbsencesIn, request.data)
        player = given["player"] if "player" in given else self.own()
        absences_set(by=request.user, season=self.season, player=player, slots=given["dates"])
        return self.shown_entry(player)
