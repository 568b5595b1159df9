"""What comes of one thing that a bot was asked."""

from bots.arena.protocol import Answer

Reply = tuple[Answer, int, str]  # verdict, value, report
OK: Reply = (Answer.OK, 0, "")
