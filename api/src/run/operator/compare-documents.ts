/** Compares two versions of a content document field by field. */

/** A field that differs between two versions. `before` or `now` is undefined when that version lacks the field. */
export interface Difference {
  path: string;
  before: unknown;
  now: unknown;
}

/**
 * The fields by which the entries of two lists are matched. The first field that all entries have, each with another
 * value, is used.
 */
const naming = ['key', 'question', 'title', 'no', 'room_number', 'name', 'slug', 'path'] as const;

/**
 * Returns the fields that differ between two values, in the order of the fields. `path` names the values: `items[May
 * I?].answer`.
 */
export function compareDocuments(before: unknown, now: unknown, path = ''): Difference[] {
  if (isList(before) && isList(now)) return compareLists(before, now, path);
  if (isRecord(before) && isRecord(now)) {
    const fields = new Set([...Object.keys(before), ...Object.keys(now)]);
    return [...fields].flatMap((field) =>
      compareDocuments(before[field], now[field], path ? `${path}.${field}` : field),
    );
  }
  return JSON.stringify(before) === JSON.stringify(now) ? [] : [{ path, before, now }];
}

function compareLists(before: readonly unknown[], now: readonly unknown[], path: string): Difference[] {
  const field = naming.find((one) => isNamedBy(before, one) && isNamedBy(now, one));
  const toName = (entry: unknown, at: number) => (field ? String((entry as Fields)[field]) : String(at + 1));
  const [old, present] = [before, now].map(
    (list) => new Map(list.map((entry, at) => [toName(entry, at), entry])),
  ) as [Map<string, unknown>, Map<string, unknown>];
  const names = [...new Set([...old.keys(), ...present.keys()])];
  const itemDifferences = names.flatMap((name) =>
    compareDocuments(old.get(name), present.get(name), `${path}[${name}]`),
  );
  const orders = [old, present].map((map) =>
    [...map.keys()].filter((name) => old.has(name) && present.has(name)),
  );
  return String(orders[0]) === String(orders[1])
    ? itemDifferences
    : [...itemDifferences, { path: `${path} (order)`, before: orders[0], now: orders[1] }];
}

export type Fields = Record<string, unknown>;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNamedBy = (list: readonly unknown[], field: string) =>
  list.every((entry) => isRecord(entry) && ['string', 'number'].includes(typeof entry[field])) &&
  new Set(list.map((entry) => (entry as Fields)[field])).size === list.length;

/**
 * A message shows at most this many letters of a value, and this many fields of a document, because a page may have
 * kilobytes.
 */
const [maxLetters, maxFields] = [120, 12];

/** Formats differences as lines: `items[May I?].answer: “<p>No.</p>” → “<p>Yes.</p>”`. */
export function formatDifferences(differences: readonly Difference[]): string[] {
  const lines = differences.slice(0, maxFields).map(({ path, before, now }) => {
    const [old, present] = [before, now].map(formatValue) as [string, string];
    const from = Math.max(0, countSame(old, present) - maxLetters / 3);
    return `${path || 'the document'}: ${cut(old, from)} → ${cut(present, from)}`;
  });
  const others = differences.length - lines.length;
  return others ? [...lines, `and ${others} other ${others === 1 ? 'field' : 'fields'}`] : lines;
}

function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}

/** Returns how many letters two texts have in common at their beginning. */
function countSame(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const cut = (text: string, from: number) =>
  `${from > 0 ? '…' : ''}${text.slice(from, from + maxLetters)}${text.length > from + maxLetters ? '…' : ''}`;
