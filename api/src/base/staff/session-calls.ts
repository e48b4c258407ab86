/** The calls of log-in, log-out, sessions and passkeys of staff. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearSecretCookie, readSecretCookie, setSecretCookie } from '../../platform/cookies.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Handlers } from '../../platform/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTotpSecrets, parseBrowserName } from '../accounts/index.ts';
import { getEventSource, recordRefusal, recordSecurityEvent } from '../security-events/index.ts';
import { getCompanySettings } from '../settings/index.ts';
import type { staffSchemas } from './calls.ts';
import type { StaffMember } from './member.ts';
import {
  createLoginOptions,
  createPasskeyOptions,
  findPasskey,
  findSignatureProblem,
  listPasskeys,
  removePasskey,
  storePasskey,
  verifyNewPasskey,
} from './passkeys.ts';
import {
  freshMs,
  requireFreshSession,
  requireStaff,
  requireStaffSession,
  staffCookie,
} from './require-staff.ts';
import {
  createStaffSession,
  endStaffSession,
  endStaffSessions,
  listStaffSessions,
  staffSessionMs,
  type StaffSession,
} from './sessions.ts';
import { getMember } from './find-member.ts';
import { verifyCredentials } from './verify-credentials.ts';

const toSessionResponse = ({ member, beganAt }: Pick<StaffSession, 'member' | 'beganAt'>) => ({
  member: {
    name: member.name,
    email: member.email,
    roles: [...member.roles],
    ship_ids: [...member.shipIds],
  },
  ends_at: new Date(beganAt.getTime() + staffSessionMs).toISOString(),
  fresh_until: new Date(beganAt.getTime() + freshMs).toISOString(),
});

/**
 * Starts a session for `member` in place of the caller's previous one, sets the cookie and returns the response. The
 * event is recorded in the same transaction, so that no session starts without a record.
 */
export async function startStaffSession(
  { db, now }: Platform,
  member: StaffMember,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const beganAt = now();
  const before = readSecretCookie(request, staffCookie);
  const token = await transaction(db, async (tx) => {
    if (before) await endStaffSession(tx, before);
    await record(tx, request, 'staff-login', member.id);
    return createStaffSession(tx, member.id, parseBrowserName(request.headers['user-agent']), beganAt);
  });
  setSecretCookie(request, reply, staffCookie, token, {
    maxAge: staffSessionMs / 1000,
    sameSite: 'strict',
  });
  return toSessionResponse({ member, beganAt });
}

const record = (
  db: Parameters<typeof recordSecurityEvent>[0],
  request: FastifyRequest,
  kind: Parameters<typeof recordSecurityEvent>[2]['kind'],
  staff_id: number,
) => recordSecurityEvent(db, getEventSource(request), { kind, outcome: 'success', actor: 'staff', staff_id });

type Calls = Omit<
  typeof staffSchemas,
  | 'staffInvitation'
  | 'beginStaffAccount'
  | 'createStaffAccount'
  | 'openConsole'
  | 'consoleSession'
  | 'consolePerson'
>;

export function sessionHandlers(platform: Platform): Handlers<Calls> {
  const { db, now } = platform;
  const secrets = createTotpSecrets(platform.config);
  return {
    staffSession: async ({ request }) => toSessionResponse(await requireStaffSession(request)),
    staffLogin: async ({ body, request, reply }) => {
      const { id } = await verifyCredentials(platform, secrets, request, body);
      return startStaffSession(platform, await getMember(db, id), request, reply);
    },
    beginPasskeyLogin: async ({ request, reply }) => ({
      passkey: { ...(await createLoginOptions(platform, request, reply)) },
    }),
    passkeyLogin: async ({ body: { passkey: signed }, request, reply }) => {
      const found = await findPasskey(db, signed.id);
      const refuse = async (outcome: 'refused' | 'locked', cause: unknown): Promise<never> => {
        const staff_id = found?.member.id ?? null;
        await recordRefusal(request, { kind: 'staff-login', outcome, actor: 'visitor', staff_id });
        return throwHttpError(
          'UNAUTHORISED',
          'This passkey was not accepted. Use another passkey or your password. Without either, ask an owner of the office for a new invitation.',
          {},
          cause,
        );
      };
      if (!found) return refuse('refused', 'an unknown passkey');
      const problem = await findSignatureProblem(platform, request, reply, found.passkey, signed);
      if (problem) return refuse('refused', problem);
      if (found.member.state !== 'ACTIVE') return refuse('locked', 'the account is locked');
      return startStaffSession(platform, await getMember(db, found.member.id), request, reply);
    },
    staffLogout: async ({ request, reply }) => {
      const token = readSecretCookie(request, staffCookie);
      if (token) {
        await transaction(db, async (tx) => {
          const staffId = await endStaffSession(tx, token);
          if (staffId !== null) await record(tx, request, 'staff-logout', staffId);
        });
      }
      clearSecretCookie(request, reply, staffCookie);
      return {};
    },
    staffAccount: async ({ request }) => {
      const { id: current, member } = await requireStaffSession(request);
      const sessions = await listStaffSessions(db, member.id, now());
      const passkeys = await listPasskeys(db, member.id);
      return {
        sessions: sessions.map(({ id, browser, began_at, seen_at }) => ({
          id,
          browser,
          began_at: began_at.toISOString(),
          seen_at: seen_at.toISOString(),
          current: id === current,
        })),
        passkeys: passkeys.map(({ id, browser, made_at, used_at }) => ({
          id,
          browser,
          made_at: made_at.toISOString(),
          used_at: used_at?.toISOString() ?? null,
        })),
        app: (await getMember(db, member.id)).hasApp,
      };
    },
    endStaffSessions: async ({ body: { session }, request, reply }) => {
      const { id } = await requireStaff(request);
      await transaction(db, async (tx) => {
        await endStaffSessions(tx, id, session === 'all' ? undefined : session);
        await record(tx, request, 'staff-sessions-ended', id);
      });
      if (session === 'all') clearSecretCookie(request, reply, staffCookie);
      return {};
    },
    beginPasskey: async ({ request, reply }) => {
      const { id } = await requireFreshSession(request);
      const { email, name, handle } = await getMember(db, id);
      const { name: company } = await getCompanySettings(db);
      const owner = { staffId: id, email, name, handle };
      return { passkey: { ...(await createPasskeyOptions(platform, request, reply, owner, company)) } };
    },
    addPasskey: async ({ body, request, reply }) => {
      const { id } = await requireFreshSession(request);
      const passkey = await verifyNewPasskey(platform, request, reply, body.passkey);
      await transaction(db, async (tx) => {
        await storePasskey(tx, id, passkey, now());
        await record(tx, request, 'staff-passkey-added', id);
      });
      return {};
    },
    removePasskey: async ({ body, request }) => {
      const { id } = await requireFreshSession(request);
      await transaction(db, async (tx) => {
        await removePasskey(tx, id, body.passkey);
        await record(tx, request, 'staff-passkey-removed', id);
      });
      return {};
    },
  };
}
