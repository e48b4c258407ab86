/** Runs the unit tests of an app in its own repository. */
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import type { ReportProgress } from '../progress.ts';
import { checkUnitTests } from '../unit-tests/check-unit-tests.ts';
import { releasePath, type ReleaseService } from './service.ts';

/**
 * Runs the app's unit tests that its changes since the live release `version` can break.
 *
 * @throws {UserError} when one fails
 */
export async function checkSources(
  service: ReleaseService,
  app: AppName,
  version: string | undefined,
  options: { 'without-tests'?: boolean },
  signal: AbortSignal,
  progress: ReportProgress,
): Promise<void> {
  if (options['without-tests']) return progress('unit tests not run (--without-tests)');
  const live = version
    ? await service.get<ReleaseManifest>(`${releasePath({ app, version })}/manifest`)
    : null;
  await checkUnitTests(app, live?.commit ?? null, progress, { from: process.cwd(), folder: '.', signal });
}
