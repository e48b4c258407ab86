/** What the panel stores in `sessionStorage`. Where storage is forbidden it starts empty on every page. */

/** The stored value; null without one. */
export function readSession<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The panel works without storage.
  }
}
