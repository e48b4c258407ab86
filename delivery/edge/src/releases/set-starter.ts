/** Starts release sets, of releases that are whole and of those that are served in part. */
import type { FastifyBaseLogger } from 'fastify';
import type { AppName } from '@antara/contracts/composition/release';
import { startReleaseSet, type Isolation, type ReleaseSet } from '@delivery/store/render';
import type { ReleaseLoader } from '@delivery/store/store';
import type { Substitute } from './servable-set.ts';

type Versions = ReleaseSet['versions'];

/** How sets are started, and what is notified of them. */
export interface LiveSetsOptions {
  apiUrl: string;
  renderTimeoutMs: number;
  heapLimitMb?: number;
  isolation?: Isolation;
  renderWorkers?: number;
  log: FastifyBaseLogger;
  /** Called with each new set before it is switched to. */
  warm?: (set: ReleaseSet) => Promise<void>;
  /** Called with the sets that are in service from now on, and with the live one that no longer is. */
  onSwitch?: (sets: readonly ReleaseSet[], previous: ReleaseSet | null) => void;
  retryDelayMs?: number;
}

const appsOf = (versions: Versions) => Object.keys(versions) as AppName[];

/** Are only the whole files of the wanted release served? */
export const isServedInPart = ({ wanted, served }: Substitute): boolean => served === wanted;

/** Starts sets; `substitutes` says which releases are loaded without their damaged files. */
export class SetStarter {
  readonly #releases: ReleaseLoader;
  readonly #options: LiveSetsOptions;
  /** Those of the live set in service: its neighbours, the canaries and previews, are started with the same. */
  #substitutes: readonly Substitute[] = [];
  /** The live set in service: what differs from it is new, and has to start before anybody gets it. */
  #live: Versions | null = null;

  constructor(releases: ReleaseLoader, options: LiveSetsOptions) {
    this.#releases = releases;
    this.#options = options;
  }

  /** From now on this is the live set, and how it is served. */
  setServed(versions: Versions, substitutes: readonly Substitute[]): void {
    this.#live = versions;
    this.#substitutes = substitutes;
  }

  start(
    versions: Versions,
    substitutes: readonly Substitute[] = this.#substitutes,
    more: { workerIdleMs?: number } = {},
  ): Promise<ReleaseSet> {
    const partial = substitutes.filter(isServedInPart);
    const { get, getPartial } = this.#releases;
    const loader: ReleaseLoader = {
      getPartial,
      get: (app, version) =>
        partial.some((each) => each.app === app && each.served === version)
          ? getPartial(app, version)
          : get(app, version),
    };
    const live = this.#live;
    const newApps = live ? appsOf(versions).filter((app) => versions[app] !== live[app]) : [];
    return startReleaseSet(versions, loader, { ...this.#options, newApps, ...more });
  }

  /** The same, and renders the pages that are asked for most. */
  async startWarm(versions: Versions, substitutes?: readonly Substitute[]): Promise<ReleaseSet> {
    const set = await this.start(versions, substitutes);
    try {
      await this.#options.warm?.(set);
      return set;
    } catch (error) {
      await set.retire();
      throw error;
    }
  }
}
