"""What is refused at tables on screen, as it may come."""

from collections.abc import Mapping

from league.api.refusal_examples import Example, ours

SCREEN_REFUSALS: Mapping[str, Example] = {
    "no_screen_table": ours("no_screen_table", 404),
    "no_screen_game": ours("no_screen_game", 404),
    "not_at_screen_table": ours("not_at_screen_table", 403),
    "too_many_tables": ours("too_many_tables", most=30),
    "deal_used": ours("deal_used"),
    "table_plays": ours("table_plays"),
    "table_changed": ours("table_changed"),
    "already_seated": ours("already_seated"),
    "seat_taken": ours("seat_taken"),
    "seats_are_given": ours("seats_are_given"),
    "name_taken_here": ours("name_taken_here", name="Ada"),
    "not_ready": ours("not_ready"),
    "nobody_is_ready": ours("nobody_is_ready"),
    "game_over": ours("game_over"),
    "move_late": ours("move_late", 409, index=14),
    "not_your_turn": ours("not_your_turn"),
    "house_plays_for_you": ours("house_plays_for_you"),
    "move_not_legal": ours("move_not_legal", why="it is not in the list of legal moves"),
    "hint_among_people": ours("hint_among_people"),
    "lessons_among_people": ours("lessons_among_people"),
}
