/** For tests: members of the staff who are logged in, and their requests at the office's origin. */
import { randomUUID } from 'node:crypto';
import type { StaffMember, StaffRole } from '../../../base/staff/index.ts';
import { createStaffSession } from '../../../base/staff/sessions.ts';
import { staff } from '../../../base/staff/tables.ts';
import { atOffice } from '../../../base/staff/testing/office.ts';
import type { TestServer } from '../../../../test/server.ts';
import type { InputOf, OperationName } from '../operations.ts';

export interface Request {
  dry_run?: boolean;
  reason?: string;
  seen?: number;
  /** The Idempotency-Key; null for none. Default: a new one. */
  key?: string | null;
}

/** Inserts a member with these roles who is logged in. */
export async function createClerk(
  { platform: { db }, inject }: Pick<TestServer, 'platform' | 'inject'>,
  roles: readonly StaffRole[],
  ship_ids: number[] = [],
) {
  const now = new Date();
  const handle = randomUUID().replaceAll('-', '').padEnd(43, '0');
  const [row] = await db
    .insert(staff)
    .values({
      email: `${handle}@office.example`,
      name: `Clerk ${handle.slice(0, 4)} of ${roles.join(' and ')}`,
      roles: [...roles],
      ship_ids,
      handle,
      made_at: now,
    })
    .returning();
  const token = await createStaffSession(db, row!.id, 'test', now);
  const headers = { ...atOffice, cookie: `staff=${token}` };
  const { id, email, name } = row!;
  const member: StaffMember = { id, email, name, roles, shipIds: ship_ids };
  return {
    member,
    headers,
    get: async (path: string) => {
      const answer = await inject({ method: 'GET', url: `/api/desk/${path}`, headers });
      return { status: answer.statusCode, body: answer.json() };
    },
    /** Requests an operation. */
    ask: async <Name extends OperationName>(
      operation: Name,
      input: InputOf<Name>,
      { key = randomUUID(), ...more }: Request = {},
    ) => {
      const answer = await inject({
        method: 'POST',
        url: `/api/desk/operations/${operation}`,
        headers: { ...headers, ...(key !== null && { 'idempotency-key': key }) },
        payload: { input, ...more },
      });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}
