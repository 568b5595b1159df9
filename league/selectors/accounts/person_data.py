"""All that is stored about one person, for themselves: by account in all clubs, or as one player of a club.

What opens something, and what would tell about others, is not in it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.apps import apps
from django.contrib.auth.models import User
from django.db.models import Model, Q, QuerySet

from league.models import Activity, Player
from league.selectors.accounts.sessions import sessions_alive_of

Row = dict[str, object]
SESSIONS_MAX = 20_000  # as many as are looked through
ROWS_MAX = 100_000  # of one kind


@dataclass(frozen=True)
class RowsAbout:
    """Rows about a person: by which column they are found, and which of theirs are told."""

    model: str
    column: str  # leads to a player or an account
    told: tuple[str, ...]


def _about(model: str, column: str, told: str) -> RowsAbout:
    return RowsAbout(model, column, tuple(told.split()))


_LINK = "made_at revoked_at opened opened_at"
# By section, in the order in which people read them.
OF_PLAYER: Mapping[str, RowsAbout] = {
    "players": _about("league.Player", "pk", "id club__name name joined_at merged_into_id"),
    "entries": _about("league.Entry", "player", "event__club__name event__name status entered_at "
        "withdrawn_at attendance attendance_at consented_at note is_stand_in matches wins points"),
    "seats": _about("league.Seat", "player", "match__club__name match__event__name match_id seat placement "
        "games_won points won match__finished_at"),
    "seasons": _about("league.SeasonEntry", "player", "season__club__name season__name status entered_at "
        "left_at returns note final_place imported_name"),
    "season_absences": _about("league.SeasonEntry_away", "seasonentry__player",
        "seasonentry__season__name seasonslot__starts_at"),
    "season_stages": _about("league.SeasonStage_entrants", "seasonentry__player",
        "seasonentry__season__name seasonstage__event__name"),
    "ratings": _about("league.Rating", "player", "club__name game mu variance matches wins updated_at"),
    "rating_changes": _about("league.RatingChange", "player", "club__name game match_id place mu_before mu "
        "at"),
    "adjustments": _about("league.Adjustment", "entry__player", "entry__event__name millionths reason "
        "made_at revoked_at revoked_because"),
    "disputes": _about("league.Dispute", "player", "match_id status text opened_at decision decided_at"),
    "dates": _about("league.DateAnswer", "player", "agreement__date__match_id zone taps said said_at"),
    "dates_proposed": _about("league.DateAgreement", "proposed_by", "date__match_id state proposed_at"),
    "habits": _about("league.PlayerHabits", "player", "zone habits"),
    "mail_address": _about("league.MailAddress", "player", "address confirmed_at bounced_at bounced_why "
        "stopped_at zone language set_at"),
    "mail_settings": _about("league.MailPreference", "player", "kind is_on"),
    "mails": _about("league.MailMessage", "player", "kind made_at due_at address outcome ended_at"),
    "personal_links": _about("league.PlayerLink", "player", _LINK),
    "calendar_links": _about("league.CalendarLink", "player", _LINK),
    "private_links": _about("league.PrivateLink", "entry__player", f"entry__event__name {_LINK}"),
    "check_ins_by_phone": _about("league.DoorTick", "entry__player",
        "entry__event__name before at undone_at"),
    "invitations": _about("league.Invitation", "player", "club__name role invited_at accepted_at"),
}  # fmt: skip
OF_ACCOUNT: Mapping[str, RowsAbout] = {
    "account": _about("auth.User", "pk", "username first_name last_name email date_joined last_login "
        "is_active"),
    "mail_addresses_of_the_account": _about("account.EmailAddress", "user", "email verified primary"),
    "reading": _about("league.AccountReading", "user", "language calendar"),
    "browsers": _about("league.AccountSession", "user", "program began_at seen_at"),
    "sign_in_factors": _about("mfa.Authenticator", "user", "type created_at last_used_at"),
    "api_tokens": _about("league.Token", "user", "name created expiry"),
    "password_links": _about("league.PasswordLink", "person", "club__name made_at expires_at used_at"),
    "sign_in_links": _about("league.SignInLink", "person", "address made_at expires_at used_at"),
    "other_services": _about("league.OutsideIdentity", "user", "issuer subject made_at used_at"),
    "addresses_that_open_it": _about("league.MailAddress", "opens", "address"),
    "clubs_founded": _about("league.Club", "founded_by", "name created_at"),
    "roles": _about("league.Membership", "user", "club__name role event__name given_at"),
    "invitations_taken": _about("league.Invitation", "accepted_by", "club__name role invited_at accepted_at"),
    "bots": _about("bots.Bot", "owner", "name game description licence open_source created_at retired_at"),
    "uploads": _about("bots.Version", "bot__owner", "bot__name number filename size_bytes sha256 status "
        "verdict uploaded_at dropped_at"),
    "tables_on_screen": _about("league.ScreenPlayer", "user", "table__game name table__opened_at"),
}  # fmt: skip
# Columns that say who did something: told as numbers of the rows, beside what the audit says.
ACTS: tuple[str, ...] = (
    "league.Membership.given_by", "league.Invitation.invited_by", "league.PlayerLink.made_by",
    "league.CalendarLink.made_by", "league.PrivateLink.made_by", "league.CheckInDoor.made_by",
    "league.ProjectorLink.made_by", "league.HandSlips.made_by",
    "league.Event.created_by", "league.Round.published_by", "league.RoundDraft.made_by",
    "league.Entry.attendance_by", "league.Entry.consented_by", "league.Match.scheduled_by",
    "league.SeasonImport.made_by", "league.Season.created_by", "league.SeasonDraft.made_by",
    "league.MailAddress.set_by", "league.Result.entered_by", "league.Result.confirmed_by",
    "league.Result.confirmed_for", "league.MatchGame.entered_by", "league.MatchGame.entered_for",
    "league.SheetDraft.changed_by", "league.SheetDraft.changed_for", "league.SheetUpload.made_by",
    "league.SheetUpload.made_for", "league.Dispute.opened_by", "league.Dispute.owner",
    "league.Dispute.decided_by", "league.Adjustment.made_by", "league.Adjustment.revoked_by",
    "league.PasswordLink.made_by", "league.Webhook.made_by",
)  # fmt: skip


def data_of_account(user: User) -> dict[str, list[Row]]:
    """Everything about whoever has the account, in all clubs, by section."""
    players = _with_merged(Player.objects.filter(user=user))
    found = {name: _rows(about, [user.pk]) for name, about in OF_ACCOUNT.items()}
    found["sign_ins"] = _sessions(user)
    found |= _of_players(players)
    found["what_you_did"] = _acts(players, user)
    found["audit"] = _audit(players, user)
    return found


def data_of_player(player: Player) -> dict[str, list[Row]]:
    """Everything about one player of a club who has no account, by section."""
    players = _with_merged(Player.objects.filter(pk=player.pk))
    acts = {"what_you_did": _acts(players, None), "audit": _audit(players, None)}
    return _of_players(players) | acts


def _with_merged(players: QuerySet[Player]) -> list[int]:
    own = list(players.values_list("pk", flat=True))
    merged = Player.objects.filter(merged_into__in=own).values_list("pk", flat=True)
    return sorted({*own, *merged})


def _of_players(players: Sequence[int]) -> dict[str, list[Row]]:
    return {name: _rows(about, players) for name, about in OF_PLAYER.items()}


def _rows(about: RowsAbout, people: Sequence[int]) -> list[Row]:
    rows = _model(about.model)._base_manager.filter(**{f"{about.column}__in": people}).order_by("pk")
    return [dict(row) for row in rows.values(*about.told)[:ROWS_MAX]]


def _model(label: str) -> type[Model]:
    return apps.get_model(label)


def _acts(players: Sequence[int], user: User | None) -> list[Row]:
    found: list[Row] = []
    for act in ACTS:
        label, _point, column = act.rpartition(".")
        model = _model(label)
        is_player = model._meta.get_field(column).related_model is Player
        people = players if is_player else [user.pk] if user else []
        rows = model._base_manager.filter(**{f"{column}__in": people}).order_by("pk")
        if numbers := list(rows.values_list("pk", flat=True)[:ROWS_MAX]):
            found.append({"what": f"{model._meta.verbose_name}, {column}", "numbers": numbers})
    return found


def _audit(players: Sequence[int], user: User | None) -> list[Row]:
    """What the person did, and what was done about them."""
    subjects = [f"player {number}" for number in players] + ([f"user {user.pk}"] if user else [])
    mine = Q(player__in=players) | Q(subject__in=subjects) | (Q(actor=user) if user else Q())
    rows = Activity.objects.filter(mine).order_by("pk")[:ROWS_MAX]
    columns = (
        "at",
        "club__name",
        "kind",
        "subject",
        "means",
        "before",
        "after",
        "reason",
        "actor_id",
        "player_id",
    )
    told = rows.values(*columns)
    return [_of_you(dict(row), subjects, players, user) for row in told]


def _of_you(row: Row, subjects: Sequence[str], players: Sequence[int], user: User | None) -> Row:
    """A row of the audit without what it says of others."""
    actor, player = row.pop("actor_id"), row.pop("player_id")
    if row["subject"] not in subjects:
        row = {key: value for key, value in row.items() if key not in ("before", "after", "reason")}
    return {**row, "by_you": player in players or (user is not None and actor == user.pk)}


def _sessions(user: User) -> list[Row]:
    """Until when each sign-in of theirs lasts; its key is not told."""
    return [{"lasts_until": one.expire_date} for one in sessions_alive_of(user, SESSIONS_MAX)]
