import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DOMPurify from 'dompurify';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { sampleCancellation } from '../testing/samples.ts';
import { Cancel } from './cancel.tsx';
import { describeDone } from './cancelled.tsx';
import { Decide } from './departure-deeds.tsx';
import type { Departure } from './weeks.ts';

const departure = {
  journey: 'an-insight',
  name: 'An Insight',
  date: '2027-02-07',
  closed_at: null,
  cancelled_at: null,
} as Departure;
const [toCard] = sampleCancellation.bookings;
const cancelled = {
  ...sampleCancellation,
  bookings: [
    { ...toCard!, transfer_paise: 4_000_000 },
    { ...toCard!, booking_id: 'ANT-8M2RTW', suites: ['102'], guests: 1, paid_inr: 0, refund_inr: 0 },
  ],
  alternatives: [{ journey: 'an-insight', name: 'An Insight', date: '2027-02-21' }],
  letter: { booking_id: 'ANT-7K3QXM', subject: 'Your departure does not take place', html: '<p>Sorry</p>' },
};
let sent: { input: unknown; dry_run?: boolean }[] = [];

beforeEach(() => {
  sent = [];
  vi.spyOn(DOMPurify, 'sanitize').mockImplementation((text: string | Node) => text as never);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('departures.list')) return Response.json({ result: { departures: [] } });
    if (path.endsWith('bookings.list'))
      return Response.json({
        result: { bookings: [{ booking_id: 'ANT-7K3QXM', customer: 'Asha Rao' }] },
      });
    sent.push(JSON.parse(body) as (typeof sent)[number]);
    const result = path.endsWith('decide') ? { decision: 'cancel', cancelled } : cancelled;
    return Response.json({ result, needs_second_person: true, request: null });
  });
});

const show = (Form: typeof Cancel, sold = 3) => {
  const Screen = withDesk(() => (
    <Form departure={{ ...departure, sold }} onBack={() => {}} onMoved={() => {}} />
  ));
  render(<Screen desk={createDesk()} />, { wrapper: BrowserRouter });
};
const rehearse = async () => {
  await userEvent.type(screen.getByLabelText(/^Reason, which guests read/), 'The river is too low');
  await userEvent.click(screen.getByRole('button', { name: /^What will happen/ }));
};

test('OF-05 before a departure is cancelled, its money is shown booking by booking, and the letter that guests get', async () => {
  show(Cancel);
  await rehearse();
  const panel = within(await screen.findByRole('form', { name: 'It does not sail' }));
  expect(
    panel.getByText(
      'Cancelled: 2 bookings with 3 guests. All that was paid goes back, ₹60,000, and nothing is kept.',
    ),
  ).toBeTruthy();
  expect(
    await panel.findByRole('row', {
      name: 'Asha Rao (ANT-7K3QXM) 101 · 2 guests ₹60,000 ₹20,000 to the card, ₹40,000 by bank transfer, to be made by the office',
    }),
  ).toBeTruthy();
  expect(panel.getByRole('row', { name: 'ANT-8M2RTW 102 · 1 guest ₹0 nothing was paid' })).toBeTruthy();
  expect(panel.getByText(/Nobody is moved there/)).toBeTruthy();
  expect(panel.getByText(/^Its sale stops as soon as you ask for it/)).toBeTruthy();
  expect(panel.getByRole('heading', { name: 'The letter to Asha Rao (ANT-7K3QXM)' })).toBeTruthy();
  expect((await panel.findByTitle<HTMLIFrameElement>('Letter as it is mailed')).srcdoc).toContain('Sorry');
  const input = { journey: 'an-insight', date: '2027-02-07', reason: 'The river is too low' };
  expect(sent).toMatchObject([{ input, dry_run: true }]);
  await userEvent.click(panel.getByRole('button', { name: /^Ask for it/ }));
  expect(sent[1]!.input).toEqual(input);
});

test('OF-22 a decision against a departure asks for the reason before it shows the letter', async () => {
  show(Decide);
  await userEvent.click(screen.getByRole('radio', { name: 'It is cancelled' }));
  await rehearse();
  expect(await screen.findByRole('heading', { name: /^The letter to / })).toBeTruthy();
  expect(sent).toMatchObject([{ input: { decision: 'cancel', reason: 'The river is too low' } }]);
});

test('OF-05 without a booking nobody is promised a letter, and the reason is for those who get one', async () => {
  show(Cancel, 0);
  expect(screen.queryByLabelText(/guests read/)).toBeNull();
  expect(screen.getByLabelText(/^Reason, which only groups, agents with options/)).toBeTruthy();
  expect(describeDone(cancelled)).toMatch('The letters and refunds are on their way.');
  expect(describeDone({ ...cancelled, bookings: [] })).toMatch('Letters go to groups');
  expect(describeDone({ ...cancelled, bookings: [], waiting: 0 })).toMatch('so nobody is written to.');
});
