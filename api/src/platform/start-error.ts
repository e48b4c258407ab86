/** Why the API cannot start: what is wrong, why that matters, how to mend it. Fit to be printed: no secrets. */
export class StartError extends Error {
  override name = 'StartError';
}
