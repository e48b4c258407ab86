/**
 * Awkward values at every place of the OpenAPI document and of the other routes, and requests of any bytes to every
 * call, against the database: no 5xx, nothing logged as an error, no answer of another shape than declared, and what
 * the schemas refuse is 400 and named. `npm --prefix api run awkward-values -- --runs 5000` sends more of them;
 * `--seed` repeats a run.
 */
import fc from 'fast-check';
import { failureBody } from '@antara/contracts/api/envelope';
import { expect, test } from 'vitest';
import { testServer } from '../../server.ts';
import { createSite } from '../people.ts';
import { saveTables } from '../saved-tables.ts';
import {
  arbitraryRequest,
  findCaller,
  isRead,
  listSystematicRequests,
  type AwkwardRequest,
} from './arbitrary-request.ts';
import { arbitraryStrangeRequest } from './arbitrary-body.ts';
import { buildRequest } from './build-request.ts';
import { findFailure, findProblem } from './check-answer.ts';
import { onceFailed } from './once-failed.ts';
import { arbitraryOtherRequest, buildOtherRequest } from './other-routes.ts';
import { listPlaces } from './places.ts';

/** Requests of one test. */
const partSize = 200;
const runs = Number(process.env.AWKWARD_RUNS ?? 1000);
const seed = Number(process.env.AWKWARD_SEED ?? 1);
const repeat = `repeat it with: npm --prefix api run awkward-values -- --runs ${runs} --seed ${seed}`;

const server = await testServer();
const site = await createSite(server);
const places = await listPlaces(server.app);
const requestsOfCalls = arbitraryRequest(places);
const requestsOfOthers = arbitraryOtherRequest(site);
const strangeRequests = arbitraryStrangeRequest(site, places);
const tables = await saveTables(server.platform.db);
const cookies = Object.values(site.people).map(
  ({ visitor }) => [visitor.cookies, [...visitor.cookies]] as const,
);

async function restore() {
  await tables.restore();
  for (const [jar, saved] of cookies) {
    jar.clear();
    for (const [name, value] of saved) jar.set(name, value);
  }
}

/** The parts of a run, so that none takes long, each with a seed of its own. */
const listParts = (count: number) =>
  Array.from({ length: Math.ceil(count / partSize) }, (_, index) => ({
    part: index + 1,
    seed: seed + index,
  }));

/** Sends a request, and puts everything back that it changed. */
async function send(request: AwkwardRequest) {
  server.logs.length = 0;
  const http = buildRequest(site, request);
  const answer = await site.people[request.role].visitor.send(http);
  if (!isRead(request.call) && answer.statusCode === 200) await restore();
  return { http, answer };
}

/** Sends requests and answers what was wrong, each kind of it once, with the first request that shows it. */
async function listProblems(requests: readonly AwkwardRequest[]): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const request of requests) {
    const { http, answer } = await send(request);
    const problem = findProblem(request.call, http, answer, server.logs);
    if (!problem) continue;
    const fields = new Set(request.changes.map(({ place }) => [place.part, ...place.path].join('.')));
    problems[`${request.call} (${[...fields].join(', ')}): ${problem}`] ??=
      `${http.method} ${http.url} as ${request.role} ${String(http.payload ?? '').slice(0, 2000)}`;
  }
  return problems;
}

/** The request with these values. */
function toRequest(call: AwkwardRequest['call'], values: Record<string, unknown>): AwkwardRequest {
  const changes = Object.entries(values).map(([path, value]) => {
    const place = places.find((one) => one.call === call && one.path.join('.') === path);
    if (!place) throw new Error(`once-failed.ts names ${path} of ${call}, which has no such field`);
    return { place, value };
  });
  return { call, role: findCaller(call), changes };
}

const failedOnce = Object.entries(onceFailed).flatMap(([because, requests]) =>
  requests.map(
    ({ call, values }) => [`${call} ${JSON.stringify(values)}: ${because}`, toRequest(call, values)] as const,
  ),
);

test.each(failedOnce)('VX-11 PD-04 refused: %s', async (_title, request) => {
  expect((await send(request)).answer.statusCode).toBe(400);
});

const byCall = Map.groupBy(listSystematicRequests(places), ({ call }) => call);

test.each([...byCall])(
  'VX-11 PD-04 ASVS 2.2.2 %s refuses what is missing, of another type, no date or too large, and names it',
  async (_call, requests) => {
    expect(await listProblems(requests)).toEqual({});
  },
);

test.each(listParts(runs))('VX-11 PD-04 no awkward value gives an error, part $part', async (part) => {
  const requests = fc.sample(requestsOfCalls, { numRuns: partSize, seed: part.seed });
  expect(await listProblems(requests), repeat).toEqual({});
});

test.each(listParts(runs / 2))(
  'VX-11 PD-04 no awkward value gives an error at a route that is no call, part $part',
  async (part) => {
    const problems: Record<string, string> = {};
    for (const request of fc.sample(requestsOfOthers, { numRuns: partSize, seed: part.seed })) {
      server.logs.length = 0;
      const http = buildOtherRequest(site, request);
      const answer = await site.people[request.role].visitor.send(http);
      if (http.method !== 'GET') await restore();
      const problem = findFailure(answer, server.logs);
      if (problem)
        problems[`${request.route} (${request.field}): ${problem}`] ??= `${http.url} as ${request.role}`;
    }
    expect(problems, repeat).toEqual({});
  },
);

test('TR-05 a body that is nested ten thousand times is refused, where anybody may send one', async () => {
  const other = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const payload = `{"email":"asha@antara.example","password":"a river at dusk","other":${other}}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await server.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
  expect(answer.statusCode).toBe(400);
});

test.each(listParts(runs))(
  'TR-05 no bytes, fields, nesting, size or query of a stranger give an error at a call, part $part',
  async (part) => {
    const problems: Record<string, string> = {};
    for (const { call, http } of fc.sample(strangeRequests, { numRuns: partSize, seed: part.seed })) {
      server.logs.length = 0;
      const answer = await site.people.anonymous.visitor.send(http);
      if (!isRead(call) && answer.statusCode === 200) await restore();
      const isRefusal = answer.statusCode === 200 || failureBody.safeParse(parseJson(answer.body)).success;
      const problem =
        findFailure(answer, server.logs) ?? (isRefusal ? null : `${answer.statusCode} in another shape`);
      if (problem) problems[`${call}: ${problem}`] ??= `${http.url} ${String(http.payload).slice(0, 200)}`;
    }
    expect(problems, repeat).toEqual({});
  },
);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
