/**
 * Lists the workspace's modules that take part in a build: the build's entry modules, and everything that they import
 * directly or indirectly.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listSpecifiers } from './module-specifiers.ts';

/** Modules that build an app and describe the release. */
const entries = [
  'delivery/cli/src/build-app.ts',
  'delivery/cli/src/define-app.ts',
  'delivery/cli/src/describe-release.ts',
  // The build replaces other modules with these.
  'delivery/cli/src/federation/container.ts',
  'delivery/cli/src/federation/provider.ts',
  'shared-ui/src/internal/create-icon.ts',
];

/** Returns the files below `root` (sorted, relative to it), and the packages that they import. */
export function listBuildModules(root: string): { files: string[]; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file) || !existsSync(join(root, file))) return;
    files.add(file);
    const source = readFileSync(join(root, file), 'utf8');
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
