import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ClientPayment } from '@antara/contracts/api/payment-links';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import {
  agent,
  createTestContext,
  noAnswer,
  renderScreens,
  type CallHandlers,
} from '@antara/contracts/testing';
import { lists, noBookings, pageOf } from '../testing/test-agency.ts';
import { remote } from '../routes.tsx';

const until = new Date(Date.now() + 40 * 3_600_000).toISOString();
const booking: ClientPayment = {
  booking_id: 'ANT-7K2M9Q',
  journey: 'River Week',
  ship: 'Antara Ganges Voyager',
  date_from: '2199-03-01',
  date_to: '2199-03-08',
  suites: ['101', '102'],
  travellers: 3,
  client: { name: 'Tara Sen Gupta', email: 'tara@clients.example', reference: '' },
  amount_inr: 16_800,
  balance_inr: 151_200,
  balance_due_on: '2198-12-31',
  until,
  is_option: false,
};

async function openHome(waiting: () => ClientPayment[], answers: CallHandlers = {}) {
  const testContext = createTestContext(
    {
      ...lists,
      agentHome: () => ({
        response: 'SUCCESS',
        company_name: 'Lamplight Journeys',
        percent: 12,
        departures: [],
        journeys: [],
        months: [],
      }),
      agentBookings: () => noBookings,
      agentOptions: () => ({ response: 'SUCCESS', open: [], ended: pageOf([]), now: Date.now() }),
      clientPayments: () => ({ response: 'SUCCESS', bookings: waiting() }),
      siteInfo: () => noAnswer,
      ...answers,
    },
    agent,
  );
  const screens = { '/agentportal': remote.createRoutes()['/agentportal']! };
  await renderScreens(testContext.appContext, screens, ['/agentportal']);
  return { ...testContext, user: userEvent.setup() };
}
const links = { booking_id: booking.booking_id, open: 0, open_until: null, paid_at: null };
const findCard = async (name = 'Tara Sen Gupta') => within(await screen.findByRole('listitem', { name }));

it('VX-15 a booking that waits for its client: what, how much, until when; the link again, copied or mailed', async () => {
  const { user, calls } = await openHome(() => [booking], {
    createPaymentLink: ({ body }) => ({
      response: 'SUCCESS',
      token: (body as { by: string }).by === 'COPY' ? 'a-token' : null,
      links: { ...links, open: 2, open_until: until },
    }),
  });
  const card = await findCard();
  for (const text of ['River Week', '101, 102', '3 travellers', '₹16,800', formatIndianTime(new Date(until))])
    expect(card.getByText(text)).toBeTruthy();
  expect(card.getByText('Waiting for your client’s payment until')).toBeTruthy();
  await user.click(card.getByRole('button', { name: /^Send the link again booking ANT-7K2M9Q/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment link for the client' }));
  await user.click(dialog.getByRole('button', { name: 'Make a link to copy' }));
  const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: /Link for your client/ });
  expect(field.value).toBe(`${location.origin}/payment-link#a-token`);
  await user.click(dialog.getByRole('button', { name: 'Mail it to tara@clients.example' }));
  expect(calls.filter(({ name }) => name === 'createPaymentLink').map(({ input }) => input)).toEqual([
    { body: { id: 'ANT-7K2M9Q', by: 'COPY' } },
    { body: { id: 'ANT-7K2M9Q', by: 'MAIL' } },
  ]);
});

it.each([
  [false, 'The suites go back on sale at once', 'Its suites are on sale again.'],
  [true, 'The booking is your option again', 'It is your option again.'],
])(
  'VX-15 withdrawn (an option: %s) after a question that says what becomes of it',
  async (is_option, before, after) => {
    let waiting = [{ ...booking, is_option }];
    const { user, notices } = await openHome(() => waiting, {
      withdrawPaymentLinks: () => {
        waiting = [];
        return { response: 'SUCCESS', links };
      },
    });
    await user.click((await findCard()).getByRole('button', { name: /^Withdraw booking/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the payment link?' }));
    expect(dialog.getByText(new RegExp(before))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(notices).toContain(`ANT-7K2M9Q no longer waits for your client. ${after}`));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Tara Sen Gupta' })).toBeNull());
  },
);

it('VX-15 a client who is paying just now cannot be withdrawn from, and the dialog says why', async () => {
  const message = 'Your client is paying at this moment. Please wait until that is decided.';
  const { user } = await openHome(() => [booking], {
    withdrawPaymentLinks: () => ({ response: 'CONFLICT', status: 409, data: { message } }),
  });
  await user.click((await findCard()).getByRole('button', { name: /^Withdraw booking/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the payment link?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findByText(message)).toBeTruthy();
});

it('VX-15 an option that waits for its client is listed once', async () => {
  const option = {
    id: booking.booking_id,
    state: 'PAYING',
    tour: { name: 'River Week', slug: 'river-week', duration: '7 Nights & 8 Days' },
    ship: booking.ship,
    date_from: booking.date_from,
    date_to: booking.date_to,
    rooms: [{ room_number: '101', title: 'Heritage Suite', travellers: 1, price: 200_000 }],
    reference: 'The Sens',
    quoted_usd: 525_000,
    quoted_inr: 462_000,
    today_usd: 525_000,
    taken_at: until,
    ends_at: until,
    ended_at: null,
    extendable_until: null,
  };
  await openHome(() => [{ ...booking, is_option: true }], {
    agentOptions: () => ({ response: 'SUCCESS', open: [option], ended: pageOf([]), now: Date.now() }),
  });
  await findCard();
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'The Sens' })).toBeNull());
});

it('VX-15 a failed read of them is said, and the options are shown', async () => {
  await openHome(() => [], { clientPayments: () => noAnswer });
  expect(await screen.findByText('Your clients’ payments could not be read')).toBeTruthy();
  expect(screen.getByText(/None is open/)).toBeTruthy();
});
