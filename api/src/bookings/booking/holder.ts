/** Who a hold belongs to: a visitor known by the `hold` cookie, whose opaque id is stored hashed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSecretCookie, setSecretCookie } from '../../platform/cookies.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';

const cookieName = 'hold';

/** The digest under which the caller's hold is stored (`bookings.holder_hash`), or null when the caller has none. */
export function readHolder(request: FastifyRequest): string | null {
  const id = readSecretCookie(request, cookieName);
  return id && hashToken(id);
}

/** The caller's digest; makes the cookie when there is none. */
export function ensureHolder(request: FastifyRequest, reply: FastifyReply): string {
  const known = readHolder(request);
  if (known) return known;
  const id = createToken();
  setSecretCookie(request, reply, cookieName, id);
  return hashToken(id);
}
