/** What a release must keep to live beside what is live: contract, paths, singletons (MF-07). */
import { UserError } from '@antara/releases/errors';
import { resolveSetRoutes } from '@antara/releases/render/set-routes';
import type { AppName, ByApp, ReleaseManifest } from '@antara/contracts/composition/release';
import { routes, type RouteEntry } from '@antara/contracts/composition/routes';
import { isCompatible } from '@antara/contracts/composition/version';
import type { OperableStore } from './store.ts';

/** The releases that visitors get now, by app. */
export type LiveReleases = ByApp<ReleaseManifest>;

/** Reads the manifests of everything that is live. */
export async function readLiveManifests(store: OperableStore): Promise<LiveReleases> {
  const { versions } = await store.live();
  const found: LiveReleases = {};
  for (const [app, version] of Object.entries(versions) as [AppName, string][]) {
    found[app] = await store.manifest(app, version);
  }
  return found;
}

/** Refuses what cannot share a page with what is live: another contract, another's path, singletons too old. */
export function checkCompatible(release: ReleaseManifest, live: LiveReleases): void {
  const { app, version } = release;
  for (const path of release.routes) {
    if (sourceOwner(path) !== app) {
      throw new UserError(
        `${app} ${version} answers ${path}, which ${sourceOwner(path) ?? 'nobody'} owns. Give the path to ${app} in contracts/src/composition/routes.ts, or take it out of ${app}/src/routes.tsx.`,
      );
    }
  }
  checkClaims(release, live);
  for (const [shell, remote] of pairs(release, live)) {
    checkContract(shell, remote);
    checkSingletons(shell, remote);
  }
}

/** A path's owner by these sources. */
function sourceOwner(path: string): AppName | undefined {
  return (routes as Record<string, RouteEntry>)[path]?.owner;
}

/** Refuses a release that brings a path which is part of another's, or where no page can stand: the site would not lead there. */
function checkClaims(release: ReleaseManifest, live: LiveReleases): void {
  const { app, version } = release;
  const others = Object.values(live).filter((each) => each.app !== app);
  const before = resolveSetRoutes(others);
  const { rejected: refused } = resolveSetRoutes([...others, release]);
  const claim = refused.find(
    (each) => !before.rejected.some((old) => old.app === each.app && old.path === each.path),
  );
  if (!claim) return;
  throw new UserError(
    `${app} ${version} cannot go live: ${claim.path} of ${claim.app} ${claim.reason}. Choose another path for it in contracts/src/composition/routes.ts and ${claim.app}/src/routes.tsx.`,
  );
}

/** Refuses a release after which visitors would find nothing at a path that is answered now. */
export function checkNoPathLost(release: ReleaseManifest, live: LiveReleases): void {
  if (release.app === 'shell') return checkPathsGivenAway(release, live);
  const { app, version } = release;
  const before = live[app];
  // The live shell decides whom a path leads to; one that it does not know leads to whoever brings it. A shell of old does
  // not say what it knows, and the sources do.
  const owner = (path: string) =>
    live.shell?.owners?.[path] ?? (before?.entries?.[path] ? app : sourceOwner(path));
  const lost = before?.routes.filter((path) => owner(path) === app && !release.routes.includes(path)) ?? [];
  if (lost.length > 0) {
    throw new UserError(
      `${app} ${version} no longer answers ${lost.join(', ')}, which ${app} ${before?.version} does: visitors would find nothing there. Bring the page back in ${app}/src/routes.tsx.`,
    );
  }
}

/** A shell that leads visitors of a path to another app than before: that app must be there already. */
function checkPathsGivenAway({ version, owners = {} }: ReleaseManifest, live: LiveReleases): void {
  const answers = (app: AppName | undefined, path: string) =>
    app !== undefined && live[app]?.routes.includes(path) === true;
  for (const [path, owner] of Object.entries(owners)) {
    const before = live.shell?.owners?.[path];
    if (!answers(before, path) || answers(owner, path)) continue;
    throw new UserError(
      `shell ${version} gives ${path} to ${owner}, whose live release ${live[owner]?.version ?? '(none)'} does not answer it: visitors would find nothing there. Release ${owner} first.`,
    );
  }
  for (const [path, owner] of Object.entries(live.shell?.owners ?? {})) {
    if (owners[path] || !answers(owner, path) || live[owner]?.entries?.[path]) continue;
    throw new UserError(
      `shell ${version} no longer leads to ${path}, which ${owner} ${live[owner]?.version} answers: visitors would find nothing there. Bring it back in contracts/src/composition/routes.ts, or take the whole app out of the site: \`npm run remove-app ${owner.slice('mfe-'.length)}\`.`,
    );
  }
}

/** Every shell and remote that would meet on a page. */
function pairs(release: ReleaseManifest, live: LiveReleases): [ReleaseManifest, ReleaseManifest][] {
  if (release.app !== 'shell') return live.shell ? [[live.shell, release]] : [];
  return Object.values(live)
    .filter(({ app }) => app !== 'shell')
    .map((remote) => [release, remote]);
}

function checkContract(shell: ReleaseManifest, remote: ReleaseManifest): void {
  if (isCompatible(shell.contract, remote.contract)) return;
  const [wants, has] = [remote.contract, shell.contract];
  throw new UserError(
    `${remote.app} ${remote.version} is built for contract ${wants.major}.${wants.minor}, shell ${shell.version} keeps ${has.major}.${has.minor}: they cannot share a page. Release the older of the two from present sources first.`,
  );
}

/** The shell's copies serve every remote (MF-05): federation itself only warns in the visitor's browser. */
function checkSingletons(shell: ReleaseManifest, remote: ReleaseManifest): void {
  for (const [name, wants] of Object.entries(remote.singletons ?? {})) {
    const has = shell.singletons?.[name];
    if (!has || satisfiesCaret(has, wants)) continue;
    throw new UserError(
      `${remote.app} ${remote.version} is built with ${name} ${wants} and works with ^${wants}; shell ${shell.version} brings ${has} to every page. Release the shell with a fitting ${name} (pnpm-workspace.yaml, catalog) first, or build ${remote.app} with the one it brings.`,
    );
  }
}

/** Is `version` in the range `^wanted`: the same major, and not older? */
export function satisfiesCaret(version: string, wanted: string): boolean {
  const [has, wants] = [version, wanted].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  if (!has || !wants || has[0] !== wants[0]) return false;
  const differs = has.findIndex((part, index) => part !== wants[index]);
  return differs < 0 || (has[differs] ?? 0) > (wants[differs] ?? 0);
}
