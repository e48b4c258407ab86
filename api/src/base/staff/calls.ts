/**
 * The calls of staff accounts, below `/api`. They are not in the site's contract, because no page of the public site
 * may make them.
 */
import { email, password, requiredName, rowId } from '@antara/contracts/api/fields';
import { success } from '@antara/contracts/api/envelope';
import { codeFromApp, eitherCode } from '@antara/contracts/api/second-step';
import { twoFactorSchemas } from '@antara/contracts/api/two-factor';
import { z } from 'zod/mini';
import { staffRoles } from './member.ts';

export const staffCalls = {
  staffInvitation: ['POST', '/desk/invitation'],
  beginStaffAccount: ['POST', '/desk/invitation/begin'],
  createStaffAccount: ['POST', '/desk/invitation/accept'],
  staffSession: ['GET', '/desk/session'],
  staffLogin: ['POST', '/desk/session'],
  beginPasskeyLogin: ['POST', '/desk/session/passkey/begin'],
  passkeyLogin: ['POST', '/desk/session/passkey'],
  staffLogout: ['POST', '/desk/session/end'],
  staffAccount: ['GET', '/desk/account'],
  endStaffSessions: ['POST', '/desk/sessions/end'],
  beginPasskey: ['POST', '/desk/passkeys/begin'],
  addPasskey: ['POST', '/desk/passkeys'],
  removePasskey: ['POST', '/desk/passkeys/remove'],
  openConsole: ['POST', '/desk/console/open'],
  consoleSession: ['POST', '/desk/console/session'],
  consolePerson: ['POST', '/desk/console/person'],
} as const;

const token = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, 'This link is not whole. Please open it from the mail, or copy all of it.'));
const name = requiredName('Please enter a name.', 120);
const roles = z.array(z.enum(staffRoles));
/** Options for `navigator.credentials`, in the JSON form of WebAuthn §5.1.8. */
const passkeyOptions = z.looseObject({ challenge: z.string() });

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };
/** The answer of `navigator.credentials.create`, as `toJSON` writes it (WebAuthn §5.1). */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;
/** The answer of `navigator.credentials.get`. */
const signedChallenge = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.optional(base64url(100)),
  }),
});
export type SignedChallenge = z.output<typeof signedChallenge>;

/** The member who is logged in. Instants are ISO. */
const session = success({
  member: z.object({ name: z.string(), email: z.string(), roles, ship_ids: z.array(z.int()) }),
  /** When the session ends in any case. It ends earlier after 30 minutes without a call. */
  ends_at: z.string(),
  /** Until when the member may make changes that need a log-in of the last 15 minutes. */
  fresh_until: z.string(),
});

/** The origin of a console of releases. */
const console = { console: z.string().check(z.maxLength(300)) };
const hash = z.string().check(z.regex(/^[\w-]{43}$/));
/** Who works at a console, and what they may change there. */
const person = z.object({ id: z.string(), name: z.string(), roles: z.array(z.literal('promote')) });

/** Who accepts an invitation. `email` is for the first owner, whose invitation names no address. */
const invited = { token, name, email: z.optional(email) };

export const staffSchemas = {
  /** Returns an invitation that can be accepted. 404 when it was used, replaced or withdrawn, or is over. */
  staffInvitation: {
    body: z.object({ token }),
    answer: success({ email: z.nullable(z.string()), name: z.string(), roles, expires_at: z.string() }),
  },
  /**
   * Begins an account: returns what an authenticator app needs, and the options for a passkey, of which the caller
   * chooses one. 404 as above, 400 at `email` when the address is missing or has an account.
   */
  beginStaffAccount: {
    body: z.object(invited),
    answer: success({
      app: z.omit(twoFactorSchemas.beginTwoFactor.answer, { response: true }),
      passkey: passkeyOptions,
    }),
  },
  /**
   * Creates the account and logs in, with a passkey, or with a password and a code of the app. Returns recovery codes
   * for the app, and none for a passkey. 400 for `password`, `code` or `passkey`; 404 as above.
   */
  createStaffAccount: {
    body: z.union([
      z.object({ ...invited, passkey: newPasskey }),
      z.object({ ...invited, password, code: codeFromApp }),
    ]),
    answer: z.extend(session, { recovery_codes: z.array(z.string()) }),
  },
  /** Returns who is logged in. 401 `STAFF_LOGIN` without a session, here and in calls that say nothing else. */
  staffSession: { answer: session },
  /** Logs in with password and second factor. 401 when any of the three is wrong, 429 after too many attempts. */
  staffLogin: { body: z.object({ email, password, code: eitherCode }), answer: session },
  /** Returns the options for a log-in with a passkey, which names nobody. */
  beginPasskeyLogin: { body: z.nullish(z.object({})), answer: success({ passkey: passkeyOptions }) },
  /** Logs in with a passkey, within five minutes in the same browser. 401 when it is not accepted. */
  passkeyLogin: { body: z.object({ passkey: signedChallenge }), answer: session },
  /** Ends the session and clears its cookie. Answers without a session as well. */
  staffLogout: { body: z.nullish(z.object({})), answer: success({}) },
  /** Returns the member's sessions, the most recently used first, and passkeys. */
  staffAccount: {
    answer: success({
      sessions: z.array(
        z.object({
          id: z.int(),
          browser: z.string(),
          began_at: z.string(),
          seen_at: z.string(),
          current: z.boolean(),
        }),
      ),
      passkeys: z.array(
        z.object({ id: z.int(), browser: z.string(), made_at: z.string(), used_at: z.nullable(z.string()) }),
      ),
      /** True when the member can log in with password and authenticator app. */
      app: z.boolean(),
    }),
  },
  /** Ends one session of the member, or all of them with the caller's own. */
  endStaffSessions: { body: z.object({ session: z.union([rowId, z.literal('all')]) }), answer: success({}) },
  /**
   * Returns the options for a further passkey. 403 `STAFF_LOGIN_AGAIN`, as in `addPasskey`, when the log-in was more
   * than 15 minutes ago.
   */
  beginPasskey: { body: z.nullish(z.object({})), answer: success({ passkey: passkeyOptions }) },
  addPasskey: { body: z.object({ passkey: newPasskey }), answer: success({}) },
  /**
   * Removes a passkey of the member, such as that of a lost telephone. 403 as in `beginPasskey`, 404 for a passkey of
   * somebody else, 409 for the last one of a member without an authenticator app.
   */
  removePasskey: { body: z.object({ passkey: rowId }), answer: success({}) },
  /**
   * Opens a console of releases for the member, who proves with a passkey that it is they. Returns the address that
   * leads there, which is good for a minute and once. 400 for an unknown console, 403 for a passkey of somebody else,
   * and 403 `RELEASES_FORBIDDEN` for a member without access.
   */
  openConsole: {
    body: z.object({ ...console, passkey: signedChallenge, challenge: hash, state: hash }),
    answer: success({ url: z.string() }),
  },
  /** Exchanges a code for the reference of the session. The edge of the console calls it. 401 and 403. */
  consoleSession: {
    body: z.object({ ...console, code: z.string().check(z.maxLength(1000)), verifier: hash }),
    answer: success({ reference: z.string(), person }),
  },
  /** Returns what the member of a reference may do now. The edge of the console calls it. 401 and 403. */
  consolePerson: {
    body: z.object({ ...console, reference: z.string().check(z.maxLength(100)) }),
    answer: success({ person }),
  },
};
