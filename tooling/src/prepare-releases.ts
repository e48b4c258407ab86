/**
 * Does the part of `npm start` that comes before serving, in a process of its own. Builds and hashes of sources need
 * hundreds of megabytes, which a serving process would keep. Sends progress and errors to the parent process, and
 * prints output for people.
 */
import { appNames } from '@delivery/store/site';
import { describeDifferences } from './checkout-differences.ts';
import { parseCommandLine } from '@delivery/cli/command-line';
import { explainError } from '@delivery/cli/explain-error';
import { readLive } from './run-site.ts';
import { sourceHash } from '@delivery/cli/source-hash';
import { openConfiguredStore } from '@delivery/cli/store';

// Ends when the parent process ends.
process.once('disconnect', () => process.exit(1));

try {
  const { values: options } = parseCommandLine('npm start', { keep: { type: 'string', multiple: true } });
  const store = openConfiguredStore();
  const live = await readLive(store);
  if (Object.keys(live.versions).length === 0) {
    // Imported only when needed, because the code of the builds is large.
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
