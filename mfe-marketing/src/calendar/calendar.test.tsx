import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { UpcomingSailing } from '@antara/contracts/api/content';
import { remote } from '../routes.tsx';
import { noAnswer, renderScreens, createTestContext, type CallHandlers } from '@antara/contracts/testing';
import { testPage } from '../testing/page.ts';

const routes = { '/selling-chart': remote.createRoutes()['/selling-chart']! };
const sailing = (date_from: string, changes: Partial<UpcomingSailing> = {}): UpcomingSailing => ({
  date_from,
  date_to: date_from,
  vessel: 'Antara Ganges Voyager',
  duration: '7 Nights & 8 Days',
  program: 'Artisans of Bengal',
  slug: 'artisans-of-bengal',
  festival: null,
  suites_free: 4,
  from_price: 135_000,
  ...changes,
});
const onSale = [
  sailing('2026-12-06'),
  sailing('2026-12-20', { festival: 'Christmas', suites_free: 0, from_price: null }),
  sailing('2027-03-07', { vessel: 'Antara Bengal Ganga' }),
];
interface Asked {
  query?: { vessel?: string; month?: string; cursor?: string };
}
const answers: CallHandlers = {
  exchangeRate: () => ({ response: 'SUCCESS', rate: 80, source: 'live' }),
  page: () => testPage([]),
  calendar: ({ query: { vessel, month, cursor } = {} }: Asked = {}) => ({
    response: 'SUCCESS',
    sailings: [
      {
        no: 1,
        departureDates: '14 Sep – 21 Sep 2025',
        date_from: '2025-09-14',
        vessel: 'MV Ganges Voyager',
        duration: '7 Nights',
        program: 'Artisans of Bengal',
        festival: null,
        link: '/booking/artisans-of-bengal?date=2025-09-14',
      },
      {
        no: 2,
        departureDates: '28 Sep – 5 Oct 2025',
        date_from: '2025-09-28',
        vessel: 'MV Ganges Voyager',
        duration: '7 Nights',
        program: 'Princely Murshidabad',
        festival: 'Dussehra',
        link: '/booking/princely-murshidabad?date=2025-09-28',
      },
    ],
    coming: onSale.filter(
      (one) => (!vessel || one.vessel === vessel) && (!month || one.date_from.startsWith(month)),
    ),
    months: ['2026-12', '2027-03'],
    vessels: ['Antara Bengal Ganga', 'Antara Ganges Voyager'],
    ...(!cursor && !month && { more: '2027-03-07.9' }),
  }),
};

test('PB-17 the published calendar: its columns, "-" for no festival, vessel and program lead to the journey with the date', async () => {
  await renderScreens(createTestContext(answers).appContext, routes, ['/selling-chart']);
  await screen.findByRole('heading', { level: 2, name: 'Cruise Calendar (2025-2026)' });
  const table = screen.getByRole('table', { name: 'Cruise Calendar (2025-2026)' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['No.', 'Departure Dates', 'Vessel', 'Duration', 'Program', 'Festival Sailings']);
  const [first, second] = within(table).getAllByRole('row').slice(1);
  expect(within(first!).getAllByRole('cell').at(-1)?.textContent).toBe('-');
  expect(within(second!).getAllByRole('cell').at(-1)?.textContent).toBe('Dussehra');
  expect(
    within(first!)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(Array(2).fill('/booking/artisans-of-bengal?date=2025-09-14'));
});

test('PB-17 above it are the departures on sale, filtered by vessel and month', async () => {
  await renderScreens(createTestContext(answers).appContext, routes, ['/selling-chart']);
  const table = await screen.findByRole('table', { name: 'Sailings on sale' });
  // The names of the columns, two months, three sailings.
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 2 + 3);
  expect(within(table).getByText('Sold out')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Vessel'), 'Antara Bengal Ganga');
  const link = await within(table).findByRole('link', { name: 'Artisans of Bengal' });
  expect(link.getAttribute('href')).toBe('/booking/artisans-of-bengal?date=2027-03-07');
  await expect.poll(() => within(table).getAllByRole('row')).toHaveLength(1 + 1 + 1);
});

test('VX-07 each sailing has its lowest fare, in dollars and rupees; a sold-out one has none', async () => {
  await renderScreens(createTestContext(answers).appContext, routes, ['/selling-chart']);
  const table = await screen.findByRole('table', { name: 'Sailings on sale' });
  const [first, soldOut] = within(table).getAllByRole('row').slice(2);
  expect(within(first!).getByText('USD 1,350.00')).toBeTruthy();
  expect(within(first!).getByText('≈ ₹1,08,000')).toBeTruthy();
  expect(within(soldOut!).queryByText(/USD/)).toBeNull();
});

test('VX-09 the calendar as it was published is folded, and opens without scripts', async () => {
  const { container } = await renderScreens(createTestContext(answers).appContext, routes, [
    '/selling-chart',
  ]);
  await screen.findByText('All 2 sailings, with dates and festivals');
  const folded = container.querySelector('details')!;
  expect(folded.open).toBe(false);
  expect(folded.querySelector('table')).toBeTruthy();
});

test('PB-17 the address filters the sailings, as it does without scripts', async () => {
  await renderScreens(createTestContext(answers).appContext, routes, ['/selling-chart?month=2027-03']);
  const table = await screen.findByRole('table', { name: 'Sailings on sale' });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 1 + 1);
});

test('ER-01 if its calls failed, the page keeps its title and offers Retry', async () => {
  await renderScreens(
    createTestContext({ page: () => noAnswer, calendar: () => noAnswer, exchangeRate: () => noAnswer })
      .appContext,
    routes,
    ['/selling-chart'],
  );
  await screen.findByRole('heading', { level: 1, name: 'Sailing calendar' });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('PB-17 more sailings than a page holds: links there and back, which keep the filter', async () => {
  const { appContext, calls } = createTestContext(answers);
  const { router } = await renderScreens(appContext, routes, [
    '/selling-chart?vessel=Antara%20Bengal%20Ganga',
  ]);
  const steps = () => within(screen.getByRole('navigation', { name: 'Pages of the sailings' }));
  await screen.findByRole('table', { name: 'Sailings on sale' });
  const later = steps().getByRole('link', { name: 'Later sailings' }).getAttribute('href')!;
  expect(later).toBe('/selling-chart?vessel=Antara+Bengal+Ganga&cursor=2027-03-07.9#coming');
  await router.navigate(later);
  const first = await screen.findByRole('link', { name: 'The first sailings' });
  expect(first.getAttribute('href')).toBe('/selling-chart?vessel=Antara+Bengal+Ganga#coming');
  expect(calls).toContainEqual({
    name: 'calendar',
    input: { query: { vessel: 'Antara Bengal Ganga', cursor: '2027-03-07.9' }, signal: expect.anything() },
  });
});

test('PB-17 an address that says nonsense asks for the first sailings', async () => {
  const { appContext, calls } = createTestContext(answers);
  await renderScreens(appContext, routes, ['/selling-chart?month=soon&cursor=<x>']);
  await screen.findByRole('table', { name: 'Sailings on sale' });
  expect(calls).toContainEqual({ name: 'calendar', input: { query: {}, signal: expect.anything() } });
});

test('PB-17 another address shows its own choice in the filter', async () => {
  const { router } = await renderScreens(createTestContext(answers).appContext, routes, [
    '/selling-chart?vessel=Antara%20Bengal%20Ganga&month=2027-03',
  ]);
  const value = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;
  await screen.findByLabelText('Vessel');
  expect([value('Vessel'), value('Month')]).toEqual(['Antara Bengal Ganga', '2027-03']);
  await router.navigate('/selling-chart');
  await expect.poll(() => [value('Vessel'), value('Month')]).toEqual(['', '']);
});

test('PB-17 the published calendar is found from above, by a link that opens it', async () => {
  await renderScreens(createTestContext(answers).appContext, routes, ['/selling-chart']);
  const link = await screen.findByRole('link', { name: /^The calendar of 2025-2026, \d+ sailings$/ });
  const target = document.getElementById(link.getAttribute('href')!.slice(1));
  expect(target?.closest('details')).not.toBeNull();
});

test('SW-08 the sailings are listed by month, each with its nights, and with its vessel without the first name that all have', async () => {
  await renderScreens(createTestContext(answers).appContext, routes, ['/selling-chart']);
  const table = await screen.findByRole('table', { name: 'Sailings on sale' });
  const rows = within(table).getAllByRole('row').slice(1);
  const texts = rows.map(({ children }) => [...children].map(({ textContent }) => textContent).join(' '));
  expect(texts).toEqual([
    'December 2026',
    '6 December 2026 7 Nights Artisans of Bengal Ganges Voyager USD 1,350.00 ≈ ₹1,08,000 4 suites free',
    '20 December 2026 7 Nights Artisans of Bengal Ganges Voyager Christmas Sold out Waiting list',
    'March 2027',
    '7 March 2027 7 Nights Artisans of Bengal Bengal Ganga USD 1,350.00 ≈ ₹1,08,000 4 suites free',
  ]);
});

test.each([
  [['without_gst_first'], 'GST of 5 % is added.'],
  [['with_gst_first', 'with_gst_first'], 'GST of 5 % is included.'],
  [['without_gst_first', 'no_gst'], 'GST of 5 % is added where a journey carries it.'],
  [['no_gst'], 'Fares are for each of two travellers in a suite.'],
] as const)('SW-08 VX-16 fares shown as %s: %s', async (displays, sentence) => {
  const coming = displays.map((price_display, at) => sailing(`2026-12-0${at + 1}`, { price_display }));
  const calendar = () => ({ response: 'SUCCESS', sailings: [], coming, months: [], vessels: [] }) as const;
  await renderScreens(createTestContext({ ...answers, calendar }).appContext, routes, ['/selling-chart']);
  const fares = await screen.findByText(/^Fares are for each of two travellers/);
  expect(fares.textContent.endsWith(sentence)).toBe(true);
});
