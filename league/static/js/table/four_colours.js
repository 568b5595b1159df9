// Whether the suits have four colours: a choice that a browser remembers for all tables.
const FOUR_COLOURS = "four-colours";

/** A browser may keep nothing; then the choice holds for this page. */
export function remember(isChosen) {
  try {
    localStorage.setItem(FOUR_COLOURS, isChosen ? "yes" : "no");
  } catch { /* nothing to be done */ }
}

export function wasChosen() {
  try {
    return localStorage.getItem(FOUR_COLOURS) === "yes";
  } catch {
    return false;
  }
}
