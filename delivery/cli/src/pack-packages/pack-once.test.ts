import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packOnce } from './pack-once.ts';

let from = '';
let packed = 0;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(from, file)), { recursive: true });
  writeFileSync(join(from, file), text);
};
/** Packs a text for the real packages. */
const pack = (outDir: string) => {
  packed += 1;
  mkdirSync(outDir, { recursive: true });
  const tarball = join(outDir, 'antara-contracts-3.0.0.tgz');
  writeFileSync(tarball, `packed ${packed}`);
  return { '@antara/contracts': tarball };
};
const packInto = (name: string) => {
  const outDir = join(from, name);
  const tarballs = packOnce(outDir, () => {}, { from, pack });
  expect(tarballs).toEqual({ '@antara/contracts': join(outDir, 'antara-contracts-3.0.0.tgz') });
  return readFileSync(join(outDir, 'antara-contracts-3.0.0.tgz'), 'utf8');
};

beforeEach(() => {
  from = mkdtempSync(join(tmpdir(), 'antara-pack-once-'));
  packed = 0;
  write('contracts/src/version.ts', '3');
  write('pnpm-lock.yaml', 'lockfile');
});
afterEach(() => rmSync(from, { recursive: true, force: true }));

it('DL-08 the packages of the same sources are packed once, and each repository gets them', () => {
  expect([packInto('first'), packInto('second')]).toEqual(['packed 1', 'packed 1']);
});

it.each([
  'contracts/src/version.ts',
  'contracts/README.md',
  'pnpm-lock.yaml',
  'tsconfig.web.json',
  'shared-ui/src/new.css',
])('DL-08 they are packed again when %s has changed', (file) => {
  packInto('first');
  write(file, 'changed');
  expect(packInto('second')).toBe('packed 2');
});

it('DL-08 tests and what builds leave behind are no sources', () => {
  packInto('first');
  for (const file of [
    'contracts/src/version.test.ts',
    'delivery/cli/dist/built.js',
    'shared-ui/node_modules/react/index.js',
  ])
    write(file, 'changed');
  expect(packInto('second')).toBe('packed 1');
});

it('DL-08 packages that could not be packed are not kept', () => {
  const fail = (outDir: string) => {
    pack(outDir);
    throw new Error('does not compile');
  };
  expect(() => packOnce(join(from, 'first'), () => {}, { from, pack: fail })).toThrow('does not compile');
  expect(packInto('second')).toBe('packed 2');
});
