import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BookingPassports, GuestPassport } from '@antara/contracts/api/passports';
import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { createBlankTravel } from '@antara/contracts/api/travel-details';
import { renderScreens } from '@antara/contracts/testing';
import { afterEach, expect, test } from 'vitest';
import { createBookingContext, noAnswer, refused, type Answers } from '../testing/booking-context.tsx';
import { createPicture, mockUploads, storedPassports, upload } from '../testing/passports.ts';
import PassportsFragment from './passports.fragment.tsx';

afterEach(() => void upload.mockReset());

const details = { birth_date: '1984-03-01', number: 'Z1234567', nationality: 'India' };
const guest = (changes: Partial<GuestPassport> = {}): GuestPassport => ({
  guest: 0,
  room_number: '101',
  name: 'Asha Rao',
  passport_front: '',
  passport_back: '',
  details: null,
  age_difference: null,
  ...changes,
});
const createPassports = (changes: Partial<BookingPassports> = {}): BookingPassports => ({
  until: '2198-12-09',
  can_withdraw: true,
  what_follows: null,
  guests: [guest(), guest({ guest: 1, name: 'Ravi Rao', ...storedPassports, details })],
  ...changes,
});

async function open(answers: Answers = {}, passports = createPassports()) {
  const context = createBookingContext({
    countries: () => ({ response: 'SUCCESS', countries: [{ id: 'IN', name: 'India' }] }),
    ...answers,
  });
  const page: RemoteRoute = {
    head: () => ({ title: 'Your booking', description: '' }),
    screen: async () => ({
      default: () => <PassportsFragment bookingId="ANT-7K2M9Q" passports={passports} />,
    }),
  };
  await renderScreens(context.appContext, { '/viewbooking': page }, ['/viewbooking']);
  return { ...context, user: userEvent.setup() };
}
const partOf = (name: string) => within(screen.getByText(name).closest('details')!);
/** Answers a change with the first guest as changed. */
const answer = (changes: Partial<GuestPassport>) => () => ({
  response: 'SUCCESS',
  passports: createPassports({ guests: [guest(changes)] }),
});

test('VX-16 each guest says what is missing and by when, or that all is there', async () => {
  await open();
  const asha = partOf('Asha Rao');
  expect(asha.getByText('Incomplete')).toBeTruthy();
  expect(
    asha.getByText(
      'Still missing, by 9 December 2198: picture of the front, picture of the back, and passport number, birth date and nationality.',
    ),
  ).toBeTruthy();
  const ravi = partOf('Ravi Rao');
  expect(ravi.getByText('Complete')).toBeTruthy();
  expect(ravi.getByRole<HTMLInputElement>('textbox', { name: /^Passport number/, hidden: true }).value).toBe(
    'Z1234567',
  );
});

test('VX-16 a picture is saved as soon as it is sent, and withdrawn', async () => {
  const front = storedPassports.passport_front;
  const { user, callsOf, texts, answers } = await open({
    savePassportPicture: answer({ passport_front: front }),
  });
  mockUploads(front);
  await user.upload(
    partOf('Asha Rao').getByLabelText(/^Passport, front/, { selector: 'input' }),
    createPicture(),
  );
  expect(
    await partOf('Asha Rao').findByRole('img', { name: 'The front of the passport of Asha Rao' }),
  ).toBeTruthy();
  expect(callsOf('savePassportPicture')).toEqual([
    { body: { id: 'ANT-7K2M9Q', guest: 0, side: 'passport_front', picture: front } },
  ]);
  expect(texts()).toEqual(['The picture is saved for Asha Rao.']);
  answers.savePassportPicture = answer({});
  await user.click(partOf('Asha Rao').getByRole('button', { name: 'Remove the front' }));
  await waitFor(() => expect(texts().at(-1)).toBe('The picture of Asha Rao is deleted.'));
  expect(callsOf('savePassportPicture').at(-1)).toMatchObject({ body: { picture: '' } });
  expect(partOf('Asha Rao').queryByRole('img')).toBeNull();
});

test('VX-16 number, birth date and nationality are saved, and an age that differs is shown', async () => {
  const difference =
    'Age 41 was given when you booked; by this birth date Asha is 42 on the day of departure.';
  const { user, callsOf } = await open({
    savePassportDetails: answer({ details, age_difference: difference }),
  });
  const form = () => within(screen.getByRole('form', { name: 'Passport details of Asha Rao' }));
  await user.click(form().getByRole('button', { name: 'Save details of Asha Rao' }));
  expect(await form().findByText(/^Please enter the number as in the passport/)).toBeTruthy();
  expect(callsOf('savePassportDetails')).toEqual([]);
  await user.type(form().getByRole('textbox', { name: /^Passport number/ }), 'z123 4567');
  await user.type(form().getByLabelText(/^Birth date/), '1984-03-01');
  await user.type(form().getByRole('combobox', { name: /^Nationality/ }), 'India');
  await user.click(form().getByRole('button', { name: 'Save details of Asha Rao' }));
  expect(await screen.findByText(difference)).toBeTruthy();
  expect(callsOf('savePassportDetails')).toEqual([{ body: { id: 'ANT-7K2M9Q', guest: 0, details } }]);
  expect(form().getByRole<HTMLInputElement>('textbox', { name: /^Passport number/ }).value).toBe('Z1234567');
  expect(document.activeElement).toBe(form().getByRole('button', { name: 'Save details of Asha Rao' }));
});

test('OF-21 travel details are saved without any of them being required, and withdrawn', async () => {
  const travel = { ...createBlankTravel(), visa_number: 'VK7781234', arrival_on: '2198-12-20' };
  const passports = createPassports({ guests: [guest({ travel: null })] });
  const { user, callsOf, answers, texts } = await open({ saveTravelDetails: answer({ travel }) }, passports);
  await user.click(screen.getByText('Visa, arrival and address'));
  const form = () => within(screen.getByRole('form', { name: 'Travel details of Asha Rao' }));
  await user.type(form().getByRole('textbox', { name: 'Visa number' }), 'VK7781234');
  await user.type(form().getByLabelText('Day'), '2198-12-20');
  await user.type(form().getByRole('textbox', { name: 'Time' }), '9');
  await user.click(form().getByRole('button', { name: 'Save travel details of Asha Rao' }));
  expect(await form().findByText('Please enter a time, such as 09:30')).toBeTruthy();
  expect(callsOf('saveTravelDetails')).toEqual([]);
  await user.clear(form().getByRole('textbox', { name: 'Time' }));
  await user.click(form().getByRole('button', { name: 'Save travel details of Asha Rao' }));
  await waitFor(() => expect(texts()).toEqual(['The travel details of Asha Rao are saved.']));
  expect(callsOf('saveTravelDetails')).toEqual([{ body: { id: 'ANT-7K2M9Q', guest: 0, travel } }]);
  answers.saveTravelDetails = answer({ travel: null });
  await user.click(form().getByRole('button', { name: 'Delete travel details of Asha Rao' }));
  await waitFor(() => expect(texts().at(-1)).toBe('The travel details of Asha Rao are deleted.'));
  expect(form().getByRole<HTMLInputElement>('textbox', { name: 'Visa number' }).value).toBe('');
});

test('VX-16 after the day they are replaced and no longer withdrawn, and what follows is said', async () => {
  await open(
    {},
    createPassports({
      can_withdraw: false,
      what_follows: 'Our reservations team will call you.',
      guests: [guest({ ...storedPassports })],
    }),
  );
  expect(screen.getByText('Our reservations team will call you.')).toBeTruthy();
  expect(screen.getByText(/^Missing since 9 December 2198/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Remove|^Delete/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Replace the front' })).toBeTruthy();
});

test('ER-01 what could not be saved is said, and what was typed stays', async () => {
  const message = 'The list of passengers is being prepared.';
  const { user, texts, answers } = await open(
    {
      savePassportPicture: () => noAnswer,
      savePassportDetails: () => refused('UNPROCESSABLE', 422, { message }),
    },
    createPassports({ guests: [guest({ ...storedPassports, details })] }),
  );
  await user.click(screen.getByText('Asha Rao'));
  await user.click(screen.getByRole('button', { name: 'Remove the back' }));
  await waitFor(() => expect(texts()).toEqual(['This could not be saved just now. Please try again.']));
  expect(screen.queryByText('File uploaded successfully!')).toBeNull();
  expect(screen.getAllByRole('img')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save details of Asha Rao' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(answers.savePassportDetails).toBeTruthy();
});

test('VX-16 two guests of one name are told apart, on the page and by assistive technology', async () => {
  await open({}, createPassports({ guests: [guest(), guest({ guest: 1 })] }));
  const forms = screen.getAllByRole('form', { hidden: true });
  expect(forms.map((form) => form.getAttribute('aria-label'))).toEqual([
    'Passport details of Asha Rao (guest 1)',
    'Passport details of Asha Rao (guest 2)',
  ]);
});
