"""An evening of ten people in rounds, for tests of drafts."""

from typing import Any

import pytest

from games.core.interface import MatchRule
from games.refusals import Refused
from league.models import Event, Match, RoundDraft
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_enter, event_run
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.drafts import draft_make
from league.services.rounds.drawing import draft_draw
from league.services.rounds.seating import event_seat
from tests.league.people import Table

PLAYERS = 10


class Evening:
    """Ten people in a Swiss event of four rounds; Olga prepares its rounds."""

    def __init__(self, people: Table, **changes: Any) -> None:
        self.people, self.olga = people, people.cast.olga
        given: dict[str, Any] = {
            "by": self.olga, "club": people.club, "name": "Evening", "game": "dingo",
            "rule": MatchRule("wins", 1), "options": {}, "format": "swiss", "settings": {"rounds": 4},
            "played_by": Event.PlayedBy.PEOPLE,
        }  # fmt: skip
        choices = {"roll_call": False, **changes.pop("choices", {})}
        self.event = event_create(**(given | changes), choices=choices)
        guests = [player_add(club=people.club, name=f"Guest {number}") for number in range(PLAYERS - 4)]
        self.players = [player.pk for player in (*people.players, *guests)]
        self.enter(self.players)
        event_run(by=self.olga, event=self.event)

    def enter(self, players: list[int]) -> None:
        event_enter(by=self.olga, event=self.event, players=players)

    @property
    def draft(self) -> RoundDraft:
        return RoundDraft.objects.get(event=self.event)

    def drawn(self) -> RoundDraft:
        """The draft once a worker was there."""
        draft_draw(draft_id=self.draft.pk, told=lambda: None)
        return self.draft

    def make(self) -> RoundDraft:
        draft_make(by=self.olga, event=self.event)
        return self.drawn()

    def do(self, deed: Any, **given: Any) -> Any:
        """With the version that is seen now."""
        return deed(by=self.olga, event=self.event, **({"version": self.draft.version} | given))

    def code(self, deed: Any, **given: Any) -> str:
        with pytest.raises(Refused) as caught:
            self.do(deed, **given)
        return caught.value.code

    def play(self) -> None:
        for match in Match.objects.filter(event=self.event).exclude(status=Match.Status.FINISHED):
            result_confirm_by_hand(by=self.olga, match=self.people.enter(match, 0))

    def play_round(self) -> None:
        """Seat the next one, and play it."""
        self.event.refresh_from_db()
        event_seat(by=self.olga, event=self.event)
        self.play()


def everybody(draft: RoundDraft) -> list[int]:
    return sorted([player for table in draft.tables for player in table] + draft.out)
