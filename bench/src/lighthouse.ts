/** Lighthouse’s four scores, as it is set up by itself: a telephone whose network and processor it simulates. */
import { chromium } from 'playwright';
import lighthouse from 'lighthouse';
import { chromiumArguments, ensureChromium } from '@delivery/cli/find-chromium';
import { findFreePort } from './own-site.ts';
import { pages, type PageName } from './page-load.ts';
import { summarize, type Spread } from './statistics.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
] as const;

/** Of 100, by category; milliseconds of what the first is made of; what keeps the page from 100 in the others. */
export interface Scores {
  page: PageName;
  scores: Record<(typeof categories)[number], Spread>;
  timings: Record<(typeof timings)[number], Spread>;
  failed: string[];
  /** How fast the machine is, as Lighthouse measures it by itself: its milliseconds are as comparable as these. */
  machine: Spread;
}

/** Opens each of `names` at `site` `runs` times, in a Chromium of its own each time. */
export async function measureLighthouse(
  site: string,
  names: readonly PageName[],
  runs: number,
): Promise<Scores[]> {
  const results: Scores[] = [];
  for (const page of names) {
    const samples: Record<string, number[]> = {};
    const failed = new Set<string>();
    for (let run = 0; run < runs; run += 1) {
      const { lhr } = await audit(site + pages[page]);
      if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`);
      (samples.machine ??= []).push(lhr.environment.benchmarkIndex);
      for (const timing of timings) (samples[timing] ??= []).push(lhr.audits[timing]?.numericValue ?? NaN);
      for (const category of categories) {
        const { score, auditRefs } = lhr.categories[category] ?? {};
        (samples[category] ??= []).push((score ?? NaN) * 100);
        for (const { id, weight } of category === 'performance' ? [] : (auditRefs ?? []))
          if (weight > 0 && lhr.audits[id]?.score === 0) failed.add(id);
      }
    }
    const summary = <Name extends string>(list: readonly Name[]) =>
      Object.fromEntries(list.map((name) => [name, summarize(samples[name] ?? [])])) as Record<Name, Spread>;
    results.push({
      page,
      scores: summary(categories),
      timings: summary(timings),
      failed: [...failed],
      machine: summarize(samples.machine ?? []),
    });
  }
  return results;
}

async function audit(address: string) {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.log),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(address, { port, onlyCategories: [...categories], logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse says nothing of ${address}.`);
    return result;
  } finally {
    await browser.close();
  }
}
