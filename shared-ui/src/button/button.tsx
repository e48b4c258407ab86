import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
  /** As wide as its container. */
  wide?: boolean;
  /** Disables the button, sets `aria-busy` and shows `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
};

export function Button({
  variant = 'primary',
  size = 'medium',
  wide,
  busy = false,
  busyLabel,
  disabled,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      className={cx(styles.button, className)}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
