// Which step is shown, and the clock that goes on by itself.
const PAUSE_MS = { move: 650, play: 1000, result: 1900 }; // a play lays a card in the middle

export class Player {
  /** `show(count, {instant, speed})` draws; `onPlaying(isPlaying)` hears when the clock starts and stops. */
  constructor(steps, show, onPlaying) {
    this.steps = steps;
    this.show = show;
    this.onPlaying = onPlaying;
    this.count = 0;
    this.speed = 1;
    this.timer = null;
  }

  goTo(count, { instant = false } = {}) {
    this.stop();
    this.#move(count, instant);
  }

  redraw() {
    this.#move(this.count, true);
  }

  toggle() {
    if (this.timer) return this.stop();
    if (this.count >= this.steps.length) this.#move(0, true);
    this.#tick();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
    this.onPlaying(false);
  }

  #move(count, instant) {
    this.count = Math.max(0, Math.min(this.steps.length, count));
    this.show(this.count, { instant, speed: this.speed });
  }

  #tick() {
    if (this.count >= this.steps.length) return this.stop();
    this.#move(this.count + 1, false);
    this.timer = setTimeout(() => this.#tick(), pauseAfter(this.steps[this.count - 1]) / this.speed);
    this.onPlaying(true);
  }
}

function pauseAfter(step) {
  if (step.res) return PAUSE_MS.result;
  return step.m.some(([, zone]) => zone[0] === "c") ? PAUSE_MS.play : PAUSE_MS.move;
}
