// The table of a page that goes on: the page tells the latest positions, and each step to the newest is shown for a
// moment, so that every card is seen to be played. Nothing waits for that, and it never stays far behind.
import { wasChosen } from "./four_colours.js";
import { pauseAfter } from "./pace.js";
import { pictureOf } from "./position.js";
import { writeScores } from "./scores.js";
import { Stage } from "./stage.js";

const STEPS_BEHIND_MAX = 16; // from one own turn to the next there are seldom more than 12, in any game of four
const SPEED = 1.6;
const HURRY = 3; // while others are waiting to be shown

export class Drawing {
  /** `onShown(step)` hears which step is shown, null before the first. */
  constructor(place, onShown = () => {}) {
    this.place = place;
    this.onShown = onShown;
    this.timer = null;
    this.isBack = false;
    this.read();
    const observer = new ResizeObserver(() => this.#draw({ instant: true }));
    observer.observe(this.#felt);
    document.addEventListener("visibilitychange", () => this.catchUp());
  }

  /** The page tells something new, or its parts were drawn anew. */
  read() {
    const told = JSON.parse(this.place.querySelector("script[type='application/json']").textContent);
    const isOther = ["game", "seats", "first", "below"].some((part) => told[part] !== this.told?.[part]);
    this.told = told;
    if (isOther) {
      this.stage = new Stage(this.#felt, { ...told, sprite: this.place.dataset.sprite });
      this.catchUp();
      return;
    }
    const { positions } = told;
    if (this.isBack && this.#isTold(this.position.n)) {
      this.lookBack(this.position.n, { instant: true });
      return;
    }
    const isNext = positions[0].n === this.position.n + 1; // of the deal nothing is told once a step is known
    const here = positions.find(({ n }) => n === this.position.n) ?? (isNext && this.position);
    if (!here || this.#behind > STEPS_BEHIND_MAX || document.hidden) {
      this.catchUp();
      return;
    }
    this.position = here;
    this.#draw({ instant: true });
    this.timer ??= setTimeout(() => this.#goOn());
  }

  /** Show the table as it was after step `n`, and nothing newer until `catchUp`. */
  lookBack(n, how = {}) {
    this.#stop();
    this.isBack = true;
    this.position = this.told.positions.find((position) => position.n === n);
    this.#draw(how);
  }

  /** Show the newest at once. */
  catchUp() {
    this.#stop();
    this.isBack = false;
    this.position = this.told.positions.at(-1);
    this.#draw({ instant: true });
  }

  #stop() {
    clearTimeout(this.timer);
    this.timer = null;
  }

  #isTold(n) {
    return this.told.positions.some((position) => position.n === n);
  }

  get #felt() {
    return this.place.querySelector("[data-table]");
  }

  get #behind() {
    return this.told.positions.at(-1).n - this.position.n;
  }

  #goOn() {
    this.timer = null;
    const next = this.told.positions.find(({ n }) => n > this.position.n);
    if (!next) return;
    this.position = next;
    const speed = this.#behind > 2 ? HURRY : SPEED;
    this.#draw({ speed });
    this.timer = setTimeout(() => this.#goOn(), pauseAfter(next.step) / speed);
  }

  #draw(how) {
    this.stage.useFourColours(wasChosen());
    this.stage.draw(pictureOf(this.told, this.position), how);
    const { n, step } = this.position;
    this.place.dataset.shown = n;
    if (step) writeScores(this.#felt, step.sc);
    this.onShown(step);
  }
}
