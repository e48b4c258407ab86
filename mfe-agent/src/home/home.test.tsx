import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CommissionEntry } from '@antara/contracts/api/agents';
import type { Booking } from '@antara/contracts/api/booking';
import { agent, renderScreens, createTestContext } from '@antara/contracts/testing';
import { lists } from '../testing/test-agency.ts';
import { remote } from '../routes.tsx';

const client = {
  name: 'Tara Sen Gupta',
  email: 'tara@clients.example',
  mobile_no: '9876543210',
  reference: 'LJ-204',
  papers_to: 'AGENCY',
} as const;

/** As much of a booking as the portal shows. */
const bookingOf = (booking_id: string, changes: Partial<Booking>) =>
  ({
    booking_id,
    booking_tour: { name: 'An Insight' },
    booking_data: [{ name: 'Meera Nair' }],
    booking_date_from: '2027-01-10',
    status: 'CONFIRMED',
    total_price: 210_000,
    total_inr: 174_174,
    sub_total: 200_000,
    discount_total: 0,
    agency: 'Lamplight Journeys',
    client: null,
    ...changes,
  }) as Booking;

const entry: CommissionEntry = {
  booking_id: 'ANT-7K2M9Q',
  client: 'Tara Sen Gupta',
  reference: 'LJ-204',
  program: 'An Insight',
  date_from: '2027-01-10',
  booked_on: '2026-11-21',
  base: 200_000,
  percent: 12,
  amount: 24_000,
  state: 'expected',
  inr_per_usd: 82.94,
};

it('AG-03 clients are named with the agency’s reference; a booking that names none has its first guest', async () => {
  const bookings = [bookingOf('ANT-7K2M9Q', { client }), bookingOf('ANT-2BCDFG', {})];
  const commission = {
    entries: [entry],
    expected: 24_000,
    due: 0,
    paid: 0,
    inr: { expected: 19_907, due: 0, paid: 0 },
  };
  const { appContext } = createTestContext(
    {
      agentCommission: () => ({ response: 'SUCCESS', percent: 15 }),
      ...lists,
      agentHome: () => ({
        response: 'SUCCESS',
        company_name: 'Lamplight Journeys',
        percent: 12,
        departures: [],
        bookings,
        commission,
      }),
      agentOptions: () => ({ response: 'SUCCESS', open: [], ended: [], now: Date.now() }),
      siteInfo: () => ({ response: 'UNAVAILABLE', status: 503, data: {} }),
    },
    agent,
  );
  await renderScreens(appContext, { '/agentportal': remote.createRoutes()['/agentportal']! }, [
    '/agentportal',
  ]);
  const clients = within(await screen.findByRole('region', { name: 'Bookings of your agency' }));
  const rows = clients
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('link').textContent,
      within(row).getByRole('link').getAttribute('href'),
      within(row).getAllByRole('cell')[0]!.textContent,
    ]);
  expect(rows).toEqual([
    ['Tara Sen Gupta', '/viewbooking?id=ANT-7K2M9Q', 'LJ-204'],
    ['Meera Nair', '/viewbooking?id=ANT-2BCDFG', '–'],
  ]);
  const ledger = within(screen.getByRole('region', { name: 'Commission by booking' }));
  expect(ledger.getByRole('cell', { name: 'Tara Sen Gupta' })).toBeTruthy();
  expect(ledger.getByRole('cell', { name: 'LJ-204' })).toBeTruthy();
  expect(ledger.getByRole('cell', { name: 'USD 240.00 ≈ ₹19,906' })).toBeTruthy();

  // Booked at the rate of its day, and nothing for a booking that brings none.
  const totals = () => clients.getAllByRole('cell', { name: /^USD/ }).map((cell) => cell.textContent);
  expect(totals()).toEqual(Array(2).fill('USD 2,100.00 ≈ ₹1,74,174'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Beside prices' }), 'Show net');
  expect(totals()).toEqual([
    'USD 2,100.00 ≈ ₹1,74,174 Net USD 1,860.00 ≈ ₹1,54,268',
    'USD 2,100.00 ≈ ₹1,74,174',
  ]);
  localStorage.removeItem('agent-prices');
});
