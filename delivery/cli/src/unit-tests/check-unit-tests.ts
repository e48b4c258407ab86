/**
 * Runs the unit tests of an app before its release: tests that the changes since the live release can break, except
 * those that have passed with exactly these files already.
 */
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join, posix, relative } from 'node:path';
import { UserError } from '@delivery/store/errors';
import type { AppName } from '@delivery/contract/release';
import { hasCommit, listChangedFiles } from '../checkout.ts';
import type { ReportProgress } from '../progress.ts';
import { appDir, root } from '../workspace.ts';
import { readChangedTexts } from './changed-texts.ts';
import { listPassed } from './passes.ts';
import { selectTests } from './select-tests.ts';

/** The reporter that records passed tests, which is compiled in a package. */
export const passRecorder = join(import.meta.dirname, `record-passes${extname(import.meta.filename)}`);

interface Report {
  numTotalTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Where the tests of an app are. */
export interface TestPlace {
  /** The workspace, or an app's own repository. */
  from?: string;
  /** The app's folder in it; `.` in its own repository. */
  folder?: string;
  signal?: AbortSignal;
}

/**
 * Runs the tests of `app` that depend on files that differ from `liveCommit`; without such a commit, all of them. Skips
 * tests that have passed with the same files. Reports through `progress` what is run.
 *
 * @throws {UserError} with the tests that fail
 */
export async function checkUnitTests(
  app: AppName,
  liveCommit: string | null,
  progress: ReportProgress,
  { from = root, folder: place = relative(root, appDir(app)), signal }: TestPlace = {},
): Promise<void> {
  if (globSync(posix.join(place, 'vitest.config.*'), { cwd: from }).length === 0)
    return progress(`no unit tests of ${app} run: it has no vitest.config.ts`);
  const tests = globSync(posix.join(place, 'src/**/*.test.{ts,tsx}'), { cwd: from });
  const passed = listPassed(from, tests);
  if (passed.length > 0 && passed.length === tests.length)
    return progress(
      `unit tests of ${app} not run again: all ${tests.length} files passed with these sources`,
    );
  const known = liveCommit !== null && hasCommit(liveCommit, from) ? liveCommit : null;
  const changed = known === null ? null : listChangedFiles(known, from);
  const textsOf = (file: string) => (known === null ? null : readChangedTexts(known, file, from));
  const selected = selectTests(from, place, tests, changed, textsOf).filter((test) => !passed.includes(test));
  if (selected.length === 0)
    return progress(`unit tests of ${app} not run: no change since the live release reaches one`);
  progress(`running ${selected.length} of ${tests.length} files of unit tests of ${app}`);
  const folder = mkdtempSync(join(tmpdir(), 'delivery-unit-'));
  const file = join(folder, 'report.json');
  const vitest = join(from, 'node_modules/vitest/vitest.mjs');
  // A repository of one app has no projects.
  const project = place === '.' ? [] : [`--project=${readProject(join(from, place)) ?? app}`];
  // A test that fails once may have waited too long on a busy machine.
  const words = [
    'run',
    '--retry=1',
    ...project,
    ...selected,
    '--reporter=json',
    `--reporter=${passRecorder}`,
  ];
  try {
    const output = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [vitest, ...words, `--outputFile.json=${file}`],
        {
          cwd: from,
          maxBuffer: 50_000_000,
          env: { ...process.env, NODE_ENV: 'test', LOADED_SCREENS: 'keep' },
          signal,
        },
        (error, stdout, stderr) => resolve(error ? `${stdout}\n${stderr}` : ''),
      );
    });
    if (!output || signal?.aborted) return;
    const failed = existsSync(file) ? listFailed(JSON.parse(readFileSync(file, 'utf8')) as Report, from) : [];
    throw new UserError(
      `Unit tests of ${app} fail, so it was not released:\n${failed.length > 0 ? failed.join('\n') : output.trim()}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the name of the app's package without its scope, which is the name of its tests; null without a package. */
function readProject(folder: string): string | null {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return null;
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
  return name ? basename(name) : null;
}

function listFailed({ testResults }: Report, from: string): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(from, name);
    if (tests.length === 0) return status === 'failed' ? [`- ${file}: ${message}`] : [];
    return tests.map(({ fullName }) => `- ${file}: ${fullName}`);
  });
}
