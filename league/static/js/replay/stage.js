// Draws a position on the felt: cards, what is written at the piles, passes, name plates and the banner.
import { Bets } from "./bets.js";
import { labelPlace, measure, needsRim, placeAll, spotBox } from "./geometry.js";
import { labelsAfter, passedSeats, positionAfter } from "./position.js";
import { faceOf, parseZone, surveyZones } from "./zones.js";

const SVG = "http://www.w3.org/2000/svg";
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const NOT_AT_ZONES = new Set(["t", "b", "j"]); // labels that are written elsewhere: as a sign, among the bets
const WORTH = { s: "worth worth-s", p: "worth worth-p" };
const SUIT = /^[♣♦♥♠]$/u;

export class Stage {
  constructor(table, record, sprite) {
    this.table = table;
    this.record = record;
    this.sprite = sprite;
    this.survey = surveyZones(record);
    table.toggleAttribute("data-crowd", needsRim(record.seats, this.survey));
    this.cards = new Map(Object.keys(record.layout).map((card) => [card, this.#cardElement()]));
    this.worths = new Map(this.#labelledZones().map((zone) => [zone, this.#worthElement(zone)]));
    this.initials = Array.from({ length: record.seats }, (_, seat) => this.#initialsElement(seat));
    this.bets = new Bets(table, this.survey.areas);
    for (const spot of this.#all("[data-spot]")) spot.hidden = !this.survey.used.has(spot.dataset.spot);
  }

  /** Draws the position after `count` steps; `instant` leaves out the movement. */
  draw(count, { instant = false, speed = 1 } = {}) {
    const position = positionAfter(this.record, count);
    const labels = labelsAfter(this.record, count);
    const step = this.record.steps[count - 1];
    this.felt = measure(this.table.clientWidth, this.table.clientHeight, this.record.seats, this.survey);
    this.table.style.setProperty("--cw", `${this.felt.cardWidth}px`);
    this.table.style.setProperty("--dur", instant || calm.matches ? "0s" : `${0.55 / speed}s`);
    this.#drawSpots();
    this.#drawCards(position, step);
    this.#drawLabels(labels, position);
    this.bets.draw(this.felt, labels);
    this.#drawPasses(count);
    this.#drawPlates(step);
    this.#drawBanner(step, position);
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
    this.table.append(element);
    return element;
  }

  #labelledZones() {
    const zones = new Set(this.record.steps.flatMap((step) => Object.keys(step.lb)));
    return [...zones].filter((zone) => !NOT_AT_ZONES.has(parseZone(zone).kind));
  }

  #worthElement(zone) {
    const { kind } = parseZone(zone);
    const element = document.createElement("div");
    element.className = WORTH[kind] ?? "worth";
    element.dataset.worth = zone;
    element.title = this.table.querySelector(`[data-names="${kind}"]`)?.textContent ?? "";
    element.hidden = true;
    this.table.append(element);
    return element;
  }

  #initialsElement(seat) {
    const element = document.createElement("div");
    element.className = "who";
    element.hidden = true;
    element.append(this.table.querySelector(`[data-plate="${seat}"] .av`).cloneNode(true));
    this.table.append(element);
    return element;
  }

  #drawSpots() {
    for (const spot of this.#all("[data-spot]")) {
      const box = spotBox(this.felt, spot.dataset.spot);
      spot.style.width = `${box.width}px`;
      spot.style.height = `${box.height}px`;
      spot.style.transform = `translate(${box.x}px, ${box.y}px)`;
    }
  }

  #drawCards(position, step) {
    const moved = new Set(step?.m.map(([card]) => card));
    for (const [card, place] of placeAll(position, this.felt)) {
      const element = this.cards.get(card);
      const hot = moved.has(card);
      element.style.transform = `translate3d(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px, 0) `
        + `rotate(${place.turn.toFixed(1)}deg) scale(${place.scale.toFixed(3)})`;
      element.style.zIndex = hot ? 500 + place.level : place.level;
      element.classList.toggle("hot", hot);
      element.classList.toggle("gone", Boolean(place.gone));
      element.hidden = Boolean(place.stowed) && !hot;
      this.#show(element, place.down ? "back" : faceOf(card));
    }
    this.#drawInitials(position);
  }

  #drawInitials(position) {
    if (!this.felt.initials) return;
    this.initials.forEach((element, seat) => {
      const count = position[`c${seat}`]?.length ?? 0;
      element.hidden = count === 0;
      if (element.hidden) return;
      const { x, y, scale } = this.felt.seated.c({ felt: this.felt, index: count - 1, count, seat });
      const [right, up] = [this.felt.cardWidth * scale * 0.5, this.felt.cardHeight * scale * 0.5];
      centre(element, { x: x + right, y: y - up });
    });
  }

  #show(element, picture) {
    const use = element.querySelector("use");
    const href = `${this.sprite}#${picture}`;
    if (use.getAttribute("href") !== href) use.setAttribute("href", href);
  }

  #drawLabels(labels, position) {
    for (const [zone, label] of this.worths) {
      const text = labels[zone] ?? "";
      const isMeldGone = parseZone(zone).kind === "m" && !position[zone];
      label.hidden = text === "" || isMeldGone;
      label.textContent = text;
      if (!label.hidden) centre(label, labelPlace(this.felt, zone, position));
    }
    for (const sign of this.#all("[data-sign]")) {
      const text = labels[sign.dataset.sign] ?? "";
      sign.textContent = text;
      for (const name of this.#all("[data-sign-name]")) {
        name.hidden = text === "" || (name.dataset.signName === "suit") !== SUIT.test(text);
      }
    }
  }

  #drawPasses(count) {
    const passed = passedSeats(this.record, count);
    for (const label of this.#all("[data-passed]")) {
      const seat = Number(label.dataset.passed);
      label.hidden = !passed.has(seat);
      if (!label.hidden) centre(label, this.felt.passedPlace(this.felt, seat));
    }
  }

  #drawPlates(step) {
    for (const plate of this.#all("[data-plate]")) {
      const seat = Number(plate.dataset.plate);
      const { corner, x, y, room } = this.felt.plate(seat, this.felt);
      if (corner === undefined) {
        plate.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translateX(-50%)`;
        plate.style.setProperty("--room", `${room.toFixed(0)}px`);
      } else plate.dataset.corner = corner;
      plate.classList.toggle("turn", seat === step?.s);
    }
  }

  /** Results, and the heading of each chapter unless it would cover cards in the middle. */
  #drawBanner(step, position) {
    const [banner] = this.#all("[data-banner]");
    const isFree = !Object.keys(position).some((zone) => zone[0] === "c" || zone[0] === "r");
    const text = step?.res ? step.t : isFree && step?.head;
    banner.textContent = text || "";
    banner.classList.toggle("on", Boolean(text));
  }
}

function centre(element, { x, y }) {
  element.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
}
