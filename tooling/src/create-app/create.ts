/** Makes a new app: its folder, its share of the contracts, its packages; tries it; releases it into the running site. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { install } from '../../install.mjs';
import { answeringSite } from '../running-site.ts';
import { appDir, root } from '../workspace.ts';
import { withTeam } from './contracts-text.ts';
import { check, readRoutes, rememberFiles, stopwatch, writeRoutes } from './steps.ts';
import { CreateRefused, type Team } from './team.ts';
import { appFiles } from './template.ts';

/** Milliseconds that the edge has to take a new release into service. */
const patience = 30_000;

/** Creates `team`'s app, whole or not at all; then, if `release`, brings it to the site that runs on this machine's store. */
export async function createApp(team: Team, options: { release: boolean }): Promise<void> {
  const { app, pages } = team;
  const step = stopwatch();
  if (existsSync(appDir(app))) {
    throw new CreateRefused(`There is a folder ${app} already. Move it away, or choose another name.`);
  }
  const putBack = rememberFiles();
  try {
    step(
      `writing ${app}/, and ${pages.map(({ path }) => path).join(', ')} into contracts/src/composition/routes.ts`,
    );
    for (const [path, text] of await appFiles(team)) {
      const file = join(appDir(app), path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    await writeRoutes(withTeam(readRoutes(), team));
    step('linking its packages');
    install(root, 'updated');
    step('its types, lint and unit tests');
    check(`The types of ${app} are not right`, 'tsc', ['-p', app]);
    check(`${app} breaks a law of the house`, 'oxlint', [
      '--deny-warnings',
      app,
      'contracts/src/composition/routes.ts',
    ]);
    check(`A unit test of ${app} fails`, 'vitest', ['run', '--project', app]);
  } catch (error) {
    putBack();
    rmSync(appDir(app), { recursive: true, force: true });
    install(root, 'updated');
    throw error;
  }
  step(`${app} is there`);
  if (options.release) await bringToSite(team);
  else console.log(`\nWhen it is ready for visitors: npm run release ${app}`);
}

async function bringToSite({ app, pages }: Team): Promise<void> {
  const site = await answeringSite();
  if (!site) {
    console.log(`\nNo site is running here. \`npm start\` builds and serves it, ${app} with it.`);
    return;
  }
  // A process of its own: this one has read the contracts as they were before.
  const { status } = spawnSync(process.execPath, [join(root, 'tooling/src/release.ts'), app], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    throw new CreateRefused(
      `${app} is in the workspace, but could not be released; the words above say why. Then: npm run release ${app}`,
    );
  }
  for (const { path } of pages) {
    await answers(site + path);
    console.log(`live at ${site}${path}`);
  }
}

/** The edge takes a release into service within moments: waits for it. */
async function answers(address: string): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const status = await fetch(address).then(
      (answer) => answer.status,
      (error: unknown) => String(error),
    );
    if (status === 200) return;
    if (Date.now() > deadline) {
      throw new CreateRefused(
        `${address} answers ${status} though it was released: see the edge’s log, and /_edge/health for what is in service. A shell from before this release brings no new paths: \`npm run release shell\`.`,
      );
    }
    await sleep(250);
  }
}
