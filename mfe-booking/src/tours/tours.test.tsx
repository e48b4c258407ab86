import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Departure } from '@antara/contracts/api/catalogue';
import { createAnswers } from '../testing/answers.ts';
import { departures, summary } from '../testing/sample-tour.ts';
import { noAnswer, openAt, createBookingContext } from '../testing/booking-context.tsx';

const open = (answers = createAnswers()) => {
  const testContext = createBookingContext(answers);
  return openAt(testContext.appContext, '/booking').then((opened) => ({ ...testContext, ...opened }));
};

test('TJ-01 a skeleton stands until the journeys are there, then their cards lead to the journeys', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await open(createAnswers({ tours: () => promise }));
  expect(await screen.findByText('Loading journeys')).toBeTruthy();
  resolve({ response: 'SUCCESS', tours: [summary] });
  const card = await screen.findByRole('article', { name: 'Artisans of Bengal' });
  expect(screen.queryByText('Loading journeys')).toBeNull();
  expect(within(card).getByRole('link', { name: 'Artisans of Bengal' }).getAttribute('href')).toMatch(
    /^\/booking\/artisans-of-bengal/,
  );
  expect(within(card).getByText('Antara Ganges Voyager')).toBeTruthy();
  expect(within(card).getByText(/7 Nights & 8 Days/)).toBeTruthy();
});

test('TJ-01 a description is cut to 20 words; Read more and Read less turn it', async () => {
  await open();
  const user = userEvent.setup();
  const more = await screen.findByRole('button', { name: 'Read more' });
  expect(screen.getByText(/nineteen twenty…$/)).toBeTruthy();
  expect(screen.queryByText(/twenty-one/)).toBeNull();
  await user.click(more);
  expect(screen.getByText(/twenty-one & twenty-two\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Read less' }));
  expect(screen.queryByText(/twenty-one/)).toBeNull();
});

test('VX-16 a card shows its fare with and without GST', async () => {
  await open(
    createAnswers({
      tours: () => ({ response: 'SUCCESS', tours: [{ ...summary, price_display: 'without_gst_first' }] }),
    }),
  );
  const card = await screen.findByRole('article', { name: 'Artisans of Bengal' });
  expect(within(card).getByRole('status').textContent).toBe(
    'From, per person USD 1,500.00 ≈ ₹1,20,000 USD 1,575.00 with GST',
  );
});

test('TJ-02 departures are sorted, and Explore & Book carries the one chosen', async () => {
  await open();
  const user = userEvent.setup();
  const departure = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Departure' });
  expect([...departure.options].map(({ value }) => value)).toEqual(['2027-01-10', '2027-03-07']);
  const link = screen.getByRole('link', { name: 'Explore & Book' });
  expect(link.getAttribute('href')).toBe('/booking/artisans-of-bengal?date=2027-01-10');
  await user.selectOptions(departure, '2027-03-07');
  expect(link.getAttribute('href')).toBe('/booking/artisans-of-bengal?date=2027-03-07');
});

test('VX-07 the price is that of the date beside it, in dollars and in whole rupees', async () => {
  await open();
  const card = within(await screen.findByRole('article', { name: 'Artisans of Bengal' }));
  expect(card.getByRole('status').textContent).toBe('From, per person USD 1,500.00 ≈ ₹1,20,000');
  await userEvent.selectOptions(card.getByRole('combobox', { name: 'Departure' }), '2027-03-07');
  expect(card.getByRole('status').textContent).toBe('From, per person USD 1,350.00 ≈ ₹1,08,000');
});

test('VX-07 title and picture lead to the journey without a date', async () => {
  await open();
  const card = await screen.findByRole('article', { name: 'Artisans of Bengal' });
  const links = [...card.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/booking/artisans-of-bengal',
    '/booking/artisans-of-bengal',
    '/booking/artisans-of-bengal?date=2027-01-10',
  ]);
});

test('VX-07 the list of dates says which are sold out or nearly; the first to be had is chosen', async () => {
  const [spring, winter] = departures as [Departure, Departure];
  const dates = [
    { ...spring, suites_free: 3 },
    { ...winter, suites_free: 0, from_price: null },
  ];
  await open(
    createAnswers({ tours: () => ({ response: 'SUCCESS', tours: [{ ...summary, tour_tourData: dates }] }) }),
  );
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Departure' });
  expect([...select.options].map(({ text }) => text)).toEqual([
    '10 – 17 January 2027 · Sold out',
    '7 – 14 March 2027 · 3 left',
  ]);
  expect(select.value).toBe('2027-03-07');
  await userEvent.selectOptions(select, '2027-01-10');
  expect(screen.getByText('Sold out on this date')).toBeTruthy();
});

test('TJ-10 without an exchange rate the price is in dollars alone', async () => {
  await open(createAnswers({ exchangeRate: () => noAnswer }));
  expect(await screen.findByText('USD 1,500.00')).toBeTruthy();
  expect(screen.queryByText(/₹/)).toBeNull();
});

test('ER-01 a failed call leaves the page with a Retry that recovers', async () => {
  let works = false;
  await open(createAnswers({ tours: () => (works ? { response: 'SUCCESS', tours: [summary] } : noAnswer) }));
  const user = userEvent.setup();
  expect(await screen.findByRole('heading', { name: 'Our journeys could not be loaded' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Artisans of Bengal' })).toBeTruthy();
});

test('ER-01 no journeys at all is said kindly', async () => {
  await open(createAnswers({ tours: () => ({ response: 'SUCCESS', tours: [] }) }));
  expect(await screen.findByRole('heading', { name: 'No journeys are on sale just now' })).toBeTruthy();
});

describe('VX-09 the filter', () => {
  const delta = {
    ...summary,
    slug: 'delta',
    name: 'Across the Delta',
    nights: 19,
    tour_tourData: summary.tour_tourData.map((departure) => ({ ...departure, from_price: 900_000 })),
  };
  interface Asked {
    query?: { nights?: string; price?: string; month?: string; cursor?: string };
  }
  /** The API narrows the list; here as far as the tests ask it to. */
  const answers = () =>
    createAnswers({
      tours: ({ query: { nights, price, month, cursor } = {} }: Asked = {}) => {
        const tours = month
          ? []
          : nights === '15-' || cursor
            ? [delta]
            : price
              ? [summary]
              : [summary, delta];
        return {
          response: 'SUCCESS',
          tours,
          fitting: cursor ? 2 : tours.length,
          total: 2,
          ...(price && { more: '135000.3.1' }),
        };
      },
    });
  const listJourneys = () => screen.getAllByRole('article').map(({ textContent }) => textContent);

  test('VX-09 a choice is kept in the address, the cards follow it, and it can be taken back', async () => {
    const { router } = await openAt(createBookingContext(answers()).appContext, '/booking');
    const user = userEvent.setup();
    const nights = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Nights' });
    expect(listJourneys()).toHaveLength(2);
    await user.selectOptions(nights, '15 nights and more');
    await screen.findByText('1 of 2 journeys');
    expect(router.state.location.search).toBe('?nights=15-');
    expect(screen.getAllByRole('article', { name: 'Across the Delta' })).toHaveLength(1);
    expect(listJourneys()).toHaveLength(1);
    // The question keeps the focus: the form was not made anew.
    expect(document.activeElement).toBe(nights);
    await user.click(screen.getByRole('link', { name: 'Show all journeys' }));
    await screen.findByText('2 journeys');
    expect(nights.value).toBe('');
  });

  test('VX-09 an address opens filtered and sorted', async () => {
    await openAt(createBookingContext(answers()).appContext, '/booking?price=2000&sort=fare');
    expect(await screen.findByText('1 of 2 journeys')).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' }).value).toBe('fare');
  });

  test('VX-09 more journeys than a page holds: links on and back, which keep the filter', async () => {
    const { appContext, callsOf } = createBookingContext(answers());
    const { router } = await openAt(appContext, '/booking?price=2000&sort=fare');
    const more = await screen.findByRole('link', { name: 'More journeys' });
    expect(more.getAttribute('href')).toBe('/booking?price=2000&sort=fare&cursor=135000.3.1#journeys');
    await router.navigate(more.getAttribute('href')!);
    const first = await screen.findByRole('link', { name: 'The first journeys' });
    expect(first.getAttribute('href')).toBe('/booking?price=2000&sort=fare#journeys');
    expect(callsOf('tours').at(-1)).toMatchObject({
      query: { price: '2000', sort: 'fare', cursor: '135000.3.1' },
    });
  });

  test('VX-09 where nothing fits it says so, with a way on', async () => {
    await openAt(createBookingContext(answers()).appContext, '/booking?month=2030-01');
    await screen.findByRole('heading', { name: 'No journey fits all of this' });
    expect(screen.getByRole('link', { name: 'Request a quote' })).toBeTruthy();
  });
});

describe('PB-03 the themed view', () => {
  const themed = (key: string, title: string) => ({
    key: `theme-${key}`,
    eyebrow: 'Antara Ganges Voyager',
    title,
    text: '<p>A week with a subject.</p>',
    pictures: [{ path: `bespoke/${key}`, alt: 'What it shows' }],
    items: [
      { title: 'Duration', text: '7 Nights &amp; 8 Days', picture: null, link: null },
      { title: 'Departure', text: 'From Kolkata', picture: null, link: null },
    ],
    link: null,
  });
  const page = () => ({
    response: 'SUCCESS',
    blocks: [themed('music', 'Ragas on the River'), themed('textiles', 'The Textile Trail')],
    sliders: [],
    countries: [],
  });
  const openThemed = async (answer: () => unknown) => {
    const testContext = createBookingContext(createAnswers({ page: answer }));
    return { ...testContext, ...(await openAt(testContext.appContext, '/booking?view=themed')) };
  };

  test('PB-03 two themed cards: name, ship, 7 Nights & 8 Days, departure, Request a Quote', async () => {
    const { callsOf } = await openThemed(page);
    for (const name of ['Ragas on the River', 'The Textile Trail']) {
      const card = within(await screen.findByRole('article', { name }));
      expect(card.getByText('Antara Ganges Voyager')).toBeTruthy();
      expect(card.getByText('7 Nights & 8 Days')).toBeTruthy();
      expect(card.getByText('From Kolkata')).toBeTruthy();
      expect(card.getByRole('link', { name: /^Request a Quote/ }).getAttribute('href')).toMatch(
        /^\/request-a-quote\?theme=theme-\w+$/,
      );
    }
    expect(callsOf('page')).toMatchObject([{ query: { page: 'BESPOKE' } }]);
    expect(callsOf('tours')).toEqual([]);
  });

  test('PB-03 leads to the list of all journeys and back', async () => {
    await openThemed(page);
    const user = userEvent.setup();
    const views = within(await screen.findByRole('navigation', { name: 'Kinds of journeys' }));
    expect(views.getByRole('link', { current: 'page' }).textContent).toBe('Themed cruises');
    await user.click(views.getByRole('link', { name: 'All journeys' }));
    expect(await screen.findByRole('article', { name: 'Artisans of Bengal' })).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'The Textile Trail' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Themed cruises' }));
    expect(await screen.findByRole('article', { name: 'The Textile Trail' })).toBeTruthy();
  });

  test('ER-01 a failed call leaves the page with a Retry that recovers', async () => {
    let works = false;
    await openThemed(() => (works ? page() : noAnswer));
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: 'The themed cruises could not be loaded' });
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Ragas on the River' })).toBeTruthy();
  });

  test('PB-03 with none planned one can still ask', async () => {
    await openThemed(() => ({ ...page(), blocks: [] }));
    const ask = await screen.findByRole('link', { name: 'Request a Quote' });
    expect(ask.getAttribute('href')).toBe('/request-a-quote');
  });
});
