/**
 * What the server gives: kept pages beside nginx with one worker, which sends the same bytes from a file, and beside a
 * server of Node that does nothing else; and pages that nobody has asked for before, at a fixed rate, each timed from
 * when it was due (open loop).
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds, findFreePort, listProcesses, startProgram } from './own-site.ts';
import { tourOrders } from '@antara/contracts/rules/tour-filter';
import { percentile, summarize, type Spread } from './statistics.ts';

/** Requests a second of one way to serve a page, over all and by second of its processors. */
export interface Throughput {
  perSecond: Spread;
  perCpuSecond: Spread;
}

export interface CachedPage {
  path: string;
  bytes: number;
  edge: Throughput;
  nginx: Throughput;
  bareNode: Throughput;
}

const connections = 32;
const seconds = 4;
/** Seconds before, in which code is compiled. */
const warmUpSeconds = 5;
const brotli = ['-H', 'accept-encoding: br'];

/**
 * Kept pages of the site at `site` whose edge is the processes `pids`, of nginx and of a bare server of Node, in turns.
 * wrk asks, over connections that stay open.
 */
export async function measureCachedPages(
  site: string,
  pids: readonly number[],
  paths: readonly string[],
  runs: number,
): Promise<CachedPage[]> {
  const results: CachedPage[] = [];
  for (const path of paths) {
    const answer = await readCompressed(site + path);
    const nginx = await startNginx(answer.body);
    const bareNode = await startBareNode(answer);
    const servers = {
      edge: { url: site + path, pids: () => pids },
      nginx,
      bareNode,
    };
    const names = Object.keys(servers) as (keyof typeof servers)[];
    try {
      const rates: Record<keyof typeof servers, Rate[]> = { edge: [], nginx: [], bareNode: [] };
      for (const name of names) await runWrk(servers[name].url, [], brotli, warmUpSeconds);
      for (let run = 0; run < runs; run += 1) {
        for (const name of names)
          rates[name].push(await runWrk(servers[name].url, servers[name].pids(), brotli));
      }
      const throughput = (list: Rate[]) => ({
        perSecond: summarize(list.map((each) => each.perSecond)),
        perCpuSecond: summarize(list.map((each) => each.perCpuSecond)),
      });
      results.push({
        path,
        bytes: answer.body.length,
        edge: throughput(rates.edge),
        nginx: throughput(rates.nginx),
        bareNode: throughput(rates.bareNode),
      });
    } finally {
      await nginx.stop();
      await bareNode.stop();
    }
  }
  return results;
}

/** An answer with its headers, but for those that Node writes by itself. */
interface CompressedAnswer {
  /** Names and values in turn. */
  headers: string[];
  body: Buffer;
}

async function readCompressed(address: string): Promise<CompressedAnswer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
        if (answer.statusCode === 200 && headers['content-encoding'] === 'br')
          resolve({
            headers: Object.entries(headers).flatMap(([name, value]) => [name, String(value)]),
            body: Buffer.concat(parts),
          });
        else reject(new Error(`${address} answered ${answer.statusCode}, ${headers['content-encoding']}.`));
      });
    }).on('error', reject);
  });
}

/** Requests a second, over all and by second of the processors that `pids` used. */
interface Rate {
  perSecond: number;
  perCpuSecond: number;
}

/**
 * Asks for `address` as often as it can, by wrk with these further `words`. @throws {Error} when an answer is not one
 * of success.
 */
export async function runWrk(
  address: string,
  pids: readonly number[],
  words: readonly string[],
  forSeconds = seconds,
): Promise<Rate> {
  const used = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = used();
  const wrk = spawn('wrk', ['-t1', `-c${connections}`, `-d${forSeconds}s`, ...words, address]);
  let text = '';
  wrk.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  await new Promise<void>((done, fail) => {
    wrk.once('error', () => fail(new Error('wrk does not run: install it (apt-get install wrk).')));
    wrk.once('exit', () => done());
  });
  const [, requests = ''] = /(\d+) requests in/.exec(text) ?? [];
  const [, perSecond = ''] = /Requests\/sec:\s+([\d.]+)/.exec(text) ?? [];
  if (!requests || /Non-2xx|Socket errors/.test(text))
    throw new Error(`${address} was not answered as it should be: ${text}`);
  return { perSecond: Number(perSecond), perCpuSecond: Number(requests) / (used() - before) };
}

/** nginx with one worker, whose only page is `body`. */
async function startNginx(body: Buffer) {
  const program = ['/usr/sbin/nginx', 'nginx'].find((name) => spawnSync(name, ['-v']).status === 0);
  if (!program) throw new Error('nginx is not there: install it (apt-get install nginx-light).');
  const folder = mkdtempSync(join(tmpdir(), 'antara-nginx-'));
  const port = await findFreePort();
  mkdirSync(join(folder, 'html'));
  writeFileSync(join(folder, 'html/page'), body);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr error; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10; default_type text/html;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server {
        listen 127.0.0.1:${port};
        location = /page { root ${folder}/html; add_header content-encoding br; add_header vary accept-encoding; add_header cache-control "public, max-age=0, must-revalidate"; }
      }
    }`,
  );
  const nginx = spawn(program, ['-p', folder, '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((done) => nginx.once('exit', () => done()));
  const url = `http://127.0.0.1:${port}/page`;
  for (let look = 0; ; look += 1) {
    if (
      await fetch(url, { method: 'HEAD' }).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    if (look === 100) throw new Error('nginx does not start.');
    await sleep(50);
  }
  return {
    url,
    pids: () => listProcesses(nginx.pid ?? 0).map(({ pid }) => pid),
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A process with the server of bare-server.ts, which sends this answer. */
async function startBareNode({ headers, body }: CompressedAnswer) {
  const folder = mkdtempSync(join(tmpdir(), 'antara-bare-'));
  const file = join(folder, 'page');
  writeFileSync(file, body);
  const program = join(import.meta.dirname, 'bare-server.ts');
  const { pid, ready, stop } = await startProgram(
    [program, file, JSON.stringify(headers)],
    {},
    /^ready (\d+)/m,
  );
  return {
    url: `http://127.0.0.1:${ready[1]}/page`,
    pids: () => [pid],
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Times in milliseconds, of a processor too: what all of the site's processes took for a page. */
export interface UncachedPages {
  rate: number;
  count: number;
  p50: number;
  p99: number;
  max: number;
  cpuMs: number;
  /** Compressed, of a page. */
  kilobytes: number;
  failed: number;
}

/**
 * Addresses of the journeys that fit a river, a month and an order, each in every combination with the others and with
 * none: the searches that visitors make. They are mixed, so that those with many journeys are not in a row.
 */
async function listSearches(site: string): Promise<string[]> {
  const answer = await fetch(`${site}/api/tours/choices`);
  const { choices } = (await answer.json()) as { choices: { rivers: string[]; months: string[] } };
  const combine = (names: readonly string[]) => [null, ...names];
  const addresses = combine(choices.rivers).flatMap((river) =>
    combine(choices.months).flatMap((month) =>
      combine(tourOrders).map((sort) => {
        const query = Object.entries({ river, month, sort }).filter(([, value]) => value !== null);
        return `/booking?${new URLSearchParams(query as [string, string][])}`;
      }),
    ),
  );
  const digest = (text: string) => createHash('md5').update(text).digest('hex');
  return addresses.toSorted((one, other) => digest(one).localeCompare(digest(other)));
}

/** Asks for searches that nobody has made, `rate` a second for `forSeconds`, whether answers come or not. */
export async function measureUncachedPages(
  site: string,
  pids: readonly number[],
  { rate = 50, forSeconds = 10 } = {},
): Promise<UncachedPages> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let failed = 0;
  let bytes = 0;
  const searches = await listSearches(site);
  if (searches.length < rate * (forSeconds + 3))
    throw new Error(`The site has ${searches.length} searches only.`);
  const ask = (due: number) =>
    new Promise<void>((done) => {
      const end = (ok: boolean) => {
        times.push(performance.now() - due);
        if (!ok) failed += 1;
        done();
      };
      get(site + searches.pop(), { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
        const isPage = answer.statusCode === 200;
        answer.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => end(isPage));
      }).on('error', () => end(false));
    });
  const load = async (count: number) => {
    const pending: Promise<void>[] = [];
    const began = performance.now();
    for (let nth = 0; nth < count; nth += 1) {
      const due = began + (nth * 1_000) / rate;
      const waitMs = due - performance.now();
      if (waitMs > 0) await sleep(waitMs);
      pending.push(ask(due));
    }
    await Promise.all(pending);
  };
  try {
    await load(rate * 3);
    times.length = 0;
    bytes = 0;
    const used = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
    const before = used();
    const count = rate * forSeconds;
    await load(count);
    return {
      rate,
      count,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      max: Math.max(...times),
      cpuMs: ((used() - before) * 1_000) / count,
      kilobytes: bytes / count / 1_000,
      failed,
    };
  } finally {
    agent.destroy();
  }
}
