/** An app in its own repository: its name, its version, its build. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isAppName, type AppName, type ReleaseManifest } from '@delivery/contract/release';
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';
import { buildApp } from '../build-app.ts';
import { createManifest } from '../describe-release.ts';
import { lockfiles } from '../locked-packages.ts';
import type { ReportProgress } from '../progress.ts';
import { assembleBuild, listBuiltFiles, readBuiltSettings, type BuiltSettings } from './other-bundler.ts';

/** A built release, and its folder. */
export interface BuiltRelease {
  release: ReleaseManifest;
  folder: string;
}

/**
 * Returns the name of the app in `folder`. The sources of an app that another bundler has built may have any names.
 *
 * @throws {UserError} when there is no app
 */
export function readAppName(folder: string): AppName {
  const file = join(folder, 'package.json');
  const { name = '' } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }) : {};
  const hasPages = () => existsSync(join(folder, 'src/routes.tsx')) || readBuiltSettings(folder) !== null;
  if (isAppName(name) && name !== 'shell' && hasPages()) return name;
  throw new UserError(
    `${folder} is no app: its package.json has to have a name such as mfe-offers, and src/routes.tsx its pages, or “built” under “${site.id}” in package.json the folder of another bundler’s build. Run the command in the app’s folder.`,
  );
}

/** Returns the hash of the app's sources and packages in `folder`: equal sources and packages give the same version. */
export function hashSources(folder: string, settings: BuiltSettings | null): string {
  const hash = createHash('sha256');
  const sources = globSync('src/**/*', { cwd: folder, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.test\.[jt]sx?$/.test(file.name))
    .map((file) =>
      join(file.parentPath, file.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  const locks = lockfiles.filter((file) => existsSync(join(folder, file)));
  if (locks.length === 0) {
    throw new UserError(
      `${folder} has no lockfile, so the same sources could make different releases. Install with a package manager that writes one, and commit it.`,
    );
  }
  const build = settings ? listBuiltFiles(folder, settings) : ['rsbuild.config.ts'];
  for (const file of [...sources.toSorted(), 'package.json', ...build.toSorted(), ...locks]) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/**
 * Builds the app in `folder`. The build is kept until `forgetBuilds`, so that an interrupted upload continues with the
 * same bytes.
 *
 * @throws {UserError} when the app cannot be built or described
 */
export async function buildRelease(
  app: AppName,
  folder: string,
  progress: ReportProgress,
): Promise<BuiltRelease> {
  const settings = readBuiltSettings(folder);
  const source = hashSources(folder, settings);
  const version = source.slice(0, 12);
  const kept = join(folder, 'dist/releases', version);
  const manifest = join(kept, 'release.json');
  if (existsSync(manifest)) {
    progress(`${app} ${version} was built before`);
    return { release: JSON.parse(readFileSync(manifest, 'utf8')) as ReleaseManifest, folder: kept };
  }
  const { dist, own } = await build(app, version, folder, settings, progress);
  try {
    const release = await createManifest(app, version, source, dist, folder, own);
    mkdirSync(dirname(kept), { recursive: true });
    renameSync(dist, kept);
    return { release, folder: kept };
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

async function build(
  app: AppName,
  version: string,
  folder: string,
  settings: BuiltSettings | null,
  progress: ReportProgress,
) {
  if (!settings) {
    progress(`building ${app}`);
    return { dist: await buildApp(app, version, folder), own: undefined };
  }
  const assembled = assembleBuild(app, folder, settings);
  if (assembled.own.browserOnly)
    console.log('not judged: there is no server bundle, so browsers alone draw the pages');
  return assembled;
}

/** Removes the builds that `buildRelease` has kept. */
export function forgetBuilds(folder: string): void {
  rmSync(join(folder, 'dist/releases'), { recursive: true, force: true });
}
