import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createAnswers } from '../testing/answers.ts';
import { createBookingContext, openAt } from '../testing/booking-context.tsx';
import { sampleGuest } from '../testing/sample-guest.ts';
import { createRoom, createTourDetail, slug, storeRooms, winter } from '../testing/sample-tour.ts';
import { readDraft } from './draft.store.ts';

const codes = () => screen.getAllByLabelText<HTMLSelectElement>('Dialling code');
const readShown = () => codes().map(({ value }) => value);

async function open() {
  storeRooms(createRoom('101', 2));
  const blank = { ...sampleGuest, roomNumber: '101', firstName: '', contact: '', country: '' };
  sessionStorage.setItem(`checkout:${slug}:${winter}`, JSON.stringify({ guests: [blank, blank] }));
  const detail = createTourDetail({
    countries: [{ name: 'India' }, { name: 'Norway' }, { name: 'United States' }],
  });
  const { appContext } = createBookingContext(createAnswers({ tour: () => detail }));
  await openAt(appContext, `/book-now/checkout/${slug}?date=${winter}`);
  const [first, second] = await screen.findAllByLabelText<HTMLInputElement>(/^Contact number/);
  const [firstCountry, secondCountry] = screen.getAllByRole('combobox', { name: /^Country/ });
  return { first: first!, second: second!, firstCountry: firstCountry!, secondCountry: secondCountry! };
}

async function choose(box: HTMLElement, name: string) {
  await userEvent.clear(box);
  await userEvent.type(box, name);
  await userEvent.click(await screen.findByRole('option', { name }));
}

test('CO-06 the dialling code follows each guest’s country, and guest 1 where a guest or the emergency contact has none yet', async () => {
  const { first, second, firstCountry, secondCountry } = await open();
  await userEvent.type(first, '415 555 0134');
  await choose(firstCountry, 'United States');
  expect(readShown().slice(0, 2)).toEqual(['+1', '+1']);
  await userEvent.type(screen.getByLabelText(/^Number of the emergency contact/), '415 555 0136');
  await userEvent.type(second, '415 555 0135');
  expect(readDraft(slug, winter).guests.map(({ contact }) => contact)).toEqual([
    '+1 415 555 0134',
    '+1 415 555 0135',
  ]);
  expect(readDraft(slug, winter).wishes.emergency_contact).toBe('+1 415 555 0136');
  await choose(secondCountry, 'Norway');
  expect(readShown().slice(0, 2)).toEqual(['+1', '+47']);
  await userEvent.selectOptions(codes()[1]!, '+44');
  await choose(secondCountry, 'India');
  expect(readShown().slice(0, 2)).toEqual(['+1', '+44']);
});
