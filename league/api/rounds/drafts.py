"""The draft of an event's next round. Only who may seat its tables sees that there is one."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.events.events import EventApiView
from league.api.refusal_codes import DRAFT, SEATING, SWAP
from league.api.rounds.serializers import (
    DRAFT_EXAMPLE,
    PREVIEW_EXAMPLE,
    PROSPECT_EXAMPLE,
    ROUND_EXAMPLE,
    DraftSerializer,
    LockIn,
    PreviewQueryIn,
    PreviewSerializer,
    ProspectSerializer,
    RoundSerializer,
    SwapIn,
    VersionIn,
    describe_draft,
    describe_preview,
    describe_problem,
    describe_tab,
)
from league.api.views import read_input, read_query
from league.domain.rights import Right
from league.models import RoundDraft
from league.selectors.rounds.drafts import draft_in, draft_state, prospect, refusal_of
from league.selectors.rounds.rounds import round_tabs
from league.services.rights import require
from league.services.rounds.drafts import (
    draft_discard,
    draft_lock,
    draft_make,
    draft_redraw,
    draft_swap,
    draft_undo,
    swap_preview,
)
from league.services.rounds.rounds import draft_publish

LOOK = ("no_club", "no_event", "not_signed_in", "forbidden", "not_a_member", "right_missing")
SEEN = {"version": 1017}


class DraftApiView(EventApiView):
    """An address below a draft."""

    def show_draft(self, *, status: int = 200) -> Response:
        """The draft as it is now."""
        return self.draft_now(status=status)

    def draft_now(self, *, status: int = 200) -> Response:
        event = self.event
        draft = draft_in(event)
        impossible = draft.status == RoundDraft.Status.IMPOSSIBLE
        shown = describe_draft(draft_state(event, draft), refusal_of(draft) if impossible else None)
        return Response(DraftSerializer(shown).data, status=status)


class EventDraft(DraftApiView):
    @operation(
        "draft_get",
        "The draft of the next round",
        tag="rounds",
        gives=DraftSerializer,
        example=DRAFT_EXAMPLE,
        refuses=(*LOOK, "no_draft"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """For organizers alone. While it is being seated, ask again after a moment."""
        require(request.user, Right.SEAT, self.club, self.event)
        return self.draft_now()

    @operation(
        "draft_make",
        "Have the next round seated as a draft",
        tag="rounds",
        gives=DraftSerializer,
        example=DRAFT_EXAMPLE | {"status": "seating", "progress": 0, "tables": [], "figures": None},
        status=202,
        refuses=(
            *LOOK,
            "event_over",
            "seats_itself",
            "planned_in_season",
            "not_running",
            "draft_exists",
            "throttled",
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """A worker seats it. No match comes into being before it is published. There is no body."""
        draft_make(by=request.user, event=self.event)
        return self.show_draft(status=202)


class DraftProspect(DraftApiView):
    @operation(
        "draft_prospect",
        "What the next round will be, and what stands in its way",
        tag="rounds",
        gives=ProspectSerializer,
        example=PROSPECT_EXAMPLE,
        refuses=LOOK,
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Known before anything is drawn."""
        event = self.event
        require(request.user, Right.SEAT, self.club, event)
        found = prospect(event)
        figures = ("number", "present", "tables", "out", "seats", "house")
        shown = {name: getattr(found, name) for name in (*figures, "without_consent", "without_partner")}
        shown["problems"] = [describe_problem(problem) for problem in found.problems]
        return Response(ProspectSerializer(shown).data)


class DraftPreview(DraftApiView):
    @operation(
        "draft_preview",
        "What it would change if two changed places",
        tag="rounds",
        gives=PreviewSerializer,
        example=PREVIEW_EXAMPLE,
        parameters=[PreviewQueryIn],
        refuses=(*LOOK, "no_draft", "draft_not_ready", *SWAP, "invalid"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Nothing is changed."""
        asked = read_query(PreviewQueryIn, request)
        before, after = swap_preview(by=request.user, event=self.event, **asked)
        return Response(PreviewSerializer(describe_preview(before, after)).data)


class DraftRedraw(DraftApiView):
    @operation(
        "draft_redraw",
        "Seat again, but for locked tables",
        tag="rounds",
        takes=VersionIn,
        gives=DraftSerializer,
        sends=SEEN,
        example=DRAFT_EXAMPLE | {"status": "seating", "progress": 0, "figures": None},
        status=202,
        refuses=DRAFT,
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """With another seed; a worker does it."""
        seen = read_input(VersionIn, request.data)
        draft_redraw(by=request.user, event=self.event, **seen)
        return self.show_draft(status=202)


class DraftSwap(DraftApiView):
    @operation(
        "draft_swap",
        "Two change places",
        tag="rounds",
        takes=SwapIn,
        gives=DraftSerializer,
        sends=SEEN | {"player": 12, "other": 16},
        example=DRAFT_EXAMPLE,
        refuses=(*DRAFT, *SWAP),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """One of them may sit out. Fixed partners move together."""
        draft_swap(by=request.user, event=self.event, **read_input(SwapIn, request.data))
        return self.show_draft()


class DraftLock(DraftApiView):
    @operation(
        "draft_lock",
        "Lock or unlock a table",
        tag="rounds",
        takes=LockIn,
        gives=DraftSerializer,
        sends=SEEN | {"table": 2, "is_locked": True},
        example=DRAFT_EXAMPLE,
        refuses=(*DRAFT, "no_table"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """A locked table stays as it is when the others are seated anew."""
        draft_lock(by=request.user, event=self.event, **read_input(LockIn, request.data))
        return self.show_draft()


class DraftUndo(DraftApiView):
    @operation(
        "draft_undo",
        "Take the last change back",
        tag="rounds",
        takes=VersionIn,
        gives=DraftSerializer,
        sends=SEEN,
        example=DRAFT_EXAMPLE,
        refuses=(*DRAFT, "nothing_to_undo"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """A swap, a lock, or that everybody was seated anew."""
        draft_undo(by=request.user, event=self.event, **read_input(VersionIn, request.data))
        return self.show_draft()


class DraftDiscard(DraftApiView):
    @operation(
        "draft_discard",
        "Throw the draft away",
        tag="rounds",
        gives=None,
        status=204,
        refuses=(*LOOK, "no_draft", "throttled"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Also while it is being seated. There is no body."""
        event = self.event
        draft_discard(by=request.user, event=event)
        return Response(status=204)


class DraftPublish(DraftApiView):
    @operation(
        "draft_publish",
        "Publish the draft",
        tag="rounds",
        takes=VersionIn,
        gives=RoundSerializer,
        sends=SEEN,
        example=ROUND_EXAMPLE,
        status=201,
        refuses=(*DRAFT, "draft_outdated", "pair_apart", *SEATING),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Its matches come into being and everybody sees them."""
        event = self.event
        seen = read_input(VersionIn, request.data)
        round_ = draft_publish(by=request.user, event=event, **seen)
        tab = next(tab for tab in round_tabs(event) if tab.number == round_.number)
        return Response(RoundSerializer(describe_tab(tab)).data, status=201)
