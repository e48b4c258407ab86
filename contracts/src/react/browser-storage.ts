/**
 * Values stored in the browser as JSON. Where storage is forbidden or full, a value lasts as long as the page, through
 * the visits of other pages inside the site. Nothing throws.
 */
export interface BrowserStorage {
  /** The value under `key`; null when there is none or when it is not JSON. */
  get(key: string): unknown;
  /** Returns false when the value lasts no longer than the page. */
  set(key: string, value: unknown): boolean;
  remove(key: string): void;
  keys(): string[];
}

function createBrowserStorage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  const unstored = findUnstored(name);
  // Reading `localStorage` itself throws where storage is forbidden.
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
 * What the browser refused to store. Shared by the apps, each of which has its own copy of this module: a log-out
 * clears the drafts of all.
 */
function findUnstored(name: string): Map<string, string> {
  const page = globalThis as { antaraUnstored?: Record<string, Map<string, string>> };
  const all = (page.antaraUnstored ??= {});
  return (all[name] ??= new Map());
}

/** `localStorage`: until the visitor clears it, shared by all tabs. */
export const localStore = createBrowserStorage('localStorage');
/** `sessionStorage`: for one tab, through reloads, until it is closed. */
export const sessionStore = createBrowserStorage('sessionStorage');

/** Keys of `sessionStorage` that begin so hold people's names and numbers: drafts of guests, clients and forms. */
const personalPrefixes = ['checkout:', 'kept:', 'draft:'];

/** Removes what was typed of people in this tab. The basket stays: it names nobody. */
export function clearPersonalDrafts(): void {
  for (const key of sessionStore.keys())
    if (personalPrefixes.some((prefix) => key.startsWith(prefix))) sessionStore.remove(key);
}
