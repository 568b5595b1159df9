from league.models.activities import Activity, Outbox
from league.models.agreements import DateAgreement, DateAnswer, PlayerHabits
from league.models.clubs import Club, Invitation, Membership
from league.models.entries import Entry, KeepApart, PrivateLink
from league.models.events import Event, Round, RoundDraft
from league.models.mail import MailAddress, MailMessage, MailPreference
from league.models.matches import Match, Seat
from league.models.players import CalendarLink, Player, PlayerLink, ToldApart
from league.models.puzzles import Puzzle
from league.models.ratings import Rating, RatingChange
from league.models.results import MatchGame, Result, SheetDraft
from league.models.reviews import Hint, Review
from league.models.rulings import Adjustment, Dispute
from league.models.runs import Fault, GameRun, GameRuns, MatchRun, RunTerms, SeatRun
from league.models.screen_tables import (
    ScreenDevice,
    ScreenGame,
    ScreenMove,
    ScreenPlayer,
    ScreenTable,
    UsedCommitment,
)
from league.models.season_stages import SeasonStage
from league.models.seasons import (
    MatchDate,
    Season,
    SeasonDraft,
    SeasonEntry,
    SeasonImport,
    SeasonPart,
    SeasonSlot,
)
from league.models.sign_in import PasswordLink, SignInTally, Token
from league.models.webhooks import Webhook, WebhookDelivery
from league.models.workers import WorkerReport

__all__ = [
    "Activity",
    "Adjustment",
    "CalendarLink",
    "Club",
    "DateAgreement",
    "DateAnswer",
    "Dispute",
    "Entry",
    "Event",
    "Fault",
    "GameRun",
    "GameRuns",
    "Hint",
    "Invitation",
    "KeepApart",
    "MailAddress",
    "MailMessage",
    "MailPreference",
    "Match",
    "MatchDate",
    "MatchGame",
    "MatchRun",
    "Membership",
    "Outbox",
    "PasswordLink",
    "Player",
    "PlayerHabits",
    "PlayerLink",
    "PrivateLink",
    "Puzzle",
    "Rating",
    "RatingChange",
    "Result",
    "Review",
    "Round",
    "RoundDraft",
    "RunTerms",
    "ScreenDevice",
    "ScreenGame",
    "ScreenMove",
    "ScreenPlayer",
    "ScreenTable",
    "Season",
    "SeasonDraft",
    "SeasonEntry",
    "SeasonImport",
    "SeasonPart",
    "SeasonSlot",
    "SeasonStage",
    "Seat",
    "SeatRun",
    "SheetDraft",
    "SignInTally",
    "Token",
    "ToldApart",
    "UsedCommitment",
    "Webhook",
    "WebhookDelivery",
    "WorkerReport",
]
