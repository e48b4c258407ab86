import { useEffect, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { showModal } from './show-modal.ts';

type ModalHandlers = Pick<ComponentProps<'dialog'>, 'onCancel' | 'onClose' | 'onPointerDown' | 'onClick'>;

/**
 * Opens and closes a native modal `<dialog>`. The browser makes the rest of the page inert, puts the dialog into the
 * top layer and restores the focus. `onClose` is called on Escape and on a press on the backdrop; the owner decides
 * whether to close. The focus goes to the element marked `data-autofocus`, or else to the close button.
 */
export function useModal(
  open: boolean,
  onClose: () => void,
): [RefObject<HTMLDialogElement | null>, ModalHandlers] {
  const ref = useRef<HTMLDialogElement>(null);
  const pressBeganOnBackdrop = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      showModal(dialog);
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  // Closes the dialog before it is removed, because a browser only restores the focus when a dialog closes.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return [
    ref,
    {
      onCancel(event) {
        // A file picker inside the dialog fires `cancel` too, and that event bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      onClose(event) {
        // The browser itself closes the dialog on a second Escape. A dialog that was removed and shown again is open by
        // now.
        const { target, currentTarget } = event;
        if (target === currentTarget && open && !currentTarget.open) onClose();
      },
      onPointerDown(event) {
        pressBeganOnBackdrop.current = event.target === event.currentTarget;
      },
      onClick(event) {
        // Dragging a selection out of the dialog ends with a click on the backdrop, which must not close the dialog.
        if (event.target === event.currentTarget && pressBeganOnBackdrop.current) onClose();
      },
    },
  ];
}
