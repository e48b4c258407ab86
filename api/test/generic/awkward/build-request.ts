/** Puts awkward values into sample requests, and writes them as HTTP. */
import type { InjectOptions } from 'fastify';
import { calls } from '@antara/contracts/api/calls';
import { schemas, type CallSchemas } from '@antara/contracts/api/schemas';
import type { Site } from '../people.ts';
import { requests, type Sample } from '../requests.ts';
import { multipart } from '../../multipart.ts';
import type { AwkwardRequest } from './arbitrary-request.ts';
import { RawJson } from './values.ts';

/** The request as it is sent. */
export function buildRequest(site: Site, { call, role, changes }: AwkwardRequest): InjectOptions {
  const [method, path] = calls[call];
  const caller = site.people[role];
  const owned = role === 'agency owner' ? site.owned.agency : site.owned.customer;
  const sample = structuredClone(requests[call]({ site, caller, owned }) as Sample);
  const { file }: CallSchemas = schemas[call];
  const headers: Record<string, string> = { ...sample.headers };
  let content: unknown = sample.file;
  for (const { place, value } of changes) {
    if (place.part === 'query') sample.query = put(sample.query ?? {}, place.path, value) as Sample['query'];
    else if (place.part === 'header') {
      if (value === undefined) delete headers[String(place.path[0])];
      else headers[String(place.path[0])] = toHeader(value);
    } else if (place.part === 'file') content = value;
    else sample.body = put(sample.body ?? {}, place.path, value);
  }
  const search = toQuery(sample.query ?? {});
  const url = `/api${path}${search && `?${search}`}`;
  if (file) {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(toText(content));
    const filename = toHeader(changes.length ? toText(changes[0]!.value).slice(0, 300) : 'file');
    const form = multipart({ field: file.field, filename, type: file.types[0]!, content: bytes });
    return { method, url, payload: form.payload, headers: { ...headers, ...form.headers } };
  }
  if (method === 'GET') return { method, url, headers };
  const payload = toJson(sample.body ?? {});
  return { method, url, payload, headers: { 'content-type': 'application/json', ...headers } };
}

/** `target` with `value` at a path; what is in the way is replaced. */
function put(target: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  // A copy: a second value may be put into it.
  if (step === undefined) return value instanceof RawJson ? value : structuredClone(value);
  const parent: Record<string | number, unknown> = isContainer(target)
    ? target
    : typeof step === 'number'
      ? ([] as never)
      : {};
  parent[step] = put(parent[step], rest, value);
  return parent;
}

const isContainer = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof RawJson);

/** A value as text: as it is, or its JSON. */
export function toText(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** JSON in which a `RawJson` stands as it is. */
function toJson(value: unknown): string {
  const raw: string[] = [];
  const json = JSON.stringify(value, (_name, inner: unknown) =>
    inner instanceof RawJson ? `raw number ${raw.push(inner.text) - 1}` : inner,
  );
  return json.replaceAll(/"raw number (\d+)"/g, (_all, index) => raw[Number(index)]!);
}

/** Text for an address. A lone surrogate is written as its bytes would be, which are no UTF-8. */
export const encodeText = (text: string): string =>
  text
    .split(/([\uD800-\uDFFF])/u)
    .map((part) => (/^[\uD800-\uDFFF]$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');

/** A query in which a list repeats its name. */
function toQuery(query: Record<string, unknown>): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, toText(one ?? '')]),
    )
    .map(([name, text]) => `${encodeText(name!)}=${encodeText(text!)}`)
    .join('&');
}

/** What may stand in a header (RFC 9110 §5.5), at most a few kilobytes. */
const toHeader = (value: unknown) =>
  toText(value)
    .replaceAll(/[^\t\x20-\x7E\x80-\xFF]/g, '')
    .slice(0, 4000);
