/**
 * Releases apps: builds them, describes them, checks them against what is live, stores them, switches to them (MF-03).
 */
import { UserError } from '@delivery/store/errors';
import { readNeighbours } from '@delivery/store/checks';
import { createPreviewLink, findCanary } from '@delivery/store/store';
import { describeLive, planCanaries, startCanaries, switchSet } from '@delivery/store/switch';
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import type { ReportProgress } from './progress.ts';
import { versionOf } from './source-hash.ts';
import type { OperableStore } from './store.ts';
import { storeReleases, type ReleaseSources } from './store-releases.ts';

/** @throws {UserError} when a canary of `app` is running, because the release would end the trial */
async function checkNoCanary(app: AppName, store: OperableStore): Promise<void> {
  const canary = findCanary(await store.live(), app);
  if (canary) {
    throw new UserError(
      `${app} ${canary.version} is being tried by ${canary.percent} % of the visitors. End that first: \`npm run release promote ${app}\` or \`npm run release rollback ${app}\`.`,
    );
  }
}

/**
 * @throws {UserError} when a release's sources are older than the live ones, because otherwise nobody would notice
 *   the mistake in time
 */
async function checkNotOlder(
  apps: readonly AppName[],
  store: OperableStore,
  { isBehind, source }: ReleaseSources,
): Promise<void> {
  const { live } = await readNeighbours(store, await store.live());
  for (const app of apps) {
    const { version, commit } = live[app] ?? {};
    // The hash of the sources takes half a second, so it is the last question.
    if (!commit || !isBehind?.(commit) || version === versionOf(source(app))) continue;
    throw new UserError(
      `This checkout is older than what is live: ${app} ${version} was built from commit ${commit.slice(0, 10)}, which comes after the one that is checked out here. Bring the checkout up to date (git pull), or take the older sources on purpose: \`npm run release ${apps.join(' ')} -- --older\`.`,
    );
  }
}

/** Options of a release from sources. */
export interface ReleaseOptions {
  /** The edge raises a canary's share of the visitors step by step (`rampSteps`). */
  ramp?: boolean;
  /** Allows sources that are older than the live ones. */
  older?: boolean;
  /** Why a release may differ dangerously from what is live. Without a reason it may not. */
  accept?: string | undefined;
}

/**
 * Stores releases of the present sources of `apps` where they are missing, and gives them to `percent` of the visitors.
 * Each of these visitors gets all releases that differ from the live ones. Returns the releases that became canaries.
 */
export async function releaseCanary(
  apps: readonly AppName[],
  percent: number,
  store: OperableStore,
  progress: ReportProgress,
  sources: ReleaseSources,
  { ramp = false, older = false, accept }: ReleaseOptions = {},
): Promise<ReleaseManifest[]> {
  const { versions } = await store.live();
  for (const app of apps) {
    if (versions[app]) continue;
    throw new UserError(
      `${app} has no live release that a canary could be compared with. Release it to everyone: \`npm run release ${app}\`.`,
    );
  }
  if (!older) await checkNotOlder(apps, store, sources);
  const releases = await storeReleases(apps, store, progress, sources, { accept });
  const planned = Object.fromEntries(releases.map(({ app, version }) => [app, version]));
  const canaries = planCanaries({ versions }, planned, percent, ramp);
  await startCanaries(store, canaries);
  const names = canaries.map(({ app, version }) => `${app} ${version}`).toSorted();
  progress(
    `${names.join(', ')} ${names.length > 1 ? 'are together' : 'is'} live for ${percent} % of the visitors${ramp ? ', and goes on by itself' : ''}`,
  );
  return releases.filter(({ app }) => canaries.some((canary) => canary.app === app));
}

/**
 * Stores releases of the present sources of `apps` where they are missing. Returns a link that shows the releases for
 * `hours` to everyone who has the link.
 */
export async function previewReleases(
  apps: readonly AppName[],
  hours: number,
  store: OperableStore,
  progress: ReportProgress,
  sources: ReleaseSources,
  previewUrl: string,
  { accept }: Pick<ReleaseOptions, 'accept'> = {},
): Promise<string> {
  const releases = await storeReleases(apps, store, progress, sources, { accept, isPreview: true });
  const link = await createPreviewLink(store, previewUrl, releases, hours, null);
  const names = releases.map(({ app, version }) => `${app} ${version}`).join(', ');
  progress(`${names} can be looked at for ${hours} hours`);
  return link;
}

/**
 * Stores releases of the present sources of `apps` where they are missing, and makes them live for all visitors in one
 * write.
 */
export async function releaseApps(
  apps: readonly AppName[],
  store: OperableStore,
  progress: ReportProgress,
  sources: ReleaseSources,
  { older = false, accept }: ReleaseOptions = {},
): Promise<ReleaseManifest[]> {
  for (const app of apps) await checkNoCanary(app, store);
  if (!older) await checkNotOlder(apps, store, sources);
  const releases = await storeReleases(apps, store, progress, sources, { accept });
  const plan = Object.fromEntries(releases.map(({ app, version }) => [app, version]));
  // Creates the key now, because an edge with read-only access to the store cannot create it.
  await store.readOrCreateKey('report');
  const switched = await switchSet(store, plan, 'release');
  const said =
    switched.length > 0
      ? releases.map(({ app, version }) => `${app} ${version} is live in the store`)
      : describeLive(await store.live(), apps);
  for (const line of said) progress(line);
  return releases;
}
