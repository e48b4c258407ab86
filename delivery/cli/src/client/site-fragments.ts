/**
 * The command `types`: writes the fragments that a site's live releases expose to other apps as types for this
 * repository (DL-08).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { site } from '@delivery/store/site';
import type { AppName } from '@delivery/contract/release';
import { siteFragmentsFile } from '../release-interface/describe-interface.ts';
import { readFragmentProps } from '../release-interface/read-types.ts';
import { parseFile } from '../release-interface/syntax-tree.ts';

/** The module that declares the fragments. */
const fragmentsModule = `${site.packages.contracts}/composition/fragments`;

/** The type of each fragment's props, by the fragment's name. */
export type FragmentTypes = Readonly<Record<string, string>>;

/** Returns the site's fragments that are neither the app's own nor in the packages in `folder`. */
function listForeign(types: FragmentTypes, app: AppName, folder: string): [string, string][] {
  const contracts = createRequire(join(folder, 'package.json'))
    .resolve(fragmentsModule)
    .replace(/\.js$/, '.d.ts');
  const known = readFragmentProps([parseFile(contracts)]);
  return Object.entries(types)
    .filter(([name]) => !(name in known) && !name.startsWith(`${app}/`))
    .toSorted();
}

/** Returns the text of the types file. */
function describeSiteFragments(types: FragmentTypes, app: AppName, folder: string): string {
  const members = listForeign(types, app, folder).map(([name, type]) => `    '${name}': ${type};\n`);
  return `// Written by \`npx ${site.id} types\` from the live releases of the site: run it again rather than change it.
import '${fragmentsModule}';

declare module '${fragmentsModule}' {
  interface Fragments {
${members.join('')}  }
}
`;
}

/** Returns true when the file in `folder` matches what is live. A missing file counts as up to date. */
export function isUpToDate(types: FragmentTypes, app: AppName, folder: string): boolean {
  const file = join(folder, siteFragmentsFile);
  if (!existsSync(file)) return true;
  return readFileSync(file, 'utf8') === describeSiteFragments(types, app, folder);
}

/**
 * Writes the file. Returns a line for each fragment, which tells whether the fragment is new, changed, gone or as
 * before.
 */
export function writeSiteFragments(types: FragmentTypes, app: AppName, folder: string): string[] {
  const file = join(folder, siteFragmentsFile);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const foreign = listForeign(types, app, folder);
  const lines = foreign.map(([name, type]) => {
    const state = before.includes(`'${name}': ${type};`)
      ? 'as before'
      : before.includes(`'${name}':`)
        ? 'changed'
        : 'new';
    return `${name}  ${state}`;
  });
  const gone = [...before.matchAll(/^ {4}'([\w-]+\/[\w-]+)':/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !foreign.some(([each]) => each === name));
  writeFileSync(file, describeSiteFragments(types, app, folder));
  return [...lines, ...gone.map((name) => `${name}  gone`)];
}
