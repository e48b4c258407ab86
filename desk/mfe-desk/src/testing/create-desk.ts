/** What the shell gives to a screen, for tests of screens and their parts. */
import type { Desk } from '@antara/desk-common/agreement';

/** Returns a desk whose member may run every operation; `changes` replaces parts of it. */
export const createDesk = (changes: Partial<Desk> = {}): Desk => ({
  member: { name: 'Ila Banerjee', email: 'ila@office.example', roles: [] },
  may: () => true,
  notify: () => {},
  needsLogIn: () => false,
  logInAgain: () => Promise.resolve(),
  ...changes,
});
