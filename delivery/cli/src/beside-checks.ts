/** Checks of sources that run beside the rest of a release. */

/**
 * Does `work` while `check` runs, and returns its result. `work` gets the promise of the check, and has to await it
 * before it changes what visitors get. When `work` ends, the check's signal is aborted, and the check is waited for.
 */
export async function besideChecks<Result>(
  check: (signal: AbortSignal) => Promise<void>,
  work: (checked: Promise<void>) => Promise<Result>,
): Promise<Result> {
  const stopping = new AbortController();
  const checked = check(stopping.signal);
  // Avoids an unhandled rejection. `work` awaits the result, unless something else fails first.
  checked.catch(() => undefined);
  try {
    return await work(checked);
  } finally {
    stopping.abort();
    await checked.catch(() => undefined);
  }
}
