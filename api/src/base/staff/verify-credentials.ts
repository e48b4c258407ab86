/** Log-in with a password and a second factor: a code of the authenticator app, or a recovery code. */
import { isRecoveryCode } from '@antara/contracts/api/second-step';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  appCodeLimit,
  comparePassword,
  countAttempt,
  getNetworkShare,
  getUnknownShares,
  hashPassword,
  passwordLimit,
  removeAttempt,
  resetAttempts,
  type TotpSecrets,
} from '../accounts/index.ts';
import {
  type EventSubject,
  getEventSource,
  recordRefusal,
  recordRefusals,
  recordSecurityEvent,
  type SecurityEvent,
  toEventSubject,
} from '../security-events/index.ts';
import { staff, staffRecoveryCodes } from './tables.ts';

type StaffRow = typeof staff.$inferSelect;

/**
 * Returns the active member with these credentials. A refusal does not tell which of the three was wrong, and is
 * recorded with its reason.
 *
 * @throws {HttpError} 401 when one of them is wrong, 429 after too many attempts.
 */
export async function verifyCredentials(
  platform: Platform,
  secrets: TotpSecrets,
  request: FastifyRequest,
  { email, password, code }: { email: string; password: string; code: string },
): Promise<StaffRow> {
  const { db } = platform;
  const [row] = await db.select().from(staff).where(eq(staff.email, email));
  const subject: EventSubject = row
    ? { actor: 'visitor', staff_id: row.id }
    : toEventSubject(platform, email, undefined);
  const event = { kind: 'staff-login', ...subject } as const;
  const refuse = async (outcome: SecurityEvent['outcome']): Promise<never> => {
    await recordRefusal(request, { ...event, outcome });
    throwHttpError('UNAUTHORISED', 'The e-mail, the password or the code is not right.');
  };
  // Browsers that a customer’s account knows do not count, because the customer with this address may be somebody else.
  const shares = getUnknownShares(request, ['staff-login', email], passwordLimit);
  // Three of a million app codes are right at any time, so wrong ones are limited by the day as well, in the share that
  // all networks have together.
  const [codeShare] = getUnknownShares(request, ['staff-code', email], appCodeLimit);
  const fromNetwork = await recordRefusals(request, event, { TOO_MANY: 'limited' }, async () => {
    const counted = await countAttempt(platform, [getNetworkShare(request)]);
    await countAttempt(platform, shares);
    return counted;
  });
  const isActive = row?.state === 'ACTIVE';
  const isRight = (await comparePassword(password, isActive ? row.password_hash : null)) !== 'wrong';
  if (!row) return refuse('unknown-address');
  if (!isActive) return refuse('locked');
  if (!isRight) return refuse('wrong-password');
  if (isRecoveryCode(code)) {
    if (!(await consumeRecoveryCode(db, row, code))) return refuse('wrong-code');
    await recordSecurityEvent(db, getEventSource(request), {
      kind: 'staff-recovery-code-used',
      outcome: 'success',
      actor: 'visitor',
      staff_id: row.id,
    });
  } else {
    await recordRefusals(request, event, { TOO_MANY: 'limited' }, () => countAttempt(platform, [codeShare]));
    if (!(await consumeAppCode(platform, secrets, row, code))) return refuse('wrong-code');
  }
  await resetAttempts(platform, [...shares, codeShare]);
  await removeAttempt(platform, fromNetwork.id);
  return row;
}

/** Uses up a recovery code. Returns false when the member does not have this code or has used it before. */
async function consumeRecoveryCode(
  db: DbOrTx,
  { id, recovery_salt }: StaffRow,
  code: string,
): Promise<boolean> {
  const code_hash = await hashPassword(code, Buffer.from(recovery_salt ?? '', 'base64'));
  const used = await db
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staff_id, id), eq(staffRecoveryCodes.code_hash, code_hash)))
    .returning({ staff: staffRecoveryCodes.staff_id });
  return used.length > 0;
}

/**
 * Uses up the time step of a code of the app, and all earlier steps. Returns false when the code is wrong or was used
 * before, so that of two parallel calls with one code only one succeeds.
 */
async function consumeAppCode(
  { db, now }: Platform,
  secrets: TotpSecrets,
  { id, handle, totp_secret: secret, totp_key_id: key_id }: StaffRow,
  code: string,
): Promise<boolean> {
  if (!secret || !key_id) return false;
  const step = secrets.findStep(handle, { secret, key_id }, code, now());
  if (step === null) return false;
  const rows = await db
    .update(staff)
    .set({ totp_last_step: step })
    .where(and(eq(staff.id, id), or(isNull(staff.totp_last_step), lt(staff.totp_last_step, step))))
    .returning({ id: staff.id });
  return rows.length > 0;
}
