// The running score, wherever a page has it: at the plates of the felt, and beside it.
const MINUS = "\u2212";

/** `scores` are by seat. */
export function writeScores(root, scores) {
  for (const label of root.querySelectorAll("[data-score]")) {
    label.textContent = String(scores[label.dataset.score]).replace("-", MINUS);
  }
}
