/** What the panel remembers while the tab is open. Storage may be forbidden: then it begins anew with every page. */

/** What was written under `key`, or null. */
export function readSession<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Writes `value` under `key`, if that may be done. */
export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The panel works without; there is nobody to tell.
  }
}
