// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSetRouteTable } from '@antara/contracts/composition/routes';
import type { AppContext } from '@antara/contracts/composition/remote';
import type { Pages } from './pages.ts';
import { prefetchOnIntent } from './prefetch.ts';

const load = vi.fn();
const pages = {
  table: createSetRouteTable(),
  screen: vi.fn(),
  route: vi.fn(async () => ({ status: 'ready', route: { load } })),
};
const appContext = {} as AppContext;
prefetchOnIntent(document, pages as unknown as Pages, appContext);

describe('MF-02 fetching a page’s code before it is asked for', () => {
  it.each(['pointerover', 'focusin', 'touchstart'])(
    'MF-02 on %s of its link, or of what is in it',
    (type) => {
      pages.screen.mockClear();
      document.body.innerHTML = '<a href="/booking/epic?date=2027-01-04"><b id="inside">Epic</b></a>';
      document.getElementById('inside')?.dispatchEvent(new Event(type, { bubbles: true }));
      expect(pages.screen).toHaveBeenCalledExactlyOnceWith('/booking/:tourName');
    },
  );

  it.each([
    '<a id="it" href="https://river.example/booking">elsewhere</a>',
    '<a id="it" href="//river.example/booking">elsewhere</a>',
    '<a id="it" href="/nowhere">nobody’s</a>',
    '<a id="it" href="#main">here</a>',
    '<a id="it" role="button" href="/?search=">opens something here</a>',
    '<button id="it">no link</button>',
  ])('MF-02 not for %s', (html) => {
    pages.screen.mockClear();
    document.body.innerHTML = html;
    document.getElementById('it')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(pages.screen).not.toHaveBeenCalled();
  });

  it('MF-02 not for a visitor who saves data', () => {
    pages.screen.mockClear();
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    document.body.innerHTML = '<a id="it" href="/booking/epic">Epic</a>';
    document.getElementById('it')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(pages.screen).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    document.getElementById('it')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(pages.screen).toHaveBeenCalledOnce();
  });
});

describe('MF-02 reading a page’s data before it is asked for', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    load.mockReset();
  });
  afterEach(() => vi.useRealTimers());
  const at = (href: string) => {
    document.body.innerHTML = `<a id="it" href="${href}">there</a>`;
    return (type: string) => document.getElementById('it')?.dispatchEvent(new Event(type, { bubbles: true }));
  };

  it('MF-02 of the very address, once the visitor has stayed at the link', async () => {
    at('/booking/epic?date=2027-01-04')('pointerover');
    await vi.advanceTimersByTimeAsync(79);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledExactlyOnceWith({
      appContext,
      params: { tourName: 'epic' },
      url: new URL('/booking/epic?date=2027-01-04', location.href),
      signal: expect.any(AbortSignal) as AbortSignal,
    });
  });

  it.each(['pointerout', 'focusout', 'touchmove', 'click'])(
    'MF-02 not of a link that was left, or followed (%s)',
    async (type) => {
      const dispatch = at('/booking/epic');
      dispatch('pointerover');
      dispatch(type);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(load).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['one visitor’s page', () => '/profile'],
    ['the page that is shown', () => location.pathname + location.search],
  ])('MF-02 not of %s', async (_what, href) => {
    at(href())('focusin');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(load).not.toHaveBeenCalled();
  });

  it('MF-02 not for a visitor who saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    at('/booking/epic')('pointerover');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(load).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('MF-02 not of what the next page puts under a pointer that stands still, until it moves', async () => {
    at('/booking/epic');
    const link = document.getElementById('it')!;
    // A pointer's event names a fraction of a pixel; the click that follows it does not.
    const place = { bubbles: true, clientX: 40.6, clientY: 300.2 };
    document.body.dispatchEvent(new MouseEvent('pointerup', place));
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 40, clientY: 300 }));
    link.dispatchEvent(new MouseEvent('pointerover', place));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(load).not.toHaveBeenCalled();
    link.dispatchEvent(new MouseEvent('pointerover', { ...place, clientX: 41.6 }));
    await vi.advanceTimersByTimeAsync(80);
    expect(load).toHaveBeenCalledOnce();
  });

  it('MF-02 of two pages at a time at most, and one that fails makes room', async () => {
    const { promise, reject } = Promise.withResolvers();
    load.mockReturnValueOnce(promise).mockReturnValue(new Promise(() => {}));
    for (const tour of ['one', 'two', 'three']) {
      at(`/booking/${tour}`)('pointerover');
      await vi.advanceTimersByTimeAsync(80);
    }
    expect(load).toHaveBeenCalledTimes(2);
    reject(new Error('no answer'));
    at('/booking/three')('pointerover');
    await vi.advanceTimersByTimeAsync(80);
    expect(load).toHaveBeenCalledTimes(3);
  });
});
