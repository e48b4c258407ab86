import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { paths } from '@antara/contracts/composition/routes';
import { openFileStore } from '@delivery/store/store';
import { copyLiveReleases, copyRelease } from '@delivery/cli/testing/copy-release';
import { siteData } from '../site/addresses.ts';
import { startApi, startEdge } from '../site/edge.ts';
import { findFreePort } from '../site/free-port.ts';
import { root } from '../site/launch.ts';
import { startNginx, waitForPort, whyNoNginx } from '../site/nginx.ts';
import { runOperatorAt } from '../site/operator.ts';
import { expect, test } from '../site/test.ts';

test.skip(whyNoNginx !== null, whyNoNginx ?? '');

const ports = { http: await findFreePort(), https: await findFreePort() };
const purgePort = await findFreePort();
const url = `https://localhost:${ports.https}`;
const running: { stop(): Promise<void> }[] = [];
let dataDir = '';
let operatorSettings: Record<string, string> = {};
let live: Record<string, string | undefined> = {};
const tried = 'ffffffffffff';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  dataDir = mkdtempSync(join(tmpdir(), 'antara-shared-cache-'));
  live = copyLiveReleases(join(siteData, 'releases'), join(dataDir, 'releases'));
  copyRelease(join(dataDir, 'releases'), 'mfe-marketing', String(live['mfe-marketing']), tried);
  const settings = { DATA_DIR: dataDir, SITE_URL: url, TRUSTED_PROXIES: 'loopback' };
  const PURGE_TOKEN = 'a token of this test';
  const purging = { PURGE_URL: `http://127.0.0.1:${purgePort}`, PURGE_TOKEN };
  operatorSettings = {
    ...settings,
    ...purging,
    PAYMENTS: 'sandbox',
    SAMPLE: 'company',
    PASSPORT_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  };
  const api = await startApi({ ...operatorSettings, DATA_DIR: dataDir });
  const edge = await startEdge(api.url, { ...settings, ...purging, SHARED_CACHE_SECONDS: '3600' });
  const nginx = await startNginx(ports, [new URL(edge.url).port]);
  const purge = fork(join(root, 'deploy/nginx/purge.mjs'), [nginx.cache, purgePort], {
    env: { ...process.env, PURGE_TOKEN },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await waitForPort(Number(purgePort));
  running.push({ stop: () => end(purge) }, nginx, edge, api);
});
test.afterAll(async () => {
  for (const each of running) await each.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function end(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

interface Answer {
  status: number;
  /** HIT, MISS, BYPASS … */
  cache: string;
  headers: IncomingHttpHeaders;
  /** The release of mfe-marketing that the page is of. */
  release: string | undefined;
  body: string;
}

const ask = async (path: string, cookie = '', method = 'GET'): Promise<Answer> => {
  const options = {
    host: '127.0.0.1',
    port: ports.https,
    servername: 'localhost',
    rejectUnauthorized: false,
  };
  const call = request({
    ...options,
    method,
    path,
    headers: { host: `localhost:${ports.https}`, origin: url, ...(cookie && { cookie }) },
  });
  const [response] = await once(call.end(), 'response');
  const body = await text(response);
  const [, release] = /"mfe-marketing":\{"version":"([0-9a-f]+)"/.exec(body) ?? [];
  return {
    status: response.statusCode,
    cache: response.headers['x-cache'],
    headers: response.headers,
    release,
    body,
  };
};
/** An answer is kept for seconds, which may be over before it is asked for again on a busy machine. */
const expectKept = (path: string, release?: string) =>
  expect
    .poll(async () => {
      const again = await ask(path);
      return [again.cache, again.release];
    })
    .toEqual(['HIT', release]);
const askBoth = async (path: string, cookie = '') =>
  [await ask(path, cookie), await ask(path, cookie)] as const;

test('DL-05 nginx keeps pages for everyone and by cohort, never what is one visitor’s, and drops what has ended', async () => {
  test.setTimeout(180_000);
  const releases = openFileStore(join(dataDir, 'releases'));
  const about = paths.aboutUs();

  expect((await ask(about)).status).toBe(200);
  await expectKept(about, live['mfe-marketing']);
  for (const cookie of ['__Host-token=abc', '__Host-preview=abc', '__Host-office_session=abc']) {
    for (const each of await askBoth(about, cookie)) expect(each.cache, cookie).toBe('BYPASS');
  }
  await expectKept('/api/tours');
  for (const each of await askBoth('/api/holds/current')) expect(each.cache).not.toBe('HIT');
  for (const each of [await ask(about, '', 'POST'), await ask(about, '', 'POST')]) {
    expect(each.cache).not.toBe('HIT');
  }

  await releases.changeLive(() => ({
    canaries: [{ app: 'mfe-marketing', version: tried, percent: 50 }],
    event: { app: 'mfe-marketing', from: String(live['mfe-marketing']), to: tried, action: 'canary' },
  }));
  // Those who come without a cohort get one each time, which nobody else gets, on pages too that had been kept before.
  await expect
    .poll(async () => (await ask(about)).headers['set-cookie']?.[0], { timeout: 60_000 })
    .toContain('cohort=');
  for (const each of await askBoth(paths.faq())) {
    expect([each.cache, each.headers['set-cookie']?.[0]]).toEqual([
      'MISS',
      expect.stringContaining('cohort='),
    ]);
  }
  const byRelease = new Map<string | undefined, number>();
  for (let cohort = 0; cohort < 12; cohort += 1) {
    const [firstAnswer, again] = await askBoth(paths.faq(), `__Host-cohort=${cohort}; theme=${cohort}`);
    expect([firstAnswer.cache, again.cache, again.release]).toEqual(['MISS', 'HIT', firstAnswer.release]);
    expect([firstAnswer.headers['set-cookie'], again.headers['set-cookie']]).toEqual([undefined, undefined]);
    byRelease.set(firstAnswer.release, cohort);
  }
  expect([...byRelease.keys()].toSorted()).toEqual([tried, live['mfe-marketing']].toSorted());

  // The canary is withdrawn: its pages are gone long before their hour is over, those of the live set stay.
  await releases.changeLive(() => ({
    canaries: [],
    event: { app: 'mfe-marketing', from: tried, to: String(live['mfe-marketing']), action: 'rollback' },
  }));
  await expect
    .poll(async () => (await ask(paths.faq(), `__Host-cohort=${byRelease.get(tried)}`)).release, {
      timeout: 60_000,
    })
    .toBe(live['mfe-marketing']);
  expect((await ask(paths.faq(), `__Host-cohort=${byRelease.get(live['mfe-marketing'])}`)).cache).toBe('HIT');

  // A release for everyone: no page of the set before is left.
  await releases.changeLive(({ versions }) => ({
    versions: { ...versions, 'mfe-marketing': tried },
    event: { app: 'mfe-marketing', from: String(live['mfe-marketing']), to: tried, action: 'release' },
  }));
  await expect.poll(async () => (await ask(about)).release, { timeout: 60_000 }).toBe(tried);
  expect((await ask(paths.faq(), '__Host-cohort=3')).release).toBe(tried);
});

test('DL-05 what the operator has changed is shown long before its hour is over, by edge and nginx', async () => {
  test.setTimeout(120_000);
  const about = paths.aboutUs();
  const api = '/api/page?page=ABOUT';
  for (const path of [about, api]) expect((await askBoth(path))[1].cache).toBe('HIT');
  const file = 'ABOUT.json';
  const page = JSON.parse(readFileSync(join(root, 'sample/content/pages', file), 'utf8')) as {
    blocks: object[];
  };
  const [first, ...blocks] = page.blocks;
  const changed = { ...page, blocks: [{ ...first, title: 'Changed a moment ago' }, ...blocks] };
  writeFileSync(join(dataDir, file), JSON.stringify(changed));
  runOperatorAt(operatorSettings, 'content', 'import', '--overwrite', join(dataDir, file));
  for (const path of [about, api]) {
    await expect
      .poll(async () => (await ask(path)).body, { timeout: 60_000 })
      .toContain('Changed a moment ago');
    expect((await ask(path)).cache, 'it is kept again').toBe('HIT');
  }
});
