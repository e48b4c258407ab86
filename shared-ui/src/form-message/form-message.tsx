import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { cx } from '../internal/cx.ts';
import styles from './form-message.module.css';

export type FormMessageProps = {
  tone?: 'error' | 'success' | 'info';
  children?: ReactNode;
  className?: string;
  id?: string;
};

const icons = { error: CircleAlert, success: CircleCheck, info: Info };

/** What became of a form, announced at once. Without children it takes no room, yet is ready to announce. */
export function FormMessage({ tone = 'error', children, className, id }: FormMessageProps) {
  const Icon = icons[tone];
  return (
    <div role="alert" id={id}>
      {children ? (
        <div data-tone={tone} className={cx(styles.message, className)}>
          <Icon aria-hidden="true" />
          <div>{children}</div>
        </div>
      ) : null}
    </div>
  );
}
