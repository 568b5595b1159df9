"""The shapes of the deck: suits, pips, animal heads, hats. Own art, free with the project.

Numbers are units of a card of 240 x 336; a head is drawn in a box of 120 x 120, a suit in 100 x 100.
Suit colours are CSS variables, so that a page can switch to four colours.
"""

Point = tuple[float, float]

SUIT_PATHS = {
    "S": (
        "M0-48C-8-30-42-12-42 14C-42 31-30 39-18 39C-11 39-6 36-3 31C-4 40-8 46-15 50"
        "H15C8 46 4 40 3 31C6 36 11 39 18 39C30 39 42 31 42 14C42-12 8-30 0-48Z"
    ),
    "H": (
        "M0 48C-10 30-44 8-44-20C-44-36-33-46-21-46C-11-46-4-40 0-31C4-40 11-46 21-46"
        "C33-46 44-36 44-20C44 8 10 30 0 48Z"
    ),
    "D": "M0-50C9-32 22-15 38 0C22 15 9 32 0 50C-9 32-22 15-38 0C-22-15-9-32 0-50Z",
    "C": (
        "M0-48C-13-48-22-38-22-26C-22-19-19-13-14-9C-17-11-20-12-24-12C-36-12-45-2-45 9C-45 22-35 31-24 31"
        "C-15 31-8 26-4 20C-4 34-8 44-15 50H15C8 44 4 34 4 20C8 26 15 31 24 31C35 31 45 22 45 9"
        "C45-2 36-12 24-12C20-12 17-11 14-9C19-13 22-19 22-26C22-38 13-48 0-48Z"
    ),
}
SUIT_COLOURS = {
    "S": "var(--suit-s,#1d2433)",
    "H": "var(--suit-h,#c4321f)",
    "D": "var(--suit-d,#c4321f)",
    "C": "var(--suit-c,#1d2433)",
}
COURT_GROUNDS = {"H": "#fbeee0", "D": "#fdf1ea", "S": "#e8ecf3", "C": "#ecf0e6"}

LEFT, MIDDLE, RIGHT = 74, 120, 166
PIPS: dict[str, list[Point]] = {
    "2": [(MIDDLE, 76), (MIDDLE, 260)],
    "3": [(MIDDLE, 76), (MIDDLE, 168), (MIDDLE, 260)],
    "4": [(LEFT, 76), (RIGHT, 76), (LEFT, 260), (RIGHT, 260)],
    "5": [(LEFT, 76), (RIGHT, 76), (MIDDLE, 168), (LEFT, 260), (RIGHT, 260)],
    "6": [(LEFT, 76), (RIGHT, 76), (LEFT, 168), (RIGHT, 168), (LEFT, 260), (RIGHT, 260)],
    "7": [(LEFT, 76), (RIGHT, 76), (MIDDLE, 122), (LEFT, 168), (RIGHT, 168), (LEFT, 260), (RIGHT, 260)],
    "8": [
        (LEFT, 76),
        (RIGHT, 76),
        (MIDDLE, 122),
        (LEFT, 168),
        (RIGHT, 168),
        (MIDDLE, 214),
        (LEFT, 260),
        (RIGHT, 260),
    ],
    "9": [
        (LEFT, 74),
        (RIGHT, 74),
        (LEFT, 137),
        (RIGHT, 137),
        (MIDDLE, 168),
        (LEFT, 199),
        (RIGHT, 199),
        (LEFT, 262),
        (RIGHT, 262),
    ],
    "T": [
        (LEFT, 74),
        (RIGHT, 74),
        (MIDDLE, 105),
        (LEFT, 137),
        (RIGHT, 137),
        (LEFT, 199),
        (RIGHT, 199),
        (MIDDLE, 231),
        (LEFT, 262),
        (RIGHT, 262),
    ],
}

GOLD, DARK_GOLD, BLUE, RED = "#e8b33f", "#bd8420", "#2d6a8e", "#c4321f"
FUR = {  # dingo, two wolves, rabbit
    "H": {
        "face": "#d9883a",
        "shade": "#b4652a",
        "light": "#f7e3c0",
        "ear": "#7a3f1d",
        "nose": "#2b1a12",
        "eye": "#f7e3c0",
    },
    "S": {
        "face": "#5c6b86",
        "shade": "#43506a",
        "light": "#dfe5ee",
        "ear": "#2b3346",
        "nose": "#161b27",
        "eye": "#f2c14e",
    },
    "C": {
        "face": "#7d8577",
        "shade": "#5f685b",
        "light": "#e9ebe0",
        "ear": "#3a4238",
        "nose": "#1c211b",
        "eye": "#f2c14e",
    },
    "D": {
        "face": "#e9d3c0",
        "shade": "#cfae96",
        "light": "#fff7ee",
        "ear": "#e59a8f",
        "nose": "#c4564a",
        "eye": "#3a2420",
    },
}


def polygon(points: list[Point], fill: str, extra: str = "") -> str:
    corners = "L".join(f"{x:g} {y:g}" for x, y in points)
    return f'<path d="M{corners}Z" fill="{fill}"{extra}/>'


def pair(points: list[Point], fill: str, other: str = "") -> str:
    """The polygon and its mirror image; `other` is the fill of the mirrored half."""
    return polygon(points, fill) + polygon([(120 - x, y) for x, y in points], other or fill)


def disc(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"/>'


def head(suit: str) -> str:
    return rabbit_head() if suit == "D" else dog_head(suit)


def rabbit_head() -> str:
    fur = FUR["D"]
    return "".join(
        [
            pair([(38, 2), (30, 14), (31, 40), (42, 56), (54, 50), (52, 22)], fur["face"], fur["shade"]),
            pair([(39, 12), (36, 22), (38, 40), (45, 48), (48, 44), (46, 24)], fur["ear"]),
            polygon(
                [
                    (60, 44),
                    (40, 48),
                    (26, 66),
                    (26, 86),
                    (40, 102),
                    (60, 110),
                    (80, 102),
                    (94, 86),
                    (94, 66),
                    (80, 48),
                ],
                fur["face"],
            ),
            polygon(
                [(60, 44), (80, 48), (94, 66), (94, 86), (80, 102), (60, 110)], fur["shade"], ' opacity=".45"'
            ),
            pair([(40, 66), (49, 66), (50, 75), (42, 76)], fur["eye"]),
            pair([(43, 68), (46, 68), (46, 71), (43, 71)], "#fff"),
            polygon([(44, 88), (60, 80), (76, 88), (72, 104), (60, 110), (48, 104)], fur["light"]),
            polygon([(54, 84), (66, 84), (60, 91)], fur["nose"]),
            polygon([(57, 96), (63, 96), (63, 105), (57, 105)], "#fff", ' stroke="#cfae96" stroke-width="1"'),
        ]
    )


def dog_head(suit: str) -> str:
    fur = FUR[suit]
    return "".join(
        [
            _ruff(suit),
            pair([(20, 4), (48, 34), (22, 56)], fur["face"], fur["shade"]),
            pair([(25, 17), (40, 36), (27, 45)], fur["ear"]),
            polygon(
                [
                    (20, 50),
                    (44, 30),
                    (60, 34),
                    (76, 30),
                    (100, 50),
                    (92, 72),
                    (76, 90),
                    (70, 108),
                    (60, 114),
                    (50, 108),
                    (44, 90),
                    (28, 72),
                ],
                fur["face"],
            ),
            polygon(
                [(60, 34), (76, 30), (100, 50), (92, 72), (76, 90), (70, 108), (60, 114)],
                fur["shade"],
                ' opacity=".38"',
            ),
            pair([(22, 54), (30, 72), (45, 90), (52, 74), (38, 66)], fur["light"]),
            polygon([(48, 74), (60, 66), (72, 74), (69, 104), (60, 111), (51, 104)], fur["light"]),
            polygon([(52, 32), (60, 34), (68, 32), (64, 60), (60, 66), (56, 60)], fur["shade"]),
            pair([(34, 57), (49, 61), (45, 68), (38, 66)], fur["nose"]),
            pair([(39, 60), (45, 62), (43, 65), (40, 64)], fur["eye"]),
            polygon([(51, 90), (69, 90), (64, 98), (60, 100), (56, 98)], fur["nose"]),
            polygon([(59, 100), (61, 100), (61, 106), (59, 106)], fur["nose"]),
        ]
    )


def _ruff(suit: str) -> str:
    """The fur beside the face: shaggy for wolves, short for the dingo."""
    shaggy: list[Point] = [(24, 56), (8, 74), (20, 78), (14, 92), (30, 92), (30, 104), (46, 98), (52, 60)]
    short: list[Point] = [(22, 54), (16, 76), (28, 84), (34, 96), (48, 96), (52, 60)]
    return pair(short if suit == "H" else shaggy, FUR[suit]["shade"])


def crown() -> str:
    return "".join(
        [
            polygon([(30, 26), (24, -6), (42, 10), (60, -14), (78, 10), (96, -6), (90, 26)], GOLD),
            polygon([(60, -14), (78, 10), (96, -6), (90, 26), (60, 26)], DARK_GOLD, ' opacity=".5"'),
            polygon([(30, 26), (90, 26), (88, 34), (32, 34)], DARK_GOLD),
            *(disc(x, y, 3.4, RED) for x, y in ((24, -8), (60, -16), (96, -8))),
        ]
    )


def diadem() -> str:
    stones = (
        (60, 8, 6, RED),
        (44, 13, 4, BLUE),
        (76, 13, 4, BLUE),
        (32, 22, 3, DARK_GOLD),
        (88, 22, 3, DARK_GOLD),
    )
    return f'<path d="M28 28Q60 4 92 28L88 35Q60 14 32 35Z" fill="{GOLD}"/>' + "".join(
        disc(*s) for s in stones
    )


def feathered_cap() -> str:
    return (
        f'<path d="M26 30Q60 6 94 30L92 40Q60 22 28 40Z" fill="{BLUE}"/>'
        f'<path d="M84 26C104 18 112 0 104-14C92-6 84 6 82 24Z" fill="{RED}"/>'
        '<path d="M84 26C94 12 100 0 103-12" stroke="#fff" stroke-opacity=".6" stroke-width="2" fill="none"/>'
    )


def fools_cap() -> str:
    """Three points with bells: the hat of the joker."""
    return "".join(
        [
            polygon([(30, 30), (60, 30), (58, 6), (40, -4), (14, 2), (4, 22), (18, 14)], RED),
            polygon([(90, 30), (60, 30), (62, 6), (80, -4), (106, 2), (116, 22), (102, 14)], BLUE),
            polygon([(40, 30), (80, 30), (72, 4), (60, -22), (48, 4)], GOLD),
            polygon([(28, 28), (92, 28), (89, 37), (31, 37)], DARK_GOLD),
            *(disc(x, y, 5, GOLD) for x, y in ((4, 24), (60, -24), (116, 24))),
        ]
    )


HATS = {"K": crown, "Q": diadem, "J": feathered_cap}
