// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createSetRouteTable } from '@antara/contracts/composition/routes';
import type { Pages } from './pages.ts';
import { prefetchOnIntent } from './prefetch.ts';

const pages = { table: createSetRouteTable(), screen: vi.fn() };
prefetchOnIntent(document, pages as unknown as Pages);

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
