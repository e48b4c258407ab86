import type { Overlays } from '@antara/contracts/composition/remote';

/** The time after the start of the navigation in which no overlay may cover the page. */
const minDelayMs = 1_500;
const pollIntervalMs = 400;

/**
 * Resolves when the visitor is doing nothing else: no welcome (SH-02), dialog or menu is open or about to open, no
 * field has the focus, and the tab is visible.
 * @throws {unknown} `signal.reason` when `signal` is aborted.
 */
export async function waitUntilIdle(overlays: Overlays, signal: AbortSignal): Promise<void> {
  await delay(Math.max(0, minDelayMs - performance.now()), signal);
  for (;;) {
    await overlays.whenFree(signal);
    if (!document.hidden && !isTyping()) return;
    await delay(pollIntervalMs, signal);
  }
}

const isTyping = () => document.activeElement?.matches('input, select, textarea') ?? false;

/**
 * Resolves after `milliseconds`.
 * @throws {unknown} `signal.reason` when `signal` was aborted meanwhile.
 */
export async function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  signal.throwIfAborted();
}
