import { afterEach, expect, test, vi } from 'vitest';
import { formatIndianTime } from './indian-time.ts';
import { formatList } from './format-list.ts';
import { createFormatters } from './formatters.ts';
import { getLocale } from './locale.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns `text` with plain spaces, because the locale data use several others. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

test('dates and amounts are written as the language writes them', () => {
  const german = createFormatters('de');
  const styles = ['long', 'short', 'monthDay', 'month', 'american'];
  expect(styles.map((style) => german.date('2027-01-03T10:00:00Z', style))).toEqual([
    '3. Januar 2027',
    '3. Jan. 2027',
    '3. Januar',
    'Januar 2027',
    '3. Jan. 2027',
  ]);
  expect(plain(german.dateRange('2027-01-28', '2027-02-04'))).toBe('28. Januar – 4. Februar 2027');
  expect(createFormatters('en-XA').dateRange('2027-01-03', '2027-01-10')).toBe('January 3 – 10, 2027');
  expect(german.date('soon', 'long')).toBe('soon');
  expect(plain(german.usd(123_400))).toBe('1.234,00 USD');
  expect(plain(german.inr(-102_345))).toBe('-102.345 ₹');
  expect(plain(createFormatters('hi').inr(102_345))).toBe('₹1,02,345');
});

test('the page’s language decides, and is English where no page is rendered', () => {
  const instant = new Date('2026-11-24T08:35:00Z');
  expect(getLocale()).toBe('en');
  expect(formatIndianTime(instant)).toBe('Tuesday 24 November, 14:05 IST');
  expect(formatList(['101', '102', '103'])).toBe('101, 102, and 103');
  vi.stubGlobal('pageLocale', { getStore: () => 'de' });
  expect(formatIndianTime(instant)).toBe('Dienstag 24 November, 14:05 IST');
  expect(formatList(['101', '102'], 'disjunction')).toBe('101 oder 102');
});
