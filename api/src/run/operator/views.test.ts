import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { operatorLog, savedViews } from './tables.ts';
import { operatorOf } from './testing/fixture.ts';
import { createClerk } from './testing/office.ts';

const server = await testServer();
const { db } = server.platform;
const { ask } = operatorOf(server);
const asha = await createClerk(server, ['reservations']);
const ravi = await createClerk(server, ['finance']);
const owner = await createClerk(server, ['owner']);
const list = '/bookings';

beforeEach(async () => {
  await db.delete(savedViews);
  await db.delete(operatorLog);
});

const read = async (clerk: typeof asha) => (await clerk.ask('views.list', { list })).body.result.views;
const save = async (clerk: typeof asha, name: string, more: object = {}) =>
  (await clerk.ask('views.save', { list, name, search: 'overdue=1&sort=-date', ...more })).body;

test('OF-08 a view is its member’s own until it is shared, and then everybody’s', async () => {
  const { result } = await save(asha, 'Overdue');
  const own = { view: result.view, name: 'Overdue', search: 'overdue=1&sort=-date', is_default: false };
  expect(await read(asha)).toMatchObject([{ ...own, is_own: true, is_shared: false }]);
  expect(await read(ravi)).toEqual([]);
  await save(asha, 'Late balances', { view: result.view, shared: true });
  expect(await read(ravi)).toMatchObject([
    { ...own, name: 'Late balances', is_own: false, is_shared: true, saved_by: asha.member.name },
  ]);
  expect(await db.select().from(operatorLog).orderBy(operatorLog.id)).toMatchObject([
    { what: 'views.save', details: { list, is_shared: false } },
    { what: 'views.save', details: { list, is_shared: true, name: 'Late balances' } },
  ]);
});

test('OF-08 only who has saved a shared view changes it, and the owner of the company', async () => {
  const { result } = await save(asha, 'Overdue', { shared: true });
  const answer = await ravi.ask('views.remove', { view: result.view });
  expect(answer).toMatchObject({
    status: 403,
    body: { data: { message: expect.stringContaining('“Overdue”') } },
  });
  const own = await save(asha, 'Own');
  expect((await owner.ask('views.remove', { view: own.result.view })).status).toBe(404);
  expect((await owner.ask('views.remove', { view: result.view })).body.result).toMatchObject({
    is_shared: true,
  });
  expect(await read(asha)).toMatchObject([{ name: 'Own' }]);
});

test('OF-08 a member has one default for each list, which others do not have', async () => {
  const first = (await save(asha, 'First', { shared: true })).result.view;
  const second = (await save(asha, 'Second')).result.view;
  await asha.ask('views.setDefault', { list, view: second });
  await asha.ask('views.setDefault', { list, view: first });
  await ravi.ask('views.setDefault', { list, view: first });
  const defaults = async (clerk: typeof asha) =>
    (await read(clerk)).filter((one: { is_default: boolean }) => one.is_default);
  expect(await defaults(asha)).toMatchObject([{ view: first }]);
  expect(await defaults(ravi)).toMatchObject([{ view: first }]);
  expect((await ravi.ask('views.setDefault', { list, view: second })).status).toBe(404);
  expect(await defaults(ravi), 'a refusal changes nothing').toMatchObject([{ view: first }]);
  await save(asha, 'First', { view: first, shared: false });
  const [row] = await db.select().from(savedViews).where(eq(savedViews.id, first));
  expect(row!.default_for).toEqual([asha.member.id]);
  await asha.ask('views.setDefault', { list });
  expect(await defaults(asha)).toEqual([]);
});

test('OF-08 a name is used once in a list by one member', async () => {
  const { result } = await save(asha, 'Overdue');
  expect(await save(asha, 'Overdue')).toMatchObject({ data: { view: result.view } });
  expect(await save(ravi, 'Overdue')).toHaveProperty('result');
  const replaced = await save(asha, 'Overdue', { view: result.view, search: 'overdue=1' });
  expect(replaced.result).toMatchObject({ view: result.view });
});

test('OF-08 the words of a search are not kept, because they may name guests', async () => {
  const answer = await asha.ask('views.save', { list, name: 'Menon', search: 'q=menon' });
  expect(answer).toMatchObject({
    status: 400,
    body: { data: { message: expect.stringContaining('they may name guests') } },
  });
});

test('OF-08 a command saves views for everybody', async () => {
  await ask('views.save', { list, name: 'Overdue', search: 'overdue=1' });
  expect(await read(ravi)).toMatchObject([{ name: 'Overdue', is_own: false, is_shared: true }]);
});

test('OF-24 the views of a member who has left go, but for those that are shared', async () => {
  const leaver = await createClerk(server, ['sales']);
  await save(leaver, 'Own');
  await save(leaver, 'Shared', { shared: true });
  await ask('staff.end', { email: leaver.member.email, reason: 'Has left' });
  expect(await db.select().from(savedViews)).toMatchObject([{ name: 'Shared' }]);
});
