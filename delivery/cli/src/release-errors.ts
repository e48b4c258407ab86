/**
 * `npm run release errors [<app>]`: prints the errors that browsers have reported, with files and lines of the sources
 * (DL-06).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { UserError } from '@delivery/store/errors';
import { isReleaseName, ReleaseNotFoundError, type ReleaseStore } from '@delivery/store/store';
import type { LoggedError } from '@delivery/edge/evaluation/error-log';
import { mapPath } from './keep-source-maps.ts';
import { mapPositions } from './source-positions.ts';

type Store = Pick<ReleaseStore, 'folderOf'>;

/**
 * Returns the errors that the edge of the site at `siteUrl` knows, as lines. @throws {UserError} when the edge does not
 * answer
 */
export async function describeErrors(siteUrl: string, store: Store, app?: string): Promise<string> {
  const errors = await fetchErrors(siteUrl, app);
  if (errors.length === 0) {
    return `No page has reported an error${app ? ` of ${app}` : ''} since the edge at ${siteUrl} started.`;
  }
  const texts = await Promise.all(
    errors.map(async ({ app: name, version, kind, message, frames, times, pages, firstAt, lastAt }) =>
      [
        `${name} ${version}  ${kind}  ${times} times  ${message}`,
        `    on ${Object.entries(pages)
          .map(([path, count]) => `${path} (${count})`)
          .join(', ')}; from ${firstAt} to ${lastAt}`,
        ...(frames.length > 0
          ? [await toSourcePositions(frames.map((frame) => `    at ${frame}`).join('\n'), store)]
          : []),
      ].join('\n'),
    ),
  );
  return texts.join('\n');
}

async function fetchErrors(siteUrl: string, app?: string): Promise<LoggedError[]> {
  const url = `${siteUrl}/_edge/errors${app ? `?${new URLSearchParams({ app })}` : ''}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch((error: unknown) => {
    throw new UserError(
      `${siteUrl} does not answer (${String(error)}). Start the site, or name its edge with SITE_URL.`,
    );
  });
  if (!answer.ok) {
    throw new UserError(
      `${url} answers ${answer.status}: errors are shown in the edge’s own private network alone, and not through a proxy. Run this there, with SITE_URL=http://<edge>:<port>.`,
    );
  }
  return ((await answer.json()) as { errors: LoggedError[] }).errors;
}

/**
 * Returns `text` with positions in released scripts replaced by positions in the app’s sources. Needs a stored release
 * with source maps; old releases have none.
 */
export const toSourcePositions = (text: string, store: Store): Promise<string> =>
  mapPositions(text, (app, version, file) => readMap(store, app, version, file));

async function readMap(store: Store, app: string, version: string, file: string): Promise<string | null> {
  if (!isReleaseName(app, version) || file.split('/').includes('..')) return null;
  try {
    const packed = await readFile(join(await store.folderOf(app, version), mapPath(file)));
    return brotliDecompressSync(packed).toString('utf8');
  } catch (error) {
    if (error instanceof ReleaseNotFoundError || (error as NodeJS.ErrnoException).code === 'ENOENT')
      return null;
    throw error;
  }
}
