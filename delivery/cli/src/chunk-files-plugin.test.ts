import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rsbuild/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReleaseManifest } from '@delivery/contract/release';
import { ChunkFilesPlugin } from './chunk-files-plugin.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-chunks-'));
  await writeFile(join(folder, 'words.js'), 'export const words = { river: "river" };');
  await writeFile(
    join(folder, 'tours.js'),
    'import { words } from "./words.js"; export default () => import("./late.js").then(() => words.river + VERSION);',
  );
  await writeFile(join(folder, 'late.js'), 'export default "late";');
  await writeFile(join(folder, 'book.js'), 'export default "book" + VERSION;');
  await writeFile(
    join(folder, 'index.js'),
    'import(/* webpackChunkName: "tours" */ "./tours.js"); import(/* webpackChunkName: "book" */ "./book.js");',
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds the sources as the release `version`; gives the chunks, and the built file of the tours. */
async function build(version: string): Promise<{ chunks: ReleaseManifest['chunks']; built: string }> {
  const file = join(folder, 'dist/chunks.json');
  const compiler = rspack({
    mode: 'production',
    target: 'web',
    context: folder,
    entry: './index.js',
    output: { path: join(folder, 'dist'), filename: 'entry.js', chunkFilename: '[name].js' },
    plugins: [new rspack.DefinePlugin({ VERSION: JSON.stringify(version) }), new ChunkFilesPlugin(file)],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const fault = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (fault ? reject(fault) : resolve()));
    }),
  );
  return {
    chunks: JSON.parse(await readFile(file, 'utf8')) as ReleaseManifest['chunks'],
    built: await readFile(join(folder, 'dist/tours.js'), 'utf8'),
  };
}

it('DL-05 builds of the same sources have the same hashes, and a changed module has those of its chunks changed', async () => {
  const [first, second] = [await build('200'), await build('201')];
  expect(second.built).not.toBe(first.built);
  expect(second.chunks).toEqual(first.chunks);
  expect(first.chunks.tours).toMatchObject({ js: ['tours.js'], css: [] });

  await writeFile(join(folder, 'words.js'), 'export const words = { river: "voyage" };');
  const changed = await build('201');
  expect(changed.chunks.tours?.sources).not.toBe(first.chunks.tours?.sources);
  expect(changed.chunks.book).toEqual(first.chunks.book);

  // The page opens a dialog whose code it loads then.
  await writeFile(join(folder, 'late.js'), 'export default "later";');
  const dialog = await build('201');
  expect(dialog.chunks.tours?.sources).not.toBe(changed.chunks.tours?.sources);
  expect(dialog.chunks.book).toEqual(first.chunks.book);
});

it('DL-15 a module that the federation plugin names without a file counts for no source', async () => {
  const before = await build('200');
  // As the plugin names its own runtime, with FEDERATION_RUNTIME=package.
  await writeFile(
    join(folder, 'tours.js'),
    `import "runtime/none.js!=!./own.js"; ${await readFile(join(folder, 'tours.js'), 'utf8')}`,
  );
  await writeFile(join(folder, 'own.js'), 'globalThis.own = 1;');
  const { chunks } = await build('200');
  expect(chunks.tours?.sources).not.toBe(before.chunks.tours?.sources);
  expect(chunks.book).toEqual(before.chunks.book);
});
