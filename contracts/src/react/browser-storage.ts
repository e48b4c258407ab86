/**
 * Values stored in the browser as JSON. When storage is forbidden or full, a value is kept in memory until the document
 * is unloaded, which navigation within the site does not do. No method throws.
 */
export interface BrowserStorage {
  /** Returns the value under `key`, or null when there is none or it is not JSON. */
  get(key: string): unknown;
  /** Returns false when the value is only kept in memory. */
  set(key: string, value: unknown): boolean;
  remove(key: string): void;
  keys(): string[];
}

function createBrowserStorage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  const unstored = findUnstored(name);
  // Accessing `localStorage` itself throws where storage is forbidden.
  const attempt = <Result>(run: (storage: Storage) => Result): Result | undefined => {
    try {
      return run(globalThis[name]);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => {
      const text = unstored.get(key);
      const parse = (json: string | null) => JSON.parse(json ?? 'null') as unknown;
      return (text ? parse(text) : attempt((storage) => parse(storage.getItem(key)))) ?? null;
    },
    set: (key, value) => {
      const text = JSON.stringify(value);
      const isStored = attempt((storage) => (storage.setItem(key, text), true)) ?? false;
      if (isStored) unstored.delete(key);
      else if (typeof window !== 'undefined') unstored.set(key, text);
      return isStored;
    },
    remove: (key) => {
      unstored.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...unstored.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])],
  };
}

/**
 * Returns the values that the browser refused to store. All apps share them, although each app has its own copy of this
 * module, because a log-out clears the drafts of all apps.
 */
function findUnstored(name: string): Map<string, string> {
  const page = globalThis as { antaraUnstored?: Record<string, Map<string, string>> };
  const all = (page.antaraUnstored ??= {});
  return (all[name] ??= new Map());
}

/** `localStorage`: lasts until the visitor clears it, shared by all tabs. */
export const localStore = createBrowserStorage('localStorage');
/** `sessionStorage`: lasts until the tab is closed, also through reloads. */
export const sessionStore = createBrowserStorage('sessionStorage');

/** Prefixes of the `sessionStorage` keys that hold people's names and numbers: drafts of guests, clients and forms. */
const personalPrefixes = ['checkout:', 'kept:', 'draft:'];

/** Removes the personal drafts of this tab. The basket stays, because it names nobody. */
export function clearPersonalDrafts(): void {
  for (const key of sessionStore.keys())
    if (personalPrefixes.some((prefix) => key.startsWith(prefix))) sessionStore.remove(key);
}
