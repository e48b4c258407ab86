/**
 * Releases apps: builds them, describes them, checks them against what is live, stores them, switches to them (MF-03).
 */
import { rmSync } from 'node:fs';
import { UserError } from '@delivery/store/errors';
import { readNeighbours } from '@delivery/store/checks';
import { assertNotDangerous, describeDifferences, type TrialStore } from '@delivery/store/trial';
import { createPreviewLink, findCanary } from '@delivery/store/store';
import {
  checkPlanned,
  describeLive,
  planCanaries,
  readWhole,
  startCanaries,
  switchSet,
} from '@delivery/store/switch';
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import { createManifest } from './describe-release.ts';
import type { ReportProgress } from './progress.ts';
import { versionOf } from './source-hash.ts';
import type { OperableStore } from './store.ts';
import type { FailedPage, PageDifference, ServerTrial } from '@delivery/store/addresses';
import type { BrowserTrial } from './browser-check/browser-trial.ts';

/** Where a release comes from and how it is tried. Tests replace these functions. */
export interface ReleaseSources {
  build(app: AppName, version: string): Promise<string>;
  source(app: AppName): string;
  /** Returns true when these sources are older than this commit. */
  isBehind?(commit: string): boolean;
  /**
   * Checks the sources themselves, in parallel with the build. `live` is the app's live release, or null when there is
   * none or it cannot be read. Stops early once `signal` is aborted.
   *
   * @throws {UserError} with what is wrong
   */
  checkSources?(app: AppName, live: ReleaseManifest | null, signal: AbortSignal): Promise<void>;
  /** Renders the pages of a release that is not live yet, and compares them with the live ones. */
  smokeTest(release: ReleaseManifest, dist: string, store: TriedStore): Promise<ServerTrial>;
  /** Opens the pages that `trial` found changed in a browser. */
  openPages?(
    release: ReleaseManifest,
    dist: string,
    store: OperableStore,
    trial: ServerTrial,
  ): Promise<BrowserTrial>;
}

/** A store as it will be once other releases are live, and what visitors get now. */
export type TriedStore = OperableStore & Pick<TrialStore, 'baseline'>;

/** A release, newly built or already stored, and the folder of its files. */
interface Candidate {
  release: ReleaseManifest;
  folder: string;
  isStored: boolean;
}

/**
 * Builds the releases of `apps`, checks them together against what is live, and stores them without making them live.
 * Sources that were released before are not built again. The sources themselves are checked while the apps are built
 * and their pages rendered. For a preview, releases that are all stored are not tried again.
 *
 * @throws {UserError} when one of them fails a check; then nothing is stored
 */
async function storeReleases(
  apps: readonly AppName[],
  store: OperableStore,
  progress: ReportProgress,
  sources: ReleaseSources,
  { accept, isPreview = false }: Pick<ReleaseOptions, 'accept'> & { isPreview?: boolean },
): Promise<ReleaseManifest[]> {
  if (isPreview && (await areAllStored(apps, store, sources)))
    return Promise.all(apps.map((app) => readWhole(store, app, versionOf(sources.source(app)))));
  const candidates: Candidate[] = [];
  const stopping = new AbortController();
  const checked = checkAllSources(apps, store, sources, stopping.signal);
  // Avoids an unhandled rejection. The result is awaited below, unless the build fails first.
  checked.catch(() => undefined);
  try {
    for (const app of apps) candidates.push(await prepareRelease(app, store, progress, sources));
    const releases = candidates.map(({ release }) => release);
    checkPlanned(releases, [], await readNeighbours(store, await store.live()), 'store');
    const tried = candidates.map((candidate) => {
      const others = candidates.filter((each) => each !== candidate);
      return { ...candidate, store: withCandidates(store, others) };
    });
    const seen = new Set<string>();
    const evaluate = (
      release: ReleaseManifest,
      { failed, differences }: Pick<ServerTrial, 'failed' | 'differences'>,
    ) => {
      refuseFailed(release, failed);
      const added = differences.filter((each) => isFirst(each, seen));
      for (const line of describeDifferences(added)) progress(`  differs: ${line}`);
      assertNotDangerous(release, added, accept, `npm run release ${apps.join(' ')} --`);
    };
    const rendered = [];
    for (const each of tried) {
      const trial = await renderPages(each, sources);
      evaluate(each.release, trial);
      rendered.push({ ...each, trial });
    }
    // The unit tests go on while the pages are opened.
    for (const { release, folder, store: beside, trial } of rendered) {
      const opened = await sources.openPages?.(release, folder, beside, trial);
      if (opened) evaluate(release, opened);
      if (opened && opened.left.length > 0)
        progress(`${opened.left.length} pages not opened in the browser: the time was over`);
    }
    await checked;
    for (const { release, folder, isStored } of candidates) {
      if (!isStored) await store.add(folder, release);
    }
    return releases;
  } finally {
    stopping.abort();
    await checked.catch(() => undefined);
    for (const { folder, isStored } of candidates) {
      if (!isStored) rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function areAllStored(
  apps: readonly AppName[],
  store: OperableStore,
  { source }: ReleaseSources,
): Promise<boolean> {
  const stored = await Promise.all(apps.map((app) => store.has(app, versionOf(source(app)))));
  return stored.every(Boolean);
}

/** Returns true the first time. Releases that are tried together differ on the same pages. */
function isFirst({ address, what }: PageDifference, seen: Set<string>): boolean {
  const key = `${address} ${what}`;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

async function checkAllSources(
  apps: readonly AppName[],
  store: OperableStore,
  sources: ReleaseSources,
  signal: AbortSignal,
): Promise<void> {
  const { checkSources } = sources;
  if (!checkSources) return;
  const { versions } = await store.live();
  await Promise.all(
    apps.map(async (app) => {
      const version = versions[app];
      // When the live release cannot be read, everything counts as changed.
      const live = version ? await store.manifest(app, version).catch(() => null) : null;
      await checkSources(app, live, signal);
    }),
  );
}

async function prepareRelease(
  app: AppName,
  store: OperableStore,
  progress: ReportProgress,
  sources: ReleaseSources,
): Promise<Candidate> {
  const source = sources.source(app);
  const version = versionOf(source);
  if (await store.has(app, version)) {
    progress(`checking ${app} ${version}, built before`);
    const release = await readWhole(store, app, version);
    return { release, folder: await store.folderOf(app, version), isStored: true };
  }
  progress(`building ${app}`);
  const folder = await sources.build(app, version);
  try {
    progress(`checking ${app}`);
    return { release: await createManifest(app, version, source, folder), folder, isStored: false };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the store as it will be once `candidates` are live, because their pages are tried together. */
function withCandidates(store: OperableStore, candidates: readonly Candidate[]): TriedStore {
  if (candidates.length === 0) return store;
  const find = (app: AppName, version: string) =>
    candidates.find(({ release }) => release.app === app && release.version === version);
  return {
    ...store,
    baseline: () => store.live(),
    live: async () => {
      const live = await store.live();
      const planned = candidates.map(({ release }) => [release.app, release.version]);
      return { ...live, versions: { ...live.versions, ...Object.fromEntries(planned) } };
    },
    manifest: async (app, version) => find(app, version)?.release ?? store.manifest(app, version),
    folderOf: async (app, version, options) =>
      find(app, version)?.folder ?? store.folderOf(app, version, options),
  };
}

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
    if (!commit || version === versionOf(source(app)) || !isBehind?.(commit)) continue;
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

async function renderPages(
  { release, folder, store }: Candidate & { store: TriedStore },
  sources: ReleaseSources,
): Promise<ServerTrial> {
  const { app, version } = release;
  return sources.smokeTest(release, folder, store).catch((error: unknown) => {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `${app} ${version} does not start on the server: ${String(error)}. Mend ${app}/src/${app === 'shell' ? 'index.server.tsx' : 'routes.tsx'} or what it imports.`,
    );
  });
}

/** @throws {UserError} with the pages that failed, if there are any */
function refuseFailed({ app, version }: ReleaseManifest, failed: readonly FailedPage[]): void {
  if (failed.length === 0) return;
  const pages = failed.map(({ address, cause }) => `  ${address}: ${cause}`).join('\n');
  throw new UserError(
    `${app} ${version} fails on these pages:\n${pages}\nNothing was stored or switched. Mend what these pages draw or load, then release again.`,
  );
}
