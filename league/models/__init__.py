from league.models.audit import AuditEntry
from league.models.clubs import Club, Membership
from league.models.events import Entry, Event
from league.models.matches import Fault, Match, MatchGame, Seat
from league.models.players import Player
from league.models.ratings import Rating, RatingChange, Result
from league.models.sign_in import SignInTally, Token
from league.models.workers import WorkerReport

__all__ = [
    "AuditEntry",
    "Club",
    "Entry",
    "Event",
    "Fault",
    "Match",
    "MatchGame",
    "Membership",
    "Player",
    "Rating",
    "RatingChange",
    "Result",
    "Seat",
    "SignInTally",
    "Token",
    "WorkerReport",
]
