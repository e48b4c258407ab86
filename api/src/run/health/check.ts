/**
 * What a health check is. Each check tests one thing that the site needs, and describes a problem in a sentence for the
 * person on call.
 */
import type { Platform } from '../../platform/platform.ts';
import type { Figures } from './figures.ts';
import type { checkStates } from './tables.ts';

export type CheckState = (typeof checkStates)[number];

/**
 * The result of a check. `sentence` says what is wrong, why that matters and what to do. Only the state `ok` has no
 * sentence.
 */
export type CheckResult = { figures?: Figures } & (
  | { state: 'ok' }
  | { state: Exclude<CheckState, 'ok'>; sentence: string }
);

/** A check. When `run` throws, the state is `unknown`, and the sentence has the error. */
export interface Check {
  name: string;
  run(platform: Platform): Promise<CheckResult>;
}

/**
 * Returns the message of the innermost cause of `error`, because the outer error of Drizzle quotes the whole statement.
 */
export function getRootCauseMessage(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
