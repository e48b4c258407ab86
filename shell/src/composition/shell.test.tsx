// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Fragment } from '@antara/contracts/react/fragment';
import { notFound } from '@antara/contracts/composition/remote';
import { useSession, useAppContext } from '@antara/contracts/react/use-app-context';
import { deferred, fakeRemotes, page } from '../testing/fake-remotes.ts';
import { openSite, testInfo } from '../testing/open-site.tsx';

const header = () => screen.queryByRole('banner');
const footer = () => screen.queryByRole('contentinfo');
const findText = (content: string) => screen.findByText(content);
const retry = () => screen.findByRole('button', { name: 'Retry' });
const createScreen = (content: string) =>
  function Screen() {
    return <p>{content}</p>;
  };

const user = { name: 'Asha Menon', email: 'asha@antara.example', mobile_no: '9800000001' };

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('SH-01 header and footer', () => {
  const remotes = () =>
    fakeRemotes({
      '/catamaran-landing-page': page(createScreen('Catamarans')),
      '/bengal-ganga-landing-page': page(createScreen('Bengal Ganga')),
      '/about-us': page(createScreen('About us')),
    });

  it.each([
    ['/catamaran-landing-page', 'Catamarans'],
    ['/catamaran-landing-page/', 'Catamarans'],
    ['/Catamaran-Landing-Page', 'Catamarans'],
    ['/bengal-ganga-landing-page', 'Bengal Ganga'],
    ['/bengal-ganga-landing-page/', 'Bengal Ganga'],
    ['/bengal-ganga-landing-page?utm_source=x', 'Bengal Ganga'],
  ])('SH-01 are absent on %s', async (address, content) => {
    openSite(remotes(), address);
    await findText(content);
    expect(header()).toBeNull();
    expect(footer()).toBeNull();
  });

  it.each(['/about-us', '/about-us/'])('SH-01 are on %s', async (address) => {
    openSite(remotes(), address);
    await findText('About us');
    expect(header()).not.toBeNull();
    expect(footer()).not.toBeNull();
  });

  it('SH-01 come back on the way from a landing page', async () => {
    const { router } = openSite(remotes(), '/catamaran-landing-page');
    await findText('Catamarans');
    await act(() => router.navigate('/about-us'));
    await findText('About us');
    expect(header()).not.toBeNull();
  });
});

describe('SH-13 not found', () => {
  it.each(['/nowhere', '/booking/one/two', '//about-us'])(
    'SH-13 at %s, with its picture',
    async (address) => {
      const { ready } = openSite(fakeRemotes({}), address, { info: testInfo });
      expect(await screen.findByRole('heading', { name: 'We have drifted off the chart' })).not.toBeNull();
      expect(screen.getByAltText('What the picture heroes/not-found shows')).not.toBeNull();
      expect(header()).not.toBeNull();
      await waitFor(() => expect(document.title).toBe('Page not found · Antara River Cruises'));
      await waitFor(() => expect(ready).toHaveBeenCalled());
    },
  );

  it('SH-13 when a loader says that nothing stands there', async () => {
    const load = async () => {
      throw notFound();
    };
    openSite(
      fakeRemotes({ '/booking/:tourName': page(createScreen('A journey'), { load }) }),
      '/booking/gone',
    );
    expect(await screen.findByRole('heading', { name: 'We have drifted off the chart' })).not.toBeNull();
    await waitFor(() => expect(document.title).toBe('Page not found · Antara River Cruises'));
  });

  it('SH-13 when its owner does not serve the path', async () => {
    openSite(fakeRemotes({}), '/faq');
    expect(await screen.findByRole('heading', { name: 'We have drifted off the chart' })).not.toBeNull();
  });
});

describe('SH-14 a page in its place', () => {
  it('SH-14 brings its title and description, by link as by address', async () => {
    function Home() {
      return <p>Home</p>;
    }
    function Faq() {
      return <p>Questions</p>;
    }
    const { router, ready } = openSite(fakeRemotes({ '/': page(Home), '/faq': page(Faq) }), '/');
    await findText('Home');
    await waitFor(() => expect(document.title).toBe('Title of Home'));
    await waitFor(() => expect(ready).toHaveBeenCalled());
    await act(() => router.navigate('/faq'));
    await findText('Questions');
    await waitFor(() => expect(document.title).toBe('Title of Faq'));
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('About Faq');
    expect(document.activeElement?.id).toBe('main');
  });

  it('SH-14 a page that is awaited for more than a moment is shown to be loading until it is there', async () => {
    const data = deferred<null>();
    const remotes = fakeRemotes({
      '/': page(createScreen('Home')),
      '/careers': page(createScreen('Openings')),
      '/faq': page(createScreen('Questions'), { load: () => data.promise }),
    });
    const { router } = openSite(remotes, '/');
    await findText('Home');
    const bar = () => screen.queryByRole('progressbar', { name: 'Loading the page' });
    await act(() => router.navigate('/careers'));
    act(() => void router.navigate('/faq'));
    expect(bar(), 'not at once').toBeNull();
    await waitFor(() => expect(bar()).not.toBeNull());
    expect(screen.getByText('Openings')).not.toBeNull();
    await act(async () => data.resolve(null));
    await findText('Questions');
    expect(bar()).toBeNull();
  });

  it('MF-05 a remote’s screen reaches the shell’s own site through the router', async () => {
    let reached: unknown;
    function Screen() {
      reached = useAppContext();
      return <p>{useSession().status}</p>;
    }
    const { appContext } = openSite(fakeRemotes({ '/': page(Screen) }), '/');
    await findText('anonymous');
    expect(reached).toBe(appContext);
    act(() => appContext.session.signedIn({ name: 'CUSTOMER' }, user));
    await findText('known');
  });

  it('MF-04 what is notified is said in the live region', async () => {
    const { appContext } = openSite(fakeRemotes({ '/': page(createScreen('Home')) }), '/');
    await findText('Home');
    await act(async () => appContext.notify('Please add guests details to save.', 'error'));
    expect((await screen.findByRole('alert')).textContent).toContain('Please add guests details to save.');
  });
});

describe('MF-04 a remote that fails costs its own pages only', () => {
  it('MF-04 one that throws: header and footer stay, others work, Retry recovers', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let broken = true;
    function Journeys() {
      if (broken) throw new Error('no journeys');
      return <p>Our journeys</p>;
    }
    const remotes = fakeRemotes({ '/booking': page(Journeys), '/about-us': page(createScreen('About us')) });
    const { router, ready } = openSite(remotes, '/booking');
    await retry();
    expect(header()).not.toBeNull();
    expect(footer()).not.toBeNull();
    await waitFor(() => expect(ready, 'Retry would stay deaf behind the starter').toHaveBeenCalled());

    await act(() => router.navigate('/about-us'));
    await findText('About us');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();

    await act(() => router.navigate('/booking'));
    const button = await retry();
    broken = false;
    await userEvent.click(button);
    await findText('Our journeys');
  });

  it('MF-04 one that throws again after Retry shows the panel again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let tries = 0;
    function Journeys(): never {
      tries += 1;
      throw new Error('no journeys');
    }
    openSite(fakeRemotes({ '/booking': page(Journeys) }), '/booking');
    await retry();
    const before = tries;
    await userEvent.click(await retry());
    await waitFor(() => expect(tries).toBeGreaterThan(before));
    expect(await retry()).not.toBeNull();
  });

  it('MF-04 one that is down: a clear panel, and Retry recovers without a reload', async () => {
    const remotes = fakeRemotes({
      '/booking': page(createScreen('Our journeys')),
      '/about-us': page(createScreen('About us')),
    });
    remotes.down.add('mfe-booking');
    const { router, ready } = openSite(remotes, '/booking');
    const button = await retry();
    expect(screen.getByRole('alert').textContent).toContain('This page could not be shown');
    expect(header()).not.toBeNull();
    expect(footer()).not.toBeNull();
    await waitFor(() => expect(document.title).toBe('This page is resting · Antara River Cruises'));
    await waitFor(() => expect(ready, 'Retry would stay deaf behind the starter').toHaveBeenCalled());
    remotes.down.clear();
    await userEvent.click(button);
    await findText('Our journeys');
    await act(() => router.navigate('/about-us'));
    await findText('About us');
  });

  it('ER-01 one whose read throws: the panel, logged, and Retry reads again', async () => {
    let down = true;
    const load = vi.fn(async () => {
      if (down) throw new Error('no tours');
      return null;
    });
    const { log } = openSite(
      fakeRemotes({ '/booking': page(createScreen('Our journeys'), { load }) }),
      '/booking',
    );
    const button = await retry();
    expect(log).toHaveBeenCalledWith('page failed to load', { path: '/booking', cause: 'Error: no tours' });
    down = false;
    await userEvent.click(button);
    await findText('Our journeys');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('MF-04 a head that throws does not take the page with it', async () => {
    const head = () => {
      throw new Error('no title');
    };
    const { log } = openSite(
      fakeRemotes({ '/booking': page(createScreen('Our journeys'), { head }) }),
      '/booking',
    );
    await findText('Our journeys');
    expect(header()).not.toBeNull();
    expect(log).toHaveBeenCalledWith('head failed', { path: '/booking', cause: 'Error: no title' });
  });

  it('MF-04 a fragment whose owner is down leaves its fallback in a page that works', async () => {
    function Home() {
      return (
        <>
          <p>Home</p>
          <Fragment name="mfe-booking/tour-cards" props={{ tours: [] }} fallback={<p>No cards today</p>} />
        </>
      );
    }
    const remotes = fakeRemotes({ '/': page(Home) });
    remotes.down.add('mfe-booking');
    openSite(remotes, '/');
    await findText('Home');
    expect(await findText('No cards today')).not.toBeNull();
  });

  it('MF-04 a fragment is rendered when its owner is up', async () => {
    const Cards = ({ tours }: { tours: unknown[] }) => <p>{tours.length} cards</p>;
    const home = () => (
      <Fragment name="mfe-booking/tour-cards" props={{ tours: [] }} fallback={<p>No cards today</p>} />
    );
    const exposed = { 'mfe-booking/tour-cards': { chunk: 'cards', load: async () => ({ default: Cards }) } };
    openSite(fakeRemotes({ '/': page(home) }, { fragments: exposed }), '/');
    expect(await findText('0 cards')).not.toBeNull();
  });

  it('MF-04 a fragment that throws is replaced by its fallback, and nothing around it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Cards = () => {
      throw new Error('a broken fragment');
    };
    const home = () => (
      <>
        <h1>Home</h1>
        <Fragment name="mfe-booking/tour-cards" props={{ tours: [] }} fallback={<p>No cards today</p>} />
      </>
    );
    const exposed = { 'mfe-booking/tour-cards': { chunk: 'cards', load: async () => ({ default: Cards }) } };
    openSite(fakeRemotes({ '/': page(home) }, { fragments: exposed }), '/');
    expect(await findText('No cards today')).not.toBeNull();
    expect(await findText('Home')).not.toBeNull();
  });
});
