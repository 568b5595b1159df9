"""The sheet that a table is writing, as the API shows and takes it."""

from typing import Any

from rest_framework import serializers

from league.api.results.serializers import ROWS_MAX
from league.selectors.results.results import MARK_LENGTH
from league.selectors.results.score_pages import ScorePage, ScoreReader
from league.services.results.sheets import TAP_LENGTH_MAX

GAMES_MAX = 10_000
VERSION_MAX = 10_000_000
STAGES = ("tap", "complete", "fields", "decided", "confirmed", "closed")
SEEN = {"number": 2, "version": 7}
SHEET_EXAMPLE = {
    "stage": "tap", "number": 2, "version": 7, "dealer": 1,
    "question": {
        "text": "Who played the first wolf?", "step": 2, "steps": 3,
        "answers": [{"tap": "0", "seat": 0, "text": ""}, {"tap": "none", "seat": None, "text": "None came"}],
    },
    "taps": ["0", "1", "none", "none", "3"], "last": "Kofi sent 4♥", "changed_by": "Kofi",
    "totals": [4, 2, 0, 0], "games_won": [1, 0, 0, 0], "points": [12, 7, 3, -2], "rows": [], "problems": [],
    "mark": "5d41402abc4b2a76",
}  # fmt: skip


class SeenIn(serializers.Serializer[Any]):
    """Which sheet the sender saw last; on another one nothing is done."""

    number = serializers.IntegerField(min_value=1, max_value=GAMES_MAX, help_text="Of the game.")
    version = serializers.IntegerField(min_value=0, max_value=VERSION_MAX, help_text="Of its sheet.")


class TapIn(SeenIn):
    """One more tap."""

    tap = serializers.CharField(max_length=TAP_LENGTH_MAX, help_text="One of the answers to the question.")


class SheetEnterIn(SeenIn):
    """The game is complete."""

    sheet = serializers.ListField(
        child=serializers.JSONField(), required=False, max_length=ROWS_MAX,
        help_text="Rows that were filled in instead of tapping.",
    )  # fmt: skip


class GamesSeenIn(serializers.Serializer[Any]):
    """Which games the sender looked at; if there are others by now, nothing is done."""

    seen = serializers.CharField(
        required=False, default="", allow_blank=True, max_length=MARK_LENGTH, help_text="`mark` of the sheet."
    )


class AnswerSerializer(serializers.Serializer[Any]):
    """What may be tapped."""

    tap = serializers.CharField()
    seat = serializers.IntegerField(allow_null=True, help_text="Null for an answer that is no seat.")
    text = serializers.CharField(allow_blank=True, help_text="Empty for a seat: its name says it.")


class QuestionSerializer(serializers.Serializer[Any]):
    """What is asked next."""

    text = serializers.CharField()
    step = serializers.IntegerField()
    steps = serializers.IntegerField()
    answers = AnswerSerializer(many=True)


class SheetSerializer(serializers.Serializer[Any]):
    """The sheet of the next game, and how the match stands. Lists are by seat."""

    stage = serializers.ChoiceField([(stage, stage) for stage in STAGES], help_text="What is to be done now.")
    number = serializers.IntegerField(help_text="Of the next game.")
    version = serializers.IntegerField(help_text="Of its sheet; send it back with what you do.")
    dealer = serializers.IntegerField(help_text="The seat that deals.")
    question = QuestionSerializer(allow_null=True, help_text="Null when nothing is to be tapped.")
    taps = serializers.ListField(child=serializers.CharField())
    last = serializers.CharField(allow_blank=True, help_text="What the last tap means.")
    changed_by = serializers.CharField(allow_blank=True, help_text="Who else tapped last.")
    totals = serializers.ListField(child=serializers.IntegerField(), help_text="Of the game.")
    games_won = serializers.ListField(child=serializers.IntegerField())
    points = serializers.ListField(child=serializers.IntegerField(), help_text="Of the match.")
    rows = serializers.ListField(
        child=serializers.JSONField(), help_text="Of the sheet, when it is complete."
    )
    problems = serializers.ListField(child=serializers.CharField(), help_text="Why no game can end so.")
    mark = serializers.CharField(help_text="Of the games that are entered; another one once they change.")


def sheet_content(reader: ScoreReader) -> dict[str, Any]:
    """A SheetSerializer's content."""
    page = reader.page()
    seats = sorted(page.seats, key=lambda seat: seat.seat)
    return {
        **{"stage": page.stage, "number": page.number, "version": page.version, "last": page.last},
        "dealer": next((seat.seat for seat in seats if seat.deals), 0),
        "question": _question(page) if page.asked else None,
        **{"taps": list(reader.draft.taps), "changed_by": page.changed_by},
        "totals": [seat.total for seat in seats],
        "games_won": [seat.games_won for seat in seats],
        "points": [seat.points for seat in seats],
        **{"rows": list(page.rows), "problems": list(page.problems)},
        "mark": page.mark,
    }


def _question(page: ScorePage) -> dict[str, Any]:
    seats = [{"tap": seat.tap, "seat": seat.seat, "text": ""} for seat in page.seats if seat.tap]
    choices = [{"tap": choice.tap, "seat": None, "text": choice.text} for choice in page.choices]
    return {"text": page.asked, "step": page.step, "steps": page.steps, "answers": [*seats, *choices]}
