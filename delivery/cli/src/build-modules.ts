/**
 * Lists the workspace's modules that take part in a build: the build's entry modules, and everything that they import
 * directly or indirectly.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listSpecifiers } from './module-specifiers.ts';
import { appDir, root } from './workspace.ts';
import { site } from '@delivery/store/site';

/** Modules that build an app and describe the release. */
const entries = [
  'delivery/cli/src/build-app.ts',
  'delivery/cli/src/define-app.ts',
  'delivery/cli/src/describe-release.ts',
  // The build replaces other modules with these.
  'delivery/cli/src/federation/container.ts',
  'delivery/cli/src/federation/provider.ts',
  ...Object.values(site.replacedModules).map((file) => relative(root, appDir(file))),
];

/** Returns the files below `from` (sorted, relative to it), and the packages that they import. */
export function listBuildModules(from: string): { files: string[]; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file) || !existsSync(join(from, file))) return;
    files.add(file);
    const source = readFileSync(join(from, file), 'utf8');
    for (const specifier of listSpecifiers(file, source)) {
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier));
      else if (!specifier.startsWith('node:')) packages.add(packageName(specifier));
    }
  };
  for (const entry of entries) visit(entry);
  return { files: [...files].toSorted(), packages };
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
