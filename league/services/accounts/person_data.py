"""What is stored about a person as a file for them: JSON for programs, a text to read."""

import io
import json
from collections.abc import Mapping, Sequence
from zipfile import ZIP_DEFLATED, ZipFile

from django.db import transaction

from games.refusals import Refused
from league.domain.activities.clubs import PersonDataExported
from league.domain.rights import Right
from league.models import Player
from league.people import Person, account
from league.selectors.accounts.person_data import data_of_account, data_of_player
from league.services.activities import activity_record
from league.services.clubs.players import require_person
from league.services.rights import require

Sections = Mapping[str, Sequence[Mapping[str, object]]]


def own_data_export(*, by: Person) -> bytes:
    """A zip of everything about whoever asks. TypeError for who has no account: that is asked before."""
    return _pack(data_of_account(account(by)))


def player_data_export(*, by: Person, player: Player) -> bytes:
    """The same about a player without account, who asked staff for it.

    Refused: not_a_member, right_missing, not_a_person, has_account.
    """
    require(by, Right.MANAGE_MEMBERS, player.club)
    require_person(player)
    if player.user_id is not None:
        raise Refused("has_account", player=player.name)
    content = _pack(data_of_player(player))
    with transaction.atomic():
        activity_record(PersonDataExported, club=player.club, by=by, subject=player)
    return content


def _pack(sections: Sections) -> bytes:
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr("data.json", json.dumps(sections, indent=1, ensure_ascii=False, default=str))
        archive.writestr("data.txt", _text(sections))
    return file.getvalue()


def _text(sections: Sections) -> str:
    """Section by section, a line for each row."""
    lines: list[str] = []
    for name, rows in sections.items():
        lines += [f"{name.replace('_', ' ').upper()} ({len(rows)})", ""]
        lines += [f"- {_line(row)}" for row in rows] + [""]
    return "\n".join(lines)


def _line(row: Mapping[str, object]) -> str:
    said = {key.replace("__", " ").replace("_", " "): value for key, value in row.items()}
    return "; ".join(
        f"{key}: {' '.join(str(value).split())}" for key, value in said.items() if value not in (None, "")
    )
