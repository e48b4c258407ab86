/**
 * Two-step log-in: a code of an authenticator app (TOTP, RFC 6238) after the password, and recovery codes in its place.
 */
import { z } from 'zod/mini';
import { session } from './accounts.ts';
import { success } from './envelope.ts';
import { password } from './fields.ts';
import { codeFromApp, codeFromList, eitherCode } from './second-step.ts';

/** The forms of the second step: a code of the app, or a recovery code. */
export const appCodeForm = z.object({ code: codeFromApp });
export const recoveryCodeForm = z.object({ recovery: codeFromList });
export type AppCodeForm = z.infer<typeof appCodeForm>;

/** What changes the second step: the password, and a code of either kind. */
export const twoFactorForm = z.object({ password, code: eitherCode });
export type TwoFactorForm = z.infer<typeof twoFactorForm>;

/** Begins to set it up. */
const beginTwoFactorForm = z.object({ password });

/** What an authenticator app needs, as text, as a link, and as a QR code. */
const twoFactorSetup = z.object({
  /** Base32 (RFC 4648), without padding. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** The QR code of `uri`: the `d` of an SVG path, black on white, in a square of `size` units with the quiet zone. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;

/** Shown once: the server keeps hashes. Each is used once, in place of a code of the app. */
const recoveryCodes = success({ recovery_codes: z.array(z.string()) });

export const twoFactorSchemas = {
  /**
   * The second step of `login`, which has answered 401 with `data.two_factor`, within five minutes in the browser that
   * gave the password (cookie `login_step`); other clients send `challenge` back. 400 at `code` for a wrong one, with
   * `data.restart` when the password has to be given again; 429 after too many.
   */
  loginCode: {
    body: z.object({ code: eitherCode, challenge: z.optional(z.string().check(z.maxLength(100))) }),
    answer: session,
  },
  /**
   * Begins to set it up. 400 for `password`, 409 when it is on, or the address is not confirmed. 401 without a session,
   * as all below.
   */
  beginTwoFactor: { body: beginTwoFactorForm, answer: success(twoFactorSetup.shape) },
  /** Turns it on by a code of the app, which proves that the secret arrived. Ends the other sessions. */
  confirmTwoFactor: { body: appCodeForm, answer: recoveryCodes },
  /** Turns it off and ends the other sessions. 400 for `password` or `code`. */
  endTwoFactor: { body: twoFactorForm, answer: success({}) },
  /** New recovery codes; the ones before are void. 400 for `password` or `code`. */
  renewRecoveryCodes: { body: twoFactorForm, answer: recoveryCodes },
};
