/** The session as a call carries it: cookie `token`, or an `Authorization` header (decisions, "Session and accounts"). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { throwHttpError } from '../platform/http-error.ts';
import { getCookieOptions } from './cookies.ts';
import { sessionMaxAgeMs, findSessionUser, type User } from './sessions.ts';

export type { User } from './sessions.ts';

const users = new WeakMap<FastifyRequest, Promise<User | null>>();

/** The token that the call carries, or null. The header may say `Bearer`, as the specified client does not. */
export function getSessionToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  const token = header || request.cookies.token;
  return token && token.length <= 200 ? token : null;
}

/** Who is calling, or null. Asked of the database once a request. */
export function getCurrentUser(request: FastifyRequest): Promise<User | null> {
  const known = users.get(request);
  if (known) return known;
  const token = getSessionToken(request);
  const { db, now } = request.server.platform;
  const user = token ? findSessionUser(db, token, now()) : Promise.resolve(null);
  users.set(request, user);
  return user;
}

/** Who is calling; 401 when nobody is logged in. */
export async function requireUser(request: FastifyRequest): Promise<User> {
  const user = await getCurrentUser(request);
  return user ?? throwHttpError('UNAUTHORISED', 'Please log in to continue.');
}

/** Gives the caller the session: `token` for the server alone, `signed_in=1` for the page to know of it. */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const options = { ...getCookieOptions(request), maxAge: sessionMaxAgeMs / 1000 };
  reply.setCookie('token', token, { ...options, httpOnly: true });
  reply.setCookie('signed_in', '1', options);
}

/** Takes the session's cookies away. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie('token', { ...getCookieOptions(request), httpOnly: true });
  reply.clearCookie('signed_in', getCookieOptions(request));
}
