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
  'MF-07 PD-03 what loads scripts and style sheets late knows their hashes, as they are sent (%s)',
  async (mode) => {
    await writeFile(join(folder, 'late.js'), 'import "./late.css"; export const late = "late";');
    await writeFile(join(folder, 'late.css'), 'body { color: teal }');
    // What css-loader would make of a style sheet.
    await writeFile(
      join(folder, 'read-css.cjs'),
      'module.exports = (css) => `export default [[module.id, ${JSON.stringify(css)}, ""]]`;',
    );
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
      module: {
        rules: [
          {
            test: /\.css$/,
            type: 'javascript/auto',
            use: [rspack.CssExtractRspackPlugin.loader, join(folder, 'read-css.cjs')],
          },
        ],
      },
      plugins: [
        new ChunkIntegrityPlugin(),
        new rspack.CssExtractRspackPlugin({ chunkFilename: '[name].css' }),
      ],
    });
    await new Promise<void>((resolve, reject) =>
      compiler.run((error, stats) => {
        const fault = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
        compiler.close(() => (fault ? reject(fault) : resolve()));
      }),
    );
    const entry = await readFile(join(folder, 'dist/entry.js'), 'utf8');
    expect(entry.match(/\.integrity ?= ?["']sha256-["'] ?\+/g)).toHaveLength(2);
    expect(entry).not.toContain('HASHES-OF-');
    for (const name of ['late.js', 'other.js', 'late.css']) {
      const sent = await readFile(join(folder, 'dist', name));
      expect(entry, name).toContain(createHash('sha256').update(sent).digest('base64'));
    }
  },
);
