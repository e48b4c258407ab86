import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
  /** Makes the button as wide as its container. */
  wide?: boolean;
  /**
   * Makes the button ignore presses, sets `aria-disabled` and `aria-busy`, and shows `busyLabel`. The button keeps the
   * focus, which a disabled button would lose.
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
      // Enter in a field of the form presses a submit button too.
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
