/** The pages at which a release is tried. */
import { appEntries, type LiveSet, type ReleaseManifest } from '@delivery/contract/release';
import { fragmentOwner } from '@delivery/contract/fragment';
import { matchPattern, type AdditionalRoutes } from '@delivery/contract/route-table';
import type { ReleaseStore } from '../store/release-store.ts';
import { fetchSitemapPaths, sampleSeveral, toPathname, type PageAddress } from './page-addresses.ts';

/** The part of a store that a trial reads. Its live set may contain releases that are only tried. */
export type TrialStore = Pick<ReleaseStore, 'manifest' | 'folderOf'> & {
  live(): Promise<LiveSet>;
  /** The set that visitors get, where `live` contains releases that are only tried. */
  baseline?(): Promise<LiveSet>;
};

/** The most addresses of a pattern: of the release's own pages, of all pages for a shell, of pages of other apps. */
const mostAddresses = { own: 4, shell: 2, others: 1 } as const;

/** The pages that a release touches. */
export interface TrialPages {
  pages: PageAddress[];
  /** All patterns of the site with this release. */
  paths: string[];
  /** Returns true for a page of the release itself; for a shell, of every page. */
  isOwn(address: string): boolean;
}

/**
 * Returns the pages of `release`, and those of other live apps that show its fragments; for a shell, every live page.
 * The addresses are those of the site map at `siteUrl`, if the site runs.
 */
export async function selectTrialPages(
  release: ReleaseManifest,
  store: Pick<TrialStore, 'live' | 'manifest'>,
  siteUrl: string | null,
): Promise<TrialPages> {
  const { versions } = await store.live();
  const others: ReleaseManifest[] = [];
  for (const [app, version] of appEntries(versions)) {
    if (app !== release.app) others.push(await store.manifest(app, version));
  }
  const known = siteUrl ? await fetchSitemapPaths(siteUrl) : [];
  const isShell = release.app === 'shell';
  const paths = [release, ...others].flatMap(({ routes }) => routes);
  const entries = Object.assign(
    {},
    ...[release, ...others].map((manifest) => manifest.entries),
  ) as AdditionalRoutes;
  const touched = others.filter((other) => isShell || showsFragments(other, release));
  const select = (manifests: readonly ReleaseManifest[], most: number) => {
    const own = new Set(manifests.flatMap(({ routes }) => routes));
    // Samples among all patterns, because an address belongs to the first that matches it.
    return sampleSeveral(paths, known, most).filter(({ path }) => own.has(path));
  };
  const pages = [
    ...select([release], mostAddresses.own),
    ...select(touched, isShell ? mostAddresses.shell : mostAddresses.others),
  ].map(({ path, address }) => {
    const access = entries[path]?.access;
    return { path, address, ...(access && { access }) };
  });
  const isOwn = (address: string) =>
    isShell || release.routes.includes(matchPattern(paths, toPathname(address)) ?? '');
  return { pages, paths, isOwn };
}

/** Returns true when pages of `other` may show fragments of `release`. An older manifest does not say what it shows. */
function showsFragments({ uses }: ReleaseManifest, { app }: ReleaseManifest): boolean {
  return !uses || Object.keys(uses.fragments).some((name) => fragmentOwner(name) === app);
}
