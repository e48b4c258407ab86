// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageReport } from './page-report.ts';
import type { Registry } from './release.ts';
import { createPageReports } from './page-reports.ts';

const registry = {
  report: { path: '/booking', token: 'token' },
  shell: { version: '1' },
  remotes: { 'mfe-booking': { version: '2' } },
} as unknown as Registry;
const sendBeacon = vi.fn((_address: string, _body: string) => true);
const readBeacons = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body) as PageReport);
const readErrors = () => readBeacons().flatMap(({ errors }) => errors);
let leave = new AbortController();

beforeEach(() => {
  sendBeacon.mockReset();
  vi.stubGlobal('navigator', { sendBeacon });
  leave = new AbortController();
  // The listeners of one test's page must not hear the next test's.
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) =>
        listen(type, listener, { signal: leave.signal }),
    );
  }
});
afterEach(() => {
  leave.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('DL-06 the edge learns of the errors of a page’s scripts', () => {
  const at = (app: string, version: string, file: string) =>
    `https://antara.example/r/${app}/${version}/${file}:1:20`;
  const failure = (message: string, ...places: string[]) =>
    Object.assign(new TypeError(message), { stack: places.map((place) => `at f (${place})`).join('\n') });
  const bookingFrame = at('mfe-booking', '2', 'journeys.js');
  const thrown = (error: unknown, filename = '') =>
    window.dispatchEvent(new ErrorEvent('error', { error, filename }));
  const rejected = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  it('DL-06 of handlers and timers, by the release that the script belongs to, without what is personal', () => {
    createPageReports(registry);
    thrown(
      failure('no asha@antara.example 9876543210 in /a?b=c', at('shell', '1', 'libraries.js'), bookingFrame),
    );
    expect(readErrors()).toEqual([
      {
        kind: 'error',
        app: 'mfe-booking',
        message: 'TypeError: no ‹e-mail› ‹number› in /a?…',
        frames: ['shell/1/libraries.js:1:20', 'mfe-booking/2/journeys.js:1:20'],
      },
    ]);
    expect(readBeacons()[0]?.path).toBe('/booking');
  });

  it('DL-06 of promises that nobody waits for', () => {
    createPageReports(registry);
    rejected(failure('x', bookingFrame));
    expect(readErrors()).toMatchObject([{ kind: 'rejection', app: 'mfe-booking' }]);
  });

  it('DL-06 of hydration: by the component, else by the page’s owner', () => {
    const reports = createPageReports(registry);
    const react = failure('Minified React error #418', at('shell', '1', 'libraries.js'));
    reports.error({
      kind: 'hydration',
      error: react,
      app: 'mfe-booking',
      componentStack: `at H (${at('shell', '1', 'index.js')})`,
    });
    reports.error({ kind: 'hydration', error: react, app: 'mfe-booking' });
    expect(readErrors().map(({ app, message }) => [app, message])).toEqual([
      ['shell', 'TypeError: Minified React error #418'],
      ['mfe-booking', 'TypeError: Minified React error #418'],
    ]);
  });

  it('DL-06 of the content security policy', () => {
    createPageReports(registry);
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        effectiveDirective: 'img-src',
        blockedURI: 'https://elsewhere.example/a.png?visitor=1',
        sourceFile: 'https://antara.example/r/mfe-booking/2/journeys.js',
        lineNumber: 1,
        columnNumber: 2,
      }),
    );
    expect(readErrors()).toMatchObject([
      { kind: 'csp', app: 'mfe-booking', message: 'img-src refused https://elsewhere.example/a.png?…' },
    ]);
  });

  it('DL-06 the same once, at most twenty, and none of extensions or other sites’ scripts', () => {
    createPageReports(registry);
    thrown(failure('of an extension', 'chrome-extension://abc/r.js:1:1'));
    for (let nth = 0; nth < 50; nth += 1) thrown(failure('the same', bookingFrame));
    expect(readErrors()).toHaveLength(1);
    for (let nth = 0; nth < 50; nth += 1) thrown(failure(`nth ${nth}`, bookingFrame));
    expect(readErrors()).toHaveLength(20);
  });
});
