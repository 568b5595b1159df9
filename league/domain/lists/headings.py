"""What the columns of a list hold, by their headings in the languages of the games."""

from collections.abc import Mapping, Sequence

from league.domain.alike import folded

HEADING_MAX = 60  # letters: what is longer is no heading
HEADINGS_WITHIN = 10  # rows
WITHOUT_HEADINGS: Mapping[str, tuple[int, ...]] = {"name": (0,), "note": (1,), "team": (2,)}

_WORDS = {
    "name": (
        "name, names, your name, full name, player, players, player name, name of player, nom, nom "
        "complet, nom et prénom, prénom et nom, joueur, joueuse, joueurs, nom du joueur, spieler, "
        "spielerin, spielername, vollständiger name, nombre, nombre completo, nombre y apellidos, "
        "jugador, jugadora, nome, nomi, nome completo, nome e cognome, cognome e nome, giocatore, "
        "giocatrice, nome do jogador, jogador, naam, volledige naam, speler, nimi, koko nimi, "
        "pelaaja, namn, fullständigt namn, spelare, navn, fulde navn, fullt navn, spiller, imię i "
        "nazwisko, nazwisko i imię, gracz, zawodnik, jméno a příjmení, hráč, pangalan, buong "
        "pangalan, manlalaro, نام و نام خانوادگی, نام کامل, بازیکن, پورا نام, کھلاڑی, नाम, पूरा नाम, "
        "खिलाड़ी, නම, සම්පූර්ණ නම, ක්‍රීඩකයා, نام"
    ),
    "first": (
        "имя, first, first name, firstname, forename, given name, prénom, vorname, etunimi, voornaam, "
        "nombre de pila, primer nombre, nome proprio, unang pangalan, förnamn, fornavn, imię, imie, "
        "jméno, křestní jméno, primeiro nome, نام کوچک, پہلا نام, पहला नाम, මුල් නම"
    ),
    "last": (
        "фамилия, last, last name, lastname, surname, family name, nom de famille, nachname, familienname, "
        "sukunimi, achternaam, familienaam, apellido, apellidos, cognome, apelyido, efternamn, "
        "efternavn, etternavn, nazwisko, příjmení, apelido, sobrenome, نام خانوادگی, خاندانی نام, "
        "उपनाम, कुलनाम, අවසන් නම, වාසගම"
    ),
    "note": (
        "note, notes, remark, remarks, comment, comments, remarque, bemerkung, notiz, anmerkung, "
        "nota, notas, osservazioni, comentario, observaciones, opmerking, huomautus, huom, "
        "anteckning, bemærkning, merknad, uwagi, poznámka, observação, یادداشت, توضیحات, नोट, "
        "टिप्पणी, සටහන, نوٹ, tala"
    ),
    "team": (
        "team, teams, pair, pairs, partner, partners, équipe, paire, mannschaft, equipo, pareja, "
        "squadra, coppia, ploeg, joukkue, pari, lag, hold, par, drużyna, para, tým, equipe, equipa, "
        "dupla, koponan, تیم, टीम, කණ්ඩායම"
    ),
}
_KINDS = {
    frozenset(folded(phrase).split()): kind
    for kind, phrases in _WORDS.items()
    for phrase in phrases.split(",")
}

Columns = Mapping[str, tuple[int, ...]]


def columns_found(rows: Sequence[Sequence[str]]) -> tuple[Columns, int | None]:
    """Where each kind of field stands, and which of the first rows says so; None if none does."""
    read = [_columns(cells) for cells in rows[:HEADINGS_WITHIN]]
    best = max(range(len(read)), key=lambda number: len(read[number]), default=None)
    if best is None or not read[best]:
        return WITHOUT_HEADINGS, None
    return read[best], best


def _columns(cells: Sequence[str]) -> Columns:
    """What a row says of its columns; empty if it says not where the names are."""
    found: dict[str, tuple[int, ...]] = {}
    for place, cell in enumerate(cells):
        if cell and len(cell) <= HEADING_MAX and (kind := _KINDS.get(frozenset(folded(cell).split()))):
            found[kind] = (*found.get(kind, ()), place)
    if "name" in found and "last" in found and "first" not in found:
        found["first"] = found.pop("name")
    elif "name" in found and "first" in found and "last" not in found:
        found["last"] = found.pop("name")
    return found if found.keys() & {"name", "first", "last"} else {}
