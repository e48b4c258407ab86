import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startS3Double, type S3Double } from '@delivery/server-base/testing/s3-double';
import type { AppName, LiveSet, Registry, ReleaseManifest } from '@delivery/contract/release';
import { openReleaseStore, readLiveSet, signPreview } from '@delivery/store/store';
import { isInCanary } from './cohort.ts';
import { createEdge } from '../server.ts';
import { shellBundle, createTempStore, type TempStore } from '@delivery/store/testing/temp-store';

vi.setConfig({ testTimeout: 30_000 });
let s3: S3Double;
let built: TempStore;
let folder = '';
let edges: FastifyInstance[] = [];
let logLines: { level: number; msg: string }[] = [];

const placeIn = (cache: string, credentials = {}) => ({
  ...s3.place('releases', credentials),
  cache: join(folder, cache),
});
const store = () => openReleaseStore(placeIn('of-the-release-command'));

/** Starts an edge with copies in `cache`: another name is another machine. */
async function startEdge(cache: string, credentials = {}): Promise<FastifyInstance> {
  const edge = await createEdge(
    {
      host: '127.0.0.1',
      port: 0,
      siteUrl: 'https://antara.example',
      previewUrl: 'https://preview.antara.example',
      apiUrl: 'http://127.0.0.1:9169',
      releases: placeIn(cache, credentials),
      renderTimeoutMs: 3_000,
      frameOrigins: [],
      findFaults: async () => ['it does not start'],
    },
    {
      logger: {
        level: 'info',
        stream: { write: (line: string) => logLines.push(JSON.parse(line) as never) },
      },
    },
  );
  edges.push(edge);
  return edge;
}

/** Puts what was written into the folder of hand-made builds into the bucket. */
async function publish(app: AppName, version: string): Promise<void> {
  const dist = join(built.folder, app, version);
  const manifest = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as ReleaseManifest;
  await store().add(dist, manifest);
}

const live = (versions: LiveSet['versions']) =>
  store().changeLive((before) => ({
    versions: { ...before.versions, ...versions },
    event: { app: 'mfe-booking', from: null, to: versions['mfe-booking'] ?? '', action: 'release' },
  }));
const booking = async (edge: FastifyInstance, cookie = '') =>
  (await edge.inject({ url: '/booking', headers: { cookie } })).body;
const health = (edge: FastifyInstance) =>
  edge.inject('/_edge/health').then((answer) => answer.json() as { store: object; canaries: object[] });
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 12_000, interval: 50 });
const count = (message: string) => logLines.filter(({ msg }) => msg.startsWith(message)).length;

beforeAll(async () => {
  s3 = await startS3Double();
});
beforeEach(async () => {
  s3.objects.clear();
  s3.asked.length = 0;
  logLines = [];
  built = await createTempStore();
  folder = await mkdtemp(join(tmpdir(), 'antara-bucket-'));
  await built.shell('100');
  for (const version of ['200', '201', '202']) await built.booking(version);
  for (const version of ['200', '201']) await publish('mfe-booking', version);
  await publish('shell', '100');
  await live({ shell: '100', 'mfe-booking': '200' });
});
afterEach(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  edges = [];
  await built.remove();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => s3.stop());

describe('MF-03 edges on one bucket', () => {
  it('MF-03 begin with nothing, serve the same, and see the same switch', async () => {
    const [one, other] = [await startEdge('one'), await startEdge('other')];
    for (const edge of [one, other]) expect(await booking(edge)).toContain('booking 200');
    await live({ 'mfe-booking': '201' });
    for (const edge of [one, other]) {
      await soon(async () => expect(await booking(edge)).toContain('booking 201'));
      expect((await edge.inject('/r/mfe-booking/201/remote-entry.js')).body).toBe('/* booking 201 */');
    }
  });

  it('MF-03 serve the files of any release that was live, so that open pages keep theirs', async () => {
    await live({ 'mfe-booking': '201' });
    await live({ 'mfe-booking': '200' });
    const edge = await startEdge('one');
    expect(
      await readdir(join(folder, 'one', (await readdir(join(folder, 'one')))[0] ?? '', 'mfe-booking')),
    ).toEqual(['200']);
    const file = await edge.inject('/r/mfe-booking/201/remote-entry.js');
    expect(file.statusCode).toBe(200);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await edge.inject('/r/mfe-booking/202/remote-entry.js')).statusCode).toBe(404);
  });

  it('MF-03 ask for what is live without getting it again, and fetch a release once', async () => {
    const edge = await startEdge('one');
    await soon(async () =>
      expect(
        s3.asked.filter((line) => line.startsWith('GET releases/live.json') && line.endsWith('304')),
      ).not.toEqual([]),
    );
    await edge.close();
    s3.asked.length = 0;
    expect(await booking(await startEdge('one'))).toContain('booking 200');
    expect(
      s3.asked.filter((line) => !/live\.json|(?:preview|report)\.key|counts|webhooks/.test(line)),
    ).toEqual([]);
  });

  it('MF-03 do not ask the bucket for every name that somebody makes up', async () => {
    const edge = await startEdge('one');
    s3.asked.length = 0;
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await edge.inject(`/r/mfe-booking/999/${nth}.js`)).statusCode).toBe(404);
    }
    expect(s3.asked.filter((line) => line.includes('999'))).toEqual([
      'GET releases/mfe-booking/999/release.json?x-id=GetObject 404',
    ]);
  });
});

describe('MF-07 a bucket that is out of reach', () => {
  it('MF-07 is not noticed by visitors; it is reported once, in the log and in the health, and recovered from', async () => {
    const edge = await startEdge('one');
    await s3.down();
    await soon(async () => expect((await health(edge)).store).toMatchObject({ reached: false }));
    expect(await booking(edge)).toContain('booking 200');
    expect((await edge.inject('/r/mfe-booking/200/remote-entry.js')).statusCode).toBe(200);
    const gone = await edge.inject('/r/mfe-booking/201/remote-entry.js');
    expect([gone.statusCode, gone.headers['retry-after']]).toEqual([503, '5']);
    expect(count('the release store cannot be reached')).toBe(1);
    await s3.up();
    await live({ 'mfe-booking': '201' });
    await soon(async () => expect(await booking(edge)).toContain('booking 201'));
    expect((await health(edge)).store).toEqual({ reached: true });
    expect(count('the release store is reached again')).toBe(1);
  });

  it('MF-07 does not keep an edge from starting with what was live last', async () => {
    await (await startEdge('one')).close();
    await s3.down();
    try {
      const again = await startEdge('one');
      expect(await booking(again)).toContain('booking 200');
      expect((await health(again)).store).toMatchObject({ reached: false });
      await expect(startEdge('another')).rejects.toThrow(/is not reached .*S3_ENDPOINT/);
    } finally {
      await s3.up();
    }
    await live({ 'mfe-booking': '201' });
    await soon(async () => expect(await booking(edges.at(-1)!)).toContain('booking 201'));
  });

  it('MF-07 is another matter than one that refuses: that stops the start', async () => {
    await (await startEdge('one')).close();
    await expect(startEdge('one', { secretAccessKey: 'guessed' })).rejects.toThrow(
      /refuses \(SignatureDoesNotMatch\).*S3_SECRET_ACCESS_KEY/,
    );
  });
});

describe('MF-07 what is not what was released', () => {
  it('MF-07 is not taken from the bucket: what is live stays', async () => {
    const edge = await startEdge('one');
    const spoilt = [...s3.objects].find(([key]) => /booking\/201\/.*routes\.mjs$/.test(key));
    expect(spoilt).toBeDefined();
    s3.objects.set(spoilt![0], { ...spoilt![1], body: Buffer.from('steal()') });
    await live({ 'mfe-booking': '201' });
    await soon(async () => expect(count('a live release cannot be served')).toBeGreaterThan(0));
    expect(await booking(edge)).toContain('booking 200');
    const served = await edge.inject('/r/mfe-booking/201/remote-entry.js');
    expect([served.statusCode, served.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('MF-07 is not taken from this machine’s copy: that is fetched anew', async () => {
    await (await startEdge('one')).close();
    const [of = ''] = await readdir(join(folder, 'one'));
    const copy = join(folder, 'one', of, 'mfe-booking/200/server/routes.mjs');
    await writeFile(copy, 'steal()');
    const again = await startEdge('one');
    expect(await booking(again)).toContain('booking 200');
    expect(await readFile(copy, 'utf8')).not.toContain('steal');
  });

  it('MF-07 whose manifest leads out of its folder is refused', async () => {
    const key = 'releases/mfe-booking/201/release.json';
    const kept = s3.objects.get(key)!;
    const manifest = JSON.parse(kept.body.toString()) as ReleaseManifest;
    manifest.files['client/../../../escaped.js'] = { bytes: 1, sha256: 'x' };
    s3.objects.set(key, { ...kept, body: Buffer.from(JSON.stringify(manifest)) });
    const edge = await startEdge('one');
    expect((await edge.inject('/r/mfe-booking/201/remote-entry.js')).statusCode).toBe(404);
    expect(await readdir(folder)).not.toContain('escaped.js');
    expect(logLines.some((line) => JSON.stringify(line).includes('is no path of a release’s file'))).toBe(
      true,
    );
  });
});

describe('MF-03 canaries and previews on a bucket', () => {
  const cohorts = Array.from({ length: 100 }, (_, cohort) => cohort);
  const canary = { app: 'mfe-booking', version: '201', percent: 10 } as const;
  const inside = cohorts.find((one) => isInCanary(one, canary));

  it('MF-07 a canary is withdrawn by the edge itself, for all edges', async () => {
    const [one, other] = [await startEdge('one'), await startEdge('other')];
    await store().changeLive(() => ({
      canaries: [canary],
      event: { app: 'mfe-booking', from: '200', to: '201', action: 'canary' },
    }));
    for (const edge of [one, other]) {
      await soon(async () => expect((await health(edge)).canaries).toEqual([canary]));
      expect(await booking(edge, `__Host-cohort=${inside}`)).toContain('booking 201');
    }
    // A page of one edge is believed by the other.
    const [, registry = ''] =
      /id="registry">([^<]+)</.exec(await booking(other, `__Host-cohort=${inside}`)) ?? [];
    const { report } = JSON.parse(registry) as Registry;
    const failed = JSON.stringify({
      ...report,
      versions: { shell: '100', 'mfe-booking': '201' },
      starts: [{ app: 'mfe-booking', ok: false }],
      errors: [],
    });
    for (let nth = 0; nth < 5; nth += 1) {
      await one.inject({
        method: 'POST',
        url: '/_edge/boots',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'text/plain',
          'x-forwarded-for': `203.0.113.${nth}`,
        },
        payload: failed,
      });
    }
    for (const edge of [one, other]) {
      await soon(async () => expect((await health(edge)).canaries).toEqual([]));
      expect(await booking(edge, `__Host-cohort=${inside}`)).toContain('booking 200');
    }
    const { history } = await readLiveSet(store());
    expect(history.at(-1)).toMatchObject({ action: 'withdraw', from: '201', to: '200' });
    expect(history.filter(({ action }) => action === 'withdraw')).toHaveLength(1);
  });

  it('MF-07 a canary whose files are out of reach is not blamed for it', async () => {
    const edge = await startEdge('one');
    s3.state.broken = /mfe-booking\/201\/.*\/server\//;
    try {
      await store().changeLive(() => ({
        canaries: [canary],
        event: { app: 'mfe-booking', from: '200', to: '201', action: 'canary' },
      }));
      await soon(async () => expect(count('canary does not start yet')).toBeGreaterThan(0));
    } finally {
      s3.state.broken = null;
    }
    expect(await booking(edge)).toContain('booking 200');
    expect((await readLiveSet(store())).canaries).toEqual([canary]);
  });

  it('MF-03 a preview link made on one machine opens on every edge, also while the bucket is away', async () => {
    const edge = await startEdge('one');
    const token = await signPreview(store(), {
      by: null,
      versions: { 'mfe-booking': '201' },
      expires: Date.now() + 60_000,
    });
    const previewed = async (of: FastifyInstance, shown = token) => {
      const headers = { host: 'preview.antara.example', cookie: `__Host-preview=${shown}` };
      return (await of.inject({ url: '/booking', headers })).body;
    };
    expect(await previewed(edge)).toContain('booking 201');
    expect(await previewed(await startEdge('other'))).toContain('booking 201');
    await s3.down();
    try {
      expect(await previewed(edge)).toContain('booking 201');
      expect(await previewed(edge, `${token.slice(0, -3)}abc`)).not.toContain('booking 20');
    } finally {
      await s3.up();
    }
  });

  it('MF-03 a shell and its singletons come from the bucket, too', async () => {
    await built.shell('101', shellBundle('101'));
    await publish('shell', '101');
    const edge = await startEdge('one');
    await live({ shell: '101' });
    await soon(async () =>
      expect((await edge.inject('/about-us')).body).toContain('shell 101 react 101-react'),
    );
  });
});
