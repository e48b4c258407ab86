/**
 * Compares types by TypeScript's rules of assignability. The work is bounded, because the types come from releases of
 * other teams.
 */
import type { FunctionType, ObjectType, Type } from './read-release-types.ts';

/** The place where a type does not fit: `items[].price`, or an empty path for the whole. */
export interface Mismatch {
  path: string;
  /** Null where nothing is given. */
  given: Type | null;
  taken: Type;
}

/** The comparison would take too long. The site's own types need some hundred steps. */
export class TypesTooLargeError extends Error {
  override name = 'TypesTooLargeError';
}

const limits = { steps: 50_000, depth: 200 } as const;
/** The most values of a property by which an object is compared with the members of a union, as in TypeScript. */
const maxVariants = 25;

/**
 * Returns the first place where values of the type `given` do not fit the type `taken`, or null when all values fit.
 *
 * @throws {TypesTooLargeError} when the comparison would take too long
 */
export function findMismatch(given: Type, taken: Type): Mismatch | null {
  return new Comparison().compare(given, taken, 0);
}

class Comparison {
  #steps = 0;
  /** The outcomes so far. A pair that is being compared fits in the meantime, because types may contain themselves. */
  readonly #outcomes = new Map<Type, Map<Type, Mismatch | null>>();
  /** The pairs that fit, in the order in which they were compared. */
  readonly #fitting: [Type, Type][] = [];

  compare(given: Type, taken: Type, depth: number): Mismatch | null {
    this.#countSteps(1);
    if (depth > limits.depth) throw new TypesTooLargeError();
    if (given === taken || taken === 'any' || taken === 'unknown' || given === 'any' || given === 'never')
      return null;
    const known = this.#outcomes.get(given)?.get(taken);
    if (known !== undefined) return known;
    const outcomes = this.#outcomes.get(given) ?? new Map<Type, Mismatch | null>();
    this.#outcomes.set(given, outcomes.set(taken, null));
    const before = this.#fitting.push([given, taken]) - 1;
    const mismatch = this.#compareParts(given, taken, depth + 1);
    if (!mismatch) return null;
    // The pairs since then may fit only because this pair was taken to fit.
    for (const [source, target] of this.#fitting.splice(before)) this.#outcomes.get(source)?.delete(target);
    outcomes.set(taken, mismatch);
    return mismatch;
  }

  #countSteps(number: number): void {
    this.#steps += number;
    if (this.#steps > limits.steps) throw new TypesTooLargeError();
  }

  #compareParts(given: Type, taken: Type, depth: number): Mismatch | null {
    const mismatch = () => ({ path: '', given, taken });
    if (typeof given === 'object' && 'union' in given)
      return first(given.union, (member) => this.compare(member, taken, depth));
    if (typeof taken === 'object' && 'union' in taken) {
      if (this.#fitsUnion(given, taken.union, depth)) return null;
      const [member, ...others] = taken.union.filter((each) => each !== 'null' && each !== 'undefined');
      return (member && others.length === 0 && this.compare(given, member, depth)) || mismatch();
    }
    if (typeof taken === 'string') {
      if (typeof given === 'string') return mismatch();
      const isValue = 'value' in given;
      return (taken === 'object' ? !isValue : isValue && typeof given.value === taken) ? null : mismatch();
    }
    if ('object' in taken && isEmpty(taken.object))
      return given === 'null' || given === 'undefined' || given === 'unknown' ? mismatch() : null;
    if (given === 'object' && 'object' in taken && isWeak(taken.object)) return null;
    if (typeof given === 'string') return mismatch();
    if ('value' in taken) return 'value' in given && given.value === taken.value ? null : mismatch();
    if ('array' in taken) {
      const items = 'array' in given ? [given.array] : 'tuple' in given ? given.tuple : null;
      return items ? first(items, (item) => below('[]', this.compare(item, taken.array, depth))) : mismatch();
    }
    if ('tuple' in taken) {
      if (!('tuple' in given) || given.tuple.length !== taken.tuple.length) return mismatch();
      return first(given.tuple, (item, index) =>
        below(`[${index}]`, this.compare(item, taken.tuple[index] ?? 'any', depth)),
      );
    }
    if ('function' in taken) {
      if (!('function' in given)) return mismatch();
      const needsMore = given.function.needed > taken.function.parameters.length;
      return needsMore && taken.function.rest === undefined
        ? mismatch()
        : this.#compareFunctions(given.function, taken.function, depth);
    }
    if ('named' in taken) {
      if (!('named' in given) || given.named !== taken.named) return mismatch();
      return first(taken.of ?? [], (argument, index) =>
        this.compare(given.of?.[index] ?? 'any', argument, depth),
      );
    }
    if (!('object' in given)) return mismatch();
    this.#countSteps(sizeOf(given.object) + sizeOf(taken.object));
    return hasNothingOf(given.object, taken.object)
      ? mismatch()
      : this.#compareObjects(given.object, taken.object, depth);
  }

  /** `given` is no union. */
  #fitsUnion(given: Type, members: readonly Type[], depth: number): boolean {
    if (members.some((member) => !this.compare(given, member, depth))) return true;
    const values = typeof given === 'object' && 'object' in given && findDiscriminant(given.object, members);
    if (!values) return false;
    return values.types.every((type) => {
      this.#countSteps(sizeOf(given.object));
      const required = new Map(given.object.required).set(values.name, type);
      return this.#fitsUnion({ object: { ...given.object, required } }, members, depth);
    });
  }

  #compareObjects(given: ObjectType, taken: ObjectType, depth: number): Mismatch | null {
    for (const [name, wanted] of taken.required) {
      const type = given.required.get(name);
      if (type === undefined) {
        const optional = given.optional.get(name);
        const part: Type | null = optional === undefined ? null : { union: [optional, 'undefined'] };
        return { path: name, given: part, taken: wanted };
      }
      const mismatch = below(name, this.compare(type, wanted, depth));
      if (mismatch) return mismatch;
    }
    for (const [name, wanted] of taken.optional) {
      const type = given.required.get(name) ?? given.optional.get(name);
      if (type === undefined || type === 'undefined') continue;
      const mismatch = below(name, this.compare(withoutUndefined(type), wanted, depth));
      if (mismatch) return mismatch;
    }
    const { index } = taken;
    if (index === undefined) return null;
    const values = [...given.required, ...given.optional];
    if (given.index !== undefined) values.push(['[name]', given.index]);
    return first(values, ([name, type]) => below(name, this.compare(type, index, depth)));
  }

  #compareFunctions(given: FunctionType, taken: FunctionType, depth: number): Mismatch | null {
    // The caller passes the arguments, so the types of the parameters are compared in the other direction.
    const count = Math.max(
      given.parameters.length,
      taken.parameters.length + (taken.rest === undefined ? 0 : 1),
    );
    const mismatch = first(Array.from({ length: count }), (_, index) => {
      const passed = taken.parameters[index] ?? taken.rest;
      const wanted = given.parameters[index] ?? given.rest;
      if (passed === undefined || wanted === undefined) return null;
      return below(`(argument ${index + 1})`, this.compare(passed, wanted, depth));
    });
    if (mismatch || taken.returns === 'undefined') return mismatch;
    return below('()', this.compare(given.returns, taken.returns, depth));
  }
}

/** Returns the mismatch as one of the whole whose part `name` it was found in. */
export function below(name: string, mismatch: Mismatch | null): Mismatch | null {
  if (!mismatch) return null;
  const separator = mismatch.path === '' || /^[[(]/.test(mismatch.path) ? '' : '.';
  return { ...mismatch, path: `${name}${separator}${mismatch.path}` };
}

function first<Item>(
  items: readonly Item[],
  compare: (item: Item, index: number) => Mismatch | null,
): Mismatch | null {
  for (const [index, item] of items.entries()) {
    const mismatch = compare(item, index);
    if (mismatch) return mismatch;
  }
  return null;
}

const sizeOf = ({ required, optional }: ObjectType) => required.size + optional.size;

function isEmpty(type: ObjectType): boolean {
  return sizeOf(type) === 0 && type.index === undefined;
}

/** Returns true when all properties are optional. */
function isWeak({ required, index }: ObjectType): boolean {
  return required.size === 0 && index === undefined;
}

/** Returns true when all properties of `taken` are optional, and `given` has others only: most likely a mistake. */
function hasNothingOf(given: ObjectType, taken: ObjectType): boolean {
  if (!isWeak(taken) || sizeOf(given) === 0) return false;
  const has = (name: string) => given.required.has(name) || given.optional.has(name);
  return ![...taken.optional.keys()].some(has);
}

/** An optional property may always be undefined. */
function withoutUndefined(type: Type): Type {
  if (typeof type === 'string' || !('union' in type) || !type.union.includes('undefined')) return type;
  return { union: type.union.filter((member) => member !== 'undefined') };
}

/** Returns the property of `given` that tells the members of a union apart, with the types of its values. */
function findDiscriminant(
  given: ObjectType,
  members: readonly Type[],
): { name: string; types: readonly Type[] } | null {
  for (const [name, type] of given.required) {
    if (typeof type === 'string' || !('union' in type) || type.union.length > maxVariants) continue;
    const tellsApart = members.some((member) => {
      if (typeof member === 'string' || !('object' in member)) return false;
      const value = member.object.required.get(name);
      return typeof value === 'object' ? 'value' in value : value === 'null' || value === 'undefined';
    });
    if (tellsApart) return { name, types: type.union };
  }
  return null;
}

/** The most parts of a list, and the most levels, that a message shows. */
const shown = { parts: 6, levels: 3 } as const;

/** Returns the type as TypeScript writes it, shortened. */
export function formatType(type: Type, level = 0): string {
  if (typeof type === 'string') return type;
  if ('value' in type) return JSON.stringify(type.value);
  if ('named' in type && !type.of?.length) return type.named;
  if (level >= shown.levels) return '…';
  const format = (part: Type) => formatType(part, level + 1);
  const inBrackets = (part: Type) =>
    typeof part === 'object' && ('union' in part || 'function' in part) ? `(${format(part)})` : format(part);
  if ('array' in type) return `${inBrackets(type.array)}[]`;
  if ('tuple' in type) return `[${list(type.tuple, format, ', ')}]`;
  if ('union' in type) {
    const isBoolean = (part: Type) =>
      typeof part === 'object' && 'value' in part && typeof part.value === 'boolean';
    const others = type.union.filter((part) => !isBoolean(part));
    if (type.union.length - others.length !== 2) return list(type.union, inBrackets, ' | ');
    return others.length === 0 ? 'boolean' : `boolean | ${list(others, inBrackets, ' | ')}`;
  }
  if ('named' in type) return `${type.named}<${list(type.of ?? [], format, ', ')}>`;
  if ('function' in type)
    return `(${list(type.function.parameters, format, ', ')}) => ${format(type.function.returns)}`;
  const { required, optional, index } = type.object;
  const members: [name: string, type: Type][] = [
    ...[...required].slice(0, shown.parts + 1),
    ...[...optional].slice(0, shown.parts + 1).map(([name, part]): [string, Type] => [`${name}?`, part]),
    ...(index === undefined ? [] : [['[name: string]', index] satisfies [string, Type]]),
  ];
  if (members.length === 0) return '{}';
  return `{ ${list(members, ([name, part]) => `${name}: ${format(part)}`, '; ')} }`;
}

function list<Part>(parts: readonly Part[], format: (part: Part) => string, separator: string): string {
  const texts = parts.slice(0, shown.parts).map(format);
  return [...texts, ...(parts.length > shown.parts ? ['…'] : [])].join(separator);
}
