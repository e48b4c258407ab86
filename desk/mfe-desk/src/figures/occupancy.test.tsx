import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { Bar } from './bar.tsx';
import { Occupancy } from './occupancy.tsx';

it('OF-22 blocked suites stand at the end of the bar and are no full part of it', () => {
  const { container } = render(
    <Bar whole={20} blocked={10} label="0 of 20 suites sold" parts={[{ kind: 'sold', value: 0 }]} />,
  );
  const [sold, blocked] = container.querySelectorAll('rect');
  expect(sold?.getAttribute('width')).toBe('0');
  expect(blocked?.getAttribute('x')).toBe('10');
  expect(Number(blocked?.getAttribute('height'))).toBeLessThan(0.5);
});

it('OF-22 the occupancy is the one that the API counts: of suites in service, the blocked ones among them', async () => {
  const capacity = {
    departures: 1,
    suites: 7,
    held: 0,
    charter: 0,
    allotment: 1,
    blocked_otherwise: 0,
    out_of_service: 1,
    free: 4,
    occupancy_percent: 16.7,
  };
  const row = {
    sold: 1,
    guests: 2,
    bookings: 1,
    booked_inr: null,
    paid_inr: null,
    suite_night_inr: null,
    capacity,
  };
  const result = { rows: [{ ...row, name: 'Test week' }], total: row, from: '2027-01-01', to: '2027-01-31' };
  vi.stubGlobal('fetch', async () => Response.json({ result }));
  const Screen = withDesk(() => <Occupancy input={{ by: 'departure' }} />);
  render(<Screen desk={createDesk()} />, { wrapper: BrowserRouter });
  expect(await screen.findByRole('cell', { name: '16.7 %' })).toBeTruthy();
  expect(screen.getByText(/16\.7 % of suites in service/)).toBeTruthy();
});
