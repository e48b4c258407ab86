/** Selects the unit tests that a change can break. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { ChangedText } from './changed-texts.ts';
import { readLoadedScreens } from './loaded-screens.ts';
import { namesText, readExpectations, type Expectations } from './names-text.ts';
import { sharedFiles } from './passes.ts';
import { createReachedFiles } from './reached-files.ts';

/**
 * Returns those of `tests`, which belong to the app in the folder `app` of `workspace`, that depend on one of the files
 * `changed`. Returns all of them when `changed` is null, or when something has changed that every test depends on. A
 * test that reads files other than modules is always among them. Of a file in which only texts have changed (`textsOf`
 * returns them, and null for every other file) those tests depend whose own sources have to do with one of the texts.
 * All paths are relative to the workspace.
 */
export function selectTests(
  workspace: string,
  app: string,
  tests: readonly string[],
  changed: readonly string[] | null,
  textsOf: (file: string) => readonly ChangedText[] | null = () => null,
): string[] {
  if (changed === null || changed.some(isShared)) return [...tests];
  const settings = globSync(posix.join(app, 'vitest.*.ts'), { cwd: workspace });
  const record = readLoadedScreens(join(workspace, app));
  const listReached = createReachedFiles(workspace);
  const known = new Map<string, Expectations>();
  const readOnce = (file: string) => {
    let found = known.get(file);
    if (!found)
      known.set(file, (found = readExpectations(file, readFileSync(join(workspace, file), 'utf8'))));
    return found;
  };
  const changes = changed.map((file) => ({ file, texts: textsOf(file) }));
  return tests.filter((test) => {
    const { files, isComplete } = listReached(test, settings, record[test] ?? null);
    if (!isComplete) return true;
    const reached = changes.filter(({ file }) => files.includes(file));
    if (reached.some(({ texts }) => texts === null)) return true;
    const texts = reached.flatMap((each) => each.texts ?? []);
    if (texts.length === 0) return false;
    return files
      .filter((file) => isOfTests.test(file))
      .some((file) => texts.some((text) => namesText(readOnce(file), text)));
  });
}

/** Matches the files with what tests expect: tests, what several share, and their settings. */
const isOfTests = /\.test\.[jt]sx?$|\/testing\/[^/]+\.[jt]sx?$|vitest\.[^/]+\.ts$/;

const isShared = (file: string) => sharedFiles.includes(file) || /^(?:[^/]+\/)?package\.json$/.test(file);
