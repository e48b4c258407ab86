/**
 * A ref callback for the first text of a step. The text takes the focus, because the previous step disappeared with its
 * focused element.
 */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}
