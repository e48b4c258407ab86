/** Invitations to staff accounts. An invitation is accepted once, within 72 hours. */
import { and, asc, count, eq, gt, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { transaction } from '../../platform/db/transaction.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { createTokenDeriver, type DeriveToken } from '../../platform/mailed-tokens.ts';
import type { Platform } from '../../platform/platform.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { enqueue } from '../outbox/index.ts';
import type { StaffRole } from './member.ts';
import { isActiveOwner, notifyOwners } from './notices.ts';
import { staff, staffInvitations } from './tables.ts';

const invitationMs = 72 * 3_600_000;

export type Invitation = typeof staffInvitations.$inferSelect;

/** Who is invited, and by whom. */
export interface NewInvitation {
  email: string;
  name: string;
  roles: readonly StaffRole[];
  shipIds: readonly number[];
  invitedBy: string;
  /** The staff account of that person; null for a command. */
  invitedById: number | null;
}

const isOpen = (now: Date) => and(isNull(staffInvitations.used_at), gt(staffInvitations.expires_at, now));

/**
 * Invites a person, enqueues the mail and returns the invitation's number. The owners are mailed about a new owner, and
 * about a person for finance. Somebody whose account was ended, because they left or lost everything that they logged
 * in with, gets the same account again. An earlier invitation to the same address that was not accepted ends.
 *
 * @throws {HttpError} 409 when the address has a staff account.
 */
export async function inviteStaff(tx: Tx, invitation: NewInvitation, at: Date): Promise<number> {
  const { email, name, roles, invitedBy } = invitation;
  if (await tx.$count(staff, and(eq(staff.email, email), ne(staff.state, 'ENDED')))) {
    throwHttpError('CONFLICT', 'This address has a staff account already.');
  }
  await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.email, email), isNull(staffInvitations.used_at)));
  const { id } = await storeInvitation(tx, invitation, at);
  await enqueue(tx, 'staff-invitation', String(id), { invitationId: id });
  if (roles.some((role) => role === 'owner' || role === 'finance')) {
    const notice = { event: 'invited', subject: id, person: { name, email }, roles, by: invitedBy } as const;
    await notifyOwners(tx, notice, at);
  }
  return id;
}

/** Stores an invitation. Deletes those that were not accepted in time. */
async function storeInvitation(
  tx: Tx,
  {
    email,
    name,
    roles,
    shipIds,
    invitedBy,
    invitedById,
  }: Omit<NewInvitation, 'email'> & { email: string | null },
  at: Date,
): Promise<Invitation> {
  await tx
    .delete(staffInvitations)
    .where(and(isNull(staffInvitations.used_at), lt(staffInvitations.expires_at, at)));
  const [invitation] = await tx
    .insert(staffInvitations)
    .values({
      email,
      name,
      roles: [...roles],
      ship_ids: [...shipIds],
      invited_by: invitedBy,
      invited_by_id: invitedById,
      handle: createToken(),
      invited_at: at,
      expires_at: new Date(at.getTime() + invitationMs),
    })
    .returning();
  return invitation!;
}

/** Returns the invitations that can still be accepted, without the printed one of the first owner. */
export const listInvitations = (db: DbOrTx, now: Date) =>
  db
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      name: staffInvitations.name,
      roles: staffInvitations.roles,
      ship_ids: staffInvitations.ship_ids,
      invited_by: staffInvitations.invited_by,
      invited_at: staffInvitations.invited_at,
      expires_at: staffInvitations.expires_at,
    })
    .from(staffInvitations)
    .where(and(isOpen(now), isNotNull(staffInvitations.email)))
    .orderBy(asc(staffInvitations.id));

/** Withdraws an invitation.  @throws {HttpError} 404 when it was accepted or withdrawn, or is over */
export async function withdrawInvitation(tx: Tx, id: number, now: Date): Promise<void> {
  const withdrawn = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isOpen(now), isNotNull(staffInvitations.email)))
    .returning({ id: staffInvitations.id });
  if (!withdrawn.length) throwHttpError('NOT_FOUND', `There is no open invitation ${id}.`);
}

/** Withdraws all invitations that a member has sent and nobody has accepted. */
export async function withdrawInvitationsBy(tx: Tx, staffId: number): Promise<void> {
  await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.invited_by_id, staffId), isNull(staffInvitations.used_at)));
}

/**
 * Returns the token of an invitation and stores its hash. Every call returns the same token. Returns null when the
 * invitation was accepted or withdrawn, or is over.
 */
export async function issueInvitation(
  db: DbOrTx,
  id: number,
  now: Date,
  deriveToken: DeriveToken,
): Promise<{ token: string; invitation: Invitation } | null> {
  const ofInvitation = and(eq(staffInvitations.id, id), isOpen(now));
  const [row] = await db.select().from(staffInvitations).where(ofInvitation);
  if (!row) return null;
  const token = deriveToken(`staff-invitation ${id} ${row.invited_at.getTime()}`, row.token_hash);
  const [invitation] = await db
    .update(staffInvitations)
    .set({ token_hash: hashToken(token) })
    .where(ofInvitation)
    .returning();
  return invitation ? { token, invitation } : null;
}

/** Returns the address in the office at which an invitation is accepted. The fragment is sent to no server. */
export const formatInvitationUrl = (deskUrl: string, token: string): string =>
  `${deskUrl}/invitation#token=${token}`;

/**
 * Returns the address at which the first owner makes an account; null when there is an owner, or no office. Returns the
 * same address until the invitation is over. Two processes must not call this at once, because both would make one.
 */
export async function getFirstInvitationUrl({
  db,
  config,
  now,
}: Pick<Platform, 'db' | 'config' | 'now'>): Promise<string | null> {
  const { deskUrl } = config;
  if (deskUrl === null) return null;
  return transaction(db, async (tx) => {
    if (await countOwners(tx)) return null;
    const at = now();
    const [open] = await tx
      .select()
      .from(staffInvitations)
      .where(and(isNull(staffInvitations.email), isOpen(at)));
    const { id } =
      open ??
      (await storeInvitation(
        tx,
        {
          email: null,
          name: '',
          roles: ['owner'],
          shipIds: [],
          invitedBy: 'the first start',
          invitedById: null,
        },
        at,
      ));
    const issued = await issueInvitation(tx, id, at, createTokenDeriver(config));
    return issued && formatInvitationUrl(deskUrl, issued.token);
  });
}

/** Returns how many owners can log in. */
export async function countOwners(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ owners: count() }).from(staff).where(isActiveOwner);
  return row?.owners ?? 0;
}

/**
 * Returns the open invitation with this token.
 *
 * @throws {HttpError} 404 when there is none, and for the invitation of the first owner when there is an owner.
 */
export async function findInvitation(db: DbOrTx, token: string, now: Date): Promise<Invitation> {
  const [invitation] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.token_hash, hashToken(token)), isOpen(now)));
  if (!invitation || (invitation.email === null && (await countOwners(db)))) {
    throwHttpError(
      'NOT_FOUND',
      'This invitation was used or withdrawn, or is over. Please ask for a new one.',
    );
  }
  return invitation;
}

/** Stores the secret of the app that an invited person is setting up. */
export async function storeInvitationSecret(
  db: DbOrTx,
  id: number,
  { secret, key_id }: { secret: string; key_id: string },
): Promise<void> {
  await db
    .update(staffInvitations)
    .set({ totp_secret: secret, totp_key_id: key_id })
    .where(eq(staffInvitations.id, id));
}
