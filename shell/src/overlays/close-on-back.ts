/**
 * Back closes what lies over the page. Every open `<dialog>`, whoever opened it, has an entry in the history that
 * repeats the page's own and says how many dialogs are open. The router never sees these entries: it would load the
 * page again.
 */
import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** What the router and this file keep in an entry. */
interface EntryState {
  /** The router's name for the page; the first page has none. */
  key?: string;
  /** Open dialogs; 0 unless given. */
  dialogs?: number;
}

/**
 * Starts watching the document; the returned function starts matching the history with the router's. Called before the
 * router is made: at the window, browsers call listeners in the order in which they were added, capturing or not. A
 * dialog closes by its own `cancel` event, as on Escape, so its owner may keep it open. A dialog that closes otherwise
 * takes its entry with it, and a page that is opened from a dialog replaces the dialog's entry. A dialog with
 * `data-back="own"` has an entry of its owner's.
 */
export function closeDialogsOnBack(): (router: Router) => void {
  let router: Router | undefined;
  const opened: HTMLDialogElement[] = [];
  const pushState = history.pushState.bind(history);
  /** Whether a step back of our own is under way; `push` is what the router wanted to add meanwhile. */
  let stepping: { push?: Parameters<History['pushState']> } | null = null;
  /** Whether this is still the entry that the document was loaded with. */
  let isLoadedEntry = true;

  const readEntry = () => (history.state ?? {}) as EntryState;
  const countEntries = () => readEntry().dialogs ?? 0;
  const listOpen = () => {
    const open = opened.filter((dialog) => dialog.open && dialog.isConnected);
    opened.splice(0, opened.length, ...open);
    return open;
  };

  /** Gives the history as many entries as there are open dialogs, unless a navigation is about to change both. */
  const matchEntries = () => {
    if (stepping || router?.state.navigation.state !== 'idle') return;
    const missing = listOpen().length - countEntries();
    for (let added = 0; added < missing; added += 1)
      pushState({ ...readEntry(), dialogs: countEntries() + 1 }, '');
    if (missing < 0) {
      stepping = {};
      if (isLoadedEntry) leaveLoadedEntry(missing);
      else history.go(missing);
    }
    isLoadedEntry = false;
  };
  /**
   * Chromium reloads a page with the state that the document had at its end: an entry that was added while the answer
   * to the reload was awaited is not the current one, although its state is. A step by an offset would then leave the
   * page; one to the entry itself does not.
   */
  const leaveLoadedEntry = (offset: number) => {
    const navigation = 'navigation' in window ? window.navigation : undefined;
    const target = navigation?.entries()[(navigation.currentEntry?.index ?? 0) + offset];
    if (!navigation || !target) return history.go(offset);
    const { committed, finished } = navigation.traverseTo(target.key);
    finished?.catch(() => {});
    // Refused where the page's own entry has been given the key of the added one.
    committed?.catch(() => {
      stepping = null;
      history.replaceState({ ...readEntry(), dialogs: 0 }, '');
      matchEntriesLater();
    });
  };
  // After the event that closed a dialog: its handlers may go to another page.
  const matchEntriesLater = () => void setTimeout(matchEntries);

  history.pushState = (...entry) => {
    if (countEntries() === 0) return pushState(...entry);
    if (stepping) stepping.push = entry;
    history.replaceState(...entry);
  };

  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLDialogElement) || !target.open || target.dataset['back'] === 'own')
        continue;
      if (!opened.includes(target)) opened.push(target);
      // A dialog that is taken out of the page is observed no longer, but it still says when it closes.
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
    if (ownStep?.push) pushState(...ownStep.push);
    else if (!ownStep) for (const dialog of surplus.toReversed()) requestClose(dialog);
    matchEntriesLater();
  });
  return (started) => {
    router = started;
    router.subscribe(matchEntriesLater);
    // After a reload the dialogs are gone, their entries are not.
    matchEntriesLater();
  };
}

/** Asks a dialog to close as Escape does. `requestClose()` is younger than the browsers that are supported. */
function requestClose(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
