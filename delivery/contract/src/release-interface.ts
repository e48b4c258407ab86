/**
 * The interface between releases on the same page: what a release uses and what it offers. The build computes both from
 * the sources.
 */

import type { AdditionalRoutes } from './route-table.ts';

/** The method and path of an API call. The path is below `/api`. */
export type CallAddress = readonly [method: string, path: string];

/** The props of a fragment, and whether each is required. */
export type FragmentPropNames = Record<string, 'required' | 'optional'>;

/** What a release uses of other releases. */
export interface ReleaseUses {
  /** Members of the `AppContext`: `notify`, `session.ready`. */
  appContext: string[];
  /** Names imported from `react-router-dom`. The shell shares only the names that it exports. */
  router: string[];
  /** CSS custom properties without a fallback that the release's own styles and scripts do not set. */
  tokens: string[];
  /** API calls, by name. */
  calls: Record<string, CallAddress>;
  /** Fragments of other apps on the release's pages, with the props that the release passes. */
  fragments: Record<string, FragmentPropNames>;
}

/**
 * What a release offers to others. `fragments` and `fragmentTypes` come from a remote, everything else from the shell.
 */
export interface ReleaseGives {
  appContext?: string[];
  router?: string[];
  tokens?: string[];
  /** True when the shell can show screens that mount themselves. Missing in older shells. */
  mountedScreens?: true;
  /**
   * True when each fragment is rendered in its owner's process. Older shells lack this, and then all apps of a set are
   * rendered in one process.
   */
  rendersFragments?: true;
  calls?: Record<string, CallAddress>;
  fragments: Record<string, FragmentPropNames>;
  /** The TypeScript types of the fragments' props, for other repositories. Missing in older releases. */
  fragmentTypes?: Record<string, string>;
}

/** What a remote brings that the shell of its set does not know. */
export interface RemoteAdditions {
  routes?: AdditionalRoutes;
  calls?: Record<string, CallAddress>;
}

/** Returns all calls that the remotes bring, for the API client of a page. */
export function collectCalls(remotes: Record<string, RemoteAdditions> = {}): Record<string, CallAddress> {
  return Object.assign({}, ...Object.values(remotes).map(({ calls }) => calls));
}
