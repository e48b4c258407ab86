/** Reads and updates an agency's own data, and maps it to the contract's profile. */
import type { AgentAddress, AgentUpdate } from '@antara/contracts/api/agents';
import { removeTitle } from '@antara/contracts/rules/person-name';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { alias } from 'drizzle-orm/pg-core';
import {
  type User,
  requestEmailCode,
  requirePassword,
  toEmailDomain,
  users,
} from '../../base/accounts/index.ts';
import { countries } from '../../site/catalogue/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwFieldError } from '../../platform/http-error.ts';
import { findLogo } from './logo.ts';
import { agencies, toWebsiteHost } from './tables.ts';

/** Returns the columns of `agencies` that the agent's form sets. */
export function toAgencyColumns({
  email: _,
  password: ____,
  Landmark,
  is_default: __,
  address_type: ___,
  ...rest
}: AgentUpdate) {
  return { ...rest, landmark: Landmark };
}

/** Returns the columns of `users` that the agent's form sets. */
export const toAccountColumns = ({
  name,
  email,
  mobile_no,
}: Pick<AgentUpdate, 'name' | 'email' | 'mobile_no'>) => ({
  name: removeTitle(name),
  email,
  mobile_no,
});

/**
 * Refuses a country that is not in the list of the forms. An empty `name` is accepted.
 *
 * @throws {HttpError} 400 at `country` when the country is not in the list of the forms (AG-06).
 */
export async function requireCountry(db: DbOrTx, name: string): Promise<void> {
  if (!name) return;
  const [knownCountry] = await db
    .select({ code: countries.code })
    .from(countries)
    .where(eq(countries.name, name));
  if (!knownCountry) throwFieldError('country', 'Please choose a country from the list');
}

/**
 * Returns all accounts of the agent's agency, including the agent's own. Limits and restrictions of an agency count
 * over these accounts. Two accounts belong to the same agency when the operator has joined them, or when both have
 * verified an address at the domain of the website that both state. Names do not matter, because anybody can enter
 * another agency's name.
 */
export async function listAgencyAccounts(db: DbOrTx, agent: number): Promise<number[]> {
  const ownAgencies = alias(agencies, 'own');
  const [ownUser, otherUser] = [alias(users, 'own_user'), alias(users, 'other_user')];
  const domain = toEmailDomain(ownUser.email);
  const byDomain = await db
    .select({ id: agencies.user_id })
    .from(ownAgencies)
    .innerJoin(ownUser, and(eq(ownUser.id, ownAgencies.user_id), isNotNull(ownUser.email_verified_at)))
    .innerJoin(
      otherUser,
      and(eq(toEmailDomain(otherUser.email), domain), isNotNull(otherUser.email_verified_at)),
    )
    .innerJoin(
      agencies,
      and(eq(agencies.user_id, otherUser.id), eq(toWebsiteHost(agencies.website_link), domain)),
    )
    .where(and(eq(ownAgencies.user_id, agent), eq(toWebsiteHost(ownAgencies.website_link), domain)));
  const first = sql`coalesce(${ownAgencies.joined_to}, ${ownAgencies.user_id})`;
  const byOperator = await db
    .select({ id: agencies.user_id })
    .from(ownAgencies)
    .innerJoin(agencies, or(eq(agencies.user_id, first), eq(agencies.joined_to, first)))
    .where(eq(ownAgencies.user_id, agent));
  return [...new Set([agent, ...[...byDomain, ...byOperator].map(({ id }) => id)])];
}

/**
 * Locks and returns the accounts of the agent's agency. Options and orders for clients are limited per agency, so two
 * accounts of one agency take them one after the other.
 */
export async function lockAgencyAccounts(tx: Tx, agent: number): Promise<number[]> {
  const accounts = await listAgencyAccounts(tx, agent);
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, accounts))
    .orderBy(users.id)
    .for('no key update');
  return accounts;
}

/**
 * Returns the agent's profile. `addresses` is empty until the agent fills in the form, and then has one entry (B§3).
 * `logo` is null without a logo.
 */
export async function getAgentProfile(db: DbOrTx, { id, name, email, mobile_no }: User) {
  const [row] = await db.select().from(agencies).where(eq(agencies.user_id, id));
  return {
    name,
    email,
    mobile_no,
    addresses: row ? [toAgentAddress(row)] : [],
    logo: await findLogo(db, id),
  };
}

function toAgentAddress(row: typeof agencies.$inferSelect): AgentAddress {
  const {
    user_id: _,
    landmark,
    password_made: __,
    created_at: ___,
    approved_at: ____,
    suspended_at: _____,
    joined_to: ______,
    ...address
  } = row;
  return { ...address, Landmark: landmark, is_default: true, address_type: 'OFFICE' };
}

/**
 * Saves the changes to the agent's profile. A new e-mail address gets a code by mail, and becomes the account's address
 * when the agent enters the code. Returns the address that waits for its code, or null when no address does.
 *
 * @throws {HttpError} 400 for an unknown country, and at `password` when a new address needs the agent's password and
 *   it is missing or wrong; 429 when the new address was sent too many codes.
 */
export async function updateAgency(
  request: FastifyRequest,
  agent: User,
  update: AgentUpdate,
): Promise<string | null> {
  const { db, now } = request.server.platform;
  await requireCountry(db, update.country);
  const newEmail = update.email === agent.email ? null : update.email;
  if (newEmail) {
    if (!update.password) {
      throwFieldError('password', 'Please enter your password to change the e-mail address');
    }
    await requirePassword(request, agent, update.password);
    await requestEmailCode(request, agent.id, newEmail);
  }
  const at = now();
  const columns = toAgencyColumns(update);
  const { email: _, ...account } = toAccountColumns(update);
  await transaction(db, async (tx) => {
    await tx.update(users).set(account).where(eq(users.id, agent.id));
    await tx
      .insert(agencies)
      // The time at which the form was filled in does not affect bookings.
      .values({ ...columns, user_id: agent.id, created_at: at, approved_at: at })
      .onConflictDoUpdate({ target: agencies.user_id, set: columns });
  });
  return newEmail;
}
