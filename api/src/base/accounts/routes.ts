/** The calls of accounts with their rate limits per client address (AC-01 … AC-05, SH-03, SH-09). */
import { accountSchemas } from '@antara/contracts/api/accounts';
import { twoFactorSchemas } from '@antara/contracts/api/two-factor';
import { getMailer } from '../mail/index.ts';
import { implement } from '../../platform/implement.ts';
import type { Plugin } from '../../platform/platform.ts';
import { ownAccountHandlers } from './own-account.ts';
import { createDummyHash } from './passwords.ts';
import { authHandlers } from './auth.ts';
import { forgottenPasswordHandlers } from './forgotten-password.ts';
import { accountData } from './account-data.ts';
import { createAccountJobs } from './jobs.ts';
import { twoFactorHandlers } from './two-factor-calls.ts';
import { removeUnverifiedTwoFactor, twoFactorRetention } from './two-factor.ts';

export const accounts = {
  name: 'accounts',
  async routes(app, platform) {
    await createDummyHash();
    implement({ ...accountSchemas, ...twoFactorSchemas })(
      app,
      {
        ...authHandlers(platform),
        ...forgottenPasswordHandlers(platform),
        ...ownAccountHandlers(platform),
        ...twoFactorHandlers(platform),
      },
      {
        login: { max: 10, seconds: 60 },
        signup: { max: 5, seconds: 60 },
        sendCode: { max: 10, seconds: 600 },
        checkCode: { max: 20, seconds: 600 },
        updatePassword: { max: 10, seconds: 600 },
        changePassword: { max: 10, seconds: 600 },
        endSessions: { max: 20, seconds: 600 },
        changeEmail: { max: 10, seconds: 600 },
        sendEmailCode: { max: 10, seconds: 600 },
        confirmEmail: { max: 20, seconds: 600 },
        accountData: { max: 10, seconds: 600 },
        deleteAccount: { max: 10, seconds: 600 },
        loginCode: { max: 20, seconds: 600 },
        beginTwoFactor: { max: 10, seconds: 600 },
        confirmTwoFactor: { max: 20, seconds: 600 },
        endTwoFactor: { max: 10, seconds: 600 },
        renewRecoveryCodes: { max: 10, seconds: 600 },
      },
    );
  },
  jobs: (platform) => createAccountJobs(platform, getMailer(platform)),
  on: {
    'email-verified': (tx, { userId, at }) => removeUnverifiedTwoFactor(tx, userId, at),
  },
  personalData: accountData,
  retention: [twoFactorRetention],
} satisfies Plugin;
