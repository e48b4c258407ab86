/** Login, sign-up, logout, the session check, the forgotten password, and one's own account (AC-01 … AC-05, SH-03, SH-09). */
import { accountSchemas } from '@antara/contracts/api/accounts';
import { implement } from '../platform/implement.ts';
import type { Plugin } from '../platform/platform.ts';
import { ownAccount } from './own-account.ts';
import { warmUp } from './passwords.ts';
import { entrance } from './entrance.ts';
import { forgottenPassword } from './forgotten-password.ts';

const minutes = (count: number) => count * 60;

export const accounts: Plugin = {
  name: 'accounts',
  async routes(app, platform) {
    await warmUp();
    implement(accountSchemas)(
      app,
      { ...entrance(platform), ...forgottenPassword(platform), ...ownAccount(platform) },
      {
        login: { max: 10, seconds: 60 },
        signup: { max: 5, seconds: 60 },
        sendCode: { max: 10, seconds: minutes(10) },
        checkCode: { max: 20, seconds: minutes(10) },
        updatePassword: { max: 10, seconds: minutes(10) },
        changePassword: { max: 10, seconds: minutes(10) },
        accountData: { max: 10, seconds: minutes(10) },
        deleteAccount: { max: 10, seconds: minutes(10) },
      },
    );
  },
};
