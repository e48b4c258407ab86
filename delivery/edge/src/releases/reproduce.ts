/**
 * Looks in this machine's browser for a fault that browsers have reported (TR-03): the page is opened with the release,
 * and with its counterpart.
 */
import { randomBytes } from 'node:crypto';
import { matchPattern } from '@antara/contracts/composition/route-table';
import { fetchSitemapPaths, sampleAddresses } from '@delivery/store/addresses';
import { findCanaryGroup } from '@delivery/store/store';
import type { ReleaseSet } from '@delivery/store/render';
import type { FindFaults } from './browser-program.ts';
import type { Finding } from './find-worse.ts';
import type { LiveSets } from './live-sets.ts';
import { allPages, type PageTallies } from './page-tallies.ts';
import { createPreviewSets } from './previews.ts';
import type { ReleaseName } from './release-metrics.ts';
import { listCounterparts } from './counterparts.ts';
import { withCanaries } from './set-pool.ts';
import { trialCookie } from './trial-cookie.ts';

type Versions = ReleaseSet['versions'];

/** Of a fault on all pages together: how many pages are opened. */
const maxPages = 3;
/** Addresses of one page that visitors have asked for. */
const maxRecent = 2;

export interface ReproduceDeps {
  live(): LiveSets | null;
  tallies: Pick<PageTallies, 'snapshot'>;
  findFaults: FindFaults;
  siteUrl: string;
  /** Where this edge answers; null while it does not listen. */
  ownAddress(): string | null;
  /** Paths that visitors have asked for, the newest first. */
  recentAddresses(): string[];
}

export function createReproduction(deps: ReproduceDeps) {
  const { live, tallies, findFaults, siteUrl } = deps;
  const sets = createPreviewSets((versions) => {
    const all = live();
    return all ? all.startApart(versions) : Promise.reject(new Error('The edge has not started yet.'));
  });
  /** What is opened now, by the value of its cookie. */
  const trials = new Map<string, Versions>();
  /** One at a time: a browser takes some 200 MB. */
  let last: Promise<unknown> = Promise.resolve();

  /** One address for each page, and some that visitors have asked for. */
  async function listAddresses(pages: readonly string[]): Promise<string[]> {
    const recent = deps.recentAddresses();
    const own = deps.ownAddress();
    const haveNames = pages.some((page) => page.includes(':'));
    const known = own && haveNames ? await fetchSitemapPaths(own) : [];
    return [
      ...new Set([
        ...sampleAddresses(pages, [...known, ...recent]),
        ...pages.flatMap((page) =>
          recent
            .filter((address) => matchPattern(pages, address.split('?')[0] ?? '') === page)
            .slice(0, maxRecent),
        ),
      ]),
    ];
  }

  /** The pages that the finding is about: of all pages together those on which most networks met it. */
  function pagesOf(release: ReleaseName, { signal, page }: Finding): string[] {
    if (page !== allPages) return page === '*' ? [] : [page];
    return [...tallies.snapshot(release)]
      .filter(([key, { bad }]) => key.startsWith(`${signal} /`) && bad > 0)
      .toSorted(([, one], [, other]) => other.bad - one.bad)
      .slice(0, maxPages)
      .map(([key]) => key.slice(signal.length + 1));
  }

  async function open(release: ReleaseName, finding: Finding): Promise<string | null> {
    const all = live();
    const current = all?.current();
    const pages = pagesOf(release, finding);
    if (!all || !current || pages.length === 0) return null;
    const liveSet = all.liveSet();
    const suspected =
      current.versions[release.app] === release.version
        ? current.versions
        : withCanaries(current.versions, findCanaryGroup(liveSet, release.app));
    const counterpart = listCounterparts(suspected, liveSet, Date.now()).find(({ apps }) =>
      apps.includes(release.app),
    );
    if (!counterpart || suspected[release.app] !== release.version) return null;
    const [one, other] = [suspected, counterpart.versions].map((versions) => {
      const value = randomBytes(16).toString('hex');
      trials.set(value, versions);
      return { name: trialCookie, value };
    });
    if (!one || !other) return null;
    try {
      const faults = await findFaults({
        siteUrl,
        servedFrom: deps.ownAddress() ?? siteUrl,
        addresses: await listAddresses(pages),
        cookies: { suspected: one, counterpart: other },
      });
      return faults.length > 0 ? faults.join('; ') : null;
    } finally {
      trials.delete(one.value);
      trials.delete(other.value);
      await sets.clear();
    }
  }

  return {
    /**
     * What goes wrong on the page of the finding with this release alone, or null. Rejects when the browser or a set
     * does not start.
     */
    reproduce(release: ReleaseName, finding: Finding): Promise<string | null> {
      const next = last.then(() => open(release, finding));
      last = next.catch(() => undefined);
      return next;
    },

    /** The set that a request with this cookie is for; null for a visitor's. Rejects when it does not start. */
    async findTrial(cookies: Readonly<Record<string, string | undefined>>): Promise<ReleaseSet | null> {
      const versions = trials.get(cookies[trialCookie] ?? '');
      return versions ? sets.get(versions) : null;
    },

    async close(): Promise<void> {
      await sets.clear();
    },
  };
}

export type Reproduction = ReturnType<typeof createReproduction>;
