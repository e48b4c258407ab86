import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DateText, formatDate, formatDateRange } from './index.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('formatDate', () => {
  test.each([
    ['long', '14 September 2025'],
    ['short', '14 Sep 2025'],
    ['monthDay', '14 September'],
    ['month', 'September 2025'],
    ['american', 'Sep 14, 2025'],
  ] as const)('%s → %s', (style, text) => expect(formatDate('2025-09-14', style)).toBe(text));

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'])('is the same in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatDate('2026-01-01')).toBe('1 January 2026');
    expect(formatDate('2025-12-31T23:30:00.000Z')).toBe('31 December 2025');
  });

  test.each(['', 'soon', '2025-13-01', '2025-02-30', '2100-02-29', '2025-04-31', '2025-04-00'])(
    'returns what is not a date unchanged: "%s"',
    (text) => expect(formatDate(text)).toBe(text),
  );

  test.each(['2028', '2000'])('knows the leap day of %s', (year) =>
    expect(formatDate(`${year}-02-29`, 'short')).toBe(`29 Feb ${year}`),
  );
});

test.each([
  ['2025-09-14', '2025-09-21', '14 – 21 September 2025'],
  ['2025-09-28', '2025-10-05', '28 September – 5 October 2025'],
  ['2025-12-28', '2026-01-04', '28 December 2025 – 4 January 2026'],
  ['2025-09-14', '2025-09-14', '14 September 2025'],
])('range %s to %s', (from, to, text) => expect(formatDateRange(from, to)).toBe(text));

test.each([
  ['2025-09-14', '2025-09-21', '14 – 21 Sep'],
  ['2025-09-28', '2025-10-05', '28 Sep – 5 Oct'],
  ['2025-12-28', '2026-01-04', '28 Dec – 4 Jan'],
])('range %s to %s without its year', (from, to, text) =>
  expect(formatDateRange(from, to, 'withoutYear')).toBe(text),
);

test('DateText can be read by machines', () => {
  render(<DateText date="2025-09-14T00:00:00Z" format="short" />);
  expect(screen.getByText('14 Sep 2025').getAttribute('datetime')).toBe('2025-09-14');
});

test('a page in another language has the dates of its formatters', () => {
  const formatters = {
    date: (date: string, style: string) => `${style} of ${date}`,
    dateRange: (from: string, to: string) => `${from} bis ${to}`,
  };
  vi.stubGlobal('pageLocale', { formatters: () => formatters });
  expect(formatDate('2025-09-14', 'short')).toBe('short of 2025-09-14');
  expect(formatDateRange('2025-09-14', '2025-09-21')).toBe('2025-09-14 bis 2025-09-21');
});
