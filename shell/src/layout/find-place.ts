/** Elements that an address names by its hash. Handles pages that the router opens as browsers handle documents. */

/** Returns the element that a hash names, or null. */
export function findPlace(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Opens the folded parts around an element. Returns true when one was closed. */
export function unfold(place: HTMLElement): boolean {
  let opened = false;
  for (let part = place.closest('details'); part; part = part.parentElement?.closest('details') ?? null) {
    opened ||= !part.open;
    part.open = true;
  }
  return opened;
}

/** Scrolls to an element. The content of a folded part is shown together with the part's title. */
export function scrollToPlace(place: HTMLElement): void {
  const part = place.parentElement;
  (part instanceof HTMLDetailsElement ? part : place).scrollIntoView();
}

/**
 * Moves the focus to an element, so that keyboard and screen reader continue there, unless the page itself has put the
 * focus into it.
 */
export function focusPlace(place: HTMLElement): void {
  if (place.contains(document.activeElement)) return;
  const part = place.parentElement;
  const target = (part instanceof HTMLDetailsElement && part.querySelector('summary')) || place;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
