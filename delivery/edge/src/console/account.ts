/** Asks the site's API about people who log in at the console with their accounts (`consoleLogin` of the site). */
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Principal } from '@delivery/store/access';
import type { ConsoleLogin } from '../config.ts';

/** The API did not say who somebody is, so nobody is let in. */
export class AccountsUnreachableError extends Error {
  override name = 'AccountsUnreachableError';
}

const timeoutMs = 5_000;
/** An account that was locked, or lost its role, reads at the console for at most this long. It changes nothing. */
const keptMs = 15_000;

/**
 * A person may change what is live, or only look. Previews are left to tokens, because a link into a preview ends with
 * the token that made it.
 */
const person = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  name: z.string().min(1).max(120),
  roles: z.array(z.enum(['promote'])),
});
const checked = z.object({ person });
const exchanged = z.object({ person, reference: z.string().regex(/^[\w.-]{1,200}$/) });

export interface Accounts {
  login: ConsoleLogin;
  /** Returns the reference and the person of a code; null when the API refuses the code. */
  exchange(
    request: FastifyRequest,
    sent: { code: string; verifier: string },
  ): Promise<{ reference: string; principal: Principal } | null>;
  /**
   * Returns the person of a reference, or null when the account may not use the console any more. An answer is used
   * again for a few seconds, unless `isFresh` is asked for.
   */
  check(request: FastifyRequest, reference: string, isFresh: boolean): Promise<Principal | null>;
}

const toPrincipal = ({ id, name, roles }: z.infer<typeof person>): Principal => ({
  id: `account-${id}`,
  name,
  account: true,
  app: null,
  roles,
});

/**
 * Creates the client of the API. Its functions reject with an `AccountsUnreachableError` when the API does not answer.
 * @param officeUrl the console's origin: a code or reference for another console is refused
 */
export function createAccounts(login: ConsoleLogin, apiUrl: string, officeUrl: string): Accounts {
  const kept = new LRUCache<string, Principal>({ max: 500, ttl: keptMs });
  const { host, protocol } = new URL(login.origin);

  async function ask<Answer>(
    request: FastifyRequest,
    path: string,
    body: object,
    schema: z.ZodType<Answer>,
  ): Promise<Answer | null> {
    try {
      const answer = await fetch(`${apiUrl}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': request.ip,
          'x-forwarded-host': host,
          'x-forwarded-proto': protocol.slice(0, -1),
          'x-request-id': request.id,
        },
        body: JSON.stringify({ console: officeUrl, ...body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if ([400, 401, 403, 404].includes(answer.status)) return null;
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
      return schema.parse(await answer.json());
    } catch (cause) {
      throw new AccountsUnreachableError(`The API does not say whose account it is: ${String(cause)}`, {
        cause,
      });
    }
  }

  return {
    login,
    async exchange(request, { code, verifier }) {
      const answer = await ask(request, login.exchange, { code, verifier }, exchanged);
      return answer && { reference: answer.reference, principal: toPrincipal(answer.person) };
    },
    async check(request, reference, isFresh) {
      const last = isFresh ? undefined : kept.get(reference);
      if (last) return last;
      kept.delete(reference);
      const answer = await ask(request, login.check, { reference }, checked);
      const principal = answer && toPrincipal(answer.person);
      if (principal) kept.set(reference, principal);
      return principal;
    },
  };
}
