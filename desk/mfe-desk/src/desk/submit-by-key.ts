import type { KeyboardEvent } from 'react';

/**
 * Sends a form on ⌘Enter or Ctrl Enter in any of its fields, because Enter has another meaning in a list and in a field
 * of several lines.
 */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
