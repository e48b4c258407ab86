/** Goes from a page to another page of the site and back, as visitors do. */
import type { Page } from 'playwright';
import { allowTime } from '@delivery/store/addresses';
import { closeDialogs } from './close-dialogs.ts';
import { compareRoots, listAdded, type StateDifference } from './compare-states.ts';
import type { StartedPage } from './open-page.ts';
import { pressControl } from './press-control.ts';
import { retryAfterNavigation } from './retry-after-navigation.ts';
import { listStoppedEvents, readRoot, type Control, type RootState } from './page-probe.ts';

/** What was met on the way to another page and back. */
export interface Trip {
  /** The path to which the link led. */
  reached: string;
  /** The elements `html` and `body` of the other page. */
  root: RootState;
  /** The kinds of events that never reach the other page, or are prevented there. */
  stopped: string[];
  /** What the page is after the return. */
  returned: { path: string; heading: string };
  /** The page's first heading before. */
  heading: string;
}

/** Milliseconds that a way to another page may take. A cold page on a busy machine is slow. */
const wayMs = 10_000;
const idleMs = 1_500;
/** Milliseconds that a page may take after a return until it shows its heading again, and between two looks at it. */
const headingMs = 3_000;
const lookMs = 100;
/** Paths that end a session, and files. */
const unfitPaths = /log-?out|sign-?out|\.\w+$|^\/(api|_edge|r)\//;

/** Returns the shortest path to which both pages have a link that can be pressed, or null. */
export function choosePath(live: readonly Control[], candidate: readonly Control[]): string | null {
  const listPaths = (controls: readonly Control[]) =>
    controls.flatMap(({ path, cover }) => (path && cover === null && !unfitPaths.test(path) ? path : []));
  const known = new Set(listPaths(live));
  const both = listPaths(candidate).filter((path) => known.has(path));
  return both.toSorted((one, other) => one.length - other.length)[0] ?? null;
}

/** Presses the link to `path` on the page, whose `controls` are given, and returns by a link or in the history. */
export async function leaveAndReturn(
  { page, traffic }: StartedPage,
  controls: readonly Control[],
  path: string,
): Promise<Trip> {
  const index = controls.findIndex((control) => control.path === path && control.cover === null);
  const start = new URL(page.url());
  const heading = await page.evaluate(readHeading);
  await pressControl(page, index);
  await waitForPath(page, (pathname) => pathname !== start.pathname);
  await traffic.waitUntilIdle(idleMs);
  const { reached, ...met } = await retryAfterNavigation(page, () => readOther(page));
  if (reached !== start.pathname) {
    // A link makes the page load its data again, which a return in the history may not.
    if (!(await page.evaluate(pressLink, start.pathname + start.search)))
      await page.goBack({ waitUntil: 'commit' });
    await waitForPath(page, (pathname) => pathname === start.pathname);
    await traffic.waitUntilIdle(idleMs);
  }
  const last = await waitForHeading(page, heading);
  return { reached, ...met, heading, returned: { path: new URL(page.url()).pathname, heading: last } };
}

async function readOther(page: Page): Promise<Pick<Trip, 'reached' | 'root' | 'stopped'>> {
  await closeDialogs(page);
  return {
    reached: new URL(page.url()).pathname,
    root: await page.evaluate(readRoot),
    stopped: await page.evaluate(listStoppedEvents),
  };
}

/**
 * Returns true when nothing about the way from the page at `start` over `path` can differ dangerously from the live
 * one, so that the live page need not be left: `live` is the state of `html` and `body` there.
 */
export function isSoundTrip(
  { reached, root, stopped, returned, heading }: Trip,
  start: string,
  path: string,
  live: RootState,
): boolean {
  return (
    reached === path &&
    returned.path === start &&
    returned.heading === heading &&
    stopped.length + root.locks.length + compareRoots('', live, root).length === 0
  );
}

/** Returns what differs between the two ways; all of it is dangerous but other attributes. */
export function compareTrips(live: Trip, candidate: Trip): StateDifference[] {
  const way = (what: string, before: string, after: string): StateDifference[] =>
    before === after ? [] : [{ what, live: before, candidate: after, isDangerous: true }];
  if (live.reached !== candidate.reached) return way('way to another page', live.reached, candidate.reached);
  const hasLost = ({ heading, returned }: Trip) => heading !== returned.heading;
  return [
    ...compareRoots('html and body of the next page', live.root, candidate.root),
    ...listAdded('events stopped on the next page', live.stopped, candidate.stopped),
    ...way('way back', live.returned.path, candidate.returned.path),
    ...(hasLost(candidate) && !hasLost(live)
      ? way('heading after the return', `“${live.returned.heading}”`, `“${candidate.returned.heading}”`)
      : []),
  ];
}

async function waitForPath(page: Page, isThere: (pathname: string) => boolean): Promise<void> {
  await page
    .waitForURL(({ pathname }) => isThere(pathname), { timeout: allowTime(wayMs), waitUntil: 'commit' })
    .catch(() => undefined);
}

/** Waits until the page shows this heading, and returns the one that it shows at last. */
async function waitForHeading(page: Page, heading: string): Promise<string> {
  const end = performance.now() + allowTime(headingMs);
  for (;;) {
    const shown = await retryAfterNavigation(page, () => page.evaluate(readHeading));
    if (shown === heading || performance.now() >= end) return shown;
    await page.waitForTimeout(lookMs);
  }
}

function readHeading(): string {
  const heading = [...document.querySelectorAll('h1, h2')].find((each) => each.checkVisibility());
  return heading?.textContent?.replaceAll(/\d+/g, '0').trim() ?? '';
}

/** Follows a link of the page to this address, also one of a closed menu. Returns false when there is none. */
function pressLink(address: string): boolean {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
    ({ origin, pathname, search, target }) =>
      origin === location.origin && pathname + search === address && !target,
  );
  link?.click();
  return link !== undefined;
}
