/**
 * The API or a command cannot start. The message says what is wrong, why that matters and how to correct it. It is
 * printed, so it must not contain secrets.
 */
export class StartError extends Error {
  override name = 'StartError';
}
