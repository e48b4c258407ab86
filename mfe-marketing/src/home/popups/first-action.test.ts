import { afterEach, expect, it, vi } from 'vitest';
import { waitForFirstAction } from './first-action.ts';

afterEach(() => vi.restoreAllMocks());

/** Starts to wait. `hasActed` returns true when the wait has ended. */
function startWaiting(signal = new AbortController().signal) {
  let acted = false;
  const waiting = waitForFirstAction(signal).then(() => (acted = true));
  const hasActed = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return acted;
  };
  return { waiting, hasActed };
}

it.each(['keydown', 'pointerdown', 'touchstart'])(
  'HM-09 waits for the visitor to do something: %s',
  async (act) => {
    const { hasActed } = startWaiting();
    window.dispatchEvent(new Event('mousemove'));
    expect(await hasActed()).toBe(false);
    window.dispatchEvent(new Event(act));
    expect(await hasActed()).toBe(true);
  },
);

it('HM-09 waits for the visitor to scroll; that the page is put to its top after a navigation is none of it', async () => {
  const { hasActed } = startWaiting();
  window.dispatchEvent(new Event('scroll'));
  expect(await hasActed()).toBe(false);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(40);
  window.dispatchEvent(new Event('scroll'));
  expect(await hasActed()).toBe(true);
});

it('HM-09 whoever has scrolled the page already has done something', async () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
  expect(await startWaiting().hasActed()).toBe(true);
});

it('HM-09 rejects once the visitor has left the page', async () => {
  const leaving = new AbortController();
  const { waiting } = startWaiting(leaving.signal);
  leaving.abort();
  await expect(waiting).rejects.toBe(leaving.signal.reason);
});
