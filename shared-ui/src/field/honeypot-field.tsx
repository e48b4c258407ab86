import type { ComponentProps } from 'react';
import * as m from '../messages/honeypot-field.ts';
import styles from './honeypot.module.css';

export type HoneypotFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'tabIndex' | 'id'>;

/**
 * A field that only bots fill in. The field is inert and hidden, so that no visitor, screen reader or autofill reaches
 * it. Its value is submitted with the form, and the server rejects a form that has one.
 */
export function HoneypotField({ name = 'homepage', ...input }: HoneypotFieldProps) {
  return (
    <div inert aria-hidden="true" className={styles.honeypot}>
      <label>
        {m.leaveThisEmpty()}
        <input {...input} name={name} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
