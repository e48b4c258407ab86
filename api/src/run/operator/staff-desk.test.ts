/** Staff accounts by the office: what a session that was left open permits, and which mails owners get. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { staff, staffInvitations } from '../../base/staff/tables.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { joinWithApp } from '../../base/staff/testing/office.ts';
import { runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { operatorLog } from './tables.ts';
import { createClerk } from './testing/office.ts';

const minuteMs = 60_000;
let clock = 0;
const server = await testServer({ now: () => new Date(Date.now() + clock) });
const { db } = server.platform;
const reason = 'the season begins';
const person = { email: 'ravi@office.example', name: 'Ravi Sen' };

beforeEach(async () => {
  clock = 0;
  await db.delete(staffInvitations);
  await db.delete(staff);
});

test('OF-24 a session that was left open gives nobody rights: inviting, roles and unlocking need a log-in of 15 minutes', async () => {
  const owner = await createClerk(server, ['owner']);
  const { email } = (await createClerk(server, ['sales'])).member;
  const invite = (more = {}) => owner.ask('staff.invite', { ...person, roles: ['owner'] }, more);
  clock = 14 * minuteMs;
  expect((await invite()).status).toBe(200);
  clock = 16 * minuteMs;
  for (const late of [
    await invite(),
    await invite({ dry_run: true }),
    await owner.ask('staff.roles', { email, roles: ['owner'], reason }),
    await owner.ask('staff.unlock', { email, reason }),
  ])
    expect([late.status, late.body.data?.code]).toEqual([403, 'STAFF_LOGIN_AGAIN']);
  // What takes rights away is done at any time.
  expect((await owner.ask('staff.list', {})).status).toBe(200);
  expect((await owner.ask('staff.lock', { email, reason })).status).toBe(200);
});

test('OF-24 open invitations are listed, and an owner withdraws one, which the log names by its number', async () => {
  const owner = await createClerk(server, ['owner']);
  const { invitation } = (await owner.ask('staff.invite', { ...person, roles: ['sales'] })).body.result;
  const list = async () => (await owner.ask('staff.list', {})).body.result.invitations;
  expect(await list()).toMatchObject([
    { id: invitation, ...person, roles: ['sales'], ship_ids: [], invited_by: owner.member.name },
  ]);
  await db.delete(operatorLog);
  clock = 16 * minuteMs;
  expect((await owner.ask('staff.withdraw', { invitation, reason })).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await owner.ask('staff.withdraw', { invitation, reason })).status).toBe(404);
  expect(await db.select().from(operatorLog)).toMatchObject([
    { what: 'staff.withdraw', subject: `invitation ${invitation}`, details: { reason } },
  ]);
});

test('OF-24 an invitation that is over is not listed', async () => {
  const owner = await createClerk(server, ['owner']);
  await owner.ask('staff.invite', { ...person, roles: ['sales'] });
  await db.update(staffInvitations).set({ expires_at: new Date(Date.now() - 1) });
  expect((await owner.ask('staff.list', {})).body.result.invitations).toEqual([]);
});

test.each(['staff.lock', 'staff.end', 'staff.roles'] as const)(
  'OF-24 %s of an owner takes the owner’s open invitations with it, and no others',
  async (name) => {
    const owner = await createClerk(server, ['owner']);
    const second = await createClerk(server, ['owner']);
    await owner.ask('staff.invite', { ...person, roles: ['owner'] });
    await second.ask('staff.invite', { ...person, email: 'kept@office.example', roles: ['sales'] });
    const { email } = owner.member;
    const changed = await second.ask(name, {
      email,
      reason,
      ...(name === 'staff.roles' && { roles: ['sales'] }),
    } as never);
    expect(changed.status).toBe(200);
    const left = await db.select({ email: staffInvitations.email }).from(staffInvitations);
    expect(left).toEqual([{ email: 'kept@office.example' }]);
  },
);

test('OF-24 every owner is mailed when somebody is invited as owner or for finance, joins, or gets other roles', async () => {
  const owner = await createClerk(server, ['owner']);
  const second = await createClerk(server, ['owner']);
  await createClerk(server, ['engineer']);
  const readNotices = async () => {
    await runAllJobs(server.platform);
    const files = (await listMailFiles(server, 'staff-notice-')).filter((file) => !seen.has(file));
    for (const file of files) seen.add(file);
    return Promise.all(files.map(async (file) => (await readMailFile(server, file)).eml));
  };
  const seen = new Set<string>();
  await readNotices();
  const expectNotices = async (...parts: string[]) => {
    const mails = await readNotices();
    for (const { member } of [owner, second])
      expect(mails.filter((mail) => mail.includes(`<${member.email}>`))).toHaveLength(1);
    expect(mails).toHaveLength(2);
    for (const part of parts) expect(mails[0]!.replaceAll(/\s+/g, ' ')).toContain(part);
  };

  await owner.ask('staff.invite', { ...person, roles: ['finance'] });
  await expectNotices(`${owner.member.name} has invited Ravi Sen (ravi@office.example)`, 'finance');
  await owner.ask('staff.invite', { ...person, email: 'deckhand@office.example', roles: ['sales'] });
  expect(await readNotices()).toEqual([]);
  await joinWithApp(server, server.visitor());
  await expectNotices('Meera Das (meera@office.example) has made an account', 'reservations');
  await second.ask('staff.roles', { email: owner.member.email, roles: ['content'], reason });
  // The owner who is one no longer gets the mail as well.
  await expectNotices(`${second.member.name} has given ${owner.member.name}`, 'content');
  const [left] = await db.select().from(staff).where(eq(staff.id, owner.member.id));
  expect(left!.roles).toEqual(['content']);
});
