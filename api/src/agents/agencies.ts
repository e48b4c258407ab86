/** An agency's own data: rows, updates, and the profile of the contract. */
import type { AgentAddress, AgentUpdate } from '@antara/contracts/api/agents';
import { removeTitle } from '@antara/contracts/rules/person-name';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type User, revokeCodes, users } from '../accounts/index.ts';
import { countries } from '../catalogue/index.ts';
import { enqueue } from '../outbox/index.ts';
import { sqlState } from '../platform/db/types.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import type { Platform } from '../platform/platform.ts';
import { throwFieldError, throwHttpError } from '../platform/http-error.ts';
import { agencies } from './tables.ts';

export function toAgencyColumns({
  email: _,
  Landmark,
  is_default: __,
  address_type: ___,
  ...rest
}: AgentUpdate) {
  return { ...rest, landmark: Landmark };
}

/** The columns of the agent's account. */
export const toAccountColumns = ({ name, email, mobile_no }: AgentUpdate) => ({
  name: removeTitle(name),
  email,
  mobile_no,
});

/** @throws HttpError 400 at `country` when it is not in the list that the forms choose from (AG-06). */
export async function requireCountry(db: DbOrTx, name: string): Promise<void> {
  if (!name) return;
  const [known] = await db.select({ code: countries.code }).from(countries).where(eq(countries.name, name));
  if (!known) throwFieldError('country', 'Please choose a country from the list');
}

/**
 * The accounts of an agent's agency, the agent's own among them: those that name the same company in the same country,
 * whatever its capitals, blanks and punctuation. What is allowed to an agency is counted over them.
 */
export async function listAgencyAccounts(db: DbOrTx, agent: number): Promise<number[]> {
  const own = alias(agencies, 'own');
  const nameOf = ({ company_name }: typeof agencies | typeof own) =>
    sql`regexp_replace(lower(${company_name}), '[[:space:][:punct:]]', '', 'g')`;
  const rows = await db
    .select({ id: agencies.user_id })
    .from(own)
    .innerJoin(
      agencies,
      and(
        eq(agencies.country, own.country),
        sql`${nameOf(agencies)} = ${nameOf(own)}`,
        sql`${nameOf(own)} <> ''`,
      ),
    )
    .where(eq(own.user_id, agent));
  return [...new Set([agent, ...rows.map(({ id }) => id)])];
}

/** The agent's account; `addresses` is empty when the agent never filled in the form, else has one (B§3). */
export async function getAgentProfile(db: DbOrTx, { id, name, email, mobile_no }: User) {
  const [row] = await db.select().from(agencies).where(eq(agencies.user_id, id));
  return { name, email, mobile_no, addresses: row ? [toAgentAddress(row)] : [] };
}

function toAgentAddress(row: typeof agencies.$inferSelect): AgentAddress {
  const { user_id: _, landmark, password_made: __, created_at: ___, approved_at: ____, ...address } = row;
  return { ...address, Landmark: landmark, is_default: true, address_type: 'OFFICE' };
}

/**
 * Writes what the agent changed. A new e-mail address is reported to the old one, so that whoever took over a session cannot
 * lock the owner out unnoticed.
 *
 * @throws HttpError 400 for an unknown country, 409 at `email` when the address belongs to another account.
 */
export async function updateAgency({ db, now }: Platform, agent: User, update: AgentUpdate): Promise<void> {
  await requireCountry(db, update.country);
  const at = now();
  const columns = toAgencyColumns(update);
  await transaction(db, async (tx) => {
    const emailChanged = update.email !== agent.email;
    // The new address is not verified: no code sent to it has been entered.
    const account = { ...toAccountColumns(update), ...(emailChanged && { email_verified_at: null }) };
    await tx.update(users).set(account).where(eq(users.id, agent.id));
    await tx
      .insert(agencies)
      .values({ ...columns, user_id: agent.id, created_at: at, approved_at: at })
      .onConflictDoUpdate({ target: agencies.user_id, set: columns });
    if (emailChanged) {
      await revokeCodes(tx, agent.email);
      const notice = { name: agent.name, address: agent.email, addressOf: agent.id, at: at.toISOString() };
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
