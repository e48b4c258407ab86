/** Bank accounts of agencies, to which their commission is paid. They are stored encrypted. */
import { eq } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { createEncryption, deriveKeys, getEncryptionKeys } from '../../platform/encryption.ts';
import { agencyBankAccounts } from './tables.ts';

/** A bank account in India. */
export interface BankAccount {
  /** The holder, as the bank has it. */
  name: string;
  account: string;
  ifsc: string;
}

type Keys = Pick<Config, 'dataDir' | 'passportKeys'>;
/** Encrypted content with the id of its key; both are NULL for an account that was deleted. */
interface StoredAccount {
  content: string | null;
  key_id: string | null;
}

/**
 * Returns functions that encrypt and decrypt bank accounts. `place` names the row that has the account, so that a
 * content copied to another row cannot be decrypted.
 */
export function openBankAccounts(config: Keys) {
  const encryption = createEncryption(deriveKeys(getEncryptionKeys(config), 'agency-bank-account'));
  return {
    encrypt(place: string, account: BankAccount): { content: string; key_id: string } {
      const { content, keyId } = encryption.encrypt(place, Buffer.from(JSON.stringify(account)));
      return { content: content.toString('base64'), key_id: keyId };
    },
    /** @throws {Error} when the key is unknown or the content was changed */
    decrypt(place: string, { content, key_id: keyId }: StoredAccount): BankAccount | null {
      if (content === null || keyId === null) return null;
      const encrypted = { content: Buffer.from(content, 'base64'), keyId };
      return JSON.parse(encryption.decrypt(place, encrypted).toString()) as BankAccount;
    },
  };
}

/** The place of an agency's present bank account. */
export const placeOfAgency = (userId: number) => `agency:${userId}`;

/** Returns a bank account as people may read it: of the number its last four digits. */
export const maskAccount = ({ name, account, ifsc }: BankAccount) => ({
  name,
  account: `…${account.slice(-4)}`,
  ifsc,
});

/** Stores an agency's bank account, instead of an earlier one. */
export async function saveBankAccount(
  tx: Tx,
  config: Keys,
  user_id: number,
  account: BankAccount,
  changed_at: Date,
): Promise<void> {
  const stored = { ...openBankAccounts(config).encrypt(placeOfAgency(user_id), account), changed_at };
  await tx
    .insert(agencyBankAccounts)
    .values({ user_id, ...stored })
    .onConflictDoUpdate({ target: agencyBankAccounts.user_id, set: stored });
}

/** Returns an agency's bank account; null without one.  @throws {Error} as `decrypt` */
export async function findBankAccount(
  db: DbOrTx,
  config: Keys,
  user_id: number,
): Promise<BankAccount | null> {
  const [row] = await db.select().from(agencyBankAccounts).where(eq(agencyBankAccounts.user_id, user_id));
  return row ? openBankAccounts(config).decrypt(placeOfAgency(user_id), row) : null;
}
