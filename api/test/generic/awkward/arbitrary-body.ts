/**
 * Requests of a stranger that are no sample with a wrong value: bytes, fields, nesting, sizes and queries of any kind
 * (TR-05).
 */
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { calls, type CallName } from '@antara/contracts/api/calls';
import { schemas, type CallSchemas } from '@antara/contracts/api/schemas';
import { bodyLimit } from '../../../src/platform/bodies.ts';
import type { Site } from '../people.ts';
import { buildRequest, encodeText, toText } from './build-request.ts';
import type { Place } from './places.ts';
import { anyValues, valuesByKind } from './values.ts';

/** A request, and the call that it is sent to. */
export interface StrangeRequest {
  call: CallName;
  http: InjectOptions;
}

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const fields = (count: number) => Array.from({ length: count }, (_, nth) => `"f${nth}":1`).join(',');
const count = fc.constantFrom(1, 40, 1_000, 10_000, 100_000);
const json = { 'content-type': 'application/json' };

/** What may stand in place of a body whose sample is `sample`. */
function arbitraryText(sample: string): fc.Arbitrary<string | Buffer> {
  const member = fc.constantFrom(...Object.keys(JSON.parse(sample) as object), 'other');
  const deep = count.chain((depth) =>
    fc.constantFrom(nested('[', ']', depth), nested('{"a":', '}', depth), '['.repeat(depth)),
  );
  return fc.oneof(
    fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
    fc.nat(sample.length).map((length) => sample.slice(0, length)),
    fc.tuple(fc.nat(sample.length), fc.uint8Array({ maxLength: 4 })).map(([place, bytes]) => {
      const [before, after] = [Buffer.from(sample.slice(0, place)), Buffer.from(sample.slice(place + 1))];
      return Buffer.concat([before, bytes, after]);
    }),
    deep,
    fc.tuple(member, deep).map(([name, value]) => `${sample.slice(0, -1)},"${name}":${value}}`),
    count.map((many) => `{${fields(many)},${sample.slice(1)}`),
    fc
      .tuple(member, count)
      .map(([name, many]) => `${sample.slice(0, -1)},"${name}":[${'{},'.repeat(many)}1]}`),
    fc.integer({ min: bodyLimit - 1, max: bodyLimit + 1 }).map((length) => sample.padEnd(length)),
    fc.constantFrom('', 'null', '1', '"a"', '[]', '\uFEFF{}', '{"__proto__":{}}', '{"a":1}{"a":1}'),
  );
}

const arbitraryHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant(json) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      {},
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { ...json, 'content-encoding': 'gzip' },
      { ...json, 'accept-encoding': 'a'.repeat(5_000) },
      { ...json, cookie: 'token=%ff; hold=; signed_in=1;;=;' },
    ),
  },
);

/** Multipart bodies that end too early, have too much of something, or hold anything in the declared field. */
function arbitraryForm({ field, types }: NonNullable<CallSchemas['file']>): fc.Arbitrary<string | Buffer> {
  const part = (name: string, rest: string, content: string | Uint8Array) =>
    Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`),
      typeof content === 'string' ? Buffer.from(content) : content,
      Buffer.from('\r\n'),
    ]);
  const file = `; filename="a"\r\ncontent-type: ${types[0]}`;
  const start = fc.constantFrom('', '%PDF-1.7\n', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', '\0\0\0\x18ftypheic');
  const content = fc
    .tuple(start, fc.uint8Array({ maxLength: 500 }), fc.constantFrom('', '\nstartxref\n9\n%%EOF'))
    .map(([head, bytes, tail]) => Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from(tail)]));
  const end = Buffer.from('--x--\r\n');
  return fc.oneof(
    content.map((bytes) => Buffer.concat([part(field, file, bytes), end])),
    content.map((bytes) => part(field, file, bytes)),
    fc.constantFrom(3, 300).map((many) => {
      const parts = Array.from({ length: many }, (_, nth) => part(`f${nth}`, '', '1'));
      return Buffer.concat([...parts, end]);
    }),
    fc.constantFrom(100, 100_000).map((many) => part('a'.repeat(many), file, '1')),
    fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
  );
}

/** Queries with the declared names once, several times or not at all, and with others. */
function arbitraryQuery(names: readonly string[]): fc.Arbitrary<string> {
  const value = fc.oneof(
    fc.constantFrom(...[...anyValues, ...Object.values(valuesByKind).flat()].map(toText)).map(encodeText),
    fc.string({ unit: 'binary', maxLength: 60 }).map(encodeText),
    fc.constantFrom('%', '%zz', '%E0%A4%A', 'a[b]=c', '&&==&'),
  );
  const name = fc.constantFrom(...names, 'other', 'a[]', '__proto__');
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 8 });
  return fc.tuple(pairs, fc.constantFrom(1, 1, 1, 500)).map(([list, times]) =>
    list
      .flatMap(([key, text]) => Array.from({ length: times }, () => `${key}=${text}`))
      .join('&')
      .slice(0, 12_000),
  );
}

/** Requests to every call equally often. */
export function arbitraryStrangeRequest(site: Site, places: readonly Place[]): fc.Arbitrary<StrangeRequest> {
  const requests = (Object.keys(calls) as CallName[]).map((call) => {
    const [method, path] = calls[call];
    const { file }: CallSchemas = schemas[call];
    const names = places
      .filter((one) => one.call === call && one.part === 'query')
      .map((one) => String(one.path[0]));
    const query = arbitraryQuery(names);
    if (method === 'GET') {
      return query.map((search): StrangeRequest => ({
        call,
        http: { method, url: `/api${path}?${search}` },
      }));
    }
    if (file) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      return arbitraryForm(file).map((payload): StrangeRequest => ({
        call,
        http: { method, url: `/api${path}`, payload, headers },
      }));
    }
    const { payload = '{}' } = buildRequest(site, { call, role: 'anonymous', changes: [] });
    return fc
      .tuple(arbitraryText(String(payload)), arbitraryHeaders)
      .map(([body, headers]): StrangeRequest => ({
        call,
        http: { method, url: `/api${path}`, payload: body, headers },
      }));
  });
  return fc.oneof(...requests);
}
