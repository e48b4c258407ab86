import { useId, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { cx } from '../internal/cx.ts';
import { useModal } from '../internal/use-modal.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './drawer.module.css';

export type DrawerProps = {
  open: boolean;
  /** Asked on Escape, on the close button and on a press beside the drawer. */
  onClose: () => void;
  title: ReactNode;
  titleHidden?: boolean;
  side?: 'start' | 'end';
  /** `full` covers the window: the site's menu. */
  size?: 'medium' | 'full';
  surface?: 'paper' | 'ink' | 'teal';
  closeLabel?: string;
  children: ReactNode;
  className?: string;
};

/** A sheet from the side, modal as a `Dialog` is. Its children exist only while it is open. */
export function Drawer({
  open,
  onClose,
  title,
  titleHidden,
  side = 'end',
  size = 'medium',
  surface = 'paper',
  closeLabel = 'Close',
  children,
  className,
}: DrawerProps) {
  const titleId = useId();
  const [ref, handlers] = useModal(open, onClose);
  return (
    <dialog
      ref={ref}
      {...handlers}
      aria-labelledby={titleId}
      data-side={side}
      data-size={size}
      data-surface={surface === 'paper' ? undefined : surface}
      className={cx(styles.drawer, className)}
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
