/**
 * Reads the types of a release (`ReleaseTypes`). Another team wrote them, so every part is validated, and their number
 * and depth are bounded.
 */
import type { ReleaseManifest } from '@delivery/contract/release';
import type { ReleaseTypes, TypeKeyword } from '@delivery/contract/declared-types';
import { UserError } from '../errors.ts';

/** A type whose shared parts are in place of their numbers: it may contain itself. */
export type Type =
  | TypeKeyword
  | { value: string | number | boolean }
  | { array: Type }
  | { tuple: Type[] }
  | { union: Type[] }
  | { object: ObjectType }
  | { function: FunctionType }
  | { named: string; of?: Type[] };

/** See `DeclaredObject`. */
export interface ObjectType {
  required: ReadonlyMap<string, Type>;
  optional: ReadonlyMap<string, Type>;
  index?: Type;
}

/** See `DeclaredFunction`. */
export interface FunctionType {
  parameters: Type[];
  needed: number;
  rest?: Type;
  returns: Type;
}

/** A type with the file and line that declare or use it. */
export interface Declared {
  type: Type;
  at: string;
}

/** The types of a call, and the file and line that make it. */
export interface DeclaredCall {
  method: string;
  path: string;
  body?: Type;
  query?: Type;
  answer: Type;
  at: string;
}

/** See `ReleaseTypes`. */
export interface TypesOfRelease {
  gives: { fragments: ReadonlyMap<string, Declared>; appContext: ReadonlyMap<string, Declared> };
  uses: {
    fragments: ReadonlyMap<string, Declared>;
    appContext: ReadonlyMap<string, Declared>;
    calls: ReadonlyMap<string, DeclaredCall>;
  };
}

/** The most parts of a release's types, levels of parts, and members of one part. Real apps have 5,000 parts. */
const limits = { parts: 50_000, depth: 100, members: 2_000 } as const;

const keywords: ReadonlySet<unknown> = new Set<TypeKeyword>([
  'any',
  'unknown',
  'never',
  'string',
  'number',
  'bigint',
  'symbol',
  'object',
  'null',
  'undefined',
]);

const noDeclarations: ReadonlyMap<string, never> = new Map<string, never>();
/** The types of a release without types. */
export const noTypes: TypesOfRelease = {
  gives: { fragments: noDeclarations, appContext: noDeclarations },
  uses: { fragments: noDeclarations, appContext: noDeclarations, calls: noDeclarations },
};

/** The types that were read, by what they were read from: a release is checked beside several others. */
const read = new WeakMap<ReleaseTypes, TypesOfRelease>();

/**
 * Returns the types of `release`; none for an older release.
 *
 * @throws {UserError} when they are no types, or too many
 */
export function readReleaseTypes({ app, version, types }: ReleaseManifest): TypesOfRelease {
  if (types === undefined) return noTypes;
  const known = read.get(types);
  if (known) return known;
  try {
    const found = new Reader(recordOf(types).shared).read(types);
    read.set(types, found);
    return found;
  } catch (error) {
    if (!(error instanceof InvalidTypesError)) throw error;
    throw new UserError(
      `The types in the manifest of ${app} ${version} cannot be compared with other releases' (${error.message}), so what it exposes and uses could not be checked. Build the release again with present tooling.`,
    );
  }
}

class InvalidTypesError extends Error {
  override name = 'InvalidTypesError';
}

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new InvalidTypesError('a part is no object');
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value) && value.length <= limits.members) return value;
  throw new InvalidTypesError('a list is missing or too long');
}

function textOf(value: unknown): string {
  if (typeof value === 'string' && value.length <= 500) return value;
  throw new InvalidTypesError('a text is missing or too long');
}

class Reader {
  #parts = 0;
  readonly #shared: readonly unknown[];
  /** The types by their number. A type that is being read is there already, because it may contain itself. */
  readonly #read = new Map<number, Type>();

  constructor(shared: unknown) {
    this.#shared = listOf(shared);
  }

  read(types: unknown): TypesOfRelease {
    const { gives, uses } = recordOf(types);
    const [given, used] = [recordOf(gives), recordOf(uses)];
    return {
      gives: {
        fragments: this.#declarations(given.fragments),
        appContext: this.#declarations(given.appContext ?? {}),
      },
      uses: {
        fragments: this.#declarations(used.fragments),
        appContext: this.#declarations(used.appContext),
        calls: this.#map(used.calls, (call) => {
          const { address, body, query, answer, at } = recordOf(call);
          const [method, path] = listOf(address);
          return {
            method: textOf(method),
            path: textOf(path),
            ...(body !== undefined && { body: this.#type(body, 0) }),
            ...(query !== undefined && { query: this.#type(query, 0) }),
            answer: this.#type(answer, 0),
            at: textOf(at),
          };
        }),
      },
    };
  }

  #declarations(value: unknown): Map<string, Declared> {
    return this.#map(value, (declaration) => {
      const { type, at } = recordOf(declaration);
      return { type: this.#type(type, 0), at: textOf(at) };
    });
  }

  #map<Value>(value: unknown, read: (value: unknown) => Value): Map<string, Value> {
    const entries = listOf(Object.entries(recordOf(value))) as [string, unknown][];
    return new Map(entries.map(([name, each]) => [textOf(name), read(each)]));
  }

  #type(value: unknown, depth: number): Type {
    this.#parts += 1;
    if (this.#parts > limits.parts) throw new InvalidTypesError(`more than ${limits.parts} parts`);
    if (depth > limits.depth) throw new InvalidTypesError(`more than ${limits.depth} levels`);
    if (keywords.has(value)) return value as TypeKeyword;
    const part = recordOf(value);
    if ('shared' in part) return this.#sharedType(part.shared, depth);
    // Filled below, because a shared type may contain itself.
    return this.#fill({}, part, depth);
  }

  #sharedType(number: unknown, depth: number): Type {
    const known = typeof number === 'number' ? this.#read.get(number) : undefined;
    if (known !== undefined) return known;
    const value = Number.isInteger(number) ? this.#shared[number as number] : undefined;
    if (typeof value !== 'object' || value === null || 'shared' in value)
      throw new InvalidTypesError('a shared type is missing');
    const empty = {};
    this.#read.set(number as number, empty as Type);
    return this.#fill(empty, recordOf(value), depth + 1);
  }

  /** Reads `part` into `type`, and returns that. */
  #fill(type: object, part: Record<string, unknown>, depth: number): Type {
    return Object.assign(type, this.#readPart(part, depth + 1)) as Type;
  }

  #readPart(part: Record<string, unknown>, depth: number): Exclude<Type, string> {
    const typeOf = (value: unknown) => this.#type(value, depth);
    const types = (value: unknown) => listOf(value).map(typeOf);
    const { value, array, tuple, union, object, named, of } = part;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return { value };
    if (array !== undefined) return { array: typeOf(array) };
    if (tuple !== undefined) return { tuple: types(tuple) };
    if (union !== undefined) return { union: types(union) };
    if (named !== undefined) return { named: textOf(named), ...(of !== undefined && { of: types(of) }) };
    if (object !== undefined) {
      const { required = {}, optional = {}, index } = recordOf(object);
      return {
        object: {
          required: this.#map(required, typeOf),
          optional: this.#map(optional, typeOf),
          ...(index !== undefined && { index: typeOf(index) }),
        },
      };
    }
    if (part.function !== undefined) {
      const { parameters, needed, rest, returns } = recordOf(part.function);
      if (typeof needed !== 'number') throw new InvalidTypesError('a function needs no number of parameters');
      return {
        function: {
          parameters: types(parameters),
          needed,
          ...(rest !== undefined && { rest: typeOf(rest) }),
          returns: typeOf(returns),
        },
      };
    }
    throw new InvalidTypesError('a part is no type');
  }
}
