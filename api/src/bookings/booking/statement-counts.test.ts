/**
 * PD-04 How often a read and a hold go to the database: each statement is a wait, and most of the time that the call
 * takes.
 */
import { beforeAll, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { recordStatements } from '../../../test/size/read-plans.ts';
import { createWorld, tourName } from './testing/world.ts';

const server = await testServer();
const { date } = await createWorld(server.platform.db);

const count = async (work: () => Promise<{ status: number }>) => {
  let status = 0;
  const statements = await recordStatements(async () => ({ status } = await work()));
  expect(status).toBe(200);
  return statements.length;
};
const visitor = server.visitor();
const hold = (rooms: string[]) => visitor.call('hold', { body: { tourName, selectedDate: date, rooms } });

beforeAll(async () => {
  // The first call of a pool makes its connection.
  await visitor.call('availability', { query: { slug: tourName, date } });
});

test.runIf(postgresUrl)('PD-04 which suites are taken is asked in one statement', async () => {
  expect(await count(() => visitor.call('availability', { query: { slug: tourName, date } }))).toBe(1);
});

test.runIf(postgresUrl)('PD-04 a hold asks no more than it needs', async () => {
  // Whether sales are paused is among them here, and read once a second where answers are kept (CATALOGUE_AGE_MS).
  expect(await count(() => hold(['101']))).toBe(13);
  expect(await count(() => hold(['101']))).toBe(18);
  expect(await count(() => visitor.call('currentHold'))).toBe(1);
});
