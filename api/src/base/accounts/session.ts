/** The session of a request: cookie `token`, or an `Authorization` header. */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { throwHttpError } from '../../platform/http-error.ts';
import {
  clearSecretCookie,
  getCookieOptions,
  isSecureContext,
  readSecretCookie,
  setSecretCookie,
  toCookieName,
} from '../../platform/cookies.ts';
import { sessionMaxAgeMs, findSessionUser, type User } from './sessions.ts';

export type { User } from './sessions.ts';

const users = new WeakMap<FastifyRequest, Promise<User | null>>();

/**
 * Returns the request's token, or null. The prefix `Bearer` is optional, because the specified client omits the prefix.
 */
export function getSessionToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  const token = header || readSecretCookie(request, 'token');
  return token && token.length <= 200 ? token : null;
}

/** Returns the user of the request's session, or null. Queries the database once per request. */
export function getCurrentUser(request: FastifyRequest): Promise<User | null> {
  const cached = users.get(request);
  if (cached) return cached;
  const token = getSessionToken(request);
  const { db, now } = request.server.platform;
  const user = token ? findSessionUser(db, token, now()) : Promise.resolve(null);
  users.set(request, user);
  return user;
}

/** Returns the user of the request's session. @throws {HttpError} 401 when nobody is logged in. */
export async function requireUser(request: FastifyRequest): Promise<User> {
  const user = await getCurrentUser(request);
  return user ?? throwHttpError('UNAUTHORISED', createFailureText('LOG_IN'));
}

/** The user who books. For a member of an agency, `id` is the agency's account, which keeps the bookings. */
export interface BookingUser extends User {
  /** The account that bookings, options and pictures belong to. */
  id: number;
  /** The account that is logged in. */
  acting_id: number;
}

/** Returns the user who books: for a member of an agency, with the account of the agency as `id`. */
export const toBookingUser = (user: User): BookingUser => ({
  ...user,
  id: user.agency_id ?? user.id,
  acting_id: user.id,
});

/** Returns the user who books with the request's session, or null. */
export async function getBookingUser(request: FastifyRequest): Promise<BookingUser | null> {
  const user = await getCurrentUser(request);
  return user && toBookingUser(user);
}

/** Returns the user who books with the request's session. @throws {HttpError} 401 when nobody is logged in. */
export async function requireBookingUser(request: FastifyRequest): Promise<BookingUser> {
  return toBookingUser(await requireUser(request));
}

/**
 * Sets `token`, which scripts cannot read, and `signed_in=1`, which tells the page's scripts that there is a session.
 */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const maxAgeSeconds = sessionMaxAgeMs / 1000;
  setSecretCookie(request, reply, 'token', token, { maxAge: maxAgeSeconds });
  reply.setCookie(toCookieName(request, 'signed_in'), '1', {
    ...getCookieOptions(request),
    maxAge: maxAgeSeconds,
  });
}

/**
 * Removes the session's cookies and the browser's cached pages, so that the Back button asks the server again. Only
 * `"cache"` is cleared: the browser's storage holds the basket, and some cookies outlive the session.
 */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  clearSecretCookie(request, reply, 'token');
  // The cookie without a prefix is cleared too, because version 1.0.0 of the site set that cookie even on https.
  for (const name of new Set([toCookieName(request, 'signed_in'), 'signed_in']))
    reply.clearCookie(name, getCookieOptions(request));
  // Browsers ignore the header on insecure origins and report an error in their console.
  if (isSecureContext(request)) reply.header('clear-site-data', '"cache"');
}
