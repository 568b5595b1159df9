"""Games at tables on screen as the API shows them: played, as their viewer may know them, and proved."""

from typing import Any

from rest_framework import serializers

from games.core.documents import ViewJson
from league.selectors.primers import LessonShown
from league.selectors.reviews.hints import HintShown
from league.selectors.screen.parts import MoveShown, ScreenPage, SeatShown


class ScreenSeatSerializer(serializers.Serializer[SeatShown]):
    """A seat of the game, clockwise; yours is the first."""

    seat = serializers.IntegerField(help_text="As the view counts them.")
    name = serializers.CharField()
    is_mine = serializers.BooleanField()
    is_partner = serializers.BooleanField(help_text="Of yours.")
    is_bot = serializers.BooleanField()
    is_house = serializers.BooleanField()
    is_away = serializers.BooleanField(help_text="A person for whom a bot moves.")
    is_dealer = serializers.BooleanField()
    has_turn = serializers.BooleanField()
    cards = serializers.IntegerField(help_text="In its hand.")
    score = serializers.IntegerField()
    bank_ms = serializers.IntegerField(help_text="Left beyond the time of each turn; 0 without a clock.")


class ScreenMoveSerializer(serializers.Serializer[MoveShown]):
    """A legal move."""

    move = serializers.CharField(source="text", help_text="What to send.")
    name = serializers.CharField(help_text="What it is called.")
    cards = serializers.ListField(child=serializers.CharField(), help_text="In it.")


class ScreenLessonSerializer(serializers.Serializer[LessonShown]):
    """What the decision that is due asks."""

    key = serializers.CharField()
    title = serializers.CharField()
    text = serializers.CharField()
    is_new = serializers.BooleanField(help_text="This kind was not met at the table before.")


class ScreenPlaySerializer(serializers.Serializer[ScreenPage]):
    """A game as your seat knows it, or as a spectator does."""

    number = serializers.IntegerField(source="game.number", help_text="At the table, from 1.")
    commitment = serializers.CharField(
        source="game.commitment", help_text="SHA-256 of the secret behind the deal, from before it."
    )
    index = serializers.IntegerField(help_text="Of the move that is due, from 0.")
    is_over = serializers.BooleanField()
    is_my_turn = serializers.BooleanField(source="my_turn")
    waits_for = serializers.CharField(allow_blank=True, help_text="Who is to move; empty: the game is over.")
    due_at = serializers.DateTimeField(
        source="game.due_at", allow_null=True, help_text="When the time of who is to move runs out."
    )
    heading = serializers.CharField(allow_blank=True, help_text="The part of the game that is played.")
    seats = ScreenSeatSerializer(many=True)
    moves = ScreenMoveSerializer(source="legal", many=True, help_text="Yours, when it is your turn.")
    said = serializers.ListField(
        child=serializers.CharField(), help_text="What happened in sentences, the latest first, at most 60."
    )
    events = serializers.SerializerMethodField(help_text="How many your seat has been told of.")
    view = serializers.SerializerMethodField(
        help_text="As a bot gets it in this seat (games/README.md); its `events` are those from `since` on."
    )
    lesson = ScreenLessonSerializer(allow_null=True, help_text="Where the table explains each step.")
    scores = serializers.ListField(
        source="game.scores",
        child=serializers.IntegerField(),
        allow_null=True,
        help_text="At the end, by seat.",
    )

    def get_events(self, page: ScreenPage) -> int:
        return len(page.view["events"])

    def get_view(self, page: ScreenPage) -> ViewJson:
        asked = self.context["asked"]
        is_of_this_game = asked.get("game", page.game.number) == page.game.number
        since = asked.get("since", 0) if is_of_this_game else 0
        return page.view | {"events": page.view["events"][since:]}


class HintedMoveSerializer(serializers.Serializer[Any]):
    """A legal move, and by how many points one is ahead at the end of the hand after it, on average."""

    name = serializers.CharField()
    lead = serializers.FloatField()


class ScreenHintSerializer(serializers.Serializer[HintShown]):
    """What your moves are worth, to who plays alone with house bots and asks."""

    is_open = serializers.BooleanField(help_text="It can be asked for.")
    is_asked = serializers.BooleanField(help_text="It is being found out: look again.")
    moves = HintedMoveSerializer(many=True, help_text="The best first.")
    more = serializers.IntegerField(help_text="Other moves, which seem to be worth less.")


class ScreenProofSerializer(serializers.Serializer[Any]):
    """A game that is over, and all that its deals follow from: docs/deals.md has the recipe."""

    format = serializers.CharField()
    game = serializers.CharField()
    options = serializers.DictField()
    number = serializers.IntegerField(help_text="At the table.")
    is_match = serializers.BooleanField(help_text="Then the first player deals the first game.")
    dealer = serializers.IntegerField(help_text="Seat that dealt first.")
    names = serializers.ListField(child=serializers.CharField(), help_text="By player.")
    words = serializers.ListField(child=serializers.CharField(), help_text="Of each of them, as hashed.")
    commitment = serializers.CharField(help_text="SHA-256 of the secret, told before the first card.")
    secret = serializers.CharField(help_text="In hex.")
    nonce = serializers.CharField(help_text="What the words came to.")
    seed = serializers.CharField(help_text="Of secret and nonce, in hex.")
    deck = serializers.ListField(child=serializers.CharField(), help_text="Before the shuffle.")
    record = serializers.DictField()
    scores = serializers.ListField(child=serializers.IntegerField(), help_text="By seat.")
    begun_at = serializers.DateTimeField()
    ended_at = serializers.DateTimeField()
