/** Computes what a built release uses of other apps and what it provides to them. */
import { site } from '@delivery/store/site';
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isAbsolute, join } from 'node:path';
import type { AppName } from '@delivery/contract/release';
import type { ReleaseTypes } from '@delivery/contract/declared-types';
import type { CallAddress, ReleaseGives, ReleaseUses } from '@delivery/contract/release-interface';
import { UserError } from '@delivery/store/errors';
import { hasOwnReact } from '../singletons.ts';
import { appDir } from '../workspace.ts';
import { readCustomProperties } from './read-tokens.ts';
import { readFragmentTypes } from './read-fragment-types.ts';
import { readFragmentProps, readMemberNames } from './read-types.ts';
import { mayUseOthers, readScriptUses } from './read-uses.ts';
import {
  nameOf,
  parseFile,
  parseSource,
  readSource,
  walk,
  type SourceFile,
  type SourceText,
} from './syntax-tree.ts';

/** Describes the fragments of the site's other apps for an app in another repository. */
export const siteFragmentsFile = 'src/site-fragments.d.ts';

/** Exports the router's names that remotes may use, in the shell; the rest of the router is not in the page. */
const routerExports = 'src/shared/react-router-dom.ts';

/**
 * Returns what the release of `app`, built from `folder` into `dist`, uses and provides. `ownCalls` are the calls that
 * the app defines itself.
 *
 * @throws {UserError} when a remote contains a copy of React or the router, or uses something that cannot be determined
 */
export async function describeInterface(
  app: AppName,
  dist: string,
  folder: string = appDir(app),
  ownCalls: Readonly<Record<string, CallAddress>> = {},
): Promise<{ uses: ReleaseUses; gives: ReleaseGives; types?: ReleaseTypes }> {
  const modules = JSON.parse(await readFile(join(dist, 'modules.json'), 'utf8')) as string[];
  const ownReact = hasOwnReact(folder);
  if (app !== 'shell' && !ownReact) assertNoSingletonInside(app, modules);
  if (ownReact) assertNoFragments(app, folder);
  const files = modules.filter(isOwnScript).map(readSource);
  const scripts = readScriptUses(files.filter(mayUseOthers).map(parseSource));
  const styles = readCustomProperties(await readSheets(join(dist, 'client')));
  const contracts = contractFiles(folder).map(parseFile);
  const withOwn = [...contracts, ...ownFragmentFiles(folder).map(parseFile)];
  const fragmentProps = readFragmentProps(withOwn);
  const isOwnFragment = (name: string) => name.startsWith(`${app}/`);
  const fragmentTypes = pick(readFragmentTypes(withOwn), isOwnFragment);
  const calls = pickCalls(folder, new Set(scripts.calls.keys()), { ...site.calls, ...ownCalls });
  // Loaded here, because the compiler is needed for new releases alone, and not for a rollback.
  const { describeTypes } = await import('./describe-types.ts');
  const types = describeTypes(app, folder, scripts, calls);
  return {
    ...(types && { types }),
    uses: {
      appContext: [...scripts.appContext.keys()].toSorted(),
      router: ownReact ? [] : [...scripts.router].toSorted(),
      tokens: [...styles.read]
        .filter((name) => !styles.set.has(name) && !isSetByScript(name, files))
        .toSorted(),
      calls,
      fragments: pick(fragmentProps, (name) => scripts.fragments.has(name) && !isOwnFragment(name)),
    },
    gives: {
      fragments: pick(fragmentProps, isOwnFragment),
      ...(Object.keys(fragmentTypes).length > 0 && { fragmentTypes }),
      ...(app === 'shell' && {
        appContext: readMemberNames('AppContext', contracts),
        mountedScreens: true as const,
        rendersFragments: true as const,
        router: readExportNames(parseFile(join(folder, routerExports))),
        tokens: [...styles.set].toSorted(),
        calls: { ...site.calls },
      }),
    },
  };
}

/** A second React on a page throws at its first hook, so only the shell may contain React (MF-05). */
function assertNoSingletonInside(app: AppName, modules: readonly string[]): void {
  const copy = modules.find((file) =>
    /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom)[\\/]/.test(file),
  );
  if (!copy) return;
  throw new UserError(
    `${app} would bring a copy of its own of a package that the shell shares (${copy}): two of them on one page do not work. Import react, react-dom and react-router-dom by these names, in the version of pnpm-workspace.yaml.`,
  );
}

/** The shell's React renders fragments on other apps' pages, and cannot render elements of another React. */
function assertNoFragments(app: AppName, folder: string): void {
  if (!existsSync(join(folder, 'src/fragments.ts'))) return;
  throw new UserError(
    `${app} brings a React of its own and exposes fragments: these are drawn by the React of the shell. Move them to an app that uses the shell's, or take “react: own” out of the app's package.json.`,
  );
}

/**
 * Returns the contracts' type files with which `folder` is built: sources in this workspace, declarations in another
 * repository.
 */
function contractFiles(folder: string): string[] {
  const { contracts } = site.packages;
  if (!contracts) return [];
  const require = createRequire(join(folder, 'package.json'));
  return ['remote', 'fragments'].map((name) =>
    require.resolve(`${contracts}/composition/${name}`).replace(/\.js$/, '.d.ts'),
  );
}

/**
 * Returns the files in which an app of another repository declares fragments: its own, and those of the site that
 * the command `types` has written.
 */
function ownFragmentFiles(folder: string): string[] {
  return ['src/fragments.ts', siteFragmentsFile].map((file) => join(folder, file)).filter(existsSync);
}

/** Returns true for code of the app and of the site's own packages. Libraries know nothing of the page. */
function isOwnScript(file: string): boolean {
  // The federation plugin gives its own modules names that are no files.
  if (!/[\\/]node_modules[\\/]/.test(file)) return isAbsolute(file) && /\.[jt]sx?$/.test(file);
  const path = file.replaceAll('\\', '/');
  return (
    path.endsWith('.js') &&
    Object.values(site.packages).some((name) => path.includes(`/node_modules/${name}/dist/`))
  );
}

async function readSheets(client: string): Promise<string[]> {
  return Promise.all(
    globSync('**/*.css', { cwd: client }).map((file) => readFile(join(client, file), 'utf8')),
  );
}

/** Returns true when a script sets the property while the page runs: the script then contains the property's name. */
function isSetByScript(name: string, files: readonly SourceText[]): boolean {
  return files.some(({ text }) => text.includes(`'${name}'`));
}

function pickCalls(
  folder: string,
  names: ReadonlySet<string>,
  known: Readonly<Record<string, CallAddress>>,
): Record<string, CallAddress> {
  const unknown = [...names].find((name) => !(name in known));
  if (unknown) {
    throw new UserError(
      `${folder} makes the call “${unknown}”, whose method and path nobody gives. Add them to ${site.files.calls}, or in a repository of its own to \`calls\` of src/routes.tsx.`,
    );
  }
  return pick(known, (name) => names.has(name));
}

function pick<Value>(
  from: Readonly<Record<string, Value>>,
  isWanted: (name: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => isWanted(name)));
}

function readExportNames({ program }: SourceFile): string[] {
  const names = new Set<string>();
  for (const node of walk(program)) {
    const name = node.type === 'ExportSpecifier' ? nameOf(node.exported) : null;
    if (name) names.add(name);
  }
  return [...names].toSorted();
}
