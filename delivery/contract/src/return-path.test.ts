import { expect, it } from 'vitest';
import { parseReturnPath } from './return-path.ts';

it.each(['/userbooking', '/book-now/checkout/an-insight?date=2027-01-01#guests', '/login'])(
  'AC-03 AG-01 %s is of this site',
  (from) => expect(parseReturnPath({ from })).toBe(from),
);

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example',
  '/..//elsewhere.example',
  'javascript:alert(1)',
  'userbooking',
  '',
  7,
  undefined,
])('AC-03 AG-01 %s is not', (from) => expect(parseReturnPath({ from })).toBeNull());

it('AC-03 AG-01 no state, no way back', () => expect(parseReturnPath(null)).toBeNull());
