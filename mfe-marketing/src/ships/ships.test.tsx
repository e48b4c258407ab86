import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Carousel } from '@antara/shared-ui/carousel';
import { testShip } from '../testing/catalogue.ts';
import { testBlock, testPage } from '../testing/page.ts';
import { remote } from '../routes.tsx';
import {
  noAnswer,
  renderScreens,
  createTestContext,
  type CallHandlers,
  testPicture,
} from '@antara/contracts/testing';
import type { ShipsData } from './ships.loader.ts';
import { shipsHead } from './ships.head.ts';

// This test checks the interval that the page sets. The tests of shared-ui check that the carousel keeps to the
// interval.
vi.mock(import('@antara/shared-ui/carousel'), async (original) => {
  const { withSpiedCarousel } = await import('../testing/spied-carousel.ts');
  return withSpiedCarousel(await original());
});

const routes = { '/our-ships': remote.createRoutes()['/our-ships']! };

const cruises = [
  testShip('antara-ganga-vilas', { name: 'Antara Ganga Vilas', suite_count: 18, has_spa: true }),
  testShip('antara-bengal-ganga', { name: 'Antara Bengal Ganga', suite_count: 20 }),
  testShip('antara-catamarans', {
    name: 'Antara Catamarans',
    suite_count: 10,
    vessels: ['Antara Baitarani', 'Antara Mahanadi'],
  }),
].map((ship, place) => ({ ...ship, rivers: place === 1 ? ['Hooghly'] : [] }));
const blocks = [
  testBlock('hero', { title: 'Ships for shallow water', pictures: [testPicture('heroes/ships')] }),
  testBlock('fleet', { title: 'Seven hulls' }),
  testBlock('food', { title: 'The market writes the menu', pictures: [testPicture('home/food')] }),
  testBlock('service', { title: 'People who know the river' }),
  testBlock('aboard', { title: 'Room for a little more' }),
  ...['spa', 'boutique', 'events'].map((key) => testBlock(key, { title: key })),
  testBlock('scenes', { title: 'On deck', pictures: ['a', 'b', 'c', 'd'].map((path) => testPicture(path)) }),
  testBlock('book', { title: 'Choose the river' }),
];
const answers: CallHandlers = {
  page: () => testPage(blocks),
  cruises: () => ({ response: 'SUCCESS', cruises }),
};

async function openShips(more: CallHandlers = {}) {
  const testContext = createTestContext({ ...answers, ...more });
  await renderScreens(testContext.appContext, routes, ['/our-ships']);
  await screen.findByRole('heading', { level: 1 });
  return testContext;
}
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the overview of the ships', () => {
  it('PB-11 a link to every ship, with its suites, guests and rivers', async () => {
    await openShips();
    const ships = part('Seven hulls').getAllByRole('listitem');
    expect(ships.map((ship) => within(ship).getByRole('link').getAttribute('href'))).toEqual([
      '/our-ships/antara-ganga-vilas',
      '/our-ships/antara-bengal-ganga',
      '/our-ships/antara-catamarans',
    ]);
    const steamer = ships[1];
    expect(steamer?.textContent).toMatch(/Suites20Guests40RiversHooghly/);
  });

  it('PB-11 the two catamarans are one entry with both names', async () => {
    await openShips();
    screen.getByText('Antara Baitarani and Antara Mahanadi');
    expect(screen.getByText('Vessels').closest('div')?.textContent).toBe('Vessels4');
  });

  it('PB-11 food and service; spa, boutique and events with the names of the ships that have them, and no other', async () => {
    await openShips();
    screen.getByRole('heading', { level: 2, name: 'The market writes the menu' });
    screen.getByRole('heading', { level: 2, name: 'People who know the river' });
    const aboard = part('Room for a little more');
    expect(aboard.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'spa',
      'boutique',
      'events',
    ]);
    expect(aboard.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/our-ships/antara-ganga-vilas',
    ]);
  });

  it('PB-11 a carousel that moves every 2000 ms and can be paused', async () => {
    await openShips();
    const carousel = screen
      .getAllByRole('region', { name: 'On deck' })
      .find((one) => one.getAttribute('aria-roledescription') === 'carousel');
    expect(within(carousel!).getAllByRole('img')).toHaveLength(4);
    within(carousel!).getByRole('button', { name: 'Pause' });
    const props = vi.mocked(Carousel).mock.lastCall?.[0];
    expect(props?.autoplay).toBe(2000);
    // The carousel itself decides how many slides are visible, their gap, and whether they loop (P§9).
    for (const ownOption of ['perView', 'gap', 'loop']) expect(props).not.toHaveProperty(ownOption);
  });

  it('PB-11 leads to the journeys', async () => {
    await openShips();
    expect(
      part('Choose the river').getByRole('link', { name: 'See our journeys' }).getAttribute('href'),
    ).toBe('/booking');
  });

  it('ER-01 if every call failed, the page is shown, keeps its links, and Retry brings the fleet', async () => {
    let works = false;
    const cruisesOrNot = () => (works ? { response: 'SUCCESS', cruises } : noAnswer);
    await openShips({ page: () => noAnswer, cruises: cruisesOrNot });
    screen.getByRole('heading', { level: 1, name: 'Our ships' });
    screen.getByRole('link', { name: 'See our journeys' });
    screen.getByText('Part of this page could not be loaded.');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: 'Antara Bengal Ganga' });
  });

  it('PB-11 the list of ships is JSON-LD', () => {
    const head = shipsHead({
      data: { fleet: cruises.map((ship) => ({ ...ship, guests: 2 })) } as unknown as ShipsData,
      url: new URL('https://antara.example/our-ships'),
      params: {},
      role: null,
    });
    expect(head.jsonLd).toMatchObject([
      {
        '@type': 'ItemList',
        itemListElement: [
          { position: 1, url: 'https://antara.example/our-ships/antara-ganga-vilas' },
          { position: 2 },
          { position: 3 },
        ],
      },
    ]);
  });
});
