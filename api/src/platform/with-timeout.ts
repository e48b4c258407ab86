/**
 * Returns the result of `work`. When the time is over, `work` goes on, but its result is ignored.
 * @throws {Error} with `message` after `timeoutMs` milliseconds
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  timeoutMs: number,
  message: string,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(message)), timeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
