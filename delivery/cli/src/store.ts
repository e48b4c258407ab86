/** The operations of the release command on a release store, whether in a folder or a bucket. */
import { userInfo } from 'node:os';
import { assertClock } from '@delivery/store/clock';
import { UserError } from '@delivery/store/errors';
import {
  type DamagedManifestError,
  listRemainingCanaries,
  findCanary,
  hasRelease,
  openReleaseStore,
  openSigner,
  openStoreMaintenance,
  readLiveSet,
  readManifests,
  readReleaseLocation,
  readTrustedKeys,
  signStored,
  withAudit,
  withdrawCanary,
  withSigning,
  type LiveChange,
  type ReleaseStore,
} from '@delivery/store/store';
import type { Signer } from '@delivery/store/signing';
import type { AppName, Canary, LiveSet, ReleaseManifest } from '@delivery/contract/release';
import type { ReleasedRemote } from '@delivery/contract/route-table';
import { dataDir } from './workspace.ts';
import { readSetting } from './site-settings.ts';

/**
 * Opens the store that the environment names (`RELEASES`, by default in `DATA_DIR`). Its changes record the actor and
 * these options of the command.
 *
 * @throws {UserError} with what is wrong in the environment
 */
export function openConfiguredStore(
  env: NodeJS.ProcessEnv = process.env,
  { notes, insist, accept }: { notes?: string; insist?: boolean; accept?: string } = {},
): OperableStore {
  const problems: string[] = [];
  const place = readReleaseLocation(env, dataDir(env), problems);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  const trusted = readTrustedKeys(env, dataDir(env), place, problems);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  const actor = readActor(env);
  const store = withAudit(withRightClock(openReleaseStore(place, undefined, trusted)), {
    actor,
    notes,
    insists: insist,
    accepted: accept,
  });
  return withReleaseCommands(withSigning(store, () => openConfiguredSigner(env), actor));
}

/** Refuses a change when the clock of this machine and the clock of the store differ (`assertClock`). */
function withRightClock(store: ReleaseStore): ReleaseStore {
  return {
    ...store,
    changeLive: async (change) => {
      assertClock(await store.time(), store.name);
      return store.changeLive(change);
    },
  };
}

/** Returns the signer of releases for the configured store, or null when releases are not signed. */
export function openConfiguredSigner(env: NodeJS.ProcessEnv = process.env): Promise<Signer | null> {
  const place = readReleaseLocation(env, dataDir(env), []);
  return openSigner(env, dataDir(env), place, async (signer) => {
    const store = openStoreMaintenance(place);
    await signStored(store, await store.listReleases(), signer, readActor(env));
  });
}

/**
 * Returns the name of the person who runs the command: the setting `ACTOR` (a person behind a pipeline), or the user of
 * this machine.
 */
export function readActor(env: NodeJS.ProcessEnv = process.env): string {
  const named = readSetting('ACTOR', env)?.trim();
  if (named) return named;
  try {
    return userInfo().username;
  } catch {
    // In a container, the user may have only a number.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** A release store with the operations that change what visitors get. */
export interface OperableStore extends ReleaseStore {
  live(): Promise<LiveSet>;
  has(app: AppName, version: string): Promise<boolean>;
  /** Returns all readable releases of an app, oldest first. */
  listReleases(app: AppName): Promise<ReleaseManifest[]>;
  /** Returns an error with cause and remedy for each release of an app whose manifest is unreadable. */
  listDamagedReleases(app: AppName): Promise<DamagedManifestError[]>;
  /** Makes a version live for all visitors, in one atomic step that the history records. */
  switchTo(app: AppName, version: string, action: 'release' | 'rollback'): Promise<void>;
  /** Gives a version to `percent` of the visitors, in place of any other canary of the app. */
  startCanary(canary: Canary): Promise<boolean>;
  /** Gives the canary of `app` to everyone. Returns false when there is none. */
  promote(app: AppName): Promise<boolean>;
  withdraw(canary: Canary): Promise<boolean>;
  /**
   * Removes an app and its canary from the site. Its releases stay for open pages. Returns false when the app is not
   * live.
   */
  remove(app: ReleasedRemote): Promise<boolean>;
}

/** Adds these operations to `store`. */
export function withReleaseCommands(store: ReleaseStore): OperableStore {
  return {
    ...store,
    live: () => readLiveSet(store),

    has: (app, version) => hasRelease(store, app, version),

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
          canaries: listRemainingCanaries(live, [app]),
          event: { app, from, to: null, action: 'remove' },
        };
      }),
  };
}

/** Makes `version` of `app` live for all visitors. */
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

/** Gives the canary of `app` to all visitors. Changes nothing when there is none. */
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
