/** Numbers of invoices and credit notes by the setting `company`: its prefixes and its financial year. */
import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { PaidBooking } from '../booking/balance.ts';
import { bookings } from '../booking/tables.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  postOrder,
  toPaymentOrder,
} from '../booking/testing/fixture.ts';
import { createWorld } from '../booking/testing/world.ts';
import { parseDocument } from '../../run/operator/content-documents.ts';
import { formatProblem } from '../../run/operator/content-problems.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { settings } from '../../base/settings/tables.ts';
import { issueCreditNote } from './issue.ts';
import { getFinancialYear } from './series.ts';
import { invoices, invoiceSeries } from './tables.ts';

const server = await testServer();
const { db, now } = server.platform;
const world = await createWorld(db);

beforeEach(async () => {
  await resetBookings(db);
  await db.delete(settings);
});

const today = () => toCivilDate(now());
const yearOf = (month: number) => getFinancialYear(today(), month).replace(/^\d\d(?=\d\d-)/, '');
const setCompany = (value: object) =>
  db
    .insert(settings)
    .values({ name: 'company', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });

/** Books and pays a suite, which issues its invoice; then a credit note for one rupee. */
async function sell(room: string) {
  const visitor = await createCustomer(server);
  const body = orderBody({ date: world.date, rooms: { [room]: 2 }, plan: 'FULL' });
  const placedOrder = toPaymentOrder((await postOrder(visitor, body)).body.data);
  await visitor.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
  const sold = (await db.select().from(bookings)).find(
    ({ booking_id }) => booking_id === placedOrder.booking_id,
  );
  await transaction(db, (tx) => issueCreditNote(tx, sold as PaidBooking, 1));
}
const listNumbers = async () =>
  (await db.select().from(invoices).orderBy(asc(invoices.created_at), asc(invoices.kind))).map(
    ({ number }) => number,
  );

test('F15 each prefix and financial year has its own series, without gaps, and none uses a number again', async () => {
  await sell('101');
  await setCompany({ invoice_prefix: 'LT/', credit_note_prefix: 'LC-', fiscal_year_first_month: 1 });
  await sell('102');
  await sell('103');
  await setCompany({ invoice_prefix: 'LT/', credit_note_prefix: 'LC-' });
  await sell('104');
  await db.delete(settings);
  await sell('105');
  const [indian, calendar] = [yearOf(4), yearOf(1)];
  expect((await listNumbers()).toSorted()).toEqual(
    [
      `ANT/${indian}/00001`,
      `ANT/${indian}/00002`,
      `ACN/${indian}/00001`,
      `ACN/${indian}/00002`,
      `LT/${calendar}/00001`,
      `LT/${calendar}/00002`,
      `LC-${calendar}/00001`,
      `LC-${calendar}/00002`,
      `LT/${indian}/00001`,
      `LC-${indian}/00001`,
    ].toSorted(),
  );
  expect((await db.select().from(invoiceSeries)).map(({ last }) => last).toSorted()).toEqual([
    1, 1, 2, 2, 2, 2,
  ]);
});

test('F15 a prefix that becomes that of the other kind goes on with its series', async () => {
  await sell('101');
  await setCompany({ invoice_prefix: 'ACN/', credit_note_prefix: 'ANT/' });
  await sell('102');
  const year = yearOf(4);
  expect((await listNumbers()).toSorted()).toEqual(
    ['ACN/', 'ANT/'].flatMap((prefix) => [`${prefix}${year}/00001`, `${prefix}${year}/00002`]),
  );
});

test.each([
  [{ invoice_prefix: 'GANGA/' }, 'invoice_prefix: A prefix has capital letters'],
  [{ invoice_prefix: 'ant/' }, 'invoice_prefix: A prefix has capital letters'],
  [{ credit_note_prefix: 'A' }, 'credit_note_prefix: A prefix has capital letters'],
  [{ credit_note_prefix: '0A/' }, 'credit_note_prefix: A prefix has capital letters'],
  [{ invoice_prefix: 'ACN/' }, 'credit_note_prefix: Invoices and credit notes need different prefixes'],
  [{ fiscal_year_first_month: 13 }, 'fiscal_year_first_month: The month in which the financial year begins'],
  [{ sales_name: ' ' }, 'sales_name: '],
  [{ prefix: 'LT/' }, 'has no field “prefix”'],
])('F15 a file of the operator with %j is refused', (value, said) => {
  const has = { picture: () => true, file: () => true };
  const parsed = parseDocument({ kind: 'setting', name: 'company', value }, has);
  expect('problems' in parsed && parsed.problems.map((one) => formatProblem('company.json', one))).toEqual([
    expect.stringContaining(said),
  ]);
});
