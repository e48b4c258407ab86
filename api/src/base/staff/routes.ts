/** The staff accounts of the office, with the limits of their calls per client address (OF-24). */
import { implement } from '../../platform/implement.ts';
import type { Plugin } from '../../platform/platform.ts';
import { getMailer } from '../mail/index.ts';
import { staffCalls, staffSchemas } from './calls.ts';
import { consoleHandlers } from './console-calls.ts';
import { invitationHandlers } from './invitation-calls.ts';
import { createStaffJobs } from './jobs.ts';
import { staffData } from './personal-data.ts';
import { sessionHandlers } from './session-calls.ts';

export const staffPlugin = {
  name: 'staff',
  routes(app, platform) {
    implement(staffSchemas, staffCalls)(
      app,
      { ...sessionHandlers(platform), ...invitationHandlers(platform), ...consoleHandlers(platform) },
      {
        staffLogin: { max: 10, seconds: 60 },
        beginPasskeyLogin: { max: 30, seconds: 60 },
        passkeyLogin: { max: 10, seconds: 60 },
        staffInvitation: { max: 30, seconds: 600 },
        beginStaffAccount: { max: 20, seconds: 600 },
        createStaffAccount: { max: 20, seconds: 600 },
        endStaffSessions: { max: 20, seconds: 600 },
        beginPasskey: { max: 20, seconds: 600 },
        addPasskey: { max: 20, seconds: 600 },
        removePasskey: { max: 20, seconds: 600 },
        openConsole: { max: 20, seconds: 60 },
        consoleSession: { max: 20, seconds: 60 },
        consolePerson: { max: 300, seconds: 60 },
      },
    );
  },
  jobs: (platform) => createStaffJobs(platform, getMailer(platform)),
  personalData: staffData,
} satisfies Plugin;
