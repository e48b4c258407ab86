/**
 * Stores the last commit whose whole test run passed. The commit is in a file that git tracks, so that each clone can
 * leave out the tests of composition as long as the files that they depend on have not changed since that commit.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, hasCommit, readCheckout } from '@delivery/cli/checkout';
import { root } from '@delivery/cli/workspace';

/**
 * The path of the file, relative to the root. The file is outside of `tooling`, because the tests depend on all files
 * in `tooling`.
 */
export const recordFile = '.ci/last-whole-run.json';

/** Returns the stored commit, or null when no commit is stored or this clone does not have the commit. */
export function readLastWholeRun(from = root): string | null {
  const file = join(from, recordFile);
  if (!existsSync(file)) return null;
  const { commit } = JSON.parse(readFileSync(file, 'utf8')) as { commit: string };
  return hasCommit(commit, from) ? commit : null;
}

/**
 * Returns the files that differ from `commit`, including new files that git does not track. `sources` are pathspecs of
 * git.
 * @throws {Error} when git cannot compare.
 */
export function listChangedSince(commit: string, sources: readonly string[], from = root): string[] {
  const changed = git(['diff', '--name-only', commit, '--', ...sources], from);
  const created = git(['ls-files', '--others', '--exclude-standard', '--', ...sources], from);
  if (changed === null || created === null)
    throw new Error(`git cannot compare this checkout with ${commit}. Run npm test -- --all.`);
  return `${changed}\n${created}`.split('\n').filter(Boolean);
}

/**
 * Stores the commit that is checked out, in a file that the caller commits. Stores nothing when the checkout has no
 * commit or has uncommitted changes, because nobody could find out later what was tested.
 * @returns the commit, or null when nothing was stored
 */
export function recordWholeRun(from = root): string | null {
  const { commit, isDirty } = readCheckout(from);
  if (commit === null || isDirty) return null;
  writeFileSync(join(from, recordFile), `${JSON.stringify({ commit }, null, 2)}\n`);
  return commit;
}
