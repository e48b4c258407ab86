import { expect, test } from 'vitest';
import { getAdditionDeadline, getNameDeadline, getWishesDeadline, isNameCorrection } from './change-rules.ts';

const split = (name: string) => {
  const [firstName = '', lastName = ''] = name.split('|');
  return { firstName, lastName };
};

test.each([
  ['Asha|Rao', 'Aasha|Rao', true],
  ['Asha|Rao', 'asha|RAO', true],
  ['Asha|Rao', 'Rao|Asha', true],
  ['Jose|Garcia', 'José|García', true],
  ['Meenakshi|Sundaram', 'Minakshi|Sundharam', true],
  ['Tara Sen|Gupta', 'Tara|Sengupta', true],
  ['Asha|Rao', 'Ravi|Rao', false],
  ['Asha|Rao', 'Asha|Sen', false],
  ['Meenakshi|Sundaram', 'Lakshmi|Sundaram', false],
  // A third of a short name.
  ['Al|Bo', 'Al|Bu', true],
  ['Al|Bo', 'Em|Bo', false],
  ['आरती|राव', 'आरति|राव', true],
  ['आरती|राव', 'सीमा|सेन', false],
  // A vowel sign and a numeral are letters of a name, of which two are more than a third.
  ['कि|र', 'कु|ल', false],
  ['Al 2|Bo', 'Al 3|Bu', false],
])('CO-12 %s to %s is a correction: %s', (booked, corrected, expected) => {
  expect(isNameCorrection(split(booked), split(corrected))).toBe(expected);
});

test('CO-12 wishes can be changed until a week before departure, names until two', () => {
  expect(getWishesDeadline('2027-03-05')).toBe('2027-02-26');
  expect(getAdditionDeadline('2027-03-05')).toBe('2027-02-26');
  expect(getNameDeadline('2027-03-05')).toBe('2027-02-19');
});
