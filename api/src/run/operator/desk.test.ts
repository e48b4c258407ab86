import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { readTables } from '../../../test/generic/tables.ts';
import { staffRoles, type StaffRole } from '../../base/staff/index.ts';
import { atOffice } from '../../base/staff/testing/office.ts';
import { coupons } from '../../bookings/booking/tables.ts';
import { bookByCard } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import { ships } from '../../site/catalogue/tables.ts';
import { operations, type OperationName } from './operations.ts';
import { operationAnswers, operatorLog } from './tables.ts';
import { createInputs } from './testing/inputs.ts';
import { createClerk } from './testing/office.ts';

const server = await testServer();
const { db } = server.platform;
const { date } = await createWorld(db);
const { buyer, booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
const [ship] = await db.select().from(ships);
const inputs = createInputs({ date, booking_id, email: buyer.email });
const names = Object.keys(operations) as OperationName[];
const departure = { journey: tourName, date };
const block = { ...departure, rooms: ['103'], reason: 'The shower leaks' };

const clerks = Object.fromEntries(
  await Promise.all(staffRoles.map(async (role) => [role, await createClerk(server, [role], [ship!.id])])),
) as Record<StaffRole, Awaited<ReturnType<typeof createClerk>>>;
const { reservations } = clerks;

/** The roles of the page `docs/permissions.md`, by operation. */
const permitted = new Map(
  readFileSync(path.resolve(import.meta.dirname, '../../../../docs/permissions.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [name = '', _kind, ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [name.slice(1, -1), staffRoles.filter((_, at) => cells[at])] as const;
    }),
);

const countLines = () => db.$count(operatorLog, eq(operatorLog.kind, 'change'));
const unblock = () => reservations.ask('suites.unblock', { ...departure, rooms: ['103'] });

beforeEach(async () => {
  await db.delete(operatorLog);
  await db.delete(operationAnswers);
});

describe('OF-24 every operation for every role', () => {
  test.each(names)('OF-24 %s', async (name) => {
    for (const role of staffRoles) {
      const { status, body } = await clerks[role].ask(name, inputs[name] as never, { dry_run: true });
      const isRefused = body.data?.code === 'FORBIDDEN_OPERATION';
      expect([role, isRefused]).toEqual([role, !permitted.get(name)?.includes(role)]);
      if (isRefused) expect(status).toBe(403);
      else expect([200, 400, 404, 409, 415, 422], `${role}: ${JSON.stringify(body)}`).toContain(status);
    }
  });

  test('OF-24 a member is told what the roles permit, with the form of each input', async () => {
    for (const role of staffRoles) {
      const { status, body } = await clerks[role].get('operations');
      expect(status).toBe(200);
      const listed = body.operations.map((one: { name: string }) => one.name);
      expect(listed).toEqual(names.filter((name) => permitted.get(name)?.includes(role)));
    }
    const { body: ofOwner } = await clerks.owner.get('operations');
    const freshOnly = ofOwner.operations.filter(
      (one: { needs_fresh_login: boolean }) => one.needs_fresh_login,
    );
    expect(freshOnly.map((one: { name: string }) => one.name)).toEqual([
      'staff.invite',
      'staff.roles',
      'staff.unlock',
    ]);
    const { body } = await reservations.get('operations');
    const byName = new Map(body.operations.map((one: { name: string }) => [one.name, one]));
    expect(byName.get('bookings.refund')).toMatchObject({
      kind: 'change',
      summary:
        'give back more than the terms: of a confirmed booking as goodwill, or of what a cancellation kept; with a credit note',
      scopes: ['refund limit'],
      is_personal: false,
      needs_fresh_login: false,
      input: {
        type: 'object',
        required: ['booking_id', 'reason'],
        properties: { reason: { description: 'why; kept in the log', maxLength: 500 } },
      },
    });
    expect(byName.get('bookings.show')).toMatchObject({ kind: 'read', is_personal: true, scopes: ['all'] });
  });

  test('OF-24 OpenAPI describes every operation, for staff alone', async () => {
    const { body } = await clerks.content.get('openapi.json');
    expect(Object.keys(body.paths)).toEqual([
      '/desk/operations',
      '/desk/presence',
      ...names.map((name) => `/desk/operations/${name}`),
    ]);
    const { post } = body.paths['/desk/operations/suites.block'];
    expect(post.parameters).toMatchObject([{ name: 'idempotency-key', in: 'header' }]);
    const { schema } = post.requestBody.content['application/json'];
    expect(schema.properties.input.required).toEqual(['journey', 'date', 'rooms', 'reason']);
    const open = (await server.inject('/api/openapi.json')).body;
    expect(open).not.toContain('desk');
  });
});

describe('OF-24 who is no member of the staff', () => {
  const all = ['operations', 'openapi.json', ...names.map((name) => `operations/${name}`)];
  const isRead = (url: string) => !url.startsWith('operations/');

  test('OF-24 reaches nothing at the office: 401 for a stranger, a customer, an agent', async () => {
    const traveller = await agent(server, { country: '' });
    for (const visitor of [server.visitor(), buyer, traveller]) {
      for (const url of all) {
        const answer = await visitor.send({
          method: isRead(url) ? 'GET' : 'POST',
          url: `/api/desk/${url}`,
          headers: atOffice,
          ...(!isRead(url) && { payload: { input: {} } }),
        });
        expect([url, answer.statusCode]).toEqual([url, 401]);
        expect(answer.json().data.code).toBe('STAFF_LOGIN');
      }
    }
  });

  test('OF-24 reaches nothing from the site, with a member’s cookie either', async () => {
    const { cookie } = clerks.owner.headers;
    for (const url of all) {
      const answer = await server.inject({
        method: isRead(url) ? 'GET' : 'POST',
        url: `/api/desk/${url}`,
        headers: { cookie },
        ...(!isRead(url) && { payload: { input: {} } }),
      });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
  });
});

describe('OF-24 a request', () => {
  afterEach(unblock);

  test('OF-24 a dry run leaves nothing', async () => {
    const before = await readTables(db);
    const { status, body } = await reservations.ask('suites.block', block, { dry_run: true, key: null });
    expect([status, body.response, body.result]).toMatchObject([200, 'SUCCESS', { blocked: ['103'] }]);
    // Every call is counted, a session knows when it was used, and every dry run is recorded.
    const notes = { call_counts: [], staff_sessions: [], security_events: [], operator_log: [] };
    expect({ ...(await readTables(db)), ...notes }).toEqual({ ...before, ...notes });
  });

  test('OF-24 a change needs a key; a read needs none', async () => {
    const refused = await reservations.ask('suites.block', block, { key: null });
    expect([refused.status, refused.body.data.message]).toEqual([
      400,
      expect.stringContaining('Idempotency-Key'),
    ]);
    expect((await reservations.ask('suites.list', departure, { key: null })).status).toBe(200);
  });

  test('OF-24 a wrong input names its fields; an unknown operation is not found', async () => {
    const { status, body } = await reservations.ask('suites.block', { ...block, rooms: [] });
    expect([status, body.data.fields]).toEqual([
      400,
      [{ path: 'rooms', message: 'name at least one suite' }],
    ]);
    expect((await reservations.ask('suites.sink' as 'suites.list', departure)).status).toBe(404);
    expect((await reservations.ask('toString' as 'suites.list', departure)).status).toBe(404);
  });

  test('OF-24 the same key and body get the first answer; another body is refused', async () => {
    const key = randomUUID();
    const first = await reservations.ask('suites.block', block, { key });
    expect(await reservations.ask('suites.block', block, { key })).toEqual(first);
    expect(await countLines()).toBe(1);
    const other = await reservations.ask('suites.block', { ...block, reason: 'Another' }, { key });
    expect([other.status, other.body.data.code]).toEqual([409, 'KEY_USED']);
    // The key of one member is nobody else's.
    const owner = await clerks.owner.ask('suites.block', block, { key });
    expect([owner.status, owner.body.data.code]).toEqual([409, undefined]);
  });

  test('OF-24 a refused change may be asked for again with its key', async () => {
    const key = randomUUID();
    await clerks.owner.ask('suites.block', block);
    expect((await reservations.ask('suites.block', block, { key })).status).toBe(409);
    await unblock();
    expect((await reservations.ask('suites.block', block, { key })).status).toBe(200);
  });

  test('OF-24 of ten requests at once with one key one makes the change, and all get its answer', async () => {
    const key = randomUUID();
    const coupon = { code: 'TENTIMES', coupon_type: 'PERCENTAGE', discount: 5 } as const;
    const ask = () => clerks.sales.ask('coupons.add', coupon, { key });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toHaveLength(1);
    expect(await db.$count(coupons, eq(coupons.code, 'TENTIMES'))).toBe(1);
    expect(await countLines()).toBe(1);
  });

  test('OF-24 a copy of a person’s data is not stored with the answers', async () => {
    const key = randomUUID();
    const input = { email: buyer.email, reason: 'She asked for it' };
    const first = await clerks.owner.ask('people.export', input, { key });
    expect([first.status, first.body.result.data.user?.email ?? buyer.email]).toEqual([200, buyer.email]);
    expect((await clerks.owner.ask('people.export', input, { key })).status).toBe(200);
    expect(JSON.stringify(await db.select().from(operationAnswers))).not.toContain(buyer.email);
    expect(await countLines()).toBe(2);
  });

  test('OF-24 a link is stored with no answer: a repeated request makes a new one', async () => {
    const picture = { ...inputs['bookings.passportPicture'], guest: 1 };
    for (const [name, input] of [
      ['departures.captainLink', departure],
      ['bookings.passportPicture', picture],
    ] as const) {
      const key = randomUUID();
      const first = await reservations.ask(name, input, { key });
      const second = await reservations.ask(name, input, { key });
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.body.result.url).not.toBe(first.body.result.url);
      const stored = await db.select().from(operationAnswers).where(eq(operationAnswers.key, key));
      expect(stored).toMatchObject([{ answer: null }]);
    }
  });

  test('OF-24 answers are kept for a day', async () => {
    await reservations.ask('suites.block', block);
    const rule = server.platform.retention.find(({ data }) => data.startsWith('Answers'))!;
    await rule.apply(server.platform);
    expect(await db.$count(operationAnswers)).toBe(1);
    await rule.apply({ ...server.platform, now: () => new Date(Date.now() + 25 * 3_600_000) });
    expect(await db.$count(operationAnswers)).toBe(0);
  });
});
