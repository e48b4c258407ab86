/** An edge on a store with hand-made releases, and with a canary once a test starts one. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { isInCanary } from '../releases/cohort.ts';
import { openFileStore } from '@delivery/store/store';
import type { PageReport } from '@delivery/contract/page-report';
import type { AppName, Registry } from '@delivery/contract/release';
import type { EdgeConfig } from '../config.ts';
import type { FindFaults } from '../browser-program.ts';
import { createEdge } from '../server.ts';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';

export const canary = { app: 'mfe-booking', version: '201', percent: 10 } as const;
export const cohorts = Array.from({ length: 100 }, (_, cohort) => cohort);
export const [inside, outside] = [true, false].map((is) =>
  cohorts.find((one) => isInCanary(one, canary) === is),
);
export const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' };
/** The edge's browser. It meets every fault that is looked for, unless a test decides otherwise. */
export const findFaults = vi.fn<FindFaults>();
export const browserSaw = '; the browser of this edge meets it too: it does not start';
/** The lines that the edge has logged. */
export let logged: string[] = [];
export const officeHost = 'office.antara.example';
export const previewHost = 'preview.antara.example';
export let store: TempStore;
export let edge: FastifyInstance;

export const bookingFor = async (cohort: number | undefined) =>
  (await edge.inject({ url: '/booking', headers: { cookie: `__Host-cohort=${cohort}` } })).body;
/** Opens a page as a visitor of a cohort, from a separate address. */
export const visit = (url: string, { cohort = inside, visitor = 1 } = {}) =>
  edge.inject({
    url,
    headers: { cookie: `__Host-cohort=${cohort}`, 'x-forwarded-for': `203.0.113.${visitor}` },
  });
export const startCanary = () =>
  openFileStore(store.folder).changeLive(() => ({
    canaries: [canary],
    event: { app: 'mfe-booking', from: '200', to: '201', action: 'canary' },
  }));
export const served = () =>
  edge.inject('/_edge/health').then((answer) => answer.json() as { canaries: object[] });
export const canaryServed = () =>
  vi.waitFor(async () => expect((await served()).canaries).toEqual([canary]), 15_000);
export const canaryGone = () => vi.waitFor(async () => expect((await served()).canaries).toEqual([]), 15_000);
/** Returns the grant and the releases with which a page at `/booking` reports, for a visitor of this cohort. */
export async function readGrant(cohort: number | undefined = inside) {
  const [, text = ''] = /id="registry">([^<]+)</.exec(await bookingFor(cohort)) ?? [];
  const { report: grant, shell, remotes } = JSON.parse(text) as Registry;
  const versions: PageReport['versions'] = { shell: shell.version };
  for (const [app, { version }] of Object.entries(remotes)) versions[app as AppName] = version;
  return { ...grant, versions };
}
/**
 * Sends a report like a visitor's page. By default the visitor belongs to the canary's cohort and has a separate
 * address.
 */
export const report = async (
  body: Partial<PageReport> | string,
  { cohort = inside, visitor = 1, headers = sameOrigin as Record<string, string> } = {},
) =>
  edge.inject({
    method: 'POST',
    url: '/_edge/boots',
    headers: { ...headers, 'x-forwarded-for': `203.0.113.${visitor}` },
    payload:
      typeof body === 'string'
        ? body
        : JSON.stringify({ ...(await readGrant(cohort)), starts: [], errors: [], ...body }),
  });
/** Reports starts of mfe-booking in the browsers of this many visitors. */
export async function reportStarts(
  ok: boolean,
  visitors: number,
  { cohort = inside, first = 1, path = '/booking' } = {},
) {
  for (let visitor = first; visitor < first + visitors; visitor += 1)
    expect(
      (await report({ path, starts: [{ app: 'mfe-booking', ok }] }, { cohort, visitor })).statusCode,
    ).toBe(204);
}

async function startEdge(more: Partial<EdgeConfig>): Promise<void> {
  logged = [];
  findFaults.mockReset().mockResolvedValue(['it does not start']);
  store = await createTempStore();
  await store.shell('100');
  await store.booking('200');
  await store.booking('201');
  await store.setLive({ shell: '100', 'mfe-booking': '200' });
  edge = await createEdge(
    {
      host: '127.0.0.1',
      port: 9603,
      siteUrl: 'https://antara.example',
      officeUrl: `https://${officeHost}`,
      previewUrl: `https://${previewHost}`,
      apiUrl: 'http://127.0.0.1:9649',
      releases: store.folder,
      uploads: join(store.folder, 'uploads'),
      renderTimeoutMs: 3_000,
      frameOrigins: [],
      findFaults,
      ...more,
    },
    { logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } } },
  );
}

async function stopEdge(): Promise<void> {
  await edge.close();
  await store.remove();
}

/** Gives every test of the file an edge on a store with two releases of mfe-booking. */
export function useEdge(more: Partial<EdgeConfig> = {}): void {
  beforeEach(() => startEdge(more));
  afterEach(stopEdge);
}

/** Gives all tests of a `describe` one such edge, for tests that do not change it. */
export function useSharedEdge(more: Partial<EdgeConfig> = {}): void {
  beforeAll(() => startEdge(more));
  afterAll(stopEdge);
}
