import { expect, test } from 'vitest';
import { createPostalAddressJsonLd } from './json-ld.ts';

test('SH-14 an address is told in its parts, and one of another form as it is written', () => {
  expect(
    createPostalAddressJsonLd(['14 Colonnade House, Connaught Place', 'New Delhi 110001, India']),
  ).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '14 Colonnade House, Connaught Place',
    addressLocality: 'New Delhi',
    postalCode: '110001',
    addressCountry: 'India',
  });
  expect(createPostalAddressJsonLd(['14 Colonnade House', 'New Delhi'])).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '14 Colonnade House, New Delhi',
  });
});
