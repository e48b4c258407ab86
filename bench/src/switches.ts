/**
 * Does anyone notice that releases are switched? Under `RATE` requests a second to five pages, `SWITCHES` releases and
 * rollbacks of one app, ten switches of two apps at once, three restores of whole sets, and a new major of the
 * contract, app by app: every answer must be a whole page, made of one set that was live. Then memory before and after
 * a hundred more switches, once the edge holds as many releases for open pages as it ever does. `BUSY` processes that
 * do nothing but work stand beside it, for a machine that is not one's own. Uses the store of `DATA_DIR` (read only, by
 * links) and the API of the site that runs at `SITE_URL`; the edge measured is one of its own.
 * `npx node bench/src/switches.ts`
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName, LiveSet, ReleaseManifest } from '@antara/contracts/composition/release';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { listPastSets, restoreSet, switchToVersions } from '@delivery/store/switch';
import { edgeMemoryEnv } from '@antara/tooling/supervisor';
import { copyLiveReleases, copyRelease } from '@delivery/cli/testing/copy-release';
import { dataDir, root } from '@delivery/cli/workspace';
import { findPageFault, type PageFault } from './judge-page.ts';
import { measureMemory, type Memory } from './resting-memory.ts';

const rate = Number(process.env.RATE ?? 200);
const switches = Number(process.env.SWITCHES ?? 30);
const memorySwitches = Number(process.env.MEMORY_SWITCHES ?? 100);
/** Until the edge keeps as many releases for open pages as it ever does, and a few more. */
const firstSwitches = 40;
const busy = Number(process.env.BUSY ?? 0);
const site = (process.env.SITE_URL ?? 'http://localhost:8080').replace(/\/$/, '');
const port = process.env.BENCH_PORT ?? '9388';
const edgeUrl = `http://127.0.0.1:${port}`;
/** The app that is switched, and five pages: two of its own, three of others. */
const app = 'mfe-agent';
const pages = ['/agentlogin', '/agentportal', '/booking', '/login', '/faq'];

const folder = mkdtempSync(join(tmpdir(), 'antara-switches-'));
const releases = join(folder, 'releases');

const store = openFileStore(releases);
/** Every set that was live. */
const liveSets: LiveSet['versions'][] = [];

/** Makes `plan` live in one checked write, and waits until the edge serves it. */
async function switchSet(plan: LiveSet['versions']): Promise<void> {
  liveSets.push({ ...(await readLiveSet(store)).versions, ...plan });
  await switchToVersions(store, plan);
  await waitUntilServed();
}

const switchTo = (version: string) => switchSet({ [app]: version } as LiveSet['versions']);

async function waitUntilServed(): Promise<void> {
  const { versions: liveVersions } = await readLiveSet(store);
  for (let look = 0; look < 500; look += 1) {
    const { versions: served } = (await (await fetch(`${edgeUrl}/_edge/health`)).json()) as LiveSet;
    if (Object.entries(liveVersions).every(([name, version]) => served[name as AppName] === version)) return;
    await sleep(20);
  }
  throw new Error(`The edge did not switch to ${JSON.stringify(liveVersions)} within ten seconds.`);
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const faults: PageFault[] = [];
const times: number[] = [];

function ask(path: string): Promise<void> {
  const began = performance.now();
  return new Promise((done) => {
    const note = (fault: PageFault | null) => {
      times.push(performance.now() - began);
      if (fault) faults.push(fault);
      done();
    };
    const broken = (error: Error) => note({ kind: 'failed', what: String(error) });
    get(`${edgeUrl}${path}`, { agent }, (answer) => {
      let html = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (html += part));
      answer.on('end', () => note(findPageFault(answer.statusCode ?? 0, html, liveSets)));
      answer.on('error', broken);
    }).on('error', broken);
  });
}

/** Sends `rate` requests a second, whether answers come or not, until stopped; resolves when all are answered. */
function load() {
  const pending = new Set<Promise<void>>();
  let sent = 0;
  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * rate;
    for (; sent < due; sent += 1) {
      const answer = ask(pages[sent % pages.length] ?? '/');
      pending.add(answer);
      void answer.then(() => pending.delete(answer));
    }
  }, 10);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return { sent, seconds: (performance.now() - began) / 1000 };
  };
}

const versions = copyLiveReleases(join(dataDir(), 'releases'), releases);
const first = versions[app] ?? '';
if (!first) throw new Error(`${app} is not live in ${dataDir()}.`);
const count = Math.max(switches, memorySwitches);
liveSets.push(versions);
/** The `nth` of the releases that are switched to, over and over. */
const copyVersion = (nth: number) => (nth % count).toString(16).padStart(12, '0');
for (let nth = 0; nth < count; nth += 1) copyRelease(releases, app, first, copyVersion(nth));

/** A second app, which goes live together with the first. */
const other = 'mfe-booking';
const otherVersion = 'bbbbbbbbbbbb';
copyRelease(releases, other, versions[other] ?? '', otherVersion);

/** Copies what is live of `name` as a release for another contract. */
function copyForContract(name: AppName, version: string, contract: ReleaseManifest['contract']): string {
  copyRelease(releases, name, versions[name] ?? '', version);
  const file = join(releases, name, version, 'release.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
  writeFileSync(file, JSON.stringify({ ...manifest, contract }));
  return version;
}
const remotes = Object.keys(versions).filter((name) => name !== 'shell') as AppName[];
const { major } = (await store.manifest('shell', versions.shell ?? '')).contract;
const next = { major: major + 1, minor: 0 };
const shellOfBoth = copyForContract('shell', 'cccccccccccc', {
  ...next,
  kept: [{ major, until: '2999-12-31' }],
});
const shellOfNext = copyForContract('shell', 'dddddddddddd', next);
for (const name of remotes) copyForContract(name, 'eeeeeeeeeeee', next);

const busyProcesses = Array.from({ length: busy }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const edge = fork(join(root, 'delivery/edge/src/main.ts'), {
  env: {
    ...process.env,
    ...edgeMemoryEnv,
    PORT: port,
    API_URL: site,
    DATA_DIR: folder,
    SITE_URL: '',
    LOG_LEVEL: 'error',
    // All visitors come from one address here.
    RATE_LIMIT_FACTOR: '1000',
  },
  execArgv: [],
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});

/** Asks for every page once, a few times over: what is kept is there, what is loaded late is loaded. */
async function requestAllPages(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await Promise.all(pages.map(ask));
}

const machine = () =>
  `load ${loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')} on ${availableParallelism()} cores`;

async function switchOneApp(): Promise<number> {
  for (let nth = 0; nth < switches; nth += 1) await switchTo(nth % 2 ? first : copyVersion(nth));
  return switches;
}

async function switchTwoApps(): Promise<number> {
  for (let nth = 0; nth < 10; nth += 1) {
    await switchSet(
      nth % 2
        ? { [app]: first, [other]: versions[other] ?? '' }
        : { [app]: copyVersion(nth), [other]: otherVersion },
    );
  }
  return 10;
}

async function restoreSets(): Promise<number> {
  for (const past of [1, 2, 3]) {
    const set = listPastSets(await readLiveSet(store))[past];
    if (!set) throw new Error('The history has no earlier set.');
    liveSets.push(set.versions);
    await restoreSet(store, set.since);
    await waitUntilServed();
  }
  return 3;
}

/**
 * A shell that keeps the old major, each remote by itself, a shell that keeps the new one alone; and all of it back in
 * one write.
 */
async function changeMajor(): Promise<number> {
  await switchSet({ shell: shellOfBoth });
  for (const name of remotes) await switchSet({ [name]: 'eeeeeeeeeeee' });
  await switchSet({ shell: shellOfNext });
  await switchSet(versions);
  return remotes.length + 3;
}

async function measureUnderLoad(title: string, run: () => Promise<number>): Promise<void> {
  times.length = 0;
  const faultsBefore = faults.length;
  const stop = load();
  const began = performance.now();
  const requestCount = await run();
  const each = (performance.now() - began) / requestCount;
  const { sent, seconds } = await stop();
  times.sort((one, another) => one - another);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? NaN).toFixed(1);
  console.log(
    `${requestCount} × ${title}, one each ${each.toFixed(0)} ms, under ${(sent / seconds).toFixed(0)} requests/s to ${pages.length} pages (${machine()}${busy ? `, ${busy} of it made here` : ''})`,
  );
  console.log(`  ${sent} answers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(0.9999)} ms`);
  const newFaults = faults.slice(faultsBefore);
  const of = (kind: PageFault['kind']) => newFaults.filter((fault) => fault.kind === kind);
  console.log(
    `  failed ${of('failed').length}, mixed ${of('mixed').length}, words in place of a page ${of('words').length}`,
  );
  for (const what of new Set(newFaults.map((fault) => fault.what))) {
    console.log(`    ${newFaults.filter((fault) => fault.what === what).length} × ${what}`);
  }
}

/** Does memory grow by switching? True when, after the first switches, a hundred more leave it within a tenth. */
async function checkMemoryIsFlat(): Promise<boolean> {
  let nth = switches;
  const switchOften = async (times: number) => {
    for (const end = nth + times; nth < end; nth += 1) {
      await switchTo(copyVersion(nth));
      await requestAllPages();
    }
  };
  await switchOften(firstSwitches);
  const samples = [await measureMemory(edge.pid ?? 0, edgeUrl)];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await switchOften(memorySwitches / 4);
    samples.push(await measureMemory(edge.pid ?? 0, edgeUrl));
  }
  console.log(`memory after ${firstSwitches} more switches, and ${memorySwitches} on top (${machine()})`);
  const total = ({ edge, workers }: Memory) => edge + workers;
  const rows: [string, (memory: Memory) => number][] = [
    ['edge', (memory) => memory.edge],
    ['workers', (memory) => memory.workers],
    ['together', total],
    ['edge’s heap', (memory) => memory.heap],
  ];
  const grown = (of: (memory: Memory) => number) => of(samples.at(-1)!) / of(samples[0]!) - 1;
  for (const [name, of] of rows) {
    const course = samples.map((memory) => of(memory).toFixed(1)).join(' → ');
    console.log(`  ${name.padEnd(11)} ${course} MB (${(grown(of) * 100).toFixed(1)} %)`);
  }
  return grown(total) <= 0.1;
}

try {
  await once(edge, 'message');
  await requestAllPages();
  await measureUnderLoad('release and rollback of one app', switchOneApp);
  await measureUnderLoad('two apps at once', switchTwoApps);
  await measureUnderLoad('a past set restored', restoreSets);
  await measureUnderLoad('a step of a new contract major', changeMajor);
  for (const hog of busyProcesses) hog.kill();
  if ((memorySwitches > 0 && !(await checkMemoryIsFlat())) || faults.length > 0) process.exitCode = 1;
} finally {
  for (const hog of busyProcesses) hog.kill();
  agent.destroy();
  edge.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
