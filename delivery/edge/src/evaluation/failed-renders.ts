/**
 * Decides whether a failed render counts against a release (TR-03). The request itself, or a full queue, may be at
 * fault. Therefore the same request is rendered again, by the release and by its counterpart, in workers that serve no
 * visitors. The failure counts only if the release fails again and the counterpart does not. The same holds for an
 * answer “not found” or one that leads to the log-in (DL-12): addresses that no release answers count for nobody.
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
import type { RouteTable } from '@delivery/contract/route-table';
import type { RenderedPage } from '@delivery/contract/rendered-page';
import { RenderError, type ReleaseSet } from '@delivery/store/render';
import type { PageTallies } from './page-tallies.ts';
import { createPreviewSets } from '../releases/previews.ts';
import { listCounterparts, type Counterpart } from './counterparts.ts';
import { maskAddress } from './examples.ts';

/** Maximum of requests that wait to be rendered again; further failures are ignored. */
const maxWaiting = 20;
/** Maximum of requests that are rendered again in a minute: per network, and in all. */
const maxPerMinute = { network: 3, all: 120 };
/** Milliseconds without failures after which the workers end. */
const idleMs = 60_000;

/** Milliseconds for which an address is not looked at again that the other release answers no better. */
const knownMs = 60_000;

/** The signals of answers that are no failed render (`count-answer.ts`). */
export type AnswerSignal = 'notFound' | 'logIns';

/** Returns true when the page at `pathname` is shown to no anonymous visitor. */
export function isRestricted(table: RouteTable, pathname: string): boolean {
  const path = table.match(pathname);
  return path !== null && table.entry(path).access !== 'public';
}

/** An app whose release may be at fault. */
export interface Suspect {
  app: AppName;
  signal: 'renders' | 'fragments' | AnswerSignal;
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
  /** Keeps an address as an example of the finding. */
  addExample(release: ReleaseName, signal: AnswerSignal, example: string): void;
  log: FastifyBaseLogger;
  /** Called after a failure was counted. */
  onCounted(): void;
  /** Called when the fault cannot be attributed, because the release cannot be compared. */
  raise(release: ReleaseName, message: string): void;
}

/** The result of one render; without a `page` the render failed or took too long. */
interface Attempt {
  page: RenderedPage | null;
  /** The set shows the page to no anonymous visitor. */
  isRestricted: boolean;
  milliseconds: number;
}

/** Creates the queue of failed renders. Their requests are rendered again one after another. */
export function createFailedRenders(deps: FailedRendersDeps) {
  const { liveSet, tallies, log, onCounted, raise } = deps;
  const sets = createPreviewSets(deps.startSet);
  const tries = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 60_000 });
  /** The releases for which the operator has been called. */
  const raised = new LRUCache<string, true>({ max: 50 });
  /** The answers that the other release does not better, by `knownKey`. */
  const known = new LRUCache<string, true>({ max: 2_000, ttl: knownMs });
  const waiting: FailedRender[] = [];
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function attempt(versions: AppVersions, url: URL): Promise<Attempt> {
    const set = await sets.get(versions);
    const restricted = isRestricted(set.routes.table, url.pathname);
    const render = async (): Promise<Attempt & { isConclusive: boolean }> => {
      const startedAt = performance.now();
      try {
        const page = await set.render(url.href);
        const milliseconds = performance.now() - startedAt;
        return { page, isRestricted: restricted, milliseconds, isConclusive: page.complete };
      } catch (error) {
        if (!(error instanceof RenderError)) throw error;
        const milliseconds = performance.now() - startedAt;
        return { page: null, isRestricted: restricted, milliseconds, isConclusive: error.hasThrown };
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
   * the failure counts for none. Returns true when the counterpart does no better.
   */
  async function compare(
    { versions, url, page, network }: FailedRender,
    compared: readonly Suspect[],
    counterpart: Counterpart,
  ): Promise<boolean> {
    const apps = compared.map(({ app }) => app);
    const logUncounted = (why: string) => {
      log.info({ page, apps, why }, 'a failed render counts against no release');
      return false;
    };
    const suspected = await attempt(versions, url);
    const failed = compared.filter((suspect) => hasFailed(suspected, suspect));
    if (failed.length === 0) return logUncounted('it does not fail again');
    const other = await attempt(counterpart.versions, url);
    const atFault = failed.filter((suspect) => isGood(other, suspect));
    if (atFault.length === 0) {
      logUncounted('the request fails with the other release as well');
      return true;
    }
    // Content may have been published between the two renders.
    if (atFault.some(({ signal }) => signal === 'notFound')) {
      const again = await attempt(versions, url);
      if (!atFault.some((suspect) => hasFailed(again, suspect)))
        return logUncounted('it does not fail again');
    }
    // When the counterpart is slow as well, the machine is busy and a timeout proves nothing.
    if (suspected.page === null && other.milliseconds * 2 > deps.renderTimeoutMs)
      return logUncounted('renders are slow just now');
    for (const { app, signal } of atFault) {
      const release = { app, version: versions[app] ?? '' };
      if (isAnswer(signal)) deps.addExample(release, signal, maskAddress(page, url.pathname));
      tallies.visited(release, signal, page, network, false);
    }
    onCounted();
    return false;
  }

  async function decide(failed: FailedRender): Promise<void> {
    const live = liveSet();
    if (!live) return;
    const results: boolean[] = [];
    for (const counterpart of listCounterparts(failed.versions, live, Date.now())) {
      const compared = failed.suspects.filter(({ app }) => counterpart.apps.includes(app));
      const [first] = compared;
      if (!first) continue;
      const isNoBetter = await compare(failed, compared, counterpart).catch((error: unknown) => {
        const release = { app: first.app, version: failed.versions[first.app] ?? '' };
        const key = formatRelease(release);
        if (raised.has(key)) return false;
        raised.set(key, true);
        raise(
          release,
          `A page (${failed.page}) fails on the server, and whether the release is at fault cannot be told, because it cannot be compared: ${error instanceof Error ? error.message : String(error)}`,
        );
        return false;
      });
      results.push(isNoBetter);
    }
    if (results.length > 0 && results.every(Boolean) && knownKey(failed)) known.set(knownKey(failed), true);
  }

  async function decideAll(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (!known.has(knownKey(next))) await decide(next);
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
  function mayTry(failed: FailedRender): boolean {
    const { network, suspects } = failed;
    // Strangers can ask for any number of pages that do not exist, so these have limits of their own.
    const kind = suspects.some(({ signal }) => isAnswer(signal)) ? 'answers' : 'renders';
    const alike = waiting.filter(
      (each) => each.suspects.some(({ signal }) => isAnswer(signal)) === (kind === 'answers'),
    );
    if (alike.length >= maxWaiting || alike.some((each) => each.network === network)) return false;
    if (known.has(knownKey(failed))) return false;
    return isWithin(maxPerMinute.network, `${kind} ${network}`) && isWithin(maxPerMinute.all, kind);
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
        // Which pages need a log-in does not change while a release is live.
        for (const { app, signal } of failed.suspects.filter((suspect) => suspect.signal !== 'logIns'))
          deps.countUncompared({ app, version: versions[app] ?? '' }, signal, page, network, false);
        return;
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

const isAnswer = (signal: Suspect['signal']): signal is AnswerSignal =>
  signal === 'notFound' || signal === 'logIns';

/** Returns the key of an answer in `known`, or an empty text for a failed render, because the next may succeed. */
function knownKey({ versions, url: { href }, suspects }: FailedRender): string {
  if (!suspects.every(({ signal }) => isAnswer(signal))) return '';
  return `${suspects.map(({ signal }) => signal).join()} ${JSON.stringify(versions)} ${href}`;
}

function hasFailed({ page, isRestricted: restricted }: Attempt, { app, signal }: Suspect): boolean {
  if (signal === 'notFound') return page?.status === 404;
  if (signal === 'logIns') return restricted;
  if (page === null) return true;
  if (signal === 'renders') return page.status >= 500;
  return (page.fragments ?? []).some((fragment) => fragment.app === app && !fragment.ok);
}

/** Returns true when the counterpart answers so well that the failure is not the request's. */
function isGood(attempt: Attempt, suspect: Suspect): boolean {
  return isAnswer(suspect.signal)
    ? attempt.page?.status === 200 && !attempt.isRestricted
    : !hasFailed(attempt, suspect);
}
