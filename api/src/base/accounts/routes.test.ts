/** What is decided when the server starts: the test has a server of its own. */
import { expect, test } from 'vitest';
import { createTestServer } from '../../../test/server.ts';

/** A server of its own takes the embedded database long on a busy machine. */
const timeoutMs = 60_000;

test(
  'AC-01 every call of accounts that asks for a secret, costs a mail or reads much has a limit for each address',
  async () => {
    await using server = await createTestServer({ config: { rateLimitFactor: 1 } });
    const limits = [
      ['login', 10, 60],
      ['signup', 5, 60],
      ['sendCode', 10, 600],
      ['checkCode', 20, 600],
      ['updatePassword', 10, 600],
      ['changePassword', 10, 600],
      ['endSessions', 20, 600],
      ['sendEmailCode', 10, 600],
      ['confirmEmail', 20, 600],
      ['accountData', 10, 600],
      ['deleteAccount', 10, 600],
      ['loginCode', 20, 600],
      ['beginTwoFactor', 10, 600],
      ['confirmTwoFactor', 20, 600],
      ['endTwoFactor', 10, 600],
      ['renewRecoveryCodes', 10, 600],
    ] as const;
    for (const [turn, [name, max, seconds]] of limits.entries()) {
      const from = (last: number) => ({ headers: { 'x-forwarded-for': `198.51.${turn}.${last}` } });
      // Neither a body nor a session: what is refused is counted as well.
      for (let call = 0; call < max; call += 1)
        expect([400, 401], name).toContain((await server.visitor().call(name, from(1))).status);
      const refused = await server.visitor().call(name, from(1));
      expect([name, refused.status]).toEqual([name, 429]);
      const waitSeconds = Number(refused.headers['retry-after']);
      expect(waitSeconds, name).toBeLessThanOrEqual(seconds);
      expect(waitSeconds, name).toBeGreaterThan(seconds === 60 ? 0 : 60);
      expect((await server.visitor().call(name, from(2))).status, name).not.toBe(429);
    }
  },
  timeoutMs,
);
