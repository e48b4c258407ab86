/** Tells the shared cache in front of the site which tags to purge (docs/operate.md, "Caches in front"). */
import { postJson } from './post-json.ts';

/** The address that receives the `POST`, and the token sent with it. */
export interface PurgeReceiver {
  url: string;
  token: string | null;
}

/** Purges all answers with one of these tags. Returns why that failed, or null. Never throws. */
export function purgeTags(
  { url, token }: PurgeReceiver,
  tags: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  return postJson(url, JSON.stringify({ tags }), token ? { authorization: `Bearer ${token}` } : {}, signal);
}
