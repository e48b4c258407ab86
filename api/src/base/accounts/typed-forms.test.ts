import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { users } from './tables.ts';
import { mira } from './testing/people.ts';

const server = await testServer();
const { db } = server.platform;
/** Typed on Windows, on a Mac, and with a full-width digit and a ligature. */
const composed = 'Grüße-Žluťoučký-fisch-9x'.normalize('NFC');
const decomposed = composed.normalize('NFD');
const compatible = composed.replace('fi', 'ﬁ').replace('9', '９');

beforeEach(async () => void (await db.delete(users)));
const login = async (password: string) =>
  (await server.visitor().call('login', { body: { email: mira.email, password } })).status;
const storedHash = async () => {
  const [row] = await db.select().from(users).where(eq(users.email, mira.email));
  return row!.password_hash;
};

test('TR-06 A8 AC-03 a password that was set on one system is right on another', async () => {
  const visitor = server.visitor();
  await visitor.call('signup', { body: { ...mira, password: composed } });
  for (const typed of [composed, decomposed, compatible]) expect(await login(typed)).toBe(200);
  expect(await login(`${composed}!`)).toBe(401);
  const ended = await visitor.call('endSessions', { body: { session: 'others', password: decomposed } });
  expect(ended.status).toBe(200);
  const next = decomposed.replace('9x', '10 ufer');
  expect(
    (await visitor.call('changePassword', { body: { current: compatible, password: next } })).status,
  ).toBe(200);
  expect(await login(next.normalize('NFC'))).toBe(200);
});

test('TR-06 A8 AC-03 a hash of what was typed before passwords were brought into one form goes on, and is replaced', async () => {
  const visitor = server.visitor();
  await visitor.call('signup', { body: mira });
  const outdated = await hash(decomposed);
  const store = () => db.update(users).set({ password_hash: outdated }).where(eq(users.email, mira.email));
  await store();
  expect(await login(composed)).toBe(401);
  expect(await login(`${decomposed}!`)).toBe(401);
  expect(await storedHash()).toBe(outdated);
  expect(await login(decomposed)).toBe(200);
  expect(await storedHash()).not.toBe(outdated);
  expect(await login(composed)).toBe(200);

  await store();
  const body = { session: 'others', password: decomposed } as const;
  expect((await visitor.call('endSessions', { body })).status).toBe(200);
  expect(await storedHash()).not.toBe(outdated);
});
