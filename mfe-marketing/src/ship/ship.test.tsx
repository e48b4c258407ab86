import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { remote } from '../routes.tsx';
import { noAnswer, renderScreens, createTestContext } from '@antara/contracts/testing';
import { shipHead } from './ship.head.ts';
import { testRate } from '../testing/catalogue.ts';
import { testShipDetail } from '../testing/ship.ts';

const routes = { '/our-ships/:shipName': remote.createRoutes()['/our-ships/:shipName']! };

const url = new URL('https://antara.example/our-ships/antara-catamarans');

async function openShip(cruise: () => unknown = () => testShipDetail()) {
  const { appContext } = createTestContext({ cruise, ...testRate });
  await renderScreens(appContext, routes, ['/our-ships/antara-catamarans']);
}
const part = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('the page of a ship', () => {
  it('PB-12 cover, name, short description, description, side view and amenities', async () => {
    await openShip();
    await screen.findByRole('heading', { level: 1, name: 'Antara Catamarans' });
    screen.getByRole('img', { name: 'A ship at anchor' });
    screen.getByText('Two catamarans of five suites each.');
    screen.getByText('Twins of the delta.');
    screen.getByRole('img', { name: 'A ship from the side' });
    part('Aboard').getByText('Nets between the hulls');
  });

  it('PB-12 the two catamarans are named together', async () => {
    await openShip();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText('Vessels').closest('div')?.textContent).toBe(
      'VesselsAntara Baitarani and Antara Mahanadi',
    );
    expect(screen.getByRole('figure').textContent).toBe(
      'Antara Baitarani and Antara Mahanadi, from the side',
    );
  });

  it('PB-12 a single ship shows no vessel names', async () => {
    await openShip(() => testShipDetail({ vessels: ['Antara Ganga Vilas'] }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Vessels')).toBeNull();
    expect(screen.getByRole('figure').textContent).toBe('');
  });

  it('PB-12 leads to the overview and to the other ships, not to itself', async () => {
    await openShip();
    await screen.findByRole('heading', { level: 1 });
    expect(hrefs(part('The rest of the fleet').getAllByRole('link'))).toEqual([
      '/our-ships',
      '/our-ships/antara-ganga-vilas',
    ]);
    expect(screen.getByRole('link', { name: 'Our Ships' }).getAttribute('href')).toBe('/our-ships');
  });

  it('PB-12 suite categories open to name, description and cover', async () => {
    await openShip();
    await screen.findByRole('heading', { level: 1 });
    const suites = part('Where you will wake');
    const [creek, lookout] = suites.getAllByRole<HTMLDetailsElement>('group');
    expect([creek?.open, lookout?.open]).toEqual([true, false]);
    await userEvent.click(within(lookout!).getByRole('heading', { name: 'Lookout Suite' }));
    expect(lookout?.open).toBe(true);
    within(lookout!).getByText('Behind the helm.');
    within(lookout!).getByRole('img', { name: 'Glass on three sides' });
  });

  it('PB-12 both decks open over the whole window', async () => {
    await openShip();
    await screen.findByRole('heading', { level: 1 });
    const plans = part('Find your suite');
    expect(plans.getAllByRole('img')).toHaveLength(2);
    await userEvent.click(plans.getByRole('link', { name: 'Upper deck of Antara Catamarans: the plan' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Deck plans of Antara Catamarans' }));
    viewer.getByText('Upper deck');
  });

  it('PB-12 the pictures open in a viewer that wraps at both ends', async () => {
    await openShip();
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(part(/^Seen aboard/).getByRole('link', { name: /saloon/ }));
    await screen.findByRole('dialog', { name: 'Pictures of Antara Catamarans' });
    const readAnnounced = () => document.querySelector('dialog [aria-live]')?.textContent;
    expect(readAnnounced()).toContain('3 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(readAnnounced()).toContain('1 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(readAnnounced()).toContain('3 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Close pictures' }));
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  });

  it('PB-12 MF-04 its journeys are plain links while the booking app is down', async () => {
    await openShip();
    await screen.findByRole('heading', { level: 1 });
    expect(hrefs(part('Journeys with Antara Catamarans').getAllByRole('link'))).toEqual([
      '/booking/bhitarkanika-mangroves',
      '/booking',
      '/request-a-quote?ship=antara-catamarans',
    ]);
  });

  it('PB-12 shows a skeleton until the ship is loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    await openShip(() => promise);
    await screen.findByText('Loading the ship');
    resolve(testShipDetail());
    await screen.findByRole('heading', { level: 1, name: 'Antara Catamarans' });
    expect(screen.queryByText('Loading the ship')).toBeNull();
  });

  it('ER-01 if the call failed the page says so, and Retry loads the ship', async () => {
    let works = false;
    await openShip(() => (works ? testShipDetail() : noAnswer));
    await screen.findByRole('heading', { level: 2, name: 'This ship could not be loaded' });
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'Antara Catamarans' });
  });

  it('PB-12 names the fragment it shows, and has the breadcrumb as JSON-LD', () => {
    expect(routes['/our-ships/:shipName'].fragments).toEqual(['mfe-booking/tour-cards']);
    const head = shipHead({
      data: { slug: 'antara-catamarans', answer: { ...testShipDetail(), inrPerUsd: 88 } },
      url,
      params: {},
      role: null,
    });
    expect(head).toMatchObject({
      title: 'Antara Catamarans: two vessels in the mangroves · Antara River Cruises',
      canonical: '/our-ships/antara-catamarans',
      jsonLd: [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { name: 'Our Ships', item: 'https://antara.example/our-ships' },
            { name: 'Antara Catamarans', item: url.href },
          ],
        },
      ],
    });
  });

  it('SH-14 until the answer is there the title is made from the slug', () => {
    const data = { slug: 'antara-ganges-voyager-ii', answer: new Promise<never>(() => {}) };
    expect(shipHead({ data, url, params: {}, role: null }).title).toBe(
      'Antara Ganges Voyager II · Antara River Cruises',
    );
  });
});
