import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { users } from '../accounts/tables.ts';
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

test('a path is logged without its query', () => {
  expect(pathOf('/api/booking?id=ANT-1#x')).toBe('/api/booking');
  expect(pathOf('/api/tours')).toBe('/api/tours');
});

test('what is not an error is not written out', () => {
  log.error({ err: { secret: 'x9' } });
  expect(lines.at(-1)).not.toContain('x9');
});
