/** Opens a release's pages in a headless browser beside the live ones, before any visitor gets them (MF-07). */
import type { Browser, BrowserContext } from 'playwright';
import { allowTime, toPathname, type FailedPage, type PageDifference } from '@delivery/store/addresses';
import type { BrowserTrial } from './browser-trial.ts';
import { loadBodyCheck } from './check-body.ts';
import type { StateDifference } from './compare-states.ts';
import { enterPreview } from './create-context.ts';
import { defaultReadyTimeoutMs, findPageFaults } from './open-page.ts';
import { openPair, type PairCheck, type PairResult, type Side, type Visit } from './open-pair.ts';
import { withoutPress } from './press.ts';
import { launchBrowser } from './start-browser.ts';
import { otherVisitorOf, telephone, type Visitor } from './visitors.ts';

/** Number of addresses that are open at the same time, each with its live page beside it. */
const concurrency = 3;
/** Of more pages than this, pictures show only the first window. */
const maxWholePictures = 4;
/** Pixels of a page's height in a picture of the whole page, and of the first window. */
const wholeHeight = 3_000;
const windowHeight = 844;

/** The pages to open, and the site or trial that serves them. */
export interface BrowserCheck {
  /** Paths of pages, without an origin. */
  addresses: readonly string[];
  /** The running site. */
  siteUrl: string;
  /**
   * Address that serves the releases under check. The browser takes this address for the site, because cookies and
   * calls belong to the site's origin.
   */
  servedFrom?: string;
  /**
   * Alternative to `servedFrom`: the link to a preview in which the site itself shows the releases, on another origin.
   */
  previewLink?: string;
  /** Cookies of a logged-in visitor. */
  cookies?: readonly { name: string; value: string }[];
  chromium: string;
  /** An open browser, which stays open. Without it `chromium` is started for the check. */
  browser?: Browser | undefined;
  /** Milliseconds that a page may take until it reacts to the visitor. */
  readyTimeoutMs?: number;
  /** The time (`performance.now()`) from which no further page is opened. */
  endAt?: number;
  /** Selects the links with a query, found on the pages, that are opened as well. */
  selectMore?: (links: readonly string[]) => readonly string[];
}

/**
 * Opens every page, as a telephone and as one other visitor, beside the live page at the same address.
 *
 * Pages fail that throw, log an error, break the content security policy, do not hydrate, lack a file, are wider than
 * the window, are empty, or do any of this when they are used, unless the live page does so as well. A fault and a
 * dangerous difference count when they are met a second time.
 */
export async function openPagesInBrowser(check: BrowserCheck): Promise<BrowserTrial> {
  const { siteUrl, chromium, previewLink, servedFrom, cookies = [] } = check;
  const { endAt = Infinity, selectMore = () => [] } = check;
  const [browser, checkBody] = await Promise.all([
    check.browser ?? launchBrowser(chromium),
    loadBodyCheck(siteUrl),
  ]);
  try {
    const pairCheck: PairCheck = {
      browser,
      live: { url: siteUrl },
      candidate: await createCandidate(browser, siteUrl, servedFrom, previewLink),
      cookies,
      checkBody,
      readyTimeoutMs: check.readyTimeoutMs ?? allowTime(defaultReadyTimeoutMs),
    };
    const { trial, links } = await openAddresses(pairCheck, check.addresses, endAt);
    const variants = selectMore(links).filter((address) => !check.addresses.includes(address));
    const more = await openAddresses(pairCheck, variants, endAt);
    return mergeTrials([trial, more.trial]);
  } finally {
    if (!check.browser) await browser.close();
  }
}

/** Returns one trial with what several have found. */
export function mergeTrials(trials: readonly BrowserTrial[]): BrowserTrial {
  return {
    failed: trials.flatMap(({ failed }) => failed),
    differences: trials.flatMap(({ differences }) => differences),
    left: trials.flatMap(({ left }) => left),
  };
}

async function createCandidate(
  browser: Browser,
  siteUrl: string,
  servedFrom: string | undefined,
  previewLink: string | undefined,
): Promise<Side> {
  if (!previewLink) return { url: siteUrl, ...(servedFrom && { servedFrom }) };
  return { url: new URL(previewLink).origin, preview: await enterPreview(browser, previewLink) };
}

/** A page to open, and as whom. */
interface Job {
  address: string;
  visitor: Visitor;
}

/** Opens all addresses as telephones first, because these meet most faults, and then as other visitors. */
async function openAddresses(
  check: PairCheck,
  addresses: readonly string[],
  endAt: number,
): Promise<{ trial: BrowserTrial; links: string[] }> {
  const pictureHeight = addresses.length > maxWholePictures ? windowHeight : wholeHeight;
  const results = new Map<string, Map<Visitor, PairResult>>(addresses.map((address) => [address, new Map()]));
  const left: string[] = [];
  const jobs = [
    ...addresses.map((address): Job => ({ address, visitor: telephone })),
    ...addresses.map((address, index): Job => ({ address, visitor: otherVisitorOf(index) })),
  ].values();
  const asTelephone = new Map<string, Promise<PairResult>>();
  const openNext = async (): Promise<void> => {
    for (const { address, visitor } of jobs) {
      await asTelephone.get(address);
      const known = results.get(address) ?? new Map<Visitor, PairResult>();
      // Nothing more needs to be known of a page that is refused.
      if ([...known.values()].some(isRefused)) continue;
      if (performance.now() >= endAt) {
        if (visitor === telephone) left.push(address);
        else if (!left.includes(address)) left.push(`${address} (${visitor.name})`);
        continue;
      }
      const isTelephone = visitor === telephone;
      const visit: Visit = {
        visitor,
        pictureHeight: isTelephone ? pictureHeight : 0,
        // A page that is also opened with a query is used once, because most of the time of a visit is that of its use.
        isUsed: isTelephone && !(address.includes('?') && addresses.includes(toPathname(address))),
        isStill: false,
      };
      const opened = openTwice(check, address, visit);
      if (isTelephone) asTelephone.set(address, opened);
      known.set(visitor, await opened);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, openNext));
  const failed: FailedPage[] = [];
  const differences: PageDifference[] = [];
  const links: string[] = [];
  for (const [address, known] of results) {
    const found = mergeResults(known);
    if (found.faults.length > 0) failed.push({ address, cause: found.faults.join('; ') });
    differences.push(...found.differences.map((each) => ({ address, ...each })));
    links.push(...found.links);
  }
  return { trial: { failed, differences, left }, links };
}

/** Returns what the telephone has found, and what only another visitor has found, with that visitor's name. */
function mergeResults(found: ReadonlyMap<Visitor, PairResult>): PairResult {
  const { faults = [], differences = [], links = [] } = found.get(telephone) ?? {};
  const others = [...found].filter(([visitor]) => visitor !== telephone);
  return {
    links,
    faults: [
      ...faults,
      ...others.flatMap(([{ name }, other]) =>
        other.faults.filter((fault) => !faults.includes(fault)).map((fault) => `${fault} (${name})`),
      ),
    ],
    differences: [
      ...differences,
      ...others.flatMap(([{ name }, other]) =>
        other.differences
          .filter((difference) => !differences.some((each) => coversDifference(each, difference)))
          .map((each) => ({ ...each, candidate: `${each.candidate} (${name})` })),
      ),
    ],
  };
}

const coversDifference = (known: StateDifference, { what, isDangerous }: StateDifference) =>
  known.what === what && (known.isDangerous || !isDangerous);

const isRefused = ({ faults, differences }: PairResult) =>
  faults.length > 0 || differences.some(({ isDangerous }) => isDangerous);

/** Opens a page again when it fails or differs dangerously, and keeps of that only what is met both times. */
async function openTwice(check: PairCheck, address: string, visit: Visit): Promise<PairResult> {
  const first = await openPair(check, address, visit);
  if (!isRefused(first)) return first;
  const second = await openPair(check, address, { ...visit, isStill: true });
  const again = second.faults.map(withoutPress);
  const isMetAgain = (what: string) =>
    second.differences.some((each) => each.isDangerous && each.what === what);
  return {
    ...first,
    faults: first.faults.filter((fault) => again.includes(withoutPress(fault))),
    differences: first.differences.filter(({ what, isDangerous }) => !isDangerous || isMetAgain(what)),
  };
}

/** Opens all addresses and returns the faults of each that fails. */
export async function openAll(
  context: BrowserContext,
  siteUrl: string,
  addresses: readonly string[],
  readyTimeoutMs: number,
): Promise<Map<string, string[]>> {
  const failed = new Map<string, string[]>();
  const waiting = addresses.values();
  const openNext = async (): Promise<void> => {
    for (const address of waiting) {
      const faults = await findPageFaults(context, siteUrl + address, readyTimeoutMs);
      // Removes the origin, so that the same fault has the same text on both origins.
      if (faults.length > 0)
        failed.set(
          address,
          faults.map((fault) => fault.replaceAll(siteUrl, '')),
        );
    }
  };
  await Promise.all(Array.from({ length: 2 * concurrency }, openNext));
  return failed;
}
