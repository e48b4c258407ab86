/**
 * Why the API cannot start: what is wrong, why that matters, how to correct it. The message is printed, so it must not
 * contain secrets.
 */
export class StartError extends Error {
  override name = 'StartError';
}
