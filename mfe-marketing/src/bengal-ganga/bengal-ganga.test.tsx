import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { testTour } from '../testing/catalogue.ts';
import { testBlock, testBlockItem, testPage } from '../testing/page.ts';
import { testSiteInfo } from '../testing/site-info.ts';
import { remote } from '../routes.tsx';
import {
  noAnswer,
  renderScreens,
  createTestContext,
  type CallHandlers,
  testPicture,
} from '@antara/contracts/testing';
import { bengalGangaHead } from './bengal-ganga.head.ts';
import type { BengalGangaData } from './bengal-ganga.loader.ts';
import { formatFrequency, formatDuration } from './sailing-format.ts';

const routes = { '/bengal-ganga-landing-page': remote.createRoutes()['/bengal-ganga-landing-page']! };

const blocks = [
  testBlock('hero', { title: 'Up the Hooghly', pictures: [testPicture('landing/bengal-ganga-hero')] }),
  testBlock('intro', { title: 'Step aboard', text: '<p>The mail came this way.</p>' }),
  testBlock('about', {
    title: 'MV Bengal Ganga',
    pictures: [testPicture('a'), testPicture('b')],
    items: [testBlockItem('20', { text: 'suites on two decks' })],
  }),
  testBlock('why', { title: 'Reasons', items: [testBlockItem('Short enough')] }),
  testBlock('quote', { title: 'They come to you.' }),
  testBlock('amenities', {
    title: 'Had',
    items: [testBlockItem('Sun deck', { picture: testPicture('deck') })],
  }),
  testBlock('gallery', {
    title: 'From the rail',
    pictures: [1, 2, 3, 4, 5].map((place) => testPicture(`landing/bengal-ganga-${place}`)),
  }),
  testBlock('destination', { title: 'The Hooghly' }),
  testBlock('an-insight', {
    title: 'An Insight',
    eyebrow: '2 Nights / 3 Days',
    link: { label: 'See the journey', url: '/booking/an-insight' },
  }),
  testBlock('a-mystical-journey', {
    title: 'A Mystical Journey',
    eyebrow: '3 Nights / 4 Days',
    link: { label: 'See the journey', url: '/booking/a-mystical-journey' },
  }),
];
const departures = (...dates: string[]) =>
  dates.map((date_from, id) => ({
    id,
    category: 'DATES' as const,
    date_from,
    date_to: date_from,
    season: 'Winter',
    fare_percent: 100,
    from_price: 90_000,
    suites_free: 12,
  }));
const tours = [
  testTour('an-insight', { name: 'An Insight', nights: 2, tour_tourData: departures('2027-01-08') }),
  testTour('a-mystical-journey', {
    name: 'A Mystical Journey',
    nights: 3,
    tour_tourData: departures('2027-01-11', '2027-01-04'),
  }),
  testTour('laid-up', { tour_tourData: [] }),
];
const answers: CallHandlers = {
  page: () => testPage(blocks),
  siteInfo: () => ({ response: 'SUCCESS', site: testSiteInfo }),
  cruise: () => ({ response: 'SUCCESS', tours }),
};

async function openPage(more: CallHandlers = {}) {
  const testContext = createTestContext({ ...answers, ...more });
  const opened = await renderScreens(testContext.appContext, routes, ['/bengal-ganga-landing-page']);
  await screen.findByRole('heading', { level: 1 });
  return { ...testContext, ...opened, user: userEvent.setup() };
}
const ticket = () => within(screen.getByRole('region', { name: 'Book a cabin' }));
const select = (name: string) => ticket().getByLabelText<HTMLSelectElement>(name);

describe('the Bengal Ganga landing page', () => {
  it('LP-02 its sections have the ids about, why-bengal-ganga, amenities and destination', async () => {
    await openPage();
    const wide = screen.getAllByRole('navigation', { name: 'On this page' })[0]!;
    const ids = ['about', 'why-bengal-ganga', 'amenities', 'destination'];
    expect(
      within(wide)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(ids.map((id) => `/bengal-ganga-landing-page#${id}`));
    for (const id of [...ids, 'ticket']) expect(document.getElementById(id)?.tagName, id).toBe('SECTION');
  });

  it('LP-02 intro, About with 20 suites, the pull quote, and the amenities', async () => {
    await openPage();
    screen.getByText('The mail came this way.');
    expect(screen.getByText('suites on two decks').closest('div')?.textContent).toContain('20');
    expect(document.querySelector('blockquote')?.textContent).toBe('They come to you.');
    expect(document.querySelector('blockquote cite, blockquote + cite')).toBeNull();
    within(document.getElementById('amenities')!).getByRole('heading', { level: 3, name: 'Sun deck' });
  });

  it('LP-02 five pictures that open in a viewer', async () => {
    const { user } = await openPage();
    const album = within(screen.getByRole('list', { name: 'From the rail' })).getAllByRole('link');
    expect(album).toHaveLength(5);
    await user.click(album[4]!);
    await screen.findByRole('dialog', { name: 'From the rail' });
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(document.querySelector('dialog [aria-live]')?.textContent).toContain('1 of 5');
  });

  it('LP-02 two packages with their length, and the booking phone', async () => {
    await openPage();
    const destination = within(document.getElementById('destination')!);
    const packages = destination.getAllByRole('listitem');
    expect(
      packages.map((one) => [
        within(one).getByRole('heading').textContent,
        within(one).getByText(/Nights \/ /).textContent,
        within(one).getByRole('link').getAttribute('href'),
      ]),
    ).toEqual([
      ['An Insight', '2 Nights / 3 Days', '/booking/an-insight'],
      ['A Mystical Journey', '3 Nights / 4 Days', '/booking/a-mystical-journey'],
    ]);
    expect(destination.getByRole('link', { name: '+91 11 0000 4100' }).getAttribute('href')).toBe(
      'tel:+911100004100',
    );
  });

  it('ER-01 if every call failed, the page is shown with the link to the journeys', async () => {
    await openPage({ page: () => noAnswer, siteInfo: () => noAnswer, cruise: () => noAnswer });
    screen.getByRole('heading', { level: 1, name: 'MV Bengal Ganga' });
    screen.getByText('Part of this page could not be loaded.');
    expect(ticket().getByRole('link').getAttribute('href')).toBe('/booking');
  });

  it('LP-02 SW-11 the journeys are JSON-LD, which leads to their own pages', () => {
    const data = {
      sailings: [{ name: 'An Insight', slug: 'an-insight', nights: 2, departures: [] }],
    } as unknown as BengalGangaData;
    const url = new URL('https://antara.example/bengal-ganga-landing-page');
    expect(bengalGangaHead({ data, url, params: {}, role: null }).jsonLd).toMatchObject([
      {
        '@type': 'ItemList',
        itemListElement: [
          {
            position: 1,
            name: 'An Insight, 2 Nights / 3 Days',
            url: 'https://antara.example/booking/an-insight',
          },
        ],
      },
    ]);
  });
});

describe('the booking widget', () => {
  it('LP-02 begins with 3 nights / 4 days, every Monday; the next departure first', async () => {
    await openPage();
    expect(select('Journey').value).toBe('a-mystical-journey');
    ticket().getByText('3 Nights / 4 Days');
    expect(document.getElementById('ticket')?.textContent).toContain('every Monday');
    expect([...select('Departure').options].map(({ value }) => value)).toEqual(['2027-01-04', '2027-01-11']);
  });

  it('LP-02 another journey has its own dates, and the button goes to the journey with the date', async () => {
    const { user, router } = await openPage();
    await user.selectOptions(select('Journey'), 'an-insight');
    expect([...select('Journey').options].map(({ value }) => value)).toEqual([
      'an-insight',
      'a-mystical-journey',
    ]);
    expect([...select('Departure').options].map(({ value }) => value)).toEqual(['2027-01-08']);
    await user.click(ticket().getByRole('button', { name: 'See suites and fares' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/an-insight'));
    expect(router.state.location.search).toBe('?date=2027-01-08');
  });

  it('LP-02 without scripts the browser submits the form', async () => {
    await openPage();
    const form = document.querySelector<HTMLFormElement>('#ticket form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
      'get',
      '/booking/a-mystical-journey',
    ]);
    expect([select('Journey').name, select('Departure').name]).toEqual(['', 'date']);
  });

  it('LP-02 a journey’s length and weekdays as text', () => {
    expect(formatDuration({ nights: 3 })).toBe('3 Nights / 4 Days');
    expect(formatFrequency({ departures: [{ from: '2027-01-04' }, { from: '2027-01-11' }] })).toBe(
      'every Monday',
    );
    expect(formatFrequency({ departures: [{ from: '2027-01-04' }, { from: '2027-01-08' }] })).toBe(
      'on the days listed',
    );
  });
});
