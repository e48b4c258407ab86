/**
 * Keeps copies of the public pages that were read, for visits without a network (docs/decisions/0053). A copy is the
 * page as the server renders it for everyone. Its scripts, styles and pictures are immutable and come from the
 * browser's own cache.
 */
import type { RouteTable } from '@antara/contracts/composition/route-table';
import { getTrustedPolicy, scriptRules } from '@antara/contracts/composition/trusted-types';
import { offlineCopiesName } from './clear-offline-copies.ts';
import { showFailureBar } from '../script-failure/script-failure.ts';

const maxCopies = 30;
/** Milliseconds after which a page counts as read. */
const readMs = 2_000;
const workerPath = '/offline-worker.js';
/** Headers about the transport of an answer, which do not apply to its copy. */
const transportHeaders = ['content-encoding', 'content-length', 'vary', 'set-cookie'];

/** The part of a router that this file needs. */
interface Router {
  state: { location: { pathname: string; search: string }; navigation: { state: string } };
  subscribe: (listener: (state: Router['state']) => void) => unknown;
}

/**
 * Registers the service worker and keeps each page that is read from now on. When the current page is itself a copy,
 * shows a notice.
 */
export function startOfflineCopies(router: Router, table: Pick<RouteTable, 'match' | 'entry'>): void {
  const { keptAt } = document.documentElement.dataset;
  const hideNotice =
    keptAt && showFailureBar(async () => location.reload(), createOfflineText(new Date(keptAt), new Date()));
  const policy = getTrustedPolicy(
    'offline-worker',
    scriptRules((address) => address === workerPath),
  );
  navigator.serviceWorker.register(policy.createScriptURL(workerPath)).then(
    () => keepPages(router, table, hideNotice || (() => {})),
    (error: unknown) => console.info('pages are not kept for reading offline', { cause: String(error) }),
  );
}

/** Keeps the pages that are read. Calls `onLeave` when the first page is left. */
function keepPages(router: Router, table: Pick<RouteTable, 'match' | 'entry'>, onLeave: () => void): void {
  let shownAddress = router.state.location.pathname + router.state.location.search;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepLater = (pathname: string) => {
    if (isKept(table, pathname)) timer = setTimeout(() => void keepCopy(shownAddress), readMs);
  };
  const follow = ({ location: { pathname, search }, navigation }: Router['state']) => {
    if (navigation.state !== 'idle' || shownAddress === pathname + search) return;
    shownAddress = pathname + search;
    clearTimeout(timer);
    onLeave();
    // Without a network the page's data are missing, so the copy is shown if there is one.
    if (!navigator.onLine) void showCopy();
    else keepLater(pathname);
  };
  keepLater(router.state.location.pathname);
  router.subscribe(follow);
}

/**
 * Returns true when copies of the pages at this path are kept. Pages of an account, an agency or a purchase are never
 * kept; log-in pages are left out later by their `noindex`.
 */
export function isKept(table: Pick<RouteTable, 'match' | 'entry'>, pathname: string): boolean {
  const path = table.match(pathname);
  if (path === null) return false;
  const { access, focused } = table.entry(path);
  return access === 'public' && !focused;
}

/**
 * Fetches the page at `address` (path and query) and keeps a copy, unless the page is personal or an outcome. Drops the
 * oldest copies.
 */
export async function keepCopy(address: string, now = new Date()): Promise<void> {
  try {
    const answer = await fetch(address, { priority: 'low' });
    const html = await answer.text();
    if (!isForEveryone(answer, html)) return;
    const copies = await caches.open(offlineCopiesName);
    const headers = new Headers(answer.headers);
    for (const name of transportHeaders) headers.delete(name);
    const marked = html.replace('<html ', `<html data-kept-at="${now.toISOString()}" `);
    // The surplus is dropped first, because a full browser refuses the new copy but keeps the old ones.
    const others = (await copies.keys()).filter(({ url }) => toAddress(url) !== address);
    const surplus = Math.max(0, others.length + 1 - maxCopies);
    await Promise.all(others.slice(0, surplus).map((key) => copies.delete(key)));
    const copy = new Response(marked, { headers });
    // Deleted first, so that a page that is read again becomes the newest.
    await copies.delete(address);
    await copies.put(address, copy);
  } catch (error) {
    // The network failed, or the browser forbids storage or is full.
    console.info('page not kept for reading offline', { address, cause: String(error) });
  }
}

function isForEveryone({ status, redirected, headers }: Response, html: string): boolean {
  const isOwn = /no-store|private/.test(headers.get('cache-control') ?? 'no-store');
  // `noindex` also marks outcomes, such as that of a payment.
  return status === 200 && !redirected && !isOwn && !/<meta name="robots" content="[^"]*noindex/.test(html);
}

/**
 * Shows the copy of a page that could not be loaded within the site. Does nothing when there is no copy, or when the
 * copy is already shown.
 */
export async function showCopy(): Promise<void> {
  const address = location.pathname + location.search;
  const [visit] = performance.getEntriesByType('navigation');
  const { keptAt } = document.documentElement.dataset;
  // A copy that fails itself must not be reloaded for ever.
  if (navigator.onLine || (keptAt && visit && toAddress(visit.name) === address)) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active && (await caches.match(address, { cacheName: offlineCopiesName })))
    location.reload();
}

function toAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Returns the notice with the time of the copy, and with the day unless it is today. */
export function createOfflineText(keptAt: Date, now: Date): string {
  const time = keptAt.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const isToday = keptAt.toDateString() === now.toDateString();
  const day = isToday ? '' : ` on ${keptAt.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}`;
  return `We cannot be reached: this is the page as you saw it${day} at ${time}. Prices and free suites may have changed.`;
}
