import { describe, expect, it, vi } from 'vitest';
import type { Session, AppContext } from '@antara/contracts/composition/remote';
import type { RoutePath } from '@antara/contracts/composition/routes';
import { contractVersion } from '@antara/contracts/composition/version';
import { deferred, fakeRemotes, page } from '../testing/fake-remotes.ts';
import { loadPage, canAccess } from './load-page.ts';
import { createOverlays } from '../overlays/overlays.ts';
import { createPages } from './pages.ts';

const Screen = () => null;
const anonymous: Session = { status: 'anonymous', role: null, user: null };
const someone = (name: 'CUSTOMER' | 'AGENT'): Session => ({
  status: 'known',
  role: { name },
  user: { name: 'Asha Menon', email: 'asha@antara.example', mobile_no: '9800000001' },
});

function setUp(path: RoutePath, more: Parameters<typeof page>[1], session: Session = anonymous) {
  const remotes = fakeRemotes({ [path]: page(Screen, more) });
  const log = vi.fn<AppContext['log']>();
  const loadFragment = vi.fn<AppContext['fragment']['load']>().mockResolvedValue();
  const appContext: AppContext = {
    contract: contractVersion,
    api: vi.fn<never>(),
    session: {
      getState: () => session,
      subscribe: () => () => {},
      ready: async () => session,
      signedIn: () => {},
      signedOut: () => {},
    },
    notify: () => {},
    fragment: {
      state: () => ({ status: 'loading' }),
      load: loadFragment,
      reportRender: () => {},
      subscribe: () => () => {},
    },
    overlays: createOverlays(),
    log,
  };
  const pages = createPages(remotes, log);
  const url = new URL('https://antara.example/anywhere?date=2027-01-04');
  const controller = new AbortController();
  const open = () =>
    loadPage(path, pages, appContext, { params: { tourName: 'epic' }, url, signal: controller.signal });
  return { open, pages, remotes, appContext, log, loadFragment, url, controller };
}

describe('loading a page', () => {
  it('TR-08 loads the sanitizer with the first data that contain HTML, and waits for it', async () => {
    let data: unknown = { blocks: [{ title: 'Tigers < lions & 3 > 2', count: 3, link: null }] };
    const { open, appContext, log } = setUp('/booking', { load: async () => data });
    const load = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('offline'));
    Object.assign(appContext, { htmlSanitizer: { current: undefined, load } });
    await open();
    expect(load).not.toHaveBeenCalled();

    data = { blocks: [{ text: '<p>Slow rivers</p>' }] };
    expect(await open()).toEqual(data);
    expect(load).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledExactlyOnceWith('HTML is shown as text', { cause: 'Error: offline' });
    Object.assign(appContext, { htmlSanitizer: { current: {}, load } });
    await open();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('hands the loader the context, the parameters, the address and the signal', async () => {
    const load = vi.fn(async () => ({ tours: [] }));
    const { open, appContext, url, controller } = setUp('/booking', { load });
    expect(await open()).toEqual({ tours: [] });
    expect(load).toHaveBeenCalledExactlyOnceWith({
      appContext,
      params: { tourName: 'epic' },
      url,
      signal: controller.signal,
    });
  });

  it('loads code and data side by side', async () => {
    const code = deferred<{ default: typeof Screen }>();
    const data = deferred<string>();
    const load = vi.fn(() => data.promise);
    const screen = vi.fn(() => code.promise);
    const { open } = setUp('/booking', { load, screen });
    const done = vi.fn();
    const opened = open();
    void opened.finally(done);
    await vi.waitFor(() => expect(load).toHaveBeenCalled(), { timeout: 10_000 });
    expect(screen).toHaveBeenCalled();
    data.resolve('data');
    await new Promise(setImmediate);
    expect(done).not.toHaveBeenCalled();
    code.resolve({ default: Screen });
    expect(await opened).toBe('data');
  });

  it('answers null for a page without data, since a router takes undefined for a mistake', async () => {
    expect(await setUp('/booking', {}).open()).toBeNull();
    expect(await setUp('/booking', { load: async () => undefined }).open()).toBeNull();
  });

  it('VX-04 MF-04 has the fragments of a page loaded beside it, those that failed before once more', async () => {
    const { open, loadFragment } = setUp('/about-us', { fragments: ['mfe-booking/tour-cards'] });
    await open();
    expect(loadFragment).toHaveBeenCalledExactlyOnceWith('mfe-booking/tour-cards', { retry: true });
  });

  it('MF-04 a fragment whose owner hangs does not hold up the page that borrows it', async () => {
    const { open, loadFragment } = setUp('/about-us', { fragments: ['mfe-booking/tour-cards'] });
    loadFragment.mockReturnValue(new Promise(() => {}));
    expect(await open()).toBeNull();
  });
});

describe('MF-04 why a page has no data', () => {
  it('SH-13 nothing stands there: the loader says 404, or the owner has no such page', async () => {
    const notFound = async () => Promise.reject(new Response(null, { status: 404 }));
    const { open, log } = setUp('/booking/:tourName', { load: notFound });
    expect(await open()).toEqual({ $page: 'not-found' });
    expect(log).not.toHaveBeenCalled();
    const { pages, appContext, url, controller } = setUp('/booking', {});
    const request = { params: {}, url, signal: controller.signal };
    expect(await loadPage('/success', pages, appContext, request)).toEqual({ $page: 'not-found' });
  });

  it('MF-04 its remote is down', async () => {
    const { open, remotes } = setUp('/booking', {});
    remotes.down.add('mfe-booking');
    expect(await open()).toEqual({ $page: 'unavailable' });
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no tours');
      },
    ],
    ['rejects', async () => Promise.reject(new Error('no tours'))],
    ['rejects with another answer than 404', async () => Promise.reject(new Response(null, { status: 500 }))],
  ])('ER-01 its loader %s: logged, never thrown', async (_, load) => {
    const { open, log } = setUp('/booking', { load });
    expect(await open()).toEqual({ $page: 'failed' });
    expect(log).toHaveBeenCalledExactlyOnceWith('page failed to load', {
      path: '/booking',
      cause: expect.stringMatching(/no tours|Response/),
    });
  });

  it('MF-04 a loader that fails before its screen is there leaves no rejection behind', async () => {
    const { open } = setUp('/booking', {
      load: async () => Promise.reject(new Error('no tours')),
      screen: async () => Promise.reject(new Error('no chunk')),
    });
    expect(await open()).toEqual({ $page: 'failed' });
  });

  it('a navigation that was given up is the router’s to forget', async () => {
    const { open, controller, log } = setUp('/booking', {
      load: async ({ signal }) => {
        controller.abort();
        signal.throwIfAborted();
      },
    });
    await expect(open()).rejects.toThrow(/abort/i);
    expect(log).not.toHaveBeenCalled();
  });

  it('MF-04 a screen that failed while it was prefetched is tried again when it is wanted', async () => {
    const { open, pages, remotes } = setUp('/booking', {});
    remotes.down.add('mfe-booking');
    await pages.screen('/booking');
    remotes.down.clear();
    expect(await open()).toBeNull();
    expect(pages.currentScreen('/booking')).toMatchObject({ status: 'ready' });
  });
});

describe('SH-04 who may enter', () => {
  const cases: [RoutePath, Session, boolean][] = [
    ['/userbooking', anonymous, false],
    ['/userbooking', someone('CUSTOMER'), true],
    ['/userbooking', someone('AGENT'), true],
    ['/agent-gallery', anonymous, false],
    ['/agent-gallery', someone('CUSTOMER'), false],
    ['/agent-gallery', someone('AGENT'), true],
  ];
  it.each(cases)('SH-04 %s for %o: %s', async (path, session, allowed) => {
    const load = vi.fn(async () => 'secret');
    const { open } = setUp(path, { load }, session);
    expect(await open()).toEqual(allowed ? 'secret' : { $page: 'forbidden' });
    expect(load).toHaveBeenCalledTimes(allowed ? 1 : 0);
  });

  it('SH-04 nobody enters while the check runs', () => {
    const checking: Session = { status: 'checking', role: null, user: null };
    expect(canAccess('customer', checking)).toBe(false);
    expect(canAccess('public', checking)).toBe(true);
  });
});
