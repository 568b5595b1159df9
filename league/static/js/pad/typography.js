// How Persian is set, as league/typography.py does it where a server writes the page: its own digits and commas, names as they are.
const NAME = /(\u2068[^\u2069]*\u2069)/;
const LATIN = /[A-Za-z]/;
const SIGNS = { ",": "،", ";": "؛" };

export function setText(text) {
  if (document.documentElement.lang !== "fa") return text;
  const parts = text.split(NAME);
  const isGlue = !LATIN.test(parts.filter((_, place) => place % 2 === 0).join(""));
  return parts.map((part, place) => (place % 2 ? part : plain(part, isGlue))).join("");
}

function plain(text, isGlue) {
  const glued = isGlue ? text.replace(/[,;](?=\s|$)/g, (sign) => SIGNS[sign]) : text;
  return glued.replace(/\S+/g, (word) => (LATIN.test(word) ? word : inDigits(word)));
}

function inDigits(word) {
  return word.replace(/(?<=\d)\.(?=\d)/g, "٫").replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[digit]);
}
