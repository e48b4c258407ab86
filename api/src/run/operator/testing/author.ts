/** For tests: who makes a change that a test runs inside a transaction of its own. */
import type { ChangeAuthor } from '../operation.ts';

/** Returns somebody at the command line, whose changes cannot be undone. */
export const createAuthor = (what: string): ChangeAuthor => ({
  who: 'asha',
  what,
  staffId: null,
  isDryRun: false,
  mayRun: () => true,
  makeRequested: async () => {},
  canUndo: () => {},
  makeOpposite: async () => {},
});
