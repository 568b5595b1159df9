// The names of zones: a kind, the number of a seat or row, and a part: h0, c, m1.0, b2.N (see games/README.md).

const NAME = /^([a-z]+)(\d*)(?:\.(\w+))?$/;

/** {kind, number, part} of a zone; number is null and part empty where the name has none. */
export function parseZone(zone) {
  const [, kind, number, part = ""] = NAME.exec(zone);
  return { kind, number: number === "" ? null : Number(number), part };
}

/** The zones that a record uses. */
export function zonesOf({ layout, steps }) {
  const inSteps = steps.flatMap(({ m, lb }) => [...m.map(([, zone]) => zone), ...Object.keys(lb)]);
  return [...new Set([...Object.values(layout), ...inSteps])];
}

/** What of all that a felt can have these zones need: it is laid out for that and stays so for the whole game. */
export function surveyZones(zones) {
  const used = new Set(zones);
  const parsed = zones.map(parseZone);
  const kinds = new Set(parsed.map(({ kind }) => kind));
  const rows = Math.max(0, ...parsed.filter(({ kind }) => kind === "r").map(({ number }) => number + 1));
  const staked = parsed.filter(({ kind }) => kind === "b" || kind === "j");
  return { used, kinds, rows, areas: [...new Set(staked.map(({ part }) => part).filter(Boolean))].sort() };
}

/** The picture of a card; the copies of a card that a deck has several times look alike. */
export function faceOf(card) {
  return card.slice(0, 2);
}
