"""The calendar of a club as a page and as files."""
