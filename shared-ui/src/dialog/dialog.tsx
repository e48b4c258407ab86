import { Modal, type ModalProps } from '../internal/modal.tsx';
import styles from './dialog.module.css';

export type DialogProps = ModalProps & { size?: 'small' | 'medium' | 'large' | 'full' };

/** A modal dialog in the middle of the window. Its children are only rendered while it is open. */
export function Dialog({ size = 'medium', ...props }: DialogProps) {
  return <Modal {...props} data-size={size} styles={styles} />;
}
