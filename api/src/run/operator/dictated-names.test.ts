/** OF-06 OF-07 OF-08 OF-11: titles typed before the name of a guest are left out wherever the office names guests. */
import { expect, test } from 'vitest';
import { operations, type InputOf, type OperationName } from './operations.ts';
import { createInputs } from './testing/inputs.ts';

const inputs = createInputs({
  date: '2099-01-01',
  booking_id: 'ANT-222222',
  email: 'asha@travellers.example',
});
const guest = {
  roomNumber: '101',
  firstName: 'Mrs. Asha',
  lastName: 'Dr Rao',
  gender: 'Female' as const,
  age: 41,
  country: 'India',
};
const people = { first_name: 'Mr Asha', last_name: 'Rao' };
const typed: { [Name in OperationName]?: Partial<InputOf<Name>> } = {
  'bookings.hold': { name: 'Smt Asha Rao' },
  'bookings.book': { guests: [guest] },
  'bookings.paymentLink': { guests: [guest] },
  'bookings.changeGuest': people,
  'bookings.changeRecipient': people,
  'groups.add': { name: 'Prof. Dr. Asha Rao' },
  'groups.book': { guests: [guest] },
  'waitingList.add': { name: 'Ms. Asha Rao' },
};

test.each(Object.keys(typed) as (keyof typeof typed)[])('%s', (name) => {
  const parsed = operations[name].input.parse({ ...inputs[name], ...typed[name] }) as Record<string, unknown>;
  const { firstName, lastName } = (parsed['guests'] as (typeof guest)[] | undefined)?.[0] ?? {};
  expect(
    parsed['name'] ?? [parsed['first_name'] ?? firstName, parsed['last_name'] ?? lastName].join(' '),
  ).toBe('Asha Rao');
});
