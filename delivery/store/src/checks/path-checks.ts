/** Checks of the paths that a release answers: each has one owner, and none that visitors know is lost. */
import type { AppName, ReleaseManifest } from '@antara/contracts/composition/release';
import { remoteNames, routes, type RouteEntry } from '@antara/contracts/composition/routes';
import { UserError } from '../errors.ts';
import { resolveSetRoutes } from '../render/set-routes.ts';
import type { LiveManifests } from './neighbours.ts';

/** The owner of a path in the sources that this process runs from. */
function sourceOwner(path: string): AppName | undefined {
  return (routes as Record<string, RouteEntry>)[path]?.owner;
}

/**
 * @throws {UserError} when the release answers a path that the sources give to another app, or to nobody although they
 *   have this app
 */
export function checkOwnPaths({ app, version, routes: answered }: ReleaseManifest): void {
  const isOfSources = remoteNames.some((name) => name === app);
  for (const path of answered) {
    const owner = sourceOwner(path);
    // An app of another repository brings paths that these sources do not have.
    if (owner === app || (owner === undefined && !isOfSources)) continue;
    throw new UserError(
      `${app} ${version} answers ${path}, which ${owner ?? 'nobody'} owns. Give the path to ${app} in contracts/src/composition/routes.ts, or take it out of ${app}/src/routes.tsx.`,
    );
  }
}

/**
 * @throws {UserError} when the release makes the set reject a path: it is part of another app's, or no page can have it
 */
export function checkNoPathRejected(release: ReleaseManifest, live: LiveManifests): void {
  const { app, version } = release;
  const others = Object.values(live).filter((each) => each.app !== app);
  const before = resolveSetRoutes(others);
  const { rejected } = resolveSetRoutes([...others, release]);
  const claim = rejected.find(
    (each) => !before.rejected.some((old) => old.app === each.app && old.path === each.path),
  );
  if (!claim) return;
  throw new UserError(
    `${app} ${version} cannot go live: ${claim.path} of ${claim.app} ${claim.reason}. Choose another path for it in contracts/src/composition/routes.ts and ${claim.app}/src/routes.tsx.`,
  );
}

/** @throws {UserError} when visitors would find nothing at a path that is answered now */
export function checkNoPathLost(release: ReleaseManifest, live: LiveManifests): void {
  if (release.app === 'shell') return checkNoPathGivenAway(release, live);
  const { app, version } = release;
  const before = live[app];
  // The live shell decides whom a path leads to; a path that it does not know leads to whoever brings it.
  const ownerOf = (path: string) =>
    live.shell?.owners?.[path] ?? (before?.entries[path] ? app : sourceOwner(path));
  const lost = before?.routes.filter((path) => ownerOf(path) === app && !release.routes.includes(path)) ?? [];
  if (lost.length > 0) {
    throw new UserError(
      `${app} ${version} no longer answers ${lost.join(', ')}, which ${app} ${before?.version} does: visitors would find nothing there. Bring the page back in ${app}/src/routes.tsx.`,
    );
  }
}

/**
 * A shell may give a path to another app only when that app answers it already, and may forget none that is answered.
 */
function checkNoPathGivenAway({ version, owners = {} }: ReleaseManifest, live: LiveManifests): void {
  const answers = (app: AppName | undefined, path: string) =>
    app !== undefined && live[app]?.routes.includes(path) === true;
  for (const [path, owner] of Object.entries(owners)) {
    if (!answers(live.shell?.owners?.[path], path) || answers(owner, path)) continue;
    throw new UserError(
      `shell ${version} gives ${path} to ${owner}, whose live release ${live[owner]?.version ?? '(none)'} does not answer it: visitors would find nothing there. Release ${owner} first.`,
    );
  }
  for (const [path, owner] of Object.entries(live.shell?.owners ?? {})) {
    if (owners[path] || !answers(owner, path) || live[owner]?.entries[path]) continue;
    throw new UserError(
      `shell ${version} no longer leads to ${path}, which ${owner} ${live[owner]?.version} answers: visitors would find nothing there. Bring it back in contracts/src/composition/routes.ts, or take the whole app out of the site: \`npm run remove-app ${owner.slice('mfe-'.length)}\`.`,
    );
  }
}
