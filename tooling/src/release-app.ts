/** Releases one app: builds it, describes it, checks it against what is live, stores it, switches to it (MF-03). */
import { rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { UserError } from '@antara/releases/errors';
import { isSameSet } from '@antara/releases/render';
import { createReleaseLoader, findCanary, signPreview, type LiveChange } from '@antara/releases/store';
import { ObjectStoreError } from '@antara/object-store/errors';
import { checkRelease, readNeighbours, type ReleaseStage } from '@antara/releases/checks';
import type { AppName, LiveSet, ReleaseManifest } from '@antara/contracts/composition/release';
import { buildApp } from './build-app.ts';
import { createManifest } from './describe-release.ts';
import type { ReportProgress } from './progress.ts';
import { sourceHash } from './source-hash.ts';
import { canaryChange, promoteChange, switchChange, type OperableStore } from './store.ts';
import { smokeTest } from './smoke-test.ts';

/** Where a release comes from, and how its pages are tried; tests put their own in place. */
export interface ReleaseSources {
  build(app: AppName, version: string): Promise<string>;
  source(app: AppName): string;
  /** Renders the pages of a release that is not live yet; a refusal says which page fails. */
  smokeTest(release: ReleaseManifest, dist: string, store: OperableStore): ReturnType<typeof smokeTest>;
}

/** This workspace's sources, and the API at `apiUrl` to try pages with. */
export function workspaceSources(apiUrl: string | null): ReleaseSources {
  return {
    build: buildApp,
    source: sourceHash,
    smokeTest: (release, dist, store) => smokeTest(release, dist, store, apiUrl),
  };
}

/**
 * Builds `app`, and nothing else, checks it, and puts it into the store, where it is not live yet. Sources that were released before are
 * not built again. Throws `UserError` when the release does not fit the live set: then nothing is stored.
 */
async function storeRelease(
  app: AppName,
  store: OperableStore,
  progress: ReportProgress,
  sources: ReleaseSources,
): Promise<ReleaseManifest> {
  const source = sources.source(app);
  const version = source.slice(0, 12);
  if (await store.has(app, version)) {
    progress(`checking ${app} ${version}, built before`);
    const release = await readChecked(app, version, store, 'store');
    await checkPages(release, await store.folderOf(app, version), store, sources);
    return release;
  }
  progress(`building ${app}`);
  const dist = await sources.build(app, version);
  try {
    progress(`checking ${app}`);
    const release = await createManifest(app, version, source, dist);
    checkRelease(release, await readNeighbours(store, await store.live()), 'store');
    await checkPages(release, dist, store, sources);
    await store.add(dist, release);
    return release;
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

/** Refuses what would run into a canary that is on its way. */
async function checkNoCanary(app: AppName, store: OperableStore): Promise<void> {
  const canary = findCanary(await store.live(), app);
  if (canary) {
    throw new UserError(
      `${app} ${canary.version} is being tried by ${canary.percent} % of the visitors. End that first: \`npm run release promote ${app}\` or \`npm run release rollback ${app}\`.`,
    );
  }
}

/** Stores the release of `app`'s present sources, if need be, and gives it to `percent` of a hundred visitors. */
export async function releaseCanary(
  app: AppName,
  percent: number,
  store: OperableStore,
  progress: ReportProgress,
  sources: ReleaseSources,
): Promise<ReleaseManifest> {
  const { versions } = await store.live();
  if (!versions[app]) {
    throw new UserError(
      `${app} has no live release that a canary could be compared with. Release it to everyone: \`npm run release ${app}\`.`,
    );
  }
  const release = await storeRelease(app, store, progress, sources);
  if (release.version === versions[app]) {
    throw new UserError(`${app} ${release.version} is what every visitor gets already.`);
  }
  await changeChecked(release, store, 'switch', canaryChange({ app, version: release.version, percent }));
  progress(`${app} ${release.version} is live for ${percent} % of the visitors`);
  return release;
}

/** Gives the canary of `app` to everyone. */
export async function promote(app: AppName, store: OperableStore): Promise<{ from: string; to: string }> {
  const live = await store.live();
  const { versions } = live;
  const canary = findCanary(live, app);
  if (!canary) {
    throw new UserError(`${app} has no canary. \`npm run release ${app} -- --canary 10\` starts one.`);
  }
  const release = await readChecked(app, canary.version, store, 'promote');
  if (!(await changeChecked(release, store, 'promote', promoteChange(app, canary.version)))) {
    throw new UserError(`The canary of ${app} has been ended meanwhile; see \`npm run release log ${app}\`.`);
  }
  return { from: versions[app] ?? '', to: canary.version };
}

/** Stores the release of `app`'s present sources, if need be, and makes a link that shows it for `hours` to whoever has it. */
export async function previewRelease(
  app: AppName,
  hours: number,
  store: OperableStore,
  progress: ReportProgress,
  sources: ReleaseSources,
  site: string,
): Promise<string> {
  const { version, routes } = await storeRelease(app, store, progress, sources);
  const token = await signPreview(store, { app, version, expires: Date.now() + hours * 3_600_000 });
  const to = routes.find((path) => !path.includes(':')) ?? '/';
  progress(`${app} ${version} can be looked at for ${hours} hours`);
  return `${site}/_edge/preview?${new URLSearchParams({ token, to })}`;
}

/** Stores the release of `app`'s present sources, if need be, and switches to it: every visitor gets it. */
export async function releaseApp(
  app: AppName,
  store: OperableStore,
  progress: ReportProgress,
  sources: ReleaseSources,
): Promise<ReleaseManifest> {
  await checkNoCanary(app, store);
  const release = await storeRelease(app, store, progress, sources);
  if ((await store.live()).versions[app] !== release.version) {
    await changeChecked(release, store, 'switch', switchChange(app, release.version, 'release'));
  }
  progress(`${app} ${release.version} is live`);
  return release;
}

/**
 * Ends the canary of `app`, if there is one; else switches back to the version that was live before the present one.
 * Pages that only the present one has go with it.
 */
export async function rollback(app: AppName, store: OperableStore): Promise<{ from: string; to: string }> {
  const live = await store.live();
  const { versions, history } = live;
  const from = versions[app];
  const canary = findCanary(live, app);
  if (canary) {
    await store.withdraw(canary);
    return { from: canary.version, to: from ?? '' };
  }
  const last = history.findLast(
    (entry) =>
      entry.app === app && entry.to === from && (entry.action === 'release' || entry.action === 'promote'),
  );
  if (!from || !last?.from) {
    throw new UserError(
      `${app} has no earlier release to go back to. \`npm run release list ${app}\` shows what there is.`,
    );
  }
  const earlier = await readChecked(app, last.from, store, 'rollback');
  await changeChecked(earlier, store, 'rollback', switchChange(app, last.from, 'rollback'));
  return { from, to: last.from };
}

/**
 * Makes a change that brings `release` to visitors, after checking it against exactly the live set that is replaced: when another process
 * was faster, everything is checked again. False when `change` found nothing to change.
 */
async function changeChecked(
  release: ReleaseManifest,
  store: OperableStore,
  stage: ReleaseStage,
  change: LiveChange,
): Promise<boolean> {
  for (;;) {
    const checked = await store.live();
    checkRelease(release, await readNeighbours(store, checked), stage);
    let isOvertaken = false;
    const isChanged = await store.changeLive((live) => {
      isOvertaken = !servesSame(live, checked);
      return isOvertaken ? null : change(live);
    });
    if (!isOvertaken) return isChanged;
  }
}

/** Do visitors get the same releases from both? */
function servesSame(one: LiveSet, other: LiveSet): boolean {
  return (
    isSameSet(one.versions, other.versions) && isDeepStrictEqual(one.canaries ?? [], other.canaries ?? [])
  );
}

/** Reads a stored release, compares its files with their hashes, and checks it for `stage`. */
async function readChecked(
  app: AppName,
  version: string,
  store: OperableStore,
  stage: ReleaseStage,
): Promise<ReleaseManifest> {
  try {
    // The store's own files are read, not a copy of them on this machine.
    const folderOf: OperableStore['folderOf'] = (...[name, of]) =>
      store.folderOf(name, of, { refetch: true });
    const { manifest } = await createReleaseLoader({ folderOf }).get(app, version);
    checkRelease(manifest, await readNeighbours(store, await store.live()), stage);
    return manifest;
  } catch (error) {
    if (error instanceof UserError || error instanceof ObjectStoreError) throw error;
    throw new UserError(
      `${String(error)} The store's copy is spoilt: remove ${store.name}/${app}/${version}, then release ${app} again from its sources.`,
    );
  }
}

async function checkPages(
  release: ReleaseManifest,
  dist: string,
  store: OperableStore,
  sources: ReleaseSources,
): Promise<void> {
  const { app, version } = release;
  const failed = await sources.smokeTest(release, dist, store).catch((error: unknown) => {
    throw new UserError(
      `${app} ${version} does not start on the server: ${String(error)}. Mend ${app}/src/${app === 'shell' ? 'index.server.tsx' : 'routes.tsx'} or what it imports.`,
    );
  });
  if (failed.length === 0) return;
  const pages = failed.map(({ address, cause }) => `  ${address}: ${cause}`).join('\n');
  throw new UserError(
    `${app} ${version} cannot draw every page on the server:\n${pages}\nNothing was stored or switched. Mend what these pages draw or load, then release again.`,
  );
}
