/**
 * Sessions at the console. A session begins with a token, and the store keeps only a hash of its secret, so that
 * reading the store does not give a session away.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readDocuments, type StoreDocuments } from '../store/documents.ts';
import { readPrincipal, type Principal } from './tokens.ts';

/** A session as it is stored. */
interface SessionRecord {
  /** The name of the session's document. */
  name: string;
  tokenId: string;
  /** Milliseconds since 1970. */
  expires: number;
}

const documentName = (session: string) =>
  `sessions/${createHash('sha256').update(session).digest('hex')}.json`;

/** Starts a session for a token. Returns the session's text, the only copy of its secret. Removes expired sessions. */
export async function createSession(
  documents: StoreDocuments,
  tokenId: string,
  lifetimeMs: number,
  now: number = Date.now(),
): Promise<string> {
  for (const { name, expires } of await readDocuments<SessionRecord>(documents, 'sessions'))
    if (expires <= now) await documents.remove(name);
  const expires = now + lifetimeMs;
  const session = `${tokenId}.${expires}.${randomBytes(32).toString('base64url')}`;
  const name = documentName(session);
  await documents.create(name, JSON.stringify({ name, tokenId, expires } satisfies SessionRecord));
  return session;
}

/** Returns the session's owner, or null when the session is unknown, ended or expired, or its token was revoked. */
export async function authenticateSession(
  documents: StoreDocuments,
  session: string,
  now: number = Date.now(),
): Promise<Principal | null> {
  const text = session ? await documents.read(documentName(session)) : null;
  if (text === null) return null;
  const { tokenId, expires } = JSON.parse(text) as SessionRecord;
  return expires > now ? readPrincipal(documents, tokenId, now) : null;
}

/** Ends a session, so that a copy of its cookie is useless. */
export async function removeSession(documents: StoreDocuments, session: string): Promise<void> {
  await documents.remove(documentName(session));
}
