/**
 * Creates a new app: its folder, its entries in the site's file of routes, its packages. Checks the app and releases it
 * to the running site.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';
import { install } from '../../install.mjs';
import { createProgressReporter } from '../progress.ts';
import type { ReleasedRemote } from '@delivery/contract/route-table';
import { findRunningSite } from '../running-site.ts';
import { appDir, root, typesProject } from '../workspace.ts';
import { addAppEntries } from './routes-text.ts';
import { runCheck, readRoutes, routesFile, backupFiles, writeRoutes } from './steps.ts';
import { type NewApp } from './new-app.ts';
import { renderTemplate } from './template.ts';

/** Milliseconds that the edge has to serve a new release. */
const servedTimeoutMs = 30_000;

/**
 * Creates an app, completely or not at all. With `release`, then releases it to the site that uses this machine's
 * store.
 */
export async function createApp(newApp: NewApp, options: { release: boolean }): Promise<void> {
  const { app, pages } = newApp;
  const step = createProgressReporter();
  if (existsSync(appDir(app))) {
    throw new UserError(`There is a folder ${app} already. Move it away, or choose another name.`);
  }
  const restoreFiles = backupFiles();
  try {
    step(`writing ${app}/, and ${pages.map(({ path }) => path).join(', ')} into ${site.files.routes}`);
    for (const [path, text] of await renderTemplate(newApp)) {
      const file = join(appDir(app), path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    await writeRoutes(addAppEntries(readRoutes(), newApp));
    step('linking its packages');
    install(root, 'updated');
    step('its types, lint and unit tests');
    checkApp(app);
  } catch (error) {
    restoreFiles();
    rmSync(appDir(app), { recursive: true, force: true });
    install(root, 'updated');
    throw error;
  }
  step(`${app} is there`);
  if (options.release) await releaseToSite(newApp);
  else console.log(`\nWhen it is ready for visitors: npm run release ${app}`);
}

/** Checks types, lint and unit tests. @throws {UserError} when one of them finds something */
function checkApp(app: ReleasedRemote): void {
  const folder = appDir(app);
  runCheck(`The types of ${app} are not right`, 'tsc', ['-p', typesProject(app)]);
  runCheck(`${app} breaks a lint or import rule`, 'oxlint', ['--deny-warnings', folder, routesFile]);
  if (existsSync(join(folder, 'vitest.config.ts')))
    runCheck(`A unit test of ${app} fails`, 'vitest', ['run', '--project', app]);
}

async function releaseToSite({ app, pages }: NewApp): Promise<void> {
  const siteUrl = await findRunningSite();
  if (!siteUrl) {
    console.log(
      `\nNo site is running here. \`npm run release ${app}\` releases it, \`npm start\` serves the site.`,
    );
    return;
  }
  // Runs in a new process, because this one has loaded the site's configuration without the app.
  const { status } = spawnSync(process.execPath, [join(root, 'delivery/cli/src/release.ts'), app], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    throw new UserError(
      `${app} is in the workspace, but could not be released; the output above says why. Then: npm run release ${app}`,
    );
  }
  for (const { path } of pages) {
    await waitUntilServed(siteUrl + path);
    console.log(`live at ${siteUrl}${path}`);
  }
}

/** Waits until the edge serves the new release. */
async function waitUntilServed(address: string): Promise<void> {
  const deadline = Date.now() + servedTimeoutMs;
  for (;;) {
    const status = await fetch(address).then(
      async (response) => {
        // An unread body would keep the connection, and with it this process, until the edge's keep-alive timeout.
        await response.body?.cancel();
        return response.status;
      },
      (error: unknown) => String(error),
    );
    if (status === 200) return;
    if (Date.now() > deadline) {
      throw new UserError(
        `${address} answers ${status} though it was released: see the edge’s log, and /_edge/health for what is in service. A shell from before this release brings no new paths: \`npm run release shell\`.`,
      );
    }
    await sleep(250);
  }
}
