/** When the page may be spoken over. */

/** The first look belongs to the page itself. */
const minDelayMs = 1_500;
const pollIntervalMs = 400;

/**
 * Resolves when nothing else has the visitor's attention: the welcome of a first visit has been and gone (SH-02), no dialog or menu is
 * open, nobody is typing, and the tab is in front. Rejects when `signal` is aborted.
 */
export async function waitUntilIdle(signal: AbortSignal): Promise<void> {
  for (let wait = minDelayMs - Math.min(minDelayMs, performance.now()); ; wait = pollIntervalMs) {
    await new Promise((passed) => setTimeout(passed, wait));
    signal.throwIfAborted();
    if (isIdle()) return;
  }
}

function isIdle(): boolean {
  if (document.hidden || document.querySelector('dialog[open], [aria-haspopup][aria-expanded="true"]'))
    return false;
  if (document.activeElement?.matches('input, select, textarea')) return false;
  try {
    // The shell writes it as it shows the welcome, so without it the welcome is still to come.
    return localStorage.getItem('visited') !== null;
  } catch {
    // Where storage is forbidden there is no welcome.
    return true;
  }
}
