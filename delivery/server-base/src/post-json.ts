/** Posts JSON to servers outside the site, such as the receivers of webhooks and shared caches. */

const timeoutMs = 10_000;

/**
 * Posts `body`, which is JSON, to `url`. Returns null when the receiver answered with a status from 200 to 299, else
 * the reason. Never throws. Follows no redirect, because the operator has allowed only this address.
 */
export async function postJson(
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `status ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error) : String(error);
  }
}
