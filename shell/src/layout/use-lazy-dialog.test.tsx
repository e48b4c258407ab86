// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from '@antara/contracts/react/lazy-part';
import { createOverlays } from '../overlays/overlays.ts';
import { ShellContext, type Shell } from '../composition/shell-context.ts';
import { useLazyDialog } from './use-lazy-part.tsx';

function Menu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <dialog open={open} onClose={onClose}>
      The menu
    </dialog>
  );
}

// Time goes on when a test says so: how long React takes to render the press does not matter.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A page with a button that opens a dialog, whose code comes when the test says so. */
function openPage() {
  const overlays = createOverlays();
  const code = Promise.withResolvers<{ default: typeof Menu }>();
  const load = vi.fn(() => code.promise);
  const appContext = { overlays, log: vi.fn(), notify: vi.fn() };
  const LazyMenu = lazyPart(load);
  function Page() {
    const menu = useLazyDialog(LazyMenu, {});
    return (
      <>
        <button type="button" onClick={menu.show}>
          Menu
        </button>
        {menu.dialog}
      </>
    );
  }
  render(
    <ShellContext value={{ appContext } as unknown as Shell}>
      <Page />
    </ShellContext>,
  );
  const isFree = vi.fn();
  const waitForFree = () => void overlays.whenFree(new AbortController().signal).then(isFree);
  const press = async () => {
    await act(async () => screen.getByRole('button').click());
    expect(load, 'the press is painted before code is asked for').not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalled();
  };
  return { code, press, waitForFree, isFree };
}

it('HM-09 nothing opens by itself between a press and the dialog that it opens, nor over that', async () => {
  const { code, press, waitForFree, isFree } = openPage();
  await press();
  waitForFree();
  await act(async () => code.resolve({ default: Menu }));
  expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true);
  expect(isFree).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('dialog').dispatchEvent(new Event('close')));
  await vi.waitFor(() => expect(isFree).toHaveBeenCalled(), { timeout: 10_000 });
});

it('HM-09 a dialog whose code does not come keeps nothing from opening', async () => {
  const { code, press, waitForFree, isFree } = openPage();
  await press();
  await act(async () => code.reject(new Error('offline')));
  waitForFree();
  await vi.waitFor(() => expect(isFree).toHaveBeenCalled(), { timeout: 10_000 });
});
