/** Awkward values for the routes that are no calls: in their query, their body and their path. */
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { otherRequests } from '../other-requests.ts';
import type { Role, Site } from '../people.ts';
import type { Sender } from '../requests.ts';
import { findCallerOf } from './arbitrary-request.ts';
import { encodeText, toText } from './build-request.ts';
import { anyValues, valuesByKind } from './values.ts';

/** A route by somebody, and what is put into a field of its query or body; `path`: for the last part of its path. */
export interface OtherAwkwardRequest {
  route: string;
  role: Role;
  field: string;
  value: unknown;
}

/** Fields that routes read and the requests of `other-requests.ts` do not have. */
const moreFields: Partial<Record<string, string[]>> = {
  'GET /api/booking/document': ['number'],
  'GET /api/agent/logo': ['version'],
};

const toSender = (site: Site, role: Role): Sender => ({
  site,
  caller: site.people[role],
  owned: role === 'agency owner' ? site.owned.agency : site.owned.customer,
});

/** Requests to each field of each route equally often. */
export function arbitraryOtherRequest(site: Site): fc.Arbitrary<OtherAwkwardRequest> {
  const targets = Object.entries(otherRequests).flatMap(([route, { access, url, payload }]) => {
    const role = findCallerOf(access);
    const sender = toSender(site, role);
    const query = new URLSearchParams(url(sender).split('?')[1]);
    const fields = [...query.keys(), ...Object.keys(payload?.(sender) ?? {}), ...(moreFields[route] ?? [])];
    return ['path', ...fields].map((field) => ({ route, role, field }));
  });
  const value = fc.oneof(
    fc.constantFrom<unknown>(...anyValues),
    fc.constantFrom<unknown>(...Object.values(valuesByKind).flat()),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  return fc.tuple(fc.constantFrom(...targets), value).map(([target, put]) => ({ ...target, value: put }));
}

/** The request as it is sent. */
export function buildOtherRequest(
  site: Site,
  { route, role, field, value }: OtherAwkwardRequest,
): InjectOptions {
  const { url, payload } = otherRequests[route]!;
  const sender = toSender(site, role);
  const [path = '', search] = url(sender).split('?');
  const query = new Map(new URLSearchParams(search));
  const body = payload?.(sender) as Record<string, unknown> | undefined;
  const text = toText(value ?? '');
  if (body && field in body) body[field] = value;
  else if (field !== 'path') query.set(field, text);
  const place = field === 'path' ? path.slice(0, path.lastIndexOf('/') + 1) + encodeText(text) : path;
  const pairs = [...query].map(([name, one]) => `${name}=${encodeText(one)}`).join('&');
  return {
    method: route.startsWith('POST') ? 'POST' : 'GET',
    url: pairs ? `${place}?${pairs}` : place,
    ...(body && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  };
}
