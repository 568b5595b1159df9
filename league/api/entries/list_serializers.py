"""Lists of people as the API takes them, and what it says of them."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from league.api.clubs.player_serializers import PlayerSerializer
from league.api.entries.serializers import PERSON
from league.api.matches.serializers import ID_MAX
from league.domain.lists.people import BYTES_MAX, CELLS_MAX, KINDS, LINES_MAX, LeftOut, ListedColumn
from league.models import Activity
from league.selectors.badges import badge_of
from league.selectors.entries.lists import LEFT_OUT_TEXTS, NEW, SAME, SKIP, ImportLine, LineState
from league.services.entries.list_undo import ImportUndone

TEXT_MAX = BYTES_MAX // 4  # letters, of which each may have four bytes
LINE: dict[str, object] = {
    "line": 2, "name": "Zoe Simic", "note": "", "team": "", "state": "alike", "is_good": True,
    "player": PERSON | {"name": "Zoë Šimić"}, "is_sure": True, "why": "",
    "namesake": "", "near": 0,
}  # fmt: skip
PREVIEW: dict[str, object] = {
    "lines": [LINE], "good": 1, "left_out": [{"line": 1, "text": "name note", "reason": "heading"}],
    "columns": [
        {"heading": "name", "kind": "name", "sample": "Zoe Simic"},
        {"heading": "note", "kind": "note", "sample": ""},
    ],
    "heading": 1, "one_line": False, "stored": None, "change": None,
}  # fmt: skip
ENTERED: dict[str, object] = {
    "change": 841,
    "at": "2026-11-21T05:00:00Z",
    "players": [12, 13],
    "new_players": 1,
}
UNDONE: dict[str, object] = {"deleted": ["Zoe Simic"], "left": ["Aiko Tanabe"]}


class LineChoiceIn(serializers.Serializer[Any]):
    """What is done with a line whose name is or looks like somebody's. New: if it is taken, with a number."""

    line = serializers.IntegerField(min_value=1, max_value=10 * LINES_MAX)
    choice = serializers.ChoiceField([SAME, NEW, SKIP])


class ListIn(serializers.Serializer[Any]):
    """A list of people, as text."""

    text = serializers.CharField(max_length=TEXT_MAX, trim_whitespace=False)
    store = serializers.BooleanField(default=False, help_text="Enter the good lines; else only look at them.")
    choices = LineChoiceIn(many=True, required=False, default=list)
    columns = serializers.ListField(
        child=serializers.ChoiceField(KINDS, allow_blank=True), required=False, default=list,
        max_length=CELLS_MAX,
        help_text="What each column holds, empty for nothing that is wanted; without it as the headings say.",
    )  # fmt: skip
    heading = serializers.IntegerField(
        required=False, default=0, min_value=0, max_value=10 * LINES_MAX,
        help_text="With `columns`: the line of the headings; 0: there are none.",
    )  # fmt: skip


class LineSerializer(serializers.Serializer[ImportLine]):
    """What a line is."""

    line = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    note = serializers.CharField(allow_blank=True)
    team = serializers.CharField(allow_blank=True)
    state = serializers.ChoiceField([state.value for state in LineState], source="state.value")
    is_good = serializers.BooleanField(help_text="It can be entered.")
    player = serializers.SerializerMethodField(help_text="Whom it means or looks like; null: somebody new.")
    is_sure = serializers.BooleanField(help_text="Only marks, case or the order of the words differ.")
    why = serializers.CharField(allow_blank=True)
    namesake = serializers.CharField(
        allow_blank=True, help_text="How somebody new would be called, as the name is taken."
    )
    near = serializers.IntegerField(help_text="The line of a name like it among the new; 0: there is none.")

    @extend_schema_field(PlayerSerializer(allow_null=True))
    def get_player(self, line: ImportLine) -> dict[str, Any] | None:
        return dict(PlayerSerializer(badge_of(line.player)).data) if line.player else None


class StoredSerializer(serializers.Serializer[Any]):
    entered = serializers.IntegerField()
    waiting = serializers.IntegerField()
    new_players = serializers.IntegerField()


class LeftOutSerializer(serializers.Serializer[LeftOut]):
    """A line that is no person."""

    line = serializers.IntegerField()
    text = serializers.CharField(allow_blank=True)
    reason = serializers.ChoiceField(list(LEFT_OUT_TEXTS))


class ListColumnSerializer(serializers.Serializer[ListedColumn]):
    """What a column was taken as."""

    heading = serializers.CharField(allow_blank=True)
    kind = serializers.ChoiceField(KINDS, allow_blank=True, help_text="Empty: it is left out.")
    sample = serializers.CharField(allow_blank=True, help_text="What stands in it first.")


class ListPreviewSerializer(serializers.Serializer[Any]):
    """All lines of a list, how it was read, and what was stored of it."""

    lines = LineSerializer(many=True, source="preview.lines")
    good = serializers.IntegerField(source="preview.good")
    left_out = LeftOutSerializer(many=True, source="preview.left_out")
    columns = ListColumnSerializer(many=True, source="preview.columns")
    heading = serializers.IntegerField(
        source="preview.heading", help_text="The line of the headings; 0: there are none."
    )
    one_line = serializers.BooleanField(
        source="preview.is_one_line",
        help_text="All people stood in one line: each is counted as a line, from 1.",
    )
    stored = StoredSerializer(allow_null=True)
    change = serializers.IntegerField(
        source="stored.change", default=None, allow_null=True, help_text="By it a stored list is taken back."
    )


class ListEnteredSerializer(serializers.Serializer[Activity]):
    """A list that was entered, and can be taken back while nobody of it was seated."""

    change = serializers.IntegerField(source="pk")
    at = serializers.DateTimeField()
    players = serializers.ListField(
        child=serializers.IntegerField(), source="facts.players", help_text="Whom it entered."
    )
    new_players = serializers.IntegerField(
        source="facts.new_players", help_text="How many of them were new in the club."
    )


class ListUndoIn(serializers.Serializer[Any]):
    change = serializers.IntegerField(
        min_value=1, max_value=ID_MAX, help_text="As the import or the list of lists gives it."
    )
    store = serializers.BooleanField(default=False, help_text="Take it back; else only look who would go.")


class ListUndoneSerializer(serializers.Serializer[ImportUndone]):
    """Who goes, by name."""

    deleted = serializers.ListField(
        child=serializers.CharField(),
        help_text="Out of the event and of the club, into which the list brought them.",
    )
    left = serializers.ListField(child=serializers.CharField(), help_text="Only out of the event.")
