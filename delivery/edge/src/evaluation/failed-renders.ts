/**
 * Decides whether a failed render counts against a release (TR-03). The request itself, or a full queue, may be at
 * fault. Therefore the same request is rendered again, by the release and by its counterpart, in workers that serve no
 * visitors. The failure counts only if the release fails again and the counterpart does not.
 */
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  type AppName,
  type AppVersions,
  formatRelease,
  type LiveSet,
  type ReleaseName,
} from '@delivery/contract/release';
import type { RenderedPage } from '@delivery/contract/rendered-page';
import { RenderError, type ReleaseSet } from '@delivery/store/render';
import type { PageTallies } from './page-tallies.ts';
import { createPreviewSets } from '../releases/previews.ts';
import { listCounterparts, type Counterpart } from './counterparts.ts';

/** Maximum of requests that wait to be rendered again; further failures are ignored. */
const maxWaiting = 20;
/** Maximum of requests that are rendered again in a minute: per network, and in all. */
const maxPerMinute = { network: 3, all: 120 };
/** Milliseconds without failures after which the workers end. */
const idleMs = 60_000;

/** An app whose release may be at fault. */
export interface Suspect {
  app: AppName;
  signal: 'renders' | 'fragments';
}

/** A render that failed, in whole or in a fragment. */
export interface FailedRender {
  /** The versions of the set that failed. */
  versions: AppVersions;
  url: URL;
  /** The route pattern, or `*`. */
  page: string;
  network: string;
  suspects: readonly Suspect[];
}

export interface FailedRendersDeps {
  liveSet(): LiveSet | null;
  /** Starts a set that no visitor gets; its caller retires it. */
  startSet(versions: AppVersions): Promise<ReleaseSet>;
  /** Milliseconds that a render may take. */
  renderTimeoutMs: number;
  tallies: Pick<PageTallies, 'visited'>;
  /** Counts a failure of a release that is compared with no other. Such a failure may be the fault of the request. */
  countUncompared: PageTallies['visited'];
  log: FastifyBaseLogger;
  /** Called after a failure was counted. */
  onCounted(): void;
  /** Called when the fault cannot be attributed, because the release cannot be compared. */
  raise(release: ReleaseName, message: string): void;
}

/** The result of one render; without a `page` the render failed or took too long. */
interface Attempt {
  page: RenderedPage | null;
  milliseconds: number;
}

/** Creates the queue of failed renders. Their requests are rendered again one after another. */
export function createFailedRenders(deps: FailedRendersDeps) {
  const { liveSet, tallies, log, onCounted, raise } = deps;
  const sets = createPreviewSets(deps.startSet);
  const tries = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 60_000 });
  /** The releases for which the operator has been called. */
  const raised = new LRUCache<string, true>({ max: 50 });
  const waiting: FailedRender[] = [];
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function attempt(versions: AppVersions, url: URL): Promise<Attempt> {
    const set = await sets.get(versions);
    const render = async (): Promise<Attempt & { isConclusive: boolean }> => {
      const startedAt = performance.now();
      try {
        const page = await set.render(url.href);
        return { page, milliseconds: performance.now() - startedAt, isConclusive: page.complete };
      } catch (error) {
        if (!(error instanceof RenderError)) throw error;
        return { page: null, milliseconds: performance.now() - startedAt, isConclusive: error.hasThrown };
      }
    };
    const first = await render();
    // Renders again, because workers of the page's owner and of its fragments' owners may have had to start for the
    // first render.
    const last = first.isConclusive ? first : await render();
    // A worker that ended, or is still busy with this page, would fail the next request as well.
    if (last.page === null && !last.isConclusive) sets.drop(versions);
    return last;
  }

  /**
   * Counts the failure for the apps of `compared` that fail again while the counterpart does not. Logs the reason when
   * the failure counts for none.
   */
  async function compare(
    { versions, url, page, network }: FailedRender,
    compared: readonly Suspect[],
    counterpart: Counterpart,
  ): Promise<void> {
    const apps = compared.map(({ app }) => app);
    const logUncounted = (why: string) =>
      log.info({ page, apps, why }, 'a failed render counts against no release');
    const suspected = await attempt(versions, url);
    const failed = compared.filter((suspect) => hasFailed(suspected, suspect));
    if (failed.length === 0) return logUncounted('it does not fail again');
    const other = await attempt(counterpart.versions, url);
    const atFault = failed.filter((suspect) => !hasFailed(other, suspect));
    if (atFault.length === 0) return logUncounted('the request fails with the other release as well');
    // When the counterpart is slow as well, the machine is busy and a timeout proves nothing.
    if (suspected.page === null && other.milliseconds * 2 > deps.renderTimeoutMs)
      return logUncounted('renders are slow just now');
    for (const { app, signal } of atFault)
      tallies.visited({ app, version: versions[app] ?? '' }, signal, page, network, false);
    onCounted();
  }

  async function decide(failed: FailedRender): Promise<void> {
    const live = liveSet();
    if (!live) return;
    for (const counterpart of listCounterparts(failed.versions, live, Date.now())) {
      const compared = failed.suspects.filter(({ app }) => counterpart.apps.includes(app));
      const [first] = compared;
      if (!first) continue;
      await compare(failed, compared, counterpart).catch((error: unknown) => {
        const release = { app: first.app, version: failed.versions[first.app] ?? '' };
        const key = formatRelease(release);
        if (raised.has(key)) return;
        raised.set(key, true);
        raise(
          release,
          `A page (${failed.page}) fails on the server, and whether the release is at fault cannot be told, because it cannot be compared: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
    }
  }

  async function decideAll(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) await decide(next);
    running = null;
    timer = setTimeout(() => void sets.clear(), idleMs).unref();
  }

  function isWithin(limit: number, subject: string): boolean {
    const attempts = tries.get(subject) ?? { count: 0 };
    tries.set(subject, attempts, { noUpdateTTL: true });
    attempts.count += 1;
    return attempts.count <= limit;
  }

  /**
   * Returns true when this network may have one more request rendered again. Each network has at most one waiting
   * request, so that a flood from one network leaves room for others.
   */
  function mayTry({ network }: FailedRender): boolean {
    if (waiting.length >= maxWaiting || waiting.some((each) => each.network === network)) return false;
    return isWithin(maxPerMinute.network, network) && isWithin(maxPerMinute.all, '');
  }

  return {
    /**
     * Queues a failed render for the decision. For releases that are compared with no other release, only counts the
     * failure, so that the operator hears of a fault that begins long after the switch.
     */
    add(failed: FailedRender): void {
      const live = liveSet();
      const counterparts = live ? listCounterparts(failed.versions, live, Date.now()) : [];
      if (!counterparts.some(({ apps }) => failed.suspects.some(({ app }) => apps.includes(app)))) {
        const { versions, page, network } = failed;
        for (const { app, signal } of failed.suspects)
          deps.countUncompared({ app, version: versions[app] ?? '' }, signal, page, network, false);
        return onCounted();
      }
      if (!mayTry(failed)) return;
      waiting.push(failed);
      clearTimeout(timer);
      running ??= decideAll();
    },

    async close(): Promise<void> {
      waiting.length = 0;
      await running;
      clearTimeout(timer);
      await sets.clear();
    },
  };
}

export type FailedRenders = ReturnType<typeof createFailedRenders>;

function hasFailed({ page }: Attempt, { app, signal }: Suspect): boolean {
  if (page === null) return true;
  if (signal === 'renders') return page.status >= 500;
  return (page.fragments ?? []).some((fragment) => fragment.app === app && !fragment.ok);
}
