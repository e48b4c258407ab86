import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppName } from '@delivery/contract/release';
import { createReleaseLoader, openFileStore } from '@delivery/store/store';
import { listLiveFiles, writeLiveFile } from '@delivery/store/testing/live-files';
import { createTempStore, fakeLog, type TempStore } from '@delivery/store/testing/temp-store';
import { startEdgeProcess, type EdgeProcess } from '../testing/edge-process.ts';
import { followLiveSet, type LiveSets } from './live-sets.ts';

vi.setConfig({ testTimeout: 30_000 });
const site = 'https://antara.example';
let store: TempStore;
let live: LiveSets | undefined;
let edge: EdgeProcess | undefined;
let log = fakeLog();

const file = (...parts: string[]) => join(store.folder, ...parts);
/** Releases to everyone, as the command does: with its event in the history. */
const release = (app: AppName, version: string) =>
  openFileStore(store.folder).changeLive(({ versions }) => ({
    versions: { ...versions, [app]: version },
    event: { app, from: versions[app] ?? null, to: version, action: 'release' },
  }));
const spoil = (...parts: string[]) => appendFile(file(...parts), '\n// spoilt');
const soon = { timeout: 15_000, interval: 50 };
const drawn = async (path = '/') => (await live?.current()?.render(site + path))?.html;

async function follow(): Promise<void> {
  const files = openFileStore(store.folder, log.error);
  const options = { apiUrl: 'http://127.0.0.1:9640', renderTimeoutMs: 3_000, retryDelayMs: 300, log };
  live = await followLiveSet(files, createReleaseLoader(files), options);
}
const substituted = () =>
  log.error.mock.calls.filter(([, message]) => String(message).startsWith('a live release cannot be served'));

beforeEach(async () => {
  store = await createTempStore();
  log = fakeLog();
  for (const version of ['100', '101']) await store.shell(version);
  for (const version of ['200', '201']) await store.booking(version);
  await release('shell', '100');
  await release('mfe-booking', '200');
});
afterEach(async () => {
  await live?.close();
  await edge?.kill('SIGKILL');
  live = undefined;
  edge = undefined;
  await store.remove();
});

describe('DL-03 a spoilt release at the start of an edge', () => {
  it('DL-03 is replaced by the last good release of its app, said in log and health, until it is whole again', async () => {
    await release('mfe-booking', '201');
    const path = file('mfe-booking/201/server/routes.mjs');
    const whole = await readFile(path);
    await spoil('mfe-booking/201/server/routes.mjs');
    await follow();
    expect(await drawn('/booking')).toContain('booking 200');
    expect(await drawn()).toContain('shell 100');
    expect(live?.apps()).toMatchObject({
      shell: { wanted: '100', served: '100' },
      'mfe-booking': {
        wanted: '201',
        served: '200',
        reason: expect.stringContaining('server/routes.mjs is not the file that was released'),
      },
    });
    expect(substituted()).toHaveLength(1);
    await writeFile(path, whole);
    await vi.waitFor(async () => expect(await drawn('/booking')).toContain('booking 201'), soon);
    expect(live?.apps()['mfe-booking']).toEqual({ wanted: '201', served: '201', since: expect.any(String) });
    expect(substituted(), 'said once').toHaveLength(1);
  });

  it('DL-03 is not replaced by one that does not fit the shell', async () => {
    await store.release(
      'mfe-booking',
      '199',
      { 'server/routes.mjs': '', 'client/remote-entry.js': '' },
      { contract: { major: 2, minor: 0 } },
    );
    await release('mfe-booking', '199');
    await release('mfe-booking', '201');
    await spoil('mfe-booking/201/server/routes.mjs');
    await follow();
    expect(await drawn('/booking'), 'the one before the misfit').toContain('booking 200');
  });

  it('DL-03 with nothing in its place costs its own pages only: they answer 503', async () => {
    await spoil('mfe-booking/200/server/routes.mjs');
    await follow();
    expect((await live?.current()?.render(`${site}/booking`))?.status).toBe(503);
    expect(await drawn()).toContain('shell 100');
    expect(live?.apps()['mfe-booking']).toMatchObject({
      wanted: '200',
      served: '200',
      reason: expect.any(String),
    });
  });

  it('DL-03 does not take a canary of another app with it', async () => {
    await spoil('mfe-booking/200/server/routes.mjs');
    const canary = { app: 'shell', version: '101', percent: 10 } as const;
    await openFileStore(store.folder).changeLive(() => ({
      canaries: [canary],
      event: { app: 'shell', from: '100', to: '101', action: 'canary' },
    }));
    await follow();
    expect(live?.canaries()).toEqual([canary]);
  });

  it('DL-03 of the shell is replaced by the last good shell that fits', async () => {
    await release('shell', '101');
    await spoil('shell/101/client/index.js');
    await follow();
    expect(await drawn()).toContain('shell 100');
    expect(await drawn('/booking')).toContain('booking 200');
  });

  it('DL-03 of the shell, when no earlier one fits the remotes, brings the last good set back', async () => {
    const contract = { major: 2, minor: 0 };
    const shellFiles = JSON.parse(await readFile(file('shell/101/release.json'), 'utf8')) as object;
    await writeFile(file('shell/101/release.json'), JSON.stringify({ ...shellFiles, contract }));
    const booking = JSON.parse(await readFile(file('mfe-booking/201/release.json'), 'utf8')) as object;
    await writeFile(file('mfe-booking/201/release.json'), JSON.stringify({ ...booking, contract }));
    await release('mfe-booking', '201');
    await release('shell', '101');
    await spoil('shell/101/client/index.js');
    await follow();
    expect(live?.current()?.versions).toEqual({ shell: '100', 'mfe-booking': '200' });
    expect(live?.apps()['mfe-booking']).toMatchObject({
      wanted: '201',
      served: '200',
      reason: expect.stringContaining('it was live with another shell'),
    });
  });

  it('DL-03 a shell that does not start is replaced as well', async () => {
    await store.shell('102', `throw new Error('broken shell');`);
    await release('shell', '102');
    await follow();
    expect(await drawn()).toContain('shell 100');
    expect(live?.apps().shell).toMatchObject({
      wanted: '102',
      served: '100',
      reason: expect.stringContaining('broken shell'),
    });
  });
});

describe('DL-03 the process of an edge', () => {
  const health = async () => {
    const answer = await fetch(`${edge?.url}/_edge/health`);
    return {
      status: answer.status,
      body: (await answer.json()) as { response: string; apps: object; store: object },
    };
  };

  /** Waits for the page, whose process starts when the page is first asked for. */
  const expectPage = (text: string) =>
    vi.waitFor(async () => expect(await (await fetch(`${edge?.url}/booking`)).text()).toContain(text), soon);

  it('DL-03 starts after kill -9 although a live release was spoilt and the newest live version lost a part', async () => {
    await release('mfe-booking', '201');
    edge = await startEdgeProcess(store.folder);
    await expectPage('booking 201');
    await edge.kill('SIGKILL');
    await spoil('mfe-booking/201/server/routes.mjs');
    const newest = await readFile(listLiveFiles(store.folder).at(-1) ?? '', 'utf8');
    writeLiveFile(store.folder, newest.slice(0, 40));
    edge = await startEdgeProcess(store.folder);
    await expectPage('booking 200');
    expect((await fetch(`${edge.url}/`)).status).toBe(200);
    const { status, body } = await health();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      response: 'SUCCESS',
      apps: {
        'mfe-booking': { wanted: '201', served: '200', reason: expect.stringContaining('not the file') },
      },
      store: { reached: true, damaged: [expect.stringMatching(/000004\.json is damaged/)] },
    });
    expect(edge.output()).toContain('000004.json is damaged');
    expect(edge.output()).toContain('a live release cannot be served');
  });

  it('DL-03 says 503 in its health when it can serve no page, and takes up a repaired shell without a restart', async () => {
    const path = file('shell/100/client/index.js');
    const whole = await readFile(path);
    await spoil('shell/100/client/index.js');
    edge = await startEdgeProcess(store.folder);
    expect(await health()).toMatchObject({
      status: 503,
      body: {
        response: 'UNAVAILABLE',
        apps: { shell: { wanted: '100', served: null, reason: expect.stringContaining('index.js') } },
      },
    });
    expect((await fetch(`${edge.url}/`)).status).toBe(503);
    await writeFile(path, whole);
    await vi.waitFor(async () => expect((await health()).status).toBe(200), soon);
    expect((await fetch(`${edge.url}/`)).status).toBe(200);
  });

  it('DL-03 answers 503, not 404, for pages of a release whose manifest is gone', async () => {
    await rm(file('mfe-booking/200/release.json'));
    edge = await startEdgeProcess(store.folder);
    const page = await fetch(`${edge.url}/booking`);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('This page cannot be shown just now');
    expect((await fetch(`${edge.url}/`)).status).toBe(200);
  });
});
