/** Removes an app: first from the site, then from the workspace, together with everything that `create-app` wrote. */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';
import { siteFile } from '@delivery/store/site-file';
import type { ReleasedRemote } from '@delivery/contract/route-table';
import { install } from '../../install.mjs';
import { createProgressReporter } from '../progress.ts';
import { openConfiguredStore } from '../store.ts';
import { appDir, root } from '../workspace.ts';
import { findAppEntries, removeAppEntries } from './routes-text.ts';
import { runCheck, readRoutes, backupFiles, uncommittedFiles, writeRoutes } from './steps.ts';
import { parseNewApp } from './new-app.ts';
import { renderTemplate } from './template.ts';

/**
 * Removes `app`. Refuses when uncommitted work would be lost, unless `force`, and when other apps would have broken
 * links.
 */
export async function removeApp(app: ReleasedRemote, options: { force: boolean }): Promise<void> {
  const step = createProgressReporter();
  const here = existsSync(appDir(app));
  const store = openConfiguredStore();
  const live = (await store.live()).versions[app] !== undefined;
  const share = findAppEntries(readRoutes(), app);
  if (!here && !live && share.paths.length === 0) {
    throw new UserError(`There is no app ${app}, neither in this workspace nor in the site.`);
  }
  if (here || share.paths.length > 0) {
    assertUnused(app, share.builders);
    if (!options.force) await assertCommitted(app);
  }

  if (await store.remove(app)) step(`${app} has left the site: its addresses answer “not found”`);
  if (!here && share.paths.length === 0) return;
  const restoreFiles = backupFiles();
  try {
    await writeRoutes(removeAppEntries(readRoutes(), app));
    if (site.packages.contracts) {
      const what = `Without ${app} the types of ${site.packages.contracts} are not right`;
      runCheck(what, 'tsc', ['-p', appDir('contracts')]);
    }
  } catch (error) {
    restoreFiles();
    throw error;
  }
  rmSync(appDir(app), { recursive: true, force: true });
  install(root, 'updated');
  step(`${app} is out of the workspace. Its releases stay in the store, for pages that are open.`);
}

/** @throws {UserError} while other apps link to its pages or show its fragments */
function assertUnused(app: string, builders: readonly string[]): void {
  const using = [
    ...findFilesMatching(['**'], app, linkPattern(builders)),
    // Only apps and the packages that they share name fragments; elsewhere such a text is a file path.
    ...findFilesMatching(
      ['shell', 'mfe-*', ...Object.keys(site.packages)],
      app,
      new RegExp(`['"]${app}/[\\w-]+['"]`),
    ),
  ];
  if (using.length === 0) return;
  const list = [...new Set(using)].map((file) => `  ${file}`).join('\n');
  throw new UserError(
    `Others link to ${app} or show its fragments, and would be broken without it:\n${list}\nTake that out first.`,
  );
}

const linkPattern = (builders: readonly string[]) =>
  new RegExp(`\\bpaths\\.(${builders.join('|') || '(?!)'})\\b`);

/** Returns the files below `places` of the site, except the app's own, that contain `words`. */
function findFilesMatching(places: readonly string[], app: string, words: RegExp): string[] {
  const cwd = dirname(siteFile);
  return globSync(`{${places.join(',')}}/**/*.{ts,tsx}`, {
    cwd,
    exclude: (name) => /(^|[\\/])(node_modules|dist|create-app)$/.test(name) || name === app,
  }).filter((file) => !file.startsWith(`${app}/`) && words.test(readFileSync(join(cwd, file), 'utf8')));
}

/** @throws {UserError} when files of the app are uncommitted and differ from what `create-app` wrote */
async function assertCommitted(app: ReleasedRemote): Promise<void> {
  const folder = relative(root, appDir(app));
  const files = uncommittedFiles(folder);
  const untouched = await generatedFiles(app);
  const work = (files ?? globSync(`${folder}/src/**/*.*`, { cwd: root })).filter((file) => {
    const fresh = untouched.get(file.slice(folder.length + 1));
    return (
      fresh === undefined || !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== fresh
    );
  });
  if (work.length === 0) return;
  throw new UserError(
    `${app} has work in it that is in no commit:\n${work.map((file) => `  ${file}`).join('\n')}\nCommit it, or add --force to lose it.`,
  );
}

/** Returns the files that `create-app` wrote for this app, or none when they can no longer be reconstructed. */
async function generatedFiles(app: ReleasedRemote): Promise<Map<string, string>> {
  const manifest = join(appDir(app), 'package.json');
  if (!existsSync(manifest)) return new Map();
  const { description } = JSON.parse(readFileSync(manifest, 'utf8')) as { description?: string };
  const { paths } = findAppEntries(readRoutes(), app);
  try {
    return await renderTemplate(parseNewApp(app, paths, description, { apps: [], routes: {}, builders: [] }));
  } catch (error) {
    if (error instanceof UserError) return new Map();
    throw error;
  }
}
