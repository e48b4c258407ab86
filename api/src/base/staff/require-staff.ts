/** The session of a request at the office: the cookie `staff`, and no header. */
import type { FastifyRequest } from 'fastify';
import { readSecretCookie } from '../../platform/cookies.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { StaffMember } from './member.ts';
import { findStaffSession, type StaffSession } from './sessions.ts';

/** The cookie with the session's token. */
export const staffCookie = 'staff';

/**
 * How long after the log-in a member may do what lasts longer than the session: add a passkey, or give rights to an
 * account. Otherwise somebody at a computer that was left could come back with the passkey or the account.
 */
export const freshMs = 15 * 60_000;

const sessions = new WeakMap<FastifyRequest, Promise<StaffSession | null>>();

/**
 * Returns the request's session. Queries the database once per request.
 *
 * @throws {HttpError} 401 with `data.code` `STAFF_LOGIN` without an open session.
 */
export async function requireStaffSession(request: FastifyRequest): Promise<StaffSession> {
  const { db, now } = request.server.platform;
  const token = readSecretCookie(request, staffCookie);
  const session =
    sessions.get(request) ?? (token ? findStaffSession(db, token, now()) : Promise.resolve(null));
  sessions.set(request, session);
  return (await session) ?? throwHttpError('UNAUTHORISED', 'Please log in.', { code: 'STAFF_LOGIN' });
}

/**
 * Returns the member of the staff who makes the request.
 *
 * @throws {HttpError} 401 with `data.code` `STAFF_LOGIN` when no member is logged in.
 */
export async function requireStaff(request: FastifyRequest): Promise<StaffMember> {
  return (await requireStaffSession(request)).member;
}

/**
 * Returns the member of the staff who makes the request and has logged in shortly before.
 *
 * @throws {HttpError} 401 as `requireStaff`, 403 with `data.code` `STAFF_LOGIN_AGAIN` when the log-in was more than 15
 *   minutes ago.
 */
export async function requireFreshSession(request: FastifyRequest): Promise<StaffMember> {
  const { member, beganAt } = await requireStaffSession(request);
  if (request.server.platform.now().getTime() - beganAt.getTime() > freshMs) {
    throwHttpError('FORBIDDEN', 'You logged in more than 15 minutes ago. Please log in again first.', {
      code: 'STAFF_LOGIN_AGAIN',
    });
  }
  return member;
}
