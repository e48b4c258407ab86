import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestContext, customer, renderScreens, type CallHandlers } from '@antara/contracts/testing';
import { remote } from '../routes.tsx';
import { testBooking } from '../testing/test-booking.ts';

const [room, ...others] = testBooking().booking_data;
const [asha, dev] = room!.guests;
const editable = { ...asha!, firstName: 'Asha', lastName: 'Menon', name_corrections_left: 2 };
const booking = testBooking({
  booking_data: [{ ...room!, guests: [editable, dev!] }, ...others],
  wishes_until: '2027-01-31',
  names_until: '2027-01-24',
});
const corrected = testBooking({
  booking_data: [{ ...room!, guests: [{ ...asha!, name: 'Aasha Menon' }, dev!] }, ...others],
});

async function open(answers: CallHandlers, shown = booking) {
  const found = { response: 'SUCCESS', booking: shown };
  const { appContext, calls } = createTestContext({ booking: () => found, ...answers }, customer);
  const routes = { '/viewbooking': remote.createRoutes()['/viewbooking']! };
  await renderScreens(appContext, routes, ['/viewbooking?id=ANT-7K2M9Q']);
  await screen.findByRole('region', { name: 'Suites and guests' });
  const callsOf = (name: string) => calls.filter((call) => call.name === name);
  return { callsOf, user: userEvent.setup() };
}

const nameDialog = () => within(screen.getByRole('dialog', { name: 'Correct a name' }));
const wishesDialog = () => within(screen.getByRole('dialog', { name: 'Wishes for the journey' }));

test('CO-12 a name is corrected in its dialog, and the page shows it', async () => {
  const { user, callsOf } = await open({
    correctGuestName: () => ({ response: 'SUCCESS', booking: corrected }),
  });
  await user.click(screen.getByRole('button', { name: 'Correct the name Asha Menon' }));
  expect(nameDialog().getByText(/twice at most, until 24 January 2027/)).toBeTruthy();
  const first = nameDialog().getByRole('textbox', { name: /First name/ });
  await user.clear(first);
  await user.type(first, 'Aasha');
  await user.click(nameDialog().getByRole('button', { name: 'Save the name' }));
  expect(await screen.findByText('Aasha Menon')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf('correctGuestName').map(({ input }) => input)).toEqual([
    {
      body: { id: 'ANT-7K2M9Q', roomNumber: '204', place: 0, firstName: 'Aasha', lastName: 'Menon' },
    },
  ]);
});

test('CO-12 why a name is not corrected stands in the dialog, and what was typed stays', async () => {
  const message = 'This is more than a typing mistake.';
  const { user } = await open({
    correctGuestName: () => ({ response: 'UNPROCESSABLE', data: { message } }),
  });
  await user.click(screen.getByRole('button', { name: 'Correct the name Asha Menon' }));
  const first = nameDialog().getByRole<HTMLInputElement>('textbox', { name: /First name/ });
  await user.clear(first);
  await user.click(nameDialog().getByRole('button', { name: 'Save the name' }));
  expect(await nameDialog().findByText('First Name is required')).toBeTruthy();
  await user.type(first, 'Leela');
  await user.click(nameDialog().getByRole('button', { name: 'Save the name' }));
  expect(await nameDialog().findByText(message)).toBeTruthy();
  expect(first.value).toBe('Leela');
});

test('CO-12 wishes are changed in their dialog; a contact without a number is asked for it', async () => {
  const { user, callsOf } = await open({
    changeWishes: () => ({ response: 'SUCCESS', booking }),
  });
  await user.click(screen.getByRole('button', { name: 'Change your wishes' }));
  const suite = within(wishesDialog().getByRole('group', { name: 'Suite 204' }));
  await user.selectOptions(suite.getByRole('combobox', { name: 'Beds' }), 'TWIN');
  const dev = within(suite.getByRole('group', { name: 'Dev Menon' }));
  await user.selectOptions(dev.getByRole('combobox', { name: 'Diet' }), 'Jain');
  await user.type(wishesDialog().getByRole('textbox', { name: 'Name' }), 'Kamala Iyer');
  await user.click(wishesDialog().getByRole('button', { name: 'Save your wishes' }));
  expect(await wishesDialog().findByText('Please add the number of your emergency contact')).toBeTruthy();
  await user.type(wishesDialog().getByRole('textbox', { name: /Telephone/ }), '9000000009');
  await user.click(wishesDialog().getByRole('button', { name: 'Save your wishes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { body } = callsOf('changeWishes')[0]!.input as { body: object };
  expect(body).toMatchObject({
    id: 'ANT-7K2M9Q',
    rooms: [
      { roomNumber: '204', beds: 'TWIN', guests: [{ diet: '' }, { diet: 'Jain' }] },
      { roomNumber: '107', beds: '', guests: [{ diet: '' }] },
    ],
    wishes: { emergency_name: 'Kamala Iyer', emergency_contact: '+919000000009' },
  });
});

test('CO-12 nothing can be changed once the days are over', async () => {
  await open({}, testBooking());
  expect(screen.queryByRole('button', { name: /Correct the name|Change your wishes/ })).toBeNull();
});
