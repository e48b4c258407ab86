/** What the release command does with a store of releases, whatever it lies on. */
import { userInfo } from 'node:os';
import { UserError } from '@delivery/store/errors';
import {
  DamagedManifestError,
  endCanariesOf,
  findCanary,
  openReleaseStore,
  openSigner,
  openStoreMaintenance,
  readLiveSet,
  readReleaseLocation,
  readTrustedKeys,
  ReleaseNotFoundError,
  signStored,
  withAudit,
  withdrawCanary,
  withSigning,
  type LiveChange,
  type ReleaseStore,
} from '@delivery/store/store';
import type { Signer } from '@delivery/store/signing';
import type { AppName, Canary, LiveSet, ReleaseManifest } from '@antara/contracts/composition/release';
import type { ReleasedRemote } from '@antara/contracts/composition/route-table';
import { dataDir } from './workspace.ts';

/**
 * The store that the environment names (`RELEASES`, by default in `DATA_DIR`); its changes have the actor's name,
 * `notes` and `insists`. Throws with what is wrong in it.
 */
export function openConfiguredStore(
  env: NodeJS.ProcessEnv = process.env,
  notes?: string,
  insists = false,
): OperableStore {
  const problems: string[] = [];
  const place = readReleaseLocation(env, dataDir(env), problems);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  const trusted = readTrustedKeys(env, dataDir(env), place, problems);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  const actor = readActor(env);
  const store = withAudit(openReleaseStore(place, undefined, trusted), {
    actor,
    ...(notes && { notes }),
    ...(insists && { insists }),
  });
  return withReleaseCommands(withSigning(store, () => openConfiguredSigner(env), actor));
}

/** What signs the releases of the store that the environment names, or null where none are signed. */
export function openConfiguredSigner(env: NodeJS.ProcessEnv = process.env): Promise<Signer | null> {
  const place = readReleaseLocation(env, dataDir(env), []);
  return openSigner(env, dataDir(env), place, async (signer) => {
    const store = openStoreMaintenance(place);
    await signStored(store, await store.listReleases(), signer, readActor(env));
  });
}

/** Who runs the command: `ANTARA_ACTOR` (a person behind a pipeline), or the user of this machine. */
export function readActor(env: NodeJS.ProcessEnv = process.env): string {
  const named = env.ANTARA_ACTOR?.trim();
  if (named) return named;
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user that has a number alone.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** A store of releases, with the steps that change what visitors get. */
export interface OperableStore extends ReleaseStore {
  live(): Promise<LiveSet>;
  has(app: AppName, version: string): Promise<boolean>;
  /** Every release of an app that can be read, oldest first. */
  listReleases(app: AppName): Promise<ReleaseManifest[]>;
  /** For each of its releases whose manifest cannot be read: why, and what to do. */
  listDamagedReleases(app: AppName): Promise<DamagedManifestError[]>;
  /** Makes a version the one that visitors get: one atomic step, recorded in the history. */
  switchTo(app: AppName, version: string, action: 'release' | 'rollback'): Promise<void>;
  /** Gives a version to `percent` of a hundred visitors, in place of any other canary of the app. */
  startCanary(canary: Canary): Promise<boolean>;
  /** Gives the canary of `app` to everyone; false when there is none. */
  promote(app: AppName): Promise<boolean>;
  withdraw(canary: Canary): Promise<boolean>;
  /**
   * Takes an app out of the site, its canary with it; its releases stay for pages that are open. False when it is not
   * live.
   */
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
      return (await readManifests(store, app)).manifests;
    },
    async listDamagedReleases(app) {
      return (await readManifests(store, app)).damaged;
    },

    async switchTo(app, version, action) {
      await store.changeLive(switchChange(app, version, action));
    },
    startCanary: (canary) => store.changeLive(canaryChange(canary)),
    promote: (app) => store.changeLive(promoteChange(app)),
    withdraw: (canary) => withdrawCanary(store, canary),

    remove: (app) =>
      store.changeLive((live) => {
        const { [app]: from, ...versions } = live.versions;
        if (from === undefined) return null;
        return {
          versions,
          canaries: endCanariesOf(live, [app]),
          event: { app, from, to: null, action: 'remove' },
        };
      }),
  };
}

/** Makes `version` of `app` the one that every visitor gets. */
function switchChange(app: AppName, version: string, action: 'release' | 'rollback'): LiveChange {
  return ({ versions }) => ({
    versions: { ...versions, [app]: version },
    event: { app, from: versions[app] ?? null, to: version, action },
  });
}

/** Starts a canary, in place of any other of its app. */
function canaryChange(canary: Canary): LiveChange {
  const { app, version } = canary;
  return ({ versions, canaries = [] }) => ({
    canaries: [...canaries.filter((each) => each.app !== app), canary],
    event: { app, from: versions[app] ?? null, to: version, action: 'canary' },
  });
}

/** Gives the canary of `app` to every visitor; changes nothing when there is none. */
function promoteChange(app: AppName): LiveChange {
  return (live) => {
    const { versions, canaries = [] } = live;
    const canary = findCanary(live, app);
    if (!canary) return null;
    return {
      versions: { ...versions, [app]: canary.version },
      canaries: canaries.filter((each) => each !== canary),
      event: { app, from: versions[app] ?? null, to: canary.version, action: 'promote' },
    };
  };
}

/** The manifests of an app's releases, oldest first, and what is wrong with those that cannot be read. */
async function readManifests(
  store: ReleaseStore,
  app: AppName,
): Promise<{ manifests: ReleaseManifest[]; damaged: DamagedManifestError[] }> {
  const read = await Promise.all(
    (await store.versions(app)).map((version) =>
      store.manifest(app, version).catch((error: unknown) => {
        if (error instanceof DamagedManifestError) return error;
        throw error;
      }),
    ),
  );
  return {
    manifests: read
      .flatMap((each) => (each instanceof DamagedManifestError ? [] : [each]))
      .toSorted((one, other) => one.builtAt.localeCompare(other.builtAt)),
    damaged: read.filter((each) => each instanceof DamagedManifestError),
  };
}
