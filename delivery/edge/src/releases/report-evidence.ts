/**
 * What browsers report cannot be verified, because whoever has a page can report as the page does (TR-03). A report
 * stops a ramp and calls the operator; it moves a release only when this edge's own browser has met the fault on that
 * page, or when so many networks report it that a handful of addresses cannot have made it up, and a browser of our own
 * could have contradicted them.
 */
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Finding } from './find-worse.ts';
import { allPages } from './page-tallies.ts';
import type { ReleaseName } from './release-metrics.ts';

/**
 * Networks whose reports decide although the edge's browser has not met the fault: it may depend on the visitors'
 * browsers or accounts.
 */
const decidingNetworks = 11;

/** Pages of a release that are opened: a flood of reports must not keep a browser running. */
const maxPages = 12;
/** Releases of which something is kept that speaks for or against them. */
const maxReleases = 50;

export interface ReportEvidenceDeps {
  /**
   * Opens the page of the finding, with the release and with its counterpart, in this machine's browser. Gives what
   * goes wrong with the release alone, or null. Missing where there is no browser.
   */
  reproduce: ((release: ReleaseName, finding: Finding) => Promise<string | null>) | null;
  /** Called after a fault was reproduced. */
  onReproduced(): void;
  /** Calls the operator. */
  raise(release: ReleaseName, message: string): void;
  log: FastifyBaseLogger;
}

export function createReportEvidence({ reproduce, onReproduced, raise, log }: ReportEvidenceDeps) {
  /** By release: the pages that were opened, and the fault that was there. */
  const opened = new LRUCache<string, Map<string, string | null>>({ max: maxReleases });
  /** The releases that the operator was called for. */
  const raised = new LRUCache<string, true>({ max: maxReleases });
  const keyOf = ({ app, version }: ReleaseName) => `${app} ${version}`;

  /** The fault that the browser has met on the page, or on any for all pages together. */
  function findReproduced(release: ReleaseName, { page }: Finding): string | null {
    const pages = opened.get(keyOf(release));
    const faults = page === allPages ? [...(pages?.values() ?? [])] : [pages?.get(page)];
    return faults.find((fault) => fault !== null && fault !== undefined) ?? null;
  }

  /** Opens each page of a release once; true when the fault is there. */
  async function open(release: ReleaseName, finding: Finding): Promise<boolean> {
    const pages = opened.get(keyOf(release)) ?? new Map<string, string | null>();
    opened.set(keyOf(release), pages);
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
    /** May this finding move the release? What the server itself has rendered twice may (`failed-renders.ts`). */
    decides(release: ReleaseName, finding: Finding): boolean {
      if (isSeenByServer(finding) || findReproduced(release, finding) !== null) return true;
      return reproduce !== null && finding.networks >= decidingNetworks;
    },

    /** What the browser of this edge has met, to be written after the reason; empty when nothing. */
    describe(release: ReleaseName, finding: Finding): string {
      const fault = isSeenByServer(finding) ? null : findReproduced(release, finding);
      return fault === null ? '' : `; the browser of this edge meets it too: ${fault}`;
    },

    /** Takes a finding that does not decide: looks for the fault, and calls the operator once if it is not there. */
    suspect(release: ReleaseName, finding: Finding, reason: string): void {
      void open(release, finding).then((isReproduced) => {
        if (isReproduced) return onReproduced();
        if (raised.has(keyOf(release))) return undefined;
        raised.set(keyOf(release), true);
        const why = reproduce
          ? 'the browser of this edge does not meet the fault'
          : 'this edge has no browser to look for the fault (CHROMIUM_PATH names one)';
        return raise(
          release,
          `${reason}. Browsers report it, and ${why}: it stays with those who have it, and no ramp goes on. End it with \`npm run release rollback ${release.app}\`, or give a canary to everyone with \`npm run release promote ${release.app}\``,
        );
      });
    },

    /** Is there a suspicion that nobody has decided about? */
    isSuspected: (release: ReleaseName): boolean => opened.has(keyOf(release)),

    /** The release is compared anew. */
    forget(release: ReleaseName): void {
      opened.delete(keyOf(release));
      raised.delete(keyOf(release));
    },
  };
}

const isSeenByServer = ({ signal }: Finding): boolean => signal === 'renders' || signal === 'fragments';

export type ReportEvidence = ReturnType<typeof createReportEvidence>;
