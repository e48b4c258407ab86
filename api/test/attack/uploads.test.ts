/** Uploads that would take the server's memory, or everybody's share of its disk. */
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createCustomer } from '../../src/bookings/booking/testing/fixture.ts';
import { picture, smallPicture, uploadImages } from '../../src/bookings/passports/testing/passports.ts';
import { passports } from '../../src/bookings/passports/tables.ts';
import { testServer } from '../server.ts';

const server = await testServer();
const { db } = server.platform;
afterEach(async () => {
  await db.delete(passports);
});

describe('CO-07 pictures that cost more than they weigh', () => {
  test('CO-07 an interlaced PNG is refused before it is decoded', async () => {
    const interlaced = await picture(1500, 1500).png({ progressive: true }).toBuffer();
    const { status, body } = await uploadImages(await createCustomer(server), interlaced);
    expect([status, body.data.message]).toEqual([
      415,
      'This picture is an interlaced PNG, which we cannot take. Please save it as a JPEG and choose it again.',
    ]);
  });

  test('CO-07 the 24 megapixels of a telephone are taken', async () => {
    const telephone = await picture(5712, 4284).jpeg({ quality: 30 }).toBuffer();
    expect((await uploadImages(await createCustomer(server), telephone)).status).toBe(200);
  });

  test('CO-07 pictures that come together are decoded one at a time', async () => {
    const customers = await Promise.all(Array.from({ length: 4 }, () => createCustomer(server)));
    const large = await picture(1500, 1500).png().toBuffer();
    const spy = vi.spyOn(childProcess, 'fork');
    syncBuiltinESMExports();
    const answers = await Promise.all(customers.map((customer) => uploadImages(customer, large, large)));
    const started = spy.mock.calls.length;
    spy.mockRestore();
    syncBuiltinESMExports();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // A process decodes one picture at a time.
    expect(started).toBeLessThanOrEqual(1);
  });
});

describe('CO-07 everybody’s share', () => {
  test('CO-07 one owner stores sixty pictures that no booking needs, and others still upload', async () => {
    const customer = await createCustomer(server);
    const first = (await uploadImages(customer, smallPicture, smallPicture)).body.files.length;
    const [row] = await db.select().from(passports);
    const others = Array.from({ length: 60 - first }, (_, index) => ({
      ...row!,
      id: `other-${index}`,
      file: `other-${index}`,
    }));
    await db.insert(passports).values(others);
    const { status, body } = await uploadImages(customer, smallPicture);
    expect([status, body.data.message]).toEqual([
      429,
      'You have uploaded too many pictures today. Please try again tomorrow, or call us.',
    ]);
    expect(await db.$count(passports)).toBe(60);
    expect((await uploadImages(await createCustomer(server), smallPicture)).status).toBe(200);
  });
});
