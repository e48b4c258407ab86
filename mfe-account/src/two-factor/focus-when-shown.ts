/**
 * Focuses `element`. Use this function as the ref of the first text of a step, because the previous step disappeared
 * together with the element that had the focus.
 */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}
