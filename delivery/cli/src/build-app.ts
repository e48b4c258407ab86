/** Builds one app into a new folder below `dist`: `client/` for browsers, `server/` for the edge, and `chunks.json`. */
import { cpSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import type { AppName, ChunkFiles } from '@delivery/contract/release';
import { keepSourceMaps } from './keep-source-maps.ts';
import { appDir } from './workspace.ts';

/**
 * Builds `app` in `folder` for production as `version`. Returns the output folder, which the caller removes. Fails with
 * the compiler's message.
 */
export async function buildApp(app: AppName, version: string, folder = appDir(app)): Promise<string> {
  // Each process builds into its own folder, because two sites on one machine may release at the same time.
  const output = `dist/${process.pid}`;
  const dist = join(folder, output);
  rmSync(dist, { recursive: true, force: true });
  const config = await readConfig(folder, { RELEASE_VERSION: version, RELEASE_DIST: output });
  const rsbuild = await createRsbuild({ cwd: folder, config });
  const { close } = await rsbuild.build();
  await close();
  await keepSourceMaps(dist);
  // Removes a file of the federation plugin that names source files and that nobody reads.
  rmSync(join(dist, 'client/mf-stats.json'), { force: true });
  if (app === 'shell') copySingletons(folder, join(dist, 'server/node_modules'));
  return dist;
}

let reading: Promise<unknown> = Promise.resolve();

/**
 * Returns the configuration of the build of the app in `folder`, which takes `settings` from the environment. Reads one
 * configuration after the other, because several apps are built at once.
 */
function readConfig(folder: string, settings: Record<string, string>): Promise<RsbuildConfig> {
  const config = reading.then(async () => {
    Object.assign(process.env, { NODE_ENV: 'production', ...settings });
    const file = pathToFileURL(join(folder, 'rsbuild.config.ts')).href;
    return ((await import(file)) as { default: RsbuildConfig }).default;
  });
  reading = config.catch(() => undefined);
  return config;
}

/** The chunk files of a build. */
export async function readChunks(dist: string): Promise<Record<string, ChunkFiles>> {
  return JSON.parse(await readFile(join(dist, 'chunks.json'), 'utf8')) as Record<string, ChunkFiles>;
}

/**
 * Copies the singletons, with which every server bundle of a set is rendered, into the shell's release: whole packages
 * with their dependencies, but without types and without builds that Node does not run.
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
  // Keeps the router's development build, because its package uses only that one, whatever the mode.
  if (path.includes('/node_modules') || /\/(umd|docs|dist\/production)(\/|$)/.test(path)) return false;
  // Keeps React's development files, because Node reads the names of a CommonJS export from them.
  if (
    /\.profiling\.js$|\.(browser|bun|edge)\.(development|production)\.js$|\.map$|\.d\.[cm]?ts$|\.md$/.test(
      basename(path),
    )
  )
    return false;
  return true;
}
