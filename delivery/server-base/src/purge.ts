/** Tells the shared cache in front of the site which tags to purge (docs/operate.md, "Caches in front"). */

const purgeTimeoutMs = 10_000;

/** The address that receives the `POST`, and the token sent with it. */
export interface PurgeReceiver {
  url: string;
  token: string | null;
}

/** Purges all answers with one of these tags. Returns why that failed, or null. Never throws. */
export async function purgeTags(
  { url, token }: PurgeReceiver,
  tags: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ tags }),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(purgeTimeoutMs)]),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `status ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error) : String(error);
  }
}
