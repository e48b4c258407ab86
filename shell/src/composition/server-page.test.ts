import { describe, expect, it, vi } from 'vitest';
import type { ScreenOutcome } from './pages.ts';
import { createServerPage } from './server-page.ts';

const path = '/booking/:tourName';
const failed: ScreenOutcome = { status: 'failed', error: new Error('down') };
const ready = { status: 'ready' } as ScreenOutcome;

function setUp(...outcomes: ScreenOutcome[]) {
  const retry = vi.fn();
  const hide = vi.fn();
  const onFailed = vi.fn();
  const showFailure = vi.fn((_onRetry: () => void) => hide);
  const screen = () => Promise.resolve(outcomes.length > 1 ? outcomes.shift()! : outcomes[0]!);
  const page = createServerPage(path, { screen, retry }, onFailed, showFailure);
  const press = () => showFailure.mock.lastCall?.[0]();
  return { page, retry, hide, onFailed, showFailure, press };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('VX-04 the page that the server rendered', () => {
  it('VX-04 stays when its screen does not load; Retry loads it again, as often as needed', async () => {
    const { page, press, retry, hide, onFailed, showFailure } = setUp(failed, failed, ready);
    await turn();
    expect(page.isShown(path)).toBe(true);
    expect([onFailed, showFailure].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    press();
    await turn();
    expect([hide, showFailure].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
    press();
    await page.whenLoaded();
    expect(retry.mock.calls).toEqual([[path], [path]]);
    expect(hide).toHaveBeenCalledTimes(2);
  });

  it('VX-04 is not kept for another page, nor once the visitor has left it', async () => {
    const { page, hide } = setUp(failed);
    await turn();
    expect(page.isShown('/login')).toBe(false);
    page.leave();
    expect(page.isShown(path)).toBe(false);
    expect(hide).toHaveBeenCalledTimes(1);
  });

  it('VX-04 says nothing when its screen loads', async () => {
    const { showFailure, onFailed } = setUp(ready);
    await turn();
    expect([showFailure, onFailed].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });
});
