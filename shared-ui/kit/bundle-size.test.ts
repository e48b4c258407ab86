// @vitest-environment node
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { afterAll, beforeAll, expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '../src');
const output = mkdtempSync(join(tmpdir(), 'antara-weights-'));
const entries = globSync('*/index.ts', { cwd: source })
  .map((file) => dirname(file))
  .filter((name) => name !== 'fonts');

/** Entry → the names of the modules it pulls at once, and the weight of their scripts in bytes, brotli. */
const pulled = new Map<string, { modules: string[]; bytes: number }>();
/** What is fetched later. */
const later: string[] = [];

beforeAll(async () => {
  // All that an entry has is wanted, so that nothing is shaken off.
  for (const name of entries) {
    const path = JSON.stringify(join(source, name, 'index.ts'));
    writeFileSync(join(output, `${name}.ts`), `import * as all from ${path};\nglobalThis.kit = all;`);
  }
  const rsbuild = await createRsbuild({
    cwd: resolve(import.meta.dirname, '..'),
    config: {
      mode: 'production',
      logLevel: 'error',
      plugins: [pluginReact()],
      source: { entry: Object.fromEntries(entries.map((name) => [name, join(output, `${name}.ts`)])) },
      splitChunks: false,
      output: {
        target: 'web',
        distPath: { root: join(output, 'built') },
        filename: { js: '[name].js' },
        // What every page has anyway.
        externals: [/^react($|\/)/, /^react-dom($|\/)/, 'react-router-dom', 'react-hook-form'],
        legalComments: 'none',
        sourceMap: { js: 'source-map' },
      },
      tools: { htmlPlugin: false, rspack: { externalsType: 'commonjs' } },
    },
  });
  await rsbuild.build();
  const scripts = join(output, 'built/static/js');
  for (const name of entries) {
    const bytes = brotliCompressSync(readFileSync(join(scripts, `${name}.js`))).length;
    pulled.set(name, { modules: sourcesOf(join(scripts, `${name}.js`)), bytes });
  }
  for (const file of globSync('async/*.js', { cwd: scripts })) later.push(...sourcesOf(join(scripts, file)));
}, 60_000);

afterAll(() => rmSync(output, { recursive: true, force: true }));

/** What stands in a script: its source map knows. */
function sourcesOf(script: string): string[] {
  return (JSON.parse(readFileSync(`${script}.map`, 'utf8')) as { sources: string[] }).sources;
}

const of = (name: string) => {
  const entry = pulled.get(name);
  if (!entry) throw new Error(`${name} was not built`);
  return entry;
};

/** Entries that pull a module whose name holds `part`, at once. */
const pulling = (part: string) =>
  entries.filter((name) => of(name).modules.some((module) => module.includes(part))).toSorted();

test('every entry is light when imported alone', () => {
  const heavier: Record<string, number> = { field: 5000, 'combobox-field': 4000, carousel: 4500 };
  const tooHeavy = entries
    .map((name) => ({ name, bytes: of(name).bytes, most: heavier[name] ?? 3600 }))
    .filter(({ bytes, most }) => bytes > most);
  expect(tooHeavy).toEqual([]);
});

test('the carousel comes without Swiper, which waits in a chunk of its own', () => {
  expect(pulling('/swiper/')).toEqual([]);
  expect(pulling('carousel/engine')).toEqual([]);
  expect(later.some((module) => module.includes('/swiper/'))).toBe(true);
});

test('the viewer of the lightbox waits in a chunk of its own, with the dialog it needs', () => {
  expect(pulling('lightbox/viewer')).toEqual([]);
  expect(pulling('dialog/dialog')).toEqual(['dialog']);
  expect(later.some((module) => module.includes('lightbox/viewer'))).toBe(true);
});

test('rich text brings no sanitiser: the server has done it', () => {
  const { modules, bytes } = of('rich-text');
  expect(modules.filter((module) => module.includes('node_modules'))).toEqual([]);
  expect(bytes).toBeLessThan(700);
});

test('no entry pulls a package but the icons', () => {
  const packages = entries.flatMap((name) =>
    of(name).modules.flatMap(
      (module) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(module)?.[1] ?? [],
    ),
  );
  expect([...new Set(packages)]).toEqual(['lucide-react']);
});
