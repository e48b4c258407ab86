/** What a release must keep to live beside what is live: contract, paths, singletons (MF-07). */
import type { AppName, ReleaseManifest } from '@antara/contracts/release';
import { routes, type RoutePath } from '@antara/contracts/routes';
import { isCompatible } from '@antara/contracts/version';
import type { Store } from './store.ts';

/** A release that may not go live: says what is wrong, where, and what to do. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}

/** The releases that visitors get now, by app. */
export type LiveReleases = Partial<Record<AppName, ReleaseManifest>>;

/** Reads the manifests of everything that is live. */
export async function liveReleases(store: Store): Promise<LiveReleases> {
  const { versions } = await store.live();
  const found: LiveReleases = {};
  for (const [app, version] of Object.entries(versions) as [AppName, string][]) {
    found[app] = await store.manifest(app, version);
  }
  return found;
}

/** Refuses what cannot share a page with what is live: another contract, another's path, singletons too old. */
export function checkFits(release: ReleaseManifest, live: LiveReleases): void {
  const { app, version } = release;
  for (const path of release.routes) {
    if (routes[path]?.owner !== app) {
      throw new ReleaseRefused(
        `${app} ${version} answers ${path}, which ${routes[path]?.owner ?? 'nobody'} owns. Give the path to ${app} in contracts/src/routes.ts, or take it out of ${app}/src/routes.tsx.`,
      );
    }
  }
  for (const [shell, remote] of pairs(release, live)) {
    checkContract(shell, remote);
    checkSingletons(shell, remote);
  }
}

/** Refuses a release after which visitors would find nothing at a path that is answered now. */
export function checkPathsKept(release: ReleaseManifest, live: LiveReleases): void {
  if (release.app === 'shell') return checkPathsGivenAway(release, live);
  const { app, version } = release;
  const before = live[app];
  // The live shell decides whom a path leads to; one of old does not say, and the sources do.
  const owner = (path: RoutePath) => live.shell?.owners?.[path] ?? routes[path]?.owner;
  const lost = before?.routes.filter((path) => owner(path) === app && !release.routes.includes(path)) ?? [];
  if (lost.length > 0) {
    throw new ReleaseRefused(
      `${app} ${version} no longer answers ${lost.join(', ')}, which ${app} ${before?.version} does: visitors would find nothing there. Bring the page back in ${app}/src/routes.tsx.`,
    );
  }
}

/** A shell that leads visitors of a path to another app than before: that app must be there already. */
function checkPathsGivenAway({ version, owners = {} }: ReleaseManifest, live: LiveReleases): void {
  const answers = (app: AppName | undefined, path: RoutePath) =>
    app !== undefined && live[app]?.routes.includes(path) === true;
  for (const [path, owner] of Object.entries(owners) as [RoutePath, AppName][]) {
    const before = live.shell?.owners?.[path];
    if (!answers(before, path) || answers(owner, path)) continue;
    throw new ReleaseRefused(
      `shell ${version} gives ${path} to ${owner}, whose live release ${live[owner]?.version ?? '(none)'} does not answer it: visitors would find nothing there. Release ${owner} first.`,
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
  throw new ReleaseRefused(
    `${remote.app} ${remote.version} is built for contract ${wants.major}.${wants.minor}, shell ${shell.version} keeps ${has.major}.${has.minor}: they cannot share a page. Release the older of the two from present sources first.`,
  );
}

/** The shell's copies serve every remote (MF-05): federation itself only warns in the visitor's browser. */
function checkSingletons(shell: ReleaseManifest, remote: ReleaseManifest): void {
  for (const [name, wants] of Object.entries(remote.singletons ?? {})) {
    const has = shell.singletons?.[name];
    if (!has || isInRange(has, wants)) continue;
    throw new ReleaseRefused(
      `${remote.app} ${remote.version} is built with ${name} ${wants} and works with ^${wants}; shell ${shell.version} brings ${has} to every page. Release the shell with a fitting ${name} (pnpm-workspace.yaml, catalog) first, or build ${remote.app} with the one it brings.`,
    );
  }
}

/** Is `version` in the range `^wanted`: the same major, and not older? */
export function isInRange(version: string, wanted: string): boolean {
  const [has, wants] = [version, wanted].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  if (!has || !wants || has[0] !== wants[0]) return false;
  const differs = has.findIndex((part, index) => part !== wants[index]);
  return differs < 0 || (has[differs] ?? 0) > (wants[differs] ?? 0);
}
