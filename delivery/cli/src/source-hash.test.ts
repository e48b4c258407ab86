import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sourceHash } from './source-hash.ts';

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const hash = (app: 'mfe-booking' | 'mfe-agent' = 'mfe-booking') => sourceHash(app, root);

/** A lockfile in which one package of each part of the workspace can have another version. */
const lockfile = (versions: Record<string, string> = {}) => {
  const of = (name: string) => versions[name] ?? '1.0.0';
  const importer = (...names: string[]) =>
    `\n    dependencies:${names.map((name) => `\n      '${name}': {specifier: x, version: ${of(name)}}`).join('')}`;
  const all = ['swiper', 'dom7', 'jszip', 'zod', 'fastify', '@rsbuild/plugin-react', 'playwright', 'lucide'];
  return `lockfileVersion: '9.0'
importers:
  mfe-booking:${importer('swiper')}
    devDependencies:
      vitest: {specifier: x, version: ${of('vitest')}}
  mfe-agent:${importer('jszip')}
  shared-ui:${importer('lucide')}
  contracts:${importer('zod')}
  'delivery/contract': {}
  api:${importer('fastify')}
  'delivery/cli':${importer('@rsbuild/plugin-react', 'playwright')}
packages:${all.map((name) => `\n  '${name}@${of(name)}': {resolution: {integrity: sha512-${name}${of(name)}}}`).join('')}
snapshots:${all.map((name) => `\n  '${name}@${of(name)}':${name === 'swiper' ? `\n    dependencies: {dom7: ${of('dom7')}}` : ' {}'}`).join('')}
`;
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'antara-hash-'));
  for (const file of [
    'mfe-booking/src/routes.tsx',
    'mfe-booking/package.json',
    'mfe-agent/src/routes.tsx',
    'shared-ui/src/button/button.tsx',
    'contracts/src/composition/routes.ts',
    'delivery/contract/src/release.ts',
    'site.config.ts',
    'tsconfig.base.json',
    'tsconfig.web.json',
  ]) {
    write(file, file);
  }
  write(
    'delivery/cli/src/define-app.ts',
    "import { pluginReact } from '@rsbuild/plugin-react';\nimport './chunks.ts';",
  );
  write('delivery/cli/src/chunks.ts', 'export {};');
  write('pnpm-lock.yaml', lockfile());
});
afterEach(() => vi.unstubAllEnvs());
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('MF-03 the version of an app is the hash of its sources', () => {
  it('MF-03 another federation runtime makes another version', () => {
    vi.stubEnv('FEDERATION_RUNTIME', 'own');
    const own = hash();
    vi.stubEnv('FEDERATION_RUNTIME', 'package');
    expect(hash()).not.toBe(own);
    vi.stubEnv('FEDERATION_RUNTIME', 'none');
    expect(hash).toThrow('FEDERATION_RUNTIME is “none”; it can be “own” (the default) or “package”.');
  });

  it('MF-03 the pseudo-languages make another version', () => {
    const plain = hash();
    vi.stubEnv('PSEUDO_LANGUAGES', '1');
    expect(hash()).not.toBe(plain);
  });

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
    'delivery/contract/src/release.ts',
    'delivery/cli/src/define-app.ts',
    'delivery/cli/src/chunks.ts',
    'site.config.ts',
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
    'shared-ui/src/button/button.stories.tsx',
    'shared-ui/story-page/main.tsx',
    'shared-ui/storybook/package.json',
    'contracts/src/rules/money.test.ts',
    'delivery/cli/src/store.ts',
    'mfe-agent/src/routes.tsx',
    'api/src/start.ts',
    'delivery/edge/src/server.ts',
  ])('MF-03 another %s makes the same', (file) => {
    const before = hash();
    write(file, 'other');
    expect(hash()).toBe(before);
  });

  it.each(['swiper', 'dom7', 'lucide', 'zod', '@rsbuild/plugin-react'])(
    'DL-07 another version of %s, which the app is built with, makes another',
    (name) => {
      const before = hash();
      write('pnpm-lock.yaml', lockfile({ [name]: '1.0.1' }));
      expect(hash()).not.toBe(before);
    },
  );

  it.each(['jszip', 'fastify', 'playwright', 'vitest'])(
    'DL-07 another version of %s, which the app is not built with, makes the same',
    (name) => {
      const before = hash();
      write('pnpm-lock.yaml', lockfile({ [name]: '1.0.1' }));
      expect(hash()).toBe(before);
    },
  );
});
