/** An invitation while somebody else writes: PostgreSQL only, as the embedded database has one connection. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { agencyMembers, users } from '../../base/accounts/tables.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { createCustomer, placeOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import type { Tx } from '../../platform/db/types.ts';
import { agent, readMailsTo } from './testing/agents.ts';

const server = await testServer();
const { db } = server.platform;
const { date } = await createWorld(db, new Date(), 14);

/** The token of an invitation to the address. */
async function invite(email: string): Promise<string> {
  const owner = await agent(server, { country: '' });
  await owner.call('inviteColleague', { body: { email } });
  const [mail = ''] = await readMailsTo(server, email);
  return /invitation=3D([\w-]{43})/.exec(mail)![1]!;
}

describe.runIf(postgresUrl)('VX-10 an invitation while somebody else writes', () => {
  test('VX-10 it is being withdrawn: nobody joins, and no account is made', async () => {
    const email = 'withdrawn@agency.example';
    const token = await invite(email);
    const account = { name: 'Mira Das', mobile_no: '9800000004', password: 'lanterns at the ghat' };
    const withdraw = (tx: Tx) => tx.delete(agencyMembers).where(eq(agencyMembers.email, email));
    const { status } = await callBeforeCommit(server, withdraw, () =>
      server.visitor().call('joinAgency', { body: { token, account } }),
    );
    expect([status, await db.$count(users, eq(users.email, email))]).toEqual([404, 0]);
  });

  test('VX-10 its account is getting a booking of its own: it stays a customer’s, who reaches it', async () => {
    const traveller = await createCustomer(server);
    const [account] = await db.select().from(users).where(eq(users.email, traveller.email));
    const { id } = account!;
    const token = await invite(traveller.email);
    await placeOrder(await createCustomer(server), { date, rooms: { '101': 1 } });
    const give = (tx: Tx) => tx.update(bookings).set({ user_id: id });
    const { status } = await callBeforeCommit(server, give, () =>
      traveller.call('joinAgency', { body: { token } }),
    );
    const [user] = await db.select().from(users).where(eq(users.id, id));
    expect([status, user!.role]).toEqual([409, 'CUSTOMER']);
  });
});
