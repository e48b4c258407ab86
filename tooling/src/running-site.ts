/** Where the site runs that uses this machine's store: noted by `npm start`, for the release command. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir } from './workspace.ts';

const file = () => join(dataDir(), 'site.json');

/** Notes that the site answers at `url`. */
export async function writeSiteFile(url: string): Promise<void> {
  await writeFile(file(), JSON.stringify({ url }));
}

/** The site's address, without a closing slash: `SITE_URL`, else what was noted, else the default one. */
export async function readSiteUrl(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.SITE_URL) return env.SITE_URL.replace(/\/$/, '');
  const noted = await readFile(file(), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return noted ? (JSON.parse(noted) as { url: string }).url : 'http://localhost:8080';
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
