// Everything about a step that is not on the felt: caption, slider, scores, chapters, the list of moves.
import { writeScores } from "../table/scores.js";
import { setStop } from "./roving.js";

const FULL_METER_MIN = 12; // a meter is full at the best score, but not below this many points
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Panels {
  /** `data-as-played` of the root: the list of moves grows with the game. */
  constructor(root, record) {
    this.root = root;
    this.record = record;
    this.isGrowing = "asPlayed" in root.dataset;
    this.opening = root.querySelector("[data-caption]").textContent;
  }

  draw(count, { instant = false } = {}) {
    const step = this.record.steps[count - 1];
    this.#drawCaption(step, count);
    this.#drawScores(step?.sc ?? Array(this.record.seats).fill(0));
    this.#drawChapters(count);
    this.#drawLog(count, instant);
  }

  #drawCaption(step, count) {
    this.root.querySelector("[data-caption]").textContent = step?.t ?? this.opening;
    const note = this.root.querySelector("[data-note]");
    note.textContent = this.record.notes[count] ?? "";
    note.hidden = !note.textContent;
    this.root.querySelector("[data-seek]").value = count;
    this.root.querySelector("[data-position]").textContent = `${count} / ${this.record.steps.length}`;
  }

  #drawScores(scores) {
    const best = Math.max(FULL_METER_MIN, ...scores);
    writeScores(this.root, scores);
    for (const meter of this.root.querySelectorAll("[data-meter]")) {
      const filled = Math.max(0, (100 * scores[meter.dataset.meter]) / best);
      meter.firstElementChild.style.setProperty("--filled", filled);
    }
  }

  #drawChapters(count) {
    for (const chip of this.root.querySelectorAll("[data-from]")) {
      const [start, end] = [Number(chip.dataset.from), Number(chip.dataset.until)];
      const here = start <= count && count <= end;
      mark(chip, here);
      if (here) setStop(chip.closest("ol"), chip);
      if (count >= end) chip.dataset.state = "done";
      else delete chip.dataset.state;
    }
  }

  #drawLog(count, instant) {
    const log = this.root.querySelector("[data-log]");
    let current = null;
    for (const line of log.querySelectorAll("[data-step]")) {
      const here = Number(line.dataset.step) === count;
      mark(line, here);
      if (here) current = line;
    }
    if (this.isGrowing) hideAhead(log, count);
    if (!current) return;
    setStop(log, current.querySelector("a"));
    scrollTo(log, current, instant);
  }
}

function mark(element, isCurrent) {
  if (isCurrent) element.setAttribute("aria-current", "step");
  else element.removeAttribute("aria-current");
}

/** Hides the lines of later steps, and the headings above them. */
function hideAhead(log, count) {
  let isAhead = false;
  for (const line of [...log.children].reverse()) {
    if (line.dataset.step) isAhead = Number(line.dataset.step) > count;
    line.hidden = isAhead;
  }
}

/** Scrolls the list only, never the page. */
function scrollTo(log, line, instant) {
  const top = line.offsetTop - log.offsetTop - log.clientHeight / 2;
  log.scrollTo({ top, behavior: instant || calm.matches ? "auto" : "smooth" });
}
