// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { createOverlays } from './overlays.ts';

afterEach(() => document.querySelectorAll('dialog').forEach((dialog) => dialog.remove()));

/** Waits for `overlays` to be free; `isFree` says whether they have become so. */
function watch(
  overlays = createOverlays(),
  signal = new AbortController().signal,
  ownRegistration?: () => void,
) {
  let free = false;
  const waiting = overlays.whenFree(signal, ownRegistration).then(() => (free = true));
  const isFree = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return free;
  };
  return { overlays, waiting, isFree };
}

describe('SH-02 HM-09 overlays', () => {
  it('a page with nothing over it is free at once', async () => {
    expect(await watch().isFree()).toBe(true);
  });

  it('waits until every registered overlay is closed', async () => {
    const overlays = createOverlays();
    const [closeMenu, closeWelcome] = [overlays.register(), overlays.register()];
    const { isFree } = watch(overlays);
    closeMenu();
    closeMenu();
    expect(await isFree()).toBe(false);
    closeWelcome();
    expect(await isFree()).toBe(true);
  });

  it('waits for an open dialog, whoever opened it', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    const { isFree } = watch();
    expect(await isFree()).toBe(false);
    dialog.close();
    expect(await isFree()).toBe(true);
  });

  it('does not wait for the caller’s own registration', async () => {
    const overlays = createOverlays();
    const ownRegistration = overlays.register();
    expect(await watch(overlays, new AbortController().signal, ownRegistration).isFree()).toBe(true);
    expect(await watch(overlays).isFree()).toBe(false);
  });

  it('rejects with the reason of the signal', async () => {
    const overlays = createOverlays();
    overlays.register();
    const leaving = new AbortController();
    const { waiting } = watch(overlays, leaving.signal);
    leaving.abort();
    await expect(waiting).rejects.toBe(leaving.signal.reason);
    await expect(overlays.whenFree(leaving.signal)).rejects.toBe(leaving.signal.reason);
  });
});
