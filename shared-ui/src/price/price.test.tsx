import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { translate } from '../testing/translate.ts';
import { formatInr, formatUsd, Price } from './index.ts';

describe('TJ-10 formats', () => {
  test.each([
    [0, 'USD 0.00'],
    [5, 'USD 0.05'],
    [123400, 'USD 1,234.00'],
    [123456789, 'USD 1,234,567.89'],
    [-1000, '−USD 10.00'],
  ])('%i cents → %s', (cents, text) => expect(formatUsd(cents)).toBe(text));

  test.each([
    [0, '₹0'],
    [999, '₹999'],
    [102345, '₹1,02,345'],
    [12345678, '₹1,23,45,678'],
    [102344.5, '₹1,02,345'],
    [-0.4, '₹0'],
    [-85000, '−₹85,000'],
  ])('%f rupees → %s', (rupees, text) => expect(formatInr(rupees)).toBe(text));
});

test('TJ-10 shows dollars with whole rupees beside them', () => {
  const { container } = render(<Price usdCents={123400} inrPerUsd={82.94} />);
  expect(container.textContent).toBe('USD 1,234.00 ≈ ₹1,02,348');
});

test('prefers rupees already computed by a quote', () => {
  render(<Price usdCents={123400} inrPerUsd={82.94} inr={102345} />);
  expect(screen.getByText('≈ ₹1,02,345')).toBeTruthy();
});

test.each([null, undefined])('shows dollars alone when the rate is %s', (rate) => {
  const { container } = render(<Price usdCents={123400} inrPerUsd={rate} />);
  expect(container.textContent).toBe('USD 1,234.00');
});

test('AG-05 an amount for the agent stands beside the price, in rupees at the rate of a quote as well', () => {
  const agent = { label: 'Commission', usdCents: 12340 };
  const { container } = render(<Price usdCents={123400} inr={102345} agent={agent} />);
  expect(container.textContent).toBe('USD 1,234.00 ≈ ₹1,02,345 Commission USD 123.40 ≈ ₹10,235');
});

test('VX-12 on a translated page it shows the amounts of now', () => {
  const agent = { label: 'Commission', usdCents: 12340 };
  const { container, rerender } = render(<Price usdCents={123400} inr={102345} agent={agent} />);
  translate(container);
  rerender(<Price usdCents={246800} inr={204690} agent={{ label: 'Net', usdCents: 222120 }} />);
  expect(container.textContent).toBe('USD 2,468.00 ≈ ₹2,04,690 Net USD 2,221.20 ≈ ₹1,84,221');
  rerender(<Price usdCents={246800} />);
  expect(container.textContent).toBe('USD 2,468.00');
});

test('a page in another language has the amounts of its formatters', () => {
  const formatters = { usd: (cents: number) => `${cents} c`, inr: (rupees: number) => `${rupees} r` };
  vi.stubGlobal('pageLocale', { formatters: () => formatters });
  expect([formatUsd(123_400), formatInr(102_345)]).toEqual(['123400 c', '102345 r']);
  vi.unstubAllGlobals();
});
