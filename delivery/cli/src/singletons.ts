/**
 * Packages of which a page has a single copy (MF-05). The shell's release contains that copy, for browsers and for the
 * server.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { site } from '@delivery/store/site';

/** Packages that everyone uses from the shell's release. */
export const singletonNames = ['react', 'react-dom', 'react-router-dom'] as const;

/** Modules that federation shares. Subpaths count as separate modules. */
const sharedNames = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
] as const;

/**
 * Only the shell imports this module. It is shared so that a development server can replace it with React's development
 * build (docs/decisions/0020). It is eager, so that it stays in the shell's first scripts, whose integrity the browser
 * checks.
 */
const onlyForDevelopment = 'react-dom/client';

/**
 * Returns the federation plugin's `shared`. The shell provides the modules and remotes only consume them, so that
 * remotes' releases contain no copy. The router is limited to the few names that the site uses
 * (`shell/src/shared/react-router-dom.ts`), because the whole router costs 23 KB more.
 */
export function sharedModules(folder: string, isShell: boolean): Record<string, object> {
  if (hasOwnReact(folder)) return {};
  const require = createRequire(resolve(folder, 'package.json'));
  return Object.fromEntries(
    sharedNames.map((name) => {
      const version = versionOf(require, name);
      const own = name === 'react-router-dom' ? resolve(folder, 'src/shared/react-router-dom.ts') : name;
      return [
        name,
        {
          singleton: true,
          version,
          requiredVersion: neededRange(folder, name, version),
          import: isShell ? own : false,
          ...(isShell && name === onlyForDevelopment ? { eager: true } : {}),
        },
      ];
    }),
  );
}

/** Returns true when the app in `folder` has its own React and router, according to its `package.json`. */
export function hasOwnReact(folder: string): boolean {
  return readAppSettings(folder).react === 'own';
}

/** Returns the policies of Trusted Types that the app in `folder` creates besides its bundler's. */
export function ownTrustedTypes(folder: string): string[] | undefined {
  return readAppSettings(folder).trustedTypes;
}

/** Returns the settings of the app in `folder` for its build: those under the site's id in its `package.json`. */
function readAppSettings(folder: string): { react?: string; trustedTypes?: string[] } {
  const manifest = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
    [id: string]: { react?: string; trustedTypes?: string[] } | undefined;
  };
  return manifest[site.id] ?? {};
}

/** Returns the versions of the singletons with which the app in `folder` is built. */
export function singletonVersions(folder: string): Record<string, string> {
  const require = createRequire(resolve(folder, 'package.json'));
  return Object.fromEntries(singletonNames.map((name) => [name, versionOf(require, name)]));
}

/**
 * Returns the ranges of the singletons with which the app in `folder` works: its `peerDependencies`, or everything
 * compatible with the version that it is built with.
 */
export function singletonRanges(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(singletonVersions(folder)).map(([name, version]) => [
      name,
      neededRange(folder, name, version),
    ]),
  );
}

function neededRange(folder: string, name: string, version: string): string {
  const text = readFileSync(resolve(folder, 'package.json'), 'utf8');
  const { peerDependencies } = JSON.parse(text) as { peerDependencies?: Record<string, string> };
  return peerDependencies?.[name.split('/')[0] ?? name] ?? `^${version}`;
}

function versionOf(require: NodeJS.Require, name: string): string {
  return (JSON.parse(readFileSync(packageFile(require, name), 'utf8')) as { version: string }).version;
}

function packageFile(require: NodeJS.Require, name: string): string {
  return require.resolve(`${name.split('/')[0]}/package.json`);
}
