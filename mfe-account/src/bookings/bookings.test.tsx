import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { remote } from '../routes.tsx';
import { formatInr } from '@antara/shared-ui/price';
import { cancelledBooking, depositBooking, testBooking } from '../testing/test-booking.ts';
import {
  customer,
  noAnswer,
  renderScreens,
  createTestContext,
  type CallHandlers,
} from '@antara/contracts/testing';
import { sortBookings } from './sort-bookings.ts';

async function openBookings(answers: CallHandlers, address = '/userbooking') {
  const testContext = createTestContext(answers, customer);
  const page = await renderScreens(
    testContext.appContext,
    { '/userbooking': remote.createRoutes()['/userbooking']! },
    [address],
  );
  return { ...testContext, ...page, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());

describe('CO-11 my bookings', () => {
  it('CO-11 a card shows tour, cruise, departure, duration, status and suites', async () => {
    await openBookings({
      bookings: () => ({
        response: 'SUCCESS',
        bookings: [testBooking({ booking_date_to: '2200-02-14' })],
      }),
    });
    const card = within(await screen.findByRole('article', { name: 'Artisans of Bengal' }));
    for (const fact of [
      'Aboard Antara Ganges Voyager',
      '7 February 2027',
      '7 Nights & 8 Days',
      'Confirmed',
      '2 suites, 3 travellers',
    ]) {
      expect(card.getByText(fact)).toBeTruthy();
    }
    expect(card.getByRole('img', { name: 'A weaver at her loom beside an open window' })).toBeTruthy();
  });

  it('CO-11 VIEW BOOKING stores selectedUserBooking, without guests, and goes to /viewbooking', async () => {
    const { user, router } = await openBookings({
      bookings: () => ({ response: 'SUCCESS', bookings: [testBooking()] }),
    });
    await user.click(await screen.findByRole('link', { name: 'VIEW BOOKING' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/viewbooking'));
    expect(router.state.location.search).toBe('?id=ANT-7K2M9Q');
    const stored = localStorage.getItem('selectedUserBooking') ?? '';
    expect(JSON.parse(stored)).toMatchObject({
      booking_id: 'ANT-7K2M9Q',
      booking_tour: { name: 'Artisans of Bengal' },
      booking_date_from: '2027-02-07',
    });
    expect(stored).not.toContain('Menon');
  });

  it.each([
    ['2199-12-09', true, 'Passports missing: please add them by 9 December 2199'],
    ['2020-12-09', true, 'Passports missing since 9 December 2020: please add them now'],
    ['2199-12-09', false, null],
  ])('VX-16 passports until %s, missing: %s', async (passports_until, passports_missing, said) => {
    const booking = depositBooking({ passports_until, passports_missing, booking_date_to: '2200-02-14' });
    await openBookings({ bookings: () => ({ response: 'SUCCESS', bookings: [booking] }) });
    const card = within(await screen.findByRole('article', { name: 'Artisans of Bengal' }));
    expect(card.queryByText(/^Passports missing/)?.textContent ?? null).toBe(said);
  });

  it('CO-11 a skeleton stands until the bookings are there', async () => {
    const answer = Promise.withResolvers<unknown>();
    await openBookings({ bookings: () => answer.promise });
    await screen.findByRole('heading', { level: 1, name: 'My bookings' });
    expect(screen.getByRole('status').textContent).toBe('Loading your bookings');
    answer.resolve({ response: 'SUCCESS', bookings: [testBooking()] });
    expect(await screen.findByRole('article', { name: 'Artisans of Bengal' })).toBeTruthy();
    expect(screen.queryByText('Loading your bookings')).toBeNull();
  });

  it('CO-11 a card shows the balance with its date, the way to pay it, and the documents', async () => {
    const booking = depositBooking({ balance_due_on: '2199-12-09', booking_date_to: '2200-02-14' });
    await openBookings({ bookings: () => ({ response: 'SUCCESS', bookings: [booking] }) });
    const card = within(await screen.findByRole('article', { name: 'Artisans of Bengal' }));
    card.getByText(`Balance ${formatInr(booking.balance_inr)}, due by 9 December 2199`);
    expect(card.getByRole('link', { name: 'Pay the balance' }).getAttribute('href')).toBe(
      '/pay-balance?id=ANT-7K2M9Q',
    );
    for (const name of ['Confirmation (PDF)', 'Calendar file']) {
      expect(card.getByRole('link', { name }).hasAttribute('download')).toBe(true);
    }
  });

  it.each([
    [testBooking({ booking_date_to: '2200-02-14' }), 'Confirmed'],
    [testBooking({ booking_date_to: '2020-02-14' }), 'Sailed'],
    [depositBooking({ booking_date_to: '2200-02-14', balance_due_on: '2020-12-09' }), 'Balance overdue'],
    [testBooking({ status: 'PENDING' }), 'Awaiting payment'],
    [testBooking({ status: 'CANCELLED', booking_date_to: '2020-02-14' }), 'Cancelled'],
  ])('CO-11 says how a booking stands (%#)', async (booking, expected) => {
    await openBookings({ bookings: () => ({ response: 'SUCCESS', bookings: [booking] }) });
    expect(within(await screen.findByRole('article')).getByText(expected)).toBeTruthy();
  });

  it('CO-11 a voyage cancelled from its card moves to the cancelled ones, and keeps the focus', async () => {
    const booking = testBooking({ booking_date_to: '2200-02-14' });
    const terms = {
      days_before: 134,
      band: 'early' as const,
      fee_percent: 10,
      fee_inr: 20_000,
      paid_inr: booking.total_inr,
      refund_inr: booking.total_inr - 20_000,
    };
    const { user } = await openBookings({
      bookings: () => ({ response: 'SUCCESS', bookings: [booking] }),
      cancellation: () => ({ response: 'SUCCESS', cancellation: terms }),
      cancelBooking: () => ({ response: 'SUCCESS', booking: cancelledBooking(booking, terms) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel this booking' }));
    await user.click(await screen.findByRole('button', { name: /^Cancel and refund/ }));
    const past = within(
      (await screen.findByRole('heading', { name: 'Past and cancelled voyages' })).closest('section')!,
    );
    past.getByText(`Cancelled on 21 November 2026, ${formatInr(terms.refund_inr)} refunded`);
    expect(document.activeElement).toBe(past.getByRole('link', { name: 'VIEW BOOKING' }));
    expect(screen.getByText('No voyage ahead')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel this booking' })).toBeNull();
  });

  it('CO-11 PD-04 more bookings than a page holds: links on and back, and what is ahead is not missed there', async () => {
    const { router, user, calls } = await openBookings({
      bookings: ({ query }) => ({
        response: 'SUCCESS',
        bookings: [testBooking({ booking_date_to: '2020-02-14' })],
        ...(!(query as { cursor?: string }).cursor && { more: 'ANT-7K2M9Q' }),
      }),
    });
    const on = await screen.findByRole('link', { name: 'Earlier bookings' });
    expect(screen.getByText('No voyage ahead')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'The first bookings' })).toBeNull();
    await user.click(on);
    await waitFor(() => expect(router.state.location.search).toBe('?cursor=ANT-7K2M9Q'));
    const back = await screen.findByRole('link', { name: 'The first bookings' });
    expect(back.getAttribute('href')).toBe('/userbooking#bookings');
    expect(screen.queryByText('No voyage ahead')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Earlier bookings' })).toBeNull();
    expect(calls.map(({ input }) => input)).toMatchObject([
      { query: { limit: '20' } },
      { query: { limit: '20', cursor: 'ANT-7K2M9Q' } },
    ]);
  });

  it('CO-11 a page after the last: says so and leads to the first', async () => {
    await openBookings(
      { bookings: () => ({ response: 'SUCCESS', bookings: [] }) },
      '/userbooking?cursor=ANT-7K2M9Q',
    );
    await screen.findByText('No earlier voyages');
    expect(screen.getByRole('link', { name: 'Your bookings from the first' }).getAttribute('href')).toBe(
      '/userbooking',
    );
  });

  it('CO-11 no bookings: says so and leads to the journeys', async () => {
    await openBookings({ bookings: () => ({ response: 'SUCCESS', bookings: [] }) });
    await screen.findByText('No voyages yet');
    expect(screen.getByRole('link', { name: 'See our journeys' }).getAttribute('href')).toBe('/booking');
  });

  it('CO-11 ER-01 a failed read keeps the page, and Retry reads again', async () => {
    let works = false;
    const { user } = await openBookings({
      bookings: () => (works ? { response: 'SUCCESS', bookings: [testBooking()] } : noAnswer),
    });
    await screen.findByText('Your bookings could not be read');
    screen.getByRole('heading', { level: 1, name: 'My bookings' });
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article', { name: 'Artisans of Bengal' });
    expect(screen.queryByText('Your bookings could not be read')).toBeNull();
  });

  it('CO-11 a session that has ended shows no error: the shell leads to the login', async () => {
    const { session } = await openBookings({
      bookings: () => ({ response: 'UNAUTHORISED', status: 401, data: { message: 'Please log in.' } }),
    });
    await waitFor(() => expect(session().status).toBe('anonymous'));
    await waitFor(() => expect(screen.queryByText('Loading your bookings')).toBeNull());
    expect(screen.queryByText('Your bookings could not be read')).toBeNull();
    expect(screen.queryByText('No voyages yet')).toBeNull();
  });
});

describe('CO-11 order', () => {
  const booking = (id: string, from: string, to: string, status = 'CONFIRMED' as const) =>
    testBooking({ booking_id: id, booking_date_from: from, booking_date_to: to, status });

  it('CO-11 upcoming by nearest departure, past by latest; a voyage under way is upcoming on its last day too', () => {
    const { upcoming, past } = sortBookings(
      [
        booking('later', '2027-09-01', '2027-09-08'),
        booking('long ago', '2025-01-01', '2025-01-08'),
        booking('under way', '2027-01-25', '2027-02-01'),
        booking('yesterday', '2027-01-24', '2027-01-31'),
      ],
      '2027-02-01',
    );
    expect(upcoming.map((one) => one.booking_id)).toEqual(['under way', 'later']);
    expect(past.map((one) => one.booking_id)).toEqual(['yesterday', 'long ago']);
  });

  it('CO-11 a cancelled voyage is not upcoming', () => {
    const cancelled = testBooking({ status: 'CANCELLED' });
    expect(sortBookings([cancelled], '2026-01-01')).toEqual({ upcoming: [], past: [cancelled] });
  });
});
