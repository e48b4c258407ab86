/** Finds live apps of which this edge can serve nothing. */
import { removeLanguage } from '@delivery/contract/languages';
import type { AppName } from '@delivery/contract/release';
import { matchPattern } from '@delivery/contract/route-table';
import type { ReleaseSet } from '@delivery/store/render';

/**
 * Returns the app that should answer this path, when it is live according to `apps` but missing in the set, else null.
 * The pages of that app are temporarily unavailable, and a 404 would remove them from search engines.
 */
export function findLeftOutOwner(
  { versions, releases, routes }: ReleaseSet,
  pathname: string,
  apps: () => Partial<Record<AppName, { wanted: string | null }>>,
): AppName | null {
  const owners = releases.get('shell')?.manifest.owners ?? {};
  if (routes.table.match(pathname)) return null;
  const path = matchPattern(Object.keys(owners), removeLanguage(pathname, routes.table.languages));
  const owner = path && owners[path];
  return owner && !versions[owner] && apps()[owner]?.wanted ? owner : null;
}

/** The document that is sent instead of a page of an app that is left out. */
export const pageUnavailable =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Not available just now</title><h1>This page cannot be shown just now</h1><p>Please try again in a few minutes, or go to <a href="/">the home page</a>.</p></html>';
