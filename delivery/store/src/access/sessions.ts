/**
 * Sessions at the console. A session begins with a token, or with an account of the site. The store keeps only a hash
 * of its secret, so that reading the store does not give a session away.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readDocuments, type StoreDocuments } from '../store/documents.ts';
import { readPrincipal, type Principal } from './tokens.ts';

/** A session as it is stored. */
interface SessionRecord {
  /** The name of the session's document. */
  name: string;
  /** Null for a session of an account, whose rights the site's API knows. */
  tokenId: string | null;
  /** Milliseconds since 1970. */
  expires: number;
}

const documentName = (session: string) =>
  `sessions/${createHash('sha256').update(session).digest('hex')}.json`;

/** A token by its id, or an account of the site by the reference with which the site's API knows it. */
export type SessionSubject = { tokenId: string } | { account: string };

/** Removes the documents of `folder` that have expired. */
async function removeExpired(documents: StoreDocuments, folder: string, now: number): Promise<void> {
  const records = await readDocuments<Pick<SessionRecord, 'name' | 'expires'>>(documents, folder);
  for (const { name, expires } of records) if (expires <= now) await documents.remove(name);
}

/**
 * Starts a session. Returns the session's text, the only copy of its secret, which contains the reference of an account
 * as well. Removes expired sessions.
 */
export async function createSession(
  documents: StoreDocuments,
  subject: SessionSubject,
  lifetimeMs: number,
  now: number = Date.now(),
): Promise<string> {
  await removeExpired(documents, 'sessions', now);
  const expires = now + lifetimeMs;
  const secret = randomBytes(32).toString('base64url');
  const tokenId = 'tokenId' in subject ? subject.tokenId : null;
  const session = `${tokenId ?? 'account'}.${expires}.${secret}${'account' in subject ? `.${subject.account}` : ''}`;
  const name = documentName(session);
  await documents.create(name, JSON.stringify({ name, tokenId, expires } satisfies SessionRecord));
  return session;
}

/**
 * Returns whose session it is: the owner of its token, or the reference of an account, which the caller has to check.
 * Returns null when the session is unknown, ended or expired, or its token was revoked.
 */
export async function authenticateSession(
  documents: StoreDocuments,
  session: string,
  now: number = Date.now(),
): Promise<{ principal: Principal } | { account: string } | null> {
  const text = session ? await documents.read(documentName(session)) : null;
  if (text === null) return null;
  const { tokenId, expires } = JSON.parse(text) as SessionRecord;
  if (expires <= now) return null;
  if (tokenId === null) return { account: session.split('.').slice(3).join('.') };
  const principal = await readPrincipal(documents, tokenId, now);
  return principal && { principal };
}

/** Ends a session, so that a copy of its cookie is useless. */
export async function removeSession(documents: StoreDocuments, session: string): Promise<void> {
  await documents.remove(documentName(session));
}

/** A document that says that the owner of a session has proved who they are for one action. */
interface ProofRecord {
  name: string;
  /** Milliseconds since 1970. */
  expires: number;
}

const proofName = (session: string, act: string) =>
  `proofs/${createHash('sha256')
    .update(JSON.stringify([session, act]))
    .digest('hex')}.json`;

/** Notes that the owner of the session has proved who they are for the action `act`. Removes expired proofs. */
export async function storeProof(
  documents: StoreDocuments,
  session: string,
  act: string,
  lifetimeMs: number,
  now: number = Date.now(),
): Promise<void> {
  await removeExpired(documents, 'proofs', now);
  const name = proofName(session, act);
  await documents.create(name, JSON.stringify({ name, expires: now + lifetimeMs } satisfies ProofRecord));
}

/** Returns true when there is a proof for the action that has not expired. */
export async function hasProof(
  documents: StoreDocuments,
  session: string,
  act: string,
  now: number = Date.now(),
): Promise<boolean> {
  const text = await documents.read(proofName(session, act));
  return text !== null && (JSON.parse(text) as ProofRecord).expires > now;
}

/** Removes the proof for an action, so that it serves for nothing else. */
export async function removeProof(documents: StoreDocuments, session: string, act: string): Promise<void> {
  await documents.remove(proofName(session, act));
}
