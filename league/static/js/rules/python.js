// What the translated rules mean by Python's operators and built-in functions. Numbers are whole ones; a list is an array, a
// tuple a Tuple, a dict a Dict, None null. Written by hand; `tools/translator` says what it takes.

const SMALL = 2 ** 31; // bits are counted in up to here
const QUOTED = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

class PythonError extends globalThis.Error {
  constructor(...told) {
    super(told.map(str).join(", "));
    this.name = new.target.name;
  }
}
class ValueError extends PythonError {}
class KeyError extends PythonError {}
class IndexError extends PythonError {}
class TypeError extends PythonError {}
class StopIteration extends PythonError {
  constructor(value) {
    super();
    this.value = value;
  }
}
export { PythonError as Error, ValueError, StopIteration };

export class Tuple extends Array {
  static get [Symbol.species]() { return Array; }
}

/** A text that keeps what it was made of, as `Reason` of the engine. */
export class Reason {
  constructor(template, facts) {
    this.template = template;
    this.facts = facts;
  }

  toString() {
    return this.template.replace(/\{(\w+)\}/g, (_, name) => fact(item(this.facts, name)));
  }
}

function fact(value) {
  return Array.isArray(value) ? value.map(fact).join(", ") : str(value);
}

export class Dict {
  constructor(pairs = []) {
    this.map = new Map();
    for (const [key, value] of pairs) this.set(key, value);
  }

  set(key, value) {
    const name = nameOf(key);
    this.map.set(name, [this.map.get(name)?.[0] ?? key, value]);
  }

  has(key) { return this.map.has(nameOf(key)); }

  value(key) {
    const pair = this.map.get(nameOf(key));
    if (!pair) throw new KeyError(repr(key));
    return pair[1];
  }

  get length() { return this.map.size; }

  * [Symbol.iterator]() { for (const [key] of this.map.values()) yield key; }
}

class Counts extends Dict {
  value(key) { return this.has(key) ? super.value(key) : 0; }
}

class Members extends Dict {}

class Range {
  constructor(start, stop, step) {
    Object.assign(this, { start, stop, step, length: Math.max(0, Math.ceil((stop - start) / step)) });
  }

  * [Symbol.iterator]() { for (let place = 0; place < this.length; place += 1) yield this.start + place * this.step; }
}

/** Equal keys have equal names: 1 is True, and a tuple is what it holds. */
function nameOf(key) {
  if (key instanceof Tuple) return `(${key.map(nameOf).join()})`;
  if (typeof key === "boolean" || typeof key === "number") return `n${Number(key)}`;
  if (typeof key === "string") return JSON.stringify(key);
  if (key === null) return "None";
  throw new TypeError(`no key: ${repr(key)}`);
}

const isNumber = (value) => typeof value === "number" || typeof value === "boolean";
const isSequence = (value) => Array.isArray(value) || typeof value === "string" || value instanceof Range;

function numbers(one, two) {
  if (!isNumber(one) || !isNumber(two)) throw new TypeError(`no numbers: ${repr(one)}, ${repr(two)}`);
}

function like(one, items) {
  return one instanceof Tuple ? tuple(items) : items;
}

export function add(one, two) {
  if (typeof one === "string" && typeof two === "string") return one + two;
  if (Array.isArray(one) && Array.isArray(two)) return like(one, [...one, ...two]);
  numbers(one, two);
  return Number(one) + Number(two);
}

/** `+=`, which makes a list itself longer. */
export function iadd(one, two) {
  if (!Array.isArray(one) || one instanceof Tuple) return add(one, two);
  one.push(...two);
  return one;
}

export function sub(one, two) {
  numbers(one, two);
  return one - two;
}

export function mul(one, two) {
  if (typeof one === "string") return one.repeat(Math.max(0, two));
  if (Array.isArray(one)) return like(one, [...range(two)].flatMap(() => [...one]));
  numbers(one, two);
  return one * two;
}

export function floordiv(one, two) {
  numbers(one, two);
  return Math.floor(one / two);
}

export function mod(one, two) {
  numbers(one, two);
  return one - Math.floor(one / two) * two;
}

function bits(one, two) {
  numbers(one, two);
  if (Math.abs(one) >= SMALL || Math.abs(two) >= SMALL) throw new ValueError("more bits than are counted here");
}

export function bitand(one, two) {
  bits(one, two);
  return one & two;
}

export function bitor(one, two) {
  if (one instanceof Dict) return new Dict([...items(one), ...items(two)]);
  bits(one, two);
  return one | two;
}

/** `|=`, which changes a dict itself. */
export function ibitor(one, two) {
  if (!(one instanceof Dict)) return bitor(one, two);
  for (const [key, value] of items(two)) one.set(key, value);
  return one;
}

export function lshift(one, two) {
  bits(one, two);
  return one << two;
}

export function rshift(one, two) {
  bits(one, two);
  return one >> two;
}

export function truth(value) {
  if (value === null || value === undefined) return false;
  return typeof value === "object" && "length" in value ? value.length > 0 : Boolean(value);
}

function or_(first, ...others) {
  let value = first;
  for (const other of others) {
    if (truth(value)) return value;
    value = other();
  }
  return value;
}

function and_(first, ...others) {
  let value = first;
  for (const other of others) {
    if (!truth(value)) return value;
    value = other();
  }
  return value;
}
export { or_ as or, and_ as and };

export function eq(one, two) {
  if (one === two) return true;
  if (isNumber(one) && isNumber(two)) return Number(one) === Number(two);
  if (typeOf(one ?? null) === "str" && typeOf(two ?? null) === "str") return str(one) === str(two);
  if (Array.isArray(one) && Array.isArray(two)) {
    const alike = one instanceof Tuple === two instanceof Tuple && one.length === two.length;
    return alike && one.every((value, place) => eq(value, two[place]));
  }
  if (one instanceof Dict && two instanceof Dict) {
    return one.length === two.length && [...one].every((key) => two.has(key) && eq(one.value(key), two.value(key)));
  }
  const fields = one?.constructor?.fields;
  return Boolean(fields) && one.constructor === two?.constructor && fields.every((name) => eq(one[name], two[name]));
}

/** Below 0, 0 or above: in which order two values stand. */
function compare(one, two) {
  if (isNumber(one) && isNumber(two)) return one - two;
  if (typeof one === "string" && typeof two === "string") return one < two ? -1 : Number(one > two);
  if (Array.isArray(one) && Array.isArray(two)) {
    for (let place = 0; place < Math.min(one.length, two.length); place += 1) {
      if (!eq(one[place], two[place])) return compare(one[place], two[place]);
    }
    return one.length - two.length;
  }
  throw new TypeError(`no order: ${repr(one)}, ${repr(two)}`);
}

export const lt = (one, two) => compare(one, two) < 0;
export const le = (one, two) => compare(one, two) <= 0;
export const gt = (one, two) => compare(one, two) > 0;
export const ge = (one, two) => compare(one, two) >= 0;

export function contains(container, value) {
  if (typeof container === "string") return container.includes(value);
  if (container instanceof Dict) return container.has(value);
  for (const other of container) if (eq(other, value)) return true;
  return false;
}

function placeIn(container, place) {
  const { length } = container;
  if (!isNumber(place)) throw new TypeError(`no place: ${repr(place)}`);
  const found = place < 0 ? length + Number(place) : Number(place);
  if (found < 0 || found >= length) throw new IndexError(`there is no ${place}`);
  return found;
}

export function item(container, key) {
  if (container instanceof Dict) return container.value(key);
  if (!isSequence(container)) throw new TypeError(`nothing with places: ${repr(container)}`);
  const place = placeIn(container, key);
  return container instanceof Range ? container.start + place * container.step : container[place];
}

export function put(container, key, value) {
  if (container instanceof Dict) container.set(key, value);
  else if (Array.isArray(container) && !(container instanceof Tuple)) container[placeIn(container, key)] = value;
  else throw new TypeError(`${repr(container)} does not change`);
}

export function slice(container, low, high) {
  const [start, end] = [Number(low ?? 0), high === null ? container.length : Number(high)];
  if (typeof container === "string") return container.slice(start, end);
  return like(container, Array.prototype.slice.call([...container], start, end));
}

/** The values that are given to `count` targets; the one at `star` takes what the others leave. */
export function unpack(values, count, star) {
  const found = [...values];
  if (star < 0 ? found.length !== count : found.length < count - 1) throw new ValueError(`${found.length} values for ${count}`);
  if (star < 0) return found;
  const rest = found.length - count + 1;
  return [...found.slice(0, star), found.slice(star, star + rest), ...found.slice(star + rest)];
}

export function tuple(values = []) {
  const made = new Tuple();
  for (const value of values) made.push(value);
  return made;
}

export const list = (values = []) => [...values];
export const dict = (pairs = []) => new Dict(pairs instanceof Dict ? items(pairs) : pairs);
export const set = (values = []) => new Members([...values].map((value) => [value, true]));

export function counter(values) {
  const made = new Counts();
  for (const value of values) made.set(value, made.value(value) + 1);
  return made;
}

export function range(start, stop, step = 1) {
  return stop === undefined ? new Range(0, start, 1) : new Range(start, stop, step);
}

export function typeOf(value) {
  if (value === null) return "NoneType";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
  if (typeof value === "string" || value instanceof Reason) return "str";
  if (value instanceof Tuple) return "tuple";
  return Array.isArray(value) ? "list" : value instanceof Dict ? "dict" : value.constructor.name;
}
export { typeOf as type };

export function isinstance(value, kind) {
  const found = typeOf(value);
  return found === kind || (kind === "int" && found === "bool");
}

export function int(value) {
  if (isNumber(value)) return Math.trunc(Number(value));
  if (typeof value === "string" && /^\s*[+-]?[0-9]+\s*$/.test(value)) return Number(value);
  throw new ValueError(`no number: ${repr(value)}`);
}

export const bool = truth;
export const len = (value) => (value instanceof Reason ? str(value) : value).length;
export const abs = (value) => Math.abs(value);

export function str(value) {
  return typeof value === "string" ? value : value instanceof Reason || value instanceof PythonError ? value.toString() : repr(value);
}

export function repr(value) {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return String(value);
  if (typeof value === "string" || value instanceof Reason) return quoted(str(value));
  if (value instanceof Tuple) return `(${value.map(repr).join(", ")}${value.length === 1 ? "," : ""})`;
  if (Array.isArray(value)) return `[${value.map(repr).join(", ")}]`;
  if (value instanceof Dict) return `{${[...items(value)].map(([key, part]) => `${repr(key)}: ${repr(part)}`).join(", ")}}`;
  throw new TypeError(`no text for a ${typeOf(value)}`);
}

function quoted(text) {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inside = text.replace(/[\\\n\r\t]/g, (sign) => QUOTED[sign]);
  return quote + (quote === "'" ? inside.replaceAll("'", "\\'") : inside) + quote;
}

export function format(value, spec) {
  if (spec === "+") return value < 0 ? str(value) : `+${str(value)}`;
  return spec ? [...str(value)].slice(0, Number(spec.slice(1))).join("") : str(value);
}

export function reason(template, facts) {
  return new Reason(template, facts);
}

/** A plain object with some of its fields changed. */
export function replace(thing, changes) {
  const { fields } = thing.constructor;
  return new thing.constructor(...fields.map((name) => (changes.has(name) ? changes.value(name) : thing[name])));
}

export function sum(values) {
  let total = 0;
  for (const value of values) total = add(total, value);
  return total;
}

export function any(values) {
  for (const value of values) if (truth(value)) return true;
  return false;
}

export function all(values) {
  for (const value of values) if (!truth(value)) return false;
  return true;
}

function best(given, { key = (value) => value, default: otherwise } = {}, sign) {
  const values = given.length === 1 ? [...given[0]] : given;
  if (!values.length && otherwise !== undefined) return otherwise;
  if (!values.length) throw new ValueError("nothing to choose from");
  return values.reduce((found, value) => (sign * compare(key(value), key(found)) > 0 ? value : found));
}

export const max = (given, named) => best(given, named, 1);
export const min = (given, named) => best(given, named, -1);

export function sorted([values], { key = (value) => value, reverse = false } = {}) {
  return [...values].sort((one, two) => (reverse ? -1 : 1) * compare(key(one), key(two)));
}

export const reversed = (values) => [...values].reverse();
export const map = (change, values) => Array.from(values, (value) => change(value));

export function* enumerate(values, start = 0) {
  let number = start;
  for (const value of values) {
    yield tuple([number, value]);
    number += 1;
  }
}

export function zip(given, { strict = false } = {}) {
  const rows = given.map((values) => [...values]);
  const least = Math.min(...rows.map((row) => row.length));
  if (strict && rows.some((row) => row.length !== least)) throw new ValueError("zip() has arguments of different lengths");
  return Array.from({ length: least }, (_, place) => tuple(rows.map((row) => row[place])));
}

export function pairwise(values) {
  const found = [...values];
  return found.slice(1).map((value, place) => tuple([found[place], value]));
}

/** The next of an iterator; it ends with StopIteration, or with `otherwise`. */
export function next(iterator, otherwise) {
  return resumed(iterator, undefined, otherwise);
}

export function send(iterator, value) {
  return resumed(iterator, value);
}

function resumed(iterator, sent, otherwise) {
  const { done, value } = iterator.next(sent);
  if (!done) return value;
  if (otherwise !== undefined) return otherwise;
  throw new StopIteration(value ?? null);
}

export function append(values, value) {
  values.push(value);
  return null;
}

export function get(container, key, otherwise = null) {
  return container.has(key) ? container.value(key) : otherwise;
}

export function index(values, wanted) {
  const found = typeof values === "string" ? values.indexOf(wanted) : [...values].findIndex((value) => eq(value, wanted));
  if (found < 0) throw new ValueError(`${repr(wanted)} is not in it`);
  return found;
}

export const items = (container) => [...container.map.values()].map(tuple);
export const keys = (container) => [...container];
export const values = (container) => [...container.map.values()].map(([, value]) => value);
export const join = (between, parts) => [...parts].map(str).join(between);
export const split = (text, between) => text.split(between);

export function partition(text, between) {
  const place = text.indexOf(between);
  return place < 0 ? tuple([text, "", ""]) : tuple([text.slice(0, place), between, text.slice(place + between.length)]);
}

/** What JSON holds, as the rules take it. */
export function fromJson(value) {
  if (Array.isArray(value)) return value.map(fromJson);
  if (value === null || typeof value !== "object") return value;
  return new Dict(Object.entries(value).map(([key, part]) => [key, fromJson(part)]));
}

/** What the rules give, as JSON. */
export function toJson(value) {
  if (value instanceof Reason) return str(value);
  if (Array.isArray(value)) return Array.from(value, toJson);
  if (value instanceof Dict) return Object.fromEntries(items(value).map(([key, part]) => [str(key), toJson(part)]));
  const fields = value?.constructor?.fields;
  return fields ? Object.fromEntries(fields.map((name) => [name, toJson(value[name])])) : value;
}
