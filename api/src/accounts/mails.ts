/** The mails about an account. None of them says anything that somebody else who caused it could use. */
import { paths } from '@antara/contracts/composition/routes';
import { type Mail, type MailBlock, toHeaderText } from '../mail/index.ts';
import { formatIndianDateTime } from '../platform/format.ts';
import { codeLifetimeMs } from './password-codes.ts';

export interface AccountMailInput {
  name: string;
  email: string;
  /** When the event happened that the mail is about. */
  at: Date;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
}

function createMail(
  input: AccountMailInput,
  key: string,
  subject: string,
  parts: readonly MailBlock[],
): Mail {
  const name = toHeaderText(input.name);
  const blocks: MailBlock[] = [{ paragraph: `Dear ${name},` }, ...parts];
  return {
    key,
    to: { name, address: input.email },
    subject,
    title: subject,
    blocks,
    date: input.at,
  };
}

/** The code for a new password (AC-05). `key` differs for each mail. */
export function createCodeMail(input: AccountMailInput, code: string, key: string): Mail {
  return createMail(input, `password-code-${key}`, 'Your code for a new password', [
    { paragraph: 'Enter this code where you asked for it to choose a new password for your Antara account.' },
    { heading: code },
    {
      paragraph: `It is good for ${codeLifetimeMs / 60_000} minutes and works once. We never ask for it by telephone or e-mail.`,
    },
    {
      paragraph:
        'If you did not ask for it, you need not do anything: your password stays as it is, and nobody can change it without this code.',
    },
  ]);
}

export function createPasswordChangedMail(input: AccountMailInput, key: string): Mail {
  return createMail(input, `password-changed-${key}`, 'Your password was changed', [
    {
      paragraph: `The password of your Antara account was changed on ${formatIndianDateTime(input.at)}. Everyone who was logged in elsewhere has been logged out.`,
    },
    { paragraph: 'If it was not you, choose a new password at once and reply to this message.' },
    { link: { label: 'Choose a new password', url: input.siteUrl + paths.forgotPassword() } },
  ]);
}

/** To the owner of an address that somebody wanted to sign up with. */
export function createSignupRefusedMail(input: AccountMailInput, key: string): Mail {
  return createMail(input, `signup-refused-${key}`, 'You already have an Antara account', [
    {
      paragraph: `Somebody, perhaps you, wanted to sign up with this address on ${formatIndianDateTime(input.at)}. It has an account already, so nothing was changed.`,
    },
    { paragraph: 'If it was you, log in instead. If the password is forgotten, choose a new one.' },
    { link: { label: 'Log in', url: input.siteUrl + paths.login() } },
    { link: { label: 'Choose a new password', url: input.siteUrl + paths.forgotPassword() } },
    { paragraph: 'If it was not you, you need not do anything.' },
  ]);
}
