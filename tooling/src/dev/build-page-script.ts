/** Builds the script that the development server puts into each page. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { root } from '../workspace.ts';

/** Returns the script as text; React's development build is part of it. */
export async function buildPageScript(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'antara-dev-'));
  try {
    const rsbuild = await createRsbuild({
      cwd: join(root, 'tooling'),
      config: {
        mode: 'development',
        logLevel: 'warn',
        source: { entry: { page: './src/dev/page/index.ts' } },
        output: {
          target: 'web',
          distPath: { root: folder, js: '' },
          cleanDistPath: false,
          filename: { js: '[name].js' },
          polyfill: 'off',
          sourceMap: false,
        },
        splitChunks: false,
        performance: { printFileSize: false },
        tools: { htmlPlugin: false },
      },
    });
    const { close } = await rsbuild.build();
    await close();
    return await readFile(join(folder, 'page.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
