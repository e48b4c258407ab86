/** Checks the paths of a release: each path has one owner, and no path that visitors know is lost. */
import { site } from '../site.ts';
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import { resolveSetRoutes } from '../render/set-routes.ts';
import type { LiveManifests } from './neighbours.ts';

/** Returns the owner of a path in the sources of this process. */
function sourceOwner(path: string): AppName | undefined {
  return site.routes[path]?.owner;
}

/**
 * Checks that a release answers only paths that the sources of this checkout give to its app.
 *
 * @throws {UserError} when the sources give the path to another app, or give it to no app although they contain this
 *   app
 */
export function checkOwnPaths({ app, version, routes: answered }: ReleaseManifest): void {
  const isOfSources = site.remotes.some((name) => name === app);
  for (const path of answered) {
    const owner = sourceOwner(path);
    // An app from another repository has paths that these sources do not know.
    if (owner === app || (owner === undefined && !isOfSources)) continue;
    throw new UserError(
      `${app} ${version} answers ${path}, which ${owner ?? 'nobody'} owns. Give the path to ${app} in ${site.files.routes}, or take it out of ${app}/src/routes.tsx.`,
    );
  }
}

/**
 * Checks that the set of the release and the live releases of the other apps can answer every path that they claim.
 *
 * @throws {UserError} when the release causes a conflict: a path belongs to another app, or no page can have it
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
  // Without a shell every path counts as one that an app brings, also one that only a shell can give.
  if (app !== 'shell' && !live.shell)
    throw new UserError(
      `${app} ${version} cannot go live: no shell is live, which gives apps their paths. Wait until the site’s first start has ended, or release the shell first: npm run release shell.`,
    );
  throw new UserError(
    `${app} ${version} cannot go live: ${claim.path} of ${claim.app} ${claim.reason}. Choose another path for it in ${site.files.routes} and ${claim.app}/src/routes.tsx.`,
  );
}

/**
 * Checks that every path that the live releases answer is still answered.
 *
 * @throws {UserError} when a path that is answered now would lead nowhere
 */
export function checkNoPathLost(release: ReleaseManifest, live: LiveManifests): void {
  if (release.app === 'shell') return checkNoPathGivenAway(release, live);
  const { app, version } = release;
  const before = live[app];
  // The live shell decides which app a path belongs to. A path that the shell does not know belongs to the app that
  // brings it.
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
 * Checks the paths of a new shell. A shell may give a path to another app only when that app answers the path already,
 * and must keep every path that a live release answers.
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
      `shell ${version} no longer leads to ${path}, which ${owner} ${live[owner]?.version} answers: visitors would find nothing there. Bring it back in ${site.files.routes}, or take the whole app out of the site: \`npm run remove-app ${owner.slice('mfe-'.length)}\`.`,
    );
  }
}
