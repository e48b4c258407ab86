/**
 * Determines which addresses a release set answers: those that its shell knows, and those that other releases add
 * (MF-02).
 */
import { site } from '../site.ts';
import { findLanguagePrefix, withLanguages } from '@delivery/contract/languages';
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import type { RemoteAdditions } from '@delivery/contract/release-interface';
import {
  routeMetaOf,
  createRouteTable,
  patternsOverlap,
  validateRoutePattern,
  type AdditionalRoutes,
  type RouteMeta,
  type RouteTable,
  type ReleasedRemote,
} from '@delivery/contract/route-table';

/** A path that a release claims but does not get. `reason` is the rest of a sentence that begins with the path. */
export interface RejectedRoute {
  app: AppName;
  path: string;
  reason: string;
}

/** The addresses that a set answers. */
export interface SetRoutes {
  /** Every remote of the set, with the paths and calls that are missing in the shell's own build. */
  remotes: Record<ReleasedRemote, RemoteAdditions>;
  table: RouteTable;
  rejected: RejectedRoute[];
}

/** Returns the routes of the set of `manifests`. When two releases add the same address, the first gets it. */
export function resolveSetRoutes(
  manifests: Iterable<ReleaseManifest>,
  languages: readonly string[] = site.languages,
): SetRoutes {
  const set = [...manifests];
  const byApp = new Map(set.map((manifest) => [manifest.app, manifest]));
  const entries: Record<string, RouteMeta & { owner: ReleasedRemote }> = {};
  for (const [path, owner] of Object.entries(byApp.get('shell')?.owners ?? {})) {
    // A path that the shell gives to an app outside the set has no owner.
    const manifest = byApp.get(owner);
    if (manifest) entries[path] = { ...(manifest.entries[path] ?? routeMetaOf(site.routes, path)), owner };
  }

  const shellPaths = new Set(Object.keys(entries));
  const knownCalls = byApp.get('shell')?.gives?.calls;
  const remotes: SetRoutes['remotes'] = {};
  const rejected: RejectedRoute[] = [];
  for (const { app, entries: answered, uses } of set) {
    if (app === 'shell') continue;
    const additional: AdditionalRoutes = {};
    for (const [path, { access, bare, nav, search, query, lang }] of Object.entries(answered)) {
      // A path that the shell gives to an app belongs to that app until a newer shell gives the path to another app.
      if (shellPaths.has(path)) continue;
      const taken = Object.keys(entries).find(
        (other) => entries[other]?.owner !== app && patternsOverlap(path, other),
      );
      const prefix = findLanguagePrefix(path, languages);
      const reason = taken
        ? `is ${taken} of ${entries[taken]?.owner}`
        : prefix
          ? `cannot be a page: everything below ${prefix} is in that language`
          : validateRoutePattern(path);
      if (reason) {
        rejected.push({ app, path, reason });
        continue;
      }
      additional[path] = {
        ...(access && { access }),
        ...(bare && { bare }),
        ...(nav && { nav }),
        ...(search && { search }),
        ...(query && { query }),
        ...(lang && { lang }),
      };
      entries[path] = { ...additional[path], owner: app };
    }
    // A shell that does not state which calls it knows cannot accept additional ones.
    const calls = Object.entries(uses?.calls ?? {}).filter(([name]) => knownCalls && !(name in knownCalls));
    remotes[app] = {
      ...(Object.keys(additional).length > 0 && { routes: additional }),
      ...(calls.length > 0 && { calls: Object.fromEntries(calls) }),
    };
  }
  return { remotes, table: withLanguages(createRouteTable(entries), languages), rejected };
}
