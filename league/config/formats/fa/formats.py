"""Dates as Persian writes them, of either calendar: the month is a word."""

DATE_FORMAT = "j F Y"
DATETIME_FORMAT = "j F Y، H:i"
SHORT_DATE_FORMAT = "j F Y"
SHORT_DATETIME_FORMAT = "j F Y، H:i"
TIME_FORMAT = "H:i"
