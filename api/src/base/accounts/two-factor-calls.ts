/** The calls of the second step: at log-in, and in the user's own account (AC-04). */
import type { twoFactorSchemas } from '@antara/contracts/api/two-factor';
import type { FastifyRequest } from 'fastify';
import { transaction } from '../../platform/db/transaction.ts';
import type { Handlers } from '../../platform/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { getEventSource, recordRefusals, recordSuccess } from '../security-events/index.ts';
import { passwordLimit } from './attempts.ts';
import { respondLoggedIn } from './auth.ts';
import { getAttemptShares } from './known-browsers.ts';
import {
  clearChallengeCookie,
  consumeChallenge,
  findChallengedAccount,
  readChallengeCookie,
  refuseExpiredChallenge,
  tryChallenge,
} from './login-challenges.ts';
import { requirePassword } from './require-password.ts';
import { requireCode, requireOwnCode } from './require-second-step.ts';
import { findUser } from './service.ts';
import { getSessionToken, requireUser } from './session.ts';
import type { User } from './sessions.ts';
import { createTotpSecrets } from './totp.ts';
import {
  appCodeLimit,
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  type Cause,
  type CodeShares,
} from './two-factor.ts';

/**
 * Returns the shares for codes at log-in, counted per browser as passwords are (`attempts.ts`). App codes are counted
 * in the first share only, because addresses have no share of their own for app codes.
 */
async function getLoginShares(
  platform: Platform,
  request: FastifyRequest,
  email: string,
): Promise<CodeShares> {
  const [app] = await getAttemptShares(platform.db, request, ['login-code', email], appCodeLimit);
  return {
    app: app!,
    recovery: await getAttemptShares(platform.db, request, ['recovery-code', email], passwordLimit),
  };
}

const getCause = (request: FastifyRequest): Cause => ({
  token: getSessionToken(request),
  source: getEventSource(request),
});

/** Returns the handlers of the calls about the second step. */
export function twoFactorHandlers(platform: Platform): Handlers<typeof twoFactorSchemas> {
  const { db, config } = platform;
  const secrets = createTotpSecrets(config);

  const requireBoth = async (
    request: FastifyRequest,
    user: User,
    { password, code }: { password: string; code: string },
  ) => {
    await requirePassword(request, user, password);
    await requireOwnCode(request, user, code);
  };

  return {
    loginCode: async ({ body: { code, challenge }, request, reply }) => {
      const token = readChallengeCookie(request) ?? challenge ?? null;
      const subject = { actor: 'visitor', account_id: await findChallengedAccount(db, token) } as const;
      const user = await recordRefusals(
        request,
        { kind: 'login', ...subject },
        { INVALID: 'wrong-code' },
        async () => (await findUser(db, await tryChallenge(platform, token))) ?? refuseExpiredChallenge(),
      );
      const shares = await getLoginShares(platform, request, user.email);
      await requireCode(request, user, 'login', { code, shares });
      await recordRefusals(request, { kind: 'login', ...subject }, { INVALID: 'wrong-code' }, () =>
        transaction(db, async (tx) => {
          await consumeChallenge(tx, token);
          await recordSuccess(tx, getEventSource(request), 'login', user.id);
        }),
      );
      clearChallengeCookie(request, reply);
      return respondLoggedIn(platform, user, request, reply);
    },
    beginTwoFactor: async ({ body, request }) => {
      const user = await requireUser(request);
      await requirePassword(request, user, body.password);
      return beginTwoFactor(platform, secrets, user);
    },
    confirmTwoFactor: async ({ body: { code }, request }) => {
      const user = await requireUser(request);
      const event = { kind: 'two-factor-on', actor: 'account', account_id: user.id } as const;
      const recovery_codes = await recordRefusals(request, event, { INVALID: 'wrong-code' }, () =>
        confirmTwoFactor(platform, secrets, user, { code, ...getCause(request) }),
      );
      return { recovery_codes };
    },
    endTwoFactor: async ({ body, request }) => {
      const user = await requireUser(request);
      await requireBoth(request, user, body);
      await endTwoFactor(platform, user, getCause(request));
      return {};
    },
    renewRecoveryCodes: async ({ body, request }) => {
      const user = await requireUser(request);
      await requireBoth(request, user, body);
      const codes = await renewRecoveryCodes(platform, user, getEventSource(request));
      return { recovery_codes: codes };
    },
  };
}
