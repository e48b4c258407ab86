/** Puts types that occur once in their places, so that a manifest lists only those that occur several times. */
import type { DeclaredType, ReleaseTypes } from '@delivery/contract/declared-types';

/** Types whose text is shorter are repeated, because a number with its place in the list is no shorter. */
const shortText = 60;

/**
 * Returns `types`, whose `shared` parts are numbers of `objects`, with a list of the objects that occur several times
 * or contain themselves.
 */
export function shareTypes(
  types: Omit<ReleaseTypes, 'shared'>,
  objects: readonly DeclaredType[],
): ReleaseTypes {
  const counts = new Map<number, number>();
  const count = (value: unknown): void => {
    const number = sharedNumber(value);
    if (number === null) return forEachPart(value, count);
    counts.set(number, (counts.get(number) ?? 0) + 1);
    if (counts.get(number) === 1) forEachPart(objects[number], count);
  };
  count(types);

  const shared: DeclaredType[] = [];
  const places = new Map<number, number>();
  const write = (value: unknown): unknown => {
    const number = sharedNumber(value);
    if (number === null) return mapParts(value, write);
    const object = objects[number];
    const isShort = JSON.stringify(object).length < shortText && !JSON.stringify(object).includes('"shared"');
    if (counts.get(number) === 1 || isShort || typeof object === 'string') return mapParts(object, write);
    const known = places.get(number);
    if (known !== undefined) return { shared: known };
    const place = shared.push('any') - 1;
    places.set(number, place);
    shared[place] = mapParts(object, write) as DeclaredType;
    return { shared: place };
  };
  const written = write(types) as Omit<ReleaseTypes, 'shared'>;
  return { shared, ...written };
}

function sharedNumber(value: unknown): number | null {
  const number = (value as { shared?: unknown } | null)?.shared;
  return typeof number === 'number' ? number : null;
}

function forEachPart(value: unknown, visit: (part: unknown) => void): void {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
}

function mapParts(value: unknown, map: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, map(part)]));
}
