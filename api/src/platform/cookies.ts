/** Cookies: `SameSite=Lax`, and `Secure` where the site is reached by https. */
import type { FastifyRequest } from 'fastify';

/** Options that every cookie of the API has. */
export function getCookieOptions(request: FastifyRequest) {
  const secure = request.protocol === 'https' || request.server.platform.config.siteUrl.startsWith('https:');
  return { path: '/', sameSite: 'lax', secure } as const;
}

/** The value of cookie `name` when it has the form of `createToken` (43 characters of base64url), else null. */
export function readTokenCookie(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name];
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}
