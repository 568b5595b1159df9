"""What a phone wrote without a connection: read again from its taps, entered, or kept beside what stands.

Nothing is merged in silence. What arrives is entered if nobody else has changed the sheet since, or if it
only goes on from what is written already. In all other cases both are kept, and the table says what is right.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from games.core.sheets import Row
from games.core.tallies import BadTap
from games.refusals import NotFound, Refused
from league.models import Dispute, Match, MatchGame, SheetDraft, SheetUpload
from league.people import Person, account_or_none
from league.selectors.matches.standings import match_standing
from league.selectors.results.results import games_of
from league.selectors.results.sheets import sheet_draft
from league.selectors.results.uploads import read_pages
from league.services.results.entry import (
    game_enter,
    game_undo,
    open_match,
    require_entering,
    require_sheets,
)
from league.services.results.sheets import sheet_write
from league.services.rights import player_at

Rows = list[Row]
Pages = list[list[str]]  # of each game its taps, the last one's being perhaps not all


@dataclass(frozen=True)
class PadContent:
    """What a phone sends. `seats` are the players' ids."""

    key: str
    number: int  # of the game whose sheet it saw last
    version: int  # of that sheet
    games: Pages  # complete ones
    taps: list[str]  # of the game that goes on
    seats: list[int]
    rules: str
    seen: int  # how many taps of that sheet are still the first ones; -1: some of them were taken back

    @property
    def pages(self) -> Pages:
        return [*self.games, self.taps]

    @property
    def extends(self) -> bool:
        return self.seen >= 0


def sheet_upload(*, by: Person, match: Match, content: PadContent) -> SheetUpload:
    """Take what a phone wrote; `status` of what is returned says what became of it. Twice it counts once.

    Refused: not_a_member, not_at_this_table, played_by_bots, played_on_screen, match_over, match_decided,
    cancelled_meanwhile, seats_changed, disputed_meanwhile, game_taken_back, no_tally, taps_do_not_fit,
    bad_sheet.
    """
    with transaction.atomic():
        player = require_entering(by, match)
        require_sheets(match)
        locked = Match.objects.select_for_update(of=("self",)).get(pk=match.pk)
        known = SheetUpload.objects.filter(match=match, key=content.key).first()
        if known and _same(known, content):
            return known
        if locked.status == Match.Status.CANCELLED:
            raise Refused("cancelled_meanwhile")
        open_match(match)
        games, draft = _require_open(match, content)
        upload = known or SheetUpload(match=match, key=content.key)
        written = _write_pages(draft, games, content.number)
        is_clear = _is_free(draft, content, known) or _goes_on(
            written, content, known, is_own=_is_own(by, draft)
        )
        upload.number, upload.version, upload.rules = content.number, content.version, content.rules
        upload.games, upload.taps = content.games, content.taps
        upload.made_by, upload.made_for = account_or_none(by), player
        if is_clear:
            _apply(by, match, upload)
        elif content.extends and _begins(written, content.pages):
            _note_applied(upload, draft)  # all of it is there
        else:
            upload.status = SheetUpload.Status.WAITING
        upload.save()
    return upload


def sheet_settle(*, by: Person, match: Match, key: str, counts: bool) -> SheetUpload:
    """Say whether what a phone sent is right, or what stands; the other no longer counts.

    Refused: not_a_member, not_at_this_table, played_by_bots, match_over, no_upload, game_taken_back,
    taps_do_not_fit, bad_sheet.
    """
    with transaction.atomic():
        require_entering(by, match)
        open_match(match)
        waiting = SheetUpload.objects.filter(match=match, key=key, status=SheetUpload.Status.WAITING)
        upload = waiting.first()
        if upload is None:
            raise NotFound("no_upload")
        if counts:
            _keep_other(match, upload)
            _apply(by, match, upload)
        else:
            upload.status = SheetUpload.Status.DISMISSED
        upload.save()
    return upload


def _same(known: SheetUpload, content: PadContent) -> bool:
    return (known.games, known.taps) == (content.games, content.taps)


def _require_open(match: Match, content: PadContent) -> tuple[list[MatchGame], SheetDraft]:
    """The games and the sheet as they are. Refused: seats_changed, disputed_meanwhile, game_taken_back."""
    if list(match.seats.order_by("seat").values_list("player_id", flat=True)) != content.seats:
        raise Refused("seats_changed")
    if Dispute.objects.filter(match=match, status=Dispute.Status.OPEN).exists():
        raise Refused("disputed_meanwhile")
    games = list(games_of(match))
    if len(games) < content.number - 1:
        raise Refused("game_taken_back")
    _require_readable(match, games[: content.number - 1], content)
    return games, sheet_draft(match, len(games) + 1)


def _require_readable(
    match: Match, before: Sequence[MatchGame], wrote: "PadContent | SheetUpload"
) -> list[Rows]:
    """The rows that the complete games give. Refused: taps_do_not_fit, no_tally."""
    pages, number = [*wrote.games, wrote.taps], len(before)
    rows: list[Rows] = []
    try:
        for number, read in enumerate(read_pages(match, before, pages), len(before) + 1):
            is_complete = number <= len(before) + len(wrote.games)
            if is_complete and read.rows is None:
                raise Refused("taps_do_not_fit", number=number)
            rows.append(read.rows or [])
    except BadTap as error:
        raise Refused("taps_do_not_fit", number=number + 1) from error
    if not rows:
        raise Refused("no_tally")
    return rows


def _is_free(draft: SheetDraft, content: PadContent, known: SheetUpload | None) -> bool:
    """Whether nobody has written since the phone saw the sheet, or since it sent the last time."""
    seen = {(content.number, content.version)}
    if known and known.version_after:
        seen.add((known.number_after, known.version_after))
    return (draft.number, draft.version) in seen


def _is_own(by: Person, draft: SheetDraft) -> bool:
    """Whether it was the sender who wrote last."""
    return (draft.changed_by, draft.changed_for) == (account_or_none(by), player_at(by, draft.match))


def _goes_on(written: Pages | None, content: PadContent, known: SheetUpload | None, *, is_own: bool) -> bool:
    """Whether what is written is the beginning of what arrives, and nobody's deed is taken back by it."""
    if written is None or not (content.extends or is_own):
        return False
    seen = [content.pages[0][: max(content.seen, 0)]]
    if known:
        seen = [*known.games, known.taps]
    return _begins(written, seen) and _begins(content.pages, written)


def _write_pages(draft: SheetDraft, games: Sequence[MatchGame], number: int) -> Pages | None:
    """What is written from a game on, as taps; None where something was typed instead."""
    later = [game.taps for game in games[number - 1 :]]
    if draft.rows or not all(later):
        return None
    return [*(list(taps or []) for taps in later), list(draft.taps)]


def _begins(pages: Pages | None, others: Pages) -> bool:
    """Whether `others` are the beginning of `pages`."""
    if pages is None or len(others) > len(pages):
        return False
    last = len(others) - 1
    return others[:last] == pages[:last] and others[last] == pages[last][: len(others[last])]


def _apply(by: Person, match: Match, upload: SheetUpload) -> None:
    """Put what the phone wrote in the place of all from its first game on."""
    games = list(games_of(match))
    if len(games) < upload.number - 1:
        raise Refused("game_taken_back")
    rows, kept = _require_readable(match, games[: upload.number - 1], upload), _count_kept(games, upload)
    for _ in games[upload.number - 1 + kept :]:
        game_undo(by=by, match=match)
    draft = sheet_draft(match, upload.number + kept)
    for taps, own_rows in list(zip(upload.games, rows, strict=False))[kept:]:
        draft = sheet_write(draft, by, match, taps)  # so that its version is a new one, also of the first
        game_enter(by=by, match=match, number=draft.number, rows=own_rows, taps=taps)
        draft = sheet_draft(match, draft.number + 1)
    if not match_standing(match, list(games_of(match))).ended:
        draft = sheet_write(draft, by, match, upload.taps)
    _note_applied(upload, draft)


def _count_kept(games: Sequence[MatchGame], upload: SheetUpload) -> int:
    """How many games stand already as the phone has them."""
    kept = 0
    for game, taps in zip(games[upload.number - 1 :], upload.games, strict=False):
        if game.taps != taps:
            break
        kept += 1
    return kept


def _keep_other(match: Match, upload: SheetUpload) -> None:
    """What stands until now is kept, though it no longer counts."""
    games = list(games_of(match))
    draft = sheet_draft(match, len(games) + 1)
    pages = _write_pages(draft, games, upload.number)
    if pages:
        SheetUpload.objects.update_or_create(
            match=match,
            key=f"beside {upload.pk}",
            defaults={
                **{"number": upload.number, "version": draft.version, "games": pages[:-1], "taps": pages[-1]},
                **{"made_by": draft.changed_by, "made_for": draft.changed_for},
                "status": SheetUpload.Status.DISMISSED,
            },
        )


def _note_applied(upload: SheetUpload, draft: SheetDraft) -> None:
    upload.status = SheetUpload.Status.APPLIED
    upload.number_after, upload.version_after = draft.number, draft.version
