import { beforeEach, describe, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { readMails, mira } from './testing/people.ts';
import { passwordCodes, users } from './tables.ts';

const start = Date.parse('2026-01-10T06:00:00Z');
let clock = start;
const server = await testServer({ now: () => new Date(clock) });
const { db } = server.platform;
const { email } = mira;
const password = 'another river 9';
const unknownEmail = 'nobody@travellers.example';
const minutes = (count: number) => count * 60_000;

beforeEach(async () => {
  clock = start;
  await db.delete(users);
  await db.delete(passwordCodes);
  await server.visitor().call('signup', { body: mira });
  await db.update(users).set({ email_verified_at: new Date(clock) });
});

const send = (visitor: Visitor, to = email) => visitor.call('sendCode', { body: { email: to } });
const check = (visitor: Visitor, otp: string, of = email) =>
  visitor.call('checkCode', { body: { email: of, otp } });
const update = (visitor: Visitor, to = password, of = email) =>
  visitor.call('updatePassword', { body: { email: of, password: to } });

describe('an address without an account', () => {
  test('AC-05 gets the same answers in text, status, headers and cookies, and no mail', async () => {
    const walk = async (address: string) => {
      const visitor = server.visitor();
      const steps = [await send(visitor, address)];
      await readMails(server, 'password-code-');
      for (let turn = 0; turn < 6; turn += 1) steps.push((await check(visitor, '123456', address)) as never);
      steps.push((await update(visitor, password, address)) as never);
      return steps.map(({ status, body, headers, cookies }) => ({
        status,
        body: JSON.stringify(body).replaceAll(/"request_id":"[^"]*"/g, ''),
        headers: Object.keys(headers).toSorted(),
        cookies: cookies.map(({ value: _, ...cookie }) => cookie),
      }));
    };
    const knownAnswers = await walk(email);
    expect(await walk(unknownEmail)).toEqual(knownAnswers);
    const to = (await readMails(server, 'password-code-')).map((mail) => /^To: .*$/m.exec(mail)?.[0].trim());
    expect(new Set(to)).toEqual(new Set(['To: Mira Sen <mira@travellers.example>']));
  });

  test('AC-05 takes as long as one with, in sending and in checking', async () => {
    const timed = async (call: () => Promise<unknown>) => {
      const before = performance.now();
      await call();
      return performance.now() - before;
    };
    const times: Record<string, number[]> = {};
    for (let round = 0; round < 12; round += 1) {
      const asking = (round % 2 ? [email, unknownEmail] : [unknownEmail, email]).map((address) => ({
        address,
        visitor: server.visitor(),
      }));
      for (const { address, visitor } of asking) {
        (times[`send ${address}`] ??= []).push(await timed(() => send(visitor, address)));
      }
      await readMails(server, 'password-code-');
      for (const { address, visitor } of asking) {
        (times[`check ${address}`] ??= []).push(await timed(() => check(visitor, '123456', address)));
      }
    }
    // The quicker ones tell of the work; the slower ones of what else the machine was doing.
    const quarter = (all: number[]) => all.toSorted((a, b) => a - b)[3]!;
    for (const step of ['send', 'check']) {
      const ratio = quarter(times[`${step} ${email}`]!) / quarter(times[`${step} ${unknownEmail}`]!);
      // A mail written, or a hash left out, within the call would make it several times as long.
      expect(ratio, step).toBeGreaterThan(0.5);
      expect(ratio, step).toBeLessThan(2);
    }
  }, 60_000);
});

test('AC-05 codes that are over are swept', async () => {
  await send(server.visitor());
  clock += minutes(61);
  await send(server.visitor());
  expect(await db.$count(passwordCodes)).toBe(1);
});

test('AC-05 a code whose mail could not be sent for an hour is not sent any more', async () => {
  await send(server.visitor());
  const before = (await readMails(server, 'none')).length;
  await send(server.visitor());
  clock += minutes(61);
  expect((await readMails(server, 'none')).length).toBe(before);
});
