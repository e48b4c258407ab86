/** Members of an agency besides its owner: invitations, joining, removal (docs/decisions/0041). */
import type { Colleague, newMember } from '@antara/contracts/api/colleagues';
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { z } from 'zod/mini';
import {
  agencyMembers,
  type BookingUser,
  countAttempt,
  createAttemptKey,
  hashPassword,
  isEmailVerified,
  requireStrongPassword,
  type User,
  users,
} from '../../base/accounts/index.ts';
import { bookings } from '../../bookings/booking/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Db, DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DeriveToken } from '../../platform/mailed-tokens.ts';
import { hashToken } from '../../platform/tokens.ts';
import { type EventSource, recordSuccess } from '../../base/security-events/index.ts';
import { agencies } from './tables.ts';

const dayMs = 86_400_000;
const invitationMs = 7 * dayMs;
const unusedInvitationMs = 30 * dayMs;
const invitationsPerDay = 20;

type Member = typeof agencyMembers.$inferSelect;

const toColleague = ({ id, email, invited_at, joined_at }: Member, name: string | null): Colleague => ({
  id,
  email,
  name: name ?? '',
  invited_at: invited_at.toISOString(),
  joined_at: joined_at?.toISOString() ?? null,
});

/** Returns the members and invited people of the agency with this account; the earliest invitation comes first. */
export async function listColleagues(db: DbOrTx, agency: number): Promise<Colleague[]> {
  const rows = await db
    .select({ member: agencyMembers, name: users.name })
    .from(agencyMembers)
    .leftJoin(users, eq(users.id, agencyMembers.user_id))
    .where(eq(agencyMembers.agency_id, agency))
    .orderBy(asc(agencyMembers.invited_at), asc(agencyMembers.id));
  return rows.map(({ member, name }) => toColleague(member, name));
}

/**
 * Invites the owner of an address to the agency. A new invitation replaces an earlier one to the same address that was
 * not accepted, so that the link in the earlier mail stops working.
 *
 * @throws {HttpError}
 * 409 while the owner's address is not verified, and for the address of the owner or a member;
 * 409 when the owner's account has bookings from before it was the agency's, because colleagues would see them;
 * 429 after `invitationsPerDay`.
 */
export async function inviteColleague(
  platform: Platform,
  owner: BookingUser,
  email: string,
  source: EventSource,
): Promise<Colleague> {
  const { db } = platform;
  if (email === owner.email) throwHttpError('CONFLICT', 'This is your own address.');
  const key = createAttemptKey('agent-invitation', String(owner.id));
  await countAttempt(platform, [{ key, max: invitationsPerDay, seconds: dayMs / 1000 }]);
  const at = platform.now();
  return transaction(db, async (tx) => {
    if (!(await isEmailVerified(tx, owner.id))) {
      throwHttpError(
        'CONFLICT',
        'Please confirm your e-mail address first: under My profile, with the code that we have sent there. Then you can invite colleagues.',
      );
    }
    if (await hasPrivateBookings(tx, owner.id)) {
      throwHttpError(
        'CONFLICT',
        'Your account has bookings from before it was an agency’s, which colleagues would see. Please contact us.',
      );
    }
    const [invited] = await tx
      .insert(agencyMembers)
      .values({ agency_id: owner.id, email, invited_at: at })
      .onConflictDoUpdate({
        target: [agencyMembers.agency_id, agencyMembers.email],
        set: { invited_at: at, token_hash: null },
        setWhere: isNull(agencyMembers.user_id),
      })
      .returning();
    if (!invited) throwHttpError('CONFLICT', 'This colleague has joined already.');
    const memberId = invited.id;
    await enqueue(tx, 'agent-invitation', `${memberId}-${at.getTime()}`, { memberId });
    await enqueue(tx, 'agent-colleague', `invited-${memberId}-${at.getTime()}`, {
      template: 'invited',
      memberId,
    });
    await recordSuccess(tx, source, 'colleague-invited', owner.id);
    return toColleague(invited, null);
  });
}

/**
 * Ends a member's access, or withdraws an invitation. The member's bookings stay with the agency.
 *
 * @throws {HttpError} 404 when the agency has no such member or invitation.
 */
export async function removeColleague(
  { db }: Platform,
  agency: number,
  id: number,
  source: EventSource,
): Promise<void> {
  await transaction(db, async (tx) => {
    const [removed] = await tx
      .delete(agencyMembers)
      .where(and(eq(agencyMembers.id, id), eq(agencyMembers.agency_id, agency)))
      .returning();
    if (!removed) throwHttpError('NOT_FOUND', 'There is no such colleague in your agency.');
    await recordSuccess(tx, source, 'colleague-removed', removed.user_id ?? agency);
  });
}

/**
 * Returns the token of an invitation and stores its hash. Every call returns the same token. Returns null when the
 * invitation was withdrawn or accepted, or has expired.
 */
export async function issueInvitation(
  db: Db,
  id: number,
  now: Date,
  deriveToken: DeriveToken,
): Promise<{ token: string; id: number; email: string; invitedAt: Date } | null> {
  const ofInvitation = and(eq(agencyMembers.id, id), isPending(now));
  const [row] = await db.select().from(agencyMembers).where(ofInvitation);
  if (!row) return null;
  const { email, invited_at: invitedAt, token_hash } = row;
  const token = deriveToken(`agent-invitation ${id} ${invitedAt.getTime()}`, token_hash);
  // The person may have accepted the invitation in the meantime, or the owner may have sent a new one.
  const issued = await db
    .update(agencyMembers)
    .set({ token_hash: hashToken(token) })
    .where(and(ofInvitation, eq(agencyMembers.invited_at, invitedAt)))
    .returning({ id: agencyMembers.id });
  return issued.length ? { token, id, email, invitedAt } : null;
}

/**
 * Returns what the page of an invitation shows: the inviting agency's name, the invited address, and whether the
 * address has an account.
 *
 * @throws {HttpError} 404 for an invitation that does not exist or can no longer be used.
 */
export async function describeInvitation({ db, now }: Pick<Platform, 'db' | 'now'>, token: string) {
  const { agency_id, email } = await getInvitation(db, token, now());
  const has_account = (await db.$count(users, eq(users.email, email))) > 0;
  return { company_name: await getAgencyName(db, agency_id), email, has_account };
}

/**
 * Makes the caller a member of the agency that invited them. The caller's address counts as verified from then on,
 * because the link was mailed to it.
 *
 * @throws {HttpError} as `joinAgency` of the contract.
 */
export async function joinAgency(
  { db, now, emit }: Pick<Platform, 'db' | 'now' | 'emit'>,
  { token, account }: { token: string; account?: z.output<typeof newMember> | undefined },
  caller: User | null,
  source: EventSource,
): Promise<{ company_name: string }> {
  const { email } = await getInvitation(db, token, now());
  if (caller && caller.email !== email) {
    throwHttpError('FORBIDDEN', `This invitation is for ${email}. Please log out, and open its link again.`);
  }
  if (!caller && account) await requireStrongPassword(account.password, { ...account, email });
  const password_hash = !caller && account ? await hashPassword(account.password) : null;
  const at = now();
  return transaction(db, async (tx) => {
    const member = await getInvitation(tx, token, at, true);
    const user = caller?.id ?? (await createMember(tx, email, account, password_hash));
    await assertCanJoinAgency(tx, user);
    await tx
      .update(agencyMembers)
      .set({ user_id: user, joined_at: at, token_hash: null })
      .where(eq(agencyMembers.id, member.id));
    const verified = await tx
      .update(users)
      .set({ email_verified_at: at })
      .where(and(eq(users.id, user), isNull(users.email_verified_at)))
      .returning({ id: users.id });
    if (verified.length) await emit(tx, 'email-verified', { userId: user, at });
    await enqueue(tx, 'agent-colleague', `joined-${member.id}`, { template: 'joined', memberId: member.id });
    await recordSuccess(tx, source, 'colleague-joined', user, caller ? 'account' : 'visitor');
    return { company_name: await getAgencyName(tx, member.agency_id) };
  });
}

/** Deletes old invitations that nobody accepted. */
export async function deleteOldInvitations({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  await db
    .delete(agencyMembers)
    .where(
      and(
        isNull(agencyMembers.user_id),
        lt(agencyMembers.invited_at, new Date(now().getTime() - unusedInvitationMs)),
      ),
    );
}

const isPending = (now: Date) =>
  and(
    isNull(agencyMembers.user_id),
    gt(agencyMembers.invited_at, new Date(now.getTime() - invitationMs)),
    inArray(
      agencyMembers.agency_id,
      sql`(SELECT id FROM users WHERE role = 'AGENT' AND locked_at IS NULL AND email_verified_at IS NOT NULL)`,
    ),
  );

async function getInvitation(db: DbOrTx, token: string, now: Date, lock = false): Promise<Member> {
  const query = db
    .select()
    .from(agencyMembers)
    .where(and(eq(agencyMembers.token_hash, hashToken(token)), isPending(now)));
  const [row] = await (lock ? query.for('update') : query);
  return (
    row ??
    throwHttpError(
      'NOT_FOUND',
      'This invitation cannot be used any more. Please ask your agency to invite you again.',
    )
  );
}

async function createMember(
  tx: Tx,
  email: string,
  account: z.output<typeof newMember> | undefined,
  password_hash: string | null,
): Promise<number> {
  const [created] =
    account && password_hash
      ? await tx
          .insert(users)
          .values({ name: account.name, mobile_no: account.mobile_no, email, password_hash })
          .onConflictDoNothing({ target: users.email })
          .returning({ id: users.id })
      : [];
  return created?.id ?? throwHttpError('UNAUTHORISED', 'Please log in with this address to join the agency.');
}

/**
 * @throws {HttpError} 409 for an account that belongs to an agency or has bookings of its own, because a member of an
 *   agency could no longer open those bookings.
 */
async function assertCanJoinAgency(tx: Tx, user: number): Promise<void> {
  const [row] = await tx.select({ role: users.role }).from(users).where(eq(users.id, user)).for('update');
  const joined = await tx.$count(agencyMembers, eq(agencyMembers.user_id, user));
  const registered = await tx.$count(agencies, eq(agencies.user_id, user));
  if (joined || registered || row?.role !== 'CUSTOMER') {
    throwHttpError('CONFLICT', 'Your account belongs to an agency already.');
  }
  const paying = await tx.$count(bookings, and(eq(bookings.user_id, user), eq(bookings.status, 'PENDING')));
  if (paying || (await hasPrivateBookings(tx, user))) {
    throwHttpError(
      'CONFLICT',
      'Your account has bookings of your own. Please ask your agency to invite another address of yours.',
    );
  }
}

/** Returns true when the account has bookings that belong to no agency. */
async function hasPrivateBookings(tx: Tx, user: number): Promise<boolean> {
  const privateCount = await tx.$count(
    bookings,
    and(
      eq(bookings.user_id, user),
      sql`${bookings.snapshot} IS NOT NULL AND ${bookings.snapshot} -> 'agency' IS NULL`,
    ),
  );
  return privateCount > 0;
}

async function getAgencyName(db: DbOrTx, agency: number): Promise<string> {
  const [row] = await db
    .select({ company: agencies.company_name, name: agencies.name })
    .from(agencies)
    .where(eq(agencies.user_id, agency));
  return row?.company || row?.name || 'Your agency';
}
