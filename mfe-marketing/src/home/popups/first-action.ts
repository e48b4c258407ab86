const acts = ['scroll', 'keydown', 'pointerdown', 'touchstart'] as const;

/**
 * Resolves when the visitor first scrolls, presses a key, or touches or clicks the page. Earlier actions, such as those
 * in a dialog, do not count.
 * @throws {unknown} `signal.reason` when `signal` is aborted.
 */
export async function waitForFirstAction(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (window.scrollY > 0) return;
  await new Promise<void>((resolve, reject) => {
    const over = new AbortController();
    const options = { capture: true, passive: true, signal: over.signal };
    const end = (settle: () => void) => () => {
      over.abort();
      settle();
    };
    for (const act of acts) {
      window.addEventListener(
        act,
        () => {
          // The browser also fires `scroll` when a navigation puts a page to its top.
          if (act !== 'scroll' || window.scrollY > 0) end(resolve)();
        },
        options,
      );
    }
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason as Error)),
      { signal: over.signal },
    );
  });
}
