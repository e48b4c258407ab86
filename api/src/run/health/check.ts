/** What a check is: whether one thing that the site needs works, as a sentence for whoever is on call. */
import type { Platform } from '../../platform/platform.ts';
import type { Figures } from './figures.ts';
import type { checkStates } from './tables.ts';

export type CheckState = (typeof checkStates)[number];

/**
 * What a check found. `sentence` says what is wrong, why it matters and what to do; it is there unless the state is
 * `ok`.
 */
export type CheckResult = { figures?: Figures } & (
  | { state: 'ok' }
  | { state: Exclude<CheckState, 'ok'>; sentence: string }
);

/** A check. It may throw: then it is `unknown`, with the error. */
export interface Check {
  name: string;
  run(platform: Platform): Promise<CheckResult>;
}

/** The message of the error that caused `error`, without the statement that the database's library puts before it. */
export function describeCause(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
