/** Who a hold belongs to: a visitor known by the `hold` cookie, whose opaque id is stored hashed. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'hold';

/** The digest under which the caller's hold is stored (`bookings.holder_hash`), or null when the caller has none. */
export function readHolder(request: FastifyRequest): string | null {
  const id = request.cookies[cookieName];
  return id && /^[\w-]{43}$/.test(id) ? digest(id) : null;
}

const options = (request: FastifyRequest) => {
  const secure = request.protocol === 'https' || request.server.platform.config.siteUrl.startsWith('https:');
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
};

/** The caller's digest; makes the cookie when there is none. */
export function ensureHolder(request: FastifyRequest, reply: FastifyReply): string {
  const known = readHolder(request);
  if (known) return known;
  const id = randomBytes(32).toString('base64url');
  reply.setCookie(cookieName, id, options(request));
  return digest(id);
}

/** Takes the cookie back. */
export function clearHolder(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName, options(request));
}

function digest(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
