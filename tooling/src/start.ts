/**
 * `npm start` serves the live set, like `npm run serve`, and prints which sources of this checkout differ from it. Only
 * when the store is empty, it releases all apps first. `--keep <app>` prints nothing about that app, because `npm run
 * dev` serves its sources.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { parseCommandLineOrExit } from '@delivery/cli/command-line';
import type { ReportProgress } from '@delivery/cli/progress';
import { deskSettings, findDeskUrl } from './desk-site.ts';
import { getSiteUrl, runSite } from './run-site.ts';

// `compile-modules.ts` imports this file without starting anything.
if (import.meta.main) {
  // Read again by the child process, which gets the same words.
  parseCommandLineOrExit('npm start', { keep: { type: 'string', multiple: true } });
  await runSite(async (_live, _store, progress) => {
    await prepareReleases(progress);
    if (findDeskUrl(getSiteUrl())) await prepareReleases((step) => progress(`desk: ${step}`), deskSettings());
  });
}

/**
 * Releases all apps of the site into an empty store; with `settings`, of another site. When the store is not empty,
 * prints the differences.
 * @throws {UserError} with the reason when the child process fails
 */
function prepareReleases(progress: ReportProgress, settings: Record<string, string> = {}): Promise<void> {
  const child = fork(join(import.meta.dirname, 'prepare-releases.ts'), process.argv.slice(2), {
    execArgv: [],
    env: { ...process.env, ...settings },
  });
  let failure: string | undefined;
  child.on('message', (message: { progress?: string; failure?: string }) => {
    if (message.progress) progress(message.progress);
    failure ??= message.failure;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new UserError(
            failure ?? `The releases could not be read or made (${signal ?? `exit code ${code}`}).`,
          ),
        );
    });
  });
}
