import { useEffect } from 'react';
import type { MessageAction } from '@antara/desk-common/agreement';
import styles from './frame.module.css';

export interface ToastMessage {
  text: string;
  /** Null for a message that goes away by itself. */
  action: MessageAction | null;
}

interface ToastProps {
  message: ToastMessage | null;
  onClose(): void;
}

/** Milliseconds for which a message without an action stays. */
const messageMs = 8_000;

/** A message at the foot of the page. With an action it stays, because people need their own time to decide. */
export function Toast({ message, onClose }: ToastProps) {
  useEffect(() => {
    if (message === null || message.action) return undefined;
    const timer = setTimeout(onClose, messageMs);
    return () => clearTimeout(timer);
  }, [message, onClose]);
  const { text, action } = message ?? { text: '', action: null };
  return (
    <div className={styles.toast} data-shown={message !== null || undefined}>
      <p role="status">{text}</p>
      {action && (
        <>
          <button
            type="button"
            onClick={() => {
              onClose();
              action.run();
            }}
          >
            {action.label}
          </button>
          <button type="button" aria-label="Close the message" onClick={onClose}>
            ×
          </button>
        </>
      )}
    </div>
  );
}
