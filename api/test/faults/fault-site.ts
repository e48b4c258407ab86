/** The site of the fault run: nginx before two edges, nginx before two API processes, and what they stand on; each part can be hurt. */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '@antara/object-store/testing/machine';
import { startS3Double } from '@antara/object-store/testing/s3-double';
import { SMTPServer } from 'smtp-server';
import { createStressSetup, type StressSetup } from '../stress/setup.ts';
import { startCluster } from './postgres-cluster.ts';

const repository = path.resolve(import.meta.dirname, '../../..');

/** A process that is started again whenever it ends, on the same port. */
interface KeptProcess {
  port: number;
  /** `kill -9`; resolves when it listens again. */
  kill(): Promise<void>;
  /** Memory of the process that runs now, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

export interface FaultSite {
  setup: StressSetup;
  /** Where visitors come in. */
  origin: string;
  apis: KeptProcess[];
  edges: KeptProcess[];
  restartDatabase(): Promise<void>;
  bucket: { down(): Promise<void>; up(): Promise<void> };
  mail: { down(): Promise<void>; up(): Promise<void> };
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
    const [postgres, front, back, mailPort, ...ports] = await findFreePorts(8);
    const cluster = await startCluster(postgres!);
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
    const common = { PATH: process.env.PATH, LOG_LEVEL: 'fatal' };
    const apis: KeptProcess[] = [];
    for (const nth of [0, 1]) {
      const api = await keepProcess('api/src/main.ts', {
        ...common,
        ...setup.environment,
        DATA_DIR: path.join(home, `api-${nth}`),
        API_PORT: String(ports[nth]),
      });
      apis.push(api);
      ends.push(() => api.stop());
    }
    const edges: KeptProcess[] = [];
    for (const nth of [2, 3]) {
      const edge = await keepProcess('edge/src/main.ts', {
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
      setup,
      origin,
      apis,
      edges,
      restartDatabase: () => cluster.restart(),
      bucket: s3,
      mail,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function keepProcess(main: string, env: NodeJS.ProcessEnv): Promise<KeptProcess> {
  let child: ChildProcess;
  let stopping = false;
  let port = 0;
  let listening: Promise<void>;
  const start = (): Promise<void> =>
    (listening = new Promise((ready, failed) => {
      child = fork(path.join(repository, main), [], {
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

function readMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
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

/** nginx by the directives of `deploy/nginx/antara.conf` that decide what happens when a process is away. Gives what ends it. */
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
