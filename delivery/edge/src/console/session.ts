/**
 * The session of the console: a cookie with a secret. The session's record and its token are read again with every
 * request.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  authenticateSession,
  createSession,
  removeSession,
  type Principal,
  type SessionSubject,
} from '@delivery/store/access';
import type { ReleaseStore } from '@delivery/store/store';
import { cookieName } from '../http/cookie-name.ts';
import type { Accounts } from './account.ts';

/** The path of the console. The paths of all its pages begin with it. */
export const consolePath = '/_edge/console';
const lifetimeMs = 8 * 60 * 60_000;

/**
 * Returns the name and the options of the session's cookie. `officeUrl` is the console's own origin, which serves
 * nothing else of the site.
 */
const describeCookie = (officeUrl: string | null) => {
  const isSecure = officeUrl?.startsWith('https:') ?? true;
  return {
    name: cookieName('office_session', isSecure),
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const,
  };
};

/** The session of a request: the caller, and the secret that proves that a form comes from a page of the session. */
export interface Session {
  principal: Principal;
  /** The value of the session's cookie. */
  value: string;
  /** A secret in every form of the session. Pages of other sites cannot read it, so they cannot post such a form. */
  csrf: string;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Returns the session of a request, or null when it is missing, forged, expired or ended, its token was revoked, or its
 * account may not use the console any more. A request that may change something asks about the account anew.
 */
export async function readSession(
  store: ReleaseStore,
  request: FastifyRequest,
  officeUrl: string | null,
  accounts: Accounts | null,
): Promise<Session | null> {
  const value = request.cookies[describeCookie(officeUrl).name] ?? '';
  const found = await authenticateSession(store.documents, value);
  if (!found) return null;
  const principal =
    'principal' in found
      ? found.principal
      : ((await accounts?.check(request, found.account, request.method === 'POST')) ?? null);
  const csrf = createHmac('sha256', value).update('console csrf').digest('base64url');
  return principal && { principal, value, csrf };
}

/** Returns true when the posted form comes from a page of this session. */
export const hasCsrfToken = ({ csrf }: Session, sent: string): boolean => isEqual(csrf, sent);

/** Starts a session for a token or an account, and sets the session's cookie. Returns the cookie's value. */
export async function startSession(
  store: ReleaseStore,
  reply: FastifyReply,
  subject: SessionSubject,
  officeUrl: string | null,
): Promise<string> {
  const { name, options } = describeCookie(officeUrl);
  const value = await createSession(store.documents, subject, lifetimeMs);
  reply.setCookie(name, value, { ...options, maxAge: lifetimeMs / 1_000 });
  return value;
}

/** Ends the session of the request, and removes its cookie. */
export async function endSession(
  store: ReleaseStore,
  request: FastifyRequest,
  reply: FastifyReply,
  officeUrl: string | null,
): Promise<void> {
  const { name, options } = describeCookie(officeUrl);
  await removeSession(store.documents, request.cookies[name] ?? '');
  reply.setCookie(name, '', { ...options, maxAge: 0 });
}
