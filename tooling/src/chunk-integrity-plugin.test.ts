import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rsbuild/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-integrity-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it.each(['development', 'production'] as const)(
  'MF-07 what loads a script late knows its hash, as it is sent (%s)',
  async (mode) => {
    await writeFile(join(folder, 'late.js'), 'export const late = "late";');
    await writeFile(join(folder, 'other.js'), 'export const other = "other";');
    await writeFile(
      join(folder, 'index.js'),
      'import(/* webpackChunkName: "late" */ "./late.js"); import(/* webpackChunkName: "other" */ "./other.js");',
    );
    const compiler = rspack({
      mode,
      target: 'web',
      context: folder,
      entry: './index.js',
      output: { path: join(folder, 'dist'), filename: 'entry.js', chunkFilename: '[name].js' },
      plugins: [new ChunkIntegrityPlugin()],
    });
    await new Promise<void>((resolve, reject) =>
      compiler.run((error, stats) => {
        const fault = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
        compiler.close(() => (fault ? reject(fault) : resolve()));
      }),
    );
    const entry = await readFile(join(folder, 'dist/entry.js'), 'utf8');
    expect(entry).toMatch(/\.integrity ?= ?["']sha256-["'] ?\+/);
    expect(entry).not.toContain('HASHES-OF-CHUNKS');
    for (const name of ['late', 'other']) {
      const sent = await readFile(join(folder, 'dist', `${name}.js`));
      expect(entry, name).toContain(createHash('sha256').update(sent).digest('base64'));
    }
  },
);
