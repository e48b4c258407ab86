/** Mails about accounts, written and sent when the outbox asks for them. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Mailer } from '../mail/mail.ts';
import type { Jobs, JobHandlers } from '../outbox/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { codeMail, passwordChangedMail, signupRefusedMail } from './mails.ts';
import { drawCode } from './password-codes.ts';
import { users } from './tables.ts';

/** The deliveries of accounts' mails through `mailer`. Where nobody has an account nothing is sent. */
export function accountEffects(platform: Platform, mailer: Mailer): JobHandlers {
  return {
    'account-mail': async (wanted) => {
      if (wanted.template === 'password-code') return sendCode(platform, mailer, wanted);
      const person = await personWith(platform, eq(users.id, wanted.userId));
      if (!person) return;
      const input = { ...person, at: new Date(wanted.at), siteUrl: platform.config.siteUrl };
      const key = `${wanted.userId}-${Date.parse(wanted.at)}`;
      const write = wanted.template === 'password-changed' ? passwordChangedMail : signupRefusedMail;
      await mailer.send(write(input, key));
    },
  };
}

async function sendCode(
  platform: Platform,
  mailer: Mailer,
  { codeId }: Extract<Jobs['account-mail'], { template: 'password-code' }>,
): Promise<void> {
  const drawn = await drawCode(platform, codeId);
  if (!drawn) return;
  const person = await personWith(platform, eq(users.email, drawn.email));
  if (!person) return;
  // A delivery that is tried again sends another code, so it is another mail.
  const key = `${codeId}-${randomBytes(4).toString('hex')}`;
  const input = { ...person, at: drawn.sentAt, siteUrl: platform.config.siteUrl };
  await mailer.send(codeMail(input, drawn.code, key));
}

async function personWith({ db }: Platform, which: ReturnType<typeof eq>) {
  const [person] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(which, isNull(users.left_at)));
  return person;
}
