/**
 * The part of `npm start` besides serving, in a separate process that ends. Builds and hashes of sources take hundreds
 * of megabytes, which the serving process would keep as well. Progress and errors are sent to the parent; output for
 * people is printed.
 */
import { parseArgs } from 'node:util';
import { appNames } from '@antara/contracts/composition/routes';
import { describeDifferences } from './checkout-differences.ts';
import { explainError } from '@delivery/cli/explain-error';
import { readLive } from './run-site.ts';
import { sourceHash } from '@delivery/cli/source-hash';
import { openConfiguredStore } from '@delivery/cli/store';

const { values: options } = parseArgs({ options: { keep: { type: 'string', multiple: true } } });
// Ends with the parent process.
process.once('disconnect', () => process.exit(1));

try {
  const store = openConfiguredStore();
  const live = await readLive(store);
  if (Object.keys(live.versions).length === 0) {
    // Imported only here, because the builds are heavy, and a site that is only served does not need them.
    const { releaseFirstSet } = await import('./first-set.ts');
    await releaseFirstSet(store, (progress) => process.send?.({ progress }));
  } else {
    const apps = appNames.filter((app) => !options.keep?.includes(app));
    for (const line of describeDifferences(live, apps, sourceHash)) console.log(line);
  }
  process.exit(0);
} catch (error) {
  const explained = explainError(error);
  const failure = explained instanceof Error ? (explained.stack ?? explained.message) : String(explained);
  process.send?.({ failure }, () => process.exit(1));
}
