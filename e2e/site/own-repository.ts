/** What the operators of a site do for an app in a repository of its own, and what its team does there. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyLiveReleases } from '@antara/tooling/testing/copy-release';
import { siteData, sitePort } from './addresses.ts';
import { startEdge } from './edge.ts';
import { root } from './launch.ts';

const run = promisify(execFile);

/** A site by its address and its folder of data. */
interface OperatedSite {
  url: string;
  dataDir: string;
}

/** An edge of its own in front of the site's API, on a store that begins as the site's, and a folder outside this checkout for a repository. */
export async function createOperatedSite(port: string, repository: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'antara-site-'));
  // Nothing above it has packages that could be found by chance.
  const work = mkdtempSync(join(tmpdir(), 'antara-repository-'));
  const site = { url: `http://localhost:${port}`, dataDir };
  copyLiveReleases(join(siteData, 'releases'), join(dataDir, 'releases'));
  // Makes the site's key and signs what it has: from its start the edge serves signed releases alone.
  await operateOn(site, 'release', 'key', 'show');
  const edge = await startEdge(`http://localhost:${sitePort}`, { PORT: port, DATA_DIR: dataDir });
  return {
    ...site,
    folder: join(work, repository),
    async remove(): Promise<void> {
      await edge.stop();
      for (const folder of [dataDir, work]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a command of this workspace, as the site's operators do; gives what it printed. */
export function operateOn(site: OperatedSite, name: string, ...args: string[]): Promise<string> {
  return operateWith(site, {}, name, ...args);
}

/** The same, with settings in its environment. */
export async function operateWith(
  site: OperatedSite,
  settings: Record<string, string>,
  name: string,
  ...args: string[]
): Promise<string> {
  const main = join(root, 'tooling/src', `${name}.ts`);
  const { stdout } = await run(process.execPath, [main, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataDir, SITE_URL: site.url, ...settings },
  });
  return stdout;
}

/** Issues a token for one app, as the operators of `site` do. */
export async function createToken(site: OperatedSite, app: string, roles: string): Promise<string> {
  const words = ['token', 'create', '--name', app, '--app', app, '--roles', roles, '--days', '1'];
  return (await operateOn(site, 'release', ...words)).split('\n')[0] ?? '';
}

/** Runs a command in the repository in `folder`, with nothing of this workspace in the environment but `settings`. */
export async function runInRepository(
  folder: string,
  settings: Record<string, string>,
  command: string,
  ...args: string[]
): Promise<string> {
  const { stdout } = await run(command, args, {
    cwd: folder,
    env: {
      PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
      HOME: process.env.HOME,
      CI: 'true',
      ...(process.env.CHROMIUM_PATH && { CHROMIUM_PATH: process.env.CHROMIUM_PATH }),
      ...settings,
    },
  });
  return stdout;
}
