import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Carousel } from '@antara/shared-ui/carousel';
import type { Fragments, FragmentState } from '@antara/contracts/composition/fragments';
import { remote } from '../routes.tsx';
import { asComponent, noAnswer, renderScreens, createTestContext } from '@antara/contracts/testing';
import type { HomeData } from './home.loader.ts';
import { answers, blocks, ships, tours } from '../testing/home.ts';

// This test checks the interval that the page sets. The tests of shared-ui check that the carousel keeps to the
// interval.
vi.mock(import('@antara/shared-ui/carousel'), async (original) => {
  const { withSpiedCarousel } = await import('../testing/spied-carousel.ts');
  return withSpiedCarousel(await original());
});

const dead = {
  page: () => noAnswer,
  tours: () => noAnswer,
  cruises: () => noAnswer,
  contentSummaries: () => noAnswer,
  siteInfo: () => noAnswer,
  exchangeRate: () => noAnswer,
};
const route = () => remote.createRoutes()['/']!;

function Cards({ tours, inrPerUsd }: Fragments['mfe-booking/tour-cards']) {
  return (
    <p>
      lent cards: {tours.map(({ slug }) => slug).join(' ')}, {inrPerUsd} rupees
    </p>
  );
}

type Cards = FragmentState<'mfe-booking/tour-cards'>;

async function openHome(
  handlers: Parameters<typeof createTestContext>[0] = answers,
  cards: Cards = { status: 'failed' },
) {
  const testContext = createTestContext(handlers);
  testContext.appContext.fragment.state = () => cards as never;
  const view = await renderScreens(testContext.appContext, { '/': route() }, ['/']);
  await screen.findByRole('heading', { level: 1 });
  return { ...view, ...testContext };
}
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the home page', () => {
  it('HM-01 opens with the tagline over the hero, which is loaded first', async () => {
    await openHome();
    const hero = region('India, as the river tells it');
    expect(hero.getByRole('img').hasAttribute('data-hero')).toBe(true);
    expect(document.querySelectorAll('[data-hero]')).toHaveLength(1);
  });

  it('HM-01 a window taller than 3:4 has a picture of its own, whatever its width', async () => {
    const page = answers.page();
    const blocks = page.blocks.map((block) => ({
      ...block,
      pictures: block.pictures.map((one) => ({ ...one, portrait: { width: 1080, height: 1920 } })),
    }));
    await openHome({ ...answers, page: () => ({ ...page, blocks }) });
    const hero = region('India, as the river tells it').getByRole('img');
    const media = [...hero.parentElement!.querySelectorAll('source')].map((source) => source.media);
    expect(new Set(media)).toEqual(new Set(['(width < 768px)', '']));
  });

  it('HM-02 Discover: headline, words, and a carousel of six pictures, three of them twice, that moves every 2000 ms', async () => {
    await openHome();
    const discover = region('Adventures across the iconic rivers of South Asia');
    discover.getByText('Our itineraries are immersive.');
    const carousel = within(discover.getByRole('region', { name: 'Scenes of our rivers' }));
    const shown = carousel.getAllByRole<HTMLImageElement>('img').map(({ src }) => src);
    const times = Map.groupBy(shown, (src) => src);
    expect([...times.values()].map(({ length }) => length)).toEqual([2, 1, 2, 1, 2, 1]);
    carousel.getByRole('button', { name: 'Pause' });
    expect(vi.mocked(Carousel).mock.lastCall?.[0]).toMatchObject({ autoplay: 2000 });
  });

  it('HM-03 STAY shows the fleet and leads to the ships, INDULGE shows Food, Spa and Boutique', async () => {
    await openHome();
    const stay = region('Every cabin is a suite');
    stay.getByText('STAY');
    expect(stay.getByRole('link', { name: 'Meet our ships' }).getAttribute('href')).toBe('/our-ships');
    const fleet = within(stay.getByRole('list', { name: 'Our ships' }));
    expect(fleet.getByRole('link', { name: 'Antara Ganga Vilas' }).getAttribute('href')).toBe(
      '/our-ships/antara-ganga-vilas',
    );
    expect(fleet.getByText('18 suites')).toBeTruthy();
    screen.getByText('INDULGE');
    for (const name of ['Food', 'Spa', 'Boutique']) {
      expect(screen.getByRole('heading', { level: 3, name })).toBeTruthy();
    }
  });

  it('HM-04 eight marks of the press, each opening its piece in a new tab without referrer', async () => {
    await openHome();
    const marks = region('What others wrote of us').getAllByRole('link');
    expect(marks).toHaveLength(8);
    for (const mark of marks) {
      expect(mark.getAttribute('href')).toMatch(/^https:\/\/paper\d\.example\/piece$/);
      expect([mark.getAttribute('target'), mark.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
    }
    region('What others wrote of us').getByRole('link', { name: 'Paper 0 : Piece 0 (opens in a new tab)' });
  });

  it('HM-05 the newsletter’s sign-up subscribes', async () => {
    const { notices, calls } = await openHome({ ...answers, subscribe: () => ({ response: 'SUCCESS' }) });
    const letter = region('A letter a month');
    await userEvent.type(letter.getByRole('textbox', { name: /E-mail address/ }), 'asha@antara.example');
    await userEvent.click(letter.getByRole('button', { name: 'SUBSCRIBE' }));
    await expect.poll(() => notices).toEqual(['Successfully subscribed!']);
    expect(calls.at(-1)).toEqual({ name: 'subscribe', input: { body: { email: 'asha@antara.example' } } });
  });

  it('HM-06 Sustain names its four themes, and SUSTAINABILITY leads to /sustainability', async () => {
    await openHome();
    const sustain = region('Leave the river as you would wish to find it');
    for (const theme of ['Clean River', 'Clean Fuel', 'Go Local', 'Go Natural']) {
      expect(sustain.getByText(theme)).toBeTruthy();
    }
    expect(sustain.getByRole('link', { name: 'SUSTAINABILITY' }).getAttribute('href')).toBe(
      '/sustainability',
    );
  });

  it('HM-07 Journey: no player until a click, then the film', async () => {
    await openHome();
    const journey = region('One day, from bank to bank');
    expect(document.querySelector('video, iframe')).toBeNull();
    await userEvent.click(journey.getByRole('button', { name: 'Play the film: A day on the river' }));
    const film = document.querySelector('video');
    expect(film?.getAttribute('src')).toBe('/media/films/a-day-on-the-river.webm');
    expect(film?.controls).toBe(true);
  });

  it('HM-07 a film on another site comes in a frame', async () => {
    const elsewhere = blocks.map((block) =>
      block.key === 'journey'
        ? { ...block, link: { label: 'A day', url: 'https://film.antara.example/a-day' } }
        : block,
    );
    await openHome({ ...answers, page: () => ({ ...answers.page(), blocks: elsewhere }) });
    await userEvent.click(screen.getByRole('button', { name: 'Play the film: A day' }));
    expect(document.querySelector('iframe')?.src).toBe('https://film.antara.example/a-day');
  });

  it('HM-08 OUR CRUISES and BOOK NOW lead to /booking', async () => {
    await openHome();
    for (const name of ['OUR CRUISES', 'BOOK NOW']) {
      const links = screen.getAllByRole('link', { name });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => '/booking'));
    }
  });

  it('MF-04 with mfe-booking up the journeys are on its cards', async () => {
    await openHome(answers, { status: 'ready', Component: Cards });
    expect(screen.getByText('lent cards: one two three, 88 rupees')).toBeTruthy();
    expect(route().fragments).toEqual(['mfe-booking/tour-cards']);
  });

  it('MF-04 the cards in the server’s HTML stay while their code is loading', async () => {
    const { appContext } = createTestContext(answers);
    let state: Cards = { status: 'ready', Component: Cards };
    appContext.fragment.state = () => state as never;
    const HomeScreen = asComponent((await route().screen()).default);
    const data: HomeData = {
      page: { blocks, sliders: [], failed: false },
      journeys: tours,
      inrPerUsd: 88,
      ships,
      coverage: [],
      company: null,
    };
    const page = () => {
      const router = createMemoryRouter(
        [
          {
            element: <Outlet context={appContext} />,
            children: [{ path: '/', id: 'home', Component: HomeScreen, loader: () => data }],
          },
        ],
        { hydrationData: { loaderData: { home: data } } },
      );
      return <RouterProvider router={router} />;
    };
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page());

    let arrive = () => {};
    state = { status: 'loading' };
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    appContext.fragment.load = () => arrived;
    const complaints: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, page(), { onRecoverableError: (error) => complaints.push(error) }),
    );
    expect(container.textContent).toContain('lent cards: one two three');
    state = { status: 'ready', Component: Cards };
    await act(async () => arrive());
    expect(container.textContent).toContain('lent cards: one two three');
    expect(complaints).toEqual([]);
    act(() => root.unmount());
    container.remove();
  });

  it('MF-04 with mfe-booking down the journeys are plain links', async () => {
    await openHome();
    for (const { name, slug } of tours) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/booking/${slug}`);
    }
  });

  it('ER-01 if every call failed, the page is shown, says so, keeps its links, and Retry brings it back', async () => {
    let handlers: Record<string, () => unknown> = dead;
    const failing = Object.fromEntries(
      Object.keys(dead).map((name) => [name, () => handlers[name]?.()]),
    ) as typeof dead;
    await openHome(failing);
    screen.getByRole('heading', { level: 1, name: 'Antara River Cruises' });
    expect(screen.queryByRole('list', { name: 'Our ships' })).toBeNull();
    for (const name of ['BOOK NOW', 'OUR CRUISES', /See all our journeys/]) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/booking');
    }
    screen.getByRole('button', { name: 'SUBSCRIBE' });
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
    handlers = answers;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'India, as the river tells it' });
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('ER-01 a block that the operator has removed is left out', async () => {
    await openHome({
      ...answers,
      page: () => ({ ...answers.page(), blocks: blocks.filter(({ key }) => key !== 'sustain') }),
    });
    expect(screen.queryByRole('link', { name: 'SUSTAINABILITY' })).toBeNull();
    screen.getByRole('heading', { name: 'Every cabin is a suite' });
  });

  it('SH-14 links only to pages that exist, and every picture has an alternative text', async () => {
    const { container } = await openHome();
    const targets = new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href')));
    expect([...targets].filter((target) => target?.startsWith('/')).sort()).toEqual([
      '/booking',
      '/booking/one',
      '/booking/three',
      '/booking/two',
      '/media/films/a-day-on-the-river.webm',
      '/our-ships',
      '/our-ships/antara-ganga-vilas',
      '/privacy',
      '/sustainability',
    ]);
    const pictures = [...container.querySelectorAll('img')];
    expect(pictures.filter(({ alt }) => alt === '')).toEqual([]);
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
  });

  it('HM-01 SW-11 the company is JSON-LD', async () => {
    const url = new URL('https://antara.example/');
    const data = { company: answers.siteInfo().site } as unknown as HomeData;
    expect(route().head({ data, url, params: {}, role: null }).jsonLd).toEqual([
      {
        '@type': 'TravelAgency',
        name: 'Antara River Cruises',
        url: 'https://antara.example',
        logo: 'https://antara.example/icon-512.png',
        image: 'https://antara.example/media/heroes/home',
        areaServed: ['India', 'Bangladesh'],
        legalName: 'Antara River Cruises Private Limited',
        address: { '@type': 'PostalAddress', streetAddress: '14 Colonnade House, New Delhi' },
        telephone: '+91 11 0000 4100',
        email: 'sales@antara.example',
        sameAs: ['https://vimeo.example/antara'],
      },
    ]);
  });
});
