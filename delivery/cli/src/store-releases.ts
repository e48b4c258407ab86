/** Builds and tries the releases of apps, and stores them without making them live. */
import { rmSync } from 'node:fs';
import { besideChecks } from './beside-checks.ts';
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import type { FailedPage, PageDifference, ServerTrial } from '@delivery/store/addresses';
import { readNeighbours } from '@delivery/store/checks';
import { UserError } from '@delivery/store/errors';
import { checkPlanned, readWhole } from '@delivery/store/switch';
import { acceptBy, assertNotDangerous, describeDifferences, type TrialStore } from '@delivery/store/trial';
import { describeLeft, type BrowserTrial } from './browser-check/browser-trial.ts';
import { createManifest } from './describe-release.ts';
import type { ReportProgress } from './progress.ts';
import { versionOf } from './source-hash.ts';
import type { OperableStore } from './store.ts';

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
  /** Starts to render the live pages with which the releases of `apps` will be compared. Returns at once. */
  startTrial?(apps: readonly AppName[], store: TrialStore): void;
  /** Renders the pages of a release that is not live yet, and compares them with the live ones. */
  smokeTest(release: ReleaseManifest, dist: string, store: TriedStore): Promise<ServerTrial>;
  /** Opens the pages that `trial` found changed in a browser. */
  openPages?(
    release: ReleaseManifest,
    dist: string,
    store: OperableStore,
    trial: ServerTrial,
  ): Promise<BrowserTrial>;
  /** Ends what the trials of the releases share. */
  endTrial?(): Promise<void>;
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
 * and their pages rendered. For a preview, releases that are all stored are not tried again. `accept` is why the
 * releases may differ dangerously from what is live.
 *
 * @throws {UserError} when one of them fails a check; then nothing is stored
 */
export async function storeReleases(
  apps: readonly AppName[],
  store: OperableStore,
  progress: ReportProgress,
  sources: ReleaseSources,
  { accept, isPreview = false }: { accept?: string | undefined; isPreview?: boolean },
): Promise<ReleaseManifest[]> {
  if (isPreview && (await areAllStored(apps, store, sources)))
    return Promise.all(apps.map((app) => readWhole(store, app, versionOf(sources.source(app)))));
  const candidates: Candidate[] = [];
  const check = (signal: AbortSignal) => checkAllSources(apps, store, sources, signal);
  try {
    return await besideChecks(check, async (checked) => {
      sources.startTrial?.(apps, store);
      const prepare = async (app: AppName) => {
        candidates.push(await prepareRelease(app, store, progress, sources));
      };
      await inTwoLanes(apps, prepare);
      const order = ({ release }: Candidate) => apps.indexOf(release.app);
      const prepared = candidates.toSorted((one, other) => order(one) - order(other));
      const releases = prepared.map(({ release }) => release);
      checkPlanned(releases, [], await readNeighbours(store, await store.live()), 'store');
      const tried = prepared.map((candidate) => {
        const others = prepared.filter((each) => each !== candidate);
        return { ...candidate, store: withCandidates(store, others) };
      });
      // The unit tests go on meanwhile.
      await tryReleases(tried, sources, progress, (release, { failed, differences }) => {
        refuseFailed(release, failed);
        // The refusal lists the dangerous ones.
        const listed = differences.filter(({ isDangerous }) => accept !== undefined || !isDangerous);
        for (const line of describeDifferences(listed)) progress(`  differs: ${line}`);
        assertNotDangerous(release, differences, accept, acceptBy(`npm run release ${apps.join(' ')} --`));
      });
      await checked;
      for (const { release, folder, isStored } of prepared) {
        if (!isStored) await store.add(folder, release);
      }
      return releases;
    });
  } finally {
    await sources.endTrial?.();
    for (const { folder, isStored } of candidates) {
      if (!isStored) rmSync(folder, { recursive: true, force: true });
    }
  }
}

/**
 * Does `work` for each of `apps`, two at once, because the build of one app leaves half of two processors idle, and
 * more of them would only need more memory. After a failure no further one is begun, and the other is waited for.
 */
async function inTwoLanes(apps: readonly AppName[], work: (app: AppName) => Promise<void>): Promise<void> {
  const waiting = [...apps];
  const next = async (): Promise<void> => {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) await work(app);
  };
  const empty = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  for (const lane of await Promise.allSettled([next().catch(empty), next().catch(empty)])) {
    if (lane.status === 'rejected') throw lane.reason;
  }
}

/** What a trial found, on the server or in a browser. */
type Findings = Pick<ServerTrial, 'failed' | 'differences'>;

/**
 * Renders the pages of all releases on the server, then opens them in a browser. `evaluate` gets what was found of each
 * release, and throws when that refuses the release. A difference that two of them have is reported once.
 */
async function tryReleases(
  tried: readonly (Candidate & { store: TriedStore })[],
  sources: ReleaseSources,
  progress: ReportProgress,
  evaluate: (release: ReleaseManifest, found: Findings) => void,
): Promise<void> {
  const seen = new Set<string>();
  const onlyNew = ({ failed, differences }: Findings): Findings => ({
    failed,
    differences: differences.filter((each) => isFirst(each, seen)),
  });
  const trials = [];
  for (const each of tried) {
    const trial = await renderPages(each, sources);
    evaluate(each.release, onlyNew(trial));
    trials.push(trial);
  }
  // Frees the memory of the render workers for the browser.
  await sources.endTrial?.();
  for (const [index, { release, folder, store }] of tried.entries()) {
    const trial = trials[index];
    const opened = trial && (await sources.openPages?.(release, folder, store, trial));
    if (!opened) continue;
    evaluate(release, onlyNew(opened));
    for (const line of describeLeft(opened)) progress(line);
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
function isFirst({ address, what, isDangerous }: PageDifference, seen: Set<string>): boolean {
  const key = `${address} ${what} ${isDangerous}`;
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
