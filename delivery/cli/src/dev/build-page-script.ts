/** Builds the script that the development server puts into each page. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';

/** Returns the script as text; React's development build is part of it. */
export async function buildPageScript(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'delivery-dev-'));
  try {
    const rsbuild = await createRsbuild({
      cwd: import.meta.dirname,
      config: {
        mode: 'development',
        logLevel: 'warn',
        source: { entry: { page: join(import.meta.dirname, 'page/index') } },
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
        tools: {
          htmlPlugin: false,
          // In the published package these files are ES modules by their extension, and could not use `require`.
          rspack: { module: { rules: [{ test: /dev[\\/]page[\\/][\w-]+\.js$/, type: 'javascript/auto' }] } },
        },
      },
    });
    const { close } = await rsbuild.build();
    await close();
    return await readFile(join(folder, 'page.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
