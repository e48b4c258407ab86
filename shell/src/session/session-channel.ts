/** Tells the site's other tabs in this browser, which share the session's cookies, that the session has changed. */

/** A message has no content: each tab asks the server who is logged in. */
export interface SessionChannel {
  /** The session changed in this tab. */
  broadcast(): void;
  /**
   * Calls `listener` when the session changed in another tab, or may have changed while this page was in the
   * back/forward cache.
   */
  onMessage(listener: () => void): void;
}

/** The channel of this browser; without `BroadcastChannel` it reaches no other tab. */
export function openSessionChannel(): SessionChannel {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('session') : null;
  return {
    broadcast: () => channel?.postMessage(null),
    onMessage(listener) {
      channel?.addEventListener('message', listener);
      // A page restored from the back/forward cache has missed the messages.
      addEventListener('pageshow', (event) => event.persisted && listener());
    },
  };
}
