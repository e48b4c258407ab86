import { useEffect, useRef } from 'react';
import type { MessageAction } from '@antara/desk-common/agreement';
import { isEditable } from '@antara/desk-common/is-editable';
import styles from './frame.module.css';

export interface ToastMessage {
  text: string;
  /** Null for a message that goes away by itself. */
  action: MessageAction | null;
}

interface ToastProps {
  message: ToastMessage | null;
  /** The path of the page that is shown. */
  page: string;
  onClose(): void;
}

/** Milliseconds for which a message without an action stays. */
const messageMs = 8_000;
/** A change that leads to another page does so within this time after its message. */
const leadsOnMs = 2_000;

/**
 * A message at the foot of the page. With an action it stays until the page is left, because people need their own time
 * to decide, and the history takes a change back later. `u` puts the focus on its button, which is far from what was
 * done.
 */
export function Toast({ message, page, onClose }: ToastProps) {
  useEffect(() => {
    if (message === null || message.action) return undefined;
    const timer = setTimeout(onClose, messageMs);
    return () => clearTimeout(timer);
  }, [message, onClose]);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
  }, [message]);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    if (Date.now() - shownAt.current > leadsOnMs) onClose();
  }, [page, onClose]);
  const { text, action } = message ?? { text: '', action: null };
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!action) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'u' || event.metaKey || event.ctrlKey || event.altKey) return;
      // After `g` it opens the guest lists.
      if (event.defaultPrevented || isEditable(event.target)) return;
      event.preventDefault();
      button.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [action]);
  return (
    <div className={styles.toast} data-shown={message !== null || undefined}>
      <p role="status">{text}</p>
      {action && (
        <>
          <button
            ref={button}
            type="button"
            onClick={() => {
              onClose();
              action.run();
            }}
          >
            <span>{action.label}</span> <kbd aria-hidden="true">u</kbd>
          </button>
          <button type="button" aria-label="Close the message" onClick={onClose}>
            ×
          </button>
        </>
      )}
    </div>
  );
}
