import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import Months from './months.screen.tsx';
import { createDesk } from '../testing/create-desk.ts';

const money = { lines: 0, card: 0, transfer: 0, cash: 0, cheque: 0, total: 0 };
const figures = {
  documents: {},
  gst: { taxable_inr: 0, cgst_paise: 0, sgst_paise: 0, igst_paise: 0 },
  payments: money,
  refunds: money,
  commissions: { lines: 0, amount: 0, inr: 0 },
};
const reads: Record<string, object> = {
  'months.show': { month: '2025-10', closed_at: null, closed_by: null, figures, differs: [], open: [] },
  'bookings.list': {
    bookings: [
      { booking_id: 'ANT-7K3QXM', balance_inr: 150_000 },
      { booking_id: 'ANT-8K3QXM', balance_inr: 50_000 },
    ],
  },
  'content.import': { documents: [{ file: 'settings/tally.json', state: 'new' }], notes: [] },
};

function show() {
  const calls: { name: string; input: { documents?: { document: unknown }[] } }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body = '{}' }: { body?: string } = {}) => {
    const name = url.split('/').at(-1)!;
    calls.push({ name, input: JSON.parse(body).input });
    return name === 'months.tally'
      ? Response.json({ data: { message: 'Not set yet.', code: 'TALLY_LEDGERS' } }, { status: 422 })
      : Response.json({ result: reads[name], needs_second_person: false, request: null });
  });
  const desk = createDesk();
  const router = createMemoryRouter([{ path: '/months', element: <Months desk={desk} /> }], {
    initialEntries: ['/months?month=2025-10'],
  });
  render(<RouterProvider router={router} />);
  return { calls, router, user: userEvent.setup() };
}

it('OF-19 a month says what guests owe, and is chosen by its field', async () => {
  const { router } = show();
  const owed = await screen.findByRole('link', {
    name: '2 bookings owe ₹2,00,000 past the day of the balance',
  });
  expect(owed.getAttribute('href')).toBe('/bookings?overdue=1');
  fireEvent.change(screen.getByLabelText('Month', { selector: 'input' }), { target: { value: '2025-09' } });
  expect(router.state.location.search).toBe('?month=2025-09');
});

it('OF-19 the ledgers of Tally are entered where its file is missing, and another month has no error', async () => {
  const { calls, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Tally file' }));
  await user.click(await screen.findByRole('button', { name: 'Enter the names …' }));
  for (const field of screen.getAllByRole('textbox').slice(1)) await user.type(field, 'L');
  await user.click(screen.getByRole('button', { name: 'See what will happen' }));
  await screen.findByRole('heading', { name: 'The ledgers’ names are kept' });
  const names =
    'guests sales cgst sgst igst tax_without_parts rounding card transfer cash cheque commission tds';
  expect(calls.find(({ name }) => name === 'content.import')?.input.documents?.[0]?.document).toEqual({
    kind: 'setting',
    name: 'tally',
    value: Object.fromEntries(names.split(' ').map((name) => [name, 'L'])),
  });
  await user.click(screen.getByRole('button', { name: '← September 2025' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enter the names …' })).toBeNull());
});
