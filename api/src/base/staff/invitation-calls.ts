/** The calls with which an invited person makes a staff account. */
import type { Handlers } from '../../platform/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTotpSecrets } from '../accounts/index.ts';
import { getEventSource, recordRefusals } from '../security-events/index.ts';
import { getCompanySettings } from '../settings/index.ts';
import type { staffSchemas } from './calls.ts';
import { beginApp, createStaffAccount, getAccountEmail } from './create-account.ts';
import { getMember } from './find-member.ts';
import { findInvitation } from './invitations.ts';
import { createPasskeyOptions, verifyNewPasskey } from './passkeys.ts';
import { startStaffSession } from './session-calls.ts';

type Calls = Pick<typeof staffSchemas, 'staffInvitation' | 'beginStaffAccount' | 'createStaffAccount'>;

export function invitationHandlers(platform: Platform): Handlers<Calls> {
  const { db, now } = platform;
  const secrets = createTotpSecrets(platform.config);
  return {
    staffInvitation: async ({ body: { token } }) => {
      const { email, name, roles, expires_at } = await findInvitation(db, token, now());
      return { email, name, roles, expires_at: expires_at.toISOString() };
    },
    beginStaffAccount: async ({ body: { token, name, email: entered }, request, reply }) => {
      const invitation = await findInvitation(db, token, now());
      const email = getAccountEmail(invitation, entered);
      const { name: company } = await getCompanySettings(db);
      const owner = { staffId: null, handle: invitation.handle, email, name };
      return {
        app: await beginApp(platform, secrets, invitation, email, company),
        passkey: { ...(await createPasskeyOptions(platform, request, reply, owner, company)) },
      };
    },
    createStaffAccount: async ({ body, request, reply }) => {
      const { token, name, email: entered } = body;
      const event = { kind: 'staff-joined', actor: 'visitor' } as const;
      const created = await recordRefusals(
        request,
        event,
        { INVALID: 'refused', NOT_FOUND: 'refused' },
        async () => {
          const invitation = await findInvitation(db, token, now());
          const person = { email: getAccountEmail(invitation, entered), name };
          const credentials =
            'passkey' in body
              ? { passkey: await verifyNewPasskey(platform, request, reply, body.passkey) }
              : { password: body.password, code: body.code };
          const source = getEventSource(request);
          return createStaffAccount(platform, secrets, invitation, person, credentials, source);
        },
      );
      const session = await startStaffSession(platform, await getMember(db, created.id), request, reply);
      return { ...session, recovery_codes: created.recoveryCodes };
    },
  };
}
