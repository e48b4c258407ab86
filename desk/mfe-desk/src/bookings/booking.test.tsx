import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { OperationName } from '@antara/desk-common/operations';
import Booking from './booking.screen.tsx';
import { listParts } from './changes/cancel-part.tsx';
import { listChanges } from './changes/changes.ts';
import { listMoney, listSums } from './money.tsx';
import { listPapers } from './papers.ts';
import { listStates } from './states.tsx';
import type { BookingRecord } from './record.ts';
import { confirmed } from './testing/record.ts';
import { createDesk } from '../testing/create-desk.ts';
import { sampleHold } from '../testing/samples.ts';

interface Call {
  name: string;
  input: Record<string, unknown>;
  isRehearsal: boolean;
}

/** Shows the page of the booking; `answer` answers changes. Returns the calls of changes. */
function show(
  address: string,
  answer: (call: Call) => object,
  mayRun = (_name: OperationName) => true,
  record = confirmed,
) {
  const calls: Call[] = [];
  const reads: { [name: string]: object } = {
    'bookings.show': record,
    'bookings.timeline': {
      booking_id: confirmed.booking_id,
      has_all: true,
      events: [{ at: '2026-11-25T05:45:00.000Z', kind: 'booked', who: null, details: {} }],
    },
    'approvals.list': { requests: [] },
    'bookings.passports': { until: '2027-01-12', overdue: false, guests: [] },
    'suites.list': {
      suites: [
        { room_number: '204', category: 'Balcony', deck: 'upper', state: 'free' },
        { room_number: '205', category: 'Balcony', deck: 'upper', state: 'sold' },
      ],
    },
  };
  vi.stubGlobal('fetch', async (url: string, { body = '{}' }: { body?: string } = {}) => {
    const name = url.split('/').at(-1)!;
    if (name === 'presence') return Response.json({ others: [] });
    const { input, dry_run } = JSON.parse(body) as { input: Call['input']; dry_run?: boolean };
    const call = { name, input, isRehearsal: dry_run === true };
    const read = reads[name];
    if (!read) calls.push(call);
    return Response.json({ result: read ?? answer(call), needs_second_person: false, request: null });
  });
  const notify = vi.fn();
  const desk = createDesk({ may: mayRun, notify });
  const router = createMemoryRouter([{ path: '/bookings/:booking', element: <Booking desk={desk} /> }], {
    initialEntries: [`/bookings/ANT-7K3QXM${address}`],
  });
  render(<RouterProvider router={router} />);
  return { calls, notify, router, user: userEvent.setup() };
}

const moved = {
  booking_id: 'ANT-7K3QXM',
  from: { room: '101', category: 'Ganga' },
  to: { room: '204', category: 'Balcony' },
  apart: null,
};

test('OF-23 a suite is moved: the rows show it before it is made, and the reason goes with it', async () => {
  const { calls, notify, user, router } = show('?change=suite&of=101', () => moved);
  await screen.findByRole('option', { name: '204 Balcony, upper' });
  await user.selectOptions(screen.getByLabelText(/New suite/), '204');
  await user.click(screen.getByRole('button', { name: 'What will happen?' }));
  expect(await screen.findByRole('heading', { name: 'Suite 101 becomes 204' })).toBe(document.activeElement);
  expect(screen.getByText('101 → 204')).toBeDefined();
  await user.type(screen.getByLabelText(/^Reason, which guests read in their letter/), 'A balcony');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(notify).toHaveBeenCalledOnce());
  expect(calls.map(({ input, isRehearsal }) => [input, isRehearsal])).toEqual([
    [{ booking_id: 'ANT-7K3QXM', from: '101', to: '204', reason: 'What would happen?' }, true],
    [{ booking_id: 'ANT-7K3QXM', from: '101', to: '204', reason: 'A balcony' }, false],
  ]);
  expect(router.state.location.search).toBe('');
});

test('OF-08 of a guest only what was changed is sent, and what was typed survives a reload', async () => {
  const { calls, user } = show('?change=guest&of=102/1', () => ({
    booking_id: 'ANT-7K3QXM',
    room: '102',
    guest: 1,
    other_person: false,
    changed: ['firstName'],
    is_mailed: true,
  }));
  const name = await screen.findByLabelText(/First name/);
  await user.clear(name);
  await user.type(name, 'Mira');
  expect(sessionStorage.getItem('draft:change ANT-7K3QXM bookings.changeGuest 102/1')).toContain('Mira');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Meera Rao becomes Mira Rao' });
  expect(screen.getByText('Meera → Mira')).toBeTruthy();
  expect(calls[0]!.input).toEqual({
    booking_id: 'ANT-7K3QXM',
    room: '102',
    guest: 1,
    first_name: 'Mira',
    other_person: false,
    reason: 'What would happen?',
  });
});

test('OF-08 Escape leaves the form and the list of changes, and the focus returns', async () => {
  const { user, router } = show('', () => moved);
  await screen.findByRole('heading', { level: 1, name: 'ANT-7K3QXM' });
  await user.keyboard('e');
  const list = within(await screen.findByRole('region', { name: 'Changes' }));
  expect(list.getAllByRole('button')[0]).toBe(document.activeElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(document.activeElement?.textContent).toMatch(/^Change/);
});

test('OF-08 only changes that the booking permits and the member may make are offered', () => {
  const ids = (record: typeof confirmed, may: (name: OperationName) => boolean) =>
    listChanges(record, may).map(({ id }) => id);
  expect(ids(confirmed, () => true)).toContain('cancel');
  const reservations = (name: OperationName) => name !== 'bookings.transferReceived';
  expect(ids(confirmed, reservations)).not.toContain('transfer');
  const over = { ...confirmed, cancellation_terms: null };
  expect(ids(over, () => true)).not.toContain('suite');
  const unpaid = {
    ...over,
    status: 'OPTION',
    booking: null,
    line: { ...over.line, balance_inr: 0 },
  } as const;
  expect(ids(unpaid, () => true)).toEqual(['note']);
});

test('OF-09 while a refund is under way, changes that depend on the money stay in the list and say why they wait', async () => {
  const refunding = { ...confirmed, cancellation_terms: null, refund_under_way: true };
  const { user, router } = show('?change=choose', () => ({}), undefined, refunding);
  const list = await screen.findByRole('region', { name: 'Changes' });
  const why = within(list).getByRole('status');
  expect(why.textContent).toMatch(/^A refund of this booking is under way\./);
  const waiting = within(list)
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-disabled'));
  expect(waiting.map(({ textContent }) => textContent)).toEqual([
    'Move to another date or dearer suites',
    'Give money back',
    'Cancel a suite, guest or extra',
    'Cancel the booking',
  ]);
  for (const button of waiting) expect(button.getAttribute('aria-describedby')).toBe(why.id);
  await user.click(waiting[3]!);
  expect(router.state.location.search).toBe('?change=choose');
  expect(screen.getByText('Refund under way')).toBeDefined();
  // The suite can be changed all the same.
  await user.click(within(list).getByRole('button', { name: 'Move to another suite' }));
  expect(router.state.location.search).toBe('?change=suite');
  expect(listStates(confirmed).flat()).not.toContain('Refund under way');
});

test('OF-09 the parts of a booking are its suites, the guests of one suite, and its extras', () => {
  expect(listParts(confirmed).map(({ label }) => label)).toEqual([
    'Suite 101',
    'Suite 102',
    'Asha Rao, suite 101',
    'Leela Rao, suite 101',
    'Kumartuli walk',
  ]);
});

test('OF-10 the papers that a booking has can be sent, by their numbers', () => {
  expect(listPapers(confirmed)).toEqual([
    { paper: 'confirmation', numbers: [] },
    { paper: 'vouchers', numbers: ['ARV/26-27/00001'] },
    { paper: 'payment-reminder', numbers: [] },
  ]);
});

test('OF-08 states are words, and a balance that is past is said to be overdue', () => {
  const { line } = confirmed;
  expect(listStates(confirmed)).toEqual([
    ['Confirmed', 'teal'],
    ['Balance due 14 Dec 2026', 'marigold'],
  ]);
  expect(listStates({ ...confirmed, line: { ...line, overdue: true } })[1]).toEqual([
    'Balance overdue since 14 Dec 2026',
    'brick',
  ]);
  expect(listStates({ ...confirmed, line: { ...line, balance_inr: 0 } })[1]).toEqual([
    'Paid in full',
    'teal',
  ]);
});

test('OF-08 a transfer is one line of the money, although it has a payment as well', () => {
  const payment = {
    payment_id: 'trf_1',
    provider: 'transfer',
    pays: 'DEPOSIT',
    status: 'captured',
    outcome: 'booked',
    amount_paise: 3_000_000,
    refund_paise: 0,
    refunded_paise: 0,
    created_at: '2026-11-25T05:45:00.000Z',
  } as const;
  const lines = listMoney({ ...confirmed, payments: [payment] });
  expect(lines.map(({ what, amountPaise }) => [what, amountPaise])).toEqual([
    ['Received', 30_000_00],
    ['Balance', 2_70_000_00],
  ]);
});

test('OF-09 refunds made and on their way are lines of their own, and the sums agree with the lines', () => {
  const card: (typeof confirmed.payments)[number] = {
    payment_id: 'pay_1',
    provider: 'sandbox',
    pays: 'FULL',
    status: 'captured',
    outcome: 'booked',
    amount_paise: 2_12_890_00,
    refund_paise: 1_11_445_00,
    refunded_paise: 5_000_00,
    created_at: '2026-11-25T05:45:00.000Z',
  };
  const record = {
    ...confirmed,
    payments: [card],
    transfers: [],
    expected_transfer: null,
    goodwill_inr: 5_000,
    line: { ...confirmed.line, total_inr: 1_06_445, balance_inr: 0 },
  };
  expect(listMoney(record).map(({ what, amountPaise }) => [what, amountPaise])).toEqual([
    ['Whole fare', 2_12_890_00],
    ['Gone back', -5_000_00],
    ['Going back', -1_06_445_00],
  ]);
  expect(listSums(record)).toEqual([
    ['Price', 1_06_445_00],
    ['Goodwill', -5_000_00],
    ['Received, less what goes back', 1_01_445_00],
  ]);
});

test('OF-10 each paper is looked at in a tab of its own or saved, and a reminder is only sent', async () => {
  const tab = { location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { calls, user } = show('?tab=papers', () => ({ file: 'paper.pdf', content: btoa('%PDF') }));
  await user.click(await screen.findByRole('button', { name: 'Look at confirmation' }));
  await waitFor(() => expect(tab.location.href).toBe('blob:paper'));
  const { number } = confirmed.booking!.tax_documents![0]!;
  await user.click(screen.getByRole('button', { name: `Download ${number}` }));
  await waitFor(() => expect(names).toEqual(['paper.pdf']));
  expect(calls.map(({ name, input }) => [name, input])).toEqual([
    ['bookings.paperFile', { booking_id: 'ANT-7K3QXM', paper: 'confirmation' }],
    ['bookings.paperFile', { booking_id: 'ANT-7K3QXM', paper: expect.any(String), number }],
  ]);
  expect(screen.queryByRole('button', { name: /Look at reminder/ })).toBeNull();
});

test('OF-08 a guest of whom only the name is known is shown without an age', async () => {
  const named = confirmed.guests.map((guest) => ({ ...guest, age: 0, gender: '' as const }));
  const [first, ...others] = confirmed.booking!.booking_data;
  const booking_data = [
    { ...first!, guests: [{ name: 'Anjali Mitra', age: 0, gender: '' as const, country: '' }] },
    ...others,
  ];
  const record = { ...confirmed, guests: named, booking: { ...confirmed.booking!, booking_data } };
  const { router } = show('', () => ({}), undefined, record);
  expect(await screen.findByText('Anjali Mitra')).toBeDefined();
  await act(() => router.navigate('?tab=guests'));
  expect(await screen.findAllByRole('cell', { name: 'not given' })).toHaveLength(3);
});

test('OF-10 the rehearsal of a paper names the address that was typed', async () => {
  const { user } = show('?change=send', () => ({
    booking_id: 'ANT-7K3QXM',
    paper: 'confirmation',
    numbers: [],
    to: 'another address',
  }));
  await user.type(await screen.findByLabelText(/^Another address/), 'desk@agency.example');
  await user.click(screen.getByRole('button', { name: 'What will happen?' }));
  expect(await screen.findByText('desk@agency.example')).toBeDefined();
});

test('OF-07 a hold of the office shows its guest, suites, price and end, and is booked, quoted or ended', async () => {
  const record: BookingRecord = {
    ...confirmed,
    status: 'OPTION',
    line: {
      ...confirmed.line,
      status: 'OPTION',
      customer: null,
      suites: [],
      total_inr: null,
      balance_inr: 0,
    },
    booking: null,
    guests: [],
    held_suites: [{ room: '101', until: sampleHold.ends_at }],
    transfers: [],
    cancellation_terms: null,
    hold: sampleHold,
  };
  const { calls, user, notify } = show(
    '',
    () => ({ booking_id: sampleHold.booking_id, suites: ['101'] }),
    undefined,
    record,
  );
  expect(await screen.findByText('101 Heritage Suite, 2 travellers')).toBeTruthy();
  expect(screen.getByText('USD 1,575.00 or ₹1,38,600')).toBeTruthy();
  expect(screen.getByText('Wednesday 2 December, 15:30 IST')).toBeTruthy();
  expect(screen.getByText('Asha Rao, asha@guest.example, +919000012345')).toBeTruthy();
  expect(screen.getByText(/^An Insight · Bengal Ganga/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book it …' }).getAttribute('href')).toBe(
    '/new-booking?hold=ANT-7K3QXM',
  );
  expect(screen.getByRole('button', { name: 'Save the quote' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Change/ }));
  await user.click(screen.getByRole('button', { name: 'End the hold' }));
  await user.click(screen.getByRole('button', { name: 'What will happen?' }));
  await screen.findByText(/Suite 101 can be sold again at once/);
  await user.type(screen.getByLabelText(/^Reason/), 'She found another date');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(notify).toHaveBeenCalledOnce());
  expect(calls.at(-1)).toMatchObject({
    name: 'bookings.releaseHold',
    input: { booking_id: 'ANT-7K3QXM', reason: 'She found another date' },
  });
});
