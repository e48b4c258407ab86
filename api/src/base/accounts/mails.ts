/**
 * The mails about an account. Strangers can cause some of them, so no mail contains anything that a stranger could
 * misuse.
 */
import { paths } from '@antara/contracts/composition/routes';
import { type Mail, type MailBlock, toHeaderText } from '../mail/index.ts';
import { formatIndianDateTime } from '../../platform/format.ts';
import { codeLifetimeMs } from './password-codes.ts';

export interface AccountMailInput {
  /** Absent or empty when the mail must not contain the name. */
  name?: string;
  email: string;
  /** When the event happened. */
  at: Date;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** The company's short name. */
  company: string;
}

/** Creates a mail to an account's owner that greets the owner by name. */
export function createAccountMail(
  input: AccountMailInput,
  key: string,
  subject: string,
  parts: readonly MailBlock[],
): Mail {
  const name = toHeaderText(input.name ?? '');
  return {
    key,
    to: { name, address: input.email },
    subject,
    title: subject,
    blocks: name ? [`Dear ${name},`, ...parts] : parts,
    date: input.at,
  };
}

const groupDigits = (code: string) => (code.length === 6 ? code : code.replaceAll(/(?=(....)+$)\B/g, ' '));

/**
 * The mail with a code to an address that is not verified. The text is fixed, because anybody may have entered the
 * address. `key` differs for each mail.
 */
export function createEmailCodeMail(input: AccountMailInput, code: string, key: string): Mail {
  return createAccountMail(input, `email-code-${key}`, 'Confirm your e-mail address', [
    `This address was given for an account with ${input.company}. If it was you, please log in and enter this code in your profile. Until then we send no other messages about the account to this address.`,
    { heading: groupDigits(code) },
    'It is good for a day and works once. We never ask for it by telephone or e-mail.',
    { link: { label: 'Open my profile', url: input.siteUrl + paths.profile() } },
    'If you have no password yet, choose one. That confirms the address as well.',
    { link: { label: 'Choose a password', url: input.siteUrl + paths.forgotPassword() } },
    'If it was not you, you need not do anything.',
  ]);
}

/**
 * The mail to the address of a guest for whom the office has made an account. The mail has no name, because the address
 * may have been misheard on the telephone.
 */
export function createInvitationMail(input: AccountMailInput, key: string): Mail {
  return createAccountMail(input, `invitation-${key}`, `Your account with ${input.company}`, [
    'We have made an account for this address, because a journey was asked for at our office. It has no password yet. Choose one to see your booking, to add passports and to pay: give this address, and enter the code that we send to it.',
    { link: { label: 'Choose a password', url: input.siteUrl + paths.forgotPassword() } },
    'If it was not you, please write to us.',
    { link: { label: 'Contact us', url: input.siteUrl + paths.contactUs() } },
  ]);
}

/**
 * The notice to an account's previous address. Without the notice, an attacker who took the account over could lock the
 * owner out unnoticed.
 */
export function createAddressChangedMail(input: AccountMailInput): Mail {
  const key = `address-changed-${input.at.getTime()}`;
  return createAccountMail(input, key, 'The e-mail address of your account has changed', [
    `Your ${input.company} account now has another e-mail address. If it was not you, please write to us at once.`,
    { link: { label: 'Contact us', url: input.siteUrl + paths.contactUs() } },
  ]);
}

/** Creates the mail with the code for a new password (AC-05). `key` differs for each mail. */
export function createCodeMail(input: AccountMailInput, code: string, key: string): Mail {
  return createAccountMail(input, `password-code-${key}`, 'Your code for a new password', [
    `Enter this code where you asked for it to choose a new password for your ${input.company} account.`,
    { heading: groupDigits(code) },
    `It is good for ${codeLifetimeMs / 60_000} minutes and works once. We never ask for it by telephone or e-mail.`,
    'If you did not ask for it, you need not do anything: your password stays as it is, and nobody can change it without this code.',
  ]);
}

/** Creates the mail to the owner whose password has changed. `key` differs for each mail. */
export function createPasswordChangedMail(input: AccountMailInput, key: string): Mail {
  return createAccountMail(input, `password-changed-${key}`, 'Your password was changed', [
    `The password of your ${input.company} account was changed on ${formatIndianDateTime(input.at)}. Everyone who was logged in elsewhere has been logged out.`,
    'If it was not you, choose a new password at once and reply to this message.',
    { link: { label: 'Choose a new password', url: input.siteUrl + paths.forgotPassword() } },
  ]);
}

/** Creates the mail to the owner of an address that another person tried to use for an account. */
export function createSignupRefusedMail(input: AccountMailInput, key: string): Mail {
  return createAccountMail(
    input,
    `signup-refused-${key}`,
    `You already have an account with ${input.company}`,
    [
      `Somebody, perhaps you, wanted to use this address for an account on ${formatIndianDateTime(input.at)}. It has an account already, so nothing was changed.`,
      'If it was you, log in instead. If the password is forgotten, choose a new one.',
      { link: { label: 'Log in', url: input.siteUrl + paths.login() } },
      { link: { label: 'Choose a new password', url: input.siteUrl + paths.forgotPassword() } },
      'If it was not you, you need not do anything.',
    ],
  );
}
