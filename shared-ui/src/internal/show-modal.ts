/**
 * Opens `dialog` as a modal. An attribute (base.css) keeps the page below from scrolling until no dialog is open. A
 * rule for `html:has(dialog:modal)` would make the browser search the whole page whenever an element is added or
 * removed.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  const scrollbarPx = window.innerWidth - root.clientWidth;
  if (scrollbarPx > 0 && root.dataset.modal === undefined) root.style.paddingInlineEnd = `${scrollbarPx}px`;
  root.dataset.modal = '';
  dialog.showModal();
  // Not `once`, because the event comes late and the dialog may have been opened again by then.
  dialog.addEventListener('close', releasePage);
}

function releasePage(): void {
  if (document.querySelector('dialog[open]')) return;
  const root = document.documentElement;
  delete root.dataset.modal;
  root.style.paddingInlineEnd = '';
}
