/** Login, sign-up, logout and the session check (AC-03, AC-04, SH-03, SH-09). */
import { accountSchemas } from '@antara/contracts/api/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { implement } from '../platform/implement.ts';
import type { Plugin } from '../platform/platform.ts';
import { warmUp } from './passwords.ts';
import { makeAccount, openAccount } from './service.ts';
import { clearSessionCookies, requireUser, sessionToken, setSessionCookies } from './session.ts';
import { beginSession, endSession, type User } from './sessions.ts';

const shown = ({ name, email, mobile_no, role }: User) => ({
  user_role: { name: role },
  user: { name, email, mobile_no },
});

export const accounts: Plugin = {
  name: 'accounts',
  async routes(app, { db, now }) {
    await warmUp();

    /** A new session for `user` in place of the one that the caller had. */
    const enter = async (user: User, request: FastifyRequest, reply: FastifyReply) => {
      const before = sessionToken(request);
      if (before) await endSession(db, before);
      const token = await beginSession(db, user.id, now());
      setSessionCookies(request, reply, token);
      return { response: 'SUCCESS', token, ...shown(user) } as const;
    };

    implement(accountSchemas)(
      app,
      {
        validate: async ({ request }) => ({ response: 'SUCCESS', ...shown(await requireUser(request)) }),
        login: async ({ body, request, reply }) => enter(await openAccount(db, body), request, reply),
        signup: async ({ body, request, reply }) => enter(await makeAccount(db, body), request, reply),
        logout: async ({ request, reply }) => {
          const token = sessionToken(request);
          if (token) await endSession(db, token);
          clearSessionCookies(request, reply);
          return { response: 'SUCCESS', message: 'You have been logged out.' };
        },
      },
      { login: { max: 10, seconds: 60 }, signup: { max: 5, seconds: 60 } },
    );
  },
};
