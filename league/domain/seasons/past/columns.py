"""What the columns of an old spreadsheet hold, by their headings."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.core.texts import mark as _
from league.domain.alike import fold_name
from league.domain.lists.headings import HEADING_MAX, heading_kind
from league.domain.lists.lines import HEADINGS_WITHIN
from league.domain.seasons.past.figures import UNSAID

SEASON, DIVISION, BOX, PLACE, PLAYER = "season", "division", "box", "place", "player"
POINTS, TABLES, DATE, TABLE = "points", "tables", "date", "table"
TOTAL = "total"  # points, if a file has others beside them
KINDS: Mapping[str, str] = {
    SEASON: _("season"), DIVISION: _("division"), BOX: _("box"), PLACE: _("place"), PLAYER: _("player"),
    POINTS: _("points"), TABLES: _("tables played"), DATE: _("date"), TABLE: _("table number"),
}  # fmt: skip
# What a line of a whole table has for each of its players.
OF_A_SEAT = (PLAYER, POINTS, PLACE)

_WORDS = {
    SEASON: (
        "season, seasons, league, year, saison, staffel, jahr, année, temporada, año, ano, "
        "stagione, anno, seizoen, jaar, kausi, säsong, sæson, sesong, sezon, sezona, сезон, فصل, "
        "موسم, सीज़न, 赛季, シーズン, 시즌"
    ),
    DIVISION: (
        "division, level, tier, group, pool, class, liga, klasse, gruppe, staffel, niveau, "
        "groupe, división, grupo, nivel, divisão, divisione, girone, livello, divisie, groep, "
        "divisioona, lohko, grupp, дивизион, группа, دسته, گروه"
    ),
    BOX: (
        "box, parallel box, box number, boîte, caja, casella"
    ),
    PLACE: (
        "place, rank, position, pos, final place, final position, standing, finish, platz, rang, "
        "platzierung, classement, place finale, puesto, posición, lugar, colocação, posição, "
        "posizione, posto, plaats, positie, sija, sijoitus, placering, plassering, miejsce, "
        "pořadí, место, رتبه, مقام, स्थान, 名次, 順位, 순위"
    ),
    POINTS: (
        "points, pts, point, score, punkte, pkt, résultat, puntos, puntaje, pontos, pontuação, "
        "punti, punteggio, punten, pisteet, poäng, point i alt, poeng, punkty, body, очки, баллы, "
        "امتیاز, अंक, 分数, 得点, 점수, table points"
    ),
    TABLES: (
        "tables played, tables, played, games, games played, matches, matches played, rounds, "
        "rounds played, gespielt, spiele, tische, partien, runden, joués, parties, jugados, "
        "partidas, mesas, jogos, giocate, partite, gespeeld, pelatut, spelade, kampe, rozegrane, "
        "сыграно, بازی ها"
    ),
    DATE: (
        "date, day, evening, played on, datum, tag, spieltag, abend, jour, soirée, fecha, día, "
        "data, dia, giorno, dag, päivä, päivämäärä, dato, дата, تاریخ, दिनांक, 日期, 日付, 날짜, ended, "
        "end, closed"
    ),
    TABLE: (
        "table, table number, table no, table nr, match, match number, game, tisch, tischnummer, "
        "tisch nr, partie, numéro de table, mesa, número de mesa, tavolo, tafel, pöytä, bord, "
        "stół, stůl, стол, میز"
    ),
    TOTAL: (
        "total, total points, totals, sum, season total, gesamt, summe, gesamtpunkte, score "
        "total, totale, totaal, yhteensä, summa, suma, مجموع"
    ),
}  # fmt: skip
_KINDS = {
    fold_name(phrase): kind for kind, phrases in reversed(_WORDS.items()) for phrase in phrases.split(",")
}
# What tells columns of one kind apart: “Player 1”, “Points (B)”, “P2 points”.
_NUMBERED = re.compile(r"^(?:p|seat )?[0-9]{1,2} | (?:[0-9]{1,2}|[a-d])$")


@dataclass(frozen=True, slots=True)
class PastLayout:
    """How a file is to be read: what each column holds, a key of KINDS or empty; in which line the headings
    stand, 0 for in none; what begins decimals and what comes first in dates, empty for as the columns say.
    """

    kinds: tuple[str, ...]
    heading: int = 0
    decimals: str = UNSAID
    dates: str = UNSAID

    def places(self, kind: str) -> tuple[int, ...]:
        """In which columns it stands."""
        return tuple(place for place, found in enumerate(self.kinds) if found == kind)


def guess_layout(rows: Sequence[tuple[int, Sequence[str]]]) -> PastLayout:
    """By the headings, if one of the first rows has some; else the column that may hold names."""
    read = [tuple(map(_kind_of, cells)) for _line, cells in rows[:HEADINGS_WITHIN]]
    best = max(range(len(read)), key=lambda number: len(set(read[number]) - {UNSAID}), default=None)
    if best is None or not any(read[best]):
        return PastLayout(_with_players((), [cells for _line, cells in rows]))
    kinds = _each_once(read[best])
    if PLAYER not in kinds:
        kinds = _with_players(kinds, [cells for _line, cells in rows[best + 1 :]])
    return PastLayout(kinds, rows[best][0])


def _kind_of(heading: str) -> str:
    if not heading.strip() or len(heading) > HEADING_MAX:
        return UNSAID
    plain = fold_name(heading)
    for words in (plain, _NUMBERED.sub("", plain)):
        if kind := _KINDS.get(words):
            return kind
        if heading_kind(words) == "name":
            return PLAYER
    return UNSAID


def _each_once(kinds: Sequence[str]) -> tuple[str, ...]:
    """The kinds, each once; but for those of seats where a line is a whole table. A total goes before points
    of which it is made.
    """
    repeated = OF_A_SEAT if kinds.count(PLAYER) > 1 else ()
    unwanted = {TOTAL} if repeated else ({POINTS} if TOTAL in kinds else set())
    kept = [
        POINTS if kind == TOTAL else kind for kind in (UNSAID if one in unwanted else one for one in kinds)
    ]
    return tuple(
        kind if kind in repeated or kind not in kept[:number] else UNSAID for number, kind in enumerate(kept)
    )


def _with_players(kinds: Sequence[str], rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The kinds, with players in the free column that has the most different texts that are no numbers."""
    width = max(map(len, rows), default=0)
    found = [*kinds, *[UNSAID] * (width - len(kinds))]
    texts: dict[int, set[str]] = defaultdict(set)
    for cells in rows:
        for place, cell in enumerate(cells):
            if not found[place] and any(letter.isalpha() for letter in cell):
                texts[place].add(cell)
    if texts:
        found[max(texts, key=lambda place: len(texts[place]))] = PLAYER
    return tuple(found)
