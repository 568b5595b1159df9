"""Matches as the API shows and takes them."""

from typing import Any

from rest_framework import serializers

from games.registry import GAMES
from league.api.clubs.player_serializers import BADGE, PlayerSerializer
from league.api.games import MatchRuleSerializer
from league.api.matches.rules import MatchSetupIn
from league.models import Match, MatchGame, MatchRun
from league.models.matches import STATES
from league.selectors.matches.matches import rule_text, run_beside
from league.selectors.matches.names import match_title

ID_MAX = 2**63 - 1
SEATS_MAX = 64  # more than any game has; what a table needs is the game's to say
HEADER_EXAMPLE = {
    "id": 118, "title": "Ladder of the bots, match 41", "status": "finished", "state": "finished",
    "waiting": "", "event": 1,
    "game": "dingo", "options": {"obligation": "enforced"}, "rule": {"kind": "wins", "n": 5, "cap": 200},
    "rule_text": "first to win 5 games", "round": None, "games_played": 11,
    "created_at": "2026-11-21T05:00:00Z",
    "started_at": "2026-11-21T05:00:02Z", "finished_at": "2026-11-21T05:00:31Z", "duplicate": False,
    "is_rated": True,
}  # fmt: skip
PLACE_EXAMPLE = {"seat": 0, "player": BADGE, "version": 1, "placement": 1, "won": True}
LINE_EXAMPLE = HEADER_EXAMPLE | {"seats": [PLACE_EXAMPLE]}
SEAT_EXAMPLE = PLACE_EXAMPLE | {
    "games_won": 5, "points": 83, "rating_before": 1571, "rating_after": 1583,
    "rating_change": 12, "faults": 0,
}  # fmt: skip
GAME_EXAMPLE = {
    "number": 1, "scores": [12, 7, 3, -2], "placement": [1, 2, 3, 4], "winners": [0], "tiebreak": False,
    "dealer": 2, "origin": "record", "has_record": True,
    "run": {"deal": 1, "chairs": [0, 1, 2, 3], "played_ms": 812},
    "faults": [{"seat": 3, "decision": 4, "code": "illegal_answer"}],
}  # fmt: skip
DETAIL_EXAMPLE = HEADER_EXAMPLE | {
    "seats": [SEAT_EXAMPLE],
    "games": [GAME_EXAMPLE],
    "blocks": None,
    "run": {
        "commitment": "9c1185a5c5e9fc54…", "nonce": "match-118", "secret": "c0535e4be2b79ffd…",
        "sandbox": ["seccomp", "rlimits", "landlock"],
        "limits": {"decision_cpu_ms": 250, "memory_bytes": 268435456},
    },
    "screen": None,
}  # fmt: skip
SCHEDULE_EXAMPLE = {
    "game": "dingo", "players": [12, 3, 4, 7], "rule": {"kind": "wins", "n": 5},
    "options": {"obligation": "enforced"},
}  # fmt: skip


class MatchIn(MatchSetupIn):
    """A match that is to be played."""

    players = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=ID_MAX),
        max_length=SEATS_MAX,
        help_text="Numbers of bots, in seat order.",
    )


class MatchQueryIn(serializers.Serializer[Any]):
    status = serializers.ChoiceField(Match.Status.choices, required=False)
    player = serializers.IntegerField(
        required=False, min_value=1, max_value=ID_MAX, help_text="Only matches of this player of the club."
    )
    event = serializers.IntegerField(
        required=False, min_value=1, max_value=ID_MAX, help_text="Only matches of this event."
    )
    game = serializers.ChoiceField(list(GAMES), required=False, help_text="Only matches of this game.")


class MatchHeaderSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    title = serializers.SerializerMethodField()
    status = serializers.ChoiceField(Match.Status.choices)
    state = serializers.ChoiceField(
        STATES, help_text="As `status`; but `decided` while somebody has to confirm what people played."
    )
    waiting = serializers.SerializerMethodField(help_text="Why workers do not play it now; or empty.")
    event = serializers.IntegerField(source="event_id", allow_null=True)
    round = serializers.SerializerMethodField(help_text="Of the event, from 1; null outside rounds.")
    game = serializers.CharField()
    options = serializers.DictField()
    rule = MatchRuleSerializer()
    rule_text = serializers.SerializerMethodField()
    is_rated = serializers.BooleanField(help_text="Its result moves ratings.")
    duplicate = serializers.BooleanField(
        help_text="Blocks of duplicate deals: each deal is played from every chair."
    )
    games_played = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    started_at = serializers.DateTimeField(allow_null=True)
    finished_at = serializers.DateTimeField(allow_null=True)

    def get_title(self, match: Match) -> str:
        return match_title(match)

    def get_waiting(self, match: Match) -> str:
        run = run_beside(match)
        return run.waiting if run else ""

    def get_round(self, match: Match) -> int | None:
        return match.round.number if match.round else None

    def get_rule_text(self, match: Match) -> str:
        return rule_text(match)


class SeatSerializer(serializers.Serializer[Any]):
    """Who sits where."""

    seat = serializers.IntegerField()
    player = PlayerSerializer(source="badge")
    version = serializers.IntegerField(allow_null=True, help_text="Of the bot.")
    placement = serializers.IntegerField(
        allow_null=True, help_text="Null before the end, and where nothing was played."
    )
    won = serializers.BooleanField()


class MatchLineSerializer(MatchHeaderSerializer):
    """A match in a list."""

    seats = SeatSerializer(many=True)


class SeatStandingSerializer(SeatSerializer):
    """Who sits where and how it stands after the games played so far."""

    games_won = serializers.IntegerField()
    points = serializers.IntegerField()
    rating_before = serializers.IntegerField(allow_null=True)
    rating_after = serializers.IntegerField(allow_null=True)
    rating_change = serializers.IntegerField(allow_null=True)
    faults = serializers.IntegerField(help_text="How often this bot did wrong in the match.")


class GameFaultSerializer(serializers.Serializer[Any]):
    """That a bot did wrong; its author sees more on the page of the bot."""

    seat = serializers.IntegerField()
    decision = serializers.IntegerField()
    code = serializers.CharField()


class GameRunSerializer(serializers.Serializer[Any]):
    """How the service dealt and played a game."""

    deal = serializers.IntegerField(help_text="Which deal of the match's seed; duplicates share theirs.")
    chairs = serializers.ListField(
        child=serializers.IntegerField(), help_text="Which seat of the match sat in each chair of this game."
    )
    played_ms = serializers.IntegerField()


class MatchGameSerializer(serializers.Serializer[Any]):
    """A finished game; lists are by seat of the match."""

    number = serializers.IntegerField()
    scores = serializers.ListField(child=serializers.IntegerField())
    placement = serializers.ListField(child=serializers.IntegerField())
    winners = serializers.ListField(child=serializers.IntegerField(), help_text="Seats; empty if nobody won.")
    tiebreak = serializers.BooleanField(help_text="A tie-break of the game named the winner.")
    dealer = serializers.IntegerField(help_text="The seat that dealt first.")
    origin = serializers.ChoiceField(
        MatchGame.Source.choices, source="source", help_text="What its outcome comes from."
    )
    has_record = serializers.BooleanField(
        help_text="What the engine wrote can be fetched. Of old games on ladders of bots it was thinned out."
    )
    run = GameRunSerializer(allow_null=True, help_text="Null for a game of people.")
    faults = GameFaultSerializer(many=True)


class BlockSerializer(serializers.Serializer[Any]):
    """One block of duplicate deals, as far as it was played."""

    number = serializers.IntegerField()
    games = serializers.IntegerField(help_text="Played so far.")
    games_of = serializers.IntegerField(help_text="Of a whole block.")
    means = serializers.ListField(
        child=serializers.FloatField(), help_text="Points a game by seat; empty before the first game."
    )


class BlocksSerializer(serializers.Serializer[Any]):
    """The blocks of a match with duplicate deals: the units of its statistics."""

    lines = BlockSerializer(many=True)
    means = serializers.ListField(
        child=serializers.FloatField(), help_text="Points a game by seat over the whole blocks; or empty."
    )
    saved_percent = serializers.IntegerField(
        allow_null=True, help_text="Variance of a mean that fresh deals would have kept; null: not known yet."
    )


class RunSerializer(serializers.Serializer[MatchRun]):
    """How the service plays a match of bots. Anybody can prove the deals once it has ended.

    `commitment` is the SHA-256 of the secret and public from the start, `nonce` is fixed when the match
    starts, and `secret` is published when it ends: the seed of every deal is the HMAC-SHA256 of the nonce
    under the secret.
    """

    commitment = serializers.CharField()
    nonce = serializers.CharField(allow_blank=True, help_text="Empty until the match starts.")
    secret = serializers.CharField(allow_blank=True, help_text="Empty until the match has ended.")
    sandbox = serializers.ListField(
        source="terms.sandbox",
        child=serializers.CharField(),
        allow_null=True,
        help_text="Layers in force for every bot in every game; null before the first.",
    )
    limits = serializers.DictField(
        source="terms.limits",
        allow_null=True,
        help_text="What each bot might use, see bots/README.md; null before the first game.",
    )


class MatchDetailSerializer(MatchHeaderSerializer):
    """A match with its standing and games."""

    seats = SeatStandingSerializer(many=True)
    games = MatchGameSerializer(many=True)
    blocks = BlocksSerializer(allow_null=True, help_text="Null for an ordinary match.")
    run = RunSerializer(allow_null=True, help_text="Null for a match of people.")
    screen = serializers.CharField(
        allow_null=True, help_text="Address of its table on screen; null: it has none."
    )


class GameRecordSerializer(serializers.Serializer[Any]):
    """A finished game with what its outcome comes from: a record, a score sheet or a decision of staff.

    A record is what was dealt and every move, in the game's own notation.
    """

    number = serializers.IntegerField()
    scores = serializers.ListField(child=serializers.IntegerField())
    placement = serializers.ListField(child=serializers.IntegerField())
    winners = serializers.ListField(child=serializers.IntegerField())
    tiebreak = serializers.BooleanField()
    dealer = serializers.IntegerField(help_text="The seat that dealt first.")
    origin = serializers.ChoiceField(
        MatchGame.Source.choices, source="source", help_text="What its outcome comes from."
    )
    run = GameRunSerializer(
        allow_null=True,
        help_text="The record's seats are chairs: `chairs` says who sat in them. Null for a game of people.",
    )
    finished_at = serializers.DateTimeField()
    sha256 = serializers.CharField(
        source="record_sha256",
        allow_null=True,
        help_text="Of the record's canonical text, also where that was thinned out; or null.",
    )
    record = serializers.DictField(source="record.body", allow_null=True)
    sheet = serializers.ListField(
        child=serializers.JSONField(), allow_null=True, help_text="The rows of the score sheet; or null."
    )
    decision = serializers.CharField(allow_blank=True, help_text="Why staff decided so; or empty.")
