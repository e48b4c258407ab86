/** The commands of an app in its own repository. */
import { isAppName, type AppName, type ReleaseManifest } from '@delivery/contract/release';
import { assertClock } from '@delivery/store/clock';
import { UserError } from '@delivery/store/errors';
import { besideChecks } from '../beside-checks.ts';
import { adviseHelp } from '../command-line.ts';
import { createProgressReporter } from '../progress.ts';
import { checkSources } from './check-sources.ts';
import { buildRelease, forgetBuilds, readAppName } from './app.ts';
import { preview, type PreviewOptions } from './preview.ts';
import { printSwitched, readFrom, store, switchTo, upload, type SwitchOptions } from './publish.ts';
import { signForSite } from './sign.ts';
import {
  connect,
  encodePath,
  readLive,
  releasePath,
  type ListedRelease,
  type ReleaseService,
  type Switch,
} from './service.ts';
import { isUpToDate, writeSiteFragments } from './site-fragments.ts';
import { site } from '@delivery/store/site';
import { readSetting, settingName } from '../site-settings.ts';

const command = site.id;

export const usage = `Usage, in the folder of an app; the first day needs five: dev, publish, rollback, list, promote
  ${command} dev                 the app from its sources, inside the releases of ${settingName('SITE')}
    --preview                also in a preview of that site, at its address
  ${command} publish             build, upload, have it checked, and switch every visitor to it
    --canary 10, --ramp      for 10 % of the visitors at first; or for 1, 5, 25, 100 % while it does well
    --accept "why"           although it differs dangerously from what is live (a refusal says what)
    --insist                 stays live whatever is reported of it: for a security fix
    --without-tests          runs no unit tests; --without-browser opens no page before the switch
  ${command} preview             store it and print a link for 72 hours, or --hours; opens its pages
    --comment, --end         comments at the pull request, which each push updates; ends its links
  ${command} switch <version>    switch to a stored release; --canary 10, --ramp, --accept, --insist
  ${command} promote             give the canary to everyone; --insist
  ${command} rollback            end the canary, or go back to the release that was live before
  ${command} remove              take the app out of the site
  ${command} list                what is stored, what is live
  ${command} types               src/site-fragments.d.ts: the fragments that the other live apps expose
${settingName('SITE')} (or --site) is the site’s address, ${settingName('TOKEN')} the token.
Every change takes --notes "why", which the log shows. For pipelines: ${command} --help all`;

/** What only pipelines and sites of several stages need. */
export const usageOfPipelines = `
  ${command} copy --from <site>  bring what is live at another site, the same bytes, and switch to it;
                             reads with ${settingName('FROM_TOKEN')}, else with ${settingName('TOKEN')}
    --store-only             publish and copy: up to the store, nobody gets it yet
    --older                  from sources that are older than what is live
    --app <app>              another app than that of this folder
  ${settingName('ID_TOKEN')}            the pipeline’s identity, in place of a token
  ${settingName('SIGNING_KEY')}         signs releases (PEM, or a file) in place of the token, at a site of signed releases
  DEV_PORT                   the port of dev; 3000 if unset`;

/** The options of the commands; see `usage`. */
export interface CommandOptions extends Omit<SwitchOptions, 'canary' | 'base'>, PreviewOptions {
  canary?: string;
  'store-only'?: boolean;
  site?: string;
  from?: string;
  app?: string;
  preview?: boolean;
}

const progress = createProgressReporter();

async function publish(service: ReleaseService, app: AppName, options: CommandOptions, how: SwitchOptions) {
  const folder = process.cwd();
  const live = await readLive(service);
  // Retention and the end of a token go by the time at which a release was built.
  if (live.time) assertClock(Date.parse(live.time), service.site);
  if (!isUpToDate(live.fragments ?? {}, app, folder))
    console.log(
      `What other apps expose at ${service.site} has changed since src/site-fragments.d.ts was written: \`npx ${site.id} types\` writes it anew.`,
    );
  const runTests = (signal: AbortSignal) =>
    checkSources(service, app, live.versions[app], options, signal, progress);
  await besideChecks(runTests, async (tested) => {
    const { release: unsigned, folder: built } = await buildRelease(app, folder, progress);
    const release = await signForSite(service, unsigned);
    const isNew = await upload(service, release, readFrom(built), progress);
    // What is only stored may be switched to by somebody else.
    if (options['store-only']) await tested;
    if (isNew) await store(service, release, how, progress);
    forgetBuilds(folder);
    if (options['store-only']) return;
    if (options['without-browser']) progress('not checked in a browser (--without-browser)');
    else {
      // Imported only here, because it loads a browser driver that the other commands do not need.
      const { openInPreview } = await import('./open-preview.ts');
      await openInPreview(service, release, how.accept, progress);
    }
    await tested;
    const base = { [app]: live.versions[app] ?? null };
    await switchTo(service, release, { ...how, base }, progress);
  });
}

async function copy(service: ReleaseService, app: AppName, options: CommandOptions, how: SwitchOptions) {
  if (!options.from)
    throw new UserError(`From which site? \`${site.id} copy --from https://staging.${site.id}.example\`.`);
  const from = connect(options.from, readSetting('FROM_TOKEN') || readSetting('TOKEN'));
  const { versions } = await readLive(from);
  const version = versions[app];
  if (!version) throw new UserError(`${app} is not live at ${from.site}, so there is nothing to copy.`);
  const copied = await from.get<ReleaseManifest>(`${releasePath({ app, version })}/manifest`);
  const release = await signForSite(service, copied);
  const read = (path: string) => from.download(`${releasePath({ app, version })}/files/${encodePath(path)}`);
  if (await upload(service, release, read, progress)) await store(service, release, how, progress);
  if (!options['store-only']) await switchTo(service, release, how, progress);
}

async function list(service: ReleaseService, app: AppName): Promise<void> {
  const { releases } = await service.get<{ releases: ListedRelease[] }>(`/${app}`);
  for (const { version, builtAt, commit, live, canary } of releases) {
    const state = live ? 'live' : canary ? 'canary' : '';
    console.log([version, builtAt, commit?.slice(0, 10) ?? '', state].join('  ').trimEnd());
  }
  if (releases.length === 0) console.log(`${service.site} has no release of ${app}.`);
}

async function writeTypes(service: ReleaseService, app: AppName): Promise<void> {
  const { fragments = {} } = await readLive(service);
  const lines = writeSiteFragments(fragments, app, process.cwd());
  console.log(
    lines.join('\n') || `No other app of ${service.site} exposes a fragment that your packages do not have.`,
  );
}

/** Returns a share of the visitors in percent. @throws {UserError} when the text is no whole number from 1 to 99 */
function toPercent(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 99) return value;
  throw new UserError(`“${text}” is not a whole number from 1 to 99. Nothing was done.`);
}

const ofSwitch = ['canary', 'ramp', 'insist', 'notes'] as const;
/** The options of each command, besides `--site` and `--app`. */
const optionsOf: Readonly<Record<string, readonly (keyof CommandOptions)[]>> = {
  dev: ['preview'],
  publish: [...ofSwitch, 'accept', 'older', 'store-only', 'without-browser', 'without-tests'],
  preview: ['hours', 'comment', 'end', 'notes', 'without-browser', 'without-tests'],
  switch: [...ofSwitch, 'accept'],
  promote: ['insist', 'notes'],
  rollback: ['notes'],
  remove: ['notes'],
  list: [],
  copy: [...ofSwitch, 'accept', 'from', 'store-only'],
  types: [],
};

/** The names of all commands. */
export const commandNames: readonly string[] = Object.keys(optionsOf);

/**
 * @throws {UserError} when an option would have no effect, because a requested canary must not become a release to
 *   everyone
 */
function assertOptionsApply(name: string, options: CommandOptions): void {
  const own = optionsOf[name] ?? [];
  const given = Object.keys(options) as (keyof CommandOptions)[];
  const wrong = given.find((each) => each !== 'site' && each !== 'app' && !own.includes(each));
  const isUnused = options['store-only'] && (options.canary !== undefined || options.ramp);
  if (isUnused)
    throw new UserError('--store-only gives the release to nobody: leave it out, or --canary and --ramp.');
  if (wrong === undefined) return;
  const names = own.map((each) => `--${each}`).join(', ');
  throw new UserError(
    `\`${command} ${name}\` does not take --${wrong}: ${names ? `its options are ${names}` : 'it has no options'}. Nothing was done.`,
  );
}

/**
 * Runs the command in `words`, for the app of this folder or of `options`.
 *
 * @throws {UserError} when there is no such command, or the site refuses the request
 */
export async function runCommand(words: readonly string[], options: CommandOptions): Promise<void> {
  const [name, version, ...rest] = words;
  if (!name) throw new UserError(usage);
  if (!commandNames.includes(name))
    throw new UserError(`There is no command “${name}”. ${adviseHelp(command)}`);
  const isWhole = name === 'switch' ? version !== undefined : version === undefined;
  if (!isWhole || rest.length > 0)
    throw new UserError(
      `\`${command} ${words.join(' ')}\` is not complete, or has a word too many. ${adviseHelp(command)}`,
    );
  assertOptionsApply(name, options);
  const { canary, ramp, notes, older, insist, accept } = options;
  if (ramp && canary !== undefined)
    throw new UserError('A ramp begins with 1 %: give either --ramp or --canary.');
  const how: SwitchOptions = {
    ...(canary !== undefined && { canary: toPercent(canary) }),
    ...(ramp && { ramp }),
    ...(older && { older }),
    ...(insist && { insist }),
    ...(accept !== undefined && { accept }),
    ...(notes !== undefined && { notes }),
  };
  const app = options.app ?? readAppName(process.cwd());
  if (!isAppName(app)) throw new UserError(`“${app}” is no app’s name.`);
  if (name === 'dev') {
    // Imported only here, so that publishing does not wait for it.
    const { develop } = await import('./develop.ts');
    const address = options.site ?? readSetting('SITE') ?? '';
    const port = Number(process.env.DEV_PORT || '3000');
    return develop(app, process.cwd(), address, { port, preview: options.preview ?? false });
  }
  const token = readSetting('TOKEN') || readSetting('ID_TOKEN');
  const service = connect(options.site ?? readSetting('SITE'), token);
  if (name === 'publish') return publish(service, app, options, how);
  if (name === 'preview') return preview(service, app, options, progress);
  if (name === 'copy') return copy(service, app, options, how);
  if (name === 'list') return list(service, app);
  if (name === 'types') return writeTypes(service, app);
  if (name === 'switch') return switchTo(service, { app, version: version ?? '' }, how, progress);
  const body = {
    ...(name === 'rollback' ? { apps: [app] } : { app }),
    ...(notes !== undefined && { notes }),
    ...(insist && name === 'promote' && { insist }),
  };
  return printSwitched(service, await service.post<Switch>(`/${name}`, body));
}
