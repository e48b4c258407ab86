/** Jobs of the accounts: their mails. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Mailer } from '../mail/index.ts';
import type { Jobs, JobHandlers } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { createCodeMail, createPasswordChangedMail, createSignupRefusedMail } from './mails.ts';
import { issueCode } from './password-codes.ts';
import { users } from './tables.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** A mail about an account. `at`: ISO instant of what it tells of. A code is issued as its mail is written. */
    'account-mail':
      | { template: 'password-code'; codeId: number }
      | { template: 'password-changed' | 'signup-refused'; userId: number; at: string };
  }
}

/** Handlers of the accounts' jobs, which send through `mailer`. Nothing is sent where nobody has an account. */
export function createAccountJobs(platform: Platform, mailer: Mailer): Pick<JobHandlers, 'account-mail'> {
  return {
    'account-mail': async (job, signal) => {
      if (job.template === 'password-code') return sendCode(platform, mailer, job, signal);
      const person = await findPerson(platform, eq(users.id, job.userId));
      if (!person) return;
      const input = { ...person, at: new Date(job.at), siteUrl: platform.config.siteUrl };
      const key = `${job.userId}-${Date.parse(job.at)}`;
      const createMail =
        job.template === 'password-changed' ? createPasswordChangedMail : createSignupRefusedMail;
      await mailer.send(createMail(input, key), signal);
    },
  };
}

async function sendCode(
  platform: Platform,
  mailer: Mailer,
  { codeId }: Extract<Jobs['account-mail'], { template: 'password-code' }>,
  signal: AbortSignal,
): Promise<void> {
  const issued = await issueCode(platform, codeId);
  if (!issued) return;
  const person = await findPerson(platform, eq(users.email, issued.email));
  if (!person) return;
  // A delivery that is tried again sends another code, so it is another mail.
  const key = `${codeId}-${randomBytes(4).toString('hex')}`;
  const input = { ...person, at: issued.sentAt, siteUrl: platform.config.siteUrl };
  await mailer.send(createCodeMail(input, issued.code, key), signal);
}

async function findPerson({ db }: Platform, which: ReturnType<typeof eq>) {
  const [person] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(which, isNull(users.left_at), isNull(users.locked_at)));
  return person;
}
