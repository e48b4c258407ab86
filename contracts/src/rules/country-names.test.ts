import { afterEach, expect, it, vi } from 'vitest';
import { createFormatters } from './formatters.ts';
import { formatCountry, listCountryOptions } from './country-names.ts';

const countries = [
  { id: 'IN', name: 'India', aliases: ['Bharat'] },
  { id: 'AT', name: 'Austria' },
  { name: 'Atlantis' },
];
afterEach(() => vi.unstubAllGlobals());

it('English pages have the API’s names in its order', () => {
  expect(listCountryOptions(countries).map(({ label }) => label)).toEqual(['India', 'Austria', 'Atlantis']);
  expect(formatCountry('Austria', countries)).toBe('Austria');
});

it('other pages have their own names in their order, and keep the English names as values', () => {
  vi.stubGlobal('pageLocale', { getStore: () => 'de', formatters: () => createFormatters('de') });
  expect(listCountryOptions(countries)).toEqual([
    { value: 'Atlantis', label: 'Atlantis', aliases: ['Atlantis'] },
    { value: 'India', label: 'Indien', aliases: ['Bharat', 'India'] },
    { value: 'Austria', label: 'Österreich', aliases: ['Austria'] },
  ]);
  expect(formatCountry('Austria', countries)).toBe('Österreich');
  expect(formatCountry('Atlantis', countries)).toBe('Atlantis');
});
