"""Envite: two teams of two to six, three cards each, fixed trumps, stakes raised by captains, trawls."""
