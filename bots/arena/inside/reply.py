"""What comes of one thing that a bot was asked."""

from bots.arena.protocol import AnswerCode

Reply = tuple[AnswerCode, int, str]  # verdict, value, report
OK: Reply = (AnswerCode.OK, 0, "")
