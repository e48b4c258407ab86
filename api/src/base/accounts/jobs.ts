/** Jobs of the accounts: their mails. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Mailer } from '../mail/index.ts';
import type { Jobs, JobHandlers } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCompanySettings } from '../settings/index.ts';
import { issueEmailCode } from './email-codes.ts';
import {
  createAddressChangedMail,
  createCodeMail,
  createEmailCodeMail,
  createInvitationMail,
  createPasswordChangedMail,
  createSignupRefusedMail,
} from './mails.ts';
import { issueCode, markMailed } from './password-codes.ts';
import { notifyAddressOwner } from './service.ts';
import { users } from './tables.ts';
import { createTwoFactorMail, type TwoFactorEvent } from './two-factor-mails.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /**
     * A mail about an account. `at` is the ISO instant of the event. Codes are generated when their mail is written.
     */
    'account-mail':
      | { template: 'password-code'; codeId: number }
      | {
          template: 'email-code' | 'password-changed' | 'signup-refused' | 'invitation';
          userId: number;
          at: string;
        }
      | { template: 'two-factor'; event: TwoFactorEvent; userId: number; at: string }
      /**
       * Sent to the account's previous address. `addressOf` is the account's id: deleting the account deletes the job.
       */
      | { template: 'address-changed'; address: string; addressOf: number; at: string };
  }
}

type Job<Template> = Extract<Jobs['account-mail'], { template: Template }>;

/**
 * Returns the handlers of the accounts' jobs, which send through `mailer`. A deleted account receives no mail. While an
 * account's address is not verified, the account receives only codes and the office's invitation, without the name that
 * was typed, because a stranger may have entered both. The notice of a change goes to the previous address in any case.
 */
export function createAccountJobs(platform: Platform, mailer: Mailer): Pick<JobHandlers, 'account-mail'> {
  return {
    'account-mail': async (job, signal) => {
      if (job.template === 'password-code') return sendPasswordCode(platform, mailer, job, signal);
      if (job.template === 'email-code') {
        return sendEmailCode(platform, mailer, job as Job<'email-code'>, signal);
      }
      const facts = await loadMailFacts(platform, new Date(job.at));
      if (job.template === 'address-changed') {
        return mailer.send(createAddressChangedMail({ email: job.address, ...facts }), signal);
      }
      const person = await findPerson(platform, eq(users.id, job.userId));
      if (!person) return;
      const key = `${job.userId}-${Date.parse(job.at)}`;
      if (job.template === 'invitation')
        return mailer.send(createInvitationMail({ email: person.email, ...facts }, key), signal);
      if (!person.name) return;
      if (job.template === 'two-factor') {
        return mailer.send(createTwoFactorMail({ ...person, ...facts }, job.event, key), signal);
      }
      const createMail =
        job.template === 'password-changed' ? createPasswordChangedMail : createSignupRefusedMail;
      await mailer.send(createMail({ ...person, ...facts }, key), signal);
    },
  };
}

async function sendPasswordCode(
  platform: Platform,
  mailer: Mailer,
  { codeId }: Job<'password-code'>,
  signal: AbortSignal,
): Promise<void> {
  const issued = await issueCode(platform, codeId);
  if (!issued) return;
  const person = await findPerson(platform, eq(users.email, issued.email));
  if (!person) return markMailed(platform, codeId);
  // A retried job sends another code, so the mail needs another key.
  const key = `${codeId}-${randomBytes(4).toString('hex')}`;
  const input = { ...person, ...(await loadMailFacts(platform, issued.sentAt)) };
  await mailer.send(createCodeMail(input, issued.code, key), signal);
  await markMailed(platform, codeId);
}

/**
 * Mails the code to the address that is to be confirmed. When another account has the address, notifies that account's
 * owner instead.
 */
async function sendEmailCode(
  platform: Platform,
  mailer: Mailer,
  { userId, at }: Job<'email-code'>,
  signal: AbortSignal,
): Promise<void> {
  const issued = await issueEmailCode(platform, userId, new Date(at));
  if (!issued) return;
  const [owner] = await platform.db.select({ id: users.id }).from(users).where(eq(users.email, issued.email));
  if (owner && owner.id !== userId) return notifyAddressOwner(platform.db, issued.email, issued.sentAt);
  const key = `${userId}-${randomBytes(4).toString('hex')}`;
  const input = { email: issued.email, ...(await loadMailFacts(platform, issued.sentAt)) };
  await mailer.send(createEmailCodeMail(input, issued.code, key), signal);
}

/** Returns the facts that every mail about an account needs. `at` is the time of the event. */
const loadMailFacts = async ({ db, config }: Platform, at: Date) => ({
  at,
  siteUrl: config.siteUrl,
  company: (await getCompanySettings(db)).short_name,
});

/**
 * Returns the recipient of a mail. The name is '' while the address is not verified, because a stranger may have typed
 * the name.
 */
async function findPerson({ db }: Platform, which: ReturnType<typeof eq>) {
  const [person] = await db
    .select({ name: users.name, email: users.email, verified: users.email_verified_at })
    .from(users)
    .where(and(which, isNull(users.left_at), isNull(users.locked_at)));
  return person && { name: person.verified ? person.name : '', email: person.email };
}
