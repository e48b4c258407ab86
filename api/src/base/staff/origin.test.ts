/** The office's calls are answered at the office's origin alone, whatever a page of another origin sends. */
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createTestServer, testServer, type Visitor } from '../../../test/server.ts';
import { createCustomer } from '../../bookings/booking/testing/fixture.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import { securityEvents } from '../security-events/tables.ts';
import { staffCalls } from './calls.ts';
import { atOffice, callOffice, clerk, joinWithApp } from './testing/office.ts';

const server = await testServer();
const names = Object.keys(staffCalls) as (keyof typeof staffCalls)[];
const site = { host: 'localhost:8080', origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' };

const elsewhere: [string, Record<string, string>][] = [
  ['a page of the public site, to its own host', site],
  [
    'a page of the public site, to the office',
    { ...atOffice, origin: site.origin, 'sec-fetch-site': 'same-site' },
  ],
  ['a read without Origin from there', { host: atOffice.host, 'sec-fetch-site': 'same-site' }],
  [
    'a page of a preview',
    { ...atOffice, origin: 'http://preview.localhost:8080', 'sec-fetch-site': 'same-site' },
  ],
  ['a sandboxed page', { ...atOffice, origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['another site', { ...atOffice, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a program at another host', { host: '127.0.0.1:8081' }],
  ['a host that begins like the office', { host: 'desk.localhost:8080.evil.example' }],
];

const registerAgent = () => agent(server, { country: '' });

// First, because one minute's events are limited.
test('OF-24 what another origin sends to the office is in the log of security events', async () => {
  const { db } = server.platform;
  const headers = { ...atOffice, origin: site.origin, 'sec-fetch-site': 'same-site' };
  await callOffice(server.visitor(), 'staffLogin', {}, headers);
  const [event] = await db.select().from(securityEvents);
  expect(event).toMatchObject({ kind: 'cross-site-request', outcome: 'refused', what: 'staffLogin' });
});

const visitors: Record<string, () => Promise<Visitor>> = {
  'a stranger': async () => server.visitor(),
  'a customer': () => createCustomer(server),
  'an agent': () => registerAgent(),
  'a member of the staff': async () => {
    const visitor = server.visitor();
    await joinWithApp(server, visitor);
    return visitor;
  },
};

test.each(Object.entries(visitors))(
  'OF-24 %s reaches nothing of the office from elsewhere',
  async (_who, open) => {
    const visitor = await open();
    for (const [whence, headers] of elsewhere) {
      for (const name of names) {
        const { status } = await callOffice(visitor, name, {}, headers);
        expect.soft(status, `${name} from ${whence}`).toBe(404);
      }
    }
  },
  60_000,
);

test('OF-24 cookies of customers and agents, and tokens in a header, open nothing at the office', async () => {
  for (const open of [() => createCustomer(server), registerAgent]) {
    const visitor = await open();
    const token = visitor.cookies.get('token')!;
    visitor.cookies.set('staff', token);
    const answer = await callOffice(visitor, 'staffSession', {}, { ...atOffice, authorization: token });
    expect([answer.status, answer.body.data.code]).toEqual([401, 'STAFF_LOGIN']);
  }
  const member = server.visitor();
  await joinWithApp(server, member, { ...clerk, email: 'nila@office.example' });
  const asHeader = { ...atOffice, authorization: `Bearer ${member.cookies.get('staff')}` };
  expect((await callOffice(server.visitor(), 'staffSession', {}, asHeader)).status).toBe(401);
});

test('OF-24 a member’s cookie is no customer’s session, and the site answers nothing at the office', async () => {
  const visitor = server.visitor();
  await joinWithApp(server, visitor, {
    email: 'tara@office.example',
    name: 'Tara',
    password: 'seven lamps at dusk',
  });
  visitor.cookies.set('token', visitor.cookies.get('staff')!);
  expect((await visitor.call('account')).status).toBe(401);
  for (const url of [
    '/api/site',
    '/api/account',
    '/api/health',
    '/robots.txt',
    '/api/desk',
    '/api/desk/none',
  ]) {
    expect((await visitor.send({ url, headers: atOffice })).statusCode, url).toBe(404);
  }
});

test('OF-24 without an origin of its own there is no office', async () => {
  await using off = await createTestServer({ config: { deskUrl: null } });
  for (const headers of [atOffice, site]) {
    expect((await callOffice(off.visitor(), 'staffSession', {}, headers)).status).toBe(404);
  }
});

test('OF-24 the office’s origin is its own, with the site’s scheme; on this machine it has a name by itself', () => {
  const read = (env: Record<string, string>) => readConfig(env).deskUrl;
  expect(read({ SITE_URL: 'http://localhost:9000' })).toBe('http://desk.localhost:9000');
  expect(read({ DESK_URL: 'http://localhost:8082' })).toBe('http://localhost:8082');
  const internal = { SITE_URL: 'http://site.internal' };
  expect(read(internal)).toBeNull();
  expect(() => read({ ...internal, DESK_URL: 'http://site.internal' })).toThrow(
    'DESK_URL is the origin of SITE_URL',
  );
  expect(() => read({ ...internal, DESK_URL: 'https://desk.internal' })).toThrow('Give both the same scheme');
  expect(() => read({ ...internal, DESK_URL: 'http://desk.internal/x' })).toThrow('without a path');
});
