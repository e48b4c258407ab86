/**
 * Lists what the lockfile fixes for a part of the workspace, so that a change of another package's dependency does not
 * change an app's version.
 */
import { parse } from 'yaml';

/** Names of the files in which package managers fix the versions of packages. */
export const lockfiles: readonly string[] = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock', 'bun.lock'];

interface Dependencies {
  [name: string]: { version: string } | string;
}

interface Lockfile {
  importers: Record<string, Partial<Record<'dependencies' | 'devDependencies', Dependencies>>>;
  packages: Record<string, { resolution?: { integrity?: string } }>;
  snapshots: Record<string, Partial<Record<'dependencies' | 'optionalDependencies', Dependencies>>>;
}

/** A package of the workspace whose dependencies count. `only` limits them to certain names. */
export interface LockedImporter {
  name: string;
  only?: ReadonlySet<string>;
}

let parsed: { text: string; lockfile: Lockfile } | null = null;

/** Parses the lockfile and keeps the result, because the file has 200 KB, and every app's hash needs it. */
function parseLockfile(text: string): Lockfile {
  if (parsed?.text !== text) parsed = { text, lockfile: parse(text) as Lockfile };
  return parsed.lockfile;
}

/**
 * Returns the packages that `importers` of a pnpm lockfile install, directly or indirectly, as
 * `name@version integrity`, sorted. Dependencies of tests do not count.
 */
export function listLockedPackages(text: string, importers: readonly LockedImporter[]): string[] {
  const { importers: known, packages, snapshots } = parseLockfile(text);
  const found = new Set<string>();
  const visit = (dependencies: Dependencies = {}, only?: ReadonlySet<string>) => {
    for (const [name, locked] of Object.entries(dependencies)) {
      const version = typeof locked === 'string' ? locked : locked.version;
      // Skips linked packages of the workspace, because their sources are in the hash.
      if (version.startsWith('link:') || (only && !only.has(name))) continue;
      // An alias is locked under the name of the real package.
      const key = version in snapshots ? version : `${name}@${version}`;
      if (found.has(key)) continue;
      found.add(key);
      const { dependencies: own, optionalDependencies } = snapshots[key] ?? {};
      visit(own);
      visit(optionalDependencies);
    }
  };
  for (const { name, only } of importers) {
    const { dependencies, devDependencies } = known[name] ?? {};
    visit(dependencies, only);
    // Other development dependencies of an app are for its tests.
    if (only) visit(devDependencies, only);
  }
  return [...found].toSorted().map((key) => {
    const plain = key.replace(/\(.*$/, '');
    return `${key} ${packages[plain]?.resolution?.integrity ?? ''}`;
  });
}
