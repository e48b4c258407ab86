/**
 * Decides how far reports from browsers are believed. Reports cannot be verified, because everyone who has a page can
 * report like the page (TR-03). A report stops a ramp and calls the operator. Reports move a release only when this
 * edge's own browser has met the fault on that page, or when more networks report the fault than a few addresses could
 * have invented and this edge has a browser that could have contradicted them.
 */
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { formatRelease, type ReleaseName } from '@delivery/contract/release';
import type { Finding } from './find-worse.ts';
import { allPages, type Signal } from './page-tallies.ts';

/**
 * Number of networks whose reports decide although the edge's browser has not met the fault, because the fault may
 * depend on the visitors' browsers or accounts.
 */
const decidingNetworks = 11;

/** Maximum of a release's pages that are opened, because a flood of reports must not keep a browser running. */
const maxPages = 12;
/** Maximum of releases whose evidence is kept. */
const maxReleases = 50;

export interface ReportEvidenceDeps {
  /**
   * Opens the page of the finding in this machine's browser, with the release and with its counterpart. Returns the
   * fault that only the release has, or null. Null instead of a function: this machine has no browser.
   */
  reproduce: ((release: ReleaseName, finding: Finding) => Promise<string | null>) | null;
  /** Called after a fault was reproduced. */
  onReproduced(): void;
  /** Calls the operator. */
  raise(release: ReleaseName, message: string): void;
  log: FastifyBaseLogger;
}

/** Creates the evidence of one edge, which is kept in memory. */
export function createReportEvidence({ reproduce, onReproduced, raise, log }: ReportEvidenceDeps) {
  /** The pages that were opened, with the fault that was found, by release. */
  const opened = new LRUCache<string, Map<string, string | null>>({ max: maxReleases });
  /** The releases for which the operator has been called. */
  const raised = new LRUCache<string, true>({ max: maxReleases });

  /** Returns the fault that the browser has met on the page, or on any page when the finding is about all pages. */
  function findReproduced(release: ReleaseName, { page }: Finding): string | null {
    const pages = opened.get(formatRelease(release));
    const faults = page === allPages ? [...(pages?.values() ?? [])] : [pages?.get(page)];
    return faults.find((fault) => fault !== null && fault !== undefined) ?? null;
  }

  /** Opens each page of a release at most once. Returns true when the browser meets the fault. */
  async function open(release: ReleaseName, finding: Finding): Promise<boolean> {
    const pages = opened.get(formatRelease(release)) ?? new Map<string, string | null>();
    opened.set(formatRelease(release), pages);
    if (!reproduce || pages.has(finding.page) || pages.size >= maxPages) return false;
    pages.set(finding.page, null);
    const fault = await reproduce(release, finding).catch((error: unknown) => {
      log.error(
        { ...release, page: finding.page, cause: String(error) },
        'a reported fault could not be looked for',
      );
      return null;
    });
    log.info({ ...release, page: finding.page, fault }, 'a reported fault was looked for in a browser');
    pages.set(finding.page, fault);
    return fault !== null;
  }

  return {
    /**
     * Returns true when this finding may move the release. Findings of the server itself always may, because the server
     * rendered the request twice (`failed-renders.ts`). Some signals never do (`watchedSignals`).
     */
    decides(release: ReleaseName, finding: Finding): boolean {
      if (watchedSignals.has(finding.signal)) return false;
      if (isSeenByServer(finding) || findReproduced(release, finding) !== null) return true;
      return reproduce !== null && finding.networks >= decidingNetworks;
    },

    /** Returns the fault that this edge's browser has met, to be appended to the reason, or an empty text. */
    describe(release: ReleaseName, finding: Finding): string {
      const fault = isSeenByServer(finding) ? null : findReproduced(release, finding);
      return fault === null ? '' : `; the browser of this edge meets it too: ${fault}`;
    },

    /**
     * Handles a finding that must not move the release alone: opens the page in the browser of this edge. When the
     * browser does not meet the fault, calls the operator, once for each release.
     */
    suspect(release: ReleaseName, finding: Finding, reason: string): void {
      void open(release, finding).then((isReproduced) => {
        if (isReproduced && !watchedSignals.has(finding.signal)) return onReproduced();
        if (raised.has(formatRelease(release))) return undefined;
        raised.set(formatRelease(release), true);
        const why = reproduce
          ? 'the browser of this edge does not meet the fault'
          : 'this edge has no browser to look for the fault (CHROMIUM_PATH names one)';
        return raise(
          release,
          `${reason}. Browsers report it, and ${why}: it stays with those who have it, and no ramp goes on. End it with \`npm run release rollback ${release.app}\`, or give a canary to everyone with \`npm run release promote ${release.app}\``,
        );
      });
    },

    /** Returns true while a suspicion about the release has not been decided. */
    isSuspected: (release: ReleaseName): boolean => opened.has(formatRelease(release)),

    /** Forgets the evidence of a release, because a new comparison begins. */
    forget(release: ReleaseName): void {
      opened.delete(formatRelease(release));
      raised.delete(formatRelease(release));
    },
  };
}

const isSeenByServer = ({ signal }: Finding): boolean =>
  ['renders', 'fragments', 'notFound', 'logIns'].includes(signal);

/** Signals that stop a ramp and call the operator, and never move a release, because sales depend on more (DL-12). */
const watchedSignals: ReadonlySet<Signal> = new Set<Signal>(['fields', 'steps']);

export type ReportEvidence = ReturnType<typeof createReportEvidence>;

/**
 * Returns the reason for withdrawing a release, or null when the release stays. `find` returns the first finding that
 * its argument accepts, or null; `describe` formats a finding. When no finding may move the release
 * (`evidence.decides`), passes the first finding of any kind to `evidence.suspect`.
 */
export function findDecisiveReason(
  evidence: Pick<ReportEvidence, 'decides' | 'describe' | 'suspect'>,
  release: ReleaseName,
  find: (accept: (finding: Finding) => boolean) => Finding | null,
  describe: (finding: Finding) => string,
): string | null {
  const decisive = find((finding) => evidence.decides(release, finding));
  if (decisive) return describe(decisive) + evidence.describe(release, decisive);
  const suspicion = find(() => true);
  if (suspicion) evidence.suspect(release, suspicion, describe(suspicion));
  return null;
}
