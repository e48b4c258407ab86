/** A site of its own to measure, released from this checkout, with data of its own. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '@antara/tooling/workspace';

/** A running site, and the processes it is made of. */
export interface OwnSite {
  url: string;
  /** The process that started the others. */
  pid: number;
  stop(): Promise<void>;
}

/** Starts the site as `npm start` does, with its data in `dataDir`. @throws when it ends before it is ready. */
export async function startOwnSite(dataDir: string): Promise<OwnSite> {
  const port = process.env.PORT || String(await findFreePort());
  const site = spawn(process.execPath, [join(root, 'tooling/src/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: port,
      API_PORT: '0',
      DATA_DIR: dataDir,
      SITE_URL: '',
      // All visitors come from one address here.
      RATE_LIMIT_FACTOR: '100000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => site.once('exit', () => done()));
  await new Promise<void>((ready, fail) => {
    site.stdout.setEncoding('utf8');
    site.stdout.on('data', (text: string) => {
      if (/^ready http/m.test(text)) ready();
    });
    site.once('exit', (code) => fail(new Error(`The site ended before it was ready (exit code ${code}).`)));
  });
  return {
    url: `http://localhost:${port}`,
    pid: site.pid ?? 0,
    async stop() {
      site.kill('SIGTERM');
      await ended;
    },
  };
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise<void>((closed) => server.close(() => closed()));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/** A process and those that it started, with their command lines. */
export function listProcesses(pid: number): { pid: number; command: string }[] {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [{ pid, command }, ...children.flatMap((child) => listProcesses(Number(child)))];
}

/** Seconds of a processor that a process has had so far, of its threads and not of its children. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Megabytes of a process: what is its own, and its share of what it shares (PSS). */
export function proportionalMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
