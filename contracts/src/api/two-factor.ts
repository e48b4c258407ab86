/**
 * Two-step log-in: after the password, a code from an authenticator app (TOTP, RFC 6238) or one of the recovery codes.
 */
import { z } from 'zod/mini';
import { session } from './accounts.ts';
import { success } from './envelope.ts';
import { password } from './fields.ts';
import { codeFromApp, codeFromList, eitherCode } from './second-step.ts';

/** The two forms of the second step: a code from the app, or a recovery code. */
export const appCodeForm = z.object({ code: codeFromApp });
export const recoveryCodeForm = z.object({ recovery: codeFromList });
export type AppCodeForm = z.infer<typeof appCodeForm>;

/** The form that changes two-step log-in: the password, and a code of either kind. */
export const twoFactorForm = z.object({ password, code: eitherCode });
export type TwoFactorForm = z.infer<typeof twoFactorForm>;

/** The form that begins to set up two-step log-in. */
const beginTwoFactorForm = z.object({ password });

/** The secret for an authenticator app, as text, as a link, and as a QR code. */
const twoFactorSetup = z.object({
  /** Base32 (RFC 4648), without padding. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** The QR code of `uri`: the `d` of an SVG path, black on white, in a square of `size` units with the quiet zone. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;

/**
 * The recovery codes. The page shows them only once, because the server stores only hashes. Each code replaces one code
 * from the app.
 */
const recoveryCodes = success({ recovery_codes: z.array(z.string()) });

export const twoFactorSchemas = {
  /**
   * Completes a `login` that answered 401 with `data.two_factor`. Has to follow within five minutes in the browser that
   * sent the password (cookie `login_step`); other clients send `challenge` back. 400 at `code` for a wrong code, with
   * `data.restart` when the password has to be entered again; 429 after too many attempts.
   */
  loginCode: {
    body: z.object({ code: eitherCode, challenge: z.optional(z.string().check(z.maxLength(100))) }),
    answer: session,
  },
  /**
   * Begins to set up two-step log-in. 400 for `password`; 409 when it is already on or the address is not confirmed;
   * 401 without a session, here and in the calls below.
   */
  beginTwoFactor: { body: beginTwoFactorForm, answer: success(twoFactorSetup.shape) },
  /** Turns two-step log-in on and ends the other sessions. The code from the app proves that the app has the secret. */
  confirmTwoFactor: { body: appCodeForm, answer: recoveryCodes },
  /** Turns two-step log-in off and ends the other sessions. 400 for `password` or `code`. */
  endTwoFactor: { body: twoFactorForm, answer: success({}) },
  /** Returns new recovery codes and invalidates the previous ones. 400 for `password` or `code`. */
  renewRecoveryCodes: { body: twoFactorForm, answer: recoveryCodes },
};
