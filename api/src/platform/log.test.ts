import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { users } from '../base/accounts/tables.ts';
import { createLogger, pathOf } from './log.ts';

const lines: string[] = [];
const log = createLogger(
  'info',
  new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  }),
);

test('a database error is logged by its code and names, without the values it quotes', async () => {
  const database = await testDatabase();
  const row = { email: 'mira@travellers.example', name: 'Mira', mobile_no: '9000000001' };
  await database.db.insert(users).values(row);
  const error: unknown = await database.db
    .insert(users)
    .values(row)
    .catch((caught: unknown) => caught);
  log.error({ err: error });
  for (const value of Object.values(row)) expect(lines.at(-1)).not.toContain(value);
  log.error({ err: error }, 'failed');
  await database.close();
  expect(lines.at(-1)).toContain('"code":"23505"');
  expect(lines.at(-1)).toContain('users_email_unique');
  expect(lines.at(-1)).toContain('log.test.ts');
  for (const value of Object.values(row)) expect(lines.at(-1)).not.toContain(value);
});

test('names that hold personal data are hidden wherever they stand', () => {
  log.info({ email: 'a@b.example', body: { password: 'p4ssw0rd!', headers: { cookie: 'token=1' } } });
  expect(lines.at(-1)).not.toMatch(/a@b\.example|p4ssw0rd|token=1/);
});

test('ASVS 16.2.5 no text of a line has an e-mail address, whoever wrote it', () => {
  const refusal = '550 5.1.1 <mira@travellers.example> unknown';
  log.warn({ reason: refusal, cause: String(new Error(refusal)) }, `refused: ${refusal}`);
  log.warn({ err: new Error(refusal, { cause: refusal }) });
  log.error(new Error(refusal));
  const last = lines.slice(-3);
  expect(last.join('')).not.toContain('mira');
  expect(last.join('').match(/unknown/g)).toHaveLength(7);
});

test('a long path, which anybody may ask for, is read once and not from each of its characters', () => {
  // At 10¹¹ steps this test would not end in its time.
  const path = `/${'a'.repeat(1_000_000)}`;
  log.info({ path }, `refused: ${path} "${path}" <mira@travellers.example>`);
  expect(lines.at(-1)).toContain(`"path":"${path}"`);
  expect(lines.at(-1)).toContain('<[address]>');
});

test('ASVS 16.2.2 a line has its time in UTC', () => {
  log.info('now');
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
});

test('a path is logged without its query', () => {
  expect(pathOf('/api/booking?id=ANT-1#x')).toBe('/api/booking');
  expect(pathOf('/api/tours')).toBe('/api/tours');
});

test('what is not an error is not written out', () => {
  log.error({ err: { secret: 'x9' } });
  expect(lines.at(-1)).not.toContain('x9');
});
