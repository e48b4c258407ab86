/** The mails about an account's second step. */
import { paths } from '@antara/contracts/composition/routes';
import type { Mail } from '../mail/index.ts';
import { formatIndianDateTime } from '../../platform/format.ts';
import { createAccountMail, type AccountMailInput } from './mails.ts';

/**
 * - `guessed`: somebody who knows the password has entered many wrong codes.
 * - `reset`: the operator turned the second step off.
 * - `unproved`: the second step was removed when the address was verified for the first time.
 */
export type TwoFactorEvent = 'on' | 'off' | 'reset' | 'unproved' | 'recovery-code' | 'guessed';

const notYou =
  'If it was not you, choose a new password at once and reply to this message: somebody knows your password.';

const text: Record<
  TwoFactorEvent,
  { subject: string; say: (when: string, company: string) => string; advice: string }
> = {
  on: {
    subject: 'Two-step log-in is on',
    say: (when, company) =>
      `Two-step log-in was turned on for your ${company} account on ${when}. From now on we ask for a code of your authenticator app after your password. Keep your recovery codes where you find them without your telephone.`,
    advice: notYou,
  },
  off: {
    subject: 'Two-step log-in is off',
    say: (when, company) =>
      `Two-step log-in was turned off for your ${company} account on ${when}. Your password alone opens it now. Everyone who was logged in elsewhere has been logged out.`,
    advice: notYou,
  },
  reset: {
    subject: 'We have turned off two-step log-in',
    say: (when, company) =>
      `As we were asked, we have turned off two-step log-in for your ${company} account on ${when}, and logged it out everywhere. Log in with your password, and set it up again in your profile.`,
    advice: 'If you did not ask for it, choose a new password at once and reply to this message.',
  },
  unproved: {
    subject: 'Two-step log-in is off',
    say: (when, company) =>
      `Two-step log-in was set up for your ${company} account before its e-mail address was confirmed. As we could not know that it was yours, we have turned it off on ${when}. You can set it up again in your profile.`,
    advice: 'If you did not set it up, choose a new password: somebody else has signed up with your address.',
  },
  'recovery-code': {
    subject: 'A recovery code was used',
    say: (when, company) =>
      `One of your recovery codes was used for your ${company} account on ${when}. It is good no longer. In your profile you see how many are left, and can get new ones.`,
    advice: notYou,
  },
  guessed: {
    subject: 'Somebody knows your password',
    say: (when) =>
      `Somebody has entered your password and then wrong codes, many times, until ${when}. They did not get in. If it was you, use a recovery code or try again tomorrow.`,
    advice: 'If it was not you, choose a new password now: then they no longer get as far as the code.',
  },
};

/** Creates the mail about an event of the second step. `key` differs for each mail. */
export function createTwoFactorMail(input: AccountMailInput, event: TwoFactorEvent, key: string): Mail {
  const { subject, say, advice } = text[event];
  return createAccountMail(input, `two-factor-${event}-${key}`, subject, [
    say(formatIndianDateTime(input.at), input.company),
    { link: { label: 'Open my profile', url: input.siteUrl + paths.profile() } },
    advice,
    { link: { label: 'Choose a new password', url: input.siteUrl + paths.forgotPassword() } },
  ]);
}
