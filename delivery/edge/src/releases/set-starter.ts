/** Starts release sets, including sets with releases that are served in part. */
import type { FastifyBaseLogger } from 'fastify';
import type { AppName, AppVersions } from '@delivery/contract/release';
import { startReleaseSet, type Isolation, type ReleaseSet } from '@delivery/store/render';
import { site } from '@delivery/store/site';
import type { ReleaseLoader } from '@delivery/store/store';
import type { Substitute } from './servable-set.ts';

/** How sets are started, and who is notified. */
export interface LiveSetsOptions {
  apiUrl: string | null;
  renderTimeoutMs: number;
  heapLimitMb?: number;
  isolation?: Isolation;
  renderWorkers?: number;
  log: FastifyBaseLogger;
  /** Called with each new set before it is switched to. */
  warm?: (set: ReleaseSet) => Promise<void>;
  /** Called with the sets that are in service from now on, and with the previous live set. */
  onSwitch?: (sets: readonly ReleaseSet[], previous: ReleaseSet | null) => void;
  retryDelayMs?: number;
}

const appsOf = (versions: AppVersions) => Object.keys(versions) as AppName[];

/** Returns true when only the undamaged files of the wanted release are served. */
export const isServedInPart = ({ wanted, served }: Substitute): boolean => served === wanted;

/** Creates a starter of sets. */
export function createSetStarter({ get, getPartial }: ReleaseLoader, options: LiveSetsOptions) {
  /** The substitutes of the live set. Sets of canaries and previews start with the same substitutes. */
  let servedSubstitutes: readonly Substitute[] = [];
  /**
   * The live set in service. Apps whose versions differ from it are new, so their workers must start before visitors
   * get them.
   */
  let live: AppVersions | null = null;

  /** Starts a set. The releases that `substitutes` names as served in part are loaded without their damaged files. */
  function start(
    versions: AppVersions,
    substitutes = servedSubstitutes,
    more: { workerIdleMs?: number } = {},
  ): Promise<ReleaseSet> {
    const partial = substitutes.filter(isServedInPart);
    const isPartial = (app: AppName, version: string) =>
      partial.some((each) => each.app === app && each.served === version);
    const loader = {
      get: (app: AppName, version: string) => (isPartial(app, version) ? getPartial : get)(app, version),
    };
    const newApps = appsOf(versions).filter((app) => live && versions[app] !== live[app]);
    const keepsHomeWorker = site.rendersOnDemand !== true;
    return startReleaseSet(versions, loader, { ...options, keepsHomeWorker, newApps, ...more });
  }

  return {
    start,

    /** Starts a set and renders its most requested pages. */
    async startWarm(versions: AppVersions, substitutes?: readonly Substitute[]): Promise<ReleaseSet> {
      const set = await start(versions, substitutes);
      try {
        await options.warm?.(set);
        return set;
      } catch (error) {
        await set.retire();
        throw error;
      }
    },

    /** Sets the live set, and the substitutes with which it is served. */
    setServed(versions: AppVersions, substitutes: readonly Substitute[]): void {
      live = versions;
      servedSubstitutes = substitutes;
    },
  };
}
