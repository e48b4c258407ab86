/** Who is logged in to the console: a cookie that names a token, whose record is read again with every request. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPrincipal, type Principal } from '@antara/releases/access';
import type { ReleaseStore } from '@antara/releases/store';

export const consolePath = '/_edge/console';
const cookieName = 'console';
const lifetimeMs = 8 * 60 * 60_000;

export interface Session {
  principal: Principal;
  /** Stands in every form: another site cannot know it. */
  csrf: string;
}

/** The key of previews, which all edges of a store share; what is signed here begins with other words. */
async function sign(store: ReleaseStore, what: 'session' | 'csrf', text: string): Promise<string> {
  const key = await store.readOrCreatePreviewKey();
  return createHmac('sha256', key).update(`console ${what} ${text}`).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The session of a request, or null: none, changed, expired, or its token was revoked. */
export async function readSession(store: ReleaseStore, request: FastifyRequest): Promise<Session | null> {
  const [id = '', expires = '', signature = ''] = (request.cookies[cookieName] ?? '').split('.');
  if (!id || !(Number(expires) > Date.now())) return null;
  if (!isEqual(signature, await sign(store, 'session', `${id}.${expires}`))) return null;
  const principal = await readPrincipal(store.documents, id);
  return principal && { principal, csrf: await sign(store, 'csrf', `${id}.${expires}`) };
}

/** Does the form that was posted come from a page of this session? */
export const hasCsrfToken = ({ csrf }: Session, sent: string): boolean => isEqual(csrf, sent);

export async function startSession(
  store: ReleaseStore,
  reply: FastifyReply,
  { id }: Principal,
  isSecure: boolean,
): Promise<void> {
  const payload = `${id}.${Date.now() + lifetimeMs}`;
  reply.setCookie(cookieName, `${payload}.${await sign(store, 'session', payload)}`, {
    path: consolePath,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: lifetimeMs / 1_000,
  });
}

export function endSession(reply: FastifyReply, isSecure: boolean): void {
  reply.setCookie(cookieName, '', {
    path: consolePath,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: 0,
  });
}
