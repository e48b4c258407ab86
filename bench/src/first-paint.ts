/**
 * How much later does a page show its largest picture than the same HTML without scripts? Cold cache, 1.6 Mbps,
 * 150 ms, CPU ÷ 4, runs interleaved: `npx node bench/src/first-paint.ts [path …]` against a running site
 * (`SITE_URL`, by default http://localhost:8080).
 */
import { chromium, type Browser } from 'playwright';
import { chromiumArguments, ensureChromium } from '@antara/tooling/find-chromium';
import { serveWithoutScripts } from './scriptless-site.ts';

interface Measurement {
  fcp: number;
  lcp: number;
  kilobytes: number;
  requests: number;
}

const runs = Number(process.env.RUNS ?? 7);
const site = (process.env.SITE_URL ?? 'http://localhost:8080').replace(/\/$/, '');
const pages = process.argv.slice(2);
if (pages.length === 0) pages.push('/booking/princely-murshidabad');

async function measure(browser: Browser, address: string): Promise<Measurement> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
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
    let bytes = 0;
    let requests = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(4_000);
    const paint = await page.evaluate(
      () =>
        new Promise<{ fcp: number; lcp: number }>((resolve) => {
          const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
          new PerformanceObserver((list) =>
            resolve({ fcp, lcp: list.getEntries().at(-1)?.startTime ?? NaN }),
          ).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
    return { ...paint, kilobytes: bytes / 1024, requests };
  } finally {
    await context.close();
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

function summary(list: Measurement[]): Measurement {
  return {
    fcp: median(list.map(({ fcp }) => fcp)),
    lcp: median(list.map(({ lcp }) => lcp)),
    kilobytes: median(list.map(({ kilobytes }) => kilobytes)),
    requests: median(list.map(({ requests }) => requests)),
  };
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
    const [ours, theirs] = [summary(whole), summary(limit)];
    const row = (name: string, one: Measurement) =>
      console.log(
        `  ${name.padEnd(16)} FCP ${one.fcp.toFixed(0).padStart(5)} ms   LCP ${one.lcp.toFixed(0).padStart(5)} ms   ${one.kilobytes.toFixed(0).padStart(5)} KB   ${one.requests} requests`,
      );
    console.log(`${path}  (median of ${runs}, interleaved)`);
    row('as served', ours);
    row('without scripts', theirs);
    console.log(`  LCP ratio ${(ours.lcp / theirs.lcp).toFixed(3)}`);
  }
} finally {
  bare.server.close();
  await browser.close();
}
