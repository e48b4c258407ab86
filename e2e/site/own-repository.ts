/** What the operators of a site do for an app in a repository of its own, and what its team does there. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './launch.ts';

const run = promisify(execFile);

/** A site by its address and its folder of data. */
interface OperatedSite {
  url: string;
  dataDir: string;
}

/** Runs a command of this workspace, as the site's operators do; gives what it printed. */
export async function operateOn(site: OperatedSite, name: string, ...args: string[]): Promise<string> {
  const main = join(root, 'tooling/src', `${name}.ts`);
  const { stdout } = await run(process.execPath, [main, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataDir, SITE_URL: site.url },
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
      ...settings,
    },
  });
  return stdout;
}
