/** Runs the unit tests of an app in its own repository. */
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import type { ReportProgress } from '../progress.ts';
import { checkUnitTests } from '../unit-tests/check-unit-tests.ts';
import { releasePath, type ReleaseService } from './service.ts';

/** The app in this folder, its live version, and the command's options. */
export interface CheckedApp {
  app: AppName;
  version: string | undefined;
  options: { 'without-tests'?: boolean };
}

/**
 * Does `work` beside the app's unit tests, and returns its result. `work` gets a promise that rejects with a
 * `UserError` when a test fails, and has to await it before it changes what visitors get. When `work` ends, so do the
 * tests.
 */
export async function besideUnitTests<Result>(
  service: ReleaseService,
  checked: CheckedApp,
  progress: ReportProgress,
  work: (tested: Promise<void>) => Promise<Result>,
): Promise<Result> {
  const stopping = new AbortController();
  const tested = checkSources(service, checked, stopping.signal, progress);
  // Avoids an unhandled rejection. `work` awaits the result, unless something else fails first.
  tested.catch(() => undefined);
  try {
    return await work(tested);
  } finally {
    stopping.abort();
    await tested.catch(() => undefined);
  }
}

/** Runs the unit tests that the changes since the live release can break. @throws {UserError} when one fails */
async function checkSources(
  service: ReleaseService,
  { app, version, options }: CheckedApp,
  signal: AbortSignal,
  progress: ReportProgress,
): Promise<void> {
  if (options['without-tests']) return progress('unit tests not run (--without-tests)');
  const live = version
    ? await service.get<ReleaseManifest>(`${releasePath({ app, version })}/manifest`)
    : null;
  await checkUnitTests(app, live?.commit ?? null, progress, { from: process.cwd(), folder: '.', signal });
}
