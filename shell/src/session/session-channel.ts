/** Tells the other tabs of this browser that the session has changed, because all tabs share the session's cookies. */

/** Messages have no content: each tab asks the server who is logged in. */
export interface SessionChannel {
  /** Reports that the session changed in this tab. */
  broadcast(): void;
  /**
   * Calls `listener` when the session changed in another tab, or may have changed while this page was in the
   * back/forward cache.
   */
  onMessage(listener: () => void): void;
}

/** Opens the channel of this browser. Without `BroadcastChannel` it reaches no other tab. */
export function openSessionChannel(): SessionChannel {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('session') : null;
  return {
    broadcast: () => channel?.postMessage(null),
    onMessage(listener) {
      channel?.addEventListener('message', listener);
      // A page from the back/forward cache has missed the messages.
      addEventListener('pageshow', (event) => event.persisted && listener());
    },
  };
}
