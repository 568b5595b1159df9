// Which step is shown, and the clock that goes on by itself. While nobody sees the page the clock stands.
import { pauseAfter } from "../table/pace.js";

export class Player {
  /**
   * `show(count, {instant, speed})` draws; `onPlaying(isPlaying)` hears when the clock starts and stops.
   * `goesOn()`: whether something follows this game; then the clock calls `onEnd()` at its end and does not stop.
   */
  constructor(steps, { show, onPlaying, goesOn = () => false, onEnd = () => {} }) {
    this.steps = steps;
    this.show = show;
    this.onPlaying = onPlaying;
    this.goesOn = goesOn;
    this.onEnd = onEnd;
    this.count = 0;
    this.speed = 1;
    this.isPlaying = false;
    this.timer = null;
  }

  get isAtEnd() {
    return this.count >= this.steps.length;
  }

  goTo(count, { instant = false } = {}) {
    this.stop();
    this.#move(count, instant);
  }

  redraw() {
    this.#move(this.count, true);
  }

  toggle() {
    if (this.isPlaying) this.stop();
    else this.play();
  }

  play(after_ms = 0) {
    if (this.isAtEnd && !this.goesOn()) this.#move(0, true);
    this.isPlaying = true;
    this.onPlaying(true);
    if (after_ms) this.timer = setTimeout(() => this.#tick(), after_ms / this.speed);
    else this.#tick();
  }

  stop() {
    clearTimeout(this.timer);
    this.isPlaying = false;
    this.onPlaying(false);
  }

  /** The page is seen again. */
  wake() {
    if (this.isPlaying) this.#tick();
  }

  #move(count, instant) {
    this.count = Math.max(0, Math.min(this.steps.length, count));
    this.show(this.count, { instant, speed: this.speed });
  }

  #tick() {
    clearTimeout(this.timer);
    if (document.hidden) return;
    if (this.isAtEnd) {
      if (this.goesOn()) this.onEnd();
      else this.stop();
      return;
    }
    this.#move(this.count + 1, false);
    this.timer = setTimeout(() => this.#tick(), pauseAfter(this.steps[this.count - 1]) / this.speed);
  }
}
