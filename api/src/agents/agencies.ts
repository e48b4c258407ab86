/** An agency's own data: as kept, as sent, as shown. */
import type { AgentAddress, AgentUpdate } from '@antara/contracts/api/agents';
import { removeTitle } from '@antara/contracts/rules/person-name';
import { eq } from 'drizzle-orm';
import { revokeCodes } from '../accounts/password-codes.ts';
import type { User } from '../accounts/session.ts';
import { users } from '../accounts/tables.ts';
import { countries } from '../catalogue/tables.ts';
import { enqueue } from '../outbox/outbox.ts';
import { sqlState } from '../platform/db/types.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import type { Platform } from '../platform/platform.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { agencies } from './tables.ts';

/** What is sent, as columns. */
export function toAgencyColumns({
  email: _,
  Landmark,
  is_default: __,
  address_type: ___,
  ...rest
}: AgentUpdate) {
  return { ...rest, landmark: Landmark };
}

/** The account that goes with what is sent. */
export const toAccountColumns = ({ name, email, mobile_no }: AgentUpdate) => ({
  name: removeTitle(name),
  email,
  mobile_no,
});

/** Refuses a country that is not in the list: the forms choose, they do not write. */
export async function requireCountry(db: DbOrTx, name: string): Promise<void> {
  if (!name) return;
  const [known] = await db.select({ code: countries.code }).from(countries).where(eq(countries.name, name));
  const message = 'Please choose a country from the list';
  if (!known) throwHttpError('INVALID', message, { fields: [{ path: 'country', message }] });
}

/** An agent's account with the agency's address; none for an agent who never filled in the form (B§3). */
export async function getAgentProfile(db: DbOrTx, { id, name, email, mobile_no }: User) {
  const [row] = await db.select().from(agencies).where(eq(agencies.user_id, id));
  return { name, email, mobile_no, addresses: row ? [toAgentAddress(row)] : [] };
}

function toAgentAddress(row: typeof agencies.$inferSelect): AgentAddress {
  const { user_id: _, landmark, password_made: __, created_at: ___, approved_at: ____, ...address } = row;
  return { ...address, Landmark: landmark, is_default: true, address_type: 'OFFICE' };
}

/**
 * Writes what the agent changed. 409 when the address belongs to another account. An address that changes is told to
 * the old one: whoever took over a session must not lock its owner out unseen.
 */
export async function updateAgency({ db, now }: Platform, agent: User, update: AgentUpdate): Promise<void> {
  await requireCountry(db, update.country);
  const at = now();
  const columns = toAgencyColumns(update);
  await transaction(db, async (tx) => {
    const emailChanged = update.email !== agent.email;
    // Nobody has entered a code sent to the new address yet.
    const account = { ...toAccountColumns(update), ...(emailChanged && { email_proved_at: null }) };
    await tx.update(users).set(account).where(eq(users.id, agent.id));
    await tx
      .insert(agencies)
      .values({ ...columns, user_id: agent.id, created_at: at, approved_at: at })
      .onConflictDoUpdate({ target: agencies.user_id, set: columns });
    if (emailChanged) {
      await revokeCodes(tx, agent.email);
      const notice = { name: agent.name, address: agent.email, at: at.toISOString() };
      await enqueue(tx, 'agent-address-changed', `${agent.id}-${at.getTime()}`, notice);
    }
  }).catch((error: unknown) => {
    if (sqlState(error) !== '23505') throw error;
    const message = 'This address cannot be used.';
    throwHttpError(
      'CONFLICT',
      message,
      { fields: [{ path: 'email', message }] },
      'the address has an account',
    );
  });
}
