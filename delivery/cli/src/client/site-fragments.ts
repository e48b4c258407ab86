/** `antara types`: what the live releases of a site expose to other apps, as types for this repository (DL-08). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AppName } from '@antara/contracts/composition/release';
import { siteFragmentsFile } from '../release-interface/describe-interface.ts';
import { readFragmentProps } from '../release-interface/read-types.ts';
import { parseFile } from '../release-interface/syntax-tree.ts';

/** The type of each fragment's props, by the fragment's name. */
export type FragmentTypes = Readonly<Record<string, string>>;

/** The fragments of the site that the app in `folder` does not know from its packages, and that are not its own. */
function listForeign(types: FragmentTypes, app: AppName, folder: string): [string, string][] {
  const contracts = createRequire(join(folder, 'package.json'))
    .resolve('@antara/contracts/composition/fragments')
    .replace(/\.js$/, '.d.ts');
  const known = readFragmentProps([parseFile(contracts)]);
  return Object.entries(types)
    .filter(([name]) => !(name in known) && !name.startsWith(`${app}/`))
    .toSorted();
}

/** The file's text. */
function describeSiteFragments(types: FragmentTypes, app: AppName, folder: string): string {
  const members = listForeign(types, app, folder).map(([name, type]) => `    '${name}': ${type};\n`);
  return `// Written by \`npx antara types\` from the live releases of the site: run it again rather than change it.
import '@antara/contracts/composition/fragments';

declare module '@antara/contracts/composition/fragments' {
  interface Fragments {
${members.join('')}  }
}
`;
}

/**
 * Does the file in `folder` say what is live? One that is not there says nothing, which is right where nothing is live.
 */
export function isUpToDate(types: FragmentTypes, app: AppName, folder: string): boolean {
  const file = join(folder, siteFragmentsFile);
  if (!existsSync(file)) return true;
  return readFileSync(file, 'utf8') === describeSiteFragments(types, app, folder);
}

/** Writes the file; returns a line for each fragment, and whether it is new, changed or gone. */
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
