/** The calls of accounts with their rate limits per client address (AC-01 … AC-05, SH-03, SH-09). */
import { accountSchemas } from '@antara/contracts/api/accounts';
import { getMailer } from '../mail/index.ts';
import { implement } from '../platform/implement.ts';
import type { Plugin } from '../platform/platform.ts';
import { ownAccountHandlers } from './own-account.ts';
import { createDummyHash } from './passwords.ts';
import { authHandlers } from './auth.ts';
import { forgottenPasswordHandlers } from './forgotten-password.ts';
import { accountData } from './account-data.ts';
import { createAccountJobs } from './jobs.ts';

export const accounts = {
  name: 'accounts',
  async routes(app, platform) {
    await createDummyHash();
    implement(accountSchemas)(
      app,
      { ...authHandlers(platform), ...forgottenPasswordHandlers(platform), ...ownAccountHandlers(platform) },
      {
        login: { max: 10, seconds: 60 },
        signup: { max: 5, seconds: 60 },
        sendCode: { max: 10, seconds: 600 },
        checkCode: { max: 20, seconds: 600 },
        updatePassword: { max: 10, seconds: 600 },
        changePassword: { max: 10, seconds: 600 },
        endSessions: { max: 20, seconds: 600 },
        sendEmailCode: { max: 10, seconds: 600 },
        confirmEmail: { max: 20, seconds: 600 },
        accountData: { max: 10, seconds: 600 },
        deleteAccount: { max: 10, seconds: 600 },
      },
    );
  },
  jobs: (platform) => createAccountJobs(platform, getMailer(platform)),
  personalData: accountData,
} satisfies Plugin;
