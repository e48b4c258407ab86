/** Loads the code and the data of a page in parallel. The router uses it on the server and in the browser. */
import type { LoadContext, RemoteRoute, Session, AppContext } from '@antara/contracts/composition/remote';
import type { Access } from '@antara/contracts/composition/route-table';
import { containsHtml } from './html-sanitizer.ts';
import { loaderStatus } from './loader-status.ts';
import type { Pages } from './pages.ts';

/** Milliseconds to wait for a fragment. A later fragment replaces its fallback when it arrives. */
const fragmentTimeoutMs = 1_000;

/** Returns true when this session may see a page with that access. A session that is still being checked may not. */
export function canAccess(access: Access, session: Session): boolean {
  if (access === 'public') return true;
  if (session.status !== 'known') return false;
  return access === 'customer' || session.role.name === 'AGENT';
}

/**
 * Returns the data of a page, or a status: `not-found` when there is no such page, `unavailable` when its remote is
 * down, `failed` when its loader threw, `forbidden` when this session may not see it.
 * @throws {unknown} the loader's error when `request.signal` is aborted; the router discards it.
 */
export async function loadPage(
  path: string,
  pages: Pages,
  appContext: AppContext,
  request: { params: LoadContext['params']; url: URL; signal: AbortSignal },
): Promise<unknown> {
  const { access } = pages.table.entry(path);
  // A failed prefetch is retried, because the visitor asks for the page now.
  if (pages.currentScreen(path)?.status === 'failed') pages.retry(path);
  const screen = pages.screen(path);
  if (access !== 'public' && !canAccess(access, await appContext.session.ready()))
    return loaderStatus('forbidden');

  const outcome = await pages.route(path);
  if (outcome.status === 'missing') return loaderStatus('not-found');
  if (outcome.status === 'failed') return loaderStatus('unavailable');
  try {
    const fragments = (outcome.route.fragments ?? []).map((name) =>
      appContext.fragment.load(name, { retry: true }),
    );
    const data = loadData(outcome.route, { appContext, locale: appContext.locale, ...request });
    await Promise.all([data, screen, waitForFragments(fragments)]);
    // An API answer may have ended the session meanwhile.
    if (!canAccess(access, appContext.session.getState())) return loaderStatus('forbidden');
    return await data;
  } catch (error) {
    if (request.signal.aborted) throw error;
    if (error instanceof Response && error.status === 404) return loaderStatus('not-found');
    appContext.log('page failed to load', { path, cause: String(error) });
    return loaderStatus('failed');
  }
}

/** Returns the page's data, and before that loads the sanitizer of their HTML. Without it, texts have no markup. */
async function loadData(route: RemoteRoute, context: LoadContext): Promise<unknown> {
  const data = (await route.load?.(context)) ?? null;
  const { htmlSanitizer, log } = context.appContext;
  if (htmlSanitizer && !htmlSanitizer.current && containsHtml(data))
    await htmlSanitizer
      .load()
      .catch((error: unknown) => log('HTML is shown as text', { cause: String(error) }));
  return data;
}

/**
 * Waits at most `fragmentTimeoutMs` for `loads`, which never reject, because another app's fragment must not hold up
 * the page (MF-04).
 */
async function waitForFragments(loads: readonly Promise<void>[]): Promise<void> {
  if (loads.length === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise((resolve) => (timer = setTimeout(resolve, fragmentTimeoutMs)));
  await Promise.race([Promise.all(loads), timedOut]);
  clearTimeout(timer);
}
