import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitUntilIdle } from './wait-until-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('visited', 'true');
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** Begins to wait; tells whether it has become quiet. */
function listen(signal = new AbortController().signal) {
  let heard = false;
  const waiting = waitUntilIdle(signal).then(() => (heard = true));
  return {
    waiting,
    after: async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return heard;
    },
  };
}

it('HM-09 the first look belongs to the page', async () => {
  const { after } = listen();
  expect(await after(500)).toBe(false);
  expect(await after(5_000)).toBe(true);
});

it('HM-09 the welcome of a first visit has been and gone before (SH-02)', async () => {
  localStorage.removeItem('visited');
  const { after } = listen();
  expect(await after(20_000), 'it is still to come').toBe(false);
  localStorage.setItem('visited', 'true');
  document.body.innerHTML = '<dialog open>Welcome</dialog>';
  expect(await after(20_000), 'it is open').toBe(false);
  document.body.innerHTML = '';
  expect(await after(1_000)).toBe(true);
});

it.each([
  ['reads a dialog', '<dialog open>Search</dialog>'],
  ['has opened a menu', '<button aria-haspopup="menu" aria-expanded="true">Menu</button>'],
  ['is typing', '<input autofocus />'],
])('HM-09 nobody is interrupted who %s', async (_, html) => {
  document.body.innerHTML = html;
  document.querySelector('input')?.focus();
  const { after } = listen();
  expect(await after(20_000)).toBe(false);
  document.body.innerHTML = '';
  expect(await after(1_000)).toBe(true);
});

it('HM-09 whoever has left the page is not followed', async () => {
  const leaving = new AbortController();
  const { waiting, after } = listen(leaving.signal);
  const refusal = waiting.catch((error: unknown) => error);
  leaving.abort();
  expect(await after(5_000)).toBe(false);
  expect(await refusal).toBe(leaving.signal.reason);
});
