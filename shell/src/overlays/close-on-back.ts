/**
 * Makes Back close dialogs. Every open `<dialog>`, whoever opened it, gets a history entry that repeats the page's
 * entry and stores the number of open dialogs. The router never sees these entries, because it would load the page
 * again.
 */
import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** The part of a history entry that the router and this file store. */
interface EntryState {
  /** The router's key for the page. The first page has none. */
  key?: string;
  /** The number of open dialogs; 0 when absent. */
  dialogs?: number;
}

/**
 * Starts watching the document. Create the router with the returned `window`, then pass the router to `follow`, which
 * starts matching the history with it. Call this before the router is created: the browser calls listeners on the
 * window in the order in which they were added, capturing or not.
 *
 * Back sends the dialog a `cancel` event like Escape, so its owner may keep it open. A dialog that closes otherwise
 * removes its history entry, and a page that is opened from a dialog replaces the dialog's entry. For a dialog with
 * `data-back="own"` its owner manages the entry.
 */
export function closeDialogsOnBack(): { window: Window; follow: (router: Router) => void } {
  let router: Router | undefined;
  const opened: HTMLDialogElement[] = [];
  /**
   * Not null while a step back of this file is under way. `push` is the entry that the router wanted to add meanwhile.
   */
  let stepping: { push?: Parameters<History['pushState']> } | null = null;
  /** True as long as the current entry is the one that the document was loaded with. */
  let isLoadedEntry = true;

  const readEntry = () => (history.state ?? {}) as EntryState;
  const countEntries = () => readEntry().dialogs ?? 0;
  const listOpen = () => {
    const open = opened.filter((dialog) => dialog.open && dialog.isConnected);
    opened.splice(0, opened.length, ...open);
    return open;
  };

  /** Makes the number of history entries match the open dialogs, unless a navigation is about to change both. */
  const matchEntries = () => {
    if (stepping || router?.state.navigation.state !== 'idle') return;
    const missing = listOpen().length - countEntries();
    for (let added = 0; added < missing; added += 1)
      history.pushState({ ...readEntry(), dialogs: countEntries() + 1 }, '');
    if (missing < 0) {
      stepping = {};
      if (isLoadedEntry) leaveLoadedEntry(missing);
      else history.go(missing);
    }
    isLoadedEntry = false;
  };
  /**
   * Steps back from the entry that the document was loaded with. Chromium reloads a page with the state that the
   * document had at its end: an entry added while the reload was pending is not the current one, although its state is.
   * A step by an offset would then leave the page, so the step goes to the entry's key.
   */
  const leaveLoadedEntry = (offset: number) => {
    const navigation = 'navigation' in window ? window.navigation : undefined;
    const target = navigation?.entries()[(navigation.currentEntry?.index ?? 0) + offset];
    if (!navigation || !target) return history.go(offset);
    const { committed, finished } = navigation.traverseTo(target.key);
    finished?.catch(() => {});
    // Rejected when the page's own entry was given the key of the added entry.
    committed?.catch(() => {
      stepping = null;
      history.replaceState({ ...readEntry(), dialogs: 0 }, '');
      matchEntriesLater();
    });
  };
  // Deferred until after the event that closed a dialog, because its handlers may go to another page.
  const matchEntriesLater = () => void setTimeout(matchEntries);

  const pushState: History['pushState'] = (...entry) => {
    if (countEntries() === 0) return history.pushState(...entry);
    if (stepping) stepping.push = entry;
    history.replaceState(...entry);
  };

  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLDialogElement) || !target.open || target.dataset['back'] === 'own')
        continue;
      if (!opened.includes(target)) opened.push(target);
      // A dialog that is removed from the page is no longer observed, but still fires `close`.
      target.addEventListener('close', matchEntriesLater);
    }
    matchEntriesLater();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });

  window.addEventListener('popstate', (event) => {
    const ownStep = stepping;
    stepping = null;
    const { key = 'default', dialogs = 0 } = (event.state ?? {}) as EntryState;
    const surplus = listOpen().slice(dialogs);
    const isSamePage = key === router?.state.location.key;
    if (isSamePage && (ownStep || surplus.length > 0 || dialogs > 0)) event.stopImmediatePropagation();
    if (ownStep?.push) history.pushState(...ownStep.push);
    else if (!ownStep) for (const dialog of surplus.toReversed()) requestClose(dialog);
    matchEntriesLater();
  });
  return {
    window: override(window, { history: override(history, { pushState }) }),
    follow(started) {
      router = started;
      router.subscribe(matchEntriesLater);
      // After a reload the dialogs are gone, but their entries remain.
      matchEntriesLater();
    },
  };
}

/**
 * Returns `target` with `changes` in the place of its own properties. All other methods run on `target` itself, because
 * the browser's objects refuse any other.
 */
function override<Target extends object>(target: Target, changes: Partial<Target>): Target {
  return new Proxy(target, {
    get(_target, name) {
      if (Object.hasOwn(changes, name)) return changes[name as keyof Target];
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Asks a dialog to close, as Escape does. Not every supported browser has `requestClose()`. */
function requestClose(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
