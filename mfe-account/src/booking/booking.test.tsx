import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '@antara/contracts/api/booking';
import { formatInr } from '@antara/shared-ui/price';
import { remote } from '../routes.tsx';
import { depositBooking, testBooking } from '../testing/test-booking.ts';
import { customer, noAnswer, renderScreens, createTestContext } from '@antara/contracts/testing';
import { calculatePriceLines } from './price-lines.ts';

const found = (booking: Booking = testBooking()) => ({ response: 'SUCCESS', booking });

async function openBooking(answer: () => unknown, search = '?id=ANT-7K2M9Q') {
  const testContext = createTestContext({ booking: () => answer() }, customer);
  await renderScreens(testContext.appContext, { '/viewbooking': remote.createRoutes()['/viewbooking']! }, [
    `/viewbooking${search}`,
  ]);
  return { ...testContext, user: userEvent.setup() };
}

/** Returns the amount beside `term` in the price breakup. */
function amountOf(term: string): string {
  const breakup = within(screen.getByRole('region', { name: 'Price breakup' }));
  return breakup.getByText(term).closest('div')?.querySelector('dd')?.textContent ?? '';
}

beforeEach(() => localStorage.clear());

describe('CO-12 booking confirmation', () => {
  it('CO-12 says it is completed, with id, tour, cruise, departure and duration', async () => {
    await openBooking(found);
    await screen.findByRole('heading', { level: 1, name: 'Your Booking has been completed' });
    for (const fact of [
      'ANT-7K2M9Q',
      'Artisans of Bengal',
      'Antara Ganges Voyager',
      '7 February 2027',
      '7 Nights & 8 Days',
    ]) {
      expect(screen.getByText(fact)).toBeTruthy();
    }
  });

  it('CO-12 names the client and the agency of an agency’s booking, and the papers’ way', async () => {
    const client = {
      name: 'Tara Sen Gupta',
      email: 'tara@clients.example',
      mobile_no: '9876543210',
      reference: 'LJ-204',
      papers_to: 'CLIENT' as const,
    };
    await openBooking(() => found(testBooking({ agency: 'Lamplight Journeys', client })));
    const about = within(await screen.findByRole('region', { name: 'Your client' }));
    for (const fact of [
      'Tara Sen Gupta',
      'tara@clients.example',
      '+91 98765 43210',
      'LJ-204',
      'The agency and the client',
      'Lamplight Journeys',
    ]) {
      expect(about.getByText(fact)).toBeTruthy();
    }
  });

  it('VX-16 a child’s fare is taken off of the suites in the breakup, and its lines add up', async () => {
    const booking = testBooking();
    const [first, ...others] = booking.booking_data;
    const booking_data = [{ ...first!, child_reduction: 30_000 }, ...others];
    await openBooking(() => found({ ...booking, booking_data }));
    await screen.findByRole('region', { name: 'Price breakup' });
    expect(amountOf('Suites')).toContain('USD 2,522.15');
    expect(amountOf('Child’s fare, suite 204')).toContain('−USD 300.00');
    const { children, suites } = calculatePriceLines({ ...booking, booking_data });
    expect(suites.inr - children[0]!.inr).toBe(calculatePriceLines(booking).suites.inr);
    const rooms = screen.getByRole('region', { name: 'Suites and guests' });
    expect(rooms.textContent).toContain('USD 1,534.50');
  });

  it('VX-16 a child’s bed is a line of the breakup, and its lines add up', async () => {
    const booking = testBooking();
    const [first, ...others] = booking.booking_data;
    const booking_data = [{ ...first!, traveller: 3, child_bed: 30_000 }, ...others];
    await openBooking(() => found({ ...booking, booking_data }));
    await screen.findByRole('region', { name: 'Price breakup' });
    expect(amountOf('Suites')).toContain('USD 1,922.15');
    expect(amountOf('Child’s bed, suite 204')).toMatch(/^USD 300.00/);
    const { children, suites } = calculatePriceLines({ ...booking, booking_data });
    expect(suites.inr + children[0]!.inr).toBe(calculatePriceLines(booking).suites.inr);
    screen.getByText('Double Person and a child’s bed');
  });

  it('CO-12 says nothing of clients or agencies in a traveller’s own booking', async () => {
    await openBooking(found);
    await screen.findByRole('region', { name: 'Suites and guests' });
    expect(document.body.textContent).not.toMatch(/client|agency/i);
  });

  it('CO-12 names the guests of each room', async () => {
    await openBooking(found);
    const rooms = within(await screen.findByRole('region', { name: 'Suites and guests' })).getAllByRole(
      'heading',
      {
        level: 3,
      },
    );
    expect(rooms.map((room) => room.textContent)).toEqual([
      'Heritage Suite, room 204',
      'Ganga Suite, room 107',
    ]);
    const first = within(rooms[0]!.closest('li')!);
    first.getByText('Double Person');
    first.getByText('Dev Menon');
    first.getByText('Female, 41, India');
    within(rooms[1]!.closest('li')!).getByText('Leela Menon');
  });

  it('CO-12 breaks the price up, in dollars and rupees', async () => {
    await openBooking(found);
    await screen.findByRole('region', { name: 'Price breakup' });
    // Calculated by hand: each line in rupees at 83.4567, rounded half up. The total is the sum of the lines.
    expect(amountOf('Suites')).toBe('USD 2,222.15₹1,85,453');
    expect(amountOf('Add-ons')).toBe('USD 129.99₹10,849');
    expect(amountOf('Extensions')).toBe('USD 210.11₹17,535');
    expect(amountOf('Sub total')).toBe('USD 2,562.25₹2,13,837');
    expect(amountOf('Coupon')).toBe('−USD 192.17−₹16,038');
    expect(amountOf('GST (5%)')).toBe('USD 118.50₹9,890');
    expect(amountOf('Total')).toBe('USD 2,488.58₹2,07,689');
    screen.getByText('RIVER75');
  });

  it('CO-12 VX-17 the fee for a change of date is a line of its own, and no add-on', async () => {
    const change_fees = [{ title: 'Change of date from 31 January 2027', price: 10_000 }];
    const { addon_total, sub_total } = testBooking();
    await openBooking(() => found(testBooking({ change_fees, addon_total, sub_total: sub_total + 10_000 })));
    await screen.findByRole('region', { name: 'Price breakup' });
    expect(amountOf('Change of date from 31 January 2027')).toBe('USD 100.00₹8,346');
    // One rupee less than the add-ons alone would be, because the fee and the add-ons are rounded as one sum.
    expect(amountOf('Add-ons')).toBe('USD 129.99₹10,848');
    expect(amountOf('Sub total')).toBe('USD 2,662.25₹2,22,182');
  });

  it('CO-12 OF-07 a bank transfer that is expected: how much, until when, with which reference', async () => {
    const expected_transfer = { inr: 120_000, until: '2027-01-12' };
    await openBooking(() => found(depositBooking({ balance_due_on: '2027-01-12', expected_transfer })));
    const payment = within(await screen.findByRole('region', { name: 'Payment' }));
    expect(payment.getByText('Expected by bank transfer')).toBeTruthy();
    expect(payment.getByText('₹1,20,000')).toBeTruthy();
    expect(payment.getByText('Until 12 January 2027, with ANT-7K2M9Q as the reference')).toBeTruthy();
  });

  it('CO-12 OF-07 a cancelled booking says what of it goes back by bank transfer', async () => {
    const cancelled = (transfer_inr?: number) =>
      found(
        testBooking({
          status: 'CANCELLED',
          cancellation: {
            cancelled_at: '2026-11-20T20:00:00.000Z',
            fee_inr: 0,
            refund_inr: 90_000,
            transfer_inr,
          },
        }),
      );
    await openBooking(() => cancelled(90_000));
    expect(await screen.findByText(/^₹90,000 goes back by bank transfer to your account;/)).toBeTruthy();
    cleanup();
    await openBooking(() => cancelled(60_000));
    expect(
      await screen.findByText(
        /^₹90,000 goes back in two parts: ₹30,000 to the card it came from, ₹60,000 by bank transfer to your account;/,
      ),
    ).toBeTruthy();
  });

  it('CO-12 booked by deposit: paid so far, the balance and its date, and the way to pay it', async () => {
    const booking = depositBooking({ balance_due_on: '2199-12-09' });
    await openBooking(() => found(booking));
    await screen.findByRole('heading', { level: 1, name: 'Your Booking has been completed' });
    const payment = within(screen.getByRole('region', { name: 'Payment' }));
    payment.getByText(formatInr(booking.paid_inr));
    payment.getByText(formatInr(booking.balance_inr));
    payment.getByText('Due by 9 December 2199');
    screen.getByText('The invoice follows when the balance is paid.');
    screen.getByText(`Balance ${formatInr(booking.balance_inr)}, due by 9 December 2199`);
    expect(screen.getByRole('link', { name: 'Pay the balance' }).getAttribute('href')).toBe(
      '/pay-balance?id=ANT-7K2M9Q',
    );
  });

  it('CO-12 a balance whose day is over is due since then', async () => {
    await openBooking(() => found(depositBooking({ balance_due_on: '2020-12-09' })));
    expect(await screen.findByText('Due since 9 December 2020')).toBeTruthy();
  });

  it('CO-12 paid in full: no balance, nothing to pay', async () => {
    await openBooking(found);
    const payment = within(await screen.findByRole('region', { name: 'Payment' }));
    payment.getByText('In full');
    expect(payment.queryByText('Balance')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Pay the balance' })).toBeNull();
  });

  it('CO-12 the documents are there to be saved, as many as there are', async () => {
    await openBooking(() => found(testBooking({ documents: ['invoice', 'credit_note', 'calendar'] })));
    const links = within(await screen.findByRole('list', { name: 'Documents to download' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Invoice (PDF)', '/api/booking/document?id=ANT-7K2M9Q&kind=invoice'],
      ['Credit note (PDF)', '/api/booking/document?id=ANT-7K2M9Q&kind=credit_note'],
      ['Calendar file', '/api/booking/document?id=ANT-7K2M9Q&kind=calendar'],
    ]);
    expect(links.every((link) => link.hasAttribute('download'))).toBe(true);
  });

  it('CO-12 a booking that cannot be cancelled offers no cancellation', async () => {
    await openBooking(() => found(testBooking({ can_cancel: false })));
    await screen.findByText('Your Booking has been completed');
    expect(screen.queryByRole('button', { name: 'Cancel this booking' })).toBeNull();
  });

  it('CO-12 the printed rupee lines add up to what was charged', () => {
    const lines = calculatePriceLines(testBooking());
    expect(lines.subtotal.inr - lines.discount.inr + lines.tax.inr).toBe(lines.total.inr);
  });

  it('CO-12 says so when a journey carries no GST', async () => {
    await openBooking(() => found(testBooking({ tax_total: 0 })));
    expect(await screen.findByText('Not charged on this journey')).toBeTruthy();
  });

  it.each([
    ['PENDING', 'Your booking is awaiting payment'],
    ['CANCELLED', 'This booking was cancelled'],
    ['REFUNDED', 'This booking was refunded'],
  ] as const)('CO-12 a booking that is %s is not called completed', async (status, title) => {
    await openBooking(() => found(testBooking({ status })));
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.queryByText('Your Booking has been completed')).toBeNull();
  });

  it('OF-05 a departure that the company cancelled says so, why, and what comes back', async () => {
    const cancellation = {
      cancelled_at: '2027-01-10T05:00:00.000Z',
      fee_inr: 0,
      refund_inr: 120_000,
      departure_reason: 'The water of the river is too low.',
    };
    await openBooking(() => found(testBooking({ status: 'CANCELLED', cancellation })));
    await screen.findByRole('heading', { level: 1, name: 'Your departure does not take place' });
    expect(
      screen.getByText(/We are very sorry. The water of the river is too low. ₹1,20,000 goes back/),
    ).toBeTruthy();
  });

  it('OF-05 a departure that the company moved: its day before, why, and until when it may be declined', async () => {
    const moved = { from: '2027-02-01', reason: 'The lock is repaired.', free_until: '2099-01-24' };
    await openBooking(() => found(testBooking({ moved })));
    await screen.findByRole('heading', { level: 1, name: 'Your departure has a new day' });
    expect(
      screen.getByText(
        /from 1 Feb(ruary)? 2027\. The lock is repaired\. .* and all that you have paid comes back/,
      ),
    ).toBeTruthy();
  });

  it('OF-04 another ship that sails: which, why, and until when it may be declined', async () => {
    const change = { from: 'Ganga Vilas', to: 'Bengal Ganga', reason: 'An engine is repaired.' };
    await openBooking(() => found(testBooking({ ship_changed: { ...change, free_until: '2099-01-24' } })));
    await screen.findByRole('heading', { level: 1, name: 'Another ship sails your departure' });
    expect(
      screen.getByText(
        /Bengal Ganga sails in place of the Ganga Vilas\. An engine is repaired\. .* comes back/,
      ),
    ).toBeTruthy();
  });

  it('OF-05 when it can be declined no longer, the page is that of any booking', async () => {
    const moved = { from: '2027-02-01', reason: 'The lock is repaired.', free_until: '2020-01-24' };
    await openBooking(() => found(testBooking({ moved })));
    expect(await screen.findByText('Your Booking has been completed')).toBeTruthy();
  });

  it('CO-12 without ?id= shows the booking stored under selectedUserBooking', async () => {
    localStorage.setItem('selectedUserBooking', JSON.stringify({ booking_id: 'ANT-OTHER' }));
    const { calls } = await openBooking(found, '');
    await screen.findByText('Your Booking has been completed');
    expect(calls.map(({ input }) => input)).toMatchObject([{ query: { id: 'ANT-OTHER' } }]);
  });

  it.each(['', 'not json', '{"booking_id":7}', 'null'])(
    'CO-12 with neither an id nor a readable stored booking (%s): a kind word and no call',
    async (stored) => {
      localStorage.setItem('selectedUserBooking', stored);
      const { calls } = await openBooking(found, '');
      await screen.findByText('We cannot find this booking');
      expect(screen.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/userbooking');
      expect(calls).toEqual([]);
    },
  );

  it("CO-12 another's booking is not found", async () => {
    await openBooking(() => ({ response: 'NOT_FOUND', status: 404, data: { message: 'Not found.' } }));
    expect(await screen.findByText('We cannot find this booking')).toBeTruthy();
  });

  it('CO-12 ER-01 a failed read can be tried again', async () => {
    let works = false;
    const { user } = await openBooking(() => (works ? found() : noAnswer));
    await screen.findByText('Your booking could not be read');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Your Booking has been completed')).toBeTruthy();
  });

  it('CO-12 a session that has ended is told to the whole page', async () => {
    const { session } = await openBooking(() => ({ response: 'UNAUTHORISED', status: 401, data: {} }));
    await waitFor(() => expect(session().status).toBe('anonymous'));
  });
});
