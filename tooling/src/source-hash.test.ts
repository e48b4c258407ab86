import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceHash } from './source-hash.ts';

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const hash = (app: 'mfe-booking' | 'mfe-agent' = 'mfe-booking') => sourceHash(app, root);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'antara-hash-'));
  for (const file of [
    'mfe-booking/src/routes.tsx',
    'mfe-booking/package.json',
    'mfe-agent/src/routes.tsx',
    'shared-ui/src/button/button.tsx',
    'contracts/src/composition/routes.ts',
    'tooling/src/define-app.ts',
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    'tsconfig.web.json',
  ]) {
    write(file, file);
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('MF-03 the version of an app is the hash of its sources', () => {
  it('MF-03 the same sources make the same version', () => {
    expect(hash()).toMatch(/^[0-9a-f]{64}$/);
    expect(hash()).toBe(hash());
    expect(hash()).not.toBe(hash('mfe-agent'));
  });

  it.each([
    'mfe-booking/src/routes.tsx',
    'mfe-booking/src/new/new.screen.tsx',
    'mfe-booking/src/journey/journey.module.css',
    'mfe-booking/public/icon.svg',
    'mfe-booking/public/picture.webp',
    'mfe-booking/package.json',
    'mfe-booking/rsbuild.config.ts',
    'shared-ui/src/button/button.tsx',
    'contracts/src/composition/routes.ts',
    'tooling/src/define-app.ts',
    'pnpm-lock.yaml',
    'tsconfig.web.json',
  ])('MF-03 another %s makes another', (file) => {
    const before = hash();
    write(file, 'other');
    expect(hash()).not.toBe(before);
  });

  it('MF-03 a file moved makes another', () => {
    write('mfe-booking/src/a.ts', 'text');
    const before = hash();
    rmSync(join(root, 'mfe-booking/src/a.ts'));
    write('mfe-booking/src/b.ts', 'text');
    expect(hash()).not.toBe(before);
  });

  it.each([
    'mfe-booking/src/journey/journey.test.tsx',
    'mfe-booking/src/text/html-text.test.ts',
    'mfe-booking/src/testing/fake-site.tsx',
    'mfe-booking/src/test-site.tsx',
    'mfe-booking/vitest.config.ts',
    'mfe-booking/vitest.setup.ts',
    'mfe-booking/README.md',
    'mfe-booking/dist/client/index.js',
    'mfe-booking/node_modules/react/index.js',
    'shared-ui/src/button/button.test.tsx',
    'contracts/src/rules/money.test.ts',
    'tooling/src/store.test.ts',
    'mfe-agent/src/routes.tsx',
    'api/src/start.ts',
    'edge/src/server.ts',
  ])('MF-03 another %s makes the same', (file) => {
    const before = hash();
    write(file, 'other');
    expect(hash()).toBe(before);
  });
});
