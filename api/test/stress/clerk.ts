/** Clerks of the office, whose requests go to the API processes as those of the desk do. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { createStaffSession } from '../../src/base/staff/sessions.ts';
import { staff } from '../../src/base/staff/tables.ts';
import { atOffice } from '../../src/base/staff/testing/office.ts';
import type { InputOf, OperationName, ResultOf } from '../../src/run/operator/operations.ts';
import type { StressSetup } from './setup.ts';

/** The answer to a clerk: `result` is null for a refusal, whose code is `refused`. */
export interface OfficeAnswer<Name extends OperationName> {
  result: ResultOf<Name> | null;
  refused: string;
}

/** Requests an operation. A request that is repeated with its key is made once. Rejects when nobody answered. */
export type Clerk = <Name extends OperationName>(
  operation: Name,
  input: InputOf<Name>,
  key: string,
) => Promise<OfficeAnswer<Name>>;

/** Inserts `count` owners who are logged in. On the embedded database no process may run yet. */
export function createClerks(setup: StressSetup, count: number, origin: () => string): Promise<Clerk[]> {
  return setup.inDatabase((db) =>
    Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const [made_at, handle] = [new Date(), randomUUID().replaceAll('-', '').padEnd(43, '0')];
        const [row] = await db
          .insert(staff)
          .values({
            email: `clerk${at}@office.example`,
            name: `Clerk ${at}`,
            roles: ['owner'],
            handle,
            made_at,
          })
          .returning();
        const token = await createStaffSession(db, row!.id, 'test', made_at);
        return createClerk(token, origin);
      }),
    ),
  );
}

const createClerk =
  (token: string, origin: () => string): Clerk =>
  async (operation, input, key) => {
    // `fetch` sets the header Host by itself.
    const call = request(`${origin()}/api/desk/operations/${operation}`, {
      method: 'POST',
      signal: AbortSignal.timeout(120_000),
      headers: {
        ...atOffice,
        cookie: `staff=${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
    });
    call.end(JSON.stringify({ input }));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return toAnswer(answer.statusCode!, (await json(answer)) as Body);
  };

interface Body {
  response: string;
  result?: unknown;
  data?: { message: string };
}

function toAnswer(status: number, { response, result, data }: Body): OfficeAnswer<never> {
  if (status === 200) return { result: result as never, refused: '' };
  // The process was ending, or the database was away: asked again, as without an answer.
  if (status === 503) throw new Error(data?.message);
  return { result: null, refused: response };
}
