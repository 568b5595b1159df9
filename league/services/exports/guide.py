"""The README inside an archive: how somebody who has never seen one reads it."""

from string import Template

TEXT = Template("""\
# $club

This is all of one card club, as its league kept it: players, events, matches, every game, ratings, and who
changed what. It was made by Outback League, and another installation can take it in again
(`manage.py club_import`).

- `schema.json` says of every table and column what it holds and where it points, and what was left out.
- `tables/NAME.jsonl` has every row: one JSON object a line, UTF-8. Programs read these.
- `csv/NAME.csv` has the same for spreadsheets. A text that looks like a formula begins with `'` there, and
  JSON stands in one cell. `records` and bytes of files are in `tables/` only.
- `manifest.json` has size, SHA-256 and rows of each file. Its own `sha256` is of the lines
  `HASH  NAME` of all of them, so two archives of the same state have the same.

Times are UTC (ISO 8601). Numbers of rows (`id`, `player_id`) are good inside this archive only.
Lists of whole numbers are texts such as `12,7,-2`, by seat. Exact fractions are texts in hexadecimal
digits, `7/3`. Bytes are base64.

## With duckdb

    duckdb -c "
      SELECT p.name, count(*) AS games
      FROM 'tables/games.jsonl' g
      JOIN 'tables/results.jsonl' r ON r.id = g.result_id AND r.status = 'confirmed'
      JOIN 'tables/seats.jsonl' s ON s.match_id = r.match_id
      JOIN 'tables/players.jsonl' p ON p.id = s.player_id
      GROUP BY p.name ORDER BY games DESC"

## With pandas

    import pandas as pd

    def table(name):
        return pd.read_json(f"tables/{name}.jsonl", lines=True)

    ratings = table("ratings").merge(table("players"), left_on="player_id", right_on="id")
    print(ratings.sort_values("sort_key", ascending=False)[["name", "game", "mu", "matches"]])

An empty file is a table without rows.

## What it says about people

Names, results, notes of organizers and the audit are about people. Keep it as you would keep the club's book.
Mail addresses, passwords, private links and sign-ins are not in it.
""")


def guide_text(club: str) -> str:
    """The README of the archive of a club of this name."""
    return TEXT.substitute(club=" ".join(club.split()))
