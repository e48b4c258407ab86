/** The commit that sources are of. */
import { execFileSync } from 'node:child_process';
import { root } from './workspace.ts';

/** What git says, or null outside a repository, or when it says no. */
export function git(words: readonly string[], cwd = root): string | null {
  try {
    return execFileSync('git', words, { cwd, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    // The sources come from an archive without a repository, or the answer is no.
    return null;
  }
}

/**
 * The commit that is checked out in `from`, and whether the sources have changes that it does not have; outside a
 * repository no commit.
 */
export function readCheckout(from = root): { commit: string | null; isDirty?: boolean } {
  const commit = git(['rev-parse', 'HEAD'], from);
  return commit === null
    ? { commit }
    : { commit, isDirty: git(['--no-optional-locks', 'status', '--porcelain'], from) !== '' };
}

/** Is the commit that is checked out an earlier one on the way to `commit`? */
export function isBehind(commit: string): boolean {
  return (
    git(['rev-parse', 'HEAD']) !== commit && git(['merge-base', '--is-ancestor', 'HEAD', commit]) !== null
  );
}

/** Is `commit` in this repository, so that its sources can be compared? A shallow clone may not have it. */
export function hasCommit(commit: string, from: string): boolean {
  return git(['cat-file', '-e', `${commit}^{commit}`], from) !== null;
}
