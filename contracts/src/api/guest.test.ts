import { describe, expect, test } from 'vitest';
import { guest } from './booking.ts';

const refusal = (field: 'age' | 'firstName', value: unknown) =>
  guest.shape[field].safeParse(value).error?.issues[0]?.message ?? null;

describe('CO-06 a guest', () => {
  const noAge = 'Please enter the age in whole years, such as 41';
  test.each([
    [undefined, 'Age is required'],
    [41.5, noAge],
    [-1, noAge],
    [121, noAge],
    ['1e2', noAge],
    [0, 'Guests have to be at least 6 years old on our ships'],
    [5, 'Guests have to be at least 6 years old on our ships'],
    [6, null],
    [120, null],
  ])('CO-06 of the age %s: %s', (age, message) => expect(refusal('age', age)).toBe(message));

  test.each([
    ['12345', 'Please enter the name in letters, as in the passport'],
    ['.', 'Please enter the name in letters, as in the passport'],
    ['😀', 'Please enter the name in letters, as in the passport'],
    ['R4jesh', 'Please enter the name in letters, as in the passport'],
    ['Rajesh 2', 'Please enter the name in letters, as in the passport'],
    ['Mr. Rajesh', 'Please leave out the title, as the passport does'],
    ['Dr Leela', 'Please leave out the title, as the passport does'],
    ['Drew', null],
    ['Mr', null],
    [' ', 'First Name is required'],
    ['आरती', null],
    ['李', null],
    ['O’Neill 3rd', null],
  ])('CO-06 named %s: %s', (name, message) => expect(refusal('firstName', name)).toBe(message));
});
