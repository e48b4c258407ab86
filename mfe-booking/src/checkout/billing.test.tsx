import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createAnswers } from '../testing/answers.ts';
import { createBookingContext, customer, openAt } from '../testing/booking-context.tsx';
import { expectFocus } from '../testing/expect-focus.ts';
import { storedPassports } from '../testing/passports.ts';
import { findAcceptance, findConfirmButton, findPayButton, payThrough } from '../testing/review.ts';
import { createRoom, slug, storeRooms, winter } from '../testing/sample-tour.ts';

const address = `/book-now/checkout/${slug}?date=${winter}`;
const draftKey = `checkout:${slug}:${winter}`;
const gstin = '27AAPFU0939F1ZV';
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
const data = {
  id: 'order_9',
  amount: 1,
  currency: 'INR',
  provider: 'sandbox',
  key: 'k',
  booking_id: 'ANT-7K2M9Q',
};

async function open() {
  storeRooms(createRoom('101'));
  if (!sessionStorage.getItem(draftKey))
    sessionStorage.setItem(draftKey, JSON.stringify({ guests: [guest] }));
  const answers = createAnswers({ createOrder: () => ({ response: 'SUCCESS', data }) });
  const testContext = createBookingContext(answers, customer);
  await openAt(testContext.appContext, address);
  await screen.findByRole('heading', { name: 'Guests' });
  return { ...testContext, user: userEvent.setup() };
}

const section = () => within(screen.getByRole('region', { name: 'Invoice' }));
const box = (name: RegExp) => section().getByRole<HTMLInputElement>('textbox', { name });
const ask = (user: UserEvent) =>
  user.click(section().getByRole('checkbox', { name: /invoice for my company/ }));

test('CO-12 nothing of an invoice has to be given, and the order has nothing of it', async () => {
  const { user, callsOf } = await open();
  expect(section().queryByRole('textbox')).toBeNull();
  await payThrough(user);
  await waitFor(() => expect(callsOf('createOrder')).toHaveLength(1));
  expect(callsOf('createOrder')[0]!.body.data).not.toHaveProperty('billing');
});

test('CO-12 company and GSTIN are in the draft, the review and the order; the state is the GSTIN’s', async () => {
  const { user, callsOf } = await open();
  await ask(user);
  await user.type(box(/Name of the company/), 'Lamplight Studios LLP');
  expect(section().getByRole('combobox', { name: /Seat of the company/ })).toBeTruthy();
  await user.type(box(/GSTIN/), gstin.toLowerCase());
  expect(section().queryByRole('combobox')).toBeNull();
  await user.type(box(/Address/), '4 Hill Road{Enter}Mumbai 400050');
  expect(JSON.parse(sessionStorage.getItem(draftKey)!).billing).toMatchObject({
    forCompany: true,
    name: 'Lamplight Studios LLP',
    address: '4 Hill Road\nMumbai 400050',
  });
  await user.click(await findPayButton());
  expect(await screen.findByRole('heading', { name: 'Your journey' })).toBeTruthy();
  expect(section().getByText('Lamplight Studios LLP')).toBeTruthy();
  expect(section().getByText(gstin)).toBeTruthy();
  expect(section().getByText('4 Hill Road, Mumbai 400050')).toBeTruthy();
  await user.click(await findAcceptance());
  await user.click(await findConfirmButton());
  await waitFor(() => expect(callsOf('createOrder')).toHaveLength(1));
  expect(callsOf('createOrder')[0]!.body.data.billing).toEqual({
    company: { name: 'Lamplight Studios LLP', gstin, address: '4 Hill Road\nMumbai 400050' },
  });
});

test('CO-12 the invoice of a company needs its address, which is said at the field', async () => {
  const { user, callsOf } = await open();
  await ask(user);
  await user.type(box(/Name of the company/), 'Lamplight Studios LLP');
  await user.click(await findPayButton());
  expect(await section().findByText('Please enter the address of the company')).toBeTruthy();
  await expectFocus(() => box(/Address/));
  expect(callsOf('createOrder')).toEqual([]);
});

test('CO-12 a GSTIN with a typing error is said at its field, which has the focus, and nothing is lost', async () => {
  const { user } = await open();
  await ask(user);
  await user.type(box(/Name of the company/), 'Lamplight Studios LLP');
  await user.type(box(/GSTIN/), '27AAPFU0939F1ZW');
  await user.type(box(/Address/), '4 Hill Road, Mumbai 400050');
  await user.click(await findPayButton());
  expect(await section().findByText(/typing error/)).toBeTruthy();
  await expectFocus(() => box(/GSTIN/));
  expect(box(/GSTIN/).value).toBe('27AAPFU0939F1ZW');
});

test('CO-12 the state of a private payer is ordered; one who changes their mind orders no company', async () => {
  const { user, callsOf } = await open();
  await ask(user);
  await user.type(box(/GSTIN/), 'nonsense');
  await ask(user);
  await user.selectOptions(section().getByRole('combobox', { name: /Where you live/ }), 'Delhi');
  await payThrough(user);
  await waitFor(() => expect(callsOf('createOrder')).toHaveLength(1));
  expect(callsOf('createOrder')[0]!.body.data.billing).toEqual({ state: '07' });
});
