// Watching a match while it is played: its finished games one after the other, how it stands by now, and a button that
// leads there. The score is a part of the page that follows the news; it says which game is the newest.
import { Replay } from "./replay.js";

const OPENING_MS = 1500; // to see what was dealt
const STANDING_MS = 3000; // to see how the newest game ended
const RETRY_MS = 3000;
const GAME = "watch-game";
const SCORE = "watch-score";

class Watch {
  constructor(page) {
    this.page = page;
    this.wished = null; // the game to be shown next: {number, atEnd}
    this.isLoading = false;
    page.addEventListener("click", (event) => this.#click(event));
    document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
      if (ctx.target?.id === SCORE) this.#hear();
    });
    this.#begin(false);
    this.#hear();
  }

  /** The newest finished game, 0 for none, and whether none will follow. */
  get score() {
    const { newest, over } = document.getElementById(SCORE).dataset;
    return { newest: Number(newest), isOver: over !== undefined };
  }

  #click(event) {
    const move = event.target.closest('a[href^="#move-"]');
    if (move) {
      event.preventDefault();
      this.replay.player.goTo(Number(move.hash.slice("#move-".length)));
      this.replay.table.scrollIntoView({ block: "nearest" });
    } else if (event.target.closest("[data-to-newest]")) this.#toNewest();
  }

  /** To how the match really stands: the end of the newest game. */
  #toNewest() {
    const { newest } = this.score;
    if (newest === this.shown) this.#stand(this.replay?.player.isPlaying);
    else this.#load(newest, true);
  }

  #hear() {
    const { newest, isOver } = this.score;
    if (newest && !this.shown) this.#load(newest);
    else if (this.waits && newest > this.shown && this.replay.player.isPlaying) this.#load(this.shown + 1);
    else if (this.waits && isOver) this.replay.player.stop();
    this.#draw();
  }

  /** This game is over, and the clock runs. */
  #goOn() {
    this.waits = this.score.newest <= this.shown;
    if (!this.waits) this.#load(this.shown + 1);
    this.#draw();
  }

  async #load(number, atEnd = false) {
    this.wished = { number, atEnd };
    if (this.isLoading) return;
    this.isLoading = true;
    while (this.wished) {
      const { wished } = this;
      await htmx.ajax("GET", `${this.page.dataset.games}${wished.number}/`, { target: `#${GAME}`, swap: "outerMorph" });
      if (Number(document.getElementById(GAME).dataset.game) !== wished.number) {
        await new Promise((again) => { setTimeout(again, RETRY_MS); });
        continue;
      }
      if (this.wished === wished) this.wished = null;
      this.#begin(wished.atEnd);
    }
    this.isLoading = false;
  }

  /** The game that the page holds now, from its start or at its end; it plays unless the one before stood still. */
  #begin(atEnd) {
    const root = document.getElementById(GAME);
    const { isPlaying = true, speed } = this.replay?.player ?? {};
    this.replay?.close();
    this.shown = Number(root.dataset.game);
    this.waits = false;
    if (!this.shown) return;
    this.replay = new Replay(root, {
      speed,
      onShown: () => this.#draw(),
      goesOn: () => !this.score.isOver || this.score.newest > this.shown,
      onEnd: () => this.#goOn(),
    });
    const { player } = this.replay;
    player.goTo(0, { instant: true });
    if (atEnd) this.#stand(isPlaying);
    else if (isPlaying) player.play(OPENING_MS);
  }

  /** At the end of the game that is shown; if it plays, it goes on from there. */
  #stand(isPlaying) {
    if (!this.replay) return;
    const { player } = this.replay;
    player.goTo(player.steps.length, { instant: true });
    if (isPlaying && player.goesOn()) player.play(STANDING_MS);
    this.replay.table.scrollIntoView({ block: "nearest" });
  }

  #draw() {
    const { newest, isOver } = this.score;
    const isAtEnd = !this.replay || this.replay.player.isAtEnd;
    const isDone = isOver && this.shown >= newest && isAtEnd;
    this.page.querySelector("[data-game-shown]").textContent = this.shown;
    this.page.querySelector("[data-behind]").textContent = Math.max(0, newest - this.shown);
    for (const part of this.page.querySelectorAll("[data-where]")) part.hidden = !this.shown;
    this.#say("[data-waits]", this.waits && isAtEnd && !isOver);
    this.#say("[data-ended]", isDone);
  }

  /** Shows this part, or hides it; its sentence stands below the table too, where it is in sight on a phone. */
  #say(place, isTrue) {
    const part = this.page.querySelector(place);
    if (part) part.hidden = !isTrue;
    if (!part || !isTrue || !this.replay) return;
    const sentence = part.querySelector("[data-sentence]") ?? part;
    this.replay.root.querySelector("[data-caption]").textContent = sentence.textContent.trim();
  }
}

new Watch(document.querySelector("[data-watch]"));
