import { expect, it } from 'vitest';
import type { PageDifference } from './page-difference.ts';
import { acceptBy, assertNotDangerous, describeDifferences } from './report-trial.ts';

const differs = (address: string, what: string, more: Partial<PageDifference> = {}): PageDifference => ({
  address,
  what,
  live: '200',
  candidate: '404',
  isDangerous: false,
  ...more,
});
const release = { app: 'mfe-orders', version: '201' } as const;

it('DL-11 differences that are alike are one line, dangerous ones first, at most twenty lines', () => {
  expect(
    describeDifferences([
      differs('/orders', 'text', { live: '“one”', candidate: '“two”' }),
      differs('/orders/a', 'status', { isDangerous: true }),
      differs('/orders/b', 'status', { isDangerous: true }),
    ]),
  ).toEqual([
    '/orders/a and 1 more: status: 200 → 404 (visitors and search engines get an error where there is a page)',
    '/orders: text: “one” → “two”',
  ]);
  const many = Array.from({ length: 50 }, (_each, nth) => differs('/orders', 'text', { live: String(nth) }));
  expect(describeDifferences(many)).toHaveLength(20);
  expect(describeDifferences(many).at(-1)).toBe('and 31 differences more');
});

it('DL-11 a refusal says what differs, why that matters, and the command that accepts it', () => {
  const dangerous = [
    differs('/orders', 'title', { live: '“Orders”', candidate: 'empty', isDangerous: true }),
  ];
  const refuse = (accept?: string) =>
    assertNotDangerous(release, dangerous, accept, acceptBy('npm run release mfe-orders --'));
  expect(() => refuse()).toThrow(
    'mfe-orders 201 differs dangerously from what is live (live → this release):\n' +
      '  /orders: title: “Orders” → empty (search engines and bookmarks show the title)\n' +
      'Nothing was stored or switched. Mend that; or, if it is meant to be so, say why, which goes to the history: `npm run release mfe-orders -- --accept "<why>"`.',
  );
  expect(() => refuse('orders have no title from now on')).not.toThrow();
  expect(() => assertNotDangerous(release, [differs('/orders', 'text')], undefined, '')).not.toThrow();
});
