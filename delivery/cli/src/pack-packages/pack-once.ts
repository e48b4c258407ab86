/**
 * Packs the packages only once for the same sources, because three compilations take ten seconds, and each new
 * repository needs their result.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { site } from '@delivery/store/site';
import { siteFile } from '@delivery/store/site-file';
import type { ReportProgress } from '../progress.ts';
import { appDir, root } from '../workspace.ts';
import { packPackages } from './pack.ts';

/**
 * All files that affect the packages, relative to the root: sources, texts, versions, and the code that compiles and
 * packs.
 */
const sources = [
  'LICENSE',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.*.json',
  ...[siteFile, ...Object.keys(site.packages).map((name) => join(appDir(name), '**/*'))].map((path) =>
    relative(root, path),
  ),
  'delivery/**/*',
];
const notSources = /(^|\/)(node_modules|dist|coverage)(\/|$)|\.(test|stories)\.tsx?$/;
const isSource = (file: string) => !notSources.test(file);
const listFile = 'tarballs.json';

/**
 * Puts the packages of the workspace `from` into `outDir`. Returns the tarballs by package name. Calls `pack` unless
 * tarballs of the same sources are kept.
 *
 * @throws {UserError} when a package cannot be compiled
 */
export function packOnce(
  outDir: string,
  progress: ReportProgress,
  { from = root, pack = packPackages }: { from?: string; pack?: typeof packPackages } = {},
): Record<string, string> {
  const kept = join(from, 'node_modules/.cache/packages', hashSources(from));
  if (existsSync(kept)) progress('the packages of these sources are packed already');
  else keep(kept, (folder) => pack(folder, progress));
  mkdirSync(outDir, { recursive: true });
  const tarballs = JSON.parse(readFileSync(join(kept, listFile), 'utf8')) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(tarballs).map(([name, file]) => {
      cpSync(join(kept, file), join(outDir, file));
      return [name, join(outDir, file)];
    }),
  );
}

function keep(kept: string, pack: (folder: string) => Record<string, string>): void {
  // Two processes may pack at the same time, so the folder is created under a temporary name and then renamed.
  const staging = `${kept}.${randomUUID()}`;
  try {
    const tarballs = Object.entries(pack(staging)).map(([name, file]) => [name, basename(file)]);
    writeFileSync(join(staging, listFile), JSON.stringify(Object.fromEntries(tarballs)));
    const cache = dirname(kept);
    for (const older of readdirSync(cache).filter((name) => !name.includes('.')))
      rmSync(join(cache, older), { recursive: true, force: true });
    renameSync(staging, kept);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
}

function hashSources(from: string): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: from, exclude: (name) => !isSource(name) }).filter(isSource);
  for (const file of files.toSorted()) {
    if (!statSync(join(from, file)).isFile()) continue;
    hash.update(`${file}\0`);
    hash.update(readFileSync(join(from, file)));
  }
  return hash.digest('hex').slice(0, 32);
}
