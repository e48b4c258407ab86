import { Modal, type ModalProps } from '../internal/modal.tsx';
import styles from './drawer.module.css';

export type DrawerProps = ModalProps & {
  side?: 'start' | 'end';
  /** `full` covers the window, for the site's menu. */
  size?: 'medium' | 'full';
};

/** A sheet from the side, modal like a `Dialog`. Its children are only rendered while it is open. */
export function Drawer({ side = 'end', size = 'medium', ...props }: DrawerProps) {
  return <Modal {...props} data-side={side} data-size={size} styles={styles} />;
}
