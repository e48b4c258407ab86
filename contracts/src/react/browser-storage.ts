/** Values stored in the browser as JSON. Where storage is forbidden or full, nothing is stored and nothing throws. */
export interface BrowserStorage {
  /** The value under `key`; null when there is none, when it is not JSON, or when storage is forbidden. */
  get(key: string): unknown;
  /** False when it could not be stored. */
  set(key: string, value: unknown): boolean;
  remove(key: string): void;
}

function createBrowserStorage(getStorage: () => Storage): BrowserStorage {
  // Reading `localStorage` itself throws where storage is forbidden.
  const attempt = <Result>(run: (storage: Storage) => Result): Result | undefined => {
    try {
      return run(getStorage());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown) ?? null,
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, JSON.stringify(value));
        return true;
      }) ?? false,
    remove: (key) => attempt((storage) => storage.removeItem(key)),
  };
}

/** Keys of `sessionStorage` that begin so hold people's names and numbers: drafts of guests, clients and forms. */
const personalPrefixes = ['checkout:', 'kept:', 'draft:'];

/** Removes what was typed of people in this tab. The basket stays: it names nobody. */
export function clearPersonalDrafts(): void {
  try {
    const keys = Object.keys(sessionStorage);
    for (const key of keys)
      if (personalPrefixes.some((prefix) => key.startsWith(prefix))) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

/** `localStorage`: until the visitor clears it, shared by all tabs. */
export const localStore = createBrowserStorage(() => localStorage);
/** `sessionStorage`: for one tab, through reloads, until it is closed. */
export const sessionStore = createBrowserStorage(() => sessionStorage);
