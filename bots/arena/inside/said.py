"""What comes of one thing that a bot was asked."""

from bots.arena.protocol import Answer

Said = tuple[Answer, int, str]  # verdict, value, report
FINE: Said = (Answer.OK, 0, "")
