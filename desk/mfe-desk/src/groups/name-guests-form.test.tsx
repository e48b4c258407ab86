import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { NameGuestsForm } from './name-guests-form.tsx';
import type { Group } from './group-words.ts';

const group = {
  group_id: 'GRP-7K3QXM',
  kept: [
    { room: '103', category: 'Heritage' },
    { room: '100', category: 'Heritage' },
  ],
  bookings: [
    {
      status: 'CONFIRMED',
      suites: [
        { room: '101', guests: 2, named: true },
        { room: '102', guests: 1, named: false },
      ],
    },
    { status: 'CANCELLED', suites: [{ room: '104', guests: 2, named: false }] },
  ],
} as unknown as Group;

test('OF-06 guests are named suite by suite by their names alone, and half a name is told', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { input: unknown }).input);
    return Response.json({
      result: { group_id: 'GRP-7K3QXM', booked: [], named: ['102'], unchanged: [] },
      needs_second_person: false,
      request: null,
    });
  });
  const user = userEvent.setup();
  const Form = withDesk(() => <NameGuestsForm group={group} onClose={() => {}} />);
  render(<Form desk={createDesk()} />, { wrapper: BrowserRouter });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '100',
    '100',
    '102',
    '103',
    '103',
  ]);
  const see = screen.getByRole('button', { name: /^See what will happen/ });
  await user.type(screen.getByLabelText('Suite 102, guest 1, first name'), 'Asha');
  await user.click(see);
  expect(await screen.findByText(/Suite 102, guest 1: the last name is missing/)).toBeTruthy();
  await user.type(screen.getByLabelText('Suite 102, guest 1, last name'), 'Rao');
  await user.click(see);
  expect(await screen.findByRole('heading', { name: '1 suite with named guests' })).toBeTruthy();
  expect(sent).toEqual([
    { group_id: 'GRP-7K3QXM', guests: [{ roomNumber: '102', firstName: 'Asha', lastName: 'Rao' }] },
  ]);
});
