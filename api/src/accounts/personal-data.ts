/**
 * What the house holds of a person: each part that holds something says how it is read, whether it can go now, and how
 * it goes. A new table with people in it needs a part here: a test finds tables that no part knows.
 */
import { agentData } from '../agents/personal-data.ts';
import { bookingPersonalData } from '../booking/personal-data.ts';
import { documentData } from '../documents/personal-data.ts';
import { enquiryData } from '../enquiries/personal-data.ts';
import { optionPersonalData } from '../options/personal-data.ts';
import { passportData } from '../passports/personal-data.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { Db, DbOrTx, Tx } from '../platform/db/types.ts';
import type { Platform } from '../platform/platform.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { accountData } from './account-data.ts';

/** Somebody with an account. */
export interface Person {
  id: number;
  email: string;
  /** A code sent to the address was entered: what others wrote under it is theirs as well. */
  emailVerified: boolean;
}

/** A part of the house that holds something of people. */
export interface PersonalData {
  /** What it holds, by the name it has in the person's own copy. */
  read(db: DbOrTx, person: Person): Promise<Record<string, unknown>>;
  /** The sentence that says why it cannot go yet, or null. */
  deletionBlocker?(tx: Tx, person: Person, now: Date): Promise<string | null>;
  /** Takes the person out of it. */
  erase(tx: Tx, person: Person, now: Date): Promise<void>;
  /** The tables that it answers for. */
  tables: readonly string[];
}

/** The account itself last: the others refer to it. */
export const dataSources: readonly PersonalData[] = [
  bookingPersonalData,
  optionPersonalData,
  documentData,
  passportData,
  enquiryData,
  agentData,
  accountData,
];

/** Everything that is held of a person. */
export async function exportPersonalData(db: Db, person: Person): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown>[] = [];
  for (const source of dataSources) parts.push(await source.read(db, person));
  return Object.assign({}, ...parts) as Record<string, unknown>;
}

/** Takes a person out of everything, at once or not at all. 409 with the reason while something stands against it. */
export async function erasePerson({ db, now }: Pick<Platform, 'db' | 'now'>, person: Person): Promise<void> {
  const at = now();
  await transaction(db, async (tx) => {
    for (const { deletionBlocker } of dataSources) {
      const why = await deletionBlocker?.(tx, person, at);
      if (why) throwHttpError('CONFLICT', why);
    }
    for (const source of dataSources) await source.erase(tx, person, at);
  });
}
