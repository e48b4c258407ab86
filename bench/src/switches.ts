/**
 * Does anyone notice that releases are switched? Under `RATE` requests a second to five pages, `SWITCHES` releases and
 * rollbacks in a row: every answer must be whole, and made of one set. Then memory after a hundred switches. Uses the store of
 * `DATA_DIR` (read only, by links) and the API of the site that runs at `SITE_URL`; the edge measured is one of its own.
 * `pnpm --filter @antara/bench switches`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveSet, Registry } from '@antara/contracts/release';
import { changeLive } from '@antara/edge/releases/live-file';
import { linkLiveReleases, makeTwin } from '@antara/tooling/testing/twin-release';
import { dataDir, root } from '@antara/tooling/workspace';

const rate = Number(process.env.RATE ?? 200);
const switches = Number(process.env.SWITCHES ?? 30);
const memorySwitches = Number(process.env.MEMORY_SWITCHES ?? 100);
const site = (process.env.SITE_URL ?? 'http://localhost:8080').replace(/\/$/, '');
const port = process.env.BENCH_PORT ?? '9388';
const edgeUrl = `http://127.0.0.1:${port}`;
/** The app that is switched, and five pages: two of its own, three of others. */
const app = 'mfe-agent';
const pages = ['/agentlogin', '/agentportal', '/booking', '/login', '/faq'];

const folder = mkdtempSync(join(tmpdir(), 'antara-switches-'));
const releases = join(folder, 'releases');

/** Switches to `version` and waits until the edge serves it. */
async function switchTo(version: string): Promise<void> {
  await changeLive(releases, ({ versions }) => ({
    versions: { ...versions, [app]: version },
    event: { app, from: versions[app] ?? null, to: version, action: 'release' },
  }));
  for (let look = 0; look < 500; look += 1) {
    const { versions } = (await (await fetch(`${edgeUrl}/_edge/health`)).json()) as LiveSet;
    if (versions[app] === version) return;
    await sleep(20);
  }
  throw new Error(`The edge did not switch to ${version} within ten seconds.`);
}

/** What is wrong with a page, or null. Its addresses must be those of the releases it says it is made of. */
function fault(status: number, html: string): string | null {
  if (status !== 200) return `status ${status}`;
  if (!html.includes('<main') || html.includes('One moment, please')) return 'not rendered';
  const text = /id="registry">(.*?)<\/script>/.exec(html)?.[1];
  if (!text) return 'no registry';
  const { shell, remotes } = JSON.parse(text) as Registry;
  for (const [, name = '', version = ''] of html.matchAll(/\/r\/([\w-]+)\/([0-9a-f]{12})\//g)) {
    const said = name === 'shell' ? shell.version : remotes[name as keyof typeof remotes]?.version;
    if (said !== version) return `mixed: ${name} ${version} on a page of ${said}`;
  }
  return null;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const faults = new Map<string, number>();
const times: number[] = [];

function ask(path: string): Promise<void> {
  const began = performance.now();
  return new Promise((done) => {
    const note = (what: string | null) => {
      times.push(performance.now() - began);
      if (what) faults.set(what, (faults.get(what) ?? 0) + 1);
      done();
    };
    get(`${edgeUrl}${path}`, { agent }, (answer) => {
      let html = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (html += part));
      answer.on('end', () => note(fault(answer.statusCode ?? 0, html)));
      answer.on('error', (error) => note(String(error)));
    }).on('error', (error) => note(String(error)));
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
      const asked = ask(pages[sent % pages.length] ?? '/');
      pending.add(asked);
      void asked.then(() => pending.delete(asked));
    }
  }, 10);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return { sent, seconds: (performance.now() - began) / 1000 };
  };
}

function megabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Resident memory once it has stopped falling, in megabytes. */
async function restingMemory(pid: number): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < 10; look += 1) {
    await sleep(300);
    least = Math.min(least, megabytes(pid));
  }
  return least;
}

const versions = linkLiveReleases(join(dataDir(), 'releases'), releases);
const first = versions[app];
if (!first) throw new Error(`${app} is not live in ${dataDir()}.`);
const twins = Array.from({ length: Math.max(switches, memorySwitches) }, (_, nth) =>
  nth.toString(16).padStart(12, '0'),
);
for (const twin of twins) makeTwin(releases, app, first, twin);

const edge = fork(join(root, 'edge/src/main.ts'), {
  env: { ...process.env, PORT: port, API_URL: site, DATA_DIR: folder, SITE_URL: '', LOG_LEVEL: 'error' },
  execArgv: [],
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
try {
  await once(edge, 'message');
  for (const path of pages) await ask(path);
  times.length = 0;

  const stop = load();
  const began = performance.now();
  for (let nth = 0; nth < switches; nth += 1) await switchTo(nth % 2 ? first : (twins[nth] ?? first));
  const each = (performance.now() - began) / switches;
  const { sent, seconds } = await stop();
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? NaN).toFixed(1);
  console.log(
    `${switches} releases and rollbacks, one each ${each.toFixed(0)} ms, under ${(sent / seconds).toFixed(0)} requests/s to ${pages.length} pages`,
  );
  console.log(`  ${sent} answers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(0.9999)} ms`);
  console.log(`  failed or mixed: ${[...faults.values()].reduce((sum, count) => sum + count, 0)}`);
  for (const [what, count] of faults) console.log(`    ${count} × ${what}`);

  const before = await restingMemory(edge.pid ?? 0);
  for (let nth = 0; nth < memorySwitches; nth += 1) {
    await switchTo(twins[(nth + switches) % twins.length] ?? first);
    for (const path of pages) await ask(path);
  }
  const after = await restingMemory(edge.pid ?? 0);
  console.log(
    `memory of the edge: ${before.toFixed(0)} MB, after ${memorySwitches} more switches ${after.toFixed(0)} MB (${(((after - before) / before) * 100).toFixed(1)} %)`,
  );
  const failed = faults.size > 0 || after > before * 1.1;
  process.exitCode = failed ? 1 : 0;
} finally {
  agent.destroy();
  edge.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
