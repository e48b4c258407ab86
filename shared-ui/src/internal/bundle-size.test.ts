// @vitest-environment node
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { afterAll, beforeAll, expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '..');
const output = mkdtempSync(join(tmpdir(), 'antara-bundle-size-'));
/** Entry → its file, as the exports of the package say. */
const files = new Map(
  globSync('*/{index.ts,*.tsx}', { cwd: source })
    .map((file) => [dirname(file), file] as const)
    .filter(([name, file]) => [`${name}/index.ts`, `${name}/${name}.tsx`].includes(file) && name !== 'fonts')
    // Where there is an index it counts: it exports the component's own file too.
    .toSorted(([, one], [, other]) => Number(one.endsWith('index.ts')) - Number(other.endsWith('index.ts'))),
);
const entries = [...files.keys()];

/** Entry → the modules that load with it, and the size of its script in bytes of brotli. */
const built = new Map<string, { modules: string[]; bytes: number }>();
/** Modules of the chunks that are loaded on demand. */
const lazyModules: string[] = [];

beforeAll(async () => {
  // Using every export keeps the bundler from removing any.
  for (const [name, file] of files) {
    const path = JSON.stringify(join(source, file));
    writeFileSync(join(output, `${name}.ts`), `import * as all from ${path};\nglobalThis.kit = all;`);
  }
  const rsbuild = await createRsbuild({
    cwd: resolve(import.meta.dirname, '../..'),
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
        // Shared by all apps, so every page has them already.
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
    built.set(name, { modules: modulesOf(join(scripts, `${name}.js`)), bytes });
  }
  for (const file of globSync('async/*.js', { cwd: scripts }))
    lazyModules.push(...modulesOf(join(scripts, file)));
}, 60_000);

afterAll(() => rmSync(output, { recursive: true, force: true }));

/** The modules in a script, from its source map. */
function modulesOf(script: string): string[] {
  return (JSON.parse(readFileSync(`${script}.map`, 'utf8')) as { sources: string[] }).sources;
}

const getEntry = (name: string) => {
  const entry = built.get(name);
  if (!entry) throw new Error(`${name} was not built`);
  return entry;
};

/** Entries that load a module whose path contains `part` at once. */
const entriesWith = (part: string) =>
  entries.filter((name) => getEntry(name).modules.some((module) => module.includes(part))).toSorted();

test('every entry is small when imported alone', () => {
  const larger: Record<string, number> = {
    // 1 KB of it are the dialling codes with their countries, 0.8 KB what loads the check of an e-mail's domain,
    // which the next two have as well.
    field: 7450,
    'newsletter-form': 4000,
    // Its text is functions of messages (decision 0063).
    'login-form': 7200,
    // With what loads its list.
    'combobox-field': 5100,
    carousel: 4500,
    // With what fetches a hero.
    'click-to-load': 3700,
    // It can show a picture by itself, large.
    gallery: 4200,
  };
  const tooLarge = entries
    .map((name) => ({ name, bytes: getEntry(name).bytes, max: larger[name] ?? 3600 }))
    .filter(({ bytes, max }) => bytes > max);
  expect(tooLarge).toEqual([]);
});

test('the carousel does not contain Swiper, which is a lazy chunk', () => {
  expect(entriesWith('/swiper/')).toEqual([]);
  expect(entriesWith('carousel/engine')).toEqual([]);
  expect(lazyModules.some((module) => module.includes('/swiper/'))).toBe(true);
});

test('the list of a combobox is a lazy chunk, with downshift', () => {
  expect(entriesWith('/downshift/')).toEqual([]);
  expect(entriesWith('combobox-list')).toEqual([]);
  expect(lazyModules.some((module) => module.includes('/downshift/'))).toBe(true);
});

test('the viewer of the lightbox is a lazy chunk, with the dialog it needs', () => {
  expect(entriesWith('lightbox/viewer')).toEqual([]);
  expect(entriesWith('dialog/dialog')).toEqual(['dialog']);
  expect(lazyModules.some((module) => module.includes('lightbox/viewer'))).toBe(true);
});

test('TR-08 rich text contains no sanitiser: the shell gives it one', () => {
  const { modules, bytes } = getEntry('rich-text');
  expect(modules.filter((module) => module.includes('node_modules'))).toEqual([]);
  // With the text that is shown until the sanitiser is loaded. The pictures of texts are drawn by the picture
  // component, which is an entry of its own.
  expect(bytes).toBeLessThan(1_300);
});

test('no entry contains a package other than the icons; the toasts, which only the shell has, are a zustand store', () => {
  const packagesOf = (name: string) =>
    getEntry(name).modules.flatMap(
      (module) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(module)?.[1] ?? [],
    );
  expect([...new Set(entries.filter((name) => name !== 'toast').flatMap(packagesOf))]).toEqual([
    'lucide-react',
  ]);
  expect([...new Set(packagesOf('toast'))].toSorted()).toEqual(['lucide-react', 'zustand']);
});
