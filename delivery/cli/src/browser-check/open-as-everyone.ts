/** Opens a release's pages as each kind of visitor, including variants that links lead to. */
import { selectVariants, type PageAddress } from '@delivery/store/addresses';
import { site } from '@delivery/store/site';
import type { ReportProgress } from '../progress.ts';
import type { BrowserTrial } from './browser-trial.ts';
import { mergeTrials, openPagesInBrowser, type BrowserCheck } from './open-pages.ts';
import { logInForCheck } from './sessions.ts';

/** Lower limits than on the server, because opening a page takes longer than rendering it. */
const variantLimits = { maxAlike: 2, maxVariants: 20 };

/** Milliseconds after which no further page is opened. Pages that are left meet the first visitors of a canary. */
const timeLimitMs = 45_000;

/** The limit for a release in which only texts differ: the pages of the first round. */
const textsTimeLimitMs = 1_000;

/**
 * Returns what is found on the pages, and on the pages with a query to which they link if `opensVariants`. Reports
 * through `progress` what is not checked, and why.
 */
export async function openAsEveryone(
  pages: readonly PageAddress[],
  {
    opensVariants,
    onlyTexts = false,
    ...check
  }: Omit<BrowserCheck, 'addresses' | 'cookies' | 'selectMore' | 'endAt'> & {
    opensVariants: boolean;
    /** True when the release differs from the live one in texts alone. */
    onlyTexts?: boolean;
  },
  progress: ReportProgress,
): Promise<BrowserTrial> {
  const endAt = performance.now() + (onlyTexts ? textsTimeLimitMs : timeLimitMs);
  const open = (those: readonly PageAddress[], cookies: BrowserCheck['cookies'] = []) =>
    openPagesInBrowser({
      ...check,
      addresses: those.map(({ address }) => address),
      cookies,
      endAt,
      ...(opensVariants && {
        selectMore: (links: readonly string[]) =>
          selectVariants(
            links,
            those.map(({ path }) => path),
            variantLimits,
          ),
      }),
    });
  const trials = [await open(pages)];
  for (const [role, setting] of Object.entries(site.checkAccounts)) {
    const restricted = pages.filter(({ access }) => access === role);
    if (restricted.length === 0) continue;
    const cookies = await logInForCheck(setting, check.siteUrl);
    if (!cookies) {
      progress(`${restricted.length} pages not checked as ${role}: ${setting} names no account`);
      continue;
    }
    const { failed, differences, left } = await open(restricted, cookies);
    const asRole = <Found extends { address: string }>(found: Found): Found => ({
      ...found,
      address: `${found.address} as ${role}`,
    });
    trials.push({
      failed: failed.map(asRole),
      differences: differences.map(asRole),
      left: left.map((address) => `${address} as ${role}`),
    });
  }
  return mergeTrials(trials);
}
