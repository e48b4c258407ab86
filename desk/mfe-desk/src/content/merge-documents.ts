/** Joins the changes that two people have made to one document. */

export type Json = null | boolean | number | string | Json[] | { [field: string]: Json };

/** A place that both have changed, each to another value. */
export interface Conflict {
  /** Its fields from the outside in: `['items', 3, 'answer']`. */
  path: (string | number)[];
  theirs: Json | undefined;
}

export interface Merged {
  /** The document with the changes of both. A place in conflict has mine. */
  document: Json;
  conflicts: Conflict[];
}

export const isRecord = (value: Json | undefined): value is { [field: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the kind that a document says it is of. */
export const readKind = (document: Json): string =>
  isRecord(document) && typeof document['kind'] === 'string' ? document['kind'] : '';

/** Returns true when both are the same JSON, whatever the order of their fields. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (isRecord(one) && isRecord(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSame(one[name], other[name]));
  }
  return one === other;
}

/**
 * Returns `mine` with what `theirs` has changed since `base`. Lists are joined item by item while all three have the
 * same number of items; otherwise a list that both have changed is a conflict as a whole.
 */
export function mergeDocuments(base: Json, mine: Json, theirs: Json): Merged {
  const conflicts: Conflict[] = [];
  const merge = (
    before: Json | undefined,
    my: Json | undefined,
    their: Json | undefined,
    path: (string | number)[],
  ): Json | undefined => {
    if (isSame(my, their) || isSame(before, their)) return my;
    if (isSame(before, my)) return their;
    if (isRecord(my) && isRecord(their)) {
      const past = isRecord(before) ? before : {};
      const names = [...new Set([...Object.keys(my), ...Object.keys(their)])];
      const fields = names.flatMap((name) => {
        const value = merge(past[name], my[name], their[name], [...path, name]);
        return value === undefined ? [] : [[name, value] as const];
      });
      return Object.fromEntries(fields);
    }
    const isListOfThree = Array.isArray(before) && Array.isArray(my) && Array.isArray(their);
    if (isListOfThree && my.length === their.length && my.length === before.length)
      return my.map((item, at) => merge(before[at], item, their[at], [...path, at]) ?? null);
    conflicts.push({ path, theirs: their });
    return my;
  };
  return { document: merge(base, mine, theirs, []) ?? null, conflicts };
}

/** Returns the value at `path`, undefined where the document has none. */
export const getAt = (document: Json, path: Conflict['path']): Json | undefined =>
  path.reduce<Json | undefined>((value, field) => {
    if (Array.isArray(value)) return value[Number(field)];
    return isRecord(value) ? value[field] : undefined;
  }, document);

/** Returns `document` with `value` at `path`. Without a value the field is removed. */
export function setAt(document: Json, path: readonly (string | number)[], value: Json | undefined): Json {
  const [first, ...rest] = path;
  if (first === undefined) return value ?? null;
  if (Array.isArray(document))
    return document.map((item, at) => (at === first ? setAt(item, rest, value) : item));
  const record = isRecord(document) ? document : {};
  if (rest.length === 0 && value === undefined) {
    const { [first]: _, ...others } = record;
    return others;
  }
  return { ...record, [first]: setAt(record[first] ?? null, rest, value) };
}
