import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('AC-03 where a login leads', () => {
  it.each([
    ['/userbooking', '/userbooking'],
    [
      '/book-now/checkout/an-insight?date=2027-01-01#guests',
      '/book-now/checkout/an-insight?date=2027-01-01#guests',
    ],
  ])('AC-03 %s is of this site', (from, to) => expect(returnPath({ from })).toBe(to));

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/\t/elsewhere.example',
    '/..//elsewhere.example',
    'javascript:alert(1)',
    'userbooking',
    '',
    '/login',
    7,
    undefined,
  ])('AC-03 %s is not: home', (from) => expect(returnPath({ from })).toBe('/'));

  it('AC-03 no state: home', () => expect(returnPath(null)).toBe('/'));
});
