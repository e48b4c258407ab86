/** Which addresses a release set answers: what its shell knows, and what its other releases bring (MF-02). */
import type { AppName, ReleasedRemote, ReleaseManifest } from '@antara/contracts/composition/release';
import {
  createRouteTable,
  overlap,
  whyNoRoute,
  type BroughtRoutes,
  type RouteManners,
  type RouteTable,
} from '@antara/contracts/composition/route-table';
import { routes, type RouteEntry } from '@antara/contracts/composition/routes';

/** A path that a release claims and does not get, and the rest of a sentence that begins with the path. */
export interface RefusedRoute {
  app: AppName;
  path: string;
  why: string;
}

/** What a set answers. */
export interface SetRoutes {
  /** Every remote of the set, with the paths that the shell does not know from its own build. */
  remotes: Record<ReleasedRemote, { routes?: BroughtRoutes }>;
  table: RouteTable;
  refused: RefusedRoute[];
}

/** The routes of the set of `manifests`, by app. Of two releases that bring the same address, the first has it. */
export function setRoutes(manifests: Iterable<ReleaseManifest>): SetRoutes {
  const set = [...manifests];
  const byApp = new Map(set.map((manifest) => [manifest.app, manifest]));
  const entries: Record<string, RouteManners & { owner: ReleasedRemote }> = {};
  for (const [path, owner] of Object.entries(ownersIn(byApp.get('shell')))) {
    // What the shell gives to an app that is not of the set is nobody's (any more).
    const manifest = byApp.get(owner);
    if (manifest) entries[path] = { ...(manifest.entries?.[path] ?? ownManners(path)), owner };
  }

  const known = new Set(Object.keys(entries));
  const remotes: SetRoutes['remotes'] = {};
  const refused: RefusedRoute[] = [];
  for (const { app, entries: answered = {} } of set) {
    if (app === 'shell') continue;
    const brought: BroughtRoutes = {};
    for (const [path, { access, bare }] of Object.entries(answered)) {
      // A path that the shell leads to another app's page stays there until the shell gives it away.
      if (known.has(path)) continue;
      const taken = Object.keys(entries).find(
        (other) => entries[other]?.owner !== app && overlap(path, other),
      );
      const why = taken ? `is ${taken} of ${entries[taken]?.owner}` : whyNoRoute(path);
      if (why) {
        refused.push({ app, path, why });
        continue;
      }
      brought[path] = { ...(access && { access }), ...(bare && { bare }) };
      entries[path] = { ...brought[path], owner: app };
    }
    remotes[app] = Object.keys(brought).length > 0 ? { routes: brought } : {};
  }
  return { remotes, table: createRouteTable(entries), refused };
}

/** A shell of old does not say what it knows: then it is what this process knows. */
function ownersIn(shell: ReleaseManifest | undefined): Record<string, ReleasedRemote> {
  if (shell?.owners) return shell.owners;
  return Object.fromEntries(Object.entries<RouteEntry>(routes).map(([path, { owner }]) => [path, owner]));
}

function ownManners(path: string): RouteManners {
  const { access, bare } = (routes as Record<string, RouteEntry>)[path] ?? {};
  return { ...(access && { access }), ...(bare && { bare }) };
}
