/** What the release command does with a store of releases, whatever it lies on. */
import { UserError } from '@antara/releases/errors';
import {
  findCanary,
  openReleaseStore,
  readLiveSet,
  readReleaseLocation,
  ReleaseNotFoundError,
  withdrawCanary,
  type LiveChange,
  type ReleaseStore,
} from '@antara/releases/store';
import type { AppName, Canary, LiveSet, ReleaseManifest } from '@antara/contracts/composition/release';
import type { ReleasedRemote } from '@antara/contracts/composition/route-table';
import { dataDir } from './workspace.ts';

/** The store that the environment names (`RELEASES`, by default in `DATA_DIR`). Throws with what is wrong in it. */
export function openConfiguredStore(env: NodeJS.ProcessEnv = process.env): OperableStore {
  const problems: string[] = [];
  const place = readReleaseLocation(env, dataDir(env), problems);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  return withReleaseCommands(openReleaseStore(place));
}

/** A store of releases, with the steps that change what visitors get. */
export interface OperableStore extends ReleaseStore {
  live(): Promise<LiveSet>;
  has(app: AppName, version: string): Promise<boolean>;
  /** Every release of an app, oldest first. */
  listReleases(app: AppName): Promise<ReleaseManifest[]>;
  /** Makes a version the one that visitors get: one atomic step, recorded in the history. */
  switchTo(app: AppName, version: string, action: 'release' | 'rollback'): Promise<void>;
  /** Gives a version to `percent` of a hundred visitors, in place of any other canary of the app. */
  startCanary(canary: Canary): Promise<boolean>;
  /** Gives the canary of `app` to everyone; false when there is none. */
  promote(app: AppName): Promise<boolean>;
  withdraw(canary: Canary): Promise<boolean>;
  /** Takes an app out of the site, its canary with it; its releases stay for pages that are open. False when it is not live. */
  remove(app: ReleasedRemote): Promise<boolean>;
}

/** The steps, in `store`. */
export function withReleaseCommands(store: ReleaseStore): OperableStore {
  return {
    ...store,
    live: () => readLiveSet(store),

    has: (app, version) =>
      store.manifest(app, version).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ReleaseNotFoundError) return false;
          throw error;
        },
      ),

    async listReleases(app) {
      const manifests = await Promise.all(
        (await store.versions(app)).map((version) => store.manifest(app, version)),
      );
      return manifests.sort((one, other) => one.builtAt.localeCompare(other.builtAt));
    },

    async switchTo(app, version, action) {
      await store.changeLive(switchChange(app, version, action));
    },
    startCanary: (canary) => store.changeLive(canaryChange(canary)),
    promote: (app) => store.changeLive(promoteChange(app)),
    withdraw: (canary) => withdrawCanary(store, canary),

    remove: (app) =>
      store.changeLive(({ versions: { [app]: from, ...versions }, canaries = [] }) =>
        from === undefined
          ? null
          : {
              versions,
              canaries: canaries.filter((canary) => canary.app !== app),
              event: { app, from, to: null, action: 'remove' },
            },
      ),
  };
}

/** Makes `version` of `app` the one that every visitor gets. */
export function switchChange(app: AppName, version: string, action: 'release' | 'rollback'): LiveChange {
  return ({ versions }) => ({
    versions: { ...versions, [app]: version },
    event: { app, from: versions[app] ?? null, to: version, action },
  });
}

/** Starts a canary, in place of any other of its app. */
export function canaryChange(canary: Canary): LiveChange {
  const { app, version } = canary;
  return ({ versions, canaries = [] }) => ({
    canaries: [...canaries.filter((each) => each.app !== app), canary],
    event: { app, from: versions[app] ?? null, to: version, action: 'canary' },
  });
}

/** Gives the canary of `app` to every visitor; changes nothing when there is none, or not this `version`. */
export function promoteChange(app: AppName, version?: string): LiveChange {
  return (live) => {
    const { versions, canaries = [] } = live;
    const canary = findCanary(live, app);
    if (!canary || (version && canary.version !== version)) return null;
    return {
      versions: { ...versions, [app]: canary.version },
      canaries: canaries.filter((each) => each !== canary),
      event: { app, from: versions[app] ?? null, to: canary.version, action: 'promote' },
    };
  };
}
