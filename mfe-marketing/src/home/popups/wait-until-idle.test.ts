import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Overlays } from '@antara/contracts/composition/remote';
import { waitUntilIdle } from './wait-until-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** Returns overlays with one that is open until `close` is called. */
function openOverlay() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const overlays: Overlays = { register: () => () => {}, whenFree: () => promise };
  return { overlays, close: resolve };
}
const noOverlay: Overlays = { register: () => () => {}, whenFree: async () => {} };

/** Starts to wait. `isIdleAfter` returns true when the wait has ended within that many milliseconds. */
function startWaiting(overlays = noOverlay, signal = new AbortController().signal) {
  let idle = false;
  const waiting = waitUntilIdle(overlays, signal).then(() => (idle = true));
  return {
    waiting,
    isIdleAfter: async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return idle;
    },
  };
}

it('HM-09 nothing covers the page in its first 1.5 seconds', async () => {
  const { isIdleAfter } = startWaiting();
  expect(await isIdleAfter(500)).toBe(false);
  expect(await isIdleAfter(5_000)).toBe(true);
});

it('HM-09 waits for the welcome of a first visit, dialogs and menus to be closed (SH-02)', async () => {
  const { overlays, close } = openOverlay();
  const { isIdleAfter } = startWaiting(overlays);
  expect(await isIdleAfter(20_000)).toBe(false);
  close();
  expect(await isIdleAfter(1_000)).toBe(true);
});

it('HM-09 waits for another overlay that opened while the visitor was typing', async () => {
  document.body.innerHTML = '<input />';
  document.querySelector('input')?.focus();
  const { overlays, close } = openOverlay();
  const whenFree = vi.spyOn(overlays, 'whenFree').mockResolvedValueOnce();
  const { isIdleAfter } = startWaiting(overlays);
  expect(await isIdleAfter(1_501)).toBe(false);
  document.body.innerHTML = '';
  expect(await isIdleAfter(20_000)).toBe(false);
  expect(whenFree).toHaveBeenCalledTimes(2);
  close();
  expect(await isIdleAfter(1_000)).toBe(true);
});

it('HM-09 waits while the visitor is typing', async () => {
  document.body.innerHTML = '<input />';
  document.querySelector('input')?.focus();
  const { isIdleAfter } = startWaiting();
  expect(await isIdleAfter(20_000)).toBe(false);
  document.body.innerHTML = '';
  expect(await isIdleAfter(1_000)).toBe(true);
});

it('HM-09 waits while the tab is in the background', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { isIdleAfter } = startWaiting();
  expect(await isIdleAfter(20_000)).toBe(false);
  hidden.mockRestore();
  expect(await isIdleAfter(1_000)).toBe(true);
});

it('HM-09 rejects once the visitor has left the page', async () => {
  const leaving = new AbortController();
  const { waiting, isIdleAfter } = startWaiting(noOverlay, leaving.signal);
  const rejection = waiting.catch((error: unknown) => error);
  leaving.abort();
  expect(await isIdleAfter(5_000)).toBe(false);
  expect(await rejection).toBe(leaving.signal.reason);
});
