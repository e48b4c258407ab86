import type { ReactNode } from 'react';
import type { Failure } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { FormMessage } from '@antara/shared-ui/form-message';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps<Item, Answer> {
  /** The object of the action, which `children` describes. Null while the dialog is closed. */
  item: Item | null;
  title: string;
  keepLabel: string;
  confirmLabel: string;
  busyLabel: string;
  /** Performs the action. */
  call: (item: Item) => Promise<Answer | Failure>;
  /** Shown when the action fails and the server gives no reason. */
  failed: string;
  /** Returns the message that is shown when the action has succeeded. */
  doneMessage: (item: Item) => string;
  onDone: () => void;
  /** Called when the user closes the dialog without confirming. */
  onClose: () => void;
  /** Returns paragraphs that name the item and explain what the action does. */
  children: (item: Item) => ReactNode;
}

/** Asks for confirmation before an action that cannot be undone, and calls the API when the user confirms. */
export function ConfirmDialog<Item, Answer extends { response: 'SUCCESS' }>({
  item,
  title,
  keepLabel,
  confirmLabel,
  busyLabel,
  call,
  failed,
  doneMessage,
  onDone,
  onClose,
  children,
}: ConfirmDialogProps<Item, Answer>) {
  const { notify } = useAppContext();
  const { run, busy, error, clearError } = useCall(call, {
    failed,
    onDone: (_answer, done) => {
      notify(doneMessage(done), 'success');
      onDone();
    },
  });
  const close = () => {
    clearError();
    onClose();
  };
  return (
    <Dialog open={item !== null} onClose={close} title={title} size="small">
      {item !== null && (
        <div className={styles.question}>
          {children(item)}
          <FormMessage>{error}</FormMessage>
          <div className={styles.choice}>
            <Button variant="secondary" data-autofocus onClick={close}>
              {keepLabel}
            </Button>
            <Button variant="danger" busy={busy} busyLabel={busyLabel} onClick={() => void run(item)}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
