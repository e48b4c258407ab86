/**
 * Log-in, sign-up, log-out, the session check, the forgotten password, and the visitor's own account (B§7, AC-01 …
 * AC-05).
 */
import { z } from 'zod/mini';
import { mailedCodePattern, toPlainCode } from '../rules/codes.ts';
import { success } from './envelope.ts';
import { email, password, requiredName, rowId, signupPhone } from './fields.ts';
import { eitherCodeOrNone } from './second-step.ts';
import * as m from '../messages/accounts.ts';

/** The rights of a session. AGENT adds the agents' pages (SH-04). A suspended agent has the rights of a customer. */
export const userRole = z.object({ name: z.enum(['CUSTOMER', 'AGENT', 'SUSPENDED_AGENT']) });
export type UserRole = z.infer<typeof userRole>;

/** The logged-in user, with the fields that the account's own pages need. */
export const sessionUser = z.object({ name: z.string(), email: z.string(), mobile_no: z.string() });
export type SessionUser = z.infer<typeof sessionUser>;

/**
 * The login form. The password only has to pass the specified checks, because an existing password may be easier to
 * guess than a new one is allowed to be.
 */
export const loginForm = z.object({ email, password });
export type LoginForm = z.infer<typeof loginForm>;

/** The body of `signup`. */
export const signupPayload = z.object({
  name: requiredName(m.nameIsRequired, 120),
  email,
  mobile_no: signupPhone,
  password,
});
export type SignupPayload = z.infer<typeof signupPayload>;

/** The sign-up form: the payload, and the visitor's consent, which is not sent. */
export const signupForm = z.extend(signupPayload, {
  terms: z.literal(true, { error: m.pleaseAcceptTheTermsAnd }),
});
export type SignupForm = z.infer<typeof signupForm>;

/** A code typed from an e-mail: six digits, or twelve after many wrong attempts, in any grouping. */
const oneTimeCode = z
  .string({ error: m.pleaseEnterA6Digit })
  .check(z.overwrite(toPlainCode), z.regex(mailedCodePattern, { error: m.pleaseEnterA6Digit }));

/** The three steps of a forgotten password (AC-05). */
export const sendCodeForm = z.object({ email });
export const checkCodeForm = z.object({ email, otp: oneTimeCode });
export const updatePasswordForm = z.object({ email, password });

/** The form that confirms an e-mail address. */
export const confirmEmailForm = z.object({ otp: oneTimeCode });
export type ConfirmEmailForm = z.infer<typeof confirmEmailForm>;

/** The account fields that a customer may change without entering the password. */
export const accountForm = z.object({ name: requiredName(m.nameIsRequired, 120), mobile_no: signupPhone });
export type AccountForm = z.infer<typeof accountForm>;

/**
 * The form for a new password of a logged-in user. Asks for the current password, and for a code when two-step log-in
 * is on.
 */
export const changePasswordForm = z.object({ current: password, password, code: eitherCodeOrNone });
export type ChangePasswordForm = z.output<typeof changePasswordForm>;

/** The form for another e-mail address. Asks for the password, and for a code when two-step log-in is on. */
export const changeEmailForm = z.object({ email, password, code: eitherCodeOrNone });
export type ChangeEmailForm = z.output<typeof changeEmailForm>;

/** The form that deletes an account. Asks for the password, and for a code when two-step log-in is on. */
export const deleteAccountForm = z.object({ password, code: eitherCodeOrNone });
export type DeleteAccountForm = z.output<typeof deleteAccountForm>;

/** The sessions to end: one by its id, or all except the caller's. */
const endedSession = z.union([rowId, z.literal('others')]);
export type EndedSession = z.infer<typeof endedSession>;

/** The form that ends other sessions. Asks for the password. */
const endSessionsForm = z.object({ session: endedSession, password });

/**
 * A logged-in browser. `browser` is readable text ("Firefox on Windows"). Instants are ISO; `used_at` is accurate to an
 * hour.
 */
export const accountSession = z.object({
  id: z.int(),
  browser: z.string(),
  began_at: z.string(),
  used_at: z.string(),
  /** True for the session that makes the call. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

/** The state of an account's two-step log-in (`two-factor.ts`). */
const twoFactorState = z.object({
  /** When two-step log-in was turned on (ISO instant). Null while it is off. */
  since: z.nullable(z.string()),
  /** The number of unused recovery codes. */
  recovery_codes: z.int(),
  /** True when the operator requires two-step log-in for this account. */
  required: z.boolean(),
});
export type TwoFactorState = z.infer<typeof twoFactorState>;

/**
 * A session. Only clients that are not browsers get `token`: a browser gets the token as a cookie that scripts cannot
 * read.
 */
export const session = success({
  token: z.optional(z.string()),
  user_role: userRole,
  user: sessionUser,
  /**
   * True when the operator requires two-step log-in and the account has not set it up. The agents' pages stay closed
   * until then.
   */
  set_up_two_factor: z.optional(z.boolean()),
});

export const accountSchemas = {
  /**
   * Returns the session's user and role. The session comes from the cookie or from `Authorization`. 401 without a valid
   * session.
   */
  validate: { body: z.nullish(z.object({})), answer: success({ user_role: userRole, user: sessionUser }) },
  /**
   * Starts a session and sets the cookies `token` and `signed_in`. 401 for a wrong e-mail or password, with the same
   * answer for known and unknown addresses. 401 with `data.two_factor` when both are right and `loginCode` has to
   * follow; clients that are not browsers also get `data.challenge`.
   */
  login: { body: loginForm, answer: session },
  /** Creates an account and answers as `login`. 409 when the address cannot be used. */
  signup: { body: signupPayload, answer: session },
  /** Ends the session on the server and clears its cookies. */
  logout: { body: z.nullish(z.object({})), answer: success({ message: z.string() }) },

  /**
   * Sends a six-digit code by e-mail. The code is valid for ten minutes and five attempts, in the browser that asked
   * (cookie `otp`). The answer and its timing are the same for an address without an account, which gets no e-mail. 429
   * after too many requests.
   */
  sendCode: { body: sendCodeForm, answer: success({}) },
  /**
   * Checks the code. When the code is right, the `otp` cookie allows one new password within ten minutes. Otherwise 400
   * with the sentence for `otp`: "You entered an incorrect OTP", or that the code is no longer valid.
   */
  checkCode: { body: checkCodeForm, answer: success({}) },
  /** Sets the new password that `checkCode` allowed and ends the account's other sessions. Ignores B§7's `otp`. */
  updatePassword: { body: updatePasswordForm, answer: success({ message: z.string() }) },

  /**
   * Returns the caller's account and its sessions: the current one first, then the most recently used. 401 without a
   * session, here and in the calls below.
   */
  account: {
    answer: success({
      user: z.extend(sessionUser, {
        since: z.string(),
        /**
         * Whether the owner has confirmed the address. Until then the address only gets codes and the documents of paid
         * bookings.
         */
        email_verified: z.boolean(),
        /** The address that replaces the present one as soon as its code is entered. Null when no change is pending. */
        new_email: z.nullable(z.string()),
      }),
      two_factor: twoFactorState,
      sessions: z.array(accountSession),
    }),
  },
  updateAccount: { body: accountForm, answer: success({ user_role: userRole, user: sessionUser }) },
  /**
   * Sends a code to another address. When that code is entered (`confirmEmail`), the address becomes the account's and
   * that of the account's bookings. The answer is the same for an address that is already taken. 400 for `email` when
   * the account already has the address, for a wrong `password`, and for `code` when two-step log-in is on and the code
   * is missing or wrong; 429 when the address was sent too many codes.
   */
  changeEmail: { body: changeEmailForm, answer: success({ new_email: z.string() }) },
  /**
   * Sends another code to the new address that waits for confirmation, or else to the account's own. 429 after too
   * many.
   */
  sendEmailCode: { body: z.nullish(z.object({})), answer: success({}) },
  /** Confirms the address by the code sent there, which is valid for a day and five attempts. 400 for `otp`. */
  confirmEmail: { body: confirmEmailForm, answer: success({ user_role: userRole, user: sessionUser }) },
  /**
   * Sets a new password, starts a new session for the caller and ends all others. 400 for `current` when it is not the
   * present password, and for `code` when two-step log-in is on and the code is missing or wrong; 429 after too many
   * wrong codes.
   */
  changePassword: { body: changePasswordForm, answer: success({}) },
  /** Ends other sessions of the caller. 400 for `password` when it is not the present password. */
  endSessions: {
    body: endSessionsForm,
    answer: success({ sessions: z.array(accountSession) }),
  },
  /** Returns all data stored about the caller, by the domain that stores it. */
  accountData: { answer: success({ data: z.record(z.string(), z.unknown()) }) },
  /**
   * Deletes the account. Paid bookings keep their amounts, because tax law requires them, and name only the buyer on
   * the invoice; everything else is deleted. 400 for `password` and `code` as in `changePassword`; 409 with the
   * sentence to show while a voyage lies ahead or a payment may still arrive.
   */
  deleteAccount: { body: deleteAccountForm, answer: success({ message: z.string() }) },
};
