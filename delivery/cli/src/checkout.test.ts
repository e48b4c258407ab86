import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { isBehind, readCheckout } from './checkout.ts';
import { root } from './workspace.ts';

const git = (...words: string[]) => execFileSync('git', words, { cwd: root }).toString().trim();
const isRepository = (() => {
  try {
    return git('rev-list', '--count', 'HEAD') !== '1';
  } catch {
    return false;
  }
})();

describe.runIf(isRepository)('DL-01 the commit that sources are of', () => {
  it('DL-01 is the one that is checked out, with whether the sources have other changes', () => {
    const { commit, isDirty } = readCheckout();
    expect(commit).toBe(git('rev-parse', 'HEAD'));
    expect(isDirty).toBe(git('status', '--porcelain') !== '');
  });

  it('DL-01 is behind a later commit, not behind itself, an earlier or an unknown one', () => {
    const head = git('rev-parse', 'HEAD');
    // A commit after the one that is checked out, on no branch.
    const identity = ['-c', 'user.name=test', '-c', 'user.email=test@antara.example'];
    const later = git(...identity, 'commit-tree', 'HEAD^{tree}', '-p', 'HEAD', '-m', 'later');
    expect([later, head, git('rev-parse', 'HEAD~1'), 'f'.repeat(40)].map(isBehind)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
