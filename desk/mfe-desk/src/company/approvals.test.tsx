import { render, screen, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { WaitingApproval } from '../components/waiting-approval.tsx';
import { withDesk } from '../desk/desk-context.tsx';
import Approvals from './approvals.screen.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { sampleCancellation } from '../testing/samples.ts';

const request = {
  request: 7,
  operation: 'departures.cancel',
  input: { journey: 'an-insight', date: '2027-02-07', reason: 'The river is too low' },
  reason: 'The river is too low',
  asked_by: 'Farah Ahmed',
  is_own: false,
  asked_at: '2026-12-01T10:00:00.000Z',
  expires_at: '2026-12-08T10:00:00.000Z',
};
const booking = {
  booking_id: 'ANT-7K3QXM',
  customer: 'Asha Rao',
  journey: 'an-insight',
  date: '2027-02-07',
};
const member = { name: 'Omar Owner', email: 'omar@office.example', roles: ['owner'] };
const desk = createDesk({ member });
// The change of an own request is rehearsed itself, because its approval would be refused.
const requests = [
  request,
  { ...request, request: 8, input: { ...request.input, date: '2027-02-21' }, is_own: true },
  { ...request, request: 9, operation: 'bookings.cancel', input: { booking_id: 'ANT-7K3QXM' }, is_own: true },
];
let rehearsals: unknown[] = [];

beforeEach(() => {
  rehearsals = [];
  const journeys = [{ journey: 'an-insight', name: 'An Insight' }];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path.endsWith('approvals.list')) return Response.json({ result: { requests } });
    if (path.endsWith('departures.list')) return Response.json({ result: { departures: journeys } });
    if (/bookings\.(list|find)$/.test(path)) return Response.json({ result: { bookings: [booking] } });
    const [operation] = /(approvals\.approve|\w+\.cancel)$/.exec(path) ?? [];
    if (!operation) return Response.json({ operations: [] });
    rehearsals.push([operation, JSON.parse(body!)]);
    if (operation === 'departures.cancel') return Response.json({ result: sampleCancellation });
    if (operation === 'bookings.cancel')
      return Response.json({ result: { days_before: 40, paid_inr: 10, fee_inr: 4, fee_percent: 40 } });
    return Response.json({ result: { operation: request.operation, result: sampleCancellation } });
  });
});

test('OF-24 the second person sees what will happen before deciding, by names in words', async () => {
  render(<Approvals desk={desk} />, { wrapper: BrowserRouter });
  const section = (await screen.findAllByRole('heading', { name: 'Cancel a departure' }))[0]!.closest(
    'section',
  )!;
  expect(await within(section).findByText('7 Feb 2027 · An Insight')).toBeTruthy();
  const line = 'Asha Rao (ANT-7K3QXM) 101 · 2 guests ₹60,000 ₹60,000 to the card';
  expect(await within(section).findByRole('row', { name: line })).toBeTruthy();
  expect(
    within(section).getByText(
      'Cancelled: 1 booking with 2 guests. All that was paid goes back, ₹60,000, and nothing is kept.',
    ),
  ).toBeTruthy();
  expect(within(section).getByText('Told on the waiting list')).toBeTruthy();
  expect(section.textContent).not.toContain('an-insight');
  expect(screen.getAllByText('your own')).toHaveLength(2);
  const ofBooking = screen.getByRole('heading', { name: 'Cancel a booking' }).closest('section')!;
  expect(await within(ofBooking).findByText('Asha Rao, An Insight, 7 Feb 2027')).toBeTruthy();
  expect(within(ofBooking).getByRole('link', { name: 'ANT-7K3QXM' })).toBeTruthy();
  const own = requests[1]!;
  const ofOwn = screen.getAllByRole('heading', { name: 'Cancel a departure' })[1]!.closest('section')!;
  expect(await within(ofOwn).findByRole('row', { name: line })).toBeTruthy();
  expect(rehearsals).toEqual([
    ['approvals.approve', { input: { request: 7 }, dry_run: true }],
    ['departures.cancel', { input: own.input, dry_run: true }],
    ['bookings.cancel', { input: { booking_id: 'ANT-7K3QXM' }, dry_run: true }],
  ]);
});

test('OF-24 the departure that is concerned says that its cancellation waits, and another one does not', async () => {
  const Notes = withDesk(() => (
    <>
      <WaitingApproval about={{ journey: 'an-insight', date: '2027-02-07' }} />
      <WaitingApproval about={{ journey: 'an-insight', date: '2027-02-14' }} />
    </>
  ));
  render(<Notes desk={desk} />, { wrapper: BrowserRouter });
  expect(
    await screen.findAllByText(
      '“Cancel a departure” waits for a second person; Farah Ahmed has asked for it.',
    ),
  ).toHaveLength(1);
});
