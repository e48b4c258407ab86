import type { ComponentProps } from 'react';
import styles from './honeypot.module.css';

export type HoneypotFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'tabIndex' | 'id'>;

/**
 * A box for machines: inert, so that neither eye, keyboard, screen reader nor the browser's own filling in meets it. Whoever sends
 * anything in it is no visitor. Its value is sent with the form as any other.
 */
export function HoneypotField({ name = 'homepage', ...input }: HoneypotFieldProps) {
  return (
    <div inert aria-hidden="true" className={styles.pot}>
      <label>
        Leave this empty
        <input {...input} name={name} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
