"""Lists of people: what they would do, entering them, and taking them back."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.entries.entries import READS, EntriesApiView
from league.api.entries.list_serializers import (
    ENTERED,
    PREVIEW,
    UNDONE,
    ListEnteredSerializer,
    ListIn,
    ListPreviewSerializer,
    ListUndoIn,
    ListUndoneSerializer,
)
from league.api.events.events import ORGANIZER, EventApiView
from league.api.views import LIST_BYTES_MAX, read_input
from league.domain.lists.people import ListLayout
from league.domain.rights import Right
from league.selectors.entries.lists import import_preview
from league.selectors.entries.lists_entered import entered_lists
from league.services.entries.list_undo import import_undo, import_undo_preview
from league.services.entries.lists import entries_import
from league.services.rights import require


class EntriesImport(EntriesApiView):
    throttle_scope = "schedules"  # each may be a list of 2,000
    json_bytes_max = LIST_BYTES_MAX

    @operation(
        "entries_import",
        "Enter a list of people, or look at what it would do",
        tag="entries",
        takes=ListIn,
        gives=ListPreviewSerializer,
        sends={"text": "name;note\nZoe Simic;\n", "store": False},
        example=PREVIEW,
        refuses=(*ORGANIZER, "event_over", "only_bots", "bad_list", "quote_open", "list_too_long",
                 "no_name_column", "nothing_to_enter", "unknown_line", "planned_entrants", "name_taken",
                 "name_of_the_house"),
    )  # fmt: skip
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Lines of name, note and team, parted by commas, semicolons or tabs, with headings or without;
        or only names in one line.

        `columns` and `left_out` of the answer tell how it was read; sent back changed, `columns` are taken.
        """
        event, wish = self.event, read_input(ListIn, request.data)
        require(request.user, Right.ENTER_PLAYERS, self.club, event)
        text, layout = wish["text"], None
        if wish["columns"]:
            layout = ListLayout(tuple(wish["columns"]), wish["heading"])
        preview = import_preview(event, text, layout)
        stored = None
        if wish["store"]:
            choices = {choice["line"]: choice["choice"] for choice in wish["choices"]}
            stored = entries_import(by=request.user, event=event, text=text, choices=choices, layout=layout)
        return Response(ListPreviewSerializer({"preview": preview, "stored": stored}).data)


class EntriesImportUndo(EventApiView):
    @operation(
        "entries_imported",
        "The lists that were entered",
        tag="entries",
        gives=ListEnteredSerializer(many=True),
        example=ENTERED,
        refuses=READS,
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """The last first, without those that were taken back."""
        event = self.event
        require(request.user, Right.ENTER_PLAYERS, self.club, event)
        found = [ListEnteredSerializer(change).data for change in entered_lists(event)]
        return Response(found)

    @operation(
        "entries_import_undo",
        "Take back a list, or look at who would go",
        tag="entries",
        takes=ListUndoIn,
        gives=ListUndoneSerializer,
        sends={"change": 841, "store": True},
        example=UNDONE,
        refuses=(*ORGANIZER, "event_over", "no_list", "list_seated"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """While nobody of it was seated. Who came into the club by it goes, unless they have an account or
        another event by now; the others only leave the event.
        """
        event, wish = self.event, read_input(ListUndoIn, request.data)
        deed = import_undo if wish["store"] else import_undo_preview
        return Response(ListUndoneSerializer(deed(by=request.user, event=event, change=wish["change"])).data)
