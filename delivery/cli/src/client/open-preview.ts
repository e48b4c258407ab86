/**
 * Opens the pages of a stored release in this machine's browser through a preview, before any visitor gets the release
 * (DL-05).
 */
import type { ReleaseManifest } from '@delivery/contract/release';
import { describeDifferences, fetchSitemapPaths, sampleAddresses } from '@delivery/store/addresses';
import { UserError } from '@delivery/store/errors';
import { site as siteConfig } from '@delivery/store/site';
import { describeLeft } from '../browser-check/browser-trial.ts';
import { openAsEveryone, whyNoBrowser } from '../browser-check/open-as-everyone.ts';
import { findChromium } from '../find-chromium.ts';
import type { ReportProgress } from '../progress.ts';
import type { ReleaseService } from './service.ts';

/**
 * Prints how the pages differ from the live ones. `accept` is why they may differ dangerously.
 *
 * @throws {UserError} with the pages that fail or differ dangerously; the release stays stored, and nothing changes for
 *   visitors
 */
export async function openInPreview(
  service: ReleaseService,
  { app, version, entries }: Pick<ReleaseManifest, 'app' | 'version' | 'entries'>,
  accept: string | undefined,
  progress: ReportProgress,
): Promise<void> {
  const chromium = findChromium();
  const reason = whyNoBrowser(chromium) ?? (await hasPlaywright());
  if (reason || !chromium) {
    console.log(`not checked in a browser: ${reason}`);
    return;
  }
  const { site } = service;
  // An old site does not state the origin of previews, but has previews on its own origin.
  const { previewUrl } = await service.get<{ previewUrl?: string | null }>('/live');
  if (previewUrl === null) {
    console.log(`not checked in a browser: there are no previews at ${site}, whose PREVIEW_URL is not set`);
    return;
  }
  const preview = { versions: { [app]: version }, hours: 1 };
  const { url: previewLink } = await service.post<{ url: string }>('/preview', preview);
  const paths = Object.keys(entries);
  const addresses = sampleAddresses(paths, await fetchSitemapPaths(site));
  const pages = paths.map((path, index) => {
    const access = entries[path]?.access;
    return { path, address: addresses[index] ?? path, ...(access && { access }) };
  });
  progress(`opening ${pages.length} pages of ${app} in a browser`);
  const trial = await openAsEveryone(
    pages,
    { siteUrl: site, chromium, previewLink, opensVariants: true },
    progress,
  );
  for (const line of describeLeft(trial)) progress(line);
  const stays = `It is stored at ${site}, and visitors get what they got before.`;
  if (trial.failed.length > 0) {
    const list = trial.failed.map(({ address, cause }) => `  ${address}: ${cause}`).join('\n');
    throw new UserError(`${app} ${version} fails in a browser on these pages:\n${list}\n${stays}`);
  }
  const dangerous = trial.differences.filter(({ isDangerous }) => isDangerous);
  const isRefused = dangerous.length > 0 && !accept;
  const listed = isRefused ? trial.differences.filter((each) => !each.isDangerous) : trial.differences;
  for (const line of describeDifferences(listed)) console.log(`differs: ${line}`);
  if (!isRefused) return;
  const list = describeDifferences(dangerous)
    .map((line) => `  ${line}`)
    .join('\n');
  throw new UserError(
    `${app} ${version} differs dangerously in a browser from what is live (live → this release):\n${list}\n${stays} Mend that; or, if it is meant to be so, say why, which goes to the history: \`${siteConfig.id} publish --accept "<why>"\`.`,
  );
}

/** Returns why Playwright cannot be used, or null. A repository may do without the package. */
async function hasPlaywright(): Promise<string | null> {
  return import('playwright').then(
    () => null,
    () => 'the package playwright is not installed (npx pnpm add -D playwright)',
  );
}
