"""Log lines without what opens something: the words of private links are left out, wherever they stand."""

import logging
import re

WORD = re.compile(r"(/l/)[^/\s\"'?#]+")


class WordlessFormatter(logging.Formatter):
    """As Python's own, with the words of private links left out, also of tracebacks."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def format(self, record: logging.LogRecord) -> str:
        return WORD.sub(r"\1…", super().format(record))
