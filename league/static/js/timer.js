// The timer of a round on an ordinary page, such as the desk: the same second as on the screens.
import { keepMeasuring } from "./projector/server_clock.js";
import { countTimers } from "./projector/timer.js";

document.addEventListener("htmx:after:swap", () => countTimers());
countTimers();
keepMeasuring(document.querySelector("[data-clock]").dataset.clock, () => countTimers());
