// What this phone has of one table: the table as the server last told of it (`pad`), and what was tapped since (`own`), which is
// kept until the server has it. `own` belongs to whom the page was opened for: what somebody else tapped on the same phone
// lies aside until they come again. Another tab of the same pad has a book of its own: none takes away what the other keeps.
const PREFIX = "pad ";

export class Book {
  constructor(address) {
    this.name = PREFIX + address;
    this.entry = { pad: null, own: null, aside: {} };
    this.load();
  }

  load() {
    this.entry = { ...this.entry, ...this.#stored() };
  }

  save() {
    this.#store(this.own ?? this.#stored().own ?? null);
  }

  #stored() {
    try {
      return JSON.parse(localStorage.getItem(this.name)) ?? {};
    } catch {
      return {}; // then it is kept in this page alone
    }
  }

  #store(own) {
    try {
      localStorage.setItem(this.name, JSON.stringify({ ...this.entry, own }));
    } catch { /* as above */ }
  }

  get pad() { return this.entry.pad; }

  get own() { return this.entry.own; }

  /** Whose page it is now: what somebody else has tapped on this phone lies aside. */
  belongTo(who) {
    const { entry } = this;
    if (entry.own?.who && entry.own.who !== who) {
      entry.aside[entry.own.who] = entry.own;
      this.drop();
    }
    if (!entry.own && entry.aside[who]) {
      entry.own = entry.aside[who];
      delete entry.aside[who];
    }
    this.save();
  }

  /** The table as the server tells of it now. */
  learn(pad) {
    Object.assign(this.entry, { pad, at: Date.now() });
    this.belongTo(pad.who);
  }

  /** Begins to write on this phone, from the table as it is known. */
  begin() {
    const { number, version, taps, seats, rules } = this.pad;
    this.entry.own ??= {
      key: newKey(), number, version, base: taps, games: [], taps: [...taps], rules, changes: 0, who: this.pad.who,
      seats: seats.map(({ id }) => id),
    };
    return this.own;
  }

  changed() {
    this.own.changes += 1;
    delete this.own.refused;
    this.save();
  }

  /** The server has it, or somebody gave it up. */
  drop() {
    const { own } = this;
    const stored = this.#stored().own;
    const isOther = stored && (stored.key !== own?.key || stored.changes > own.changes);
    this.entry.own = null;
    this.#store(isOther ? stored : null);
  }

  /** Takes over what another tab has left here, unless it is just being sent; says whether there was anything. */
  takeOver() {
    const { own } = this.#stored();
    if (this.own || !own || own.single || own.who !== this.pad?.who) return false;
    this.entry.own = own;
    return true;
  }

  /** How many taps wait; those that the phone took back count as one. */
  get count() {
    const { own } = this;
    if (!own) return 0;
    const all = own.games.reduce((sum, taps) => sum + taps.length, own.taps.length);
    return Math.max(1, all - Math.max(0, seen(own)));
  }

  /** What is sent. */
  upload() {
    const { key, number, version, games, taps, seats, rules } = this.own;
    return { key, number, version, games, taps, seats, rules, seen: seen(this.own) };
  }
}

/** How many taps of the sheet that was seen are still the first ones; -1: some were taken back. */
function seen({ base, games, taps }) {
  const first = games[0] ?? taps;
  return base.every((tap, place) => first[place] === tap) ? base.length : -1;
}

function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function entries() {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ name, address: name.slice(PREFIX.length), entry: JSON.parse(localStorage.getItem(name)) }));
}

/** Which pads can be opened on this phone without a connection, the newest first. */
export function knownTables() {
  try {
    const known = entries().filter(({ entry }) => entry.pad).sort((one, two) => two.entry.at - one.entry.at);
    return known.map(({ address, entry }) => ({ address, place: entry.pad.place }));
  } catch {
    return [];
  }
}

/** After a sign-out: who comes next finds no names. What waits to be sent stays, for whom it belongs to. */
export function forgetTables() {
  for (const { name, entry } of entries()) {
    if (entry.own) entry.aside = { ...entry.aside, [entry.own.who]: entry.own };
    const left = { pad: null, own: null, aside: entry.aside ?? {} };
    if (Object.keys(left.aside).length) localStorage.setItem(name, JSON.stringify(left));
    else localStorage.removeItem(name);
  }
}
