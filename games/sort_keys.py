"""By which letters names are put in order and found, however they are typed."""

import re
import unicodedata

from games.names import normalize_text

# Letters that no normal form takes apart, as people look for them.
_APART = str.maketrans({
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ŧ": "t", "æ": "ae", "œ": "oe", "þ": "th",
    "ŋ": "ng", "ĸ": "k",
})  # fmt: skip
# Persian stands in Unicode among the letters of Arabic, in another order than its alphabet has.
_PERSIAN = "ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی"
_ALIKE = str.maketrans({
    "ي": "ی", "ى": "ی", "ئ": "ی", "ك": "ک", "ة": "ه", "ۀ": "ه", "أ": "ا", "إ": "ا", "ٱ": "ا", "آ": "ا",
    "ؤ": "و", "ء": "", "ـ": "",
} | dict(zip("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩", "01234567890123456789", strict=True)))  # fmt: skip
_IN_ORDER = str.maketrans({letter: chr(0x0628 + number) for number, letter in enumerate(_PERSIAN)})
_MARK = re.compile("[\u0300-\u036f\u064b-\u065f\u0670\u200c\u200d\u2060]")


def sort_key(text: str) -> str:
    """A text without what people leave out when they look for it: case, accents, joiners, forms of Arabic.

    Keys compare by code point as the texts do in Latin and Persian alphabets. Part of a text has part of its
    key. Å stands with A, as outside of Scandinavia.
    """
    plain = normalize_text(text, "NFKC").translate(_ALIKE).casefold().translate(_APART)
    # What the alphabet counts as a letter of its own is no letter with a mark.
    kept = plain.translate(_IN_ORDER)
    return _MARK.sub("", unicodedata.normalize("NFKD", kept))
