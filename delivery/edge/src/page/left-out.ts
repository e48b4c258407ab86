/** Apps that are live, but of which this edge can serve nothing. */
import type { AppName } from '@antara/contracts/composition/release';
import { matchPattern } from '@antara/contracts/composition/route-table';
import type { ReleaseSet } from '@delivery/store/render';

/**
 * The app that should answer this path and is missing in the set although `apps` has it as wanted, or null. Its pages
 * are out of order, not gone: a 404 would take them out of search engines.
 */
export function findLeftOutOwner(
  { versions, releases, routes }: ReleaseSet,
  pathname: string,
  apps: () => Partial<Record<AppName, { wanted: string | null }>>,
): AppName | null {
  const owners = releases.get('shell')?.manifest.owners ?? {};
  if (routes.table.match(pathname)) return null;
  const path = matchPattern(Object.keys(owners), pathname);
  const owner = path && owners[path];
  return owner && !versions[owner] && apps()[owner]?.wanted ? owner : null;
}

/** The page that is sent in place of one of theirs. */
export const pageUnavailable =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Not available just now</title><h1>This page cannot be shown just now</h1><p>Please try again in a few minutes, or go to <a href="/">the home page</a>.</p></html>';
