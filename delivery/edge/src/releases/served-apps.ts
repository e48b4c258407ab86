/**
 * The live and the served release of each app. The health check reports both, so that operators see whether visitors
 * get what was released.
 */
import type { AppName, AppVersions } from '@delivery/contract/release';
import type { Substitute } from './servable-set.ts';

/** An app in the health check. */
export interface ServedApp {
  /** The version that is live in the store. Null when the app has left the site but is still served. */
  wanted: string | null;
  /** The version that this edge serves, or null when none can be served. */
  served: string | null;
  /** ISO instant since which this edge serves that version. */
  since: string;
  /** Why `served` differs from `wanted`, or why only a part of the release is served. */
  reason?: string;
}

/** Tracks the wanted and the served versions, and since when. */
export class ServedApps {
  #wanted: AppVersions = {};
  #served = new Map<AppName, { version: string | null; since: Date }>();
  #reasons = new Map<AppName, string>();

  /** Sets the live versions. `reason` says why they are not served yet. */
  setWanted(wanted: AppVersions, reason: string | null): void {
    this.#wanted = wanted;
    if (!reason) return;
    for (const app of Object.keys(wanted) as AppName[]) {
      if (wanted[app] !== this.#versionOf(app)) this.#reasons.set(app, reason);
    }
    this.#note((app) => this.#versionOf(app));
  }

  /** Sets the served versions. `substitutes` replace releases that cannot be served. */
  setServed(served: AppVersions, substitutes: readonly Substitute[]): void {
    this.#reasons = new Map(substitutes.map(({ app, reason }) => [app, reason]));
    this.#note((app) => served[app] ?? null);
  }

  /** Returns all apps that are live or served. */
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
      const current = this.#served.get(app);
      if (!this.#wanted[app] && !version) this.#served.delete(app);
      else if (!current || current.version !== version) this.#served.set(app, { version, since: new Date() });
    }
  }
}
