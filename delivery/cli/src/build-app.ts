/**
 * Builds one app into a folder of its own below `dist`: `client/` for browsers, `server/` for the edge, `chunks.json`.
 */
import { cpSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import type { AppName, ChunkFiles } from '@antara/contracts/composition/release';
import { keepSourceMaps } from './keep-source-maps.ts';
import { appDir } from './workspace.ts';

/**
 * Builds `app` in `folder` for production as `version`; returns its folder, the caller's to remove. Fails with the
 * compiler's message.
 */
export async function buildApp(app: AppName, version: string, folder = appDir(app)): Promise<string> {
  process.env.NODE_ENV = 'production';
  process.env.RELEASE_VERSION = version;
  // Two sites on one machine may release at once: each build needs a folder of its own.
  process.env.RELEASE_DIST = `dist/${process.pid}`;
  const dist = join(folder, process.env.RELEASE_DIST);
  rmSync(dist, { recursive: true, force: true });

  const { default: config } = (await import(pathToFileURL(join(folder, 'rsbuild.config.ts')).href)) as {
    default: RsbuildConfig;
  };
  const rsbuild = await createRsbuild({ cwd: folder, config });
  const { close } = await rsbuild.build();
  await close();
  await keepSourceMaps(dist);
  // The plugin writes it beside mf-manifest.json; it names sources, and nobody reads it.
  rmSync(join(dist, 'client/mf-stats.json'), { force: true });
  if (app === 'shell') copySingletons(folder, join(dist, 'server/node_modules'));
  return dist;
}

/** The chunk files of a build. */
export async function readChunks(dist: string): Promise<Record<string, ChunkFiles>> {
  return JSON.parse(await readFile(join(dist, 'chunks.json'), 'utf8')) as Record<string, ChunkFiles>;
}

/**
 * Copies the singletons that every server bundle of a set is rendered with into the shell's release: whole packages
 * with their dependencies, without types and without builds that Node does not run.
 */
export function copySingletons(shell: string, target: string): void {
  const copied = new Set<string>();
  const copy = (name: string, from: string) => {
    if (copied.has(name)) return;
    copied.add(name);
    const manifest = createRequire(resolve(from, 'package.json')).resolve(`${name}/package.json`);
    const source = dirname(manifest);
    cpSync(source, join(target, name), {
      recursive: true,
      dereference: true,
      filter: (file) => isNeeded(file.slice(source.length)),
    });
    const { dependencies = {} } = createRequire(import.meta.url)(manifest) as {
      dependencies?: Record<string, string>;
    };
    for (const dependency of Object.keys(dependencies)) copy(dependency, source);
  };
  for (const name of ['react', 'react-dom', 'react-router-dom']) copy(name, shell);
}

function isNeeded(path: string): boolean {
  // The router's package points at `dist/development` alone, whatever the mode.
  if (path.includes('/node_modules') || /\/(umd|docs|dist\/production)(\/|$)/.test(path)) return false;
  // React's development files stay: Node reads the names of a CommonJS export from them.
  if (
    /\.profiling\.js$|\.(browser|bun|edge)\.(development|production)\.js$|\.map$|\.d\.[cm]?ts$|\.md$/.test(
      basename(path),
    )
  )
    return false;
  return true;
}
