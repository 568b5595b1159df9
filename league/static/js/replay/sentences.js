// What a screen reader is told of the steps: each at once when a person goes through them; while the game plays by
// itself one every few seconds, and of those that came meanwhile the latest that says most.
const PACE_MS = 5000;

export class Sentences {
  constructor(region) {
    this.region = region;
    this.saidAt = -Infinity;
    this.held = null;
    this.timer = null;
  }

  /** `isWeighty`: the end of something or the beginning; other sentences do not take its place. */
  tell(text, { isWeighty = false, isPlaying = false } = {}) {
    if (!isPlaying) this.#say(text);
    else if (!this.held?.isWeighty || isWeighty) this.#hold({ text, isWeighty });
  }

  close() {
    clearTimeout(this.timer);
  }

  #hold(sentence) {
    this.held = sentence;
    clearTimeout(this.timer);
    const wait = this.saidAt + PACE_MS - performance.now();
    this.timer = setTimeout(() => this.#say(sentence.text), Math.max(0, wait));
  }

  #say(text) {
    clearTimeout(this.timer);
    this.held = null;
    this.saidAt = performance.now();
    this.region.textContent = text;
  }
}
