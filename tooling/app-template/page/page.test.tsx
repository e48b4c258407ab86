import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TourSummary } from '@antara/contracts/api/catalogue';
import { createTestContext, noAnswer, renderScreens, testPicture } from '@antara/contracts/testing';
import { remote } from '../routes.tsx';
import { selectNextTours } from './{{page}}.loader.ts';

const route = remote.createRoutes()['{{path}}']!;

/** A tour as the API lists it, whose departures are on `dates`. */
function createTour(name: string, dates: string[], from_price: number | null = 210_000): TourSummary {
  return {
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    description: '<p>Down the river.</p>',
    cover_image: testPicture('journeys/an-insight/cover', 'A ship on the river'),
    duration: '7 Nights & 8 Days',
    nights: 7,
    river: 'Ganges',
    embark: 'Kolkata',
    disembark: 'Farakka',
    ship_image: testPicture('ships/antara-ganges-voyager/side'),
    upper_dec_image: null,
    lower_dec_image: null,
    cruise_name: 'Antara Ganges Voyager',
    tour_cruise: { name: 'Antara Ganges Voyager', slug: 'antara-ganges-voyager' },
    tour_tourData: dates.map((date, id) => ({
      id,
      category: 'DATES',
      date_from: date,
      date_to: date,
      season: 'Winter',
      fare_percent: 100,
      from_price,
      suites_free: 12,
    })),
    from_price,
  };
}

const createAnswer = (...tours: TourSummary[]) => ({ response: 'SUCCESS' as const, tours });
const renderPage = (tours: () => unknown) => renderScreens(createTestContext({ tours }).appContext, { '{{path}}': route }, ['{{path}}']);

test('has its title, and the tours that sail next, of those with a suite free', async () => {
  await renderPage(() =>
    createAnswer(
      createTour('Late', ['2027-03-01']),
      createTour('Sold out', ['2027-01-01'], null),
      createTour('Soon', ['2027-01-05', '2027-06-01']),
      createTour('Later', ['2027-09-01']),
      createTour('Next', ['2027-02-01']),
    ),
  );
  expect(await screen.findByRole('heading', { level: 1, name: '{{title}}' })).toBeTruthy();
  const links = screen.getAllByRole('listitem').map((item) => item.querySelector('a'));
  expect(links.map((link) => link?.textContent)).toEqual(['Soon', 'Next', 'Late']);
  expect(links[0]?.getAttribute('href')).toBe('/booking/soon');
});

test('a tour carries a dozen departures into the page, and no more', () => {
  const dates = Array.from({ length: 30 }, (_, day) => `2027-01-${String(day + 1).padStart(2, '0')}`);
  expect(selectNextTours([createTour('Often', dates)])[0]?.tour_tourData).toHaveLength(12);
});

test('ER-01 a failed call leaves the page with its title, and a Retry that recovers', async () => {
  let works = false;
  await renderPage(() => (works ? createAnswer(createTour('Soon', ['2027-01-05'])) : noAnswer));
  expect(await screen.findByRole('heading', { level: 1, name: '{{title}}' })).toBeTruthy();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Soon' })).toBeTruthy();
});

test('with every suite taken it says so and links to the quote form', async () => {
  await renderPage(() => createAnswer(createTour('Sold out', ['2027-01-01'], null)));
  const ask = await screen.findByRole('link', { name: 'Request a quote' });
  expect(ask.getAttribute('href')).toBe('/request-a-quote');
});

test('SH-14 tells search engines its title and what it is', () => {
  const head = route.head({ data: { tours: [] }, url: new URL('https://antara.example{{path}}'), params: {}, role: null });
  expect(head.title).toBe('{{title}} · Antara River Cruises');
  expect(head.description).toMatch(/^.{60,200}$/);
});
