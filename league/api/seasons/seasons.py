"""The seasons of a club."""

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.events.events import CHOICES
from league.api.pages import Pages, page_response
from league.api.seasons.serializers import (
    EXAMPLE,
    PART_EXAMPLE,
    SeasonDetailSerializer,
    SeasonIn,
    SeasonNameIn,
    SeasonQueryIn,
    SeasonRepeatIn,
    SeasonSerializer,
    SeasonSettingsIn,
    read_dates,
    read_wish,
)
from league.api.views import read_input, read_query
from league.models import Season
from league.selectors.seasons.seasons import archived_seasons_of, season_in, seasons_of
from league.services.seasons.making import season_make
from league.services.seasons.parts import series_start
from league.services.seasons.repeats import season_repeat
from league.services.seasons.seasons import season_delete
from league.services.seasons.settings import season_change

ORGANIZER = (
    *("no_club", "no_season", "not_signed_in", "forbidden", "not_a_member", "right_missing", "throttled"),
)
HELD = (
    *("name_empty", "name_unreadable", "season_name_taken", "unknown_kind", "unknown_counting"),
    *("bad_table_minutes", "unknown_game", "unknown_format", "unknown_setting", "bad_setting"),
    *("bad_option", "bad_rule", "too_many_blocks", "nobody_to_beat", "no_duplicates", "people_need_rounds"),
    *("people_deal_themselves", "freeze_past"),
    *CHOICES,
)
SLOTS = ("slot_past", "slot_far", "slot_twice", "too_many_slots", "bad_days", "bad_tables")
DETAIL: dict[str, object] = EXAMPLE | {"parts": [PART_EXAMPLE]}


class SeasonApiView(ClubApiView):
    """An address below a season."""

    throttle_scope = "evenings"

    @property
    def season(self) -> Season:
        """Raises NotFound."""
        return season_in(self.club, self.kwargs["pk"])

    def show_season(self) -> Response:
        """The season as it is now."""
        return Response(SeasonDetailSerializer(self.season).data)

    def show_created(self, request: Request, season: Season) -> Response:
        """A season that has just come into being, with its address."""
        address = reverse("api:season", [self.club.slug, season.pk], request=request)
        shown = SeasonDetailSerializer(season_in(self.club, season.pk)).data
        return Response(shown, status=201, headers={"Location": address})


class SeasonList(SeasonApiView):
    pagination_class = Pages

    @operation(
        "seasons_list",
        "The seasons of a club",
        tag="seasons",
        gives=SeasonSerializer(many=True),
        example=EXAMPLE,
        parameters=[SeasonQueryIn],
        refuses=("no_club", "invalid"),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Newest first; those that are archived apart."""
        is_archive = read_query(SeasonQueryIn, request)["archived"]
        asked = archived_seasons_of(self.club) if is_archive else seasons_of(self.club)
        return page_response(self, asked, SeasonSerializer)

    @operation(
        "season_create",
        "Make a season, with its dates",
        tag="seasons",
        takes=SeasonIn,
        gives=SeasonDetailSerializer,
        status=201,
        sends={
            "name": "Friday league", "template": "friday", "game": "dingo", "zone": "Europe/Berlin",
            "first": "2127-06-04T19:00:00+02:00", "weeks": 8, "counting": "best_of",
            "counting_settings": {"best": 6},
        },
        example=DETAIL | {"status": "open", "parts": []},
        refuses=("no_club", "not_a_member", "right_missing", "throttled", *HELD, *SLOTS),
    )  # fmt: skip
    def post(self, request: Request, slug: str) -> Response:
        """Open for entry. The template says what is not given; with `first` its dates are added at once."""
        given = read_input(SeasonIn, request.data)
        made = season_make(
            by=request.user, club=self.club, name=given["name"], wish=read_wish(given), **read_dates(given)
        )
        return self.show_created(request, made)


class SeasonDetail(SeasonApiView):
    @operation(
        "season_get",
        "One season",
        tag="seasons",
        gives=SeasonDetailSerializer,
        example=DETAIL,
        refuses=("no_club", "no_season"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """As in the list, with its parts: the events in which its tables are."""
        return self.show_season()


class SeasonSettings(SeasonApiView):
    @operation(
        "season_change",
        "Change what a season counts by, its name, or how people come in",
        tag="seasons",
        takes=SeasonSettingsIn,
        gives=SeasonDetailSerializer,
        sends={
            "counting": "best_of", "counting_settings": {"best": 6}, "seen": {"counting": "points_a_round"},
            "reason": "Two evenings fell out.",
        },
        example=DETAIL,
        refuses=(
            *ORGANIZER, "season_closed", "rules_frozen", "name_empty", "name_unreadable",
            "season_name_taken", "event_name_taken", "changed_by_another", "unknown_counting", "unknown_kind",
            "unknown_setting", "bad_setting", "bad_table_minutes", "unknown_choice", "bad_entrants_max",
            "rounds_unreachable", "evenings_unreachable",
        ),
    )  # fmt: skip
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """What is left out stays. What counts changes only with a reason once the first date is published."""
        wish = read_input(SeasonSettingsIn, request.data)
        reason, seen = wish.pop("reason", ""), wish.pop("seen", None)
        season_change(by=request.user, season=self.season, wish=wish, reason=reason, seen=seen)
        return self.show_season()


class SeasonDelete(SeasonApiView):
    @operation(
        "season_delete",
        "Delete a season that has not begun",
        tag="seasons",
        takes=SeasonNameIn,
        gives=None,
        status=204,
        sends={"name": "Friday league"},
        refuses=(*ORGANIZER, "season_has_begun", "season_name_differs"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """`name` is the season's name, to confirm it."""
        name = read_input(SeasonNameIn, request.data)["name"]
        season_delete(by=request.user, season=self.season, name=name)
        return Response(status=204)


class SeasonStart(SeasonApiView):
    @operation(
        "season_start",
        "Start a series: make an evening of each date",
        tag="seasons",
        gives=SeasonDetailSerializer,
        example=DETAIL,
        refuses=(
            *ORGANIZER, "season_closed", "season_not_open", "tables_unplanned", "no_dates",
            "rounds_unreachable", "evenings_unreachable", "event_name_taken", *HELD,
        ),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Everybody who takes part is in each of them. Its rules are frozen. There is no body."""
        series_start(by=request.user, season=self.season)
        return self.show_season()


class SeasonRepeat(SeasonApiView):
    @operation(
        "season_repeat",
        "Make the next season from this one",
        tag="seasons",
        takes=SeasonRepeatIn,
        gives=SeasonDetailSerializer,
        status=201,
        sends={"name": "Friday league, autumn", "first": "2127-09-03T19:00:00+02:00"},
        example=DETAIL | {"name": "Friday league, autumn", "previous": 3, "status": "open", "parts": []},
        refuses=(
            *ORGANIZER, *HELD, "slot_past", "slot_far", "season_closed", "unknown_player", "only_people",
            "only_bots", "wrong_game",
        ),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """With its people, rules and dates. Places of boxes lead to those of the next season."""
        given = read_input(SeasonRepeatIn, request.data)
        return self.show_created(request, season_repeat(by=request.user, season=self.season, **given))
