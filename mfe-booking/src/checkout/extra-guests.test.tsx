import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { createAnswers } from '../testing/answers.ts';
import { createBookingContext, openAt } from '../testing/booking-context.tsx';
import { storedPassports } from '../testing/passports.ts';
import { findAcceptance, findConfirmButton, findPayButton } from '../testing/review.ts';
import { createRoom, createTourDetail, departures, slug, storeRooms } from '../testing/sample-tour.ts';
import { readDraft } from './draft.store.ts';

const date = '2099-01-11';
const potters = 'Morning with the potters';
const adultGoes = 'Guests under 18 go with an adult of the same booking. Please choose an adult to go too.';

const guest = {
  lastName: 'Rao',
  contact: '9800000001',
  age: '41',
  gender: 'Female',
  country: 'India',
  ...storedPassports,
};
const detail = createTourDetail({
  dates: [{ ...departures[0]!, date_from: date, date_to: addDays(date, 7) }],
});
detail.addOns[0]!.meeting = { day: 1, time: '09:30', place: 'at the gangway' };
detail.extensions[0]!.meeting = {
  day: 7,
  time: '10:15',
  place: 'Millennium Park jetty',
  hotel: { name: 'a heritage house', place: 'Ballygunge, Kolkata' },
};
const second = { ...detail.extensions[0]!, id: 8, title: 'Bishnupur' };
detail.extensions.push(second);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A mother and her boy in suite 101, her mother in 103; `more` of the draft. */
async function open(more: Record<string, unknown> = {}) {
  storeRooms(createRoom('101', 2, date), createRoom('103', 1, date));
  const guests = [
    { ...guest, roomNumber: '101', firstName: 'Leela' },
    { ...guest, roomNumber: '101', firstName: 'Dev', age: '10', gender: 'Male' },
    { ...guest, roomNumber: '103', firstName: '', lastName: '' },
  ];
  sessionStorage.setItem(`checkout:${slug}:${date}`, JSON.stringify({ guests, ...more }));
  const order = {
    id: 'order_9',
    amount: 1,
    currency: 'INR',
    provider: 'sandbox',
    key: 'k',
    booking_id: 'ANT-7K2M9Q',
  };
  const context = createBookingContext(
    createAnswers({ tour: () => detail, createOrder: () => ({ response: 'SUCCESS', data: order }) }),
  );
  const view = await openAt(context.appContext, `/book-now/checkout/${slug}?date=${date}`);
  await findPayButton();
  return { ...context, ...view, user: userEvent.setup() };
}

const add = async (user: ReturnType<typeof userEvent.setup>, title: string, travellers: number) => {
  const form = within(screen.getByRole('form', { name: title }));
  await user.clear(form.getByRole('textbox', { name: 'Travellers' }));
  await user.type(form.getByRole('textbox', { name: 'Travellers' }), `${travellers}{Enter}`);
};
const findWho = (title: string) => screen.queryByRole('group', { name: `Who goes on ${title}` });
const who = (title: string) => within(findWho(title)!);
const box = (title: string, name: string) => who(title).getByRole<HTMLInputElement>('checkbox', { name });
const nameThird = async (user: ReturnType<typeof userEvent.setup>) => {
  const third = within(screen.getByRole('region', { name: 'Guests in suite 103' }));
  await user.type(third.getByRole('textbox', { name: /First name/ }), 'Asha');
  await user.type(third.getByRole('textbox', { name: /Last name/ }), 'Sen');
};

test('VX-16 for all guests nothing is asked; for fewer, who goes, and the number is that of those who are ticked', async () => {
  const { user } = await open();
  await add(user, potters, 3);
  expect(findWho(potters)).toBeNull();
  await user.click(screen.getByRole('button', { name: `Remove ${potters}` }));
  await add(user, potters, 1);
  expect(box(potters, 'Leela Rao').checked).toBe(true);
  await user.click(box(potters, 'Guest 3'));
  expect(screen.getByText('2 travellers')).toBeTruthy();
  await nameThird(user);
  expect(box(potters, 'Asha Sen').checked).toBe(true);
  await user.click(box(potters, 'Leela Rao'));
  expect(screen.getByText('1 traveller')).toBeTruthy();
});

test('VX-16 two guests of one name are told apart where it is chosen who goes', async () => {
  const { user } = await open();
  await add(user, potters, 1);
  const third = within(screen.getByRole('region', { name: 'Guests in suite 103' }));
  await user.type(third.getByRole('textbox', { name: /First name/ }), 'Leela');
  await user.type(third.getByRole('textbox', { name: /Last name/ }), 'Rao');
  expect(box(potters, 'Leela Rao (guest 1)').checked).toBe(true);
  expect(box(potters, 'Leela Rao (guest 3)').checked).toBe(false);
  expect(box(potters, 'Dev Rao')).toBeTruthy();
});

test('CO-03 what is priced once is for the whole party: nobody is counted or chosen, and all have it in the order', async () => {
  const boat = { ...detail.addOns[0]!, id: 6, title: 'Private boat', price: 20_000, price_per_person: false };
  detail.addOns.push(boat);
  onTestFinished(() => void detail.addOns.pop());
  // Chosen for one guest, before it was for all.
  const { user, callsOf } = await open({ addOns: [{ id: 6, travellers: 1, guests: ['elsewhere'] }] });
  expect(findWho('Private boat')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Private boat' }));
  const form = within(screen.getByRole('form', { name: 'Private boat' }));
  expect(form.queryByRole('textbox')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('Whole party')).toBeTruthy();
  await nameThird(user);
  await user.click(await findPayButton());
  await user.click(await findAcceptance());
  await user.click(await findConfirmButton());
  await waitFor(() => expect(callsOf('createOrder')).toHaveLength(1));
  expect(callsOf('createOrder')[0]!.body.data.addons).toEqual([{ id: 6, travellers: 3 }]);
});

test('VX-16 a guest under 18 without an adult is told at the field, and the review waits', async () => {
  const { user, texts } = await open();
  await nameThird(user);
  await add(user, potters, 1);
  await user.click(box(potters, 'Leela Rao'));
  expect(who(potters).getByText('Please choose who goes.')).toBeTruthy();
  await user.click(box(potters, 'Dev Rao'));
  expect(who(potters).getByText(adultGoes)).toBeTruthy();
  await user.click(await findPayButton());
  expect(texts().at(-1)).toBe(adultGoes);
  expect(document.activeElement).toBe(findWho(potters));
  await user.click(box(potters, 'Asha Sen'));
  expect(who(potters).queryByText(adultGoes)).toBeNull();
});

test('VX-16 VX-07 whoever is on another extension at that time cannot be ticked', async () => {
  const { user } = await open();
  await add(user, 'Two nights in Kolkata', 1);
  await add(user, 'Bishnupur', 2);
  expect(box('Bishnupur', 'Leela Rao').disabled).toBe(true);
  expect(box('Bishnupur', 'Dev Rao').checked && box('Bishnupur', 'Guest 3').checked).toBe(true);
  expect(who('Bishnupur').getByText('Each traveller can take one extension after the cruise.')).toBeTruthy();
});

test('VX-16 the review and the order have who goes, when, where and in which hotel', async () => {
  const { user, callsOf } = await open();
  await nameThird(user);
  await add(user, potters, 1);
  await user.click(box(potters, 'Asha Sen'));
  await add(user, 'Two nights in Kolkata', 3);
  await user.click(await findPayButton());
  await findAcceptance();
  const extras = within(screen.getByRole('region', { name: 'Add-ons and extensions' }));
  for (const text of [
    'Leela Rao and Asha Sen',
    'Begins 12 January 2099 at 09:30. Meeting place: at the gangway.',
    'All guests',
    'Begins 18 January 2099 at 10:15. Meeting place: Millennium Park jetty.',
    'You stay in a heritage house, Ballygunge, Kolkata.',
  ])
    expect(extras.getByText(text)).toBeTruthy();
  await user.click(await findAcceptance());
  await user.click(await findConfirmButton());
  await screen.findByTitle('Payment');
  expect(callsOf('createOrder')[0]!.body).toMatchObject({
    data: {
      addons: [{ id: 5, travellers: 2, guests: [0, 2] }],
      extensions: [{ id: 7, travellers: 3 }],
    },
  });
});

test('VX-16 VX-02 whoever was ticked stays ticked when a suite goes, and on another date', async () => {
  const { user, unmount } = await open();
  await nameThird(user);
  await add(user, potters, 2);
  await user.click(box(potters, 'Asha Sen'));
  await user.click(box(potters, 'Dev Rao'));
  await user.click(screen.getByRole('button', { name: 'Remove suite 101' }));
  // Asha is the only guest now, Leela waits for another suite.
  expect(screen.getByText('1 traveller')).toBeTruthy();
  expect(box(potters, 'Asha Sen').checked).toBe(true);
  unmount();
  storeRooms(createRoom('103', 1, date), createRoom('105', 2, date));
  const context = createBookingContext(createAnswers({ tour: () => detail }));
  await openAt(context.appContext, `/book-now/checkout/${slug}?date=${date}`);
  await findPayButton();
  expect(box(potters, 'Leela Rao').checked && box(potters, 'Asha Sen').checked).toBe(true);
  expect(box(potters, 'Dev Rao').checked).toBe(false);
  expect(readDraft(slug, date).addOns[0]!.guests).toHaveLength(2);
});
