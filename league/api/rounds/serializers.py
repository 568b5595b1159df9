"""Drafts and rounds as the API shows and takes them."""

from dataclasses import asdict
from typing import Any

from rest_framework import serializers

from games.core.texts import json_of
from league.api.matches.serializers import ID_MAX
from league.domain.rounds.progress import RoundState
from league.domain.seating.measures import Measures
from league.models import RoundDraft
from league.selectors.rounds.drafts import DraftProblem, DraftState
from league.selectors.rounds.reports import report_of_draft
from league.selectors.rounds.rounds import RoundTab
from league.texts import translate

FIGURES = {"repeats": 0, "clashes": 0, "gap": 1.87, "chairs": 2, "numbers": 10}
DRAFT_EXAMPLE = {
    "event": 4, "version": 1017, "status": "ready", "progress": 100, "seed": "87bb716220e3…", "stage": 0,
    "tables": [[12, 13, 14, 15], [16, 17, 18, 19]], "table_numbers": [1, 2], "locked": [2],
    "out": [20, 21], "figures": FIGURES, "drawn": FIGURES, "changes": [[[12, 16]]], "draws": 1,
    "gone": [], "come": [], "report": {}, "refusal": None, "can_undo": True,
}  # fmt: skip
PROSPECT_EXAMPLE = {
    "number": 3, "present": 22, "tables": 5, "out": 2, "seats": 4, "house": 0, "without_consent": [],
    "without_partner": [], "problems": [{
        "code": "round_unfinished", "message": "The next round is drawn when the unfinished table has been "
        "played.", "facts": {"unfinished": 1},
    }],
}  # fmt: skip
PREVIEW_EXAMPLE = {"before": FIGURES, "after": FIGURES | {"repeats": 4}, "meet_again": [[12, 18]]}
ROUND_EXAMPLE = {
    "number": 3, "stage": 0, "state": "playing", "tables": 5, "begun": 5, "over": 4,
}  # fmt: skip
ROUND_DETAIL_EXAMPLE = ROUND_EXAMPLE | {
    "seated_at": "2026-11-21T18:20:00Z", "closed_at": None,
    "players": [[12, 13, 14, 15], [16, 17, 18, 19]], "matches": [118, 119], "out": [20, 21], "absent": {},
    "report": {"seed": "87bb716220e3…", "figures": FIGURES, "changes": [], "drawn": {"draws": 1}},
}  # fmt: skip
TAKEN_BACK_EXAMPLE = {"number": 3, "tables": 5, "begun": 2, "games": 4, "out": 2}
SEATING_EXAMPLE = {
    "format": "swiss", "rounds": 5, "seed": "87bb716220e3…", "version": "seating/3",
    "budget_ms": 2000, "seats": 4,
    "entrants": [{"id": "12", "points": 4.0}], "history": [],
}  # fmt: skip


class VersionIn(serializers.Serializer[Any]):
    """Which version of the draft you saw."""

    version = serializers.IntegerField(min_value=0, max_value=ID_MAX)


class SwapIn(VersionIn):
    """Two who are to change places."""

    player = serializers.IntegerField(min_value=1, max_value=ID_MAX)
    other = serializers.IntegerField(min_value=1, max_value=ID_MAX)


class LockIn(VersionIn):
    """Whether a table is to stay when the others are seated anew."""

    table = serializers.IntegerField(min_value=1, max_value=ID_MAX)
    is_locked = serializers.BooleanField()


class PreviewQueryIn(serializers.Serializer[Any]):
    """Two who might change places."""

    player = serializers.IntegerField(min_value=1, max_value=ID_MAX)
    other = serializers.IntegerField(min_value=1, max_value=ID_MAX)


class FiguresSerializer(serializers.Serializer[Any]):
    """Less is better everywhere."""

    repeats = serializers.IntegerField(help_text="Pairs at a table who have met before.")
    clashes = serializers.IntegerField(
        help_text="Pairs on a side of each other that they had more often than another."
    )
    gap = serializers.FloatField(help_text="Mean difference of points between two at a table.")
    chairs = serializers.IntegerField(help_text="Players in a chair that they had more often than another.")
    numbers = serializers.IntegerField(help_text="Players at a table number that they had before.")


class ObstacleSerializer(serializers.Serializer[Any]):
    """Why no round can be drawn."""

    code = serializers.CharField()
    message = serializers.CharField()
    facts = serializers.DictField()


def numbers(text: str) -> Any:
    return serializers.ListField(child=serializers.IntegerField(), help_text=text)


class DraftSerializer(serializers.Serializer[Any]):
    """The next round as it is prepared. Players go by their numbers."""

    event = serializers.IntegerField()
    version = serializers.IntegerField(help_text="Send it with each change; the answer has the next one.")
    status = serializers.ChoiceField(RoundDraft.Status.choices)
    progress = serializers.IntegerField(help_text="Of 100.")
    seed = serializers.CharField()
    stage = serializers.IntegerField(help_text="1, 2, … after a cut.")
    tables = serializers.ListField(child=numbers("By seat, clockwise; the first deals first."))
    table_numbers = numbers("Of the tables in the room: 1, 2, … but where somebody always sits at one table.")
    locked = numbers("Tables, in their order from 1, that stay when the others are seated anew.")
    out = numbers("Who sits out.")
    figures = FiguresSerializer(
        allow_null=True, help_text="Of the round as it stands; null before it is ready."
    )
    drawn = FiguresSerializer(allow_null=True, help_text="Of the round as it was drawn.")
    changes = serializers.ListField(
        child=serializers.ListField(child=numbers("Two.")),
        help_text="By hand since the last draw: the pairs that changed places.",
    )
    draws = serializers.IntegerField(help_text="How often it was drawn.")
    gone = numbers("Who is in the draft and here no more.")
    come = numbers("Who is here and not in the draft.")
    report = serializers.DictField(help_text="How the draw came about.")
    refusal = ObstacleSerializer(allow_null=True, help_text="Where it is impossible.")
    can_undo = serializers.BooleanField()


class TakenBackSerializer(serializers.Serializer[Any]):
    """A round that goes, and what goes with it."""

    number = serializers.IntegerField()
    tables = serializers.IntegerField(help_text="Their matches are cancelled.")
    begun = serializers.IntegerField(help_text="At so many of them somebody had begun.")
    games = serializers.IntegerField(help_text="So many games were entered, and count for nothing.")
    out = serializers.IntegerField(help_text="So many had credit for sitting it out.")


class ProspectSerializer(serializers.Serializer[Any]):
    """What the next round will be."""

    number = serializers.IntegerField()
    present = serializers.IntegerField()
    tables = serializers.IntegerField()
    out = serializers.IntegerField(help_text="So many sit out.")
    seats = serializers.IntegerField(help_text="At a table.")
    house = serializers.IntegerField(help_text="So many of them by house bots, who are not present.")
    without_consent = serializers.ListField(
        child=serializers.CharField(), help_text="Who has not agreed to play with bots, and is not seated."
    )
    without_partner = serializers.ListField(
        child=serializers.CharField(), help_text="Who is here while their partner is not, and is not seated."
    )
    problems = ObstacleSerializer(many=True, help_text="What stands in the way; none: it can be seated.")


class PreviewSerializer(serializers.Serializer[Any]):
    """What it would change if two changed places."""

    before = FiguresSerializer()
    after = FiguresSerializer()
    meet_again = serializers.ListField(child=numbers("Two."), help_text="Pairs that would meet again.")


class RoundSerializer(serializers.Serializer[Any]):
    """A published round."""

    number = serializers.IntegerField()
    stage = serializers.IntegerField(help_text="1, 2, … after a cut.")
    state = serializers.CharField(help_text=f"{', '.join(RoundState)}: derived from its matches.")
    tables = serializers.IntegerField()
    begun = serializers.IntegerField(help_text="Tables at which a game was entered.")
    over = serializers.IntegerField(help_text="Tables whose results are in.")


class RoundDetailSerializer(RoundSerializer):
    """With its tables, and how its seating came about."""

    seated_at = serializers.DateTimeField()
    closed_at = serializers.DateTimeField(allow_null=True, help_text="Since then only staff changes results.")
    players = serializers.ListField(
        child=numbers("By seat, clockwise; the first deals first."), help_text="By table."
    )
    matches = numbers("Of the tables.")
    out = numbers("Who sits out with credit.")
    absent = serializers.DictField(help_text="Player → late or no_show.")
    report = serializers.DictField(help_text="The seating report.")


class SeatingFileSerializer(serializers.Serializer[Any]):
    """What `manage.py seat` takes; more keys where tables stood or partners are fixed."""

    format = serializers.CharField()
    rounds = serializers.IntegerField()
    seed = serializers.CharField()
    version = serializers.CharField()
    budget_ms = serializers.IntegerField()
    seats = serializers.IntegerField()
    entrants = serializers.ListField(child=serializers.DictField())
    history = serializers.ListField(child=serializers.DictField())
    changes = serializers.ListField(
        child=serializers.DictField(), required=False,
        help_text="By hand after the draw, and which of them since the round was published; drawing again "
        "does not read them.",
    )  # fmt: skip


def describe_draft(state: DraftState, refusal: DraftProblem | None) -> dict[str, Any]:
    """The draft in the form of DraftSerializer."""
    draft = state.draft
    is_ready = draft.status == RoundDraft.Status.READY
    report = report_of_draft(state) if is_ready else None
    return {
        "event": draft.event_id,
        **{name: getattr(draft, name) for name in ("version", "status", "progress", "seed", "stage")},
        "tables": draft.tables,
        "table_numbers": list(state.numbers),
        "locked": [number + 1 for number in draft.locked],
        "out": draft.out,
        "figures": report and report.measures.figures(),
        "drawn": draft.drawn["figures"] if is_ready else None,
        "changes": report.changes if report else [],
        "draws": draft.drawn["draws"],
        "gone": sorted(state.gone),
        "come": sorted(state.come) if is_ready else [],
        "report": draft.report,
        "refusal": refusal and describe_problem(refusal),
        "can_undo": bool(draft.moves),
    }


def describe_problem(problem: DraftProblem) -> dict[str, Any]:
    return {
        "code": problem.code,
        "message": translate(problem.text),
        "facts": {name: json_of(fact) for name, fact in problem.facts.items()},
    }


def describe_preview(before: Measures, after: Measures) -> dict[str, Any]:
    again = [list(pair) for pair in after.repeats if pair not in before.repeats]
    return {"before": before.figures(), "after": after.figures(), "meet_again": again}


def describe_tab(tab: RoundTab) -> dict[str, Any]:
    return {**asdict(tab), "state": tab.state.value}
