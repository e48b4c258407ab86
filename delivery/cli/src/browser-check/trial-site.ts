/** Serves a set of releases before it is live, with the API of a running site. */
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEdge } from '@delivery/edge/server';
import type { AppName, ByApp } from '@delivery/contract/release';
import { site } from '@delivery/store/site';
import { openReleaseStore } from '@delivery/store/store';
import { allowTime } from '@delivery/store/addresses';

/**
 * Milliseconds that a page may take to render. Longer than in service, because the machine builds and tests meanwhile;
 * how long pages take is measured where they are rendered alone.
 */
const renderTimeoutMs = 10_000;

/** An edge with the set, at `url`. `close()` ends the edge and removes its files. */
export interface TrialSite {
  url: string;
  close(): Promise<void>;
}

/** Serves the releases in `folders` (by app) as one set. Reads and calls go to the API of the site at `siteUrl`. */
export async function startTrialSite(
  folders: Partial<Record<AppName, { version: string; folder: string }>>,
  siteUrl: string,
): Promise<TrialSite> {
  const place = await mkdtemp(join(tmpdir(), 'delivery-trial-'));
  const versions: ByApp<string> = {};
  for (const [app, { version, folder }] of Object.entries(folders) as [
    AppName,
    { version: string; folder: string },
  ][]) {
    await mkdir(join(place, app), { recursive: true });
    await symlink(folder, join(place, app, version));
    versions[app] = version;
  }
  await openReleaseStore(place).changeLive(() => ({
    versions,
    event: { app: 'shell', from: null, to: versions.shell ?? '', action: 'release' },
  }));
  const edge = await createEdge(
    {
      host: '127.0.0.1',
      port: 0,
      siteUrl,
      apiUrl: site.apiUrl === undefined ? null : siteUrl,
      releases: place,
      renderTimeoutMs: allowTime(renderTimeoutMs),
      frameOrigins: [],
    },
    { logger: false },
  );
  const url = await edge.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    close: async () => {
      await edge.close();
      await rm(place, { recursive: true, force: true });
    },
  };
}
