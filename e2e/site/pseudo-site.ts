/** The site in the languages of tests: releases built for them, at an edge of their own before the site's API. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyLiveReleases } from '@delivery/cli/testing/copy-release';
import { siteData, sitePort } from './addresses.ts';
import { startEdge } from './edge.ts';
import { startRecordedApi } from './recorded-api.ts';

const run = promisify(execFile);

/** The apps that show the pages of a booking. Others are live as the site has them, in English. */
const apps = ['shell', 'mfe-booking', 'mfe-account'];

/** A site whose pages exist in the pseudo-languages as well. */
export interface PseudoSite {
  url: string;
  /** The texts that the API has answered so far. */
  data: ReadonlySet<string>;
  stop(): Promise<void>;
}

/** Builds the apps where their present sources have not been built before, and starts the edge. */
export async function startPseudoSite(): Promise<PseudoSite> {
  // A store of its own that is kept from run to run, and the site's key, with which the copied releases are signed.
  const releases = `${siteData}-languages`;
  copyLiveReleases(join(siteData, 'releases'), releases);
  const settings = { DATA_DIR: siteData, RELEASES: releases, PSEUDO_LANGUAGES: '1' };
  const api = await startRecordedApi(`http://localhost:${sitePort}`);
  await run(process.execPath, [join(import.meta.dirname, 'build-pseudo-releases.ts'), ...apps], {
    env: { ...process.env, ...settings },
  });
  const edge = await startEdge(api.url, {
    ...settings,
    RATE_LIMIT_FACTOR: '1000',
    // A page that is late on a busy machine would be left to the browser, which warns of that.
    RENDER_TIMEOUT: '20000',
  });
  return {
    url: edge.url,
    data: api.texts,
    stop: async () => {
      await edge.stop();
      await api.stop();
    },
  };
}
