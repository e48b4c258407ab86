/**
 * `npm run release …`: see `usage`. Modules that only one command needs are imported when that command runs, so that a
 * rollback does not wait for a bundler.
 */
import { appNames } from '@delivery/store/site';
import { UserError } from '@delivery/store/errors';
import {
  describeLive,
  findRestore,
  promoteCanary,
  restoreSet,
  rollbackApps,
  startStoredCanaries,
  switchToVersions,
  type SwitchedApp,
} from '@delivery/store/switch';
import { appEntries, type AppName } from '@delivery/contract/release';
import { explainError } from './explain-error.ts';
import { recordCommand } from './record-command.ts';
import { createProgressReporter } from './progress.ts';
import { assertStoreOfSite, describeServed } from './report-served.ts';
import { findRunningSite, readPreviewUrl, readSiteUrl } from './running-site.ts';
import { adviseHelp } from './command-line.ts';
import { describeSwitched } from './describe-switched.ts';
import {
  assertOptionsApply,
  command,
  commands,
  parseOptions,
  toShare,
  toWholeNumber,
  type Options,
} from './release-options.ts';
import { openConfiguredSigner, openConfiguredStore, readActor, type OperableStore } from './store.ts';

const usage = `Usage: npm run release …; options follow two dashes: npm run release ${appNames.at(-1)} -- --canary 10
The first day needs five: npm run dev <app>, then release <app>, and preview, rollback and log
  <app> [<app> …]            build, check and switch to the present sources of these apps, together
  <app>@<version> […]        switch to stored releases, earlier or later ones
    --canary 10, --ramp      for 10 % of the visitors at first; or for 1, 5, 25, 100 % while it does well
    --accept "why"           although it differs dangerously from what is live (a refusal says what)
    --insist                 stays live whatever is reported of it (promote too): for a security fix
    --without-tests          runs no unit tests; --without-browser opens no page before the switch
    --older                  from sources that are older than what is live
  promote <app>              give the canary, and the apps that belong to it, to everyone
  rollback <app> [<app> …]   end the canary, or go back to the releases that were live before
  restore <time or set>      bring back the whole set of 08:30, of 2026-05-01T08:30, or of an id;
                             shows it and asks; --yes, --dry-run
  preview <app> [<app> …]    build, check, and make a link that shows them for 24 hours; --hours 8
  list [<app>]               what is stored, what is live, what a browser loads of it
  errors [<app>]             what browsers reported, with pages, counts, files and lines
  log [<app>]                what was released, tried and taken back, when, why and by whom; the sets
Every change takes --notes "why", which the log shows. For operators: npm run release -- --help all
Apps: ${appNames.join(', ')}`;

/** The commands that only operators of a site need. */
const usageOfOperators = `
  token create | list | revoke <id>           who may publish over HTTPS and use the console
  trust add | list | remove <id>              pipelines that may do so by their CI’s identity
  webhook add <address> | list | remove <id>  who is notified of every change, by a signed call
  prune                      which releases nobody needs any more; --yes removes them
                             --keep, --no-longer-keep <app>@<version>
  bar <app>@<version> […]    takes these releases out for ever, now; nobody can switch to them again
  repair                     what is damaged in the store, mended from what is whole there
  key show | create <file>   the key that signs what is released here; a new one
  sign [<app>@<version> …]   signs these stored releases, or all that a trusted key has signed;
                             --yes unsigned ones too`;

function isApp(name: string | undefined): name is AppName {
  return appNames.includes(name as AppName);
}

/** Prints what was switched. When that is nothing, prints who has switched `apps` before. */
async function printSwitched(
  switched: readonly SwitchedApp[],
  store: OperableStore,
  apps: readonly AppName[],
): Promise<void> {
  if (switched.length === 0) {
    for (const line of describeLive(await store.live(), apps)) console.log(line);
    return;
  }
  for (const line of describeSwitched(switched)) console.log(line);
  await printServed(switched);
}

async function printServed(switched: readonly { app: AppName; to: string | null }[]): Promise<void> {
  for (const line of await describeServed(switched, await readSiteUrl())) console.log(line);
}

async function release(apps: AppName[], store: OperableStore, options: Options): Promise<void> {
  const { ramp, older = false, accept } = options;
  const share = toShare(options);
  const progress = createProgressReporter();
  const { releaseApps, releaseCanary } = await import('./release-app.ts');
  const { workspaceSources } = await import('./workspace-sources.ts');
  const from = workspaceSources(await findRunningSite(), progress, leftOut(options));
  if (share === null) {
    const released = await releaseApps(apps, store, progress, from, { older, accept });
    return printServed(released.map(({ app, version }) => ({ app, to: version })));
  }
  await releaseCanary(apps, share, store, progress, from, { ramp, older, accept });
}

/** Returns the checks that the options leave out. */
const leftOut = (options: Options) => ({
  tests: options['without-tests'] ?? false,
  browser: options['without-browser'] ?? false,
});

/** Shows what a restore would change, and restores the set once the user has agreed. */
async function restore(when: string, store: OperableStore, options: Options): Promise<void> {
  const { set, switched } = await findRestore(store, when);
  console.log(`the set ${set.id}, live since ${set.since}`);
  if (switched.length === 0) return console.log('Nothing to change: it is what visitors get now.');
  for (const { app, from, to } of switched)
    console.log(
      to === null ? `  ${app} leaves the site (${from})` : `  ${app}: from ${from ?? '(none)'} to ${to}`,
    );
  if (options['dry-run']) return console.log('Nothing was changed (--dry-run).');
  if (!options.yes && !(await confirm('Switch every visitor to this set?')))
    throw new UserError(
      `Nothing was changed. \`npm run release restore ${when} -- --yes\` does it without a question.`,
    );
  const restored = await restoreSet(store, set.id, switched);
  return printSwitched(
    restored.switched,
    store,
    appEntries(set.versions).map(([app]) => app),
  );
}

/** Asks on the terminal. Returns false where there is none. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** Gives stored releases to every visitor, or to the share that the options name. */
async function switchStored(
  versions: Record<AppName, string>,
  store: OperableStore,
  options: Options,
): Promise<void> {
  const share = toShare(options);
  const { acceptBy, compareStored } = await import('@delivery/store/trial');
  const words = Object.entries(versions).map(([app, version]) => `${app}@${version}`);
  const how = { siteUrl: await findRunningSite(), accept: options.accept };
  const compared = await compareStored(store, versions, {
    ...how,
    how: acceptBy(`${command} ${words.join(' ')} --`),
  });
  for (const line of compared) console.log(line);
  if (share === null)
    return printSwitched(await switchToVersions(store, versions), store, Object.keys(versions) as AppName[]);
  const canaries = await startStoredCanaries(store, versions, share, { ramp: options.ramp });
  for (const { app, version, percent, ramp } of canaries)
    console.log(
      `${app} ${version} is live for ${percent} % of the visitors${ramp ? ', and goes on by itself' : ''}`,
    );
}

/**
 * Parses words such as `mfe-orders@3648321d9faf` into apps and versions. Returns null when a word has another form.
 */
function parseVersions(
  words: readonly string[],
  isKnown: (name: string) => boolean,
): Record<AppName, string> | null {
  const pairs = words.map((word) => word.split('@'));
  const areAll =
    words.length > 0 && pairs.every(([app = '', version, rest]) => isKnown(app) && version && !rest);
  return areAll ? (Object.fromEntries(pairs) as Record<AppName, string>) : null;
}

async function main(words: string[], options: Options): Promise<void> {
  const [first, second] = words;
  // Runs before the live set is read, because the live set may be damaged.
  if (first === 'repair' && second === undefined) {
    const { repair } = await import('./repair.ts');
    if (!(await repair(console.log))) process.exitCode = 1;
    return;
  }
  const store = openConfiguredStore(process.env, options);
  if (first === 'token') {
    const { runTokenCommand } = await import('./release-token.ts');
    const lines = await runTokenCommand(words.slice(1), options, store, readActor(), openConfiguredSigner);
    for (const line of lines) console.log(line);
    return;
  }
  if (first === 'trust') {
    const { runTrustCommand } = await import('./release-trust.ts');
    const by = { actor: readActor(), site: await readSiteUrl() };
    for (const line of await runTrustCommand(words.slice(1), options, store, by)) console.log(line);
    return;
  }
  if (first === 'webhook') {
    const { runWebhookCommand } = await import('./release-webhook.ts');
    for (const line of await runWebhookCommand(words.slice(1), store, readActor())) console.log(line);
    return;
  }
  if (first === 'key' || first === 'sign') {
    const { runKeyCommand, runSignCommand } = await import('./release-signing.ts');
    const run = first === 'key' ? runKeyCommand : runSignCommand;
    for (const line of await run(words.slice(1), options)) console.log(line);
    return;
  }
  if (first === 'prune' && second === undefined) {
    const { prune } = await import('./release-prune.ts');
    for (const line of await prune(store, options)) console.log(line);
    return;
  }
  // The site may have apps whose sources are not in this checkout.
  const { history } = await store.live();
  const isKnown = (name: string | undefined): name is AppName =>
    isApp(name) || history.some(({ app }) => app === name);
  const known = second === undefined || isKnown(second);
  if ((first === 'list' || first === 'log') && known) {
    const { printReleases, printHistory } = await import('./release-list.ts');
    return first === 'list' ? printReleases(store, second) : printHistory(store, second);
  }
  if (first === 'errors' && known) {
    const { describeErrors } = await import('./release-errors.ts');
    console.log(await describeErrors(await readSiteUrl(), store, second));
    return;
  }
  await assertStoreOfSite(await readSiteUrl(), store);
  const others = words.slice(1);
  const pinned = parseVersions(others, isKnown);
  if (first === 'rollback' && others.length > 0 && others.every(isKnown)) {
    return printSwitched(await rollbackApps(store, others), store, others);
  }
  if (first === 'bar' && pinned) {
    const { barReleases } = await import('./release-bar.ts');
    const { lines, switched } = await barReleases(store, pinned, options.notes);
    for (const line of lines) console.log(line);
    return switched.length > 0 ? printSwitched(switched, store, []) : undefined;
  }
  if (first === 'promote' && isKnown(second))
    return printSwitched(await promoteCanary(store, second), store, [second]);
  if (first === 'restore' && second !== undefined) return restore(second, store, options);
  const versions = parseVersions(words, isKnown);
  if (versions) return switchStored(versions, store, options);
  if (first === 'preview' && others.length > 0 && others.every(isApp)) {
    const hours = toWholeNumber(options.hours ?? '24', 720);
    // Checks the origin of previews first, before anything is built in vain.
    const previewUrl = await readPreviewUrl();
    const progress = createProgressReporter();
    const { previewReleases } = await import('./release-app.ts');
    const { workspaceSources } = await import('./workspace-sources.ts');
    const from = workspaceSources(await findRunningSite(), progress, leftOut(options));
    console.log(await previewReleases(others, hours, store, progress, from, previewUrl, options));
    return;
  }
  const unknown = words.find((word) => !isKnown(word) && !commands.includes(word));
  if (unknown) throw new UserError(`There is no app and no command “${unknown}”. ${adviseHelp(command)}`);
  if (words.length > 0 && words.every(isApp)) return release(words, store, options);
  throw new UserError(
    first === undefined
      ? usage
      : `\`${command} ${words.join(' ')}\` is not complete, or has a word too many. ${adviseHelp(command)}`,
  );
}

try {
  const { positionals, values } = parseOptions();
  if (values.help) console.log(positionals[0] === 'all' ? usage + usageOfOperators : usage);
  else {
    assertOptionsApply(positionals, values);
    const run = () => main(positionals, values);
    await (values['dry-run'] ? run() : recordCommand(positionals, values.notes, run));
  }
} catch (error) {
  console.error(explainError(error, 'What is live is as it was, unless a line above says otherwise.'));
  process.exitCode = 1;
}
