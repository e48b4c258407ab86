/** How every cookie of the accounts is set: for this site alone, and over https alone where the site is reached by it. */
import type { FastifyRequest } from 'fastify';

/** What all of them have in common. */
export function getCookieOptions(request: FastifyRequest) {
  const secure = request.protocol === 'https' || request.server.platform.config.siteUrl.startsWith('https:');
  return { path: '/', sameSite: 'lax', secure } as const;
}

/** The value of a cookie that holds one of our tokens, or null when it is none. */
export function readTokenCookie(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name];
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}
