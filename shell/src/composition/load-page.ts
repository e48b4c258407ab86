/** Loads a page, code and data side by side; the same on the server and in the browser. */
import type { LoadContext, Session, AppContext } from '@antara/contracts/composition/remote';
import type { Access } from '@antara/contracts/composition/route-table';
import { loaderStatus } from './loader-status.ts';
import type { Pages } from './pages.ts';

/** Milliseconds that a page waits for what it borrows: a fragment that comes later appears in its place then. */
const fragmentTimeoutMs = 1_000;

/** May this session see a page with that access? */
export function canAccess(access: Access, session: Session): boolean {
  if (access === 'public') return true;
  if (session.status !== 'known') return false;
  return access === 'customer' || session.role.name === 'AGENT';
}

/**
 * The data of a page, or a mark: `not-found` when nothing stands there, `unavailable` when its remote is down,
 * `failed` when its loader threw, `guarded` when this session may not see it. Never throws.
 */
export async function loadPage(
  path: string,
  pages: Pages,
  site: AppContext,
  request: { params: LoadContext['params']; url: URL; signal: AbortSignal },
): Promise<unknown> {
  const { access } = pages.table.entry(path);
  // What failed while it was prefetched may be up again now that it is wanted.
  if (pages.currentScreen(path)?.status === 'failed') pages.retry(path);
  const screen = pages.screen(path);
  if (access !== 'public' && !canAccess(access, await site.session.ready())) return loaderStatus('guarded');

  const outcome = await pages.route(path);
  if (outcome.status === 'missing') return loaderStatus('not-found');
  if (outcome.status === 'failed') return loaderStatus('unavailable');
  try {
    const fragments = (outcome.route.fragments ?? []).map((name) => site.fragment.load(name));
    const data = outcome.route.load?.({ site, ...request });
    await Promise.all([data, screen, waitForFragments(fragments)]);
    // The API may have said meanwhile that the session is over.
    if (!canAccess(access, site.session.getState())) return loaderStatus('guarded');
    return (await data) ?? null;
  } catch (error) {
    if (request.signal.aborted) throw error;
    if (error instanceof Response && error.status === 404) return loaderStatus('not-found');
    site.log('page failed to load', { path, cause: String(error) });
    return loaderStatus('failed');
  }
}

/** Waits for `loads`, none of which rejects, but not for ever: their owner may hang, and this is not its page (MF-04). */
async function waitForFragments(loads: readonly Promise<void>[]): Promise<void> {
  if (loads.length === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => (timer = setTimeout(resolve, fragmentTimeoutMs)));
  await Promise.race([Promise.all(loads), timeout]);
  clearTimeout(timer);
}
