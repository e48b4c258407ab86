/**
 * Lists the files of the workspace that a test file depends on: what it imports, directly or indirectly. The screens of
 * a route table are imported there by functions that are called only for the pages that a test opens, so they count
 * only when the test has loaded them before (`loaded-screens.ts`).
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { listSpecifiers } from '../module-specifiers.ts';

/** Matches a screen or fragment in a table of them: a property whose function imports a module. */
const tableImport = /(\b(?:screen|load): \(\) =>\s*)(import\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)',?\s*\))/g;

/** Returns the specifiers that the tables of routes and fragments in `source` import when a page asks for them. */
const listScreens = (source: string): string[] =>
  [...source.matchAll(tableImport)].map(([, , , specifier = '']) => specifier);

/** Returns `source` with another expression for each of these imports. `replace` gets the specifier and the import. */
export const replaceTableImports = (
  source: string,
  replace: (specifier: string, call: string) => string,
): string =>
  source.replaceAll(
    tableImport,
    (_all, start: string, call: string, specifier: string) => start + replace(specifier, call),
  );

/** Matches code that reads files other than modules, or modules with computed names. */
const unknownReads = /node:fs|import\.meta\.glob|importActual|importOriginal/;

/** What a test depends on. Paths are relative to the workspace. */
export interface ReachedFiles {
  files: string[];
  /** False when a file reads others than modules, so that not all are known. */
  isComplete: boolean;
}

/** A file's imports, as paths, and whether it reads further files. */
interface Imports {
  imported: string[];
  screens: string[];
  readsUnknown: boolean;
}

/**
 * Returns a function that lists what a test reaches, with `settings` (its set-up and configuration). Each file is read
 * once for all tests. `loaded` are the screens that the test loads; with null, all of the tables that it reaches count.
 */
export function createReachedFiles(
  workspace: string,
): (test: string, settings: readonly string[], loaded: readonly string[] | null) => ReachedFiles {
  const known = new Map<string, Imports>();
  const read = (file: string): Imports => {
    let imports = known.get(file);
    if (!imports) known.set(file, (imports = readImports(workspace, file)));
    return imports;
  };
  return (test, settings, loaded) => {
    const reached = new Set([test, ...settings, ...(loaded ?? [])]);
    let isComplete = true;
    // Files that are added to a set while it is iterated are iterated too.
    for (const file of reached) {
      const { imported, screens, readsUnknown } = read(file);
      for (const each of imported) reached.add(each);
      if (loaded === null) for (const each of screens) reached.add(each);
      // Settings read files as well, which no test depends on.
      if (readsUnknown && !settings.includes(file)) isComplete = false;
    }
    return { files: [...reached].toSorted(), isComplete };
  };
}

function readImports(workspace: string, file: string): Imports {
  const place = join(workspace, file);
  if (!existsSync(place)) return { imported: [], screens: [], readsUnknown: false };
  const source = /\.(?:[cm]?[jt]sx?|css)$/.test(file) ? readFileSync(place, 'utf8') : '';
  const specifiers = file.endsWith('.css') ? listStyleSheets(source) : listModules(place, source);
  const toPath = (specifier: string) => {
    const found = resolveInside(place, specifier);
    return found === null ? [] : [relative(workspace, found).replaceAll('\\', '/')];
  };
  const screens = listScreens(source);
  return {
    imported: specifiers.filter((each) => !screens.includes(each)).flatMap(toPath),
    screens: screens.flatMap(toPath),
    readsUnknown: unknownReads.test(source),
  };
}

const listModules = (file: string, source: string) => (source ? listSpecifiers(file, source) : []);

/** Returns the style sheets that another one takes classes or rules from. */
const listStyleSheets = (source: string) =>
  [...source.matchAll(/\bfrom\s+['"]([^'"]+)['"]|@import\s+['"]([^'"]+)['"]/g)].flatMap(
    ([, composed, imported]) => composed ?? imported ?? [],
  );

/** Returns the file of a module of this workspace, or null for one of a package that is installed. */
function resolveInside(importer: string, specifier: string): string | null {
  const [name] = specifier.split('?');
  if (!name || name.startsWith('node:')) return null;
  if (name.startsWith('.')) return resolve(dirname(importer), name);
  try {
    const found = createRequire(importer).resolve(name);
    return found.includes('/node_modules/') ? null : found;
  } catch {
    // The package has no file for Node under this name, so it is none of the workspace's sources.
    return null;
  }
}
