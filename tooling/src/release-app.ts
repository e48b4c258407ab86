/** Releases one app: builds it, describes it, checks it against what is live, stores it, switches to it (MF-03). */
import { rmSync } from 'node:fs';
import { openReleases } from '@antara/edge/releases/release-files';
import type { AppName, ReleaseManifest } from '@antara/contracts/release';
import { buildApp } from './build-app.ts';
import { describeRelease } from './describe-release.ts';
import { checkFits, checkPathsKept, liveReleases, ReleaseRefused } from './release-checks.ts';
import { sourceHash } from './source-hash.ts';
import type { Store } from './store.ts';
import { tryRelease } from './trial.ts';

/** Tells how a release is getting on. */
export type Progress = (step: string) => void;

/** Where a release comes from, and how its pages are tried; tests put their own in place. */
export interface Sources {
  build(app: AppName, version: string): Promise<string>;
  source(app: AppName): string;
  /** See `tryRelease`. */
  tryOut(release: ReleaseManifest, dist: string, store: Store): ReturnType<typeof tryRelease>;
}

/** This workspace's sources, and the API at `apiUrl` to try pages with. */
export function workspaceSources(apiUrl: string | null): Sources {
  return {
    build: buildApp,
    source: sourceHash,
    tryOut: (release, dist, store) => tryRelease(release, dist, store, apiUrl),
  };
}

/**
 * Builds `app`, and nothing else, checks it, and puts it into the store, where it is not live yet. Sources that were released before are
 * not built again. Throws `ReleaseRefused` when the release does not fit the live set: then nothing is stored.
 */
export async function storeRelease(
  app: AppName,
  store: Store,
  progress: Progress,
  from: Sources,
): Promise<ReleaseManifest> {
  const source = from.source(app);
  const version = source.slice(0, 12);
  if (store.has(app, version)) {
    progress(`checking ${app} ${version}, built before`);
    const release = await checkStored(app, version, store);
    checkPathsKept(release, await liveReleases(store));
    await checkPages(release, store.releaseDir(app, version), store, from);
    return release;
  }
  progress(`building ${app}`);
  const dist = await from.build(app, version);
  try {
    progress(`checking ${app}`);
    const release = await describeRelease(app, version, source, dist);
    const live = await liveReleases(store);
    checkFits(release, live);
    checkPathsKept(release, live);
    await checkPages(release, dist, store, from);
    await store.add(dist, release);
    return release;
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

/** Stores the release of `app`'s present sources, if need be, and switches to it: every visitor gets it. */
export async function releaseApp(
  app: AppName,
  store: Store,
  progress: Progress,
  from: Sources,
): Promise<ReleaseManifest> {
  const release = await storeRelease(app, store, progress, from);
  if ((await store.live()).versions[app] !== release.version) {
    await store.switchTo(app, release.version, 'release');
  }
  progress(`${app} ${release.version} is live`);
  return release;
}

/** Switches back to the version that was live before the present one. Pages that only the present one has go with it. */
export async function rollback(app: AppName, store: Store): Promise<{ from: string; to: string }> {
  const { versions, history } = await store.live();
  const from = versions[app];
  const last = history.findLast(
    (entry) => entry.app === app && entry.to === from && entry.action === 'release',
  );
  if (!from || !last?.from) {
    throw new ReleaseRefused(
      `${app} has no earlier release to go back to. \`pnpm release list ${app}\` shows what there is.`,
    );
  }
  await checkStored(app, last.from, store);
  await store.switchTo(app, last.from, 'rollback');
  return { from, to: last.from };
}

/** A stored release, its files as they were released, that fits what is live. */
async function checkStored(app: AppName, version: string, store: Store): Promise<ReleaseManifest> {
  try {
    const { manifest } = await openReleases(store.folder).get(app, version);
    checkFits(manifest, await liveReleases(store));
    return manifest;
  } catch (error) {
    if (error instanceof ReleaseRefused) throw error;
    throw new ReleaseRefused(
      `${String(error)} The store's copy is spoilt: remove ${store.releaseDir(app, version)}, then release ${app} again from its sources.`,
    );
  }
}

async function checkPages(
  release: ReleaseManifest,
  dist: string,
  store: Store,
  from: Sources,
): Promise<void> {
  const { app, version } = release;
  const failed = await from.tryOut(release, dist, store).catch((error: unknown) => {
    throw new ReleaseRefused(
      `${app} ${version} does not start on the server: ${String(error)}. Mend ${app}/src/${app === 'shell' ? 'index.server.tsx' : 'routes.tsx'} or what it imports.`,
    );
  });
  if (failed.length === 0) return;
  const pages = failed.map(({ address, cause }) => `  ${address}: ${cause}`).join('\n');
  throw new ReleaseRefused(
    `${app} ${version} cannot draw every page on the server:\n${pages}\nNothing was stored or switched. Mend what these pages draw or load, then release again.`,
  );
}
