import { render, screen, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { Revenue } from './revenue.tsx';

const sums = {
  bookings: 3,
  gross_inr: 900,
  cancelled: 1,
  cancelled_inr: 300,
  suites: 2,
  guests: 4,
  suite_nights: 14,
  booked_inr: 600,
  net_inr: 571,
  paid_inr: 400,
  kept_inr: 0,
  suite_night_inr: 41,
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { group } = (JSON.parse(body) as { input: { group: string } }).input;
    const groups = {
      month: [],
      journey: [{ ...sums, name: 'An Insight', journey: 'an-insight' }],
      source: [
        { ...sums, name: 'direct' },
        { ...sums, name: 'office', bookings: 0, booked_inr: 0 },
      ],
    }[group];
    const months = group === 'month' ? [{ ...sums, month: '2026-12' }] : [];
    const result = { months, groups, total: sums, cancellations: [] };
    return Response.json({ result });
  });
});

test.each([
  ['month', 'Revenue by month', 'December 2026'],
  ['journey', 'Revenue by journey', 'An Insight'],
  ['source', 'Revenue by source', 'Guests, on the site'],
] as const)('OF-22 the revenue of each %s has its sums of the whole period', async (group, caption, name) => {
  const Screen = withDesk(() => <Revenue input={{ group }} />);
  render(<Screen desk={createDesk()} />, { wrapper: BrowserRouter });
  const table = await screen.findByRole('table', { name: caption });
  expect(within(table).getByText(name)).toBeTruthy();
  expect(within(table).getByRole('img', { name: `${name}: ₹600` })).toBeTruthy();
  expect(within(table).getByText('The whole period').closest('tr')?.textContent).toContain('₹571');
  expect(screen.getAllByRole('table')).toHaveLength(1);
});
