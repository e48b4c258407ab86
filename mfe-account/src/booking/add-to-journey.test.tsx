import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { documentUrl } from '@antara/contracts/api/documents';
import type { Booking } from '@antara/contracts/api/booking';
import type { Fragments } from '@antara/contracts/composition/fragments';
import { createTestContext, customer, noAnswer, renderScreens } from '@antara/contracts/testing';
import { remote } from '../routes.tsx';
import { depositBooking, testBooking } from '../testing/test-booking.ts';

const until = '2027-01-31';
const offer = {
  until,
  party: 3,
  inr_per_usd: 80,
  gst_percent: 5,
  addons: [{ id: 1, title: 'Village walk', price: 5_000, per_person: true, booked: 0, left: 3 }],
  extensions: [],
};

/** Opens the booking's page. The fragment of the booking app shows the first add-on that it gets, unless `isDown`. */
async function openBooking(
  booking: Booking,
  addonOffer: () => unknown = () => ({ response: 'SUCCESS', offer }),
  isDown = false,
) {
  const { appContext: base, calls } = createTestContext(
    { booking: () => ({ response: 'SUCCESS', booking }), addonOffer },
    customer,
  );
  const Component = (props: Fragments['mfe-booking/additions']) => (
    <p>Fragment: {props.offer.addons[0]!.title}</p>
  );
  const ready = { status: 'ready' as const, Component };
  const fragment = { ...base.fragment, ...(!isDown && { state: () => ready as never }) };
  const routes = { '/viewbooking': remote.createRoutes()['/viewbooking']! };
  await renderScreens({ ...base, fragment }, routes, ['/viewbooking?id=ANT-7K2M9Q']);
  await screen.findByRole('region', { name: 'Suites and guests' });
  return { callsOf: (name: string) => calls.filter((call) => call.name === name) };
}
const section = () => screen.queryByRole('region', { name: 'Add to your journey' });

beforeEach(() => localStorage.clear());

it('CO-01 the section says until when, and shows what the booking app offers', async () => {
  expect(remote.createRoutes()['/viewbooking']!.fragments).toContain('mfe-booking/additions');
  const { callsOf } = await openBooking(testBooking({ additions_until: until }));
  expect(within(section()!).getByText('You can add to it here until 31 January 2027.')).toBeTruthy();
  expect(within(section()!).getByText('Fragment: Village walk')).toBeTruthy();
  expect(callsOf('addonOffer')).toMatchObject([{ input: { query: { id: 'ANT-7K2M9Q' } } }]);
});

it('CO-01 nothing is asked or shown of a booking to which nothing can be added', async () => {
  const { callsOf } = await openBooking(testBooking());
  expect(section()).toBeNull();
  expect(callsOf('addonOffer')).toEqual([]);
});

it('MF-04 while the booking app is down, the section says how to go on and the page stays', async () => {
  await openBooking(testBooking({ additions_until: until }), undefined, true);
  expect(within(section()!).getByRole('link', { name: 'write or call us' })).toBeTruthy();
});

it('ER-01 an offer that could not be read is asked for again', async () => {
  let answer: unknown = noAnswer;
  await openBooking(testBooking({ additions_until: until }), () => answer);
  expect(within(section()!).getByText('What can be added could not be read.')).toBeTruthy();
  answer = { response: 'SUCCESS', offer };
  await userEvent.setup().click(within(section()!).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Fragment: Village walk')).toBeTruthy();
});

it('CO-12 several invoices are listed one by one, one alone by its kind', async () => {
  const invoices = [1, 2].map((last) => ({
    kind: 'invoice' as const,
    number: `ANT/26-27/0000${last}`,
    issued_on: '2026-11-03',
    total_inr: 1,
  }));
  await openBooking(testBooking({ tax_documents: invoices }));
  const list = within(screen.getByRole('list', { name: 'Documents to download' }));
  expect(
    list
      .getAllByRole('link', { name: /^Invoice/ })
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual(
    invoices.map(({ number }) => [`Invoice ${number} (PDF)`, documentUrl('ANT-7K2M9Q', 'invoice', number)]),
  );
});

it('CO-12 the receipt of the deposit is listed among the documents, of a kind that the list of kinds does not name', async () => {
  const receipt = {
    kind: 'receipt_voucher' as const,
    number: 'ARV/26-27/00001',
    issued_on: '2026-11-03',
    total_inr: 1,
  };
  await openBooking(depositBooking({ documents: ['confirmation', 'calendar'], tax_documents: [receipt] }));
  const list = within(screen.getByRole('list', { name: 'Documents to download' }));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Confirmation (PDF)',
    'Receipt voucher (PDF)',
    'Calendar file',
  ]);
  expect(list.getByRole('link', { name: /^Receipt/ }).getAttribute('href')).toBe(
    documentUrl('ANT-7K2M9Q', 'receipt_voucher', receipt.number),
  );
});

it('CO-12 before the balance is paid, the invoice of the journey itself is still to come', async () => {
  const invoices = [{ number: 'ANT/26-27/00001', issued_on: '2026-11-03', total_inr: 1 }];
  await openBooking(depositBooking({ documents: ['confirmation', 'invoice'], invoices }));
  expect(
    screen.getByText('The invoice of the journey itself follows when the balance is paid.'),
  ).toBeTruthy();
});
