import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { createProcess } from './run-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'run-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that does what it is asked, and says which process it is and what its environment holds. */
function createProgram(code: string, timeoutMs = 60_000, idleMs = 60_000) {
  const file = path.join(folder, `${Math.random()}.mjs`);
  writeFileSync(file, code);
  return createProcess<{ act: string }, { pid: number; keys: string[] }>(pathToFileURL(file), {
    timeoutMs,
    idleMs,
  });
}
const obedient = `
process.on('message', ({ act }) => {
  // Not for ever: where nobody ends the process, this one ends.
  if (act === 'hang') for (const end = Date.now() + 30_000; Date.now() < end;);
  if (act === 'end') process.exit(3);
  process.send({ pid: process.pid, keys: Object.keys(process.env) });
});
process.once('disconnect', () => process.exit(0));
process.send('ready');`;
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('TR-05 M9 one process answers request after request, without the keys of this one', async () => {
  vi.stubEnv('SECRET_KEY', 'x');
  const ask = createProgram(obedient);
  const first = await ask({ act: 'answer' });
  for (let nth = 0; nth < 12; nth += 1) expect((await ask({ act: 'answer' })).pid).toBe(first.pid);
  expect(first.keys).not.toContain('SECRET_KEY');
  vi.unstubAllEnvs();
});

test('TR-05 M9 work that does not end is ended with its process, and the next request has another', async () => {
  const ask = createProgram(obedient, 1_000);
  const { pid } = await ask({ act: 'answer' });
  await expect(ask({ act: 'hang' })).rejects.toThrow('timeout');
  expect((await ask({ act: 'answer' })).pid).not.toBe(pid);
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000);
});

test('TR-05 M9 a process that breaks breaks one request alone', async () => {
  const ask = createProgram(obedient);
  await expect(ask({ act: 'end' })).rejects.toThrow('ended');
  expect((await ask({ act: 'answer' })).pid).toBeGreaterThan(0);
});

test('TR-05 M9 a process without work ends', async () => {
  const ask = createProgram(obedient, 60_000, 1);
  const { pid } = await ask({ act: 'answer' });
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000);
  expect((await ask({ act: 'answer' })).pid).not.toBe(pid);
});

test('TR-05 M9 a program that does not start is told apart from one that breaks', async () => {
  await expect(createProgram('throw 1')({ act: 'answer' })).rejects.toThrow('not started');
});
