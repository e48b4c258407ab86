/**
 * `npm start`: serves what is live, as `npm run serve` does, and says where this checkout's sources differ from it. Only into an empty store
 * does it release: every app. `--keep <app>` says nothing about that app: `npm run dev` has its sources.
 */
import { parseArgs } from 'node:util';
import { appNames } from '@antara/contracts/composition/release';
import { describeDifferences } from './checkout-differences.ts';
import { runSite } from './run-site.ts';
import { sourceHash } from './source-hash.ts';

const { values: options } = parseArgs({ options: { keep: { type: 'string', multiple: true } } });

await runSite(async (live, store, progress) => {
  if (Object.keys(live.versions).length === 0) {
    // Late: the builds are heavy, and a site that is only served does without them.
    const { releaseFirstSet } = await import('./first-set.ts');
    return releaseFirstSet(store, progress);
  }
  const apps = appNames.filter((app) => !options.keep?.includes(app));
  for (const line of describeDifferences(live, apps, sourceHash)) console.log(line);
});
