// Draws a picture (position.js) on the felt: cards, what is written at the piles, passes, name plates and the banner.
// A card keeps its element, so it is seen to move; one that comes into sight takes that of a card which was hidden.
import { Bets } from "./bets.js";
import { labelPlace, measure, needsRim, placeAll, spotBox } from "./geometry.js";
import { isHidden } from "./position.js";
import { faceOf, parseZone, surveyZones } from "./zones.js";

const SVG = "http://www.w3.org/2000/svg";
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const NOT_AT_ZONES = new Set(["t", "b", "j"]); // labels that are written elsewhere: as a sign, among the bets
const WORTH = { s: "worth worth-s", p: "worth worth-p" };
const SUIT = /^[♣♦♥♠]$/u;

export class Stage {
  /**
   * `zones`: all that the game uses; `areas`: the names of those to bet on. `first` is the seat nearest to the viewer; `below`: its hand is no part of the
   * drawing, its cards go and come over the lower edge.
   */
  constructor(table, { seats, zones, sprite, areas = {}, first = 0, below = false }) {
    this.table = table;
    this.layer = table.querySelector("[data-lying]");
    this.layer.replaceChildren();
    this.sprite = sprite;
    this.seating = { seats, first, below, survey: surveyZones(zones) };
    this.survey = this.seating.survey;
    this.cards = new Map();
    this.worths = new Map();
    this.initials = Array.from({ length: seats }, (_, seat) => this.#initialsElement(seat));
    this.bets = new Bets(table, this.layer, this.survey.areas, areas);
  }

  /** `instant` leaves out the movement. */
  draw(picture, { instant = false, speed = 1 } = {}) {
    const { zones, labels, passed, step, turn } = picture;
    this.table.toggleAttribute("data-crowd", needsRim(this.seating));
    this.felt = measure(this.table.clientWidth, this.table.clientHeight, this.seating);
    this.table.style.setProperty("--cw", `${this.felt.cardWidth}px`);
    this.table.style.setProperty("--dur", instant || calm.matches ? "0s" : `${0.55 / speed}s`);
    this.#drawSpots();
    this.#settle(zones);
    this.#drawCards(zones, step);
    this.#drawLabels(labels, zones);
    this.bets.draw(this.felt, labels);
    this.#drawPasses(passed);
    this.#drawPlates(turn);
    this.#drawBanner(step, zones);
  }

  useFourColours(on) {
    this.table.classList.toggle("four", on);
  }

  #all(selector) {
    return this.table.querySelectorAll(selector);
  }

  #cardElement() {
    const element = document.createElement("div");
    const picture = document.createElementNS(SVG, "svg");
    element.className = "pc";
    picture.append(document.createElementNS(SVG, "use"));
    element.append(picture);
    this.layer.append(element);
    return element;
  }

  /** An element for each card that lies somewhere: its own, or else that of a card which is not there any more. */
  #settle(zones) {
    const lying = new Set(Object.values(zones).flat());
    const free = [...this.cards].filter(([card]) => !lying.has(card));
    for (const [card] of free) this.cards.delete(card);
    for (const card of lying) {
      if (!this.cards.has(card)) this.cards.set(card, free.shift()?.[1] ?? this.#cardElement());
    }
    for (const [, element] of free) element.remove();
  }

  #worthElement(zone) {
    const { kind } = parseZone(zone);
    const element = document.createElement("div");
    element.className = WORTH[kind] ?? "worth";
    element.dataset.worth = zone;
    element.title = this.table.querySelector(`[data-names="${kind}"]`)?.textContent ?? "";
    element.hidden = true;
    this.layer.append(element);
    return element;
  }

  #initialsElement(seat) {
    const element = document.createElement("div");
    element.className = "who";
    element.hidden = true;
    element.append(this.table.querySelector(`[data-plate="${seat}"] .av`).cloneNode(true));
    this.layer.append(element);
    return element;
  }

  #drawSpots() {
    for (const spot of this.#all("[data-spot]")) {
      spot.hidden = !this.survey.used.has(spot.dataset.spot);
      const box = spotBox(this.felt, spot.dataset.spot);
      spot.style.width = `${box.width}px`;
      spot.style.height = `${box.height}px`;
      spot.style.transform = `translate(${box.x}px, ${box.y}px)`;
    }
  }

  #drawCards(zones, step) {
    const moved = new Set(step?.m.map(([card]) => card));
    for (const [card, place] of placeAll(zones, this.felt)) {
      const element = this.cards.get(card);
      const hot = moved.has(card) && !place.down;
      element.style.transform = `translate3d(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px, 0) `
        + `rotate(${place.turn.toFixed(1)}deg) scale(${place.scale.toFixed(3)})`;
      element.style.zIndex = hot ? 500 + place.level : place.level;
      element.classList.toggle("hot", hot);
      element.classList.toggle("gone", Boolean(place.gone));
      element.hidden = Boolean(place.stowed) && !hot;
      this.#show(element, place.down || isHidden(card) ? "back" : faceOf(card));
    }
    this.#drawInitials(zones);
  }

  #drawInitials(zones) {
    if (!this.felt.initials) return;
    this.initials.forEach((element, seat) => {
      const count = zones[`c${seat}`]?.length ?? 0;
      element.hidden = count === 0;
      if (element.hidden) return;
      const at = { felt: this.felt, index: count - 1, count, seat: this.felt.chairOf(seat) };
      const { x, y, scale } = this.felt.seated.c(at);
      const [right, up] = [this.felt.cardWidth * scale * 0.5, this.felt.cardHeight * scale * 0.5];
      centre(element, { x: x + right, y: y - up });
    });
  }

  #show(element, picture) {
    const use = element.querySelector("use");
    const href = `${this.sprite}#${picture}`;
    if (use.getAttribute("href") !== href) use.setAttribute("href", href);
  }

  #drawLabels(labels, zones) {
    for (const zone of Object.keys(labels)) {
      if (NOT_AT_ZONES.has(parseZone(zone).kind) || this.worths.has(zone)) continue;
      this.worths.set(zone, this.#worthElement(zone));
    }
    for (const [zone, label] of this.worths) {
      const text = labels[zone] ?? "";
      const isMeldGone = parseZone(zone).kind === "m" && !zones[zone];
      label.hidden = text === "" || isMeldGone;
      label.textContent = text;
      if (!label.hidden) centre(label, labelPlace(this.felt, zone, zones));
    }
    for (const sign of this.#all("[data-sign]")) {
      const text = labels[sign.dataset.sign] ?? "";
      sign.textContent = text;
      for (const name of this.#all("[data-sign-name]")) {
        name.hidden = text === "" || (name.dataset.signName === "suit") !== SUIT.test(text);
      }
    }
  }

  #drawPasses(passed) {
    for (const label of this.#all("[data-passed]")) {
      const seat = Number(label.dataset.passed);
      label.hidden = !passed.has(seat) || !this.survey.kinds.has("c"); // a pass lies where a card would
      if (!label.hidden) centre(label, this.felt.passedPlace(this.felt, this.felt.chairOf(seat)));
    }
  }

  #drawPlates(turn) {
    for (const plate of this.#all("[data-plate]")) {
      const seat = Number(plate.dataset.plate);
      const { corner, x, y, room } = this.felt.plate(this.felt.chairOf(seat), this.felt);
      if (corner === undefined) {
        plate.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translateX(-50%)`;
        plate.style.setProperty("--room", `${room.toFixed(0)}px`);
      } else plate.dataset.corner = corner;
      plate.classList.toggle("turn", seat === turn);
    }
  }

  /** Results, and the heading of each chapter unless it would cover cards in the middle. */
  #drawBanner(step, zones) {
    const [banner] = this.#all("[data-banner]");
    const isFree = !Object.keys(zones).some((zone) => zone[0] === "c" || zone[0] === "r");
    const text = step?.res ? step.t : isFree && step?.head;
    if (text) banner.textContent = text; // what it said stands there until it has faded
    banner.classList.toggle("on", Boolean(text));
  }
}

function centre(element, { x, y }) {
  element.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
}
