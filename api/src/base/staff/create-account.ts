/** Creates the staff account of an invited person. */
import { and, eq, isNull } from 'drizzle-orm';
import { transaction } from '../../platform/db/transaction.ts';
import { throwFieldError, throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  createRecoveryCodes,
  hashPassword,
  requireStrongPassword,
  type TotpSecrets,
} from '../accounts/index.ts';
import { type EventSource, recordSecurityEvent } from '../security-events/index.ts';
import { type Invitation, storeInvitationSecret } from './invitations.ts';
import { notifyOwners } from './notices.ts';
import { storePasskey, type VerifiedPasskey } from './passkeys.ts';
import { staff, staffInvitations, staffRecoveryCodes } from './tables.ts';

/** How the new member will log in. */
export type Credentials = { passkey: VerifiedPasskey } | { password: string; code: string };

/**
 * Returns the address of the account: that of the invitation. The first owner enters one, because the first invitation
 * is printed and not mailed.
 *
 * @throws {HttpError} 400 at `email` when it is missing.
 */
export function getAccountEmail({ email }: Invitation, entered: string | undefined): string {
  return email ?? entered ?? throwFieldError('email', 'Please enter your e-mail address.');
}

/** Sets up an authenticator app anew. Returns what the app needs. */
export async function beginApp(
  { db }: Platform,
  secrets: TotpSecrets,
  { id, handle }: Invitation,
  email: string,
  company: string,
) {
  const { stored, setup } = secrets.create({ id: handle, email }, company);
  await storeInvitationSecret(db, id, stored);
  return setup;
}

/**
 * Creates the account, uses the invitation up and mails the owners. Returns the account's number, and the recovery
 * codes of an account with a password.
 *
 * @throws {HttpError}
 * 400 at `password` when it is easily guessed, at `code` when it is wrong, at `email` when it has an account;
 * 404 when another call has used the invitation.
 */
export async function createStaffAccount(
  { db, now }: Platform,
  secrets: TotpSecrets,
  invitation: Invitation,
  person: { email: string; name: string },
  credentials: Credentials,
  source: EventSource,
): Promise<{ id: number; recoveryCodes: string[] }> {
  const at = now();
  const { columns, codes, hashes } =
    'passkey' in credentials
      ? { columns: {}, codes: [], hashes: [] }
      : await preparePassword(secrets, invitation, person, credentials, at);
  const id = await transaction(db, async (tx) => {
    const used = await tx
      .update(staffInvitations)
      .set({ used_at: at, totp_secret: null, totp_key_id: null })
      .where(and(eq(staffInvitations.id, invitation.id), isNull(staffInvitations.used_at)))
      .returning({ id: staffInvitations.id });
    if (!used.length) throwHttpError('NOT_FOUND', 'This invitation was used meanwhile.');
    const { roles, invited_by: by } = invitation;
    await notifyOwners(tx, { event: 'joined', subject: invitation.id, person, roles, by }, at);
    const account = {
      ...person,
      ...columns,
      state: 'ACTIVE',
      roles,
      ship_ids: invitation.ship_ids,
      handle: invitation.handle,
      made_at: at,
    } as const;
    const [created] = await tx
      .insert(staff)
      .values(account)
      // The account of somebody who left keeps its number, by which the log of changes names it.
      .onConflictDoUpdate({ target: staff.email, set: account, setWhere: eq(staff.state, 'ENDED') })
      .returning({ id: staff.id });
    if (!created) return throwFieldError('email', 'This address has a staff account already.');
    if ('passkey' in credentials) await storePasskey(tx, created.id, credentials.passkey, at);
    if (hashes.length) {
      await tx
        .insert(staffRecoveryCodes)
        .values(hashes.map((code_hash) => ({ staff_id: created.id, code_hash })));
    }
    await recordSecurityEvent(tx, source, {
      kind: 'staff-joined',
      outcome: 'success',
      actor: 'staff',
      staff_id: created.id,
    });
    return created.id;
  });
  return { id, recoveryCodes: codes };
}

/** Checks a new password and the first code of the app. Returns the columns to store, and the recovery codes. */
async function preparePassword(
  secrets: TotpSecrets,
  { handle, totp_secret: secret, totp_key_id: key_id }: Invitation,
  person: { email: string; name: string },
  { password, code }: { password: string; code: string },
  at: Date,
) {
  await requireStrongPassword(password, person);
  const step = secret && key_id ? secrets.findStep(handle, { secret, key_id }, code, at) : null;
  if (step === null) {
    return throwFieldError('code', 'This code is not right. Please enter the one that your app shows now.');
  }
  const { codes, salt, hashes } = await createRecoveryCodes();
  return {
    codes,
    hashes,
    columns: {
      password_hash: await hashPassword(password),
      totp_secret: secret,
      totp_key_id: key_id,
      totp_last_step: step,
      recovery_salt: salt,
    },
  };
}
