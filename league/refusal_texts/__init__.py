"""What the league refuses: English templates by code, marked for translation, a module a subject."""

from games.refusals import add_refusals
from league.refusal_texts.accounts import ACCOUNTS
from league.refusal_texts.agreeing import AGREEING
from league.refusal_texts.bots import BOTS
from league.refusal_texts.clubs import CLUBS
from league.refusal_texts.dates import DATES
from league.refusal_texts.divisions import DIVISIONS
from league.refusal_texts.entries import CHOICES, ENTRIES, ROLL_CALL
from league.refusal_texts.events import EVENTS, ROUNDS, SEATING
from league.refusal_texts.mail import MAIL
from league.refusal_texts.matches import MATCHES, RESULTS
from league.refusal_texts.members import MEMBERS
from league.refusal_texts.past_seasons import PAST_SEASONS
from league.refusal_texts.requests import REQUESTS
from league.refusal_texts.scores import SCORES
from league.refusal_texts.screen_tables import SCREEN_TABLES
from league.refusal_texts.season_counting import SEASON_COUNTING
from league.refusal_texts.season_plans import SEASON_PLANS
from league.refusal_texts.seasons import SEASONS
from league.refusal_texts.webhooks import WEBHOOKS

for refusals in (
    REQUESTS, CLUBS, MEMBERS, BOTS, EVENTS, ROUNDS, SEATING, ENTRIES, ROLL_CALL, CHOICES, MATCHES,
    RESULTS, SCORES, SCREEN_TABLES, SEASON_COUNTING, SEASONS, AGREEING, DIVISIONS, SEASON_PLANS, MAIL,
    DATES, PAST_SEASONS, WEBHOOKS, ACCOUNTS,
):  # fmt: skip
    add_refusals(refusals)
