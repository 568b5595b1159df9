"""Which tables make up a club, how their rows are found, and what is left out, with the reason."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from django.db.models import Model, QuerySet

from bots.models import Bot, Version
from games.models import RecordBatch
from league import models as own
from league.models import Club, Match, MatchGame, MatchRun
from league.models.matches import UNFINISHED
from league.services.backups.schemas import AnyField, fields_of

WORK = "whoever works on the row now"
LEASE = dict.fromkeys(("lease_token", "lease_until", "attempts", "not_before", "sent_at", "waiting"), WORK)
DEVICE = "keys and words of people’s devices"
Find = Callable[[Club], QuerySet[Model]]


@dataclass(frozen=True)
class ArchiveTable:
    """A table of an archive. `left_out` are columns of the model, each with the reason."""

    name: str
    model: type[Model]
    meaning: str
    find: Find
    left_out: Mapping[str, str] = field(default_factory=dict)

    @property
    def fields(self) -> list[AnyField]:
        """The columns that are in an archive."""
        return [one for one in fields_of(self.model) if one.attname not in self.left_out]


def _by(name: str, model: type[Model], way: str, meaning: str, **left_out: str) -> ArchiveTable:
    return ArchiveTable(
        name, model, meaning, lambda club: model._base_manager.filter(**{way: club.pk}), left_out
    )


def runs_over(club: Club) -> QuerySet[MatchRun]:
    """Of matches of bots that are over. The secret of one that goes on tells its cards."""
    return MatchRun.objects.filter(match__club=club, is_open=False)


def _terms(club: Club) -> QuerySet[Model]:
    return own.RunTerms.objects.filter(pk__in=runs_over(club).order_by().values("terms"))


def batches_of(club: Club) -> QuerySet[RecordBatch]:
    """The records that games of the club are made of."""
    games = MatchGame.objects.filter(result__club=club, record_batch__isnull=False)
    return RecordBatch.objects.filter(pk__in=games.order_by().values("record_batch"))


def _game_runs(club: Club) -> QuerySet[Model]:
    return own.GameRuns.objects.filter(batch__in=batches_of(club).order_by().values("pk"))


def _at_screen(way: str, model: type[Model]) -> Find:
    """Of tables on screen whose match is over: until then their secrets are secrets."""

    def find(club: Club) -> QuerySet[Model]:
        over = Match.objects.filter(club=club).exclude(status__in=UNFINISHED).order_by()
        return model._base_manager.filter(**{f"{way}__in": over.values("pk")})

    return find


def _slips(club: Club) -> QuerySet[Model]:
    """Of rounds that are over, or whose deals were published. Other secrets tell what is still played."""
    played = Match.objects.filter(club=club, round__isnull=False, status__in=UNFINISHED).order_by()
    of_club = own.HandSlips.objects.filter(round__event__club=club)
    return of_club.exclude(published_at=None, round__in=played.values("round"))


def _faults(club: Club) -> QuerySet[Model]:
    return own.Fault.objects.filter(match__club=club).shown()


def under_way(club: Club) -> int:
    """How many matches go on whose cards are not to be known: they cannot go on elsewhere."""
    playing = own.ScreenTable.objects.filter(match__club=club, match__status__in=UNFINISHED)
    return MatchRun.objects.filter(match__club=club, is_open=True).count() + playing.count()


# What is pointed at comes before what points at it.
TABLES: tuple[ArchiveTable, ...] = (
    _by("club", Club, "pk", "the club itself: one row"),
    _by("pictures", own.ClubPicture, "club", "the picture at the head of its page"),
    _by("bots", Bot, "players__club", "bots that are players of the club"),
    _by("versions", Version, "bot__players__club", "uploads of bots, with their bytes", **LEASE),
    _by("players", own.Player, "club", "whoever can sit at a table: people and bots"),
    _by("events", own.Event, "club", "events, with the rules by which they are played"),
    _by("roles", own.Membership, "club", "who may do what: the roles of accounts"),
    _by("rounds", own.Round, "event__club", "rounds that were published"),
    _by("round_timers", own.RoundTimer, "round__event__club", "clocks of rounds"),
    ArchiveTable("hand_slips", own.HandSlips,
        "what proves deals that people laid out, once they are known", _slips),
    _by("entries", own.Entry, "event__club", "who plays in an event, and what they scored"),
    _by("kept_apart", own.KeepApart, "club", "who is not to meet"),
    _by("told_apart", own.ToldApart, "club", "players of like names who are two people"),
    _by("season_imports", own.SeasonImport, "club", "spreadsheets of seasons of before"),
    _by("seasons", own.Season, "club", "seasons"),
    _by("season_dates", own.SeasonSlot, "season__club", "dates on which a season is played"),
    _by("season_entries", own.SeasonEntry, "season__club", "who plays in a season, and how it ended"),
    _by("season_absences", own.SeasonEntry.away.through, "seasonentry__season__club",
        "dates on which somebody is away"),
    _by("season_parts", own.SeasonPart, "season__club", "the evenings or boxes of a season"),
    _by("season_stages", own.SeasonStage, "season__club", "what is played after the tables of a season"),
    _by("season_stage_entrants", own.SeasonStage.entrants.through, "seasonstage__season__club",
        "who is in such a stage"),
    _by("matches", Match, "club", "tables that play games until somebody won"),
    _by("seats", own.Seat, "match__club", "who sat where, and how the match ended for them"),
    _by("match_dates", own.MatchDate, "match__club", "when the matches of a season are played"),
    _by("date_agreements", own.DateAgreement, "date__match__club", "how players look for another time"),
    _by("date_answers", own.DateAnswer, "agreement__date__match__club", "what each of them said"),
    ArchiveTable("run_terms", own.RunTerms, "what bots might use", _terms),
    ArchiveTable("match_runs", MatchRun,
        "what proves the deals of matches of bots that are over", runs_over, LEASE),
    _by("seat_runs", own.SeatRun, "seat__match__club", "what bots used in a match"),
    _by("results", own.Result, "club", "versions of results: nothing is overwritten"),
    ArchiveTable("records", RecordBatch, "records of games, a line each: every card and move", batches_of),
    ArchiveTable("game_runs", own.GameRuns, "how the games of a batch of records were dealt", _game_runs),
    _by("games", MatchGame, "result__club", "games as results count them; lists are by seat"),
    ArchiveTable("faults", own.Fault, "what bots did wrong", _faults),
    _by("sheet_drafts", own.SheetDraft, "match__club", "score sheets that are being written"),
    _by("sheet_uploads", own.SheetUpload, "match__club", "score sheets that phones sent later"),
    _by("disputes", own.Dispute, "match__club", "what players said about results, and what was decided"),
    _by("adjustments", own.Adjustment, "entry__event__club", "points that staff gave or took"),
    _by("rating_changes", own.RatingChange, "club", "what each match did to each rating"),
    _by("ratings", own.Rating, "club", "where each player stands now"),
    ArchiveTable("screen_tables", own.ScreenTable, "tables on screen whose match is over",
        _at_screen("match", own.ScreenTable),
        {"word": "it opens the table", "token": DEVICE, "network": DEVICE}),
    ArchiveTable("screen_players", own.ScreenPlayer, "who sat there",
        _at_screen("table__match", own.ScreenPlayer),
        {"user_id": DEVICE, "guest": DEVICE, "words": DEVICE, "is_ready": DEVICE, "devices_come": DEVICE}),
    ArchiveTable("screen_games", own.ScreenGame, "games there, with what proves their deals",
        _at_screen("table__match", own.ScreenGame)),
    ArchiveTable("screen_moves", own.ScreenMove, "moves there",
        _at_screen("game__table__match", own.ScreenMove)),
    _by("audit", own.Activity, "club", "who changed what, when and how",
        told_at="whom the service told of it"),
)  # fmt: skip
BY_NAME: Mapping[str, ArchiveTable] = {table.name: table for table in TABLES}
NAMES: Mapping[type[Model], str] = {table.model: table.name for table in TABLES}

LINKS = "links that open something by themselves: they work in one installation only"
ADDRESSES = "addresses of people, and what was sent to them"
SIGN_IN = "how people sign in"
HERE = "of the installation, not of a club"
AGAIN = "can be made again, and may tell what nobody has published"
# Every other table, with the reason.
LEFT_OUT: Mapping[str, str] = {
    **dict.fromkeys(
        ("league.PlayerLink", "league.PrivateLink", "league.CalendarLink", "league.ProjectorLink",
         "league.CheckInDoor", "league.Invitation", "league.PasswordLink", "league.SignInLink"), LINKS),
    **dict.fromkeys(
        ("league.MailAddress", "league.MailPreference", "league.MailMessage", "account.EmailAddress",
         "account.EmailConfirmation"), ADDRESSES),
    **dict.fromkeys(
        ("auth.User", "league.Token", "league.SignInTally", "league.AccountReading", "sessions.Session",
         "league.AccountSession", "league.SignInRequest", "league.OutsideIdentity", "mfa.Authenticator"),
        SIGN_IN),
    "league.Webhook": "addresses and secrets of other services",
    "league.WebhookDelivery": "what was sent to other services",
    "league.PlayerHabits": "when somebody usually has time: theirs alone, and it comes again",
    "league.ScreenDevice": DEVICE,
    "league.DoorTick": DEVICE,
    **dict.fromkeys(("league.RoundDraft", "league.SeasonDraft", "league.Review", "league.Hint"), AGAIN),
    **dict.fromkeys(
        ("league.Outbox", "league.NightlyBackup", "league.WorkerReport", "league.UsedCommitment",
         "league.Puzzle", "auth.Permission", "auth.Group", "auth.Group_permissions", "auth.User_groups",
         "auth.User_user_permissions", "contenttypes.ContentType"), HERE),
}  # fmt: skip
