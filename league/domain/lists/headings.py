"""What the columns of a list hold, by their headings in the languages of the games."""

import re
from collections.abc import Mapping, Sequence

from league.domain.alike import fold_name
from league.domain.lists.lines import HEADINGS_WITHIN

HEADING_MAX = 60  # letters: what is longer is no heading
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
        "खिलाड़ी, නම, සම්පූර්ණ නම, ක්‍රීඩකයා, نام, "
        "what is your name, your full name, player s name, name s, person, people, participant, "
        "participants, teilnehmer, teilnehmerin, teilnehmende, participante, participantes, "
        "partecipante, partecipanti, deltagare, deltager, osallistuja, deelnemer, uczestnik, "
        "účastník, nome do participante, фио, ф и о, имя и фамилия, фамилия и имя, полное имя, "
        "игрок, участник, піб, ім'я та прізвище, прізвище та ім'я, гравець, учасник, име и "
        "фамилия, играч, ονοματεπώνυμο, όνομα και επώνυμο, παίκτης, ad soyad, adı soyadı, isim, "
        "isim soyisim, oyuncu, név, teljes név, játékos, nume, nume și prenume, nume complet, "
        "jucător, ime i prezime, ime in priimek, igrač, igralec, meno a priezvisko, nafn, fullt "
        "nafn, leikmaður, täisnimi, mängija, vardas ir pavardė, žaidėjas, vārds un uzvārds, "
        "spēlētājs, họ và tên, họ tên, tên, người chơi, nama, nama lengkap, pemain, 姓名, 名字, 选手, "
        "選手, 玩家, 氏名, 名前, お名前, 参加者, 이름, 성명, 성함, 선수, 참가자, "
        "الاسم, الاسم الكامل, اسم اللاعب, اللاعب, "
        "שם, שם מלא, שחקן, ชื่อ, ชื่อ นามสกุล, नाम और उपनाम"
    ),
    "first": (
        "имя, first, first name, firstname, forename, given name, prénom, vorname, etunimi, voornaam, "
        "nombre de pila, primer nombre, nome proprio, unang pangalan, förnamn, fornavn, imię, imie, "
        "jméno, křestní jméno, primeiro nome, نام کوچک, پہلا نام, पहला नाम, මුල් නම, "
        "first names, forenames, given names, middle name, middle initial, second name, vornamen, "
        "rufname, prénoms, segundo nombre, tussenvoegsel, отчество, ім'я, по батькові, име, "
        "όνομα, ad, adı, keresztnév, utónév, prenume, ime, meno, krstné meno, eiginnafn, eesnimi, "
        "vardas, vārds, tên riêng, nama depan, 名, 이름만, الاسم الأول, שם פרטי, kutsumanimi"
    ),
    "last": (
        "фамилия, last, last name, lastname, surname, family name, nom de famille, nachname, familienname, "
        "sukunimi, achternaam, familienaam, apellido, apellidos, cognome, apelyido, efternamn, "
        "efternavn, etternavn, nazwisko, příjmení, apelido, sobrenome, نام خانوادگی, خاندانی نام, "
        "उपनाम, कुलनाम, අවසන් නම, වාසගම, "
        "last names, surnames, apellido 1, apellido 2, primer apellido, segundo apellido, "
        "apellido paterno, apellido materno, прізвище, презиме, επώνυμο, επίθετο, soyad, soyadı, "
        "soyisim, vezetéknév, családnév, nume de familie, prezime, priimek, priezvisko, "
        "eftirnafn, perekonnanimi, perenimi, pavardė, uzvārds, họ, nama belakang, 姓, 성, اللقب, "
        "اسم العائلة, שם משפחה, นามสกุล"
    ),
    "note": (
        "note, notes, remark, remarks, comment, comments, remarque, bemerkung, notiz, anmerkung, "
        "nota, notas, osservazioni, comentario, observaciones, opmerking, huomautus, huom, "
        "anteckning, bemærkning, merknad, uwagi, poznámka, observação, یادداشت, توضیحات, नोट, "
        "टिप्पणी, සටහන, نوٹ, tala, "
        "примечание, примечания, комментарий, примітка, σημειώσεις, σχόλια, not, notlar, "
        "açıklama, megjegyzés, observații, napomena, bilješka, opomba, märkus, pastaba, piezīme, "
        "athugasemd, ghi chú, catatan, 备注, 備註, 備考, 비고, ملاحظات, ملاحظة, הערות, הערה, หมายเหตุ"
    ),
    "team": (
        "team, teams, pair, pairs, partner, partners, équipe, paire, mannschaft, equipo, pareja, "
        "squadra, coppia, ploeg, joukkue, pari, lag, hold, par, drużyna, para, tým, equipe, equipa, "
        "dupla, koponan, تیم, टीम, කණ්ඩායම, "
        "команда, пара, партнёр, партнер, ομάδα, ζευγάρι, takım, eş, csapat, pár, echipă, "
        "pereche, ekipa, tím, meeskond, komanda, lið, đội, tim, 队, 隊, チーム, 팀, الفريق, קבוצה, ทีม"
    ),
}
_KINDS = {
    frozenset(fold_name(phrase).split()): kind
    for kind, phrases in _WORDS.items()
    for phrase in phrases.split(",")
}

# Headings that people are called as well, and that are none alone in a line.
_NAMES_TOO = frozenset({"ad", "meno"})
# What forms add to the words: “First name (as on your badge)”.
_ADDED = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")

Columns = Mapping[str, tuple[int, ...]]


def find_columns(rows: Sequence[Sequence[str]]) -> tuple[Columns, int | None]:
    """Where each kind of field stands, and which of the first rows says so; None if none does."""
    read = [_columns(cells) for cells in rows[:HEADINGS_WITHIN]]
    best = max(range(len(read)), key=lambda number: len(read[number]), default=None)
    if best is None or not read[best]:
        return WITHOUT_HEADINGS, None
    return read[best], best


def _columns(cells: Sequence[str]) -> Columns:
    """What a row says of its columns; empty if it says not where the names are."""
    found: dict[str, tuple[int, ...]] = {}
    people = _numbered_people(cells)
    for place, cell in enumerate(cells):
        if kind := "name" if place in people else heading_kind(cell):
            found[kind] = (*found.get(kind, ()), place)
    if sum(map(len, found.values())) == 1 and any(fold_name(cell) in _NAMES_TOO for cell in cells):
        return {}
    if "name" in found and "last" in found and "first" not in found:
        found["first"] = found.pop("name")
    elif "name" in found and "first" in found and "last" not in found:
        found["last"] = found.pop("name")
    return found if found.keys() & {"name", "first", "last"} else {}


def _numbered_people(cells: Sequence[str]) -> frozenset[int]:
    """Where a row says “Player 1”, “Player 2”; nowhere if it says so once, for that may be a name."""
    places = [
        place
        for place, cell in enumerate(cells)
        if (plain := without_number(cell)) != fold_name(cell) and heading_kind(plain) == "name"
    ]
    return frozenset(places if len(places) > 1 else ())


def without_number(heading: str) -> str:
    """The heading folded, and without the numbers in it."""
    return " ".join(word for word in fold_name(heading[:HEADING_MAX]).split() if not word.isdecimal())


def heading_kind(cell: str) -> str:
    """What a column of this heading holds; empty if that is unknown."""
    if not cell or len(cell) > HEADING_MAX:
        return ""
    words = fold_name(cell).split()
    return _KINDS.get(frozenset(words)) or _KINDS.get(frozenset(fold_name(_ADDED.sub(" ", cell)).split()), "")
