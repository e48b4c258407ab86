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
  /** True when another live region announces the same text, so that this one stays silent. */
  silent?: boolean;
};

const icons = { error: CircleAlert, success: CircleCheck, info: Info };

/**
 * The result of a form, in a live region. Keep it mounted without children, so that a message is announced when it
 * appears.
 */
export function FormMessage({ tone = 'error', children, className, id, silent = false }: FormMessageProps) {
  const Icon = icons[tone];
  return (
    <div role={silent ? undefined : 'alert'} id={id}>
      {children ? (
        <div data-tone={tone} className={cx(styles.message, className)}>
          <Icon aria-hidden="true" />
          <div>{children}</div>
        </div>
      ) : null}
    </div>
  );
}
