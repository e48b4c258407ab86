import { useId, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { cx } from '../internal/cx.ts';
import { useModal } from '../internal/use-modal.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  /** Asked on Escape, on the close button and on a press beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** The title is read aloud only: a lightbox, a search box. */
  titleHidden?: boolean;
  size?: 'small' | 'medium' | 'large' | 'full';
  surface?: 'paper' | 'ink' | 'teal';
  closeLabel?: string;
  children: ReactNode;
  className?: string;
};

/** Something to be dealt with before going on. Its children exist only while it is open. */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden,
  size = 'medium',
  surface = 'paper',
  closeLabel = 'Close',
  children,
  className,
}: DialogProps) {
  const titleId = useId();
  const [ref, handlers] = useModal(open, onClose);
  return (
    <dialog
      ref={ref}
      {...handlers}
      aria-labelledby={titleId}
      data-size={size}
      data-surface={surface === 'paper' ? undefined : surface}
      className={cx(styles.dialog, className)}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </h2>
            <button type="button" aria-label={closeLabel} onClick={onClose} className={styles.close}>
              <X aria-hidden="true" />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
