/** Requests of every call, in order but for one to three awkward values. */
import fc from 'fast-check';
import { calls, type CallName } from '@antara/contracts/api/calls';
import { accessRules, type Access } from '../access.ts';
import type { Role } from '../people.ts';
import type { JsonSchema, Place } from './places.ts';
import { anyValues, otherTypes, valuesByKind } from './values.ts';

/** A call by somebody, and what is put where in its sample request. */
export interface AwkwardRequest {
  call: CallName;
  role: Role;
  changes: { place: Place; value: unknown }[];
}

/** Somebody whom the call admits, so that what is checked after it is reached. */
export const findCaller = (call: CallName): Role => findCallerOf(accessRules[call].access);

/** Somebody whom a rule admits. */
export function findCallerOf(access: Access): Role {
  if (access.endsWith('agents') || access.endsWith('owners')) return 'agency owner';
  return access === 'everybody' || access === 'secret' ? 'anonymous' : 'customer';
}

const listValues = ({ part, kind }: Place): readonly unknown[] => [
  ...otherTypes,
  ...(part === 'query' ? ['', 'a'.repeat(3000)] : []),
  ...(kind ? valuesByKind[kind] : []),
];

/** At each place nothing, another type, and each value that is awkward for its kind. */
export function listSystematicRequests(places: readonly Place[]): AwkwardRequest[] {
  return places.flatMap((place) =>
    listValues(place).map((value) => ({
      call: place.call,
      role: findCaller(place.call),
      changes: [{ place, value }],
    })),
  );
}

/** Text and values that a schema's author did not think of; of its pattern and its bounds where it has some. */
function arbitraryValue({ kind, schema }: Place): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...anyValues) },
    ...(kind ? [{ weight: 3, arbitrary: fc.constantFrom<unknown>(...valuesByKind[kind]) }] : []),
    ...bySchema(schema).map((arbitrary) => ({ weight: 4, arbitrary })),
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

/** Values that the schema accepts, as far as it says. */
function bySchema({
  type,
  pattern,
  format,
  enum: values,
  minimum,
  maximum,
  maxLength,
}: JsonSchema): fc.Arbitrary<unknown>[] {
  if (values) return [fc.constantFrom(...values)];
  if (type === 'integer' || type === 'number') {
    return [fc.integer({ min: minimum ?? -(2 ** 53) + 1, max: maximum ?? 2 ** 53 - 1 })];
  }
  if (type !== 'string') return [];
  if (format === 'email') return [fc.emailAddress()];
  if (format === 'date')
    return [fc.date({ noInvalidDate: true }).map((date) => date.toISOString().split('T')[0])];
  if (pattern) return [fc.stringMatching(new RegExp(pattern, 'u'))];
  return [fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength ?? 300, 300) })];
}

/** Requests to each place equally often; every second one with another awkward value besides. */
export function arbitraryRequest(places: readonly Place[]): fc.Arbitrary<AwkwardRequest> {
  const changes = places.map((place) => arbitraryValue(place).map((value) => ({ place, value })));
  const changesOf = Map.groupBy(changes.keys(), (index) => places[index]!.call);
  const requests = places.map(({ call }, index) => {
    const role = fc.oneof(
      { weight: 4, arbitrary: fc.constant(findCaller(call)) },
      { weight: 1, arbitrary: fc.constantFrom<Role>('anonymous', 'customer', 'agency owner') },
    );
    const another = fc.oneof(...changesOf.get(call)!.map((one) => changes[one]!));
    const all = fc.tuple(changes[index]!, fc.option(another));
    return fc.record({
      call: fc.constant(call),
      role,
      changes: all.map(([one, more]) => (more ? [one, more] : [one])),
    });
  });
  return fc.oneof(...requests);
}

/** Whether a call only reads. */
export const isRead = (call: CallName): boolean => calls[call][0] === 'GET';
