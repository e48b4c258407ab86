// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '@antara/contracts/composition/routes';
import { navItems } from '@antara/contracts/composition/navigation';
import { specifiedFooter } from '@antara/contracts/testing/specified-pages';
import { fakeRemotes, page } from '../testing/fake-remotes.ts';
import { openSite, testInfo } from '../testing/open-site.tsx';

function Page() {
  return <p>The page</p>;
}
const remotes = () =>
  fakeRemotes({ '/': page(Page), '/about-us': page(Page), '/catamaran-landing-page': page(Page) });

async function open(address = '/about-us', info: typeof testInfo | null = testInfo) {
  const site = openSite(remotes(), address, info ? { info } : {});
  await screen.findByText('The page');
  return site;
}
const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));
const address = (link: HTMLElement) => link.getAttribute('href');
const opensApart = (link: HTMLElement) => [link.getAttribute('target'), link.getAttribute('rel')];

describe('a page on which somebody is about to pay', () => {
  const tab = () => screen.queryByRole('link', { name: 'Request a Quote' });
  const newsletter = () => footer().queryByRole('button', { name: 'SUBSCRIBE' });
  const paying = () =>
    fakeRemotes({
      '/about-us': page(Page),
      '/book-now/checkout/:tourName': page(Page),
      '/pay-balance': page(Page),
    });
  const validate = Promise.resolve({
    response: 'SUCCESS',
    user_role: { name: 'CUSTOMER' },
    user: { name: 'Asha Menon', email: 'asha@antara.example', mobile_no: '9800000001' },
  });

  it.each(['/book-now/checkout/an-insight', '/pay-balance?id=ANT-7K3QXM'])(
    'SH-05 SH-12 PB-20 %s has neither the tab at the side nor the newsletter, as other pages have',
    async (path) => {
      const { router } = openSite(paying(), path, { info: testInfo, validate });
      await screen.findByText('The page');
      expect([tab(), newsletter()]).toEqual([null, null]);
      await act(() => router.navigate('/about-us'));
      await waitFor(() => expect(newsletter()).not.toBeNull());
      expect(tab()?.getAttribute('href')).toBe('/request-a-quote');
    },
  );
});

describe('the header', () => {
  it('SH-10 has the brochure, the phone and Book Now', async () => {
    await open();
    const brochure = header().getByRole('link', { name: /^Brochure/ });
    expect(address(brochure)).toBe('/media/documents/brochure.pdf');
    expect(brochure.getAttribute('target')).toBe('_blank');
    expect(address(header().getByRole('link', { name: /0000 4100/ }))).toBe('tel:+911100004100');
    expect(address(header().getByRole('link', { name: 'Book Now' }))).toBe(paths.journeys());
  });

  it('ER-01 without the contact data it does without brochure and phone', async () => {
    await open('/about-us', null);
    expect(header().queryByRole('link', { name: /^Brochure/ })).toBeNull();
    expect(header().getByRole('link', { name: 'Book Now' })).not.toBeNull();
    expect(footer().getAllByRole('link').length).toBeGreaterThan(specifiedFooter.length);
  });

  it('SH-11 is clear on the home page until it is scrolled further than 50 px', async () => {
    await open('/');
    // Awaited, because a part of the page is still loading: React shows the change once it has come.
    const scrollTo = (y: number) =>
      act(async () => {
        vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
        window.dispatchEvent(new Event('scroll'));
      });
    const isClear = () => screen.getByRole('banner').hasAttribute('data-clear');
    expect(isClear()).toBe(true);
    for (const [y, clear] of [
      [50, true],
      [51, false],
      [50, true],
    ] as const) {
      await scrollTo(y);
      await waitFor(() => expect(isClear(), `at ${y} px`).toBe(clear));
    }
  });

  it('SH-11 is never clear elsewhere, nor over the search of the home page', async () => {
    const { router } = await open('/about-us');
    expect(screen.getByRole('banner').hasAttribute('data-clear')).toBe(false);
    await act(() => router.navigate('/'));
    expect(screen.getByRole('banner').hasAttribute('data-clear')).toBe(true);
    await act(() => router.navigate('/?search='));
    await waitFor(() => expect(screen.getByRole('banner').hasAttribute('data-clear')).toBe(false));
  });
});

describe('the side tab', () => {
  it.each(['/about-us', '/catamaran-landing-page', '/nowhere'])(
    'SH-05 leads to the quote form on %s',
    async (at) => {
      openSite(remotes(), at, { info: testInfo });
      const [tab] = await screen.findAllByRole('link', { name: 'Request a Quote' });
      expect(tab && address(tab)).toBe(paths.requestAQuote());
    },
  );
});

describe('the side tab hands on what the visitor looks at', () => {
  it.each([
    ['/booking/an-insight?date=2027-01-04', '/request-a-quote?tour=an-insight&date=2027-01-04'],
    ['/our-ships/antara-mahakali', '/request-a-quote?ship=antara-mahakali'],
  ])('SH-05 EN-03 on %s', async (at, quote) => {
    openSite(remotes(), at, { info: testInfo });
    const [tab] = await screen.findAllByRole('link', { name: 'Request a Quote' });
    expect(tab && address(tab)).toBe(quote);
  });
});

describe('the footer', () => {
  it('SH-12 has the footer’s links of the route table, the thirteen specified among them, and the way home', async () => {
    await open();
    const menu = within(footer().getByRole('navigation', { name: 'Footer' }));
    const links = menu.getAllByRole('link').map((link) => [link.textContent, address(link)]);
    expect(links).toEqual(navItems('footer').map(({ label, to }) => [label, to]));
    expect(links).toEqual(expect.arrayContaining([...specifiedFooter]));
    expect(address(footer().getByRole('link', { name: /home$/ }))).toBe('/');
  });

  it('SH-12 has two documents, five profiles, the playlist, the mail and the address', async () => {
    await open();
    for (const [name, file] of [
      [/^Terms of Service/, '/media/documents/terms.pdf'],
      [/^Passenger Ticket Contract/, '/media/documents/contract.pdf'],
    ] as const) {
      const paper = footer().getByRole('link', { name });
      expect([address(paper), ...opensApart(paper)]).toEqual([file, '_blank', 'noopener']);
    }
    const profiles = within(footer().getByRole('list', { name: 'Follow us' })).getAllByRole('link');
    expect(profiles.map((link) => [link.textContent, address(link)])).toEqual(
      testInfo.social.map(({ label, url }) => [label, url]),
    );
    const playlist = footer().getByRole('link', { name: 'Antara Cruise Music' });
    expect(address(playlist)).toBe(testInfo.playlist.url);
    for (const link of [...profiles, playlist])
      expect(opensApart(link), link.textContent).toEqual(['_blank', 'noopener noreferrer']);
    expect(address(footer().getByRole('link', { name: testInfo.sales_email }))).toBe(
      'mailto:sales@antara.example',
    );
    expect(footer().getByRole('heading', { name: 'Contact Us' })).not.toBeNull();
    for (const line of [...testInfo.address, testInfo.tagline]) {
      expect(footer().getByText(line)).not.toBeNull();
    }
  });

  it('SH-12 has four awards and one membership, each with words, and the newsletter', async () => {
    await open();
    const marks = within(footer().getByRole('list', { name: 'Awards and membership' })).getAllByRole('img');
    expect(marks.map((mark) => mark.getAttribute('alt'))).toEqual([
      'Award one',
      'Award two',
      'Award three',
      'Award four',
      'Member of the guild',
    ]);
    expect(footer().getByRole('button', { name: 'SUBSCRIBE' })).not.toBeNull();
  });
});
