/**
 * Creates a separate repository for a new app (DL-08): sources, tests, a pipeline, and the packages of this site that
 * the app is built with.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';
import { pnpm } from '../../install.mjs';
import { packOnce } from '../pack-packages/pack-once.ts';
import { readPackageJson, resolveVersions, toolingName } from '../pack-packages/package-json.ts';
import { createProgressReporter } from '../progress.ts';
import { settingsPrefix } from '../site-settings.ts';
import { appDir, root } from '../workspace.ts';
import type { NewApp } from './new-app.ts';
import { renderStandalone, templateFolder } from './template.ts';

/**
 * Creates the repository in `place`.
 *
 * @throws {UserError} when the folder is not empty, or the site has no template for repositories
 */
export async function createStandaloneApp(newApp: NewApp, place: string): Promise<void> {
  const step = createProgressReporter();
  const folder = resolve(place);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UserError(`${folder} is not empty. Name a folder that is not there yet.`);
  }
  templateFolder('standalone');
  const tarballs = packOnce(join(folder, 'packages'), step);
  step(`writing ${newApp.app}`);
  for (const [path, text] of await renderRepository(newApp, tarballs)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  step(`${newApp.app} is there`);
}

/** Returns the files of the repository, which installs the packages in `tarballs`, by path. */
export function renderRepository(
  newApp: NewApp,
  tarballs: Readonly<Record<string, string>>,
): Promise<Map<string, string>> {
  const packed = Object.entries(tarballs).map(([name, file]) => [name, `file:packages/${basename(file)}`]);
  return renderStandalone(newApp, {
    ...knownVersions(),
    // As npx names it, instead of the version alone.
    pnpm,
    command: site.id,
    tooling: toolingName,
    settings: settingsPrefix,
    ...(Object.fromEntries(packed) as Record<string, string>),
  });
}

/** Returns the next steps with the repository in `place`. */
export function describeNextSteps(place: string): string {
  return `\nNext: cd ${place}, git init, npx ${pnpm} install, npm test. ${join(place, 'README.md')} says how it is published.`;
}

/** Returns the versions that this workspace uses, with which a new repository begins. */
function knownVersions(): Record<string, string> {
  const folders = [join(root, 'delivery/cli'), ...Object.keys(site.packages).map(appDir), root];
  return Object.assign(
    {},
    ...folders.map((folder) => {
      const { dependencies, devDependencies } = readPackageJson(folder);
      return resolveVersions({ ...dependencies, ...devDependencies });
    }),
  ) as Record<string, string>;
}
