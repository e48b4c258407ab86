// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '@antara/contracts/composition/remote';
import { createSetRouteTable } from '@antara/contracts/composition/routes';
import { fakeRemotes, page } from '../testing/fake-remotes.ts';
import { openSite } from '../testing/open-site.tsx';
import { prefetchOnIntent } from './prefetch.ts';
import { createPages } from './pages.ts';

const createScreen = (content: string) =>
  function Screen() {
    return <p>{content}</p>;
  };
const table = createSetRouteTable({
  'mfe-marketing': {},
  'mfe-account': {},
  'mfe-offers': {
    routes: {
      '/special-offers': {},
      '/special-offers/:offer': { bare: true },
      '/special-offers/today': {},
      '/my-offers': { access: 'customer' },
      '/hi/special-offers': { lang: 'hi' },
    },
  },
});
const remotes = () =>
  fakeRemotes(
    {
      '/faq': page(createScreen('Questions')),
      '/login': page(createScreen('Log in')),
      '/special-offers': page(createScreen('Offers')),
      '/special-offers/:offer': page(createScreen('One offer')),
      '/special-offers/today': page(createScreen('Today’s offer')),
      '/my-offers': page(createScreen('My offers')),
      '/hi/special-offers': page(createScreen('ऑफ़र')),
    },
    undefined,
    table,
  );

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('MF-02 pages of an app that the shell was built without', () => {
  it('MF-02 are reached in the page, with their own code, title and header, and left again', async () => {
    const source = remotes();
    const { router } = openSite(source, '/faq', { table });
    await screen.findByText('Questions');
    await act(() => router.navigate('/special-offers/'));
    expect(await screen.findByText('Offers')).not.toBeNull();
    expect(screen.queryByRole('banner')).not.toBeNull();
    expect(source.requestedOwners.at(-1)).toBe('mfe-offers');
    await waitFor(() => expect(document.title).toBe('Title of Screen'));
    await act(() => router.navigate('/special-offers/puja'));
    expect(await screen.findByText('One offer')).not.toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
    await act(() => router.navigate('/faq'));
    expect(await screen.findByText('Questions')).not.toBeNull();
  });

  it('DL-08 the content of a page in another language says so, and only there', async () => {
    const { router } = openSite(remotes(), '/hi/special-offers', { table });
    expect((await screen.findByText('ऑफ़र')).closest('[lang]')?.getAttribute('lang')).toBe('hi');
    expect(screen.getByRole('banner').closest('[lang=hi]')).toBeNull();
    await act(() => router.navigate('/special-offers'));
    expect((await screen.findByText('Offers')).closest('[lang=hi]')).toBeNull();
  });

  it('MF-02 the more exact of two patterns has the address', async () => {
    openSite(remotes(), '/special-offers/today', { table });
    expect(await screen.findByText('Today’s offer')).not.toBeNull();
    expect(table.match('/special-offers/today')).toBe('/special-offers/today');
  });

  it('SH-04 one for those logged in leads others to the login', async () => {
    const { router } = openSite(remotes(), '/my-offers', { table });
    expect(await screen.findByText('Log in')).not.toBeNull();
    expect(router.state.location.state).toEqual({ from: '/my-offers' });
  });

  it('MF-02 their code is fetched when a visitor is about to ask for it', async () => {
    const source = remotes();
    prefetchOnIntent(
      document,
      createPages(source, () => {}, table),
      {} as AppContext,
    );
    document.body.innerHTML = '<a href="/special-offers">Offers</a>';
    document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await waitFor(() => expect(source.requestedOwners).toEqual(['mfe-offers']));
  });

  it('SH-13 a page of an app that is not in the set is nobody’s', async () => {
    openSite(remotes(), '/booking', { table });
    expect(await screen.findByRole('heading', { name: 'We have drifted off the chart' })).not.toBeNull();
  });
});
