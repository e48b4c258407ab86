import { expect, test } from 'vitest';
import { findLanguage, textDirection } from './languages.ts';
import { addLanguagePrefix, findLanguagePrefix, removeLanguage } from './languages.ts';

const languages = ['en', 'hi', 'ar-XB'];

test.each([
  ['/booking', 'en', '/booking'],
  ['/hi/booking', 'hi', '/booking'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/ar-XB/booking/x', 'ar-XB', '/booking/x'],
  // The default language has no prefix, and a tag has one spelling, so that a page has one address.
  ['/en/booking', 'en', '/en/booking'],
  ['/HI/booking', 'en', '/HI/booking'],
  ['/hindi', 'en', '/hindi'],
  ['/booking/hi', 'en', '/booking/hi'],
  ['//hi/booking', 'en', '//hi/booking'],
])('the address %s is in %s, and its page is %s', (address, language, pathname) => {
  expect(findLanguage(address, languages)).toBe(language);
  expect(removeLanguage(address, languages)).toBe(pathname);
});

test('a site that configures no languages has English without a prefix', () => {
  expect(findLanguage('/hi/booking')).toBe('en');
  expect(removeLanguage('/hi/booking')).toBe('/hi/booking');
});

test('an address gets the prefix of its language', () => {
  const prefix = findLanguagePrefix('/hi/booking', languages);
  expect(prefix).toBe('/hi');
  expect(addLanguagePrefix(prefix, '/')).toBe('/hi');
  expect(addLanguagePrefix(prefix, '/booking?date=2027-01-03')).toBe('/hi/booking?date=2027-01-03');
  expect(addLanguagePrefix('', '/')).toBe('/');
});

test('the direction follows the language', () => {
  const directions = ['en', 'hi', 'arn', 'ar', 'ar-XB', 'ur'].map(textDirection);
  expect(directions).toEqual(['ltr', 'ltr', 'ltr', 'rtl', 'rtl', 'rtl']);
});
