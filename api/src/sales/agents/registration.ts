/** Registration of travel agents, and the operator's approval (AG-03). */
import type { AgentRegistration } from '@antara/contracts/api/agents';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import {
  hashPassword,
  isEmailVerified,
  requestFirstEmailCode,
  requireStrongPassword,
  type User,
  users,
} from '../../base/accounts/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { type EventSource, recordSuccess } from '../../base/security-events/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { toAccountColumns, toAgencyColumns, requireCountry } from './agencies.ts';
import { agencies, getAgencyState, type AgencyState } from './tables.ts';

const addressTakenMessage =
  'This address cannot be used to register. If it is yours, log in or reset the password.';

/**
 * Registers an agency. A new address gets an account with the given password; a caller who registers their own address
 * keeps their password. Returns `approved` true when the agent can log in to the portal at once, without the operator's
 * approval. `address_confirmed` is false until the user enters the mailed code; until then the address gets no other
 * mails.
 *
 * @throws {HttpError} 400 for a password that is easily guessed and for an unknown country; 409 when the address
 *   belongs to somebody else (who gets a mail) or the account has an agency already.
 */
export async function registerAgency(
  platform: Platform,
  { password, password_made, ...sent }: AgentRegistration,
  caller: User | null,
  source: EventSource,
): Promise<{ approved: boolean; address_confirmed: boolean }> {
  const { db, now, config } = platform;
  await requireStrongPassword(password, sent);
  await requireCountry(db, sent.country);
  const ownAccount = caller?.email === sent.email ? caller : null;
  if (ownAccount?.agency_id) throwHttpError('CONFLICT', 'Your account belongs to an agency already.');
  // Hashes for every address, so that the response time does not reveal whether the address has an account.
  const password_hash = await hashPassword(password);
  const at = now();
  const approved_at = config.agentApproval === 'manual' ? null : at;

  const owner = await transaction(db, async (tx) => {
    const user = ownAccount?.id ?? (await insertAccount(tx, { ...toAccountColumns(sent), password_hash }));
    if (user === null) return getAccountId(tx, sent.email);
    const insertedAgency = await tx
      .insert(agencies)
      .values({
        ...toAgencyColumns(sent),
        user_id: user,
        password_made: password_made && !ownAccount,
        created_at: at,
        approved_at,
      })
      .onConflictDoNothing()
      .returning({ id: agencies.user_id });
    if (!insertedAgency.length) await throwRegisteredBefore(tx, user);
    if (approved_at) await tx.update(users).set({ role: 'AGENT' }).where(eq(users.id, user));
    else await enqueue(tx, 'agent-mail', `to-approve-${user}`, { template: 'to-approve', userId: user });
    // The welcome mail follows once the address is verified, because the address may belong to somebody else.
    if (!ownAccount) await requestFirstEmailCode(platform, tx, user, sent.email);
    else if (await isEmailVerified(tx, user)) await enqueueAgentMail(tx, 'registered', user);
    await recordSuccess(tx, source, 'agent-registered', user, ownAccount ? 'account' : 'visitor');
    return null;
  });
  if (owner !== null) {
    // At most one mail a day, so that nobody can use registrations to flood an inbox.
    await enqueue(db, 'agent-address-taken', `${owner}-${toCivilDate(at)}`, {
      userId: owner,
      at: at.toISOString(),
    });
    throwHttpError('CONFLICT', addressTakenMessage, {}, 'the address has an account');
  }
  const address_confirmed = ownAccount !== null && (await isEmailVerified(db, ownAccount.id));
  return { approved: approved_at !== null, address_confirmed };
}

/**
 * Enqueues the first mail to an agency. Called at registration or approval if the owner's address is verified by then,
 * otherwise when the address becomes verified.
 */
async function enqueueAgentMail(tx: Tx, template: 'registered' | 'approved', userId: number): Promise<void> {
  await enqueue(tx, 'agent-mail', `${template}-${userId}`, { template, userId });
}

/** Enqueues the mail about a suspension or its end. Each suspension and each end gets one mail. */
async function enqueueSuspensionMail(
  tx: Tx,
  template: 'suspended' | 'reopened',
  userId: number,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await enqueue(tx, 'agent-mail', `${template}-${userId}-${at}`, { template, userId, at });
}

/**
 * Suspends an agency whose row is locked, and enqueues the mail to its owner. Returns false when no mail is enqueued
 * because the owner's address is not verified.
 */
export async function suspendAgent(tx: Tx, userId: number, now: Date): Promise<boolean> {
  await tx.update(agencies).set({ suspended_at: now }).where(eq(agencies.user_id, userId));
  await tx.update(users).set({ role: 'SUSPENDED_AGENT' }).where(eq(users.id, userId));
  if (!(await isEmailVerified(tx, userId))) return false;
  await enqueueSuspensionMail(tx, 'suspended', userId, now);
  return true;
}

/**
 * Sends the first mail to the agency of an account whose address was just verified, unless that mail was sent before.
 * Does nothing for other accounts and for suspended agencies.
 */
export async function welcomeAgency(tx: Tx, userId: number): Promise<void> {
  const [agency] = await tx.select().from(agencies).where(eq(agencies.user_id, userId));
  if (!agency || getAgencyState(agency) === 'suspended') return;
  const approvedLater = agency.approved_at && agency.approved_at > agency.created_at;
  await enqueueAgentMail(tx, approvedLater ? 'approved' : 'registered', userId);
}

const registeredBefore: Record<AgencyState, string> = {
  open: 'Your account is a travel agent’s already.',
  waiting: 'We have your registration already. We write to you as soon as your account is open.',
  suspended:
    'Your agency’s account is suspended, so it cannot be registered again. Its bookings and commission are kept. Please contact us.',
};

async function throwRegisteredBefore(tx: Tx, user: number): Promise<never> {
  const [agency] = await tx.select().from(agencies).where(eq(agencies.user_id, user));
  throwHttpError('CONFLICT', registeredBefore[getAgencyState(agency!)]);
}

async function insertAccount(tx: Tx, values: typeof users.$inferInsert): Promise<number | null> {
  const [insertedUser] = await tx
    .insert(users)
    .values(values)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return insertedUser?.id ?? null;
}

async function getAccountId(tx: Tx, email: string): Promise<number> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row!.id;
}

/**
 * Approves the agent with this address who waits or is suspended, and keeps the day of the first approval. Mails the
 * agent that the account is open. If the address is not verified, mails a new code instead; the mail follows once the
 * code is entered. Returns null when no such agent waits.
 */
export async function approveAgent(
  platform: Pick<Platform, 'now' | 'config'>,
  tx: Tx,
  email: string,
): Promise<{ isAddressConfirmed: boolean } | null> {
  const { now } = platform;
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()));
  if (!user) return null;
  const [before] = await tx
    .select({ suspended_at: agencies.suspended_at })
    .from(agencies)
    .where(eq(agencies.user_id, user.id))
    .for('update');
  const opened = await tx
    .update(agencies)
    .set({
      approved_at: sql`coalesce(${agencies.approved_at}, ${now().toISOString()}::timestamptz)`,
      suspended_at: null,
    })
    .where(
      and(eq(agencies.user_id, user.id), or(isNull(agencies.approved_at), isNotNull(agencies.suspended_at))),
    )
    .returning({ id: agencies.user_id });
  if (!opened.length) return null;
  const [owner] = await tx
    .update(users)
    .set({ role: 'AGENT' })
    .where(eq(users.id, user.id))
    .returning({ verified: users.email_verified_at, email: users.email });
  const isAddressConfirmed = Boolean(owner?.verified);
  if (isAddressConfirmed && before?.suspended_at) await enqueueSuspensionMail(tx, 'reopened', user.id, now());
  else if (isAddressConfirmed) await enqueueAgentMail(tx, 'approved', user.id);
  // The code from the registration is valid for a day, so it has usually expired by now.
  else await requestFirstEmailCode(platform, tx, user.id, owner!.email);
  return { isAddressConfirmed };
}
