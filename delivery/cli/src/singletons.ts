/** Packages that a page has one copy of (MF-05): the shell's release contains it, for the browser and the server. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** The packages whose copy in the shell's release everyone uses. */
export const singletonNames = ['react', 'react-dom', 'react-router-dom'] as const;

/** What federation shares. Subpaths count as modules of their own. */
const sharedNames = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
] as const;

/**
 * Nobody but the shell asks for it; it is shared so that a development server can put React's development build in its
 * place (docs/decisions/0020). Eager: it stays in the shell's first scripts, whose integrity the browser checks.
 */
const onlyForDevelopment = 'react-dom/client';

/**
 * The federation plugin's `shared`: the shell provides, remotes only consume, so that their releases carry no copy. The
 * router goes in as the few names the site uses (`shell/src/shared/react-router-dom.ts`): whole it costs 23 KB more.
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

/** Does the app in `folder` bring a React and a router of its own, of whichever major? Its `package.json` says so. */
export function hasOwnReact(folder: string): boolean {
  const { antara } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
    antara?: { react?: string };
  };
  return antara?.react === 'own';
}

/** The versions of the singletons that an app in `folder` is built with. */
export function singletonVersions(folder: string): Record<string, string> {
  const require = createRequire(resolve(folder, 'package.json'));
  return Object.fromEntries(singletonNames.map((name) => [name, versionOf(require, name)]));
}

/**
 * The ranges of the singletons that the app in `folder` works with, which its `peerDependencies` declare; without one
 * for a singleton, everything compatible with the version that the app is built with.
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
