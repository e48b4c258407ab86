/** Where the site runs that uses this machine's store: noted by `npm start`, for the release command. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { completeOrigins, previewsOff } from '@delivery/server-base/origins';
import { UserError } from '@delivery/store/errors';
import { dataDir } from './workspace.ts';

const file = () => join(dataDir(), 'site.json');

interface SiteFile {
  url: string;
  /** The origin of previews; missing in files of before previews had one. */
  previewUrl?: string | null;
}

/** Notes where the site answers. */
export async function writeSiteFile(site: SiteFile): Promise<void> {
  await writeFile(file(), JSON.stringify(site));
}

async function readSiteFile(): Promise<SiteFile | null> {
  const noted = await readFile(file(), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return noted === null ? null : (JSON.parse(noted) as SiteFile);
}

/** The site's address, without a closing slash: `SITE_URL`, else what was noted, else the default one. */
export async function readSiteUrl(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.SITE_URL) return env.SITE_URL.replace(/\/$/, '');
  return (await readSiteFile())?.url ?? 'http://localhost:8080';
}

/**
 * The origin of previews, without a closing slash: `PREVIEW_URL`, else what was noted, else the one of a site on this
 * machine.
 *
 * @throws {UserError} when the site has none
 */
export async function readPreviewUrl(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const noted = env.SITE_URL ? undefined : (await readSiteFile())?.previewUrl;
  const presumed = completeOrigins(await readSiteUrl(env), {}).previewUrl;
  const previewUrl = env.PREVIEW_URL || (noted === undefined ? presumed : noted);
  if (previewUrl === null) throw new UserError(previewsOff);
  return previewUrl.replace(/\/$/, '');
}

/** The site's address if it answers now, else null. */
export async function findRunningSite(): Promise<string | null> {
  const url = await readSiteUrl();
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) });
    // An unread body would keep the connection, and with it this process, until the edge's keep-alive ends.
    await answer.body?.cancel();
    return answer.ok ? url : null;
  } catch {
    // Nobody is there: pages are tried without an API then.
    return null;
  }
}
