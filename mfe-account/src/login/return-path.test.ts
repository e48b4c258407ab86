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
