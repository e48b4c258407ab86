/**
 * The site of the fault run: nginx before two edges, nginx before two API processes, and what they stand on; each part
 * can be hurt.
 */
import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '@delivery/server-base/testing/machine';
import { startS3Double } from '@delivery/server-base/testing/s3-double';
import { SMTPServer } from 'smtp-server';
import { createStressSetup, type StressSetup } from '../stress/setup.ts';
import { startCluster } from './postgres-cluster.ts';

const repository = path.resolve(import.meta.dirname, '../../..');

/** A process that is started again whenever it ends, on the same port. */
interface KeptProcess {
  port: number;
  /** `kill -9`; resolves when it listens again. */
  kill(): Promise<void>;
  /**
   * Ends it as a service manager does, and starts that of the checkout in `folder` in its place; resolves when it
   * listens.
   */
  replace(folder: string): Promise<void>;
  /** Memory of the process that runs now, and of those that it started, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

export interface FaultSite {
  /** Of this version. */
  checkout: string;
  /** Of every process, the databases and what else is written. */
  home: string;
  setup: StressSetup;
  /** Where visitors come in. */
  origin: string;
  apis: KeptProcess[];
  edges: KeptProcess[];
  restartDatabase(): Promise<void>;
  bucket: { down(): Promise<void>; up(): Promise<void> };
  mail: { down(): Promise<void>; up(): Promise<void> };
  /**
   * The disk of the database and of every process, full and with room again; null where this machine cannot fill one.
   */
  disk: { fill(): void; free(): Promise<void> } | null;
  /** Sets the clock of one API process; null where this machine cannot. */
  clock: { set(aheadSeconds: number): void } | null;
  /** What this machine cannot do, in words. */
  missing: string[];
  stop(): Promise<void>;
}

/** Starts everything; `releases` is the folder of a store of releases. */
export async function startFaultSite(releases: string, weeks: number): Promise<FaultSite> {
  const ends: (() => Promise<unknown> | void)[] = [];
  const stop = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  try {
    const home = mkdtempSync(path.join(tmpdir(), 'antara-faults-'));
    ends.push(() => rmSync(home, { recursive: true, force: true }));
    // A database of its own user goes below it.
    chmodSync(home, 0o711);
    const disk = mountDisk(home);
    if (disk) ends.push(() => disk.unmount());
    const [postgres, front, back, mailPort, ...ports] = await findFreePorts(8);
    const cluster = await startCluster(postgres!, home);
    ends.push(() => cluster.stop());
    const setup = await createStressSetup(cluster.url, 41, weeks);
    ends.push(() => setup.close());
    const s3 = await startS3Double();
    ends.push(() => s3.stop());
    const mail = createMailServer(mailPort!, path.join(setup.dataDir, 'outbox'));
    await mail.up();
    ends.push(() => mail.down());
    const origin = `http://localhost:${front}`;
    Object.assign(setup.environment, {
      ...s3.env(),
      FILES: `s3://${s3.bucket}/files`,
      PASSPORT_KEYS: `first:${Buffer.alloc(32, 7).toString('base64')}`,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'bookings@antara.example',
      SITE_URL: origin,
    });
    const clock = createClock(home);
    const common = { PATH: process.env.PATH, LOG_LEVEL: 'fatal', DRAIN_SECONDS: '6' };
    const apis: KeptProcess[] = [];
    for (const nth of [0, 1]) {
      const api = await keepProcess('api/src/main.ts', {
        ...common,
        ...setup.environment,
        ...(nth === 1 && clock?.environment),
        DATA_DIR: path.join(home, `api-${nth}`),
        API_PORT: String(ports[nth]),
      });
      apis.push(api);
      ends.push(() => api.stop());
    }
    const edges: KeptProcess[] = [];
    for (const nth of [2, 3]) {
      const edge = await keepProcess('delivery/edge/src/main.ts', {
        ...common,
        DATA_DIR: path.join(home, `edge-${nth}`),
        RELEASES: releases,
        API_URL: `http://127.0.0.1:${back}`,
        PORT: String(ports[nth]),
        SITE_URL: origin,
        RATE_LIMIT_FACTOR: '100000',
        MALLOC_ARENA_MAX: '1',
      });
      edges.push(edge);
      ends.push(() => edge.stop());
    }
    ends.push(
      await startBalancers(path.join(home, 'nginx'), [
        { port: front!, to: edges.map((edge) => edge.port) },
        { port: back!, to: apis.map((api) => api.port) },
      ]),
    );
    return {
      checkout: repository,
      home,
      setup,
      origin,
      apis,
      edges,
      restartDatabase: () => cluster.restart(),
      bucket: s3,
      mail,
      disk: disk && {
        fill: () => disk.fill(),
        async free() {
          disk.free();
          await cluster.answers();
          await Promise.all(apis.map(({ port }) => waitForSales(port)));
        },
      },
      clock,
      missing: [
        ...(disk ? [] : ['no disk is filled: that takes root on Linux']),
        ...(clock ? [] : ['no clock jumps: apt-get install faketime']),
      ],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Waits until a process sells: a check that met the full disk has paused its sales until the next check. A process that
 * is being started again does not answer for a moment.
 */
async function waitForSales(port: number): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(500)) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
    const { sales } = ((await answer?.json().catch(() => null)) ?? {}) as { sales?: string };
    if (sales === 'open') return;
  }
  throw new Error(`the API at port ${port} sells nothing a minute after the disk has room again`);
}

/**
 * A disk of its own, mounted at `folder`, whose size may be brought down to what lies on it. Null without the right to
 * mount.
 */
function mountDisk(folder: string): { fill(): void; free(): void; unmount(): void } | null {
  const size = 4 * 1024 ** 3;
  const mount = (...words: string[]) => execFileSync('mount', words, { stdio: 'pipe' });
  try {
    mount('-t', 'tmpfs', '-o', `size=${size},mode=711`, 'antara-faults', folder);
  } catch {
    return null;
  }
  return {
    fill() {
      // What is written between the two calls makes the disk fuller than the size it would get.
      for (let attempt = 1; ; attempt += 1) {
        const { blocks, bfree, bsize } = statfsSync(folder);
        try {
          mount('-o', `remount,size=${(blocks - bfree) * bsize}`, folder);
          return;
        } catch (error) {
          if (attempt === 10) throw error;
        }
      }
    },
    free: () => void mount('-o', `remount,size=${size}`, folder),
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  };
}

/** A clock that a process started with `environment` goes by; what is measured, as time-outs are, stays as it is. */
function createClock(
  folder: string,
): { environment: Record<string, string>; set(aheadSeconds: number): void } | null {
  const library = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];
  if (!library) return null;
  const file = path.join(folder, 'clock');
  const set = (aheadSeconds: number) => writeFileSync(file, `${aheadSeconds < 0 ? '' : '+'}${aheadSeconds}`);
  set(0);
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}

async function keepProcess(main: string, env: NodeJS.ProcessEnv): Promise<KeptProcess> {
  let child: ChildProcess;
  let stopping = false;
  let checkout = repository;
  let port = 0;
  let listening: Promise<void>;
  const start = (): Promise<void> =>
    (listening = new Promise((ready, failed) => {
      child = fork(path.join(checkout, main), [], {
        env,
        execArgv: [],
        stdio: ['ignore', process.env.FAULTS_LOG ? 'inherit' : 'ignore', 'inherit', 'ipc'],
      });
      child.on('message', (message: { type?: string; port?: number }) => {
        if (message.type !== 'listening') return;
        port = message.port ?? 0;
        ready();
      });
      child.once('exit', () => {
        if (stopping) return failed(new Error(`${main} ended before it listened`));
        // As a service manager does: after a moment, as often as it takes.
        setTimeout(() => void (stopping || start().then(ready, failed)), 500);
      });
    }));
  await start();
  return {
    get port() {
      return port;
    },
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await sleep(600);
      await listening;
    },
    async replace(folder) {
      checkout = folder;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new Error(`${main} did not end by itself: ${code}`);
      await sleep(600);
      await listening;
    },
    memory: () => readMemory(child.pid ?? 0),
    async stop() {
      stopping = true;
      listening.catch(() => {});
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** MB of a process and those that it started. */
function readMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const ownMegabytes = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    return children.reduce((sum, child) => sum + readMemory(Number(child)), ownMegabytes);
  } catch {
    // It has just been killed.
    return 0;
  }
}

/** An SMTP server that keeps each letter under its Message-ID, as a mail program recognises those that come twice. */
function createMailServer(port: number, folder: string) {
  mkdirSync(folder, { recursive: true });
  let server: SMTPServer | null = null;
  return {
    async up() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData(stream, _session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            const [, key = ''] = /^Message-ID: <([\w.-]+)@/im.exec(text) ?? [];
            writeFileSync(path.join(folder, `${key}.eml`), text);
            done();
          });
        },
      });
      server.on('error', () => {});
      await new Promise<void>((ready) => server!.listen(port, '127.0.0.1', ready));
    },
    down: () => new Promise<void>((done) => (server ? server.close(() => done()) : done())),
  };
}

/**
 * nginx by the directives of `deploy/nginx/antara.conf` that decide what happens when a process is away. Gives what
 * ends it.
 */
async function startBalancers(
  folder: string,
  balancers: { port: number; to: number[] }[],
): Promise<() => Promise<void>> {
  for (const name of ['', 'temp', 'logs']) mkdirSync(path.join(folder, name), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temp/${name};`)
    .join(' ');
  const servers = balancers.map(
    ({ port, to }) => `upstream of_${port} {
  ${to.map((each) => `server 127.0.0.1:${each} max_fails=2 fail_timeout=1s;`).join(' ')}
  keepalive 64;
  keepalive_timeout 4s;
}
server {
  listen 127.0.0.1:${port};
  client_max_body_size 26m;
  location / {
    proxy_pass http://of_${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_connect_timeout 2s;
    proxy_next_upstream error timeout;
    proxy_next_upstream_timeout 10s;
  }
}`,
  );
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_rlimit_nofile 8192; pid ${folder}/pid; error_log ${folder}/logs/error.log crit;
events { worker_connections 4096; } http { access_log off; ${temporary} ${servers.join('\n')} }`,
  );
  const child = spawn('/usr/sbin/nginx', ['-p', folder, '-c', configuration, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
