/** `npm run release …`: see `usage`. */
import { parseArgs } from 'node:util';
import { UserError } from '@antara/releases/errors';
import { ObjectStoreError } from '@antara/object-store/errors';
import { findCanary } from '@antara/releases/store';
import { appNames, type AppName, type ReleaseEvent } from '@antara/contracts/composition/release';
import { createProgressReporter } from './progress.ts';
import {
  previewRelease,
  promote,
  releaseApp,
  releaseCanary,
  rollback,
  workspaceSources,
} from './release-app.ts';
import { findRunningSite, readSiteUrl } from './running-site.ts';
import { openConfiguredStore, type OperableStore } from './store.ts';

const usage = `Usage
  npm run release <app> [<app> …]             build, check and switch to that app's present sources
  npm run release <app> -- --canary 10        the same, for 10 % of the visitors at first
  npm run release promote <app>               give the canary to everyone
  npm run release rollback <app>              end the canary, or go back to the release that was live before
  npm run release preview <app>               build and check, and make a link that shows it for 24 hours; -- --hours 8
  npm run release list [<app>]                what is stored, what is live
  npm run release log [<app>]                 what was released, tried and taken back, when and why
Apps: ${appNames.join(', ')}`;

const commands = ['list', 'log', 'promote', 'rollback', 'preview'];

function isApp(name: string | undefined): name is AppName {
  return appNames.includes(name as AppName);
}

async function list(store: OperableStore, only?: AppName): Promise<void> {
  const live = await store.live();
  const { versions } = live;
  const apps = new Set([...appNames, ...(Object.keys(versions) as AppName[])]);
  for (const app of only ? [only] : apps) {
    for (const release of await store.listReleases(app)) {
      const canary = findCanary(live, app);
      const state =
        versions[app] === release.version
          ? 'live'
          : canary?.version === release.version
            ? `${canary.percent} %`
            : '';
      const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
      console.log(
        `${state.padEnd(4)}  ${app.padEnd(13)}  ${release.version}  ${release.builtAt}  contract ${release.contract.major}.${release.contract.minor}  ${(bytes / 1024).toFixed(0).padStart(6)} KB  ${release.commit?.slice(0, 10) ?? ''}`,
      );
    }
  }
}

async function log(store: OperableStore, only?: AppName): Promise<void> {
  const { history } = await store.live();
  const line = ({ at, app, action, from, to, reason }: ReleaseEvent) =>
    `${at}  ${app.padEnd(13)}  ${action.padEnd(8)}  ${from ?? '(none)'} → ${to ?? '(none)'}${reason ? `  ${reason}` : ''}`;
  for (const event of history) if (!only || event.app === only) console.log(line(event));
}

/** A whole number from 1 to `max`, or the usage. */
function number(text: string, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new UserError(`“${text}” is not a whole number from 1 to ${max}.\n${usage}`);
}

async function release(words: AppName[], store: OperableStore, canary: string | undefined): Promise<void> {
  for (const app of words) {
    const from = workspaceSources(await findRunningSite());
    if (canary === undefined) await releaseApp(app, store, createProgressReporter(), from);
    else await releaseCanary(app, number(canary, 99), store, createProgressReporter(), from);
  }
}

async function main(words: string[], options: { canary?: string; hours?: string }): Promise<void> {
  const store = openConfiguredStore();
  const [first, second] = words;
  // The site may have apps whose sources are not in this checkout.
  const { history } = await store.live();
  const isKnown = (name: string | undefined): name is AppName =>
    isApp(name) || history.some(({ app }) => app === name);
  const known = second === undefined || isKnown(second);
  if (first === 'list' && known) return list(store, second);
  if (first === 'log' && known) return log(store, second);
  if ((first === 'rollback' || first === 'promote') && isKnown(second)) {
    const { from, to } = await (first === 'promote' ? promote : rollback)(second, store);
    console.log(`${second}: ${first === 'promote' ? 'from' : 'back from'} ${from} to ${to}`);
    return;
  }
  if (first === 'preview' && isApp(second)) {
    const hours = number(options.hours ?? '24', 720);
    const from = workspaceSources(await findRunningSite());
    console.log(
      await previewRelease(second, hours, store, createProgressReporter(), from, await readSiteUrl()),
    );
    return;
  }
  const unknown = words.find((word) => !isKnown(word) && !commands.includes(word));
  if (unknown) throw new UserError(`There is no app and no command “${unknown}”.\n${usage}`);
  if (words.length > 0 && words.every(isApp)) return release(words, store, options.canary);
  throw new UserError(usage);
}

/** npm takes options without two dashes before them for its own: a canary would become a release to everyone. */
function assertOptionsReachedUs(env: NodeJS.ProcessEnv): void {
  for (const name of ['canary', 'hours']) {
    if (env[`npm_config_${name}`] === undefined) continue;
    throw new UserError(
      `npm has taken --${name} for an option of its own, so nothing was released. Write two dashes before it: npm run release <app> -- --${name} ${env[`npm_config_${name}`]}`,
    );
  }
}

function parseOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        canary: { type: 'string' },
        hours: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

try {
  assertOptionsReachedUs(process.env);
  const { positionals, values } = parseOptions();
  if (values.help) console.log(usage);
  else await main(positionals, values);
} catch (error) {
  // A UserError says all there is to say; anything else is a fault of ours, with its trace.
  const isExplained = error instanceof UserError || error instanceof ObjectStoreError;
  console.error(isExplained ? error.message : error);
  process.exitCode = 1;
}
