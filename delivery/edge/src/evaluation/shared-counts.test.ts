import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileStore } from '@delivery/store/store';
import { createTempStore, fakeLog, type TempStore } from '@delivery/store/testing/temp-store';
import { watchCanaries } from './canary-watch.ts';
import { createPageTallies } from './page-tallies.ts';
import { createSharedCounts } from './shared-counts.ts';

const live = { app: 'mfe-booking', version: '200' } as const;
const canary = { app: 'mfe-booking', version: '201', percent: 10 } as const;
const compared = [live, canary];

let store: TempStore;
let clock = 0;
beforeEach(async () => {
  store = await createTempStore();
  clock = Date.parse('2026-11-01T10:00:00Z');
});
afterEach(() => store.remove());

function createEdge(log = fakeLog()) {
  const tallies = createPageTallies();
  const documents = openFileStore(store.folder).documents;
  const { exchange } = createSharedCounts({ documents }, tallies, log, () => (clock += 1));
  const started = (release: typeof live | typeof canary, ok: boolean, visitors: number) => {
    for (let visitor = 0; visitor < visitors; visitor += 1)
      tallies.visited(release, 'starts', '/cruise', `${ok} ${visitor}`, ok);
  };
  return { tallies, started, exchange: () => exchange(compared), documents };
}

const startsOf = (edge: ReturnType<typeof createEdge>, release: typeof live | typeof canary) =>
  edge.tallies.snapshot(release).get('starts /cruise');

describe('DL-06 the counts of several edges', () => {
  it('DL-06 are added up at each of them, and each visitor counts once', async () => {
    const [one, other] = [createEdge(), createEdge()];
    one.started(canary, true, 3);
    other.started(canary, false, 2);
    await one.exchange();
    expect(await other.exchange()).toBe(true);
    expect(await one.exchange()).toBe(true);
    for (const edge of [one, other]) expect(startsOf(edge, canary)).toEqual({ good: 3, bad: 2 });

    one.started(canary, true, 5);
    await one.exchange();
    await other.exchange();
    expect(startsOf(other, canary)).toEqual({ good: 5, bad: 2 });
    expect(await other.exchange()).toBe(false);
    expect(await other.documents.list('counts')).toHaveLength(2);
  });

  it('DL-06 withdraw a canary that harms too few visitors at each edge for that', async () => {
    const withdrawn: string[] = [];
    const edges = [createEdge(), createEdge(), createEdge()].map((edge) => ({
      ...edge,
      check: watchCanaries(edge.tallies, async (_canary, reason) => void withdrawn.push(reason), {
        decides: () => true,
        describe: () => '',
        suspect: () => {},
        forget: () => {},
      }).check,
    }));
    const checkAll = async () => {
      for (const edge of edges) await edge.check([canary], { 'mfe-booking': '200' });
    };
    await checkAll();
    for (const edge of edges) {
      edge.started(live, true, 40);
      edge.started(canary, false, 2);
    }
    await checkAll();
    expect(withdrawn).toEqual([]);
    for (const edge of [...edges, ...edges]) await edge.exchange();
    await edges[0]?.check([canary], { 'mfe-booking': '200' });
    expect(withdrawn).toEqual(['6 of 6 starts in browsers failed on /cruise; of the live release 0 of 120']);
  });

  it('DL-06 stay when an edge ends, for two days', async () => {
    const [one, ended] = [createEdge(), createEdge()];
    ended.started(live, true, 4);
    await ended.exchange();
    await one.exchange();
    expect(startsOf(one, live)).toEqual({ good: 4, bad: 0 });
    clock += 49 * 3_600_000;
    await one.exchange();
    expect(startsOf(one, live)).toBeUndefined();
    expect(await one.documents.list('counts')).toEqual([]);
  });

  it('DL-06 are taken from the newer of two documents that an edge has while it writes', async () => {
    const [one, writing] = [createEdge(), createEdge()];
    const document = (good: number) => JSON.stringify({ 'mfe-booking 200': { 'starts /cruise': [good, 0] } });
    await writing.documents.create(`counts/0a0a-${clock + 2}.json`, document(7));
    await writing.documents.create(`counts/0a0a-${clock + 1}.json`, document(3));
    await one.exchange();
    expect(startsOf(one, live)).toEqual({ good: 7, bad: 0 });
  });

  it('DL-06 are read although another document lies beside them', async () => {
    const [one, other] = [createEdge(), createEdge()];
    await one.documents.create('counts/strange.json', '{}');
    other.started(live, true, 2);
    await other.exchange();
    expect(await one.exchange()).toBe(true);
    expect(startsOf(one, live)).toEqual({ good: 2, bad: 0 });
  });

  it('DL-06 that cannot be read are left out, and the edge judges by its own', async () => {
    const log = fakeLog();
    const edge = createEdge(log);
    edge.started(live, true, 1);
    await edge.exchange();
    await writeFile(
      join(store.folder, 'counts/0a0a-1793527200000.json'),
      '{"mfe-booking 200": {"starts /": [-1, 0]}}',
    );
    await edge.exchange();
    expect(startsOf(edge, live)).toEqual({ good: 1, bad: 0 });

    const broken = createSharedCounts(
      { documents: { ...edge.documents, list: () => Promise.reject(new Error('away')) } },
      edge.tallies,
      log,
    );
    expect(await broken.exchange(compared)).toBe(false);
    expect(startsOf(edge, live)).toEqual({ good: 1, bad: 0 });
  });
});
