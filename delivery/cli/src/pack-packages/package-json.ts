/** Derives the `package.json` of a published package from the workspace's. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { appDir, root } from '../workspace.ts';
import { site } from '@delivery/store/site';

type Versions = Record<string, string>;

/** The parts of a `package.json` that packing reads or writes. */
export interface PackageJson {
  name: string;
  version: string;
  exports?: Record<string, unknown>;
  dependencies?: Versions;
  devDependencies?: Versions;
  peerDependencies?: Versions;
  [field: string]: unknown;
}

/** The name of the package that builds and publishes an app of this site. */
export const toolingName = `@${site.id}/app-tooling`;

/** Returns the `package.json` in `folder`. */
export function readPackageJson(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/** Returns the folder of a package of this workspace that other packages of it name. */
function folderOf(name: string): string {
  const [folder] = Object.entries(site.packages).find(([, each]) => each === name) ?? [];
  return folder ? appDir(folder) : join(root, name.replace('@delivery/', 'delivery/'));
}

/** Replaces `catalog:` and `workspace:*` with versions. For peers, returns the range of all compatible versions. */
export function resolveVersions(versions: Versions | undefined, { asRange = false } = {}): Versions {
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as { catalog: Versions };
  return Object.fromEntries(
    Object.entries(versions ?? {}).map(([name, version]) => {
      if (version === 'workspace:*') return [name, `^${readPackageJson(folderOf(name)).version}`];
      const exact = version === 'catalog:' ? (catalog[name] ?? version) : version;
      return [name, asRange ? `^${exact}` : exact];
    }),
  );
}

/**
 * Converts `./src/button/index.ts` to `./dist/button/index.js` with its declarations. Styles keep their names, and
 * conditions their order. `dist` is the folder of the scripts that `./src/` becomes.
 */
export function toBuiltExports(
  exports: Record<string, unknown> = {},
  dist = './dist/',
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(exports).map(([entry, source]) => [entry, toBuilt(source, dist)]));
}

function toBuilt(source: unknown, dist: string): unknown {
  if (source && typeof source === 'object') return toBuiltExports(source as Record<string, unknown>, dist);
  const built = String(source).replace('./src/', dist);
  if (!/\.tsx?$/.test(built)) return built;
  const file = built.replace(/\.tsx?$/, '');
  return { types: `${file}.d.ts`, default: `${file}.js` };
}

/** Returns the fields that every published package has. */
export function describePackage({ name, version, license }: PackageJson, description: string) {
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    files: ['dist', 'CHANGELOG.md', 'LICENSE', 'README.md'],
    engines: { node: '>=22.18' },
  };
}
