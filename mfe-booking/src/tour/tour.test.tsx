import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, Outlet, StaticRouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createAnswers } from '../testing/answers.ts';
import { createRoom, createTourDetail, storeRooms, winter } from '../testing/sample-tour.ts';
import { noAnswer, openAt, refused, createBookingContext } from '../testing/booking-context.tsx';
import { loadTour } from '../tour-data/load-tour.ts';
import TourScreen from './tour.screen.tsx';

const address = `/booking/artisans-of-bengal?date=${winter}`;

test('TJ-03 the sections stand in their order, suites and fares open', async () => {
  const { container } = await openAt(createBookingContext(createAnswers()).appContext, address);
  await screen.findByRole('heading', { level: 1, name: 'Artisans of Bengal' });
  const sections = [...container.querySelectorAll('details')];
  expect(sections.map((section) => section.querySelector('h2')?.textContent)).toEqual([
    'Suites & fares',
    'Itinerary',
    'Amenities & inclusions',
    'Exclusion',
    'Add-ons',
    'Land cruise',
  ]);
  expect(sections.map(({ open }) => open)).toEqual([true, false, false, false, false, false]);
});

test('TJ-03 each section opens and folds by itself: the others stay as they are', async () => {
  const { container } = await openAt(createBookingContext(createAnswers()).appContext, address);
  await screen.findByRole('heading', { level: 1, name: 'Artisans of Bengal' });
  const sections = [...container.querySelectorAll('details')];
  // A browser opens a section by its `summary` alone, and folds the others of a shared name; happy-dom does neither.
  expect(sections.map(({ firstElementChild }) => firstElementChild?.tagName)).toEqual(
    Array(6).fill('SUMMARY'),
  );
  expect(sections.filter((section) => section.hasAttribute('name'))).toEqual([]);
  const opened = () => sections.map(({ open }) => open);
  const press = (name: string) => userEvent.click(screen.getByRole('heading', { level: 2, name }));
  await press('Itinerary');
  await press('Exclusion');
  expect(opened()).toEqual([true, true, false, true, false, false]);
  await press('Itinerary');
  expect(opened()).toEqual([true, false, false, true, false, false]);
});

test('TJ-03 the facts of the journey are told', async () => {
  await openAt(createBookingContext(createAnswers()).appContext, address);
  const fact = async (term: string) =>
    within((await screen.findByText(term, { selector: 'dt > span' })).closest('div')!).getByRole('definition')
      .textContent;
  expect(await fact('Ship')).toBe('Antara Ganges Voyager');
  expect(await fact('River')).toBe('Ganges');
  expect(await fact('Embark')).toBe('Kolkata');
  expect(await fact('Nights')).toBe('7');
});

test('VX-07 the fare among the facts is that of the date in the address, else the lowest with its month', async () => {
  const fareAt = async (path: string) => {
    const { unmount } = await openAt(createBookingContext(createAnswers()).appContext, path);
    const term = await screen.findByText(/^From, per person/, { selector: 'dt > span' });
    const text = [term.textContent, within(term.closest('div')!).getByRole('definition').textContent];
    unmount();
    return text;
  };
  expect(await fareAt(address)).toEqual(['From, per person, 10 January 2027', 'USD 1,500.00 ≈ ₹1,20,000']);
  expect(await fareAt('/booking/artisans-of-bengal')).toEqual([
    'From, per person, in March 2027',
    'USD 1,350.00 ≈ ₹1,08,000',
  ]);
});

test('TJ-03 the map of the route opens large, and is moved with the keyboard', async () => {
  const detail = createTourDetail();
  const map = {
    path: 'journeys/artisans-of-bengal/map',
    alt: 'From Kolkata to Farakka',
    width: 2400,
    height: 1500,
  };
  const tour = () => ({ ...detail, tour: { ...detail.tour, map_image: map } });
  await openAt(createBookingContext(createAnswers({ tour })).appContext, address);
  await userEvent.click(await screen.findByRole('link', { name: map.alt }));
  const view = within(await screen.findByRole('dialog')).getByRole('group', { name: /route/ });
  expect(view.hasAttribute('data-detailed')).toBe(true);
});

test('TJ-03 the server writes all of it, and nothing that only the browser knows', async () => {
  storeRooms(createRoom('101'));
  const { appContext } = createBookingContext(createAnswers());
  const routes = [
    {
      element: <Outlet context={appContext} />,
      children: [
        {
          path: '/booking/:tourName',
          Component: TourScreen,
          loader: ({ request, params }: { request: Request; params: Record<string, string | undefined> }) =>
            loadTour({ appContext, params, url: new URL(request.url), signal: request.signal }),
        },
      ],
    },
  ];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://antara.example${address}`));
  if (context instanceof Response) throw new Error('the journey redirects');
  const html = renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
  for (const expected of [
    'Under Howrah Bridge at midday.',
    'Sun deck',
    'All meals',
    'Airfare',
    'Morning with the potters',
    'Two nights in Kolkata',
    'USD 2,500.00',
  ]) {
    expect(html).toContain(expected);
  }
  expect(html).not.toContain('Remove suite 101');
  expect(html).not.toContain('style=');
});

test('SH-13 a journey that does not exist is a 404, also when its address is no slug at all', async () => {
  for (const answer of [refused('NOT_FOUND', 404), refused('INVALID', 400)]) {
    const { appContext } = createBookingContext(createAnswers({ tour: () => answer }));
    const context = {
      appContext,
      params: { tourName: 'Nowhere' },
      url: new URL('http://antara.example'),
      signal: new AbortController().signal,
    };
    await expect(loadTour(context)).rejects.toHaveProperty('status', 404);
  }
});

test('ER-01 a journey that could not be read leaves the page usable, and Retry recovers', async () => {
  const tour = vi.fn(() => noAnswer as unknown);
  await openAt(createBookingContext(createAnswers({ tour })).appContext, address);
  await screen.findByRole('heading', { name: 'This journey could not be loaded' });
  tour.mockImplementation(() => createTourDetail());
  screen.getByRole('button', { name: 'Retry' }).click();
  expect(await screen.findByRole('heading', { level: 1, name: 'Artisans of Bengal' })).toBeTruthy();
});

test('VX-09 the journey can be had on paper', async () => {
  await openAt(createBookingContext(createAnswers()).appContext, address);
  const link = await screen.findByRole('link', { name: 'This journey to print (PDF)' });
  expect(link.getAttribute('href')).toBe('/api/tour/sheet?slug=artisans-of-bengal');
});
