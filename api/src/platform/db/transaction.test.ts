import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { transaction } from './transaction.ts';
import { sqlState } from './types.ts';

const database = await testDatabase();
afterAll(() => database.close());
const { db } = database;
await db.execute(sql`CREATE TABLE drops (id integer PRIMARY KEY)`);
const readKept = async () => (await db.execute<{ id: number }>(sql`SELECT id FROM drops ORDER BY id`)).rows;

test('all of it, or nothing', async () => {
  await transaction(db, (tx) => tx.execute(sql`INSERT INTO drops VALUES (1)`));
  const half = transaction(db, async (tx) => {
    await tx.execute(sql`INSERT INTO drops VALUES (2)`);
    await tx.execute(sql`INSERT INTO drops VALUES (1)`);
  });
  await expect(half).rejects.toSatisfy((error) => sqlState(error) === '23505');
  expect(await readKept()).toEqual([{ id: 1 }]);
});

test('the outer database inside a transaction is an error at once, not a wait for ever', async () => {
  const mixed = transaction(db, async (tx) => {
    await tx.execute(sql`INSERT INTO drops VALUES (3)`);
    await db.execute(sql`SELECT 1`);
  });
  await expect(mixed).rejects.toThrow('db.execute was used inside a transaction');
  expect(await readKept()).not.toContainEqual({ id: 3 });
});

test('others may use the database while a transaction is under way', async () => {
  const [, outside] = await Promise.all([
    transaction(db, (tx) => tx.execute(sql`INSERT INTO drops VALUES (4)`)),
    db.execute(sql`SELECT 1 AS one`),
  ]);
  expect(outside.rows).toEqual([{ one: 1 }]);
});

test('an error that is none of the database’s has no state', () => {
  expect(sqlState(new Error('x'))).toBeUndefined();
  expect(sqlState(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBeUndefined();
  expect(sqlState(undefined)).toBeUndefined();
});
