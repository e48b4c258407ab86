/**
 * Sessions at the console: begun with a token, kept in the store by the hash of their secret, so that who reads the
 * store cannot make one.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readDocuments, type StoreDocuments } from '../store/documents.ts';
import { readPrincipal, type Principal } from './tokens.ts';

/** A session as it is stored. */
interface SessionRecord {
  /** The name of its document. */
  name: string;
  tokenId: string;
  /** Milliseconds since 1970. */
  expires: number;
}

const documentName = (session: string) =>
  `sessions/${createHash('sha256').update(session).digest('hex')}.json`;

/**
 * Begins a session for a token; gives its text, which holds the only copy of its secret. Sessions that have expired go.
 */
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

/** Whose session this is, or null: none of ours, ended, expired, or its token was revoked. */
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

/** Ends a session: who has copied its cookie gets no further. */
export async function removeSession(documents: StoreDocuments, session: string): Promise<void> {
  await documents.remove(documentName(session));
}
