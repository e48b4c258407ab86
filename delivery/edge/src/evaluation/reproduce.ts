/**
 * Looks for a fault that browsers have reported (TR-03), by opening the page in this machine's browser with the release
 * and with its counterpart.
 */
import { randomBytes } from 'node:crypto';
import type { AppVersions, ReleaseName } from '@delivery/contract/release';
import { matchPattern } from '@delivery/contract/route-table';
import { fetchSitemapPaths, sampleAddresses } from '@delivery/store/addresses';
import { findCanaryGroup } from '@delivery/store/store';
import type { ReleaseSet } from '@delivery/store/render';
import type { FindFaults } from '../browser-program.ts';
import type { Finding } from './find-worse.ts';
import type { LiveSets } from '../releases/live-sets.ts';
import { allPages, type PageTallies } from './page-tallies.ts';
import { createPreviewSets } from '../releases/previews.ts';
import { listCounterparts } from './counterparts.ts';
import { withCanaries } from '../releases/set-pool.ts';
import { trialCookie } from '../http/trial-cookie.ts';

/** Maximum of pages that are opened for a fault on all pages together. */
const maxPages = 3;
/** Maximum of recently requested addresses per page. */
const maxRecent = 2;

export interface ReproduceDeps {
  live(): LiveSets | null;
  tallies: Pick<PageTallies, 'snapshot'>;
  findFaults: FindFaults;
  siteUrl: string;
  /** Returns the address at which this edge answers, or null while it does not listen. */
  ownAddress(): string | null;
  /** Returns paths that visitors have requested, newest first. */
  recentAddresses(): string[];
}

/**
 * Creates the function that looks for reported faults in a browser, and the function that finds the release set for a
 * request of that browser.
 */
export function createReproduction(deps: ReproduceDeps) {
  const { live, tallies, findFaults, siteUrl } = deps;
  const sets = createPreviewSets((versions) => {
    const all = live();
    return all ? all.startApart(versions) : Promise.reject(new Error('The edge has not started yet.'));
  });
  /** The versions that are being opened, by the value of the trial cookie. */
  const trials = new Map<string, AppVersions>();
  /** Resolves after the last run. Runs follow one another, because a browser takes some 200 MB. */
  let last: Promise<unknown> = Promise.resolve();

  /** Returns one address for each page, and some addresses that visitors have requested. */
  async function listAddresses(pages: readonly string[]): Promise<string[]> {
    const recent = deps.recentAddresses();
    const ownAddress = deps.ownAddress();
    const haveNames = pages.some((page) => page.includes(':'));
    const sitemapPaths = ownAddress && haveNames ? await fetchSitemapPaths(ownAddress) : [];
    return [
      ...new Set([
        ...sampleAddresses(pages, [...sitemapPaths, ...recent]),
        ...pages.flatMap((page) =>
          recent
            .filter((address) => matchPattern(pages, address.split('?')[0] ?? '') === page)
            .slice(0, maxRecent),
        ),
      ]),
    ];
  }

  /**
   * Returns the pages that the finding is about. For all pages together, returns the pages on which most networks met
   * the fault.
   */
  function pagesOf(release: ReleaseName, { signal, page }: Finding): string[] {
    // Calls and steps belong to no page alone.
    if (page !== allPages) return page.startsWith('/') ? [page] : [];
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
    const liveSet = all.observedLiveSet();
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
     * Returns the fault that the page of the finding has only with this release, or null. Rejects when the browser or a
     * set does not start.
     */
    reproduce(release: ReleaseName, finding: Finding): Promise<string | null> {
      const next = last.then(() => open(release, finding));
      last = next.catch(() => undefined);
      return next;
    },

    /**
     * Returns the set for a request with a trial cookie, or null for a visitor's request. Rejects when the set does not
     * start.
     */
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
