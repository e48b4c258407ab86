import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createAnswers } from '../testing/answers.ts';
import { createBookingContext, openAt, refused } from '../testing/booking-context.tsx';
import { findPayButton, payThrough } from '../testing/review.ts';
import { sampleGuest } from '../testing/sample-guest.ts';
import { createRoom, slug, storeRooms, winter } from '../testing/sample-tour.ts';

test.each([
  [{ age: '1e2' }, 'Please enter the age in whole years, such as 41'],
  [{ age: '−1' }, 'Please enter the age in whole years, such as 41'],
  [{ age: '१९५४' }, 'This looks like a year of birth. Please enter the age in years, such as 41'],
  [{ age: '121' }, 'Please enter the age in whole years, such as 41'],
  [{ age: '5' }, 'Guests have to be at least 6 years old on our ships'],
  [{ age: '17' }, 'Guests under 18 travel with an adult. Please add a guest of 18 or over to this booking.'],
  [{ firstName: '12345' }, 'Please enter the name in letters, as in the passport'],
  [
    { firstName: '𠮷' },
    'Our papers cannot show “𠮷”. Please write the name as in the machine-readable zone of your passport',
  ],
])('CO-06 a guest with %o is refused at the field before anything is ordered', async (changes, message) => {
  storeRooms(createRoom('101'));
  const guests = [{ ...sampleGuest, ...changes, roomNumber: '101' }];
  sessionStorage.setItem(`checkout:${slug}:${winter}`, JSON.stringify({ guests }));
  const { appContext, callsOf } = createBookingContext(createAnswers());
  await openAt(appContext, `/book-now/checkout/${slug}?date=${winter}`);
  await userEvent.click(await findPayButton());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(callsOf('createOrder')).toEqual([]);
});

const apart =
  'Guests under 18 stay with an adult or in the suite beside one. Please put an adult into suite 107, or choose suite 103 instead.';

test.each([
  ['201', apart.replace('107', '201')],
  ['107', apart],
  ['103', null],
])('VX-16 a boy of ten in suite %s, his mother in 101', async (suite, message) => {
  storeRooms(createRoom('101'), createRoom(suite));
  const guests = [
    { ...sampleGuest, roomNumber: '101' },
    { ...sampleGuest, firstName: 'Dev', age: '10', roomNumber: suite },
  ];
  sessionStorage.setItem(`checkout:${slug}:${winter}`, JSON.stringify({ guests }));
  const { appContext } = createBookingContext(createAnswers());
  await openAt(appContext, `/book-now/checkout/${slug}?date=${winter}`);
  await userEvent.click(await findPayButton());
  if (message) expect(await screen.findByText(message)).toBeTruthy();
  else expect(await screen.findByRole('heading', { name: 'Review and pay', level: 1 })).toBeTruthy();
});

test('VX-16 where the server refuses a guest’s age, its words stand at the field', async () => {
  storeRooms(createRoom('101'));
  const guests = [{ ...sampleGuest, roomNumber: '101' }];
  sessionStorage.setItem(`checkout:${slug}:${winter}`, JSON.stringify({ guests }));
  const fields = [{ path: 'data.guests.0.age', message: apart }];
  const refusal = { message: apart, rule: 'ADULT_REQUIRED', fields };
  const { appContext } = createBookingContext(
    createAnswers({ createOrder: () => refused('UNPROCESSABLE', 422, refusal) }),
  );
  await openAt(appContext, `/book-now/checkout/${slug}?date=${winter}`);
  await payThrough(userEvent.setup());
  expect(await screen.findByRole('textbox', { name: /Age/, description: apart })).toBeTruthy();
});
