import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listChangedSince, readLastWholeRun, recordWholeRun } from './last-whole-run.ts';

let folder = '';
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...words], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const commitAll = (message: string) => {
  git('add', '.');
  git('commit', '-q', '-m', message);
  return git('rev-parse', 'HEAD');
};
const sources = ['delivery', 'mfe-*/src/routes.tsx', ':(exclude)delivery/*.test.ts'];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'antara-whole-run-'));
  git('init', '-q');
  write('delivery/edge/src/page.ts', '1');
  write('delivery/edge/src/page.test.ts', '1');
  write('mfe-agent/src/routes.tsx', '1');
  write('api/src/server.ts', '1');
  write('.ci/run', '1');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a whole run is recorded with its commit, and what changed since is found, committed or not', () => {
  expect(readLastWholeRun(folder), 'nothing ran yet').toBeNull();
  const commit = commitAll('first');
  expect(recordWholeRun(folder)).toBe(commit);
  commitAll('record');
  expect(readLastWholeRun(folder)).toBe(commit);
  expect(listChangedSince(commit, sources, folder), 'the record itself is no change').toEqual([]);

  write('api/src/server.ts', '2');
  write('delivery/edge/src/page.test.ts', '2');
  commitAll('what composition does not depend on');
  expect(listChangedSince(commit, sources, folder)).toEqual([]);

  write('mfe-agent/src/routes.tsx', '2');
  commitAll('a route');
  write('delivery/edge/src/page.ts', '2');
  write('delivery/edge/src/new.ts', '1');
  expect(listChangedSince(commit, sources, folder).toSorted()).toEqual([
    'delivery/edge/src/new.ts',
    'delivery/edge/src/page.ts',
    'mfe-agent/src/routes.tsx',
  ]);
});

it('a run of changes that no commit has is not recorded', () => {
  write('delivery/edge/src/page.ts', '3');
  const before = readFileSync(join(folder, '.ci/last-whole-run.json'), 'utf8');
  expect(recordWholeRun(folder)).toBeNull();
  expect(readFileSync(join(folder, '.ci/last-whole-run.json'), 'utf8')).toBe(before);
});

it('a commit that this clone does not have counts as none, so everything runs', () => {
  write('.ci/last-whole-run.json', JSON.stringify({ commit: '0'.repeat(40) }));
  expect(readLastWholeRun(folder)).toBeNull();
});
