// Pictures of tables on a page, each in one position. A picture is drawn when it comes near, so that a page of rules is there
// before its pictures are; and all of them for paper.
import { Drawing } from "./drawing.js";

const drawn = new WeakSet();
const places = () => document.querySelectorAll("[data-drawing]");
const near = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) if (isIntersecting) draw(target);
}, { rootMargin: "50%" });

function draw(place) {
  if (!drawn.has(place)) new Drawing(place);
  drawn.add(place);
}

function watchAll() {
  places().forEach((place) => near.observe(place));
}

watchAll();
document.addEventListener("htmx:after:swap", watchAll);
addEventListener("beforeprint", () => places().forEach(draw));
