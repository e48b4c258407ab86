/** Opens the live page at an address and the page of a release side by side, and finds what differs. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import type { CheckBody } from './check-body.ts';
import { comparePictures } from './compare-pictures.ts';
import { compareStates, type StateDifference } from './compare-states.ts';
import { createContext } from './create-context.ts';
import { choosePath, compareTrips, isSoundTrip, leaveAndReturn } from './leave-and-return.ts';
import { startPage, type StartedPage } from './open-page.ts';
import { recordBuiltIns } from './page-probe.ts';
import { readState, type PageState } from './page-state.ts';
import { listNewFaults, pressButtons } from './press.ts';
import { refuseChanges, type RefusedChange } from './refuse-changes.ts';
import type { Visitor } from './visitors.ts';

/** Where one of the two pages comes from. */
export interface Side {
  /** The origin of the page's address. */
  url: string;
  /** The address that answers in its place. */
  servedFrom?: string;
  /** The cookies with which the visitor sees a preview, whose pages have a bar of their own. */
  preview?: BrowserContextOptions['storageState'];
}

/** A browser and the two sites. */
export interface PairCheck {
  browser: Browser;
  live: Side;
  candidate: Side;
  /** Cookies of a logged-in visitor. */
  cookies: readonly { name: string; value: string }[];
  checkBody: CheckBody;
  /** Milliseconds that a page may take until it reacts to the visitor. */
  readyTimeoutMs: number;
}

/** How a page is opened. */
export interface Visit {
  visitor: Visitor;
  /** The most pixels of the page's height that are compared in a picture; 0 takes none. */
  pictureHeight: number;
  /** Whether the page is left and returned to, and its buttons are pressed and its forms sent. */
  isUsed: boolean;
  /** Whether motion is left out, so that a moving page is the same at two moments. */
  isStill: boolean;
}

/** What the release's page at an address has and the live page there has not. */
export interface PairResult {
  faults: string[];
  differences: StateDifference[];
  /** The links with a query on the release's page. */
  links: string[];
}

/** One of the two pages. */
interface OpenedSide {
  context: BrowserContext;
  started: StartedPage | null;
  state: PageState | null;
  faults: Set<string>;
  changes: RefusedChange[];
}

/** Opens both pages as one visitor, and closes them again. */
export async function openPair(check: PairCheck, address: string, visit: Visit): Promise<PairResult> {
  const [live, candidate] = await Promise.all([
    openSide(check, check.live, address, visit),
    openSide(check, check.candidate, address, visit),
  ]);
  try {
    const differences: StateDifference[] = [];
    if (live.state && candidate.state) {
      differences.push(...compareStates(live.state, candidate.state));
      const isSamePage = live.state.status < 400 && !differences.some(({ what }) => what === 'final address');
      if (isSamePage) differences.push(...(await compareFurther(live, candidate, visit)));
    }
    const liveFaults = listFaults(live, check.live);
    const faults = listFaults(candidate, check.candidate).filter((fault) => !liveFaults.includes(fault));
    return { faults, differences, links: candidate.state?.links ?? [] };
  } finally {
    await Promise.all([live.context.close(), candidate.context.close()]);
  }
}

async function openSide(
  { browser, cookies, checkBody, readyTimeoutMs }: PairCheck,
  { url, servedFrom, preview }: Side,
  address: string,
  { visitor, isStill }: Visit,
): Promise<OpenedSide> {
  const motion = isStill ? { reducedMotion: 'reduce' as const } : {};
  const context = await createContext(browser, url, cookies, servedFrom, {
    ...visitor.options,
    ...(preview && { storageState: preview }),
    ...motion,
  });
  const changes: RefusedChange[] = [];
  await refuseChanges(context, checkBody, (change) => changes.push(change));
  await context.addInitScript(recordBuiltIns);
  try {
    const started = await startPage(context, url + address, readyTimeoutMs);
    if (preview) await started.page.evaluate(() => document.querySelector('.preview-bar')?.remove());
    const isBroken = started.status >= 500 || !started.isReady;
    const state = isBroken ? null : await readState(started);
    return { context, started, state, faults: started.faults, changes };
  } catch (error) {
    const [cause = ''] = String(error).split('\n', 1);
    return {
      context,
      started: null,
      state: null,
      faults: new Set([`it cannot be opened: ${cause}`]),
      changes,
    };
  }
}

/** Removes the origin, so that the same fault has the same text on both origins. */
const listFaults = ({ faults }: OpenedSide, { url }: Side) =>
  [...faults].map((fault) => fault.replaceAll(url, ''));

/** Compares pictures, the way to another page and back, and what the page does when it is used. */
async function compareFurther(
  live: OpenedSide,
  candidate: OpenedSide,
  { pictureHeight, isUsed }: Visit,
): Promise<StateDifference[]> {
  if (!live.started || !candidate.started || !live.state || !candidate.state) return [];
  const found: StateDifference[] = [];
  if (pictureHeight > 0) {
    const [before, after] = await Promise.all([
      takePicture(live.started, pictureHeight),
      takePicture(candidate.started, pictureHeight),
    ]);
    const difference = await comparePictures(before, after);
    if (difference) found.push(difference);
  }
  if (!isUsed) return found;
  found.push(...(await compareWays(live, candidate)));
  if (candidate.faults.size === 0) found.push(...(await comparePresses(live, candidate)));
  return found;
}

/** Leaves the release's page and returns, and does so on the live page only if something is odd there. */
async function compareWays(live: OpenedSide, candidate: OpenedSide): Promise<StateDifference[]> {
  if (!live.started || !candidate.started || !live.state || !candidate.state) return [];
  const path = choosePath(live.state.controls, candidate.state.controls);
  if (!path) return [];
  const start = new URL(candidate.started.page.url()).pathname;
  const here = await leaveAndReturn(candidate.started, candidate.state.controls, path).catch(
    (error: unknown) => {
      candidate.faults.add(`it cannot be left: ${String(error).split('\n', 1)[0]}`);
      return null;
    },
  );
  // The pages on the way may have faults that the live ones have as well.
  const isSound = candidate.faults.size === 0 && here && isSoundTrip(here, start, path, live.state.root);
  if (isSound) return [];
  const there = await leaveAndReturn(live.started, live.state.controls, path).catch(() => null);
  return there && here ? compareTrips(there, here) : [];
}

/** Presses on the release's page, and on the live page only if something goes wrong there. */
async function comparePresses(live: OpenedSide, candidate: OpenedSide): Promise<StateDifference[]> {
  if (!live.started || !candidate.started) return [];
  const faults = await pressButtons(candidate.started);
  const unfit = candidate.changes.filter(({ problem }) => problem);
  // The faults of presses are reported below, with the button.
  candidate.faults.clear();
  if (faults.length + unfit.length === 0) return [];
  const known = await pressButtons(live.started);
  for (const fault of listNewFaults(faults, known)) candidate.faults.add(fault);
  const areFit = new Set(live.changes.flatMap(({ call, problem }) => (problem ? [] : [call])));
  return unfit
    .filter(({ call }) => areFit.has(call))
    .map(({ call, problem }) => ({
      what: `body of the call ${call}`,
      live: 'as the API describes it',
      candidate: `not accepted: ${problem}`,
      isDangerous: true,
    }));
}

async function takePicture({ page }: StartedPage, maxHeight: number): Promise<Buffer> {
  const { width = 0, height: windowHeight = 0 } = page.viewportSize() ?? {};
  const options = { animations: 'disabled', scale: 'css' } as const;
  // A picture of the window alone takes a third of the time.
  if (maxHeight <= windowHeight) return page.screenshot(options);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, maxHeight) };
  return page.screenshot({ ...options, fullPage: true, clip });
}
