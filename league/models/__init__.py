from league.models.accounts import AccountReading
from league.models.activities import Activity, Outbox
from league.models.agreements import DateAgreement, DateAnswer, PlayerHabits
from league.models.backups import NightlyBackup
from league.models.clubs import Club, ClubPicture, Invitation, Membership
from league.models.doors import CheckInDoor, DoorTick
from league.models.entries import Entry, KeepApart, PrivateLink
from league.models.events import Event, Round, RoundDraft
from league.models.hand_slips import HandSlips
from league.models.mail import MailAddress, MailMessage, MailPreference
from league.models.matches import Match, Seat
from league.models.players import CalendarLink, Player, PlayerLink, ToldApart
from league.models.projectors import ProjectorLink
from league.models.puzzles import Puzzle
from league.models.ratings import Rating, RatingChange
from league.models.results import MatchGame, Result, SheetDraft, SheetUpload
from league.models.reviews import Hint, Review
from league.models.round_timers import RoundTimer
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
from league.models.sign_in import (
    AccountSession,
    OutsideIdentity,
    PasswordLink,
    SignInLink,
    SignInRequest,
    SignInTally,
    Token,
)
from league.models.webhooks import Webhook, WebhookDelivery
from league.models.workers import WorkerReport

__all__ = [
    "AccountReading",
    "AccountSession",
    "Activity",
    "Adjustment",
    "CalendarLink",
    "CheckInDoor",
    "Club",
    "ClubPicture",
    "DateAgreement",
    "DateAnswer",
    "Dispute",
    "DoorTick",
    "Entry",
    "Event",
    "Fault",
    "GameRun",
    "GameRuns",
    "HandSlips",
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
    "NightlyBackup",
    "Outbox",
    "OutsideIdentity",
    "PasswordLink",
    "Player",
    "PlayerHabits",
    "PlayerLink",
    "PrivateLink",
    "ProjectorLink",
    "Puzzle",
    "Rating",
    "RatingChange",
    "Result",
    "Review",
    "Round",
    "RoundDraft",
    "RoundTimer",
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
    "SheetUpload",
    "SignInLink",
    "SignInRequest",
    "SignInTally",
    "Token",
    "ToldApart",
    "UsedCommitment",
    "Webhook",
    "WebhookDelivery",
    "WorkerReport",
]
