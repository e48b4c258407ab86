import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { mira } from '../../base/accounts/testing/people.ts';
import { users } from '../../base/accounts/tables.ts';
import { commandLine } from './testing/fixture.ts';

let clock = Date.parse('2026-01-10T06:00:00Z');
const server = await testServer({ now: () => new Date(clock) });
const operator = commandLine(server, tmpdir());
const { email, password } = mira;
const login = (address: string) =>
  server.visitor('203.0.113.77').call('login', { body: { email: address, password } });

await login(email);
await server.visitor().call('signup', { body: mira });
const [user] = await server.platform.db.select().from(users);
clock += 86_400_000;
await login(email);
await login('nobody@travellers.example');

test('ASVS 16.3.1 the operator reads events: all, of one account with what was tried before it was one, of a kind, since a day', async () => {
  const { code, out } = await operator('events');
  expect(code).toBe(0);
  const lines = out.trim().split('\n');
  expect(lines[0]).toMatch(/^When \(IST\) +Kind +Outcome +By +Account +Call +From +Request$/);
  expect(lines).toHaveLength(2 + 4);
  expect(lines[2]).toMatch(
    /^2026-01-11 11:30:00 +login +unknown-address +visitor +unknown \S{8} +login +203\.0\.113\.0\/24 +\S+$/,
  );
  expect(out).not.toContain('travellers.example');

  const count = async (...options: string[]) => {
    const answer = await operator('events', ...options, '--json');
    expect([answer.code, answer.err]).toEqual([0, '']);
    return (JSON.parse(answer.out) as { events: unknown[] }).events.length;
  };
  expect(await count('--account', email.toUpperCase())).toBe(3);
  expect(await count('--account', String(user!.id))).toBe(2);
  expect(await count('--account', 'nobody@travellers.example')).toBe(1);
  expect(await count('--account', 'stranger@travellers.example')).toBe(0);
  expect(await count('--kind', 'signup')).toBe(1);
  expect(await count('--since', '2026-01-11')).toBe(2);
  expect(await count('--limit', '1')).toBe(1);
});

test('events come as CSV; what makes no sense is not understood', async () => {
  const { out } = await operator('events', '--kind', 'signup', '--csv');
  const [head, row] = out.replace('\u{feff}', '').trim().split('\n');
  expect(head).toBe('When (IST),Kind,Outcome,By,Account,Call,From,Request');
  expect(row).toMatch(new RegExp(`^2026-01-10 11:30:00,signup,success,account,${user!.id},signup,`));
  expect((await operator('events', '--kind', 'nonsense')).code).toBe(2);
  expect((await operator('events', '--account', 'mira')).code).toBe(2);
});
