import { Modal, type ModalProps } from '../internal/modal.tsx';
import styles from './drawer.module.css';

export type DrawerProps = ModalProps & {
  side?: 'start' | 'end';
  /** `full` covers the window: the site's menu. */
  size?: 'medium' | 'full';
};

/** A sheet from the side, modal as a `Dialog` is. Its children exist only while it is open. */
export function Drawer({ side = 'end', size = 'medium', ...props }: DrawerProps) {
  return <Modal {...props} data-side={side} data-size={size} styles={styles} />;
}
