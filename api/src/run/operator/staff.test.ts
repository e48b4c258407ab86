/** Staff accounts by command: invited, listed, given roles, locked, ended. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { readMails } from '../../base/accounts/testing/people.ts';
import { createAppCode } from '../../base/accounts/testing/two-factor.ts';
import { staff, staffInvitations } from '../../base/staff/tables.ts';
import { callOffice, clerk, joinWithApp } from '../../base/staff/testing/office.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const minuteMs = 60_000;
let clock = 0;
const server = await testServer({ now: () => new Date(Date.now() + clock) });
const { db } = server.platform;
await createWorld(db);
const operator = operatorOf(server);
const cli = commandLine(server, '/');
const { email, name, password } = clerk;
const owner = { email: 'owner@office.example', name: 'Asha Sen', password };
const reason = 'the season is over';

beforeEach(async () => {
  await db.delete(staff);
  await db.delete(staffInvitations);
  await operator.forget();
});

test('OF-24 the command invites somebody with roles, and the log names neither name nor address', async () => {
  const { code, out } = await cli('staff', 'invite', email, name, '--roles', 'sales', 'content');
  expect([code, out]).toEqual([0, `Invited: ${email}.\n`]);
  const [mail = ''] = await readMails(server, 'staff-invitation-');
  expect(mail).toContain('asha has made an account for you');
  expect(await operator.log()).toEqual([
    {
      who: 'asha',
      what: 'staff.invite',
      subject: expect.stringMatching(/^invitation \d+$/),
      details: { roles: ['sales', 'content'], ships: [] },
    },
  ]);
  expect((await cli('staff', 'invite', email, name, '--roles', 'captain')).code).toBe(2);
  expect((await cli('staff', 'invite', 'no address', name, '--roles', 'sales')).code).toBe(2);
});

test('OF-24 a rehearsal invites nobody', async () => {
  await operator.rehearse('staff.invite', { email, name, roles: ['sales'] });
  expect(await db.$count(staffInvitations)).toBe(0);
});

test('OF-24 the role ship has its ships, and no other role has any', async () => {
  const invite = (roles: ('ship' | 'sales')[], ships: string[]) =>
    operator.ask('staff.invite', { email, name, roles, ships });
  await refused(invite(['ship'], []), 'INVALID', 'needs its ships');
  await refused(invite(['sales'], ['test-ship']), 'INVALID', 'needs its ships');
  await refused(invite(['ship'], ['no-ship']), 'NOT_FOUND', 'no-ship');
  await invite(['ship', 'sales'], ['test-ship']);
  const [row] = await db.select().from(staffInvitations);
  expect(row!.ship_ids).toHaveLength(1);
});

test('OF-24 roles change for open sessions as well, a lock ends them, and who has left cannot come back', async () => {
  await joinWithApp(server, server.visitor(), owner, ['owner']);
  const visitor = server.visitor();
  const { secret } = await joinWithApp(server, visitor);
  await operator.ask('staff.roles', { email, roles: ['finance'], reason });
  expect((await callOffice(visitor, 'staffSession')).body.member.roles).toEqual(['finance']);
  await operator.ask('staff.lock', { email, reason });
  expect((await callOffice(visitor, 'staffSession')).status).toBe(401);
  await refused(operator.ask('staff.lock', { email, reason }), 'CONFLICT', 'locked already');
  const logIn = async () => {
    clock += minuteMs;
    const code = createAppCode(secret, server.platform.now().getTime());
    return (await callOffice(server.visitor(), 'staffLogin', { email, password, code })).status;
  };
  expect(await logIn()).toBe(401);
  await operator.ask('staff.unlock', { email, reason });
  expect(await logIn()).toBe(200);
  await operator.ask('staff.end', { email, reason });
  expect(await logIn()).toBe(401);
  await refused(operator.ask('staff.unlock', { email, reason }), 'NOT_FOUND', email);
  expect((await cli('staff', 'list')).out).toMatch(
    /^Asha Sen <owner@office\.example>, owner, active, since .+\nMeera Das <.+>, finance, ended, since /,
  );
  const log = await operator.log();
  expect(JSON.stringify(log)).not.toContain('office.example');
});

test('OF-24 somebody who has lost every factor is ended and invited again, and keeps the account’s number', async () => {
  await joinWithApp(server, server.visitor(), owner, ['owner']);
  const { secret } = await joinWithApp(server, server.visitor());
  const [before] = await db.select().from(staff).where(eq(staff.email, email));
  const invited = operator.ask('staff.invite', { email, name, roles: ['sales'] });
  await refused(invited, 'CONFLICT', 'has a staff account');
  await operator.ask('staff.end', { email, reason: 'telephone lost' });
  const visitor = server.visitor();
  await joinWithApp(server, visitor, clerk, ['content']);
  const [after] = await db.select().from(staff).where(eq(staff.email, email));
  expect(after).toMatchObject({ id: before!.id, state: 'ACTIVE', roles: ['content'] });
  expect((await callOffice(visitor, 'staffSession')).body.member.roles).toEqual(['content']);
  clock += minuteMs;
  const code = createAppCode(secret, server.platform.now().getTime());
  const old = await callOffice(server.visitor(), 'staffLogin', { email, password, code });
  expect(old.status, 'the app that was lost').toBe(401);
});

test('OF-24 the last owner who can log in stays one', async () => {
  await joinWithApp(server, server.visitor(), owner, ['owner']);
  const about = { email: owner.email, reason };
  await refused(operator.ask('staff.roles', { ...about, roles: ['sales'] }), 'CONFLICT', 'the last owner');
  await refused(operator.ask('staff.lock', about), 'CONFLICT', 'the last owner');
  await refused(operator.ask('staff.end', about), 'CONFLICT', 'the last owner');
  await joinWithApp(server, server.visitor(), clerk, ['owner']);
  // Two owners who lock each other at once leave one.
  const both = await Promise.allSettled([
    operator.ask('staff.lock', about),
    operator.ask('staff.lock', { email, reason }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
