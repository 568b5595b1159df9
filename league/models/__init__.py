from league.models.audit import AuditEntry
from league.models.clubs import Club, Membership
from league.models.events import Entry, Event, Round
from league.models.matches import Match, Seat
from league.models.players import Player
from league.models.ratings import Rating, RatingChange
from league.models.results import MatchGame, Result
from league.models.runs import Fault, GameRun, MatchRun, RunTerms, SeatRun
from league.models.sign_in import SignInTally, Token
from league.models.workers import WorkerReport

__all__ = [
    "AuditEntry",
    "Club",
    "Entry",
    "Event",
    "Fault",
    "GameRun",
    "Match",
    "MatchGame",
    "MatchRun",
    "Membership",
    "Player",
    "Rating",
    "RatingChange",
    "Result",
    "Round",
    "RunTerms",
    "Seat",
    "SeatRun",
    "SignInTally",
    "Token",
    "WorkerReport",
]
