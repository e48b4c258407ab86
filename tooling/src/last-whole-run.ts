/**
 * The last commit whose whole test run passed. A tracked file holds its name, so that every clone may leave out the
 * tests of composition while nothing that they depend on has changed since that commit.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, hasCommit, readCheckout } from '@delivery/cli/checkout';
import { root } from '@delivery/cli/workspace';

/**
 * Path relative to the root. The file lies outside `tooling`, because writing it must not count as a change that the
 * tests depend on.
 */
export const recordFile = '.ci/last-whole-run.json';

/** Returns the recorded commit, or null when there is no record or this clone lacks the commit. */
export function readLastWholeRun(from = root): string | null {
  const file = join(from, recordFile);
  if (!existsSync(file)) return null;
  const { commit } = JSON.parse(readFileSync(file, 'utf8')) as { commit: string };
  return hasCommit(commit, from) ? commit : null;
}

/**
 * Returns the files of `sources` (pathspecs) that differ from `commit`, including new files that git does not track
 * yet.
 */
export function listChangedSince(commit: string, sources: readonly string[], from = root): string[] {
  const changed = git(['diff', '--name-only', commit, '--', ...sources], from);
  const created = git(['ls-files', '--others', '--exclude-standard', '--', ...sources], from);
  if (changed === null || created === null)
    throw new Error(`git cannot compare this checkout with ${commit}. Run npm test -- --all.`);
  return `${changed}\n${created}`.split('\n').filter(Boolean);
}

/**
 * Records the commit that is checked out; the record still has to be committed. Writes nothing without a commit or with
 * uncommitted changes, because nobody could tell later what was tested.
 *
 * @returns the commit, or null when nothing was written
 */
export function recordWholeRun(from = root): string | null {
  const { commit, isDirty } = readCheckout(from);
  if (commit === null || isDirty) return null;
  writeFileSync(join(from, recordFile), `${JSON.stringify({ commit }, null, 2)}\n`);
  return commit;
}
