/** What can be measured, in the order in which a whole run does it: memory first, before anything was asked for. */
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { listProcesses, proportionalMegabytes, type OwnSite } from './own-site.ts';
import { measurePageLoads, type PageName } from './page-load.ts';
import { drawPageLoads } from './plot.ts';
import { measureReads } from './reads/measure.ts';
import { readsTables } from './reads/tables.ts';
import { measureReleaseTime } from './release-time.ts';
import { measureCachedPages, measureUncachedPages } from './server.ts';
import {
  cachedPagesTable,
  formatSpread,
  judge,
  lighthouseTable,
  pageLoadTables,
  table,
  uncachedPagesTable,
} from './tables.ts';
import { summarize } from './statistics.ts';
import { startBrowser } from './telephone.ts';
import { startVariants } from './variants.ts';

/** What a part has to do with. */
export interface PartContext {
  site: OwnSite;
  processes: ReturnType<typeof listProcesses>;
  pages: readonly PageName[];
  runs: number;
}

/** Measures; gives the figures, as tables, and what else is to be written into `docs/`, by name. */
export type Part = (
  context: PartContext,
) => Promise<{ markdown: string; results: object; files?: Record<string, string> }>;

/** What a process of the site does, by its command; bubblewrap stands between the edge and a render worker. */
const roleOf = (command: string) =>
  /^(bwrap)|(api)\/src\/main|(edge)\/src\/main|(render)-worker/.exec(command)?.slice(1).find(Boolean) ??
  'supervisor';

/** The limit of the memory that both sites take at rest together, in megabytes. */
const restingLimitMb = 450;

/** Reads the first page of the desk, whose host the edge of the public site passes on. */
const readDesk = (siteUrl: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { port, host } = new URL(siteUrl);
    get({ host: '127.0.0.1', port, headers: { host: `desk.${host}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The desk answers ${answer.statusCode}.`));
      answer.resume().once('end', resolve);
    }).once('error', reject);
  });

export const parts: Record<string, Part> = {
  async memory({ site }) {
    // One visitor reads a page of the public site and of the desk, and leaves.
    await fetch(site.url);
    await readDesk(site.url);
    await sleep(22_000);
    const rows = listProcesses(site.pid).map(
      ({ pid, command }) => [roleOf(command), proportionalMegabytes(pid)] as const,
    );
    const all = rows.reduce((sum, [, megabytes]) => sum + megabytes, 0);
    return {
      markdown: table(
        ['process', 'MB'],
        [
          ...rows.map(([name, megabytes]) => [name, megabytes.toFixed(0)]),
          [`**all, of both sites ≤ ${restingLimitMb} MB**`, judge(all, restingLimitMb, 0)],
        ],
      ),
      results: { megabytes: rows },
    };
  },

  async server({ site, processes, runs }) {
    const pidsOf = (...roles: string[]) =>
      processes.filter(({ command }) => roles.includes(roleOf(command))).map(({ pid }) => pid);
    const cached = await measureCachedPages(site.url, pidsOf('edge', 'render'), ['/', '/booking'], runs);
    const uncached = await measureUncachedPages(site.url, pidsOf('edge', 'render', 'api'));
    if (uncached.failed > 0) throw new Error(`${uncached.failed} pages of ${uncached.count} failed.`);
    return {
      markdown: `${cachedPagesTable(cached)}\n\n${uncachedPagesTable(uncached)}`,
      results: { cached, uncached },
    };
  },

  async interactions({ site, runs }) {
    const browser = await startBrowser();
    try {
      const times = await measureInteractions(browser, site.url, runs);
      return {
        markdown: table(
          ['act', 'ms to the next paint ≤ 100'],
          Object.entries(times).map(([name, spread]) => [
            name,
            `${formatSpread(spread)} ${spread.median <= 100 ? '✓' : '✗'}`,
          ]),
        ),
        results: { times },
      };
    } finally {
      await browser.close();
    }
  },

  async lighthouse({ site, pages, runs }) {
    const five = pages.filter((page) => page !== 'calendar');
    const scores = await measureLighthouse(site.url, five, Math.min(runs, 3));
    return { markdown: lighthouseTable(scores), results: { scores } };
  },

  async reads({ runs }) {
    const results = await measureReads(runs);
    return { markdown: readsTables(results), results };
  },

  async release({ runs }) {
    const times = Array.from({ length: Math.min(runs, 3) }, () => measureReleaseTime());
    const bounds = { one: 6, everything: 20, rollback: 1 };
    const row = (name: keyof typeof bounds, title: string) => {
      const spread = summarize(times.map((time) => time[name]));
      return [
        `${title} ≤ ${bounds[name]} s`,
        `${formatSpread(spread, 1)} ${spread.median <= bounds[name] ? '✓' : '✗'}`,
      ];
    };
    return {
      markdown: table(
        ['release', 'seconds'],
        [row('one', 'one app'), row('everything', 'all five'), row('rollback', 'rollback')],
      ),
      results: { times },
    };
  },

  async 'page-load'({ site, pages, runs }) {
    const variants = await startVariants(site.url);
    const browser = await startBrowser();
    try {
      const loads = await measurePageLoads(browser, variants, pages, runs);
      return {
        markdown: pageLoadTables(loads),
        results: { loads },
        files: { 'page-load.svg': drawPageLoads(loads) },
      };
    } finally {
      await browser.close();
      variants.close();
    }
  },
};
