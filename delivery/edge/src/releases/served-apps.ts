/**
 * What this edge serves of each app beside what is live: the part of its health that says whether visitors get what was
 * released.
 */
import type { AppName } from '@antara/contracts/composition/release';
import type { ReleaseSet } from '@delivery/store/render';
import type { Substitute } from './servable-set.ts';

type Versions = ReleaseSet['versions'];

/** An app in the health. */
export interface ServedApp {
  /** The version that is live in the store; null when the app has left the site and is still served. */
  wanted: string | null;
  /** The version that this edge serves, or null when none can be. */
  served: string | null;
  /** ISO instant since which this edge serves that. */
  since: string;
  /** Why `served` is not `wanted`, or why only a part of it is served. */
  reason?: string;
}

/** Keeps what is wanted and served, and since when. */
export class ServedApps {
  #wanted: Versions = {};
  #served = new Map<AppName, { version: string | null; since: Date }>();
  #reasons = new Map<AppName, string>();

  /** These versions are live from now on; until a set of them is in service, `reason` says why not. */
  setWanted(wanted: Versions, reason: string | null): void {
    this.#wanted = wanted;
    if (!reason) return;
    for (const app of Object.keys(wanted) as AppName[]) {
      if (wanted[app] !== this.#versionOf(app)) this.#reasons.set(app, reason);
    }
    this.#note((app) => this.#versionOf(app));
  }

  /** These versions are in service from now on, with `substitutes` for what cannot be. */
  setServed(served: Versions, substitutes: readonly Substitute[]): void {
    this.#reasons = new Map(substitutes.map(({ app, reason }) => [app, reason]));
    this.#note((app) => served[app] ?? null);
  }

  /** By app, those that are neither live nor served left out. */
  list(): Partial<Record<AppName, ServedApp>> {
    return Object.fromEntries(
      [...this.#served].map(([app, { version, since }]) => {
        const reason = this.#reasons.get(app);
        const wanted = this.#wanted[app] ?? null;
        return [app, { wanted, served: version, since: since.toISOString(), ...(reason && { reason }) }];
      }),
    );
  }

  #versionOf(app: AppName): string | null {
    return this.#served.get(app)?.version ?? null;
  }

  #note(versionOf: (app: AppName) => string | null): void {
    const apps = new Set([...(Object.keys(this.#wanted) as AppName[]), ...this.#served.keys()]);
    for (const app of apps) {
      const version = versionOf(app);
      const known = this.#served.get(app);
      if (!this.#wanted[app] && !version) this.#served.delete(app);
      else if (!known || known.version !== version) this.#served.set(app, { version, since: new Date() });
    }
  }
}
