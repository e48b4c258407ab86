/** An edge on a store with hand-made releases and, once a test starts it, a canary. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { isInCanary } from '../releases/cohort.ts';
import { openFileStore } from '@antara/releases/store';
import { createEdge } from '../server.ts';
import { createTempStore, type TempStore } from '@antara/releases/testing/temp-store';

export const canary = { app: 'mfe-booking', version: '201', percent: 10 } as const;
export const cohorts = Array.from({ length: 100 }, (_, cohort) => cohort);
export const [inside, outside] = [true, false].map((is) =>
  cohorts.find((one) => isInCanary(one, canary) === is),
);
export const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' };
export let store: TempStore;
export let edge: FastifyInstance;

export const bookingFor = async (cohort: number | undefined) =>
  (await edge.inject({ url: '/booking', headers: { cookie: `cohort=${cohort}` } })).body;
export const startCanary = () =>
  openFileStore(store.folder).changeLive(() => ({
    canaries: [canary],
    event: { app: 'mfe-booking', from: '200', to: '201', action: 'canary' },
  }));
export const served = () =>
  edge.inject('/_edge/health').then((answer) => answer.json() as { canaries: object[] });
export const canaryServed = () =>
  vi.waitFor(async () => expect((await served()).canaries).toEqual([canary]), 5_000);
export const canaryGone = () => vi.waitFor(async () => expect((await served()).canaries).toEqual([]), 5_000);
export const report = (body: unknown, headers: Record<string, string> = sameOrigin) =>
  edge.inject({
    method: 'POST',
    url: '/_edge/boots',
    headers,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Gives every test of the file an edge on a store with two releases of mfe-booking. */
export function useEdge(): void {
  beforeEach(async () => {
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
        apiUrl: 'http://127.0.0.1:9649',
        releases: store.folder,
        renderTimeoutMs: 3_000,
        frameOrigins: [],
      },
      { logger: false },
    );
  });
  afterEach(async () => {
    await edge.close();
    await store.remove();
  });
}
