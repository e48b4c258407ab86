/** Selects the unit tests that a change can break. */
import { globSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readLoadedScreens } from './loaded-screens.ts';
import { sharedFiles } from './passes.ts';
import { createReachedFiles } from './reached-files.ts';

/**
 * Returns those of `tests`, which belong to the app in the folder `app` of `workspace`, that depend on one of the files
 * `changed`. Returns all of them when `changed` is null, or when something has changed that every test depends on. A
 * test that reads files other than modules is always among them. All paths are relative to the workspace.
 */
export function selectTests(
  workspace: string,
  app: string,
  tests: readonly string[],
  changed: readonly string[] | null,
): string[] {
  if (changed === null || changed.some(isShared)) return [...tests];
  const settings = globSync(posix.join(app, 'vitest.*.ts'), { cwd: workspace });
  const record = readLoadedScreens(join(workspace, app));
  const listReached = createReachedFiles(workspace);
  return tests.filter((test) => {
    const { files, isComplete } = listReached(test, settings, record[test] ?? null);
    return !isComplete || changed.some((file) => files.includes(file));
  });
}

const isShared = (file: string) => sharedFiles.includes(file) || /^(?:[^/]+\/)?package\.json$/.test(file);
