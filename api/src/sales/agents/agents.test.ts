import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestServer, testServer } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { createCustomer } from '../../bookings/booking/testing/fixture.ts';
import { agent, approve, confirmAddress, readMailsTo, registration, update } from './testing/agents.ts';
import { agencies } from './tables.ts';

const server = await testServer({ seed: true });
const { db } = server.platform;

const roleOf = async (email: string) =>
  (await db.select({ role: users.role }).from(users).where(eq(users.email, email)))[0]?.role;

describe('the lists', () => {
  test('AG-06 every country by name, as an English reader looks for it', async () => {
    const { body } = await server.call('countries');
    expect(body.countries.length).toBeGreaterThan(240);
    expect(body.countries.slice(0, 3).map(({ name }) => name)).toEqual([
      'India',
      'United States',
      'United Kingdom',
    ]);
    expect(body.countries.slice(8, 11).map(({ name }) => name)).toEqual([
      'Afghanistan',
      'Åland Islands',
      'Albania',
    ]);
  });

  test.each([
    ['USA', 'United States'],
    ['America', 'United States'],
    ['UK', 'United Kingdom'],
    ['England', 'United Kingdom'],
    ['Holland', 'Netherlands'],
    ['Deutschland', 'Germany'],
    ['Schweiz', 'Switzerland'],
    ['España', 'Spain'],
    ['भारत', 'India'],
    ['Czech Republic', 'Czechia'],
    ['Turkey', 'Türkiye'],
  ])('CO-06 “%s” is another name of %s', async (alias, name) => {
    const { body } = await server.call('countries');
    const called = body.countries.filter(({ aliases }) => aliases?.includes(alias));
    expect(called.map((one) => one.name)).toEqual([name]);
  });

  test('AG-06 all 36 states of India, each with its cities', async () => {
    const { body } = await server.call('states', { query: { country_id: 'IN' } });
    expect(body.states).toHaveLength(36);
    expect(body.states).toContainEqual({ id: 'IN-WB', name: 'West Bengal' });
    for (const { id, name } of body.states) {
      const cities = (await server.call('cities', { query: { state_id: id } })).body.cities;
      expect(cities.length, name).toBeGreaterThan(0);
      expect(new Set(cities.map((city) => city.name)).size, name).toBe(cities.length);
    }
  });

  test.each([
    ['US', 51],
    ['GB', 4],
    ['AU', 8],
    ['DE', 16],
    ['FR', 13],
    ['CA', 13],
    ['NZ', 17],
    ['CH', 26],
    ['IT', 20],
    ['ES', 19],
  ])('AG-06 the states of a source market: %s has %i, without cities', async (country_id, count) => {
    const { body } = await server.call('states', { query: { country_id } });
    expect(body.states).toHaveLength(count);
    const cities = await server.call('cities', { query: { state_id: body.states[0]!.id } });
    expect([cities.status, cities.body.cities]).toEqual([200, []]);
  });

  test('AG-06 a country without states, and a state that is none, are 404', async () => {
    expect((await server.call('states', { query: { country_id: 'VA' } })).status).toBe(404);
    expect((await server.call('cities', { query: { state_id: 'XX-XX' } })).status).toBe(404);
  });

  test('AG-03 the 19 consortia, in their order', async () => {
    const { groups } = (await server.call('groups')).body;
    expect(groups.map(({ name }) => name)).toEqual([
      'AAA',
      'AMEX',
      'APT',
      'ATTA',
      'CLIA',
      'Coastline Travel',
      'DNATA',
      'Ensemble',
      'Helloworld',
      'House of Travel',
      'IGLTA',
      'Leisure Travel Alliance',
      'Not Just Travel',
      'Signature Travel',
      'Travel Edge',
      'Travel Leaders',
      'Travel Savers',
      'USTOA',
      'Virtuoso',
    ]);
  });
});

describe('registration', () => {
  test('AG-03 makes an agent at once, who can log in, and welcomes by e-mail', async () => {
    const sent = registration();
    const answer = await server.visitor().call('registerAgent', { body: sent });
    expect([answer.status, answer.body, answer.cookies]).toEqual([
      200,
      { response: 'SUCCESS', approved: true, address_confirmed: false },
      [],
    ]);
    const visitor = server.visitor();
    const login = await visitor.call('login', { body: { email: sent.email, password: sent.password } });
    expect(login.body.user_role).toEqual({ name: 'AGENT' });
    expect(login.body.user).toEqual({ name: 'Imran Qureshi', email: sent.email, mobile_no: '+919800000003' });
    const mails = await confirmAddress(server, visitor, sent.email);
    const mail = mails.find((one) => one.includes('Your trade account is open'));
    expect(mail).toBeDefined();
    expect(mail).not.toContain('/forgot-password');
    expect(mail).not.toContain(sent.password);
  });

  test('AG-03 a generated password: the mail links to setting one of the agent’s own', async () => {
    const sent = registration({ password: 'aB3dE6gH9k', password_made: true });
    await server.visitor().call('registerAgent', { body: sent });
    const [mail] = await readMailsTo(server, sent.email);
    expect(mail).toContain('/forgot-password');
    expect(mail).not.toContain('aB3dE6gH9k');
  });

  test('AG-03 an address that is taken is refused, and its owner told once', async () => {
    const owner = await createCustomer(server);
    await db.update(users).set({ email_verified_at: new Date() }).where(eq(users.email, owner.email));
    for (const _ of [1, 2]) {
      const answer = await server
        .visitor()
        .call('registerAgent', { body: registration({ email: owner.email }) });
      expect([answer.status, answer.refusal.data.message]).toEqual([
        409,
        'This address cannot be used to register. If it is yours, log in or reset the password.',
      ]);
    }
    expect(await roleOf(owner.email)).toBe('CUSTOMER');
    const notices = (await readMailsTo(server, owner.email)).filter((mail) =>
      mail.includes('was used to register'),
    );
    expect(notices).toHaveLength(1);
  });

  test('AG-03 its owner is told once a day of India, whenever the letters are sent', async () => {
    let at = new Date('2027-01-10T18:00:00Z');
    await using ownServer = await createTestServer({ seed: true, now: () => at });
    const owner = await createCustomer(ownServer);
    await ownServer.platform.db.update(users).set({ email_verified_at: at });
    const register = async () => {
      await ownServer.visitor().call('registerAgent', { body: registration({ email: owner.email }) });
    };
    await register();
    // Ten past midnight in India, where the first one is sent too.
    at = new Date('2027-01-10T18:40:00Z');
    await register();
    expect(await readMailsTo(ownServer, owner.email)).toHaveLength(2);
  });

  test('AG-03 a customer who registers their own address keeps account and password, and is an agent', async () => {
    const owner = await createCustomer(server);
    const sent = registration({ email: owner.email, password: 'another one 9' });
    expect((await owner.call('registerAgent', { body: sent })).status).toBe(200);
    expect((await owner.call('validate')).body.user_role).toEqual({ name: 'AGENT' });
    const login = (password: string) =>
      server.visitor().call('login', { body: { email: owner.email, password } });
    expect((await login('slow river 8')).status).toBe(200);
    expect((await login('another one 9')).status).toBe(401);
    expect((await owner.call('registerAgent', { body: sent })).status).toBe(409);
  });

  test('AG-03 a customer who registers before confirming the address is welcomed once it is confirmed', async () => {
    const [owner, email] = [server.visitor(), 'asha.later@travellers.example'];
    const person = { name: 'Asha Rao', email, mobile_no: '9000000001', password: 'slow river 8' };
    await owner.call('signup', { body: person });
    const sent = registration({ email, password: 'another one 9' });
    expect((await owner.call('registerAgent', { body: sent })).status).toBe(200);
    const welcomes = async () =>
      (await readMailsTo(server, email)).filter((mail) => mail.includes('Your trade account is open')).length;
    const before = await welcomes();
    await confirmAddress(server, owner, email);
    expect([before, await welcomes()]).toEqual([0, 1]);
  });

  test.each([
    ['mobile_no', '980000000', 'A valid 10-digit Contact Number is required'],
    ['email', 'desk', 'A valid Email Address is required'],
    ['password', 'short', 'Password should be at least 8 characters long'],
    ['job_position', ' ', 'Job position is required'],
    ['website_link', '', 'Company website is required'],
    ['website_link', 'javascript:alert(1)', 'Please enter an address such as www.example.org'],
    ['address_line1', '', 'Address line 1 is required'],
    ['address_line2', '', 'Address line 2 is required'],
    ['postal_code', '', 'Postal code is required'],
    ['country', 'Atlantis', 'Please choose a country from the list'],
    ['iata', '12', 'Please enter a number such as 1234567 or 12345678'],
  ])('AG-03 %s %j: "%s"', async (field, value, message) => {
    const answer = await server.visitor().call('registerAgent', { body: registration({ [field]: value }) });
    expect([answer.status, answer.refusal.data.message]).toEqual([400, message]);
  });

  test('TR-06 M2 AG-03 a password that is easily guessed is refused', async () => {
    const body = registration({ password: 'password123' });
    const answer = await server.visitor().call('registerAgent', { body });
    expect([answer.status, answer.refusal.data.fields]).toEqual([
      400,
      [{ path: 'password', message: expect.any(String) as string }],
    ]);
    expect(await roleOf(body.email)).toBeUndefined();
  });

  test('two registrations at once with one address make one agent', async () => {
    const sent = registration();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.visitor().call('registerAgent', { body: sent })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });
});

test('AG-03 AGENT_APPROVAL=manual: waits, the operator is told, approves, and the agent is told', async () => {
  await using manual = await createTestServer({ seed: true, config: { agentApproval: 'manual' } });
  const sent = registration();
  const answer = await manual.visitor().call('registerAgent', { body: sent });
  expect(answer.body).toEqual({ response: 'SUCCESS', approved: false, address_confirmed: false });
  const visitor = manual.visitor();
  const login = await visitor.call('login', { body: { email: sent.email, password: sent.password } });
  expect(login.body.user_role).toEqual({ name: 'CUSTOMER' });
  expect((await visitor.call('agentGallery')).status).toBe(403);
  const listWaiting = () =>
    manual.platform.db
      .select({ company_name: agencies.company_name, country: agencies.country })
      .from(agencies)
      .where(isNull(agencies.approved_at));
  expect(await listWaiting()).toEqual([{ company_name: 'Lamplight Journeys', country: 'India' }]);
  expect((await readMailsTo(manual, 'sales@antara.example'))[0]).toContain(
    `agents approve -- "${sent.email}"`,
  );
  expect((await confirmAddress(manual, visitor, sent.email)).join()).toContain('We have your registration');

  expect(await approve(manual.platform, 'nobody@agency.example')).toBeNull();
  expect(await approve(manual.platform, ` ${sent.email.toUpperCase()} `)).toEqual({
    isAddressConfirmed: true,
  });
  expect(await approve(manual.platform, sent.email)).toBeNull();
  expect((await visitor.call('agentGallery')).status).toBe(200);
  expect(await listWaiting()).toEqual([]);
  expect(await readMailsTo(manual, sent.email)).toHaveLength(3);
});

describe('guards', () => {
  const calls = ['agentProfile', 'agentGallery', 'agentHome', 'agentBookings', 'agentCommission'] as const;
  const files = ['sailings.csv', 'sailings.ics', 'commission.csv', 'commission.pdf'];

  test.each(calls)('AG-04 AG-05 %s: visitors 401, customers 403', async (name) => {
    expect((await server.visitor().call(name)).status).toBe(401);
    expect((await (await createCustomer(server)).call(name)).status).toBe(403);
    expect((await (await agent(server)).call(name)).status).toBe(200);
  });

  test('AG-04 updating: visitors 401, customers 403, and nothing is written', async () => {
    const body = update();
    expect((await server.visitor().call('updateAgent', { body })).status).toBe(401);
    const shopper = await createCustomer(server);
    expect((await shopper.call('updateAgent', { body })).status).toBe(403);
    expect(await db.$count(agencies, eq(agencies.mobile_no, shopper.email))).toBe(0);
    expect(await roleOf(body.email)).toBeUndefined();
  });

  test.each(files)('%s: visitors 401, customers 403, agents a file', async (name) => {
    const get = (cookies: Map<string, string>) =>
      server.inject({ url: `/api/agent/${name}`, cookies: Object.fromEntries(cookies) });
    expect((await get(new Map())).statusCode).toBe(401);
    expect((await get((await createCustomer(server)).cookies)).statusCode).toBe(403);
    const answer = await get((await agent(server)).cookies);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="antara-${name}"`);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('registration is throttled', async () => {
    await using strict = await createTestServer({ config: { rateLimitFactor: 1 } });
    const from = () => strict.visitor().call('registerAgent', { body: registration({ country: '' }) });
    for (let turn = 0; turn < 5; turn += 1) expect((await from()).status).toBe(200);
    expect((await from()).status).toBe(429);
  });
});
