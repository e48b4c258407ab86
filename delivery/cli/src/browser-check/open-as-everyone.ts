/** Opens a release's pages as each kind of visitor, including variants that links lead to. */
import { selectVariants, type FailedPage, type PageAddress } from '@delivery/store/addresses';
import { site } from '@delivery/store/site';
import type { ReportProgress } from '../progress.ts';
import { openPagesInBrowser, type BrowserCheck } from './open-pages.ts';
import { logInForCheck } from './sessions.ts';

/** Lower limits than on the server, because opening a page takes longer than rendering it. */
const variantLimits = { maxAlike: 2, maxVariants: 20 };

/** Returns the pages that fail. Reports through `progress` what is not checked, and why. */
export async function openAsEveryone(
  pages: readonly PageAddress[],
  check: Omit<BrowserCheck, 'addresses' | 'cookies' | 'selectMore'>,
  progress: ReportProgress,
): Promise<FailedPage[]> {
  const open = (those: readonly PageAddress[], cookies: BrowserCheck['cookies'] = []) =>
    openPagesInBrowser({
      ...check,
      addresses: those.map(({ address }) => address),
      cookies,
      selectMore: (links) =>
        selectVariants(
          links,
          those.map(({ path }) => path),
          variantLimits,
        ),
    });
  const failed = await open(pages);
  for (const [role, setting] of Object.entries(site.checkAccounts)) {
    const restricted = pages.filter(({ access }) => access === role);
    if (restricted.length === 0) continue;
    const cookies = await logInForCheck(setting, check.siteUrl);
    if (!cookies) {
      progress(`${restricted.length} pages not checked as ${role}: ${setting} names no account`);
      continue;
    }
    const asRole = await open(restricted, cookies);
    failed.push(...asRole.map(({ address, cause }) => ({ address: `${address} as ${role}`, cause })));
  }
  return failed;
}

/**
 * Returns why no browser is available here, as the end of a sentence that begins with “not checked in a browser:”, or
 * null.
 */
export function whyNoBrowser(chromium: string | null, env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.RELEASE_BROWSER_CHECK === 'off') return 'RELEASE_BROWSER_CHECK is off';
  return chromium ? null : 'no Chromium was found (CHROMIUM_PATH names one)';
}
