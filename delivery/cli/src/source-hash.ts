/** Hashes everything that an app is built from: equal sources give the same version. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { AppName } from '@delivery/contract/release';
import { site, usesPseudoLanguages } from '@delivery/store/site';
import { siteFile } from '@delivery/store/site-file';
import { usesPackageRuntime } from './federation/runtime-setting.ts';
import { listBuildModules } from './build-modules.ts';
import { listLockedPackages } from './locked-packages.ts';
import { appDir, root } from './workspace.ts';

/** Packages that every app is built with, relative to the root. */
const packages = [...Object.keys(site.packages).map(folderOf), 'delivery/contract'];
/** Further sources of every app, besides its own folder, the modules that build it, and its packages. */
const files = [relative(root, siteFile), 'tsconfig.base.json', 'tsconfig.web.json'];

function folderOf(appOrPackage: string): string {
  return relative(root, appDir(appOrPackage));
}

/** Tests, stories, their helpers, and outputs of other commands, because they do not influence a build. */
const notSources = [
  /(^|\/)(node_modules|dist|coverage|testing|story-page|storybook)(\/|$)/,
  /\.(test|stories)\.tsx?$/,
  /(^|\/)test-[\w-]+\.tsx?$/,
  /(^|\/)vitest\.[\w.]+$/,
];
const isSource = (file: string) => !notSources.some((pattern) => pattern.test(file));

/** Returns the hash of an app's sources below `from`, hexadecimal. Tests and documentation do not count. */
export function sourceHash(app: AppName, from: string = root): string {
  const hash = createHash('sha256');
  const modules = listBuildModules(from);
  const places = [folderOf(app), ...packages, ...files];
  for (const file of [...places.flatMap((place) => filesOf(place, from)), ...modules.files]) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(join(from, file)));
  }
  // Otherwise a build with another setting would count as the release that exists already.
  if (usesPackageRuntime()) hash.update('FEDERATION_RUNTIME=package\0');
  if (usesPseudoLanguages()) hash.update('PSEUDO_LANGUAGES=1\0');
  const importers = [
    ...[folderOf(app), ...packages].map((name) => ({ name })),
    { name: 'delivery/cli', only: modules.packages },
  ];
  const lockfile = readFileSync(join(from, 'pnpm-lock.yaml'), 'utf8');
  for (const locked of listLockedPackages(lockfile, importers)) hash.update(`${locked}\n`);
  return hash.digest('hex');
}

/** Returns the version under which sources with this hash are released. */
export const versionOf = (hash: string): string => hash.slice(0, 12);

function filesOf(place: string, from: string): string[] {
  if (statSync(join(from, place)).isFile()) return [place];
  return globSync('**/*.{ts,tsx,js,mjs,css,json,woff2,svg,png,jpg,webp,avif,ico,txt,webmanifest}', {
    cwd: join(from, place),
    exclude: (name) => !isSource(name),
  })
    .filter(isSource)
    .sort()
    .map((file) => join(place, file));
}
