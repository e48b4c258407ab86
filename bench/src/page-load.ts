/**
 * What a page costs on a cheap telephone (telephone.ts): as served, without scripts, and as one bundle. A first visit,
 * with an empty cache, the ways interleaved. Whether it can be used is tried in loads of their own, because the menu
 * that opens would count as a paint.
 */
import type { Browser, CDPSession, Page } from 'playwright';
import { summarize, type Spread } from './statistics.ts';
import { withTelephone } from './telephone.ts';
import type { VariantName, Variants } from './variants.ts';

/** The pages whose paints have a bound, by name. */
export const pages = {
  home: '/',
  journeys: '/booking',
  journey: '/booking/princely-murshidabad',
  ship: '/our-ships/antara-ganga-vilas',
  post: '/blogs/a-photographers-clock',
  calendar: '/selling-chart',
};
export type PageName = keyof typeof pages;

/** Milliseconds; KB over the wire, with headers. */
interface Load {
  fcp: number;
  lcp: number;
  /** Total blocking time: of tasks from the first paint until the page is quiet, what is above 50 ms. */
  blocked: number;
  longest: number;
  cls: number;
  scripts: number;
  styles: number;
  pictures: number;
  fonts: number;
  document: number;
  all: number;
  requests: number;
}
const metrics = [
  'fcp',
  'lcp',
  'blocked',
  'longest',
  'cls',
  'scripts',
  'styles',
  'pictures',
  'fonts',
  'document',
  'all',
  'requests',
] as const satisfies (keyof Load)[];

/** When the page could be used, in milliseconds since the navigation. */
interface Use {
  /** The first click on the menu's button that its handler heard. */
  listens: number;
  /** The menu that it opened was there. */
  interactive: number;
}

export type Metric = keyof Load | keyof Use;

/** The values of one page served in one way. */
export interface PageLoad {
  page: PageName;
  variant: VariantName;
  values: Partial<Record<Metric, Spread>>;
  /** What was painted as the largest. */
  largest: string;
}

/** Nothing was fetched and nothing computed for that long: a page is quiet. */
const quietMs = 1_500;
const timeoutMs = 60_000;
/** Milliseconds after which a page that was asked for has been rendered. */
const renderMs = 500;

/**
 * So that no way of serving renders the page anew while the browser loads it: rendering is measured by itself
 * (server.ts).
 */
async function keepPage(address: string): Promise<void> {
  await (await fetch(address, { headers: { accept: 'text/html' } })).arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, renderMs));
}

/** Loads each of `names` in each way, `runs` times. */
export async function measurePageLoads(
  browser: Browser,
  { origins }: Variants,
  names: readonly PageName[],
  runs: number,
): Promise<PageLoad[]> {
  const results: PageLoad[] = [];
  for (const name of names) {
    const loads = new Map<VariantName, (Load & { largest: string })[]>();
    const uses = new Map<VariantName, Use[]>();
    const variants = Object.entries(origins) as [VariantName, string][];
    for (let run = 0; run < runs; run += 1) {
      for (const [variant, origin] of variants) {
        const address = origin + pages[name];
        await keepPage(address);
        loads.set(variant, [...(loads.get(variant) ?? []), await load(browser, address)]);
        if (variant === 'scriptless') continue;
        await keepPage(address);
        uses.set(variant, [...(uses.get(variant) ?? []), await use(browser, address)]);
      }
    }
    for (const [variant] of variants) {
      const values: PageLoad['values'] = {};
      const loaded = loads.get(variant) ?? [];
      for (const metric of metrics) values[metric] = summarize(loaded.map((each) => each[metric]));
      const used = uses.get(variant);
      if (used) {
        values.listens = summarize(used.map(({ listens }) => listens));
        values.interactive = summarize(used.map(({ interactive }) => interactive));
      }
      results.push({ page: name, variant, values, largest: loaded[0]?.largest ?? '' });
    }
  }
  return results;
}

async function load(browser: Browser, address: string): Promise<Load & { largest: string }> {
  return withTelephone(browser, async ({ page, devtools }) => {
    const bytes = countBytes(devtools);
    await page.addInitScript(observePaints);
    // A share of the visits, drawn by lot, also loads what measures web vitals: none of these.
    await page.addInitScript(() => (Math.random = () => 1 - Number.EPSILON));
    await goto(page, address, 'load');
    await page.waitForFunction(isQuiet, { quietMs }, { timeout: timeoutMs, polling: 200 });
    const { tasks, ...seen } = await page.evaluate(() => ({
      ...(globalThis as unknown as { seen: Paints }).seen,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    }));
    const blocked = tasks.reduce(
      (sum, { start, end }) => sum + Math.max(0, end - Math.max(start, seen.fcp) - 50),
      0,
    );
    const longest = Math.max(0, ...tasks.map(({ start, end }) => end - start));
    return { ...seen, blocked, longest, ...bytes() };
  });
}

async function use(browser: Browser, address: string): Promise<Use> {
  return withTelephone(browser, async ({ page }) => {
    await page.addInitScript(clickMenu);
    await goto(page, address, 'commit');
    const opened = await page.waitForFunction(
      () => (globalThis as unknown as { used?: Use }).used,
      undefined,
      {
        timeout: timeoutMs,
        polling: 100,
      },
    );
    return (await opened.jsonValue()) as Use;
  });
}

async function goto(page: Page, address: string, waitUntil: 'load' | 'commit'): Promise<void> {
  const answer = await page.goto(address, { waitUntil, timeout: timeoutMs });
  if (answer?.status() !== 200) throw new Error(`${address} answered with ${answer?.status()}.`);
}

interface Paints {
  lcp: number;
  largest: string;
  tasks: { start: number; end: number }[];
  cls: number;
}

/** In the page, before anything else: notes what is painted, blocked and shifted, and when something happened last. */
function observePaints(): void {
  const seen: Paints = { lcp: 0, largest: '', tasks: [], cls: 0 };
  Object.assign(globalThis, { seen });
  type Entry = PerformanceEntry & { element?: Element; url?: string; value: number; hadRecentInput: boolean };
  const observe = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    const what = entry.url?.split('/').at(-1) || entry.element?.textContent?.slice(0, 40);
    seen.largest = `${entry.element?.localName ?? '?'} ${what ?? ''}`.trim();
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, end: startTime + duration });
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
}

/** In the page: has nothing arrived and nothing been computed for `quietMs`? */
function isQuiet({ quietMs }: { quietMs: number }): boolean {
  const entries = [
    ...performance.getEntriesByType('resource'),
    ...performance.getEntriesByType('navigation'),
  ] as PerformanceResourceTiming[];
  const last = Math.max(0, ...entries.map(({ responseEnd, startTime }) => Math.max(responseEnd, startTime)));
  const { seen } = globalThis as unknown as { seen: Paints };
  return performance.now() - Math.max(last, seen.lcp) > quietMs;
}

/**
 * In the page, before anything else: presses the menu's button as soon as React has taken it over, which shows as a
 * property that it sets on its elements, and notes when the menu is there. The welcome of a first visit would lie over
 * it.
 */
function clickMenu(): void {
  localStorage.setItem('visited', 'true');
  let listens = 0;
  const wait = () => {
    const button = document.querySelector<HTMLElement>('header [aria-label="Menu"]');
    if (!listens && button && Object.keys(button).some((key) => key.startsWith('__reactProps'))) {
      listens = performance.now();
      button.click();
    }
    const close = document.querySelector('dialog[open] [aria-label="Close menu"]');
    if (close) Object.assign(globalThis, { used: { listens, interactive: performance.now() } });
    else setTimeout(wait, 10);
  };
  wait();
}

/** Counts what is sent over the wire, by its kind; returns how much that is, in KB. */
function countBytes(devtools: CDPSession) {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  let requests = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    requests += 1;
  });
  const of = (kind: string) => (bytes[kind] ?? 0) / 1024;
  return () => ({
    scripts: of('Script'),
    styles: of('Stylesheet'),
    pictures: of('Image'),
    fonts: of('Font'),
    document: of('Document'),
    all: Object.keys(bytes).reduce((sum, kind) => sum + of(kind), 0),
    requests,
  });
}
