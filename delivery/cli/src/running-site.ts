/** The address of the site that uses this machine's store. `npm start` writes it to a file for the release command. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { completeOrigins, previewsOff } from '@delivery/server-base/origins';
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';
import { dataDir } from './workspace.ts';

const file = (folder = dataDir()) => join(folder, 'site.json');

interface SiteFile {
  url: string;
  /** The origin of previews; missing in old files, from before previews had their own origin. */
  previewUrl?: string | null;
}

/** Writes the address of the site whose run-time files are in `folder`. */
export async function writeSiteFile(running: SiteFile, folder?: string): Promise<void> {
  await writeFile(file(folder), JSON.stringify(running));
}

async function readSiteFile(): Promise<SiteFile | null> {
  const noted = await readFile(file(), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return noted === null ? null : (JSON.parse(noted) as SiteFile);
}

/** Returns the site's address, without a trailing slash: `SITE_URL`, else the address in the file, else the default. */
export async function readSiteUrl(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.SITE_URL) return env.SITE_URL.replace(/\/$/, '');
  return (await readSiteFile())?.url ?? 'http://localhost:8080';
}

/**
 * Returns the origin of previews, without a trailing slash: `PREVIEW_URL`, else the origin in the file, else the
 * default for a site on this machine.
 *
 * @throws {UserError} when the site has no previews
 */
export async function readPreviewUrl(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const noted = env.SITE_URL ? undefined : (await readSiteFile())?.previewUrl;
  const presumed = completeOrigins(await readSiteUrl(env), {}).previewUrl;
  const previewUrl = env.PREVIEW_URL || (noted === undefined ? presumed : noted);
  if (previewUrl === null) throw new UserError(previewsOff);
  return previewUrl.replace(/\/$/, '');
}

/** Returns the site's address if the site answers now, else null. */
export async function findRunningSite(): Promise<string | null> {
  const url = await readSiteUrl();
  try {
    const health = site.apiUrl === undefined ? '/_edge/health' : '/api/health';
    const answer = await fetch(url + health, { signal: AbortSignal.timeout(2_000) });
    // An unread body would keep the connection, and with it this process, until the edge's keep-alive timeout.
    await answer.body?.cancel();
    return answer.ok ? url : null;
  } catch {
    // No site is running, so pages are tried without an API.
    return null;
  }
}
