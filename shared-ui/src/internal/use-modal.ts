import { useEffect, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';

type ModalProps = Pick<ComponentProps<'dialog'>, 'onCancel' | 'onClose' | 'onPointerDown' | 'onClick'>;

/**
 * Opens and closes a native modal `<dialog>`. The browser makes the rest of the page inert, puts the dialog over
 * everything and gives the focus back where it was. `onClose` is asked on Escape and on a press beside the dialog; whether
 * it closes is the owner's say. The focus goes to what is marked `data-autofocus`, else to the close button.
 */
export function useModal(
  open: boolean,
  onClose: () => void,
): [RefObject<HTMLDialogElement | null>, ModalProps] {
  const ref = useRef<HTMLDialogElement>(null);
  const isBackdropPress = useRef(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      const root = document.documentElement;
      root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  // Taken out of the page while open: close first, or the focus is lost.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return [
    ref,
    {
      onCancel(event) {
        // A file picker inside cancels too, and its event bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close.current();
      },
      onClose(event) {
        // The browser closed it on its own (a second Escape). One that was taken out and put back is open again by now.
        const { target, currentTarget } = event;
        if (target === currentTarget && open && !currentTarget.open) close.current();
      },
      onPointerDown(event) {
        isBackdropPress.current = event.target === event.currentTarget;
      },
      onClick(event) {
        // Only when the press began beside the dialog too: not after dragging a selection out of it.
        if (event.target === event.currentTarget && isBackdropPress.current) close.current();
      },
    },
  ];
}
