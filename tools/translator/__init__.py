"""Writes the rules of tallies and sheets, which are Python, as JavaScript for phones without a connection.

    python -m tools.translator

writes `league/static/js/rules/GAME.js` for every game that is tapped. A file holds what is reached from a
game's tally and sheet, and from the rule of matches; what Python means by it stands in `python.js` beside
them, written by hand. The language that is understood is small on purpose: anything else raises
`Untranslated`, which stops the build.
"""
