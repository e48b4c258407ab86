/** A site of its own to measure, released from this checkout, with data of its own. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '@delivery/cli/workspace';

/** A running site, and the processes it is made of. */
export interface OwnSite {
  url: string;
  /** The process that started the others. */
  pid: number;
  stop(): Promise<void>;
}

/** A program that has said that it is ready. */
export interface StartedProgram {
  pid: number;
  /** What it said, by the parts of the pattern. */
  ready: RegExpExecArray;
  stop(): Promise<void>;
}

/**
 * Starts a program of this checkout with Node, and waits until it prints what `pattern` finds. @throws {Error} when it
 * ends before.
 */
export async function startProgram(
  words: readonly string[],
  env: Record<string, string>,
  pattern: RegExp,
): Promise<StartedProgram> {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const ready = await new Promise<RegExpExecArray>((resolve, fail) => {
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text: string) => {
      const match = pattern.exec(text);
      if (match) resolve(match);
    });
    child.once('exit', (code) =>
      fail(new Error(`${words.join(' ')} ended before it was ready (exit code ${code}).`)),
    );
  });
  return {
    pid: child.pid ?? 0,
    ready,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts the site as `npm start` does, with its data in `dataDir`. @throws {Error} when it ends before it is ready. */
export async function startOwnSite(dataDir: string): Promise<OwnSite> {
  const port = process.env.PORT || String(await findFreePort());
  const { pid, stop } = await startProgram(
    [join(root, 'tooling/bootstrap.mjs'), 'start'],
    // All visitors come from one address here.
    { PORT: port, API_PORT: '0', DATA_DIR: dataDir, SITE_URL: '', RATE_LIMIT_FACTOR: '100000' },
    /^ready http/m,
  );
  // The script that installs what is missing waits for the site, as npm does: neither is a part of it.
  const [, supervisor] = listProcesses(pid);
  return { url: `http://localhost:${port}`, pid: supervisor?.pid ?? pid, stop };
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

/** Seconds of a processor that a process has had so far, its threads' and not its children's. */
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
