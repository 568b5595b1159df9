"""What the league refuses: English templates by code, marked for translation, a module a subject."""

from games.refusals import add_refusals
from league.refusal_texts.bots import BOTS
from league.refusal_texts.clubs import CLUBS
from league.refusal_texts.entries import CHOICES, ENTRIES, ROLL_CALL
from league.refusal_texts.events import EVENTS, ROUNDS, SEATING
from league.refusal_texts.matches import MATCHES, RESULTS
from league.refusal_texts.members import MEMBERS
from league.refusal_texts.requests import REQUESTS
from league.refusal_texts.scores import SCORES
from league.refusal_texts.screen_tables import SCREEN_TABLES

for refusals in (
    REQUESTS, CLUBS, MEMBERS, BOTS, EVENTS, ROUNDS, SEATING, ENTRIES, ROLL_CALL, CHOICES, MATCHES, RESULTS,
    SCORES, SCREEN_TABLES,
):  # fmt: skip
    add_refusals(refusals)
