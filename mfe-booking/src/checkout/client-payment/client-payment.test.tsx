import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Session } from '@antara/contracts/composition/remote';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { agent } from '@antara/contracts/testing';
import { createAnswers, createHold } from '../../testing/answers.ts';
import {
  createBookingContext,
  customer,
  openAt,
  refused,
  type Answers,
} from '../../testing/booking-context.tsx';
import { storedPassports } from '../../testing/passports.ts';
import { findAcceptance, findConfirmButton, findPayButton } from '../../testing/review.ts';
import { createRoom, slug, storeRooms, winter } from '../../testing/sample-tour.ts';

const address = `/book-now/checkout/${slug}?date=${winter}`;
const draftKey = `checkout:${slug}:${winter}`;
const until = '2026-11-25T08:30:00.000Z';
const tara = {
  firstName: 'Tara',
  lastName: 'Sen Gupta',
  email: 'tara@clients.example',
  mobile_no: '+919876543210',
  reference: '',
  papers_to: 'AGENCY',
};
const guest = {
  roomNumber: '101',
  firstName: 'Leela',
  lastName: 'Rao',
  contact: '9800000001',
  age: '41',
  gender: 'Female',
  country: 'India',
  ...storedPassports,
};
const booking = {
  booking_id: 'ANT-7K2M9Q',
  journey: 'Artisans of Bengal',
  ship: 'Antara Ganges Voyager',
  date_from: winter,
  date_to: winter,
  suites: ['101'],
  travellers: 1,
  client: { name: 'Tara Sen Gupta', email: tara.email, reference: '' },
  amount_inr: 32_340,
  balance_inr: 0,
  balance_due_on: null,
  until,
  is_option: false,
};
const askedAnswer = (token: string | null) => ({ response: 'SUCCESS', token, booking });

beforeEach(() => {
  const client = { ...tara, of: agent.user!.email };
  sessionStorage.setItem(draftKey, JSON.stringify({ guests: [guest], client }));
});

/** The review of a checkout, by an agent unless somebody else is named. */
async function openReview(answers: Answers = {}, session: Session = agent) {
  storeRooms(createRoom('101'));
  const testContext = createBookingContext(
    createAnswers({
      agentClients: () => ({ response: 'SUCCESS', clients: [] }),
      orderForClient: () => askedAnswer('tokentoken0123456789'),
      ...answers,
    }),
    session,
  );
  await openAt(testContext.appContext, address);
  const user = userEvent.setup();
  await screen.findByRole('heading', { name: 'Guests' }, { timeout: 5_000 });
  await user.click(await findPayButton());
  await findConfirmButton();
  return { ...testContext, user };
}
const findAsk = () => screen.findByRole('button', { name: 'Let your client pay' });
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Let your client pay' }));

test('VX-15 the agent’s client pays: the same order, a link to copy, and the checkout is over', async () => {
  const { user, callsOf } = await openReview();
  await user.click(await findAcceptance());
  await user.click(await findAsk());
  const dialog = await findDialog();
  expect(dialog.getByText(/kept for 48 hours, and the price with it/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Make a link to copy' }));
  expect(await screen.findByRole('heading', { name: 'The link for your client is ready' })).toBeTruthy();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Link for your client/ });
  expect(field.value).toBe(`${location.origin}/payment-link#tokentoken0123456789`);
  expect(document.body.textContent).toContain(`kept until ${formatIndianTime(new Date(until))}`);
  const [order] = callsOf('orderForClient');
  expect(order!.body).toMatchObject({
    by: 'COPY',
    currency: 'INR',
    data: { tourName: slug, selectedDate: winter, client: { email: tara.email } },
  });
  expect(callsOf('createOrder')).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Go to your portal' }));
  await waitFor(() => expect(sessionStorage.getItem(draftKey)).toBeNull());
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('tokentoken');
});

test('VX-15 mailed to the client: to whom it goes is said, and no link is shown', async () => {
  const { user } = await openReview({ orderForClient: () => askedAnswer(null) });
  await user.click(await findAcceptance());
  await user.click(await findAsk());
  const dialog = await findDialog();
  expect(dialog.getByText(tara.email)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Mail the link to your client' }));
  await screen.findByRole('heading', { name: 'The link is on its way to your client' });
  expect(document.body.textContent).toContain(`It goes to ${tara.email}.`);
  expect(screen.queryByRole('textbox', { name: /Link for your client/ })).toBeNull();
});

test('VX-15 an option’s suites are kept until its end', async () => {
  const option_until = Date.parse(until);
  const { user } = await openReview({
    hold: ({ body }) => ({ response: 'SUCCESS', hold: { ...createHold(body), option_until } }),
  });
  await user.click(await findAcceptance());
  await user.click(await findAsk());
  const dialog = await findDialog();
  expect(dialog.getByText(/until the end of your option, Wednesday 25 November, 14:00 IST/)).toBeTruthy();
});

test('VX-15 the conditions come first, and a limit is said where it was asked', async () => {
  const message = 'Your agency has 3 bookings waiting for a client’s payment, the most at a time.';
  const { user, texts, callsOf } = await openReview({
    orderForClient: () => refused('UNPROCESSABLE', 422, { message, limit: 'open' }),
  });
  await user.click(await findAsk());
  await waitFor(() => expect(texts()).toContain('Please accept the terms and conditions.'));
  await user.click(await findAcceptance());
  await user.click(await findAsk());
  const dialog = await findDialog();
  for (const times of [1, 2]) {
    await user.click(dialog.getByRole('button', { name: 'Make a link to copy' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(callsOf('orderForClient')).toHaveLength(times);
  }
  const keys = callsOf('orderForClient').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size, 'the same order each time').toBe(1);
});

test('VX-15 suites that others took meanwhile close the dialog, as with the agent’s own order', async () => {
  const { user, texts } = await openReview({
    orderForClient: () => refused('CONFLICT', 409, { message: 'Taken.', taken: ['101'] }),
  });
  await user.click(await findAcceptance());
  await user.click(await findAsk());
  await user.click((await findDialog()).getByRole('button', { name: 'Make a link to copy' }));
  await waitFor(() => expect(texts().join(' ')).toMatch(/101/));
});

test('VX-15 a customer is offered nothing of it', async () => {
  sessionStorage.setItem(draftKey, JSON.stringify({ guests: [guest] }));
  await openReview({}, customer);
  expect(screen.queryByRole('button', { name: 'Let your client pay' })).toBeNull();
});
