"""Reading dates as calendars show them."""
