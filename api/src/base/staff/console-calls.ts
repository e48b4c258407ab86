/** The calls of the consoles of releases. */
import { throwHttpError } from '../../platform/http-error.ts';
import type { Handlers } from '../../platform/implement.ts';
import { requireDeskItself } from '../../platform/origin.ts';
import type { Platform } from '../../platform/platform.ts';
import { getEventSource, recordRefusal, recordSecurityEvent } from '../security-events/index.ts';
import type { staffSchemas } from './calls.ts';
import { createConsoleCode, exchangeConsoleCode, findConsolePerson } from './consoles.ts';
import { findPasskey, findSignatureProblem } from './passkeys.ts';
import { requireStaffSession } from './require-staff.ts';

type Calls = Pick<typeof staffSchemas, 'openConsole' | 'consoleSession' | 'consolePerson'>;

export function consoleHandlers(platform: Platform): Handlers<Calls> {
  const { db } = platform;
  return {
    openConsole: async ({ body: { passkey: signed, ...wanted }, request, reply }) => {
      requireDeskItself(request, platform.config);
      const session = await requireStaffSession(request);
      const { id: staff_id } = session.member;
      const found = await findPasskey(db, signed.id);
      const problem =
        found?.member.id === staff_id
          ? await findSignatureProblem(platform, request, reply, found.passkey, signed)
          : 'the passkey of nobody or of somebody else';
      if (problem) {
        await recordRefusal(request, { kind: 'staff-login', outcome: 'refused', actor: 'staff', staff_id });
        throwHttpError('FORBIDDEN', 'This passkey was not accepted. Use one of your own.', {}, problem);
      }
      const url = await createConsoleCode(platform, session, wanted);
      const event = { kind: 'staff-login', outcome: 'success', actor: 'staff', staff_id } as const;
      await recordSecurityEvent(db, getEventSource(request), event);
      return { url };
    },
    consoleSession: ({ body }) => exchangeConsoleCode(platform, body),
    consolePerson: async ({ body }) => ({ person: await findConsolePerson(platform, body) }),
  };
}
