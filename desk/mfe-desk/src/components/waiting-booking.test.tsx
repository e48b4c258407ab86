import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Suite } from './deck-plan.tsx';
import { WaitingSuites } from './waiting-booking.tsx';

const sold: Suite = {
  room_number: '101',
  category: 'Ganga',
  vessel: 'Bengal Ganga',
  deck: 'upper',
  side: 'port',
  door: 1,
  state: 'sold',
  held_until: null,
  booking_id: 'ANT-222222',
  block_kind: null,
  block_reason: null,
  closure_id: null,
  group_id: null,
  waiting: null,
};

test('OF-03 suites whose cancellation or refund is not done yet are named with their booking, the others are not', () => {
  const suites: Suite[] = [
    sold,
    { ...sold, room_number: '102', booking_id: 'ANT-333333', waiting: 'cancellation' },
    { ...sold, room_number: '103', booking_id: 'ANT-444444', waiting: 'refund' },
  ];
  const { container } = render(<WaitingSuites suites={suites} />, { wrapper: MemoryRouter });
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Suite 102: cancellation waits for approval ANT-333333',
    'Suite 103: refund under way ANT-444444',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/bookings/ANT-333333',
    '/bookings/ANT-444444',
  ]);
});
