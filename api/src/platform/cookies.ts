/**
 * Cookies: on https under the prefix `__Host-`, by which a browser takes them from this very host only
 * (RFC 6265bis §4.1.3.2): a neighbouring domain cannot plant one. Those that hold a secret are for the server alone.
 */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const isSecure = (request: FastifyRequest) =>
  request.protocol === 'https' || request.server.platform.config.siteUrl.startsWith('https:');

/** The name under which a cookie is set and read. */
export const toCookieName = (request: FastifyRequest, name: string) =>
  isSecure(request) ? `__Host-${name}` : name;

/** Whether browsers count the origin as a secure context: https, or this machine (W3C Secure Contexts §3.1). */
export const isSecureContext = (request: FastifyRequest): boolean =>
  isSecure(request) || ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname);

/** Options that all our cookies have, those for scripts as well. */
export function getCookieOptions(request: FastifyRequest) {
  return { path: '/', sameSite: 'lax', secure: isSecure(request) } as const;
}

type Options = Pick<CookieSerializeOptions, 'maxAge' | 'sameSite'>;

/** Sets secret cookie `name`; until the browser is closed when `maxAge` (seconds) is left out. */
export function setSecretCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  options: Options = {},
): void {
  reply.setCookie(toCookieName(request, name), value, {
    ...getCookieOptions(request),
    httpOnly: true,
    ...options,
  });
}

export function clearSecretCookie(request: FastifyRequest, reply: FastifyReply, name: string): void {
  reply.clearCookie(toCookieName(request, name), { ...getCookieOptions(request), httpOnly: true });
}

/** The value of secret cookie `name` when it has the form of our tokens (43 characters of base64url), else null. */
export function readSecretCookie(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[toCookieName(request, name)];
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}
