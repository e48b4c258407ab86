import { useId, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { cx } from './cx.ts';
import { useModal } from './use-modal.ts';
import * as m from '../messages/modal.ts';

export type ModalProps = {
  open: boolean;
  /** Called on Escape, by the close button and on a press on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  /** True when the title is only for screen readers, as in a lightbox or a search box. */
  titleHidden?: boolean;
  surface?: 'paper' | 'ink' | 'teal';
  closeLabel?: string;
  children: ReactNode;
  className?: string;
};

/**
 * The common part of `Dialog` and `Drawer`. `styles` has the classes `root`, `sheet`, `head`, `title`, `close` and
 * `body`.
 */
export function Modal({
  open,
  onClose,
  title,
  titleHidden,
  surface = 'paper',
  closeLabel = m.close(),
  children,
  className,
  styles,
  ...layout
}: ModalProps & {
  styles: Readonly<Record<string, string>>;
  'data-size': string;
  'data-side'?: string;
}) {
  const titleId = useId();
  const [ref, handlers] = useModal(open, onClose);
  return (
    <dialog
      ref={ref}
      {...handlers}
      {...layout}
      aria-labelledby={titleId}
      data-surface={surface === 'paper' ? undefined : surface}
      className={cx(styles.root, className)}
    >
      {open && (
        <div className={styles.sheet}>
          <div data-part="head" className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </h2>
            <button type="button" aria-label={closeLabel} onClick={onClose} className={styles.close}>
              <X aria-hidden="true" />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
