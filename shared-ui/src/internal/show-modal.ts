/**
 * Opens `dialog` as a modal; the page under it stays where it is (base.css) until no dialog is open. An attribute says
 * so, because rules for `html:has(dialog:modal)` make the browser look through the whole page whenever an element comes
 * or goes.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  const scrollbarPx = window.innerWidth - root.clientWidth;
  if (scrollbarPx > 0 && root.dataset.modal === undefined) root.style.paddingInlineEnd = `${scrollbarPx}px`;
  root.dataset.modal = '';
  dialog.showModal();
  // Not once: the event comes late, and the dialog may have been opened again since.
  dialog.addEventListener('close', releasePage);
}

function releasePage(): void {
  if (document.querySelector('dialog[open]')) return;
  const root = document.documentElement;
  delete root.dataset.modal;
  root.style.paddingInlineEnd = '';
}
