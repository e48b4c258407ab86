/**
 * Personal data: each domain that stores something of a person says how it is read, whether it can be deleted now, and
 * how it is erased. A test finds tables with people in them that no plugin answers for.
 */
import type { Clock } from './clock.ts';
import type { DbOrTx, Tx } from './db/types.ts';
import { throwHttpError } from './http-error.ts';

/** Somebody with an account. */
export interface Person {
  id: number;
  email: string;
  /** A code sent to the address was entered: what was written to us under the address is theirs as well. */
  emailVerified: boolean;
}

/** What a domain stores of people. */
export interface PersonalData {
  /** What it stores, by the names it has in the person's own copy. */
  read(db: DbOrTx, person: Person): Promise<Record<string, unknown>>;
  /** The sentence that says why it cannot be deleted yet, or null. */
  deletionBlocker?(tx: Tx, person: Person, now: Date): Promise<string | null>;
  /** Takes the person out of it. */
  erase(tx: Tx, person: Person, now: Date): Promise<void>;
  /** The tables that it answers for. */
  tables: readonly string[];
}

/** Everything that is stored of a person. */
export async function exportPersonalData(
  db: DbOrTx,
  sources: readonly PersonalData[],
  person: Person,
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown>[] = [];
  for (const source of sources) parts.push(await source.read(db, person));
  return Object.assign({}, ...parts) as Record<string, unknown>;
}

/**
 * Takes a person out of everything.
 *
 * @throws {HttpError} 409 with the reason while a source has a `deletionBlocker`.
 */
export async function erasePerson(
  tx: Tx,
  { now, personalData }: { now: Clock; personalData: readonly PersonalData[] },
  person: Person,
): Promise<void> {
  const at = now();
  for (const { deletionBlocker } of personalData) {
    const reason = await deletionBlocker?.(tx, person, at);
    if (reason) throwHttpError('CONFLICT', reason);
  }
  for (const source of personalData) await source.erase(tx, person, at);
}
