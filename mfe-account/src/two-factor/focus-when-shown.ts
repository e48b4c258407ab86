/** For the first text of a step that takes the place of another one, whose focus is gone with it. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}
