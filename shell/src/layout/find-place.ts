/** Places within a page that an address names by its hash, as browsers treat them; those that a router opens, too. */

/** The element that a hash names; null where there is none. */
export function findPlace(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Opens the folded parts around a place. Answers whether one was closed. */
export function unfold(place: HTMLElement): boolean {
  let opened = false;
  for (let part = place.closest('details'); part; part = part.parentElement?.closest('details') ?? null) {
    opened ||= !part.open;
    part.open = true;
  }
  return opened;
}

/** Scrolls to a place, with the title of the folded part that it is the content of. */
export function scrollToPlace(place: HTMLElement): void {
  const part = place.parentElement;
  (part instanceof HTMLDetailsElement ? part : place).scrollIntoView();
}

/** Lets keyboard and screen reader go on from a place, unless the page itself has put the focus into it. */
export function focusPlace(place: HTMLElement): void {
  if (place.contains(document.activeElement)) return;
  const part = place.parentElement;
  const target = (part instanceof HTMLDetailsElement && part.querySelector('summary')) || place;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
