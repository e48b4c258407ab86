/** Identifies the visitor who owns a hold by the `hold` cookie. Its random id is stored hashed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSecretCookie, setSecretCookie } from '../../platform/cookies.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';

const cookieName = 'hold';

/** Returns the digest of the caller's cookie (`bookings.holder_hash`), or null without a cookie. */
export function readHolder(request: FastifyRequest): string | null {
  const id = readSecretCookie(request, cookieName);
  return id && hashToken(id);
}

/** Returns the digest of the caller's cookie, and sets the cookie if there is none. */
export function ensureHolder(request: FastifyRequest, reply: FastifyReply): string {
  const holder = readHolder(request);
  if (holder) return holder;
  const id = createToken();
  setSecretCookie(request, reply, cookieName, id);
  return hashToken(id);
}
