// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageReport } from './page-report.ts';
import type { Registry } from './release.ts';
import { reportPageOutcomes, type PageActivity } from './page-outcomes.ts';

const registry = {
  report: { path: '/list', token: 'token', vitalsShare: 0 },
  shell: { version: '1' },
  remotes: { 'mfe-shop': { version: '2' } },
} as unknown as Registry;
const sendBeacon = vi.fn((_address: string, _body: string) => true);
const readOutcomes = () =>
  sendBeacon.mock.calls.flatMap(([, body]) => (JSON.parse(body) as PageReport).outcomes ?? []);
const match = (pathname: string) =>
  pathname === '/list' ? '/list' : pathname.startsWith('/list/') ? '/list/:name' : null;
let activity: PageActivity;
let leave: AbortController;
let outcomes: ReturnType<typeof reportPageOutcomes>;
const hide = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  vi.useFakeTimers();
  sendBeacon.mockReset();
  vi.stubGlobal('navigator', { sendBeacon });
  document.elementsFromPoint = () => [];
  document.body.innerHTML =
    '<button>Go</button><p>text</p><form><input aria-invalid="false"></form><div></div>';
  leave = new AbortController();
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
        const own =
          typeof options === 'object' && options ? (options as AddEventListenerOptions).signal : null;
        listen(type, listener, {
          capture: options !== undefined,
          signal: own ? AbortSignal.any([own, leave.signal]) : leave.signal,
        });
      },
    );
  }
  activity = { begun: 0, calls: [], moved: [] };
  window.history.replaceState(null, '', '/list');
  outcomes = reportPageOutcomes(registry, activity, match);
});
afterEach(() => {
  leave.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('DL-12 what a page reports of a visit', () => {
  it('DL-12 is one beacon when the page is left: pages, calls by name and code, and the time until usable', () => {
    outcomes.show('/list', false);
    outcomes.show('/list/the-secret?email=a@b.example', false);
    outcomes.show('/nowhere/9876543210', true);
    activity.usableMs = 1_234.5;
    activity.calls.push(
      { pathname: '/list', name: 'items' },
      { pathname: '/list/the-secret', name: 'order', code: 'VALIDATION' },
      { pathname: '/list/the-secret', name: 'order', code: 'VALIDATION' },
    );
    activity.moved.push('/list/another');
    expect(sendBeacon).not.toHaveBeenCalled();
    hide();
    hide();
    expect(sendBeacon).toHaveBeenCalledOnce();
    expect(JSON.parse(sendBeacon.mock.lastCall?.[1] ?? '')).toEqual({
      token: 'token',
      path: '/list',
      versions: { shell: '1', 'mfe-shop': '2' },
      starts: [],
      errors: [],
      outcomes: [
        { page: '/list', result: 'shown', calls: ['items'], usableMs: 1_235 },
        { page: '/list/:name', result: 'moved', calls: ['order VALIDATION'] },
        { page: '*', result: 'missing' },
      ],
    });
    expect(sendBeacon.mock.lastCall?.[1]).not.toMatch(/secret|another|email|98765|\?/);
  });

  it('DL-12 is bounded: twenty pages, twenty calls of each, twenty beacons', () => {
    for (let nth = 0; nth < 50; nth += 1) activity.calls.push({ pathname: '/list', name: `call${nth}` });
    hide();
    expect(readOutcomes()[0]?.calls).toHaveLength(20);
    for (let nth = 0; nth < 50; nth += 1) {
      outcomes.show('/list', false);
      hide();
    }
    expect(sendBeacon).toHaveBeenCalledTimes(20);
  });

  it('DL-12 is nothing where the edge has given the page no grant', () => {
    reportPageOutcomes({ ...registry, report: undefined } as unknown as Registry, activity, match).show(
      '/list',
      false,
    );
    hide();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  const press = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const isDead = async () => {
    await vi.advanceTimersByTimeAsync(1_100);
    outcomes.show('/list', false);
    hide();
    return readOutcomes().at(-1)?.hasDeadPress === true;
  };

  it('DL-12 a press on a button after which nothing happens is dead', async () => {
    press('button');
    expect(await isDead()).toBe(true);
  });

  it('DL-12 a press on what covers a button is dead as well', async () => {
    document.elementsFromPoint = () => [...document.querySelectorAll('div, button')];
    press('div');
    expect(await isDead()).toBe(true);
  });

  it.each([
    ['on a text', () => press('p')],
    ['that changes the document', () => (press('button'), document.querySelector('p')?.append('more'))],
    ['that goes to another address', () => (press('button'), window.history.pushState(null, '', '/list/a'))],
    ['that makes a call', () => (press('button'), (activity.begun += 1))],
    ['that scrolls', () => (press('button'), window.dispatchEvent(new Event('scroll')))],
  ])('DL-12 a press %s is not dead', async (_, act) => {
    act();
    expect(await isDead()).toBe(false);
  });

  it('DL-12 a form that was sent and shows errors at its fields is reported, without the fields', async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
    document.querySelector('input')?.setAttribute('aria-invalid', 'true');
    await vi.advanceTimersByTimeAsync(1_100);
    hide();
    expect(readOutcomes()).toEqual([{ page: '/list', result: 'shown', hasFieldErrors: true }]);
  });
});
