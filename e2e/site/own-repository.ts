/** What the operators of a site do for an app in a repository of its own, and what its team does there. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { copyLiveReleases } from '@delivery/cli/testing/copy-release';
import { pnpmCommand } from '../../delivery/cli/install.mjs';
import { siteData, sitePort } from './addresses.ts';
import { startEdge } from './edge.ts';
import { commandFile, root } from './launch.ts';
import { startRegistry, type LocalRegistry } from '@delivery/cli/testing/registry';

const run = promisify(execFile);

/** A site by its address and its folder of data. */
interface SiteLocation {
  url: string;
  dataDir: string;
}

/** A site with an edge of its own; its operators, and the teams of apps, install from `registry`. */
export interface OperatedSite extends SiteLocation {
  registry: LocalRegistry;
  /** A folder for repositories, outside this checkout: nothing above it has packages that could be found by chance. */
  work: string;
  remove(): Promise<void>;
}

/** What the team of `app` sets to publish it. The tests open its pages themselves. */
export async function createTeam(site: OperatedSite, app: string): Promise<Record<string, string>> {
  const token = await createToken(site, app, 'publish,promote');
  return { ANTARA_SITE: site.url, ANTARA_TOKEN: token, RELEASE_BROWSER_CHECK: 'off' };
}

/** What a repository's `package.json` says that tests change. */
export interface PackageJson {
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  antara?: object;
}

/** The versions of packages that only repositories outside this one are built with, for their `package.json`. */
export const pickVersions = (...names: string[]) => pickVersionsOf('e2e/foreign', names);

/** The versions of packages that the package in `folder` of this workspace names. */
export function pickVersionsOf(folder: string, names: readonly string[]): Record<string, string> {
  const file = join(root, folder, 'package.json');
  const described = JSON.parse(readFileSync(file, 'utf8')) as Partial<PackageJson>;
  const versions = { ...described.devDependencies, ...described.dependencies };
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (!version) throw new Error(`${file} does not name ${name}.`);
      return [name, version];
    }),
  );
}

/** Starts an edge of its own with `settings` in front of the site's API, on a store that begins as the site's. */
export async function startOperatedSite(
  port: string,
  settings: Record<string, string> = {},
): Promise<OperatedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'antara-site-'));
  const work = mkdtempSync(join(tmpdir(), 'antara-repository-'));
  const site = { url: `http://localhost:${port}`, dataDir };
  copyLiveReleases(join(siteData, 'releases'), join(dataDir, 'releases'));
  // Makes the site's key and signs what it has: from its start the edge serves signed releases alone.
  await operateOn(site, {}, 'release', 'key', 'show');
  const registry = await startRegistry();
  const edge = await startEdge(`http://localhost:${sitePort}`, {
    PORT: port,
    DATA_DIR: dataDir,
    ...settings,
  });
  return {
    ...site,
    registry,
    work,
    async remove() {
      await edge.stop();
      await registry.stop();
      for (const folder of [dataDir, work]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a command of this workspace with `settings`, as the site's operators do; gives what it printed. */
export async function operateOn(
  site: SiteLocation,
  settings: Record<string, string>,
  name: string,
  ...args: string[]
): Promise<string> {
  const main = commandFile(root, name);
  const { stdout } = await run(process.execPath, [main, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataDir, SITE_URL: site.url, ...settings },
  });
  return stdout;
}

/** Issues a token for one app, as the operators of `site` do. */
export async function createToken(site: SiteLocation, app: string, roles: string): Promise<string> {
  const words = ['token', 'create', '--name', app, '--app', app, '--roles', roles, '--days', '1'];
  return (await operateOn(site, {}, 'release', ...words)).split('\n')[0] ?? '';
}

/**
 * Makes a repository for the app `name` as the operators of `site` do, lets `change` change its `package.json`, and
 * installs it. Its Node is the machine's, because to install one takes longest: own-repository.e2e.ts does that.
 */
export async function createRepository(
  site: OperatedSite,
  name: string,
  path: string,
  change: (described: PackageJson) => PackageJson = (described) => described,
): Promise<{ folder: string; described: PackageJson }> {
  const folder = join(site.work, name);
  await operateOn(site, {}, 'create-app', name, path, '--standalone', folder);
  const file = join(folder, 'package.json');
  const described = change(JSON.parse(readFileSync(file, 'utf8')) as PackageJson);
  delete described.devDependencies.node;
  writeFileSync(file, JSON.stringify(described));
  const { command, args } = pnpmCommand('install');
  // A pipeline would want the lockfile that this installation writes.
  await runInRepository(folder, { ...site.registry.env, CI: '' }, command, ...args);
  return { folder, described };
}

/**
 * Runs a command in the repository in `folder`, with nothing of this workspace in the environment but its Node and
 * `settings`.
 */
export async function runInRepository(
  folder: string,
  settings: Record<string, string>,
  command: string,
  ...args: string[]
): Promise<string> {
  const { stdout } = await run(command, args, { cwd: folder, env: repositoryEnv(folder, settings) });
  return stdout;
}

/** The environment of a command in the repository in `folder`. */
export function repositoryEnv(folder: string, settings: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: [join(folder, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: process.env.HOME,
    CI: 'true',
    ...(process.env.CHROMIUM_PATH && { CHROMIUM_PATH: process.env.CHROMIUM_PATH }),
    ...settings,
  };
}
