// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const registry = {
  report: { path: '/booking', token: 'token' },
  shell: { version: '1' },
  remotes: { 'mfe-booking': { version: '2' } },
  scripts: ['/r/shell/1/index.js'],
  preload: ['/r/shell/1/index.js', '/r/mfe_booking/2/remote-entry.js'],
  integrity: { '/r/shell/1/index.js': 'sha256-1' },
};
const sendBeacon = vi.fn((_address: string, _body: string) => true);
let added: HTMLElement[] = [];
let leave = new AbortController();

/** What the starter does once something is painted. */
let onPaint: (() => void)[] = [];
class FakePerformanceObserver {
  constructor(callback: (list: object) => void) {
    onPaint.push(() => callback({ getEntriesByName: (name: string) => [{ name }] }));
  }
  observe() {}
  disconnect() {}
}

/** The browser paints what is there: a few frames. */
async function paint() {
  for (const callback of onPaint.splice(0)) callback();
  await vi.advanceTimersByTimeAsync(64);
}

/**
 * Runs the starter in a page with `body`, or with what is `within` it already, as a browser does: afresh. The page is
 * `painted` then.
 */
async function boot({
  body = '',
  within = undefined as HTMLElement | undefined,
  cookie = '',
  complete = false,
  grant = true,
  painted = true,
  fetchMs = 10,
} = {}) {
  const registryData = { ...registry, report: grant ? registry.report : undefined };
  document.body.innerHTML = `${body}<script type="application/json" id="registry">${JSON.stringify(registryData)}</script>`;
  if (within) document.body.prepend(within);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);
  const bootScript = Object.assign(document.createElement('script'), {
    src: 'https://antara.example/r/shell/1/boot.js',
  });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(bootScript);
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    name === bootScript.src ? [{ duration: fetchMs } as PerformanceEntry] : [],
  );
  vi.resetModules();
  await import('./boot.ts');
  if (painted) await paint();
}

const scripts = () => added.filter((element) => element.tagName === 'SCRIPT') as HTMLScriptElement[];
const hero = '<img data-hero src="/media/hero.webp">';
const ready = () => document.dispatchEvent(new Event('antara:ready'));

beforeEach(() => {
  added = [];
  onPaint = [];
  vi.stubGlobal('PerformanceObserver', FakePerformanceObserver);
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  sendBeacon.mockReset();
  vi.stubGlobal('navigator', { sendBeacon });
  leave = new AbortController();
  vi.useFakeTimers();
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    added.push(...(nodes as HTMLElement[]));
  });
  // A listener of one test's starter must not hear the next test's page.
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions,
      ) =>
        listen(type, listener, {
          ...(typeof options === 'object' ? options : { capture: options === true }),
          signal: leave.signal,
        }),
    );
  }
});

afterEach(() => {
  ready();
  vi.unstubAllGlobals();
  leave.abort();
  vi.useRealTimers();
  delete document.documentElement.dataset.checking;
  delete document.documentElement.dataset.exactHeights;
  document.body.innerHTML = '';
});

interface Sent {
  path: string;
  starts: object[];
  errors: object[];
}
const readBeacons = () =>
  sendBeacon.mock.calls.map(([address, body]) => {
    expect(address).toBe('/_edge/boots');
    return JSON.parse(body) as Sent;
  });
const readStarts = () => readBeacons().map(({ starts }) => starts);

describe('MF-07 the edge learns how the releases of a page start', () => {
  const screen = (detail: object) => document.dispatchEvent(new CustomEvent('antara:ready', { detail }));
  const shell = (ok: boolean) => ({ app: 'shell', ok });
  const booking = (ok: boolean) => ({ app: 'mfe-booking', ok });

  it('MF-07 when a page listens, once each, with the grant and the releases of the page', async () => {
    await boot();
    screen({ app: 'mfe-booking' });
    screen({ app: 'mfe-booking' });
    expect(readBeacons()).toEqual([
      {
        token: 'token',
        versions: { shell: '1', 'mfe-booking': '2' },
        path: '/booking',
        starts: [shell(true), booking(true)],
        errors: [],
      },
    ]);
  });

  it('DL-06 for each page of the visit', async () => {
    await boot();
    screen({ app: 'mfe-booking', path: '/booking' });
    screen({ app: 'mfe-booking', path: '/booking/:slug' });
    expect(readBeacons().map(({ path }) => path)).toEqual(['/booking', '/booking/:slug']);
  });

  it('DL-06 and nothing where the edge grants no report: in a preview', async () => {
    await boot({ grant: false });
    screen({ app: 'mfe-booking' });
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('MF-07 when a remote cannot be shown', async () => {
    await boot();
    screen({ app: 'mfe-booking', ok: false });
    expect(readStarts()).toEqual([[shell(true), booking(false)]]);
  });

  it('MF-07 when a fragment on another app’s page is rendered, and when it is not', async () => {
    await boot();
    const reportFragment = (ok: boolean) =>
      document.dispatchEvent(new CustomEvent('antara:fragment', { detail: { app: 'mfe-booking', ok } }));
    reportFragment(true);
    reportFragment(true);
    reportFragment(false);
    expect(readStarts()).toEqual([[booking(true)], [booking(false)]]);
  });

  it.each([
    ['fails', () => screen({ app: 'shell', ok: false })],
    ['does not come', () => scripts().at(-1)?.dispatchEvent(new Event('error'))],
    ['is not there after half a minute', () => vi.advanceTimersByTime(30_000)],
  ])('MF-07 when the shell itself %s', async (_, happen) => {
    await boot();
    happen();
    expect(readStarts()).toEqual([[shell(false)]]);
  });

  it('DL-06 a page that does not come in half a minute after the shell has started is its owner’s fault', async () => {
    await boot();
    document.dispatchEvent(new CustomEvent('antara:started', { detail: 'mfe-booking' }));
    vi.advanceTimersByTime(30_000);
    expect(readStarts()).toEqual([[booking(false)]]);
  });
});

describe('SH-14 scripts never compete with what the visitor came to see', () => {
  const preloads = () => added.filter((element) => element.tagName === 'LINK') as HTMLLinkElement[];
  const picture = (type: 'load' | 'error') => document.querySelector('img')?.dispatchEvent(new Event(type));

  it('SH-14 they wait until the hero picture is painted', async () => {
    await boot({ body: hero });
    expect(added).toEqual([]);
    picture('load');
    await Promise.resolve();
    expect(added, 'the picture is still to be painted').toEqual([]);
    await paint();
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual(registry.scripts);
    expect(scripts()[0]?.async, 'in their order').toBe(false);
    expect(preloads().map((link) => [link.getAttribute('href'), link.getAttribute('as')])).toEqual(
      registry.preload.map((href) => [href, 'script']),
    );
  });

  it.each([
    ['there is no hero picture', { body: '' }],
    ['the hero picture came before', { body: hero, complete: true }],
  ])('SH-14 they wait for the first paint, though %s', async (_, page) => {
    await boot({ ...page, painted: false });
    await vi.advanceTimersByTimeAsync(500);
    expect(added).toEqual([]);
    await paint();
    expect(scripts()).toHaveLength(1);
  });

  it('SH-14 over a slow line they are fetched meanwhile, at low priority, and run after the paint', async () => {
    await boot({ body: hero, fetchMs: 300 });
    expect(preloads().map((link) => [link.getAttribute('href'), link.fetchPriority])).toEqual(
      registry.preload.map((href) => [href, 'low']),
    );
    expect(scripts()).toEqual([]);
    picture('load');
    await Promise.resolve();
    await paint();
    expect(scripts()).toHaveLength(1);
    expect(preloads()).toHaveLength(registry.preload.length);
  });

  it('SH-14 nothing runs before the whole page is parsed, which it takes over', async () => {
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    await boot();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(preloads()).toHaveLength(registry.preload.length);
    expect(scripts()).toEqual([]);
    readyState.mockReturnValue('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await Promise.resolve();
    expect(scripts()).toHaveLength(1);
  });

  it('MF-07 they are run, and used from what was fetched ahead, only if they are what was released', async () => {
    await boot();
    expect(scripts().map((script) => script.integrity)).toEqual(['sha256-1']);
    expect(preloads().map((link) => link.integrity)).toEqual(['sha256-1', '']);
  });

  it('SH-14 or for its failure', async () => {
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no picture'));
    await boot({ body: hero });
    picture('error');
    await paint();
    expect(scripts()).toHaveLength(1);
  });

  it.each(['pointerdown', 'keydown', 'touchstart', 'wheel'])('SH-14 or the first %s', async (type) => {
    await boot({ body: hero, painted: false });
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    await Promise.resolve();
    expect(scripts()).toHaveLength(1);
  });

  it('SH-14 or 2.5 s, and come once whatever follows', async () => {
    await boot({ body: hero, painted: false });
    await vi.advanceTimersByTimeAsync(2_499);
    expect(scripts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(scripts()).toHaveLength(1);
    picture('load');
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await paint();
    expect(scripts()).toHaveLength(1);
    expect(preloads()).toHaveLength(registry.preload.length);
  });

  it('SH-14 they start at once when a visitor returns', async () => {
    await boot({ body: hero, cookie: 'signed_in=1', painted: false });
    await Promise.resolve();
    expect(scripts()).toHaveLength(1);
  });
});

describe('SH-14 what is far off the screen is laid out later', () => {
  const arrive = (type: NavigationTimingType) =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);

  it('SH-14 not where the browser restores the scroll position, which needs exact heights', async () => {
    arrive('navigate');
    await boot();
    expect(document.documentElement.dataset.exactHeights).toBeUndefined();
    for (const type of ['reload', 'back_forward'] as const) {
      delete document.documentElement.dataset.exactHeights;
      arrive(type);
      await boot();
      expect(document.documentElement.dataset.exactHeights, type).toBe('');
    }
  });
});

it('SH-14 nor in WebKit, which does not scroll to what it has not laid out', async () => {
  Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.', configurable: true });
  await boot();
  Reflect.deleteProperty(navigator, 'vendor');
  expect(document.documentElement.dataset.exactHeights).toBe('');
});

it('SH-14 a link to a part of the page has exact heights to scroll by, the menu’s button needs none', async () => {
  await boot({ body: '<a role="button" href="#menu">Menu</a><a href="#part">Part</a>' });
  const [menu, part] = document.querySelectorAll('a');
  menu!.click();
  expect(document.documentElement.dataset.exactHeights).toBeUndefined();
  part!.click();
  expect(document.documentElement.dataset.exactHeights).toBe('');
});

describe('SH-03 the loader of a returning visitor', () => {
  it('SH-03 stands from the start, for them alone', async () => {
    await boot({ cookie: 'a=b' });
    expect(document.documentElement.dataset.checking).toBeUndefined();
    for (const cookie of ['a=b; signed_in=1', 'a=b; __Host-signed_in=1']) {
      delete document.documentElement.dataset.checking;
      await boot({ cookie });
      expect(document.documentElement.dataset.checking, cookie).toBe('');
    }
  });

  it('SH-03 does not cover the page for ever when the scripts do not come', async () => {
    await boot({ cookie: 'signed_in=1' });
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(document.documentElement.dataset.checking).toBeUndefined();
  });
});

describe('VX-03 when the shell’s scripts do not come', () => {
  const body = `
    <noscript>&lt;p id="plain"&gt;Without scripts&lt;/p&gt;</noscript>
    <a role="button" id="menu" href="#menu-list">Menu</a>
    <form id="form"><input name="email"><button type="submit" id="send">Send</button></form>`;
  const bar = () => document.querySelector('.script-failure');
  const retry = () => bar()?.querySelector('button')?.click();
  const submit = () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    document.getElementById('form')?.dispatchEvent(event);
    return event;
  };
  const failures: [string, () => void][] = [
    ['one fails', () => scripts().at(-1)?.dispatchEvent(new Event('error'))],
    ['half a minute has passed', () => vi.advanceTimersByTime(30_000)],
  ];

  it.each(failures)(
    'VX-03 once %s, the browser does what was pressed, and what is pressed then',
    async (_, fail) => {
      await boot({ body });
      const done: string[] = [];
      document.body.addEventListener('click', ({ target }) => done.push((target as HTMLElement).id), {
        signal: leave.signal,
      });
      vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (
        this: HTMLFormElement,
      ) {
        done.push(this.id);
      });
      document.getElementById('menu')?.click();
      submit();
      expect(done).toEqual([]);
      fail();
      expect(done).toEqual(['menu', 'form']);
      expect(submit().defaultPrevented).toBe(false);
      // Scripts that come after all do not do it again.
      ready();
      expect(done).toEqual(['menu', 'form']);
    },
  );

  it.each(failures)('VX-03 once %s, a bar says so, until the page listens after all', async (_, fail) => {
    await boot({ body });
    expect(bar()).toBeNull();
    fail();
    expect(bar()?.getAttribute('role')).toBe('alert');
    ready();
    expect(bar()).toBeNull();
  });

  it('VX-05 a browser older than promised keeps the page without scripts, and one sentence says so', async () => {
    const { toSorted } = Array.prototype;
    Reflect.deleteProperty(Array.prototype, 'toSorted');
    try {
      await boot({ body, cookie: 'signed_in=1' });
    } finally {
      // oxlint-disable-next-line no-extend-native -- put back as it was
      Object.defineProperty(Array.prototype, 'toSorted', {
        value: toSorted,
        configurable: true,
        writable: true,
      });
    }
    expect(scripts()).toEqual([]);
    expect(bar()?.textContent).toMatch(/^This browser is older .* please use a newer browser\.$/);
    expect(document.getElementById('plain')).not.toBeNull();
    expect(document.documentElement.dataset.checking).toBeUndefined();
    expect(submit().defaultPrevented).toBe(false);
  });

  it('VX-03 what is meant for browsers without scripts is shown, and Retry asks again for the script that failed', async () => {
    await boot({ body });
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(document.getElementById('plain')?.textContent).toBe('Without scripts');
    retry();
    expect(document.getElementById('plain')).toBeNull();
    expect(document.querySelector('noscript')).not.toBeNull();
    expect(scripts().map((script) => new URL(script.src, 'http://page').pathname)).toEqual([
      '/r/shell/1/index.js',
      '/r/shell/1/index.js',
    ]);
    expect(scripts()[1]?.integrity).toBe('sha256-1');
    expect(submit().defaultPrevented, 'what is pressed now waits for the scripts').toBe(true);
    ready();
    expect(bar()).toBeNull();
  });
});
