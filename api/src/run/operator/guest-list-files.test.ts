import { mkdtemp, readFile, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createBlankTravel } from '@antara/contracts/api/travel-details';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { testServer } from '../../../test/server.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import { writeSomething } from '../../site/content/testing/content.ts';
import { createCustomer, payOrder, placeOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { commandLine } from './testing/fixture.ts';

const server = await testServer();
await writeSomething(server.platform.db);
const { laterDate: date } = await createWorld(server.platform.db);
const folder = process.env['KEEP_FILES'] ?? (await mkdtemp(path.join(os.tmpdir(), 'guest-list-')));

/** Books suites with guests who have given everything, and some who have given nothing. */
async function fillDeparture() {
  const customer = await createCustomer(server);
  const agency = await agent(server, { country: '', company_name: 'Lamplight Journeys' });
  for (const [visitor, room, guests] of [
    [customer, '101', 2],
    [agency, '102', 2],
    [customer, '103', 1],
  ] as const) {
    const order = await placeOrder(visitor, { date, rooms: { [room]: guests }, plan: 'DEPOSIT' });
    await visitor.call('verifyPayment', { body: await payOrder(server, order.id) });
    if (room === '103') continue;
    const id = order.booking_id;
    const rooms = [
      {
        roomNumber: room,
        beds: 'TWIN' as const,
        guests: [{ diet: 'Jain' as const, needs: 'Uses a stick; no stairs, please' }, {}],
      },
    ];
    const wishes = {
      celebration: 'Our golden wedding',
      emergency_name: 'Arjun Rao',
      emergency_contact: '9000054321',
      emergency_relation: 'our son',
    };
    await visitor.call('changeWishes', { body: { id, rooms, wishes } });
    for (const guest of [0, 1]) {
      const details = {
        birth_date: '1950-03-01',
        number: `C01X00T4${guest}`,
        nationality: guest ? 'India' : 'Germany',
      };
      await visitor.call('savePassportDetails', { body: { id, guest, details } });
      const travel = {
        ...createBlankTravel(),
        passport_expires_on: '2198-05-01',
        ...(guest === 0 && {
          visa_number: 'VK7781234',
          visa_type: 'e-Tourist',
          visa_expires_on: '2198-01-31',
        }),
        arrival_by: 'AI 401',
        arrival_place: 'Netaji Subhas Chandra Bose airport, Kolkata',
        arrival_on: date,
        arrival_time: '09:30',
      };
      await visitor.call('saveTravelDetails', { body: { id, guest, travel } });
    }
  }
}

test('OF-21 the guest list is written as a PDF and as a spreadsheet, which only their owner reads', async () => {
  await fillDeparture();
  const run = commandLine(server, folder);
  const { code, out, err } = await run(
    'departures',
    'guest-list',
    tourName,
    date,
    '--pdf',
    'list.pdf',
    '--xlsx',
    'list.xlsx',
  );
  expect([code, err]).toEqual([0, '']);
  const counted = '5 guests, 3 with something missing';
  expect(out).toBe(`${counted}: list.pdf\n${counted}: list.xlsx\n`);
  const text = pdfText(await readFile(path.join(folder, 'list.pdf')));
  for (const expected of [
    '5 guests',
    'Diets: 2 Jain.',
    'Asha Rao',
    'C01X00T40, Germany',
    'VK7781234',
    'AI 401',
    'Beds: Two single beds',
    'In an emergency: Arjun Rao (our son)',
    'by Lamplight Journeys',
    'Uses a stick',
  ])
    expect(text.replaceAll('\n', ' ')).toContain(expected);
  expect(text).not.toMatch(/USD|INR|₹|\$/);
  const parts = unzipSync(await readFile(path.join(folder, 'list.xlsx')));
  const texts = strFromU8(parts['xl/sharedStrings.xml']!);
  for (const expected of ['C01X00T41', 'VK7781234', 'Lamplight Journeys', 'Our golden wedding'])
    expect(texts).toContain(expected);
  const rows = strFromU8(parts['xl/worksheets/sheet1.xml']!).match(/<row /g);
  expect(rows).toHaveLength(6);
  for (const name of ['list.pdf', 'list.xlsx'])
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
});

test('OF-21 Form C has the foreigners alone, as CSV and as a spreadsheet', async () => {
  const run = commandLine(server, folder);
  const { code, out, err } = await run(
    'departures',
    'form-c',
    tourName,
    date,
    '--csv',
    'c.csv',
    '--xlsx',
    'c.xlsx',
  );
  expect([code, err]).toEqual([0, '']);
  const counted = '2 guests, 2 with something missing';
  expect(out).toBe(`${counted}: c.xlsx\n${counted}: c.csv\n`);
  const [titles, ...rows] = (await readFile(path.join(folder, 'c.csv'), 'utf8')).trim().split('\r\n');
  expect(titles).toMatch(/^Surname,Given name,Sex,Date of birth,Nationality,Address in country of residence/);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(
    /^Rao,Asha,Female,01\/03\/1950,Germany,,India,C01X00T40,,,01\/05\/2198,VK7781234,e-Tourist/,
  );
  const [day, month, year] = date.split('-').toReversed();
  expect(rows[0]).toContain(`Test Ship,${day}/${month}/${year},7,`);
  const sheet = unzipSync(await readFile(path.join(folder, 'c.xlsx')))['xl/worksheets/sheet1.xml']!;
  expect(strFromU8(sheet).match(/<row /g)).toHaveLength(3);
  const none = await run('departures', 'form-c', tourName, date);
  expect([none.code, none.err]).toEqual([2, expect.stringContaining('Name a file')]);
});
