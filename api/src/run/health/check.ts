/** Checks: each tests one thing that the site needs, and describes problems in a sentence for the person on call. */
import type { Platform } from '../../platform/platform.ts';
import type { Figures } from './figures.ts';
import type { checkStates } from './tables.ts';

export type CheckState = (typeof checkStates)[number];

/**
 * A check's result. `sentence` says what is wrong, why that matters and what to do; only the state `ok` has no
 * sentence.
 */
export type CheckResult = { figures?: Figures } & (
  | { state: 'ok' }
  | { state: Exclude<CheckState, 'ok'>; sentence: string }
);

/** A check. When `run` throws, the result is `unknown` with the error. */
export interface Check {
  name: string;
  run(platform: Platform): Promise<CheckResult>;
}

/** Returns the message of the innermost cause of `error`, without the statement that the database's library adds. */
export function describeCause(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
