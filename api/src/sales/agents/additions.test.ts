import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { listJobKeys } from '../../bookings/booking/testing/fixture.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { commandLine, operatorOf } from '../../run/operator/testing/fixture.ts';
import { createAdditions, inrOf, stayPrice, walkPrice } from '../payments/testing/additions.ts';
import { allowDateChanges, moveToDate } from '../payments/testing/date-changes.ts';
import { createSandboxHarness } from '../payments/testing/provider-harness.ts';
import { settings } from '../../base/settings/tables.ts';
import { agent, readMailsTo, tara } from './testing/agents.ts';

const harness = await createSandboxHarness();
const { server, world } = harness;
const { db } = server.platform;
await db.insert(settings).values({ name: 'commission_percent', value: 12 });
const { walk, stay, book, add, see, offerOf, whole } = await createAdditions(harness);
const operator = operatorOf(server);

beforeEach(async () => {
  await harness.reset();
  await operator.forget();
});

async function bookFor(papers_to: 'AGENCY' | 'CLIENT') {
  const visitor = await agent(server, { country: '' });
  return { visitor, id: (await book({ client: { ...tara, papers_to } }, visitor)).id };
}

test('VX-10 the agency adds to its client’s journey: the client gets the new papers, the agency the letter', async () => {
  const { visitor, id } = await bookFor('CLIENT');
  await add(visitor, id, { addons: [walk(2)] });
  const [letter] = await readMailsTo(server, visitor.email).then((mails) =>
    mails.filter((mail) => mail.includes('Added to your journey')),
  );
  expect(letter).toContain('Tara Sen Gupta');
  const [name] = await listMailFiles(server, `addition-confirmed-${id}`).then((files) =>
    files.filter((file) => file.includes('client')),
  );
  const { eml } = await readMailFile(server, name!);
  expect(eml).toContain(`To: Tara Sen Gupta <${tara.email}>`);
  expect(eml).toContain('Lamplight Journeys has added to the journey');
  expect(eml).toContain('Village walk');
  for (const file of ['confirmation.pdf', 'invoice-ANT-', 'travel.pdf'])
    expect(eml).toContain(`${id}-${file}`);
});

test('VX-10 without papers for the client, the client hears of it from the agency alone', async () => {
  const { visitor, id } = await bookFor('AGENCY');
  await add(visitor, id, { addons: [walk(2)] });
  expect((await listJobKeys(db)).filter((key) => key.startsWith('client-mail'))).toEqual([]);
});

test('VX-17 a fee for a change of date earns no commission, in the entries and in the sums', async () => {
  await allowDateChanges(db);
  const { visitor, id } = await bookFor('AGENCY');
  const read = async () => {
    const { commission } = (await visitor.call('agentBookings')).body;
    return { sum: commission.expected, base: commission.entries.rows[0]!.base };
  };
  const before = await read();
  await moveToDate(server, visitor, id, world.laterDate);
  expect(await see(visitor, id)).toMatchObject({
    booking_date_from: world.laterDate,
    change_fees: [{ price: 10_000 }],
  });
  expect(await read()).toEqual(before);
});

test('VX-10 commission counts what was added as it counts what was chosen at first', async () => {
  const { visitor, id } = await bookFor('AGENCY');
  const commission = async () => (await visitor.call('agentBookings')).body.commission.expected;
  const before = await commission();
  await add(visitor, id, { addons: [walk(3)], extensions: [stay(1)] });
  const after = await commission();
  const added = 3 * walkPrice + stayPrice;
  expect(after - before).toBe((added * 12) / 100);
});

test('VX-10 the operator’s view of a booking shows what was added and its payment', async () => {
  const { visitor, id } = await bookFor('AGENCY');
  const wantedExtras = { addons: [walk(2)] };
  await add(visitor, id, wantedExtras);
  const line = commandLine(server, mkdtempSync(path.join(tmpdir(), 'antara-operator-')));
  const { out } = await line('bookings', 'show', id);
  for (const part of ['Village walk, 2 travellers', 'ADDONS', 'addition']) expect(out).toContain(part);
  expect((await see(visitor, id)).paid_inr).toBe(whole + inrOf(wantedExtras));
  expect((await offerOf(visitor, id))!.until).toBe(addDays(world.date, -7));
});
