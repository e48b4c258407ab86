import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { listOtherShips } from '../prices/suite-prices.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { Unpriced } from './unpriced.tsx';
import type { Departure } from './weeks.ts';

const departure = {
  journey: 'upstream',
  date: '2027-02-07',
  ship: 'Nova',
  ship_slug: 'nova',
  closed_at: '2026-12-01T10:00:00.000Z',
  cancelled_at: null,
} as Departure;
const royal = { category: 'Royal', rooms: ['301'] };

beforeEach(() => {
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { input } = JSON.parse(body) as { input: { ship?: string } };
    // Both ships have a category without a price.
    return Response.json({ result: { ship: input.ship ? 'Nova' : 'Vega', unpriced: [royal] } });
  });
});

test('OF-04 categories of a replacing ship without a price lead to their form; the journey’s own ship is sold without', async () => {
  const Both = withDesk(() => (
    <>
      <Unpriced {...departure} ship="Vega" ship_slug="vega" />
      <Unpriced {...departure} />
    </>
  ));
  render(<Both desk={createDesk()} />, { wrapper: BrowserRouter });
  const link = await screen.findByRole('link', { name: 'Price of Royal …' });
  expect(link.getAttribute('href')).toBe('/prices?journey=upstream&ship=nova&change=category+Royal');
  expect(screen.getAllByText(/have no price on this journey yet/)).toHaveLength(1);
});

test('OF-04 the ships in place of the journey’s own, each with her departures that are not on sale', () => {
  const sailing: Departure[] = [
    departure,
    { ...departure, date: '2027-02-14', closed_at: null },
    { ...departure, date: '2027-02-21', cancelled_at: '2026-12-01T10:00:00.000Z' },
    { ...departure, date: '2027-02-28', ship: 'Vega', ship_slug: 'vega' },
  ];
  expect(listOtherShips(sailing, 'Vega')).toEqual([
    { slug: 'nova', name: 'Nova', closedDates: ['2027-02-07'] },
  ]);
});
