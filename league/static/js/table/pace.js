// How long a table stays as it is after a step, before the next one is shown.
const PAUSE_MS = { move: 650, play: 1000, result: 1900 }; // a play lays a card in the middle

export function pauseAfter(step) {
  if (step.res) return PAUSE_MS.result;
  return step.m.some(([, zone]) => zone[0] === "c") ? PAUSE_MS.play : PAUSE_MS.move;
}
