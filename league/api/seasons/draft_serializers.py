"""The draft of a planned season as the API shows and takes it."""

from typing import Any

from rest_framework import serializers

from games.core.texts import Text
from games.refusals import CATALOGUE
from league.api.clubs.player_serializers import PlayerSerializer
from league.api.entries.serializers import PERSON, number
from league.api.matches.serializers import ID_MAX
from league.api.rounds.serializers import ObstacleSerializer, numbers
from league.domain.seasons.divisions.hands import REASON_MOST
from league.models import Season, SeasonDraft
from league.selectors.seasons.draft_pages import DraftedBox, DraftedPerson, season_draft_page
from league.selectors.seasons.drafts import drafted_teams
from league.texts import translate

BOXES_MAX = 2_000
DRAFT_EXAMPLE: dict[str, object] = {
    "version": 2, "status": "ready", "progress": 100, "seed": "87bb716220e3…/1",
    "boxes": [{
        "number": 1, "level": 1, "box": 1, "missing": [],
        "people": [
            {"player": PERSON, "partners": [], "reasons": ["By rating."], "is_moved": False, "fewer": 0}
        ],
    }],
    "tables": [{"date": 1, "box": 1, "players": [12, 13, 14, 15]}], "tables_wanted": 16,
    "warnings": [], "left_out": [], "gone": [], "refusal": None,
}  # fmt: skip


class DraftedPersonSerializer(serializers.Serializer[DraftedPerson]):
    """One in a box, and why they are there."""

    player = PlayerSerializer(source="badge")
    partners = PlayerSerializer(many=True, help_text="Who stays with the player and is planned along.")
    reasons = serializers.ListField(child=serializers.CharField(), help_text="For people.")
    is_moved = serializers.BooleanField(help_text="By hand.")
    fewer = serializers.IntegerField(help_text="They get so many tables fewer than were asked for.")


class DraftedBoxSerializer(serializers.Serializer[Any]):
    """A box. In a league there is one."""

    number = serializers.IntegerField(help_text="From 1; tables name it.")
    level = serializers.IntegerField(help_text="1 for the highest division.")
    box = serializers.IntegerField(help_text="1, 2, … of parallel boxes of the level.")
    missing = serializers.ListField(
        child=serializers.CharField(), help_text="For people: which tables found no date, and why."
    )
    people = DraftedPersonSerializer(many=True)


class DraftedTableSerializer(serializers.Serializer[Any]):
    """A table as it is planned."""

    date = serializers.IntegerField(help_text="The number of a date.")
    box = serializers.IntegerField(help_text="The number of the box.")
    players = numbers("Who sits there.")


class SeasonDraftSerializer(serializers.Serializer[Any]):
    """Boxes and tables as organizers prepare them."""

    version = serializers.IntegerField(help_text="Send it with each change; the answer has the next one.")
    status = serializers.ChoiceField(SeasonDraft.Status.choices)
    progress = serializers.IntegerField(help_text="Of 100.")
    seed = serializers.CharField()
    boxes = DraftedBoxSerializer(many=True)
    tables = DraftedTableSerializer(many=True, help_text="Empty before it is ready.")
    tables_wanted = serializers.IntegerField()
    warnings = serializers.ListField(
        child=serializers.CharField(), help_text="Promises that moves by hand break; odd sizes of boxes."
    )
    left_out = PlayerSerializer(many=True, help_text="Who entered since, and is in no box.")
    gone = PlayerSerializer(many=True, help_text="Who left since.")
    refusal = ObstacleSerializer(allow_null=True, help_text="Why it is impossible.")


class SeasonVersionIn(serializers.Serializer[Any]):
    """Which version of the draft you saw."""

    version = serializers.IntegerField(min_value=0, max_value=ID_MAX)


class SeasonMoveIn(SeasonVersionIn):
    """Who is to play in which box, and why."""

    player = number()
    level = serializers.IntegerField(min_value=1, max_value=BOXES_MAX)
    box = serializers.IntegerField(min_value=1, max_value=BOXES_MAX, default=1)
    reason = serializers.CharField(max_length=REASON_MOST, help_text="Everybody reads it.")


def describe_season_draft(season: Season, draft: SeasonDraft) -> dict[str, Any]:
    """The draft in the form of SeasonDraftSerializer."""
    page, teams = season_draft_page(season, draft), drafted_teams(season, draft)
    return {
        **{name: getattr(draft, name) for name in ("version", "status", "progress", "seed")},
        "boxes": [_describe_box(box) for box in page.boxes],
        "tables": [
            {"date": one["slot"], "box": one["box"], "players": teams.expand(one["players"])}
            for one in draft.tables
        ],
        "tables_wanted": page.wanted,
        **{name: getattr(page, name) for name in ("warnings", "left_out", "gone")},
        "refusal": _refusal(draft),
    }


def _describe_box(box: DraftedBox) -> dict[str, Any]:
    level, _point, parallel = box.key.partition(".")
    named = {"level": int(level), "box": int(parallel)}
    return {**named, **{name: getattr(box, name) for name in ("number", "missing", "people")}}


def _refusal(draft: SeasonDraft) -> dict[str, Any] | None:
    if draft.status != SeasonDraft.Status.IMPOSSIBLE:
        return None
    code, facts = draft.refusal["code"], draft.refusal["facts"]
    return {"code": code, "message": translate(Text(CATALOGUE[code].text, facts)), "facts": facts}
