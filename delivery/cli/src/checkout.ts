/** Reads the commit of a checkout. */
import { execFileSync } from 'node:child_process';
import { root } from './workspace.ts';

/** Returns git's output, or null outside a repository or when git fails. */
export function git(words: readonly string[], cwd = root): string | null {
  try {
    return execFileSync('git', words, { cwd, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    // There is no repository, for example in an unpacked archive, or git's answer is no.
    return null;
  }
}

/**
 * Returns the commit that is checked out in `from`, and whether the sources have uncommitted changes. Outside a
 * repository the commit is null.
 */
export function readCheckout(from = root): { commit: string | null; isDirty?: boolean } {
  const commit = git(['rev-parse', 'HEAD'], from);
  return commit === null
    ? { commit }
    : { commit, isDirty: git(['--no-optional-locks', 'status', '--porcelain'], from) !== '' };
}

/** Returns true when the commit that is checked out is an ancestor of `commit`. */
export function isBehind(commit: string): boolean {
  return (
    git(['rev-parse', 'HEAD']) !== commit && git(['merge-base', '--is-ancestor', 'HEAD', commit]) !== null
  );
}

/**
 * Returns true when `commit` is in this repository, so that its sources can be compared. A shallow clone may lack it.
 */
export function hasCommit(commit: string, from: string): boolean {
  return git(['cat-file', '-e', `${commit}^{commit}`], from) !== null;
}

/** Returns the files in `from` that differ from `commit`, and those that git does not know yet. */
export function listChangedFiles(commit: string, from: string): string[] {
  const list = (words: readonly string[]) => git([...words, '-z'], from)?.split('\0') ?? [];
  return [
    ...list(['diff', '--name-only', '--no-renames', '--relative', commit]),
    ...list(['ls-files', '--others', '--exclude-standard']),
  ].filter(Boolean);
}
