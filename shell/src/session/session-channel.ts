/** The site's other tabs in this browser: they share the session's cookies and hear here that these have changed. */

/** How tabs speak to each other. Nothing is said but that something changed: who is logged in, the server knows. */
export interface SessionChannel {
  /** The session changed in this tab. */
  broadcast(): void;
  /** It changed in another, or may have while this page was put by. */
  onMessage(listener: () => void): void;
}

/** The tabs of this browser; none where it has no way between them. */
export function openSessionChannel(): SessionChannel {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('session') : null;
  return {
    broadcast: () => channel?.postMessage(null),
    onMessage(listener) {
      channel?.addEventListener('message', listener);
      // A page that comes back as it was left hears of nothing that happened meanwhile.
      addEventListener('pageshow', (event) => event.persisted && listener());
    },
  };
}
