/**
 * The last commit whose whole test run passed. Its name is in a tracked file, so that every clone may leave out the
 * tests of composition while nothing that they depend on has changed since.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, hasCommit, readCheckout } from '@delivery/cli/checkout';
import { root } from '@delivery/cli/workspace';

/** Relative to the root. Not below `tooling`: writing it must not count as a change of what the tests depend on. */
export const recordFile = '.ci/last-whole-run.json';

/** The commit that the record names; null where there is no record, or the commit is not in this clone. */
export function readLastWholeRun(from = root): string | null {
  const file = join(from, recordFile);
  if (!existsSync(file)) return null;
  const { commit } = JSON.parse(readFileSync(file, 'utf8')) as { commit: string };
  return hasCommit(commit, from) ? commit : null;
}

/** Which files of `sources` (pathspecs) differ from `commit`, new ones that git does not track yet included. */
export function listChangedSince(commit: string, sources: readonly string[], from = root): string[] {
  const changed = git(['diff', '--name-only', commit, '--', ...sources], from);
  const created = git(['ls-files', '--others', '--exclude-standard', '--', ...sources], from);
  if (changed === null || created === null)
    throw new Error(`git cannot compare this checkout with ${commit}. Run npm test -- --all.`);
  return `${changed}\n${created}`.split('\n').filter(Boolean);
}

/**
 * Writes the name of the commit that is checked out into the record, to be committed. Without a commit, or with changes
 * that no commit has, nothing is written, because nobody could tell later what was tested.
 *
 * @returns the commit, or null when nothing was written
 */
export function recordWholeRun(from = root): string | null {
  const { commit, isDirty } = readCheckout(from);
  if (commit === null || isDirty) return null;
  writeFileSync(join(from, recordFile), `${JSON.stringify({ commit }, null, 2)}\n`);
  return commit;
}
