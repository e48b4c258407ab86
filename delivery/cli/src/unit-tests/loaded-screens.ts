/**
 * The record of which screens of its tables each test file of an app loads: `src/testing/loaded-screens.json` in the
 * app's folder. Each run of tests writes it, and it is committed, so that a release from a fresh clone runs only the
 * tests that a change can break. With `LOADED_SCREENS=check` a run compares it instead, with `keep` it does neither.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Screens by test file, sorted. All paths are relative to the workspace. */
export type LoadedScreens = Record<string, string[]>;

const recordOf = (folder: string) => join(folder, 'src/testing/loaded-screens.json');

/** Returns the record of the app in `folder`, or an empty one. */
export function readLoadedScreens(folder: string): LoadedScreens {
  const file = recordOf(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LoadedScreens) : {};
}

/**
 * Writes what the tests that ran have loaded to the record of the app in `folder` of `workspace`. Tests that are gone
 * are left out. Those that load nothing have an entry as well, because a test without one counts as one that may load
 * every screen. An app without screens has no record.
 */
export function writeLoadedScreens(workspace: string, folder: string, ran: LoadedScreens): void {
  const entries = Object.entries({ ...readLoadedScreens(folder), ...ran }).filter(([test]) =>
    existsSync(join(workspace, test)),
  );
  const file = recordOf(folder);
  if (!existsSync(file) && entries.every(([, screens]) => screens.length === 0)) return;
  const record = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify(record, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Returns a sentence for each test whose entry in its app's record lacks a screen that it loads, sorted. A screen too
 * many makes a release run a test too many, and so does a test without an entry, which is no fault.
 */
export function findUnrecorded(folder: string, loaded: LoadedScreens): string[] {
  const record = readLoadedScreens(folder);
  return Object.entries(loaded)
    .flatMap(([test, screens]) => {
      const missing = screens.filter((screen) => record[test]?.includes(screen) === false);
      return missing.length > 0 ? [`${test} loads ${missing.join(' and ')}`] : [];
    })
    .toSorted();
}
