import { expect, test } from 'vitest';
import {
  arePassportsRequired,
  calculateAge,
  describeAgeDifference,
  getPassportDeadline,
  listMissingParts,
} from './passport-rules.ts';

test('VX-16 pictures are sent with an order that is paid in full, and may follow a deposit', () => {
  expect([arePassportsRequired('FULL'), arePassportsRequired('DEPOSIT')]).toEqual([true, false]);
});

test.each([
  ['with a deposit: the balance’s day', '2026-12-09', '2026-10-01', '2026-12-09'],
  ['paid in full early: the day on which a balance would be due', null, '2026-10-01', '2026-12-09'],
  ['paid in full late: a week after the booking', null, '2027-01-10', '2027-01-17'],
  ['paid in full in the last week: the day before departure', null, '2027-02-05', '2027-02-06'],
])('VX-16 the day for passports, %s', (_what, balanceDue, bookedOn, day) => {
  expect(getPassportDeadline({ balanceDue, bookedOn, departure: '2027-02-07' })).toBe(day);
});

test.each([
  ['1984-02-07', 43],
  ['1984-02-08', 42],
  ['1984-03-01', 42],
  ['1984-02-29', 42],
])('VX-16 born on %s, the age on the day of departure is %s', (born, age) => {
  expect(calculateAge(born, '2027-02-07')).toBe(age);
});

test('VX-16 an age that differs from the birth date is told in one sentence', () => {
  const guest = { firstName: 'Asha', age: 41, birthDate: '1984-03-01', departure: '2027-02-07' };
  expect(describeAgeDifference(guest)).toBe(
    'Age 41 was given when you booked; by this birth date Asha is 42 on the day of departure.',
  );
  expect(describeAgeDifference({ ...guest, age: 42 })).toBeNull();
  expect(describeAgeDifference({ ...guest, age: 0 })).toBeNull();
});

test('VX-16 what is missing of a passport is named, part by part', () => {
  const front = `passports/${'f'.repeat(32)}`;
  expect(listMissingParts({ passport_front: front, passport_back: '', details: null })).toEqual([
    'picture of the back',
    'passport number, birth date and nationality',
  ]);
  expect(listMissingParts({ passport_front: front, passport_back: front, details: {} })).toEqual([]);
});
