import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
  /** As wide as its container. */
  wide?: boolean;
  /**
   * The button ignores presses, says so by `aria-disabled` and `aria-busy`, and shows `busyLabel`. It keeps the focus,
   * which a disabled one would lose.
   */
  busy?: boolean;
  busyLabel?: string;
};

export function Button({
  variant = 'primary',
  size = 'medium',
  wide,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      // Enter in a field of its form presses a submit button as well.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      className={cx(styles.button, className)}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
