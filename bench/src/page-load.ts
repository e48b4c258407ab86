/**
 * What a page costs on a cheap telephone, beside the same HTML without scripts: paints, blocked time, shifts, bytes. Cold cache, 412 px,
 * 1.6 Mbps, 150 ms, CPU ÷ 4, runs interleaved: `npx node bench/src/page-load.ts [path …]` against a running site (`SITE_URL`, by default
 * http://localhost:8080; `RUNS`, by default 5).
 */
import { chromium, type Browser } from 'playwright';
import { chromiumArguments, ensureChromium } from '@antara/tooling/find-chromium';
import { serveWithoutScripts } from './scriptless-site.ts';

/** Milliseconds; KB over the wire. */
interface Measurement {
  fcp: number;
  lcp: number;
  /** Of tasks longer than 50 ms, what is above that, until the page has been quiet for seconds. */
  blocked: number;
  longest: number;
  cls: number;
  scripts: number;
  pictures: number;
  all: number;
  requests: number;
  /** What was painted as the largest. */
  largest: string;
}

const runs = Number(process.env.RUNS ?? 5);
const site = (process.env.SITE_URL ?? 'http://localhost:8080').replace(/\/$/, '');
const pages = process.argv.slice(2);
if (pages.length === 0) {
  pages.push(
    '/',
    '/booking',
    '/booking/princely-murshidabad',
    '/our-ships/antara-mahakali',
    '/blogs',
    '/selling-chart',
  );
}

/** In the page, before anything else: notes what is painted, blocked and shifted. */
function observe(): void {
  const seen = { lcp: 0, largest: '', blocked: 0, longest: 0, cls: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
      seen.lcp = entry.startTime;
      seen.largest = `${entry.element?.localName ?? '?'} ${entry.url?.split('/').at(-1) ?? entry.element?.textContent?.slice(0, 30) ?? ''}`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.blocked += Math.max(0, duration - 50);
      seen.longest = Math.max(seen.longest, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function measure(browser: Browser, address: string): Promise<Measurement> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (0.75 * 1024 * 1024) / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const bytes = { scripts: 0, pictures: 0, all: 0, requests: 0 };
    const kinds = new Map<string, string>();
    devtools.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kilobytes = encodedDataLength / 1024;
      bytes.all += kilobytes;
      bytes.requests += 1;
      const kind = kinds.get(requestId);
      if (kind === 'Script') bytes.scripts += kilobytes;
      if (kind === 'Image') bytes.pictures += kilobytes;
    });
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(5_000);
    return await page.evaluate(
      (counted) => ({
        ...(globalThis as unknown as { seen: Omit<Measurement, keyof typeof counted | 'fcp'> }).seen,
        fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
        ...counted,
      }),
      bytes,
    );
  } finally {
    await context.close();
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const browser = await chromium.launch({
  executablePath: ensureChromium(console.log),
  args: chromiumArguments,
});
const bare = await serveWithoutScripts(site);
try {
  for (const path of pages) {
    await fetch(site + path);
    const whole: Measurement[] = [];
    const limit: Measurement[] = [];
    for (let run = 0; run < runs; run += 1) {
      whole.push(await measure(browser, site + path));
      limit.push(await measure(browser, bare.origin + path));
    }
    const row = (name: string, list: Measurement[]) => {
      const of = (key: Exclude<keyof Measurement, 'largest'>) => median(list.map((each) => each[key]));
      const spread = list.map(({ lcp }) => lcp);
      console.log(
        `  ${name.padEnd(16)} FCP ${of('fcp').toFixed(0)}  LCP ${of('lcp').toFixed(0)} (${Math.min(...spread).toFixed(0)} to ${Math.max(...spread).toFixed(0)}) ms` +
          `  blocked ${of('blocked').toFixed(0)} ms, longest ${of('longest').toFixed(0)}  CLS ${of('cls').toFixed(3)}` +
          `  scripts ${of('scripts').toFixed(0)}  pictures ${of('pictures').toFixed(0)}  all ${of('all').toFixed(0)} KB, ${of('requests')} requests  largest: ${list[0]?.largest}`,
      );
      return of('lcp');
    };
    console.log(`${path}  (median of ${runs}, interleaved)`);
    const [ours, theirs] = [row('as served', whole), row('without scripts', limit)];
    console.log(`  LCP ratio ${(ours / theirs).toFixed(2)}`);
  }
} finally {
  bare.server.close();
  await browser.close();
}
