/**
 * Opens `dialog` as a modal; the page under it stays where it is (base.css) until no dialog is open. An attribute, because rules for
 * `html:has(dialog:modal)` make the browser look through the whole page whenever an element comes or goes.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  const scrollbarPx = window.innerWidth - root.clientWidth;
  if (scrollbarPx > 0 && root.dataset.modal === undefined) root.style.paddingInlineEnd = `${scrollbarPx}px`;
  root.dataset.modal = '';
  dialog.showModal();
  dialog.addEventListener(
    'close',
    () => {
      if (document.querySelector('dialog[open]')) return;
      delete root.dataset.modal;
      root.style.paddingInlineEnd = '';
    },
    { once: true },
  );
}
