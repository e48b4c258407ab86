/**
 * A set of releases that together make up the site's pages: their files, and the workers that render with the shell and
 * one owner of pages each.
 */
import { appEntries, type AppName, type AppVersions, type ReleaseManifest } from '@delivery/contract/release';
import type { SubmittedForm } from '@delivery/contract/submitted-form';
import type { LoadedRelease, ReleaseLoader } from '../store/release-files.ts';
import { createOwnerRenderers, type OnFragment } from './owner-renderers.ts';
import { findIsolation, type Isolation } from './isolation.ts';
import type { SetLog } from './running-worker.ts';
import { resolveSetRoutes, type SetRoutes } from './set-routes.ts';
import { copyForWorkers } from './worker-copies.ts';
import type { RenderedPage } from '@delivery/contract/rendered-page';

/** Megabytes of heap that a worker may use. A worker that needs more ends and is replaced. */
const defaultHeapLimitMb = 384;

/** A set in service. */
export interface ReleaseSet {
  /** Identifies the versions: equal for equal sets only. */
  id: string;
  versions: AppVersions;
  releases: ReadonlyMap<AppName, LoadedRelease>;
  /** The paths that the set answers, with their owners. */
  routes: SetRoutes;
  /**
   * Renders an absolute address, with the outcome of a form that was posted to it.
   *
   * @throws {RenderError} when the bundle threw, the worker ended, or the page took longer than `renderTimeoutMs`.
   */
  render(url: string, submittedForm?: SubmittedForm): Promise<RenderedPage>;
  /** Ends the set's workers after the running renders. */
  retire(): Promise<void>;
}

/**
 * Loads a set's releases and starts the workers of its home page and of `newApps`. Resolves when these can render.
 * Workers of other owners start with their first page.
 *
 * @throws {Error} when the set has no shell, a release cannot be loaded, or a worker does not start.
 */
export async function startReleaseSet(
  versions: AppVersions,
  store: Pick<ReleaseLoader, 'get'>,
  options: {
    /** Null for a site without an API. */
    apiUrl: string | null;
    renderTimeoutMs: number;
    heapLimitMb?: number;
    /** Maximum number of workers under load; 1 unless given. Each owner may have one worker in any case. */
    renderWorkers?: number;
    /** False when the home page's worker ends while it is idle, as the others do; true unless given. */
    keepsHomeWorker?: boolean;
    /** Apps with new releases, whose workers must also start before the set is ready; none unless given. */
    newApps?: readonly AppName[];
    /** Milliseconds after which an idle worker ends; set by tests. */
    workerIdleMs?: number;
    /** Isolation of workers from the machine. Missing: the best that this machine offers. */
    isolation?: Isolation;
    log: SetLog;
    /** Called with each fragment that a process renders for another owner's page. */
    onFragment?: OnFragment;
  },
): Promise<ReleaseSet> {
  if (!versions.shell) {
    throw new Error(
      'No shell is released, so there is no page to put anything on. Run `npm run release shell`.',
    );
  }
  const releases = new Map<AppName, LoadedRelease>();
  for (const [app, version] of appEntries(versions)) {
    releases.set(app, await store.get(app, version));
  }

  const routes = resolveSetRoutes([...releases.values()].map(({ manifest }) => manifest));
  for (const rejected of routes.rejected)
    options.log.error({ ...rejected }, 'a release claims a path that it does not get');

  const isApart = releases.get('shell')?.manifest.gives?.rendersFragments === true;
  if (!isApart) {
    const remedy = 'Release the shell again: `npm run release shell`.';
    options.log.warn(
      { shell: versions.shell, remedy },
      'the apps of a set run in one process: its shell is from before',
    );
  }
  const { isolation = findIsolation() } = options;
  const copies = isolation.kind === 'user' ? await copyForWorkers(releases) : null;
  const renderers = createOwnerRenderers({
    setup: {
      versions,
      folders: copies?.folders ?? Object.fromEntries([...releases].map(([app, { folder }]) => [app, folder])),
      remotes: routes.remotes,
      apiUrl: options.apiUrl === null ? null : `${options.apiUrl}/api`,
      // A shell names the addresses in each language, unless there is only one.
      ...(routes.table.languages?.[1] && { languages: routes.table.languages }),
      timeLimit: options.renderTimeoutMs,
      hashes: Object.fromEntries(
        [...releases].map(([app, { manifest }]) => [app, serverFileHashes(manifest)]),
      ),
    },
    table: routes.table,
    limits: {
      heapLimitMb: options.heapLimitMb ?? defaultHeapLimitMb,
      isolation,
      maxWorkers: options.renderWorkers ?? 1,
      keepsHomeWorker: options.keepsHomeWorker ?? true,
      ...(options.workerIdleMs !== undefined && { idleMs: options.workerIdleMs }),
    },
    log: options.log,
    isApart,
    ...(options.onFragment && { onFragment: options.onFragment }),
    uses: Object.fromEntries([...releases].map(([app, { manifest }]) => [app, manifest.uses])),
  });
  await renderers.start(options.newApps ?? []).catch(async (error: unknown) => {
    await renderers.retire();
    await copies?.remove();
    throw error;
  });

  return {
    id: Object.entries(versions).toSorted().flat().join(' '),
    versions,
    releases,
    routes,
    render: (url, submittedForm) => renderers.ofPage(url).render(url, submittedForm),
    retire: async () => {
      await renderers.retire();
      await copies?.remove();
    },
  };
}

/** Returns true when both have the same versions of the same apps. */
export function isSameSet(one: AppVersions, other: AppVersions): boolean {
  return (Object.keys({ ...one, ...other }) as AppName[]).every((app) => one[app] === other[app]);
}

function serverFileHashes({ files }: ReleaseManifest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith('server/'))
      .map(([path, { sha256 }]) => [path, sha256]),
  );
}
