/** What each mail about an account says, whole: what happened and when, and what its owner can do. */
import { expect, test } from 'vitest';
import {
  createAddressChangedMail,
  createCodeMail,
  createEmailCodeMail,
  createPasswordChangedMail,
  createSignupRefusedMail,
} from './mails.ts';
import { createTwoFactorMail } from './two-factor-mails.ts';

const input = {
  name: 'Mira Sen',
  email: 'mira@travellers.example',
  at: new Date('2026-01-10T06:00:00Z'),
  siteUrl: 'https://antara.example',
  company: 'Lotus',
};
const when = '10 January 2026 at 11:30 (India)';
const link = (label: string, path: string) => ({ link: { label, url: `https://antara.example${path}` } });
const newPassword = link('Choose a new password', '/forgot-password');
const profile = link('Open my profile', '/profile');
const neverAsk = 'We never ask for it by telephone or e-mail.';
const notYou = 'If it was not you, you need not do anything.';

/** What a mail with these words has, besides. */
const mail = (key: string, subject: string, blocks: readonly unknown[]) => ({
  key,
  to: { name: 'Mira Sen', address: 'mira@travellers.example' },
  subject,
  title: subject,
  blocks: ['Dear Mira Sen,', ...blocks],
  date: input.at,
});

test('AC-02 the mail with the code for an address says what for, for how long, and what else proves it', () => {
  expect(createEmailCodeMail(input, '123456', '7-k')).toEqual(
    mail('email-code-7-k', 'Confirm your e-mail address', [
      'This address was given for an account with Lotus. If it was you, please log in and enter this code in your profile. Until then we send no other messages about the account to this address.',
      { heading: '123456' },
      `It is good for a day and works once. ${neverAsk}`,
      profile,
      'If you have no password yet, choose one. That confirms the address as well.',
      link('Choose a password', '/forgot-password'),
      notYou,
    ]),
  );
});

test('AG-04 the mail to an address that an account had says whom to write to', () => {
  expect(createAddressChangedMail(input)).toEqual(
    mail(`address-changed-${input.at.getTime()}`, 'The e-mail address of your account has changed', [
      'Your Lotus account now has another e-mail address. If it was not you, please write to us at once.',
      link('Contact us', '/contact-us'),
    ]),
  );
});

test.each([
  ['123456', '123456'],
  ['123456789012', '1234 5678 9012'],
])(
  'AC-05 the mail with the code %s for a new password says for how long, and that it can be ignored',
  (code, shown) => {
    expect(createCodeMail(input, code, '7-k')).toEqual(
      mail('password-code-7-k', 'Your code for a new password', [
        'Enter this code where you asked for it to choose a new password for your Lotus account.',
        { heading: shown },
        `It is good for 10 minutes and works once. ${neverAsk}`,
        'If you did not ask for it, you need not do anything: your password stays as it is, and nobody can change it without this code.',
      ]),
    );
  },
);

test('AC-05 the mail about a changed password says when, what ended, and what to do', () => {
  expect(createPasswordChangedMail(input, '7-1')).toEqual(
    mail('password-changed-7-1', 'Your password was changed', [
      `The password of your Lotus account was changed on ${when}. Everyone who was logged in elsewhere has been logged out.`,
      'If it was not you, choose a new password at once and reply to this message.',
      newPassword,
    ]),
  );
});

test('AC-04 the mail about a sign-up with a taken address says that nothing was changed', () => {
  expect(createSignupRefusedMail(input, '7-1')).toEqual(
    mail('signup-refused-7-1', 'You already have an account with Lotus', [
      `Somebody, perhaps you, wanted to use this address for an account on ${when}. It has an account already, so nothing was changed.`,
      'If it was you, log in instead. If the password is forgotten, choose a new one.',
      link('Log in', '/login'),
      newPassword,
      notYou,
    ]),
  );
});

const knowsPassword =
  'If it was not you, choose a new password at once and reply to this message: somebody knows your password.';
test.each([
  [
    'on',
    'Two-step log-in is on',
    `Two-step log-in was turned on for your Lotus account on ${when}. From now on we ask for a code of your authenticator app after your password. Keep your recovery codes where you find them without your telephone.`,
    knowsPassword,
  ],
  [
    'off',
    'Two-step log-in is off',
    `Two-step log-in was turned off for your Lotus account on ${when}. Your password alone opens it now. Everyone who was logged in elsewhere has been logged out.`,
    knowsPassword,
  ],
  [
    'reset',
    'We have turned off two-step log-in',
    `As we were asked, we have turned off two-step log-in for your Lotus account on ${when}, and logged it out everywhere. Log in with your password, and set it up again in your profile.`,
    'If you did not ask for it, choose a new password at once and reply to this message.',
  ],
  [
    'unproved',
    'Two-step log-in is off',
    `Two-step log-in was set up for your Lotus account before its e-mail address was confirmed. As we could not know that it was yours, we have turned it off on ${when}. You can set it up again in your profile.`,
    'If you did not set it up, choose a new password: somebody else has signed up with your address.',
  ],
  [
    'recovery-code',
    'A recovery code was used',
    `One of your recovery codes was used for your Lotus account on ${when}. It is good no longer. In your profile you see how many are left, and can get new ones.`,
    knowsPassword,
  ],
  [
    'guessed',
    'Somebody knows your password',
    `Somebody has entered your password and then wrong codes, many times, until ${when}. They did not get in. If it was you, use a recovery code or try again tomorrow.`,
    'If it was not you, choose a new password now: then they no longer get as far as the code.',
  ],
] as const)(
  'AC-04 the mail “%s” says what became of two-step log-in, and what to do',
  (event, subject, paragraph, advice) => {
    expect(createTwoFactorMail(input, event, '7-1')).toEqual(
      mail(`two-factor-${event}-7-1`, subject, [paragraph, profile, advice, newPassword]),
    );
  },
);

test.each([undefined, ''])('AC-02 nobody is addressed by a name that is not proved: %j', (name) => {
  const { to, blocks } = createCodeMail({ ...input, name: name! }, '123456', '7-k');
  expect(to).toEqual({ name: '', address: input.email });
  expect(blocks[0]).toEqual(
    'Enter this code where you asked for it to choose a new password for your Lotus account.',
  );
});
