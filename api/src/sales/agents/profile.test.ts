import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { createCustomer } from '../../bookings/booking/testing/fixture.ts';
import { readCode } from '../../base/accounts/testing/people.ts';
import { agent, registration, readMailsTo, update } from './testing/agents.ts';
import { versioned } from '../../../test/versioned.ts';

const { password } = registration();
const server = await testServer({ seed: true });
const { db } = server.platform;

describe('the profile', () => {
  test('AG-04 is what was registered, then what was updated', async () => {
    const agentVisitor = await agent(server);
    const before = (await agentVisitor.call('agentProfile')).body;
    expect(before).toMatchObject({
      name: 'Imran Qureshi',
      email: agentVisitor.email,
      addresses: [{ name: 'Mr. Imran Qureshi', city: 'Kolkata', state: 'West Bengal', is_default: true }],
    });
    const sent = update({
      email: agentVisitor.email,
      name: 'Mrs. Ira Bose',
      city: 'Patna',
      state: 'Bihar',
      atol: 'atol 1234',
      abta: 'y-1234',
      iata: '12-3 4567 8',
      afta: 'a12345',
      taanz: '042',
    });
    expect((await agentVisitor.call('updateAgent', { body: sent })).status).toBe(200);
    const after = (await agentVisitor.call('agentProfile')).body;
    expect(after.name).toBe('Ira Bose');
    expect(after.addresses).toHaveLength(1);
    expect(after.addresses[0]).toMatchObject({
      name: 'Mrs. Ira Bose',
      city: 'Patna',
      atol: 'ATOL1234',
      abta: 'Y1234',
      iata: '12345678',
      afta: 'A12345',
      taanz: '042',
    });
  });

  test.each([
    ['atol', 'ATOL 12'],
    ['abta', 'YY123'],
    ['iata', '123456789'],
    ['afta', 'B12345'],
    ['taanz', '1'],
  ])('AG-04 a registration number of the wrong shape is refused: %s %j', async (field, value) => {
    const agentVisitor = await agent(server);
    const answer = await agentVisitor.call('updateAgent', {
      body: update({ email: agentVisitor.email, [field]: value }),
    });
    expect(answer.status).toBe(400);
    expect(answer.refusal.data.fields).toEqual([
      { path: field, message: expect.stringMatching(/^Please enter a number such as /) },
    ]);
  });

  test('AG-04 a new address is the account’s once the code sent there is entered; the old one is told', async () => {
    const agentVisitor = await agent(server);
    const sent = update({ city: 'Patna' });
    const saved = await agentVisitor.call('updateAgent', { body: { ...sent, password } });
    expect([saved.status, saved.body.new_email]).toEqual([200, sent.email]);
    expect((await agentVisitor.call('validate')).body.user.email, 'not yet').toBe(agentVisitor.email);
    expect((await agentVisitor.call('agentProfile')).body.addresses[0]?.city).toBe('Patna');
    expect((await agentVisitor.call('account')).body.user.new_email).toBe(sent.email);
    const [mail = ''] = await readMailsTo(server, sent.email);
    const confirmed = await agentVisitor.call('confirmEmail', { body: { otp: readCode(mail) } });
    expect([confirmed.status, confirmed.body.user.email]).toEqual([200, sent.email]);
    expect((await agentVisitor.call('validate')).body.user.email).toBe(sent.email);
    expect((await agentVisitor.call('account')).body.user).toMatchObject({
      new_email: null,
      email_verified: true,
    });
    expect((await readMailsTo(server, agentVisitor.email)).join()).toContain('has changed');
  });

  test('AG-04 ASVS 14.2.7 an account that is deleted takes the notice to its old address along', async () => {
    const agentVisitor = await agent(server);
    const sent = update();
    await agentVisitor.call('updateAgent', { body: { ...sent, password } });
    const [mail = ''] = await readMailsTo(server, sent.email);
    expect((await agentVisitor.call('confirmEmail', { body: { otp: readCode(mail) } })).status).toBe(200);
    const readOutbox = async () => JSON.stringify(await db.select().from(outbox));
    expect(await readOutbox()).toContain(agentVisitor.email);
    expect((await agentVisitor.call('deleteAccount', { body: { password } })).status).toBe(200);
    expect(await readOutbox()).not.toContain(agentVisitor.email);
    expect((await readMailsTo(server, agentVisitor.email)).join()).not.toContain('has changed');
  });

  test('AG-04 an agent without an agency has no address, and gets one by updating', async () => {
    const agentVisitor = await createCustomer(server);
    await db.update(users).set({ role: 'AGENT' }).where(eq(users.email, agentVisitor.email));
    expect((await agentVisitor.call('agentProfile')).body.addresses).toEqual([]);
    expect(
      (await agentVisitor.call('updateAgent', { body: update({ email: agentVisitor.email }) })).status,
    ).toBe(200);
    expect((await agentVisitor.call('agentProfile')).body.addresses).toHaveLength(1);
  });
});

test('AG-05 the gallery: the library’s six pictures, each with its words and its file', async () => {
  const { gallery } = (await (await agent(server)).call('agentGallery')).body;
  expect(gallery.map(({ path: one }) => one)).toEqual(
    [1, 2, 3, 4, 5, 6].map((place) => versioned(`agents/${place}`)),
  );
  for (const { file, alt, print } of gallery) {
    expect(alt).toMatch(/\w+ \w+/);
    expect((await server.inject(`/media/${file}`)).statusCode).toBe(200);
    expect(print).toMatchObject({ width: 3600 });
    expect((await server.inject(`/media/${print?.file}`)).statusCode).toBe(200);
  }
});
