/**
 * What a release needs of the releases it shares pages with, and what it offers them. The build computes both from the
 * sources.
 */

import type { AdditionalRoutes } from './route-table.ts';

/** Method and path of a call to the API, the path below `/api`. */
export type CallAddress = readonly [method: string, path: string];

/** The props of a fragment, and whether each must be given. */
export type FragmentPropNames = Record<string, 'required' | 'optional'>;

/** What the code of a release uses of others. */
export interface ReleaseUses {
  /** Members of the `AppContext`: `notify`, `session.ready`. */
  appContext: string[];
  /** Names imported from `react-router-dom`, which the shell shares as the few names that it exports. */
  router: string[];
  /** CSS custom properties without a fallback that its own styles and scripts do not set. */
  tokens: string[];
  /** Calls to the API, by name. */
  calls: Record<string, CallAddress>;
  /** Fragments of other apps on its pages, with the props as it was built to pass them. */
  fragments: Record<string, FragmentPropNames>;
}

/** What a release offers to others: the shell the first six, a remote its fragments. */
export interface ReleaseGives {
  appContext?: string[];
  router?: string[];
  tokens?: string[];
  /** It shows screens that draw themselves. Missing in shells from before these. */
  mountedScreens?: true;
  /**
   * It renders a fragment by itself, in its owner's process. With a shell from before, all apps of a set are rendered
   * in one process.
   */
  rendersFragments?: true;
  calls?: Record<string, CallAddress>;
  fragments: Record<string, FragmentPropNames>;
  /** The types of their props as TypeScript, for other repositories. Missing in releases from before these. */
  fragmentTypes?: Record<string, string>;
}

/** What a remote brings that the shell of its set was built without. */
export interface RemoteAdditions {
  routes?: AdditionalRoutes;
  calls?: Record<string, CallAddress>;
}

/** The calls that remotes bring, all together: for the client of a page. */
export function collectCalls(remotes: Record<string, RemoteAdditions> = {}): Record<string, CallAddress> {
  return Object.assign({}, ...Object.values(remotes).map(({ calls }) => calls));
}
