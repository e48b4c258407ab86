import { expect, it } from 'vitest';
import { getReturnPath } from './return-path.ts';

it.each([
  ['/userbooking', '/userbooking'],
  [
    '/book-now/checkout/an-insight?date=2027-01-01#guests',
    '/book-now/checkout/an-insight?date=2027-01-01#guests',
  ],
  ['//elsewhere.example/', '/'],
  ['/login', '/'],
  ['/Login/?again', '/'],
  [undefined, '/'],
])('AC-03 a login asked for by %s leads to %s', (from, to) => expect(getReturnPath({ from })).toBe(to));

it.each([
  ['?from=%2Fbooking%2Fan-insight%3Fdate%3D2027-01-01', '/booking/an-insight?date=2027-01-01'],
  ['?from=%2F%2Felsewhere.example', '/'],
  ['?from=https%3A%2F%2Felsewhere.example', '/'],
  ['?from=%2Flogin', '/'],
  ['', '/'],
])('AC-03 without navigation state the address %s leads to %s', (search, to) =>
  expect(getReturnPath(null, search)).toBe(to),
);
