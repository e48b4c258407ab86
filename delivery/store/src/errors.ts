/**
 * An error that an engineer can correct. Its message says what happened, why, and what to do, so it is shown without a
 * stack trace.
 */
export class UserError extends Error {
  override name = 'UserError';
}
