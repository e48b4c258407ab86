// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageReport } from '@antara/contracts/composition/page-report';
import type { PageActivity } from '@antara/contracts/composition/page-outcomes';
import type { Registry } from '@antara/contracts/composition/release';
import { loaderStatus } from './composition/loader-status.ts';
import { reportOutcomes } from './outcomes.ts';

const registry = {
  report: { path: '/booking', token: 'token', vitalsShare: 0 },
  shell: { version: '1' },
  remotes: {},
} as unknown as Registry;
const sendBeacon = vi.fn((_address: string, _body: string) => true);
const listeners = new Set<(state: never) => void>();

beforeEach(() => {
  sendBeacon.mockReset();
  listeners.clear();
  vi.stubGlobal('navigator', { sendBeacon });
});
afterEach(() => vi.unstubAllGlobals());

const stateAt = (pathname: string, data: unknown, navigation = 'idle') =>
  ({ location: { pathname }, loaderData: { [pathname]: data }, navigation: { state: navigation } }) as never;

it('DL-12 the pages of a visit are reported by what the router shows, and not while it is loading', () => {
  const activity: PageActivity = { begun: 0, calls: [], moved: [] };
  const router = {
    state: stateAt('/booking', {}),
    subscribe: (listener: (state: never) => void) => {
      listeners.add(listener);
      return () => {};
    },
  };
  reportOutcomes(registry, activity, router as never, { match: (pathname) => pathname });
  const go = (state: never) => listeners.forEach((listener) => listener(state));
  go(stateAt('/loading', {}, 'loading'));
  go(stateAt('/gone', loaderStatus('not-found')));
  go(stateAt('/profile', loaderStatus('forbidden')));
  go(stateAt('/failed', loaderStatus('failed')));
  activity.moved.push('/profile');
  dispatchEvent(new Event('pagehide'));
  const { outcomes } = JSON.parse(sendBeacon.mock.lastCall?.[1] ?? '') as PageReport;
  expect(outcomes).toEqual([
    { page: '/booking', result: 'shown' },
    { page: '/gone', result: 'missing' },
    { page: '/profile', result: 'moved' },
  ]);
});
