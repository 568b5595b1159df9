"""What roles allow: each right is somebody's, an owner has all, and a role in one event stays small."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.rights import EVENT_ROLES, RIGHTS_OF, ROLE_TITLES, Right, rights_of, roles_with
from league.models import Membership

ROLES = st.lists(st.sampled_from(list(RIGHTS_OF)), max_size=4)
# Who may do it at all; what is not here is nobody's.
TABLE = {
    Right.SEE: "owner organizer scheduler referee scorekeeper bot_author player viewer",
    Right.UPLOAD_BOTS: "owner organizer bot_author",
    Right.SCORE: "owner organizer referee scorekeeper",
    Right.RULE: "owner organizer referee",
    Right.ENTER_PLAYERS: "owner organizer scheduler",
    Right.SEAT: "owner organizer scheduler",
    Right.MANAGE_EVENTS: "owner organizer",
    Right.MANAGE_BOTS: "owner organizer",
    Right.MANAGE_MEMBERS: "owner organizer",
    Right.MANAGE_ORGANIZERS: "owner",
    Right.MANAGE_WEBHOOKS: "owner organizer",
    Right.SEE_AUDIT: "owner organizer scheduler referee",
}


@pytest.mark.parametrize("right", Right)
def test_each_right_belongs_to_these_roles_and_no_others(right: Right) -> None:
    assert " ".join(roles_with(right)) == TABLE[right]


def test_the_roles_are_those_that_are_stored_and_all_have_a_name() -> None:
    assert set(RIGHTS_OF) == set(Membership.Role.values) == set(ROLE_TITLES)
    assert len(set(ROLE_TITLES.values())) == len(ROLE_TITLES)


@given(ROLES, ROLES)
def test_several_roles_add_up_and_take_nothing_away(some: list[str], more: list[str]) -> None:
    assert rights_of([*some, *more]) == rights_of(some) | rights_of(more)
    assert rights_of(some) <= rights_of([*more, *some])
    assert rights_of(some) == {right for right in Right if set(some) & set(roles_with(right))}


def test_without_a_role_nobody_may_do_anything_and_an_unknown_role_is_a_mistake() -> None:
    assert rights_of([]) == frozenset()
    with pytest.raises(KeyError):
        rights_of(["player", "king"])


def test_who_helps_at_one_event_manages_nobody_and_nothing_beyond_it() -> None:
    given = rights_of(EVENT_ROLES)
    assert not given & {right for right in Right if right.startswith("manage")}
    assert Right.UPLOAD_BOTS not in given
    assert {Right.SEAT, Right.RULE, Right.SCORE} <= given


def test_who_rules_over_results_does_not_seat_and_who_seats_does_not_rule() -> None:
    assert not {Right.SEAT, Right.ENTER_PLAYERS} & rights_of(["referee"])
    assert not {Right.RULE, Right.SCORE} & rights_of(["scheduler"])


def test_higher_roles_stand_first() -> None:
    sizes = [len(rights) for rights in RIGHTS_OF.values()]
    assert next(iter(RIGHTS_OF)) == "owner"
    assert sizes[0] == len(Right) == max(sizes)
    assert RIGHTS_OF["owner"] > RIGHTS_OF["organizer"] > RIGHTS_OF["referee"] > RIGHTS_OF["scorekeeper"]
