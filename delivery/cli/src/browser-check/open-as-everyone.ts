/** Opens a release's pages as each kind of visitor, with the variants of them that links lead to. */
import { selectVariants, type FailedPage, type PageAddress } from '@delivery/store/addresses';
import type { ReportProgress } from '../progress.ts';
import { openPagesInBrowser, type BrowserCheck } from './open-pages.ts';
import { accountSettings, logInForCheck } from './sessions.ts';

/** Fewer than the server has rendered: opening a page takes longer. */
const variantLimits = { maxAlike: 2, maxVariants: 20 };

/** Gives the pages that fail. What is not checked, and why, is said by `progress`. */
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
  for (const [role, setting] of Object.entries(accountSettings)) {
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

/** Why no browser can be had here, in words that follow “not checked in a browser:”; null when there is one. */
export function whyNoBrowser(chromium: string | null, env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.RELEASE_BROWSER_CHECK === 'off') return 'RELEASE_BROWSER_CHECK is off';
  return chromium ? null : 'no Chromium was found (CHROMIUM_PATH names one)';
}
