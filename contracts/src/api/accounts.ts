/** Login, sign-up, logout, the session check, the forgotten password, and one's own account (B§7, AC-01 … AC-05). */
import { z } from 'zod/mini';
import { mailedCodePattern, toPlainCode } from '../rules/codes.ts';
import { success } from './envelope.ts';
import { email, password, requiredName, rowId, signupPhone } from './fields.ts';
import { eitherCodeOrNone } from './second-step.ts';

/** What a session may do; AGENT adds the agents' pages (SH-04). A suspended agent may do what a customer may. */
export const userRole = z.object({ name: z.enum(['CUSTOMER', 'AGENT', 'SUSPENDED_AGENT']) });
export type UserRole = z.infer<typeof userRole>;

/** Who is logged in, as far as their own pages need it. */
export const sessionUser = z.object({ name: z.string(), email: z.string(), mobile_no: z.string() });
export type SessionUser = z.infer<typeof sessionUser>;

/**
 * The login form. An existing password is checked for the specified messages only, not for how easily it is guessed.
 */
export const loginForm = z.object({ email, password });
export type LoginForm = z.infer<typeof loginForm>;

/** What sign-up sends. */
export const signupPayload = z.object({
  name: requiredName('Name is required', 120),
  email,
  mobile_no: signupPhone,
  password,
});
export type SignupPayload = z.infer<typeof signupPayload>;

/** The sign-up form: the payload and the visitor's consent, which stays in the page. */
export const signupForm = z.extend(signupPayload, {
  terms: z.literal(true, 'Please accept the terms and conditions'),
});
export type SignupForm = z.infer<typeof signupForm>;

/** A code as it is read from an e-mail: six digits, or twelve after many wrong ones, however they are grouped. */
const oneTimeCode = z
  .string('Please enter a 6 digit OTP')
  .check(z.overwrite(toPlainCode), z.regex(mailedCodePattern, 'Please enter a 6 digit OTP'));

/** The three steps of a forgotten password (AC-05). */
export const sendCodeForm = z.object({ email });
export const checkCodeForm = z.object({ email, otp: oneTimeCode });
export const updatePasswordForm = z.object({ email, password });

/** Confirms an e-mail address. */
export const confirmEmailForm = z.object({ otp: oneTimeCode });
export type ConfirmEmailForm = z.infer<typeof confirmEmailForm>;

/** What a customer may change of themselves without the password. */
export const accountForm = z.object({ name: requiredName('Name is required', 120), mobile_no: signupPhone });
export type AccountForm = z.infer<typeof accountForm>;

/** A new password for somebody logged in; the present one is asked for, and the second step where it is on. */
export const changePasswordForm = z.object({ current: password, password, code: eitherCodeOrNone });
export type ChangePasswordForm = z.output<typeof changePasswordForm>;

/** Another e-mail address for the account; the password is asked for, and the second step where it is on. */
export const changeEmailForm = z.object({ email, password, code: eitherCodeOrNone });
export type ChangeEmailForm = z.output<typeof changeEmailForm>;

/** The end of an account; the password is asked for, and the second step where it is on. */
export const deleteAccountForm = z.object({ password, code: eitherCodeOrNone });
export type DeleteAccountForm = z.output<typeof deleteAccountForm>;

/** Which sessions end: one by its id, or all but the caller's own. */
const endedSession = z.union([rowId, z.literal('others')]);
export type EndedSession = z.infer<typeof endedSession>;

/** The end of sessions elsewhere; the password is asked for. */
const endSessionsForm = z.object({ session: endedSession, password });

/**
 * A browser that is logged in. `browser` is readable ("Firefox on Windows"); instants are ISO, `used_at` to within an
 * hour.
 */
export const accountSession = z.object({
  id: z.int(),
  browser: z.string(),
  began_at: z.string(),
  used_at: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

/** How an account stands with its second step (`two-factor.ts`). */
const twoFactorState = z.object({
  /** Since when it is on (ISO instant); null while it is off. */
  since: z.nullable(z.string()),
  /** Recovery codes that were not used yet. */
  recovery_codes: z.int(),
  /** The operator asks this account for it. */
  required: z.boolean(),
});
export type TwoFactorState = z.infer<typeof twoFactorState>;

/** `token` for clients that are not browsers: a browser gets it as a cookie, which scripts cannot read. */
export const session = success({
  token: z.optional(z.string()),
  user_role: userRole,
  user: sessionUser,
  /** The operator asks this account for a second step, and it has none: its agents' pages wait for it. */
  set_up_two_factor: z.optional(z.boolean()),
});

export const accountSchemas = {
  /** Cookie or `Authorization`; 401 without a valid session. */
  validate: { body: z.nullish(z.object({})), answer: success({ user_role: userRole, user: sessionUser }) },
  /**
   * 401 for a wrong pair, equal for known and unknown addresses; sets cookies `token` and `signed_in`. 401 with
   * `data.two_factor` when the pair is right and `loginCode` has to follow; `data.challenge` for clients that are not
   * browsers.
   */
  login: { body: loginForm, answer: session },
  /** 409 when the address cannot be used; otherwise as login. */
  signup: { body: signupPayload, answer: session },
  /** Ends the session on the server and clears its cookies. */
  logout: { body: z.nullish(z.object({})), answer: success({ message: z.string() }) },

  /**
   * Sends a code of six digits by e-mail, good for ten minutes and five tries in the browser that asked (cookie `otp`).
   * Answers the same, and as quickly, for an address without an account, which gets no e-mail. 429 after too many.
   */
  sendCode: { body: sendCodeForm, answer: success({}) },
  /**
   * Is it the code? Then the cookie becomes the grant for one new password within ten minutes. 400 with the sentence
   * for `otp` otherwise: "You entered an incorrect OTP", or that the code is no longer valid.
   */
  checkCode: { body: checkCodeForm, answer: success({}) },
  /**
   * Sets the password by the grant and ends the account's other sessions. B§7's `otp` may be sent along; it is ignored.
   */
  updatePassword: { body: updatePasswordForm, answer: success({ message: z.string() }) },

  /**
   * The caller's own account and where it is logged in, this session first, then the newest use. 401 without a session,
   * as all below.
   */
  account: {
    answer: success({
      user: z.extend(sessionUser, {
        since: z.string(),
        /** Until it is, nothing but codes is sent to the address, and papers of what was paid. */
        email_verified: z.boolean(),
        /** The address that the account changes to once its code is entered. */
        new_email: z.nullable(z.string()),
      }),
      two_factor: twoFactorState,
      sessions: z.array(accountSession),
    }),
  },
  updateAccount: { body: accountForm, answer: success({ user_role: userRole, user: sessionUser }) },
  /**
   * Sends a code to another address, which becomes the account's, and that of its bookings, when the code is entered
   * (`confirmEmail`): the answer is the same for an address that is taken. 400 for `email` when the account has it, for
   * `password`, and for `code` when two-step log-in is on and it is missing or wrong; 429 when the address was sent too
   * many codes.
   */
  changeEmail: { body: changeEmailForm, answer: success({ new_email: z.string() }) },
  /** Sends another code to the address that is to be confirmed: the new one, else the account's. 429 after too many. */
  sendEmailCode: { body: z.nullish(z.object({})), answer: success({}) },
  /** Confirms the address by the code sent there, good for a day and five tries. 400 for `otp`. */
  confirmEmail: { body: confirmEmailForm, answer: success({ user_role: userRole, user: sessionUser }) },
  /**
   * A new session for the caller, the end of all others. 400 for `current` when it is not the present password, for
   * `code` when two-step log-in is on and it is missing or wrong; 429 after too many wrong codes.
   */
  changePassword: { body: changePasswordForm, answer: success({}) },
  /** Ends sessions of the caller's. 400 for `password` when it is not the present one. */
  endSessions: {
    body: endSessionsForm,
    answer: success({ sessions: z.array(accountSession) }),
  },
  /** Everything that is held of the caller, by the domain that holds it. */
  accountData: { answer: success({ data: z.record(z.string(), z.unknown()) }) },
  /**
   * Ends the account: bookings that were paid stay with their sums, as the tax law asks, and name nobody but the buyer
   * on the invoice; all else goes. 400 for `password` and `code` as `changePassword`; 409 with the sentence to show
   * while a voyage is still ahead or a payment may still arrive.
   */
  deleteAccount: { body: deleteAccountForm, answer: success({ message: z.string() }) },
};
