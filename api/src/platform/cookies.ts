/**
 * Cookies. On https their names have the prefix `__Host-`: browsers accept such cookies only from this very host (RFC
 * 6265bis §4.1.3.2), so that a neighbouring domain cannot set one. Scripts cannot read cookies that hold a secret.
 */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const isSecure = (request: FastifyRequest) =>
  request.protocol === 'https' || request.server.platform.config.siteUrl.startsWith('https:');

/** Returns the cookie's name in the browser: `name`, with the prefix `__Host-` on https. */
export const toCookieName = (request: FastifyRequest, name: string) =>
  isSecure(request) ? `__Host-${name}` : name;

/**
 * Returns true when browsers treat the origin as a secure context: https, or this machine (W3C Secure Contexts §3.1).
 */
export const isSecureContext = (request: FastifyRequest): boolean =>
  isSecure(request) || ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname);

/** Returns the options that all cookies of the API have, including cookies that scripts may read. */
export function getCookieOptions(request: FastifyRequest) {
  return { path: '/', sameSite: 'lax', secure: isSecure(request) } as const;
}

type Options = Pick<CookieSerializeOptions, 'maxAge' | 'sameSite'>;

/**
 * Sets the cookie `name`, which scripts cannot read. Without `maxAge` (seconds) the browser keeps it until the browser
 * is closed.
 */
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

/**
 * Returns the value of the secret cookie `name`; null when the cookie is absent or its value does not have the form of
 * a token (43 characters of base64url).
 */
export function readSecretCookie(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[toCookieName(request, name)];
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}
